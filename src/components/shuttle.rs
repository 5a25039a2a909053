//! Earth and Mars shuttles with the settlers they carry (C4).

use super::card::{BadCard, agree};
use super::colour::{Colour, PerColour};
use super::effect::Effect;
use super::symbol::Symbol;

/// Where a shuttle starts, and which of the two piles its card belongs to (C4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Planet {
    /// From Earth to Mars.
    Earth,
    /// From Mars to the ships on Ganymede.
    Mars,
}

impl Planet {
    /// Both, in board order.
    pub const ALL: [Planet; 2] = [Planet::Earth, Planet::Mars];

    /// How many settlers the place holds (C7).
    #[must_use]
    pub const fn room(self) -> u8 {
        match self {
            Planet::Earth => 6,
            Planet::Mars => 5,
        }
    }
}

/// The settlers printed at the top of a shuttle: some of a colour, some white for any colour (C4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Crew(u16);

impl Crew {
    /// The most settlers a shuttle may ask for: our allowance. The documents show cards with two, previews report some with one (C4).
    pub const LARGEST: u8 = 4;
    /// The most settlers on a shuttle that any document shows; nobody says that there are no more (C4).
    pub const DOCUMENTED: u8 = 2;

    /// A crew of so many per colour and so many white.
    ///
    /// # Errors
    ///
    /// [`BadCard::EmptyCrew`] and [`BadCard::LargeCrew`] when nobody or more than [`Self::LARGEST`] are asked for.
    pub const fn new(coloured: PerColour<u8>, white: u8) -> Result<Self, BadCard> {
        const fn bits(count: u8, from: u32) -> u16 {
            u16::from_le_bytes([count, 0]).unbounded_shl(from)
        }
        let PerColour([blue, red, yellow, purple]) = coloured;
        let size = blue
            .saturating_add(red)
            .saturating_add(yellow)
            .saturating_add(purple)
            .saturating_add(white);
        match size {
            0 => Err(BadCard::EmptyCrew),
            1..=Self::LARGEST => Ok(Crew(
                bits(blue, 0) | bits(red, 3) | bits(yellow, 6) | bits(purple, 9) | bits(white, 12),
            )),
            _ => Err(BadCard::LargeCrew),
        }
    }

    /// How many of a colour are printed.
    #[must_use]
    pub const fn of(self, colour: Colour) -> u8 {
        self.three_bits(match colour {
            Colour::Blue => 0,
            Colour::Red => 3,
            Colour::Yellow => 6,
            Colour::Purple => 9,
        })
    }

    /// How many of each colour are printed.
    #[must_use]
    pub fn coloured(self) -> PerColour<u8> {
        PerColour(Colour::ALL.map(|colour| self.of(colour)))
    }

    /// How many white settlers are printed; each may be of any colour.
    #[must_use]
    pub const fn white(self) -> u8 {
        self.three_bits(12)
    }

    /// How many settlers travel.
    #[must_use]
    pub fn size(self) -> u8 {
        self.coloured().total().saturating_add(self.white())
    }

    const fn three_bits(self, from: u32) -> u8 {
        let [low, _] = self.0.unbounded_shr(from).to_le_bytes();
        low & 7
    }

    /// Fifteen bits that never change, three per colour and white; 0 is free for "unknown".
    const fn to_bits(crew: Option<Crew>) -> u16 {
        match crew {
            Some(Crew(bits)) => bits,
            None => 0,
        }
    }

    fn from_bits(bits: u16) -> Result<Option<Crew>, BadCard> {
        match bits {
            0 => Ok(None),
            _ => Crew::new(Crew(bits).coloured(), Crew(bits).white()).map(Some),
        }
    }
}

impl core::fmt::Debug for Crew {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Crew({:?}, white {})", self.coloured().0, self.white())
    }
}

/// What is printed on a shuttle, as far as it is known (C4).
///
/// Which planet it leaves from shows on its back and is always known.
///
/// # Encoding
///
/// Four bytes, little-endian, that never change:
///
/// | bits | part | 0 means |
/// |---|---|---|
/// | 0–2 | symbol, 1 to 5 in board order | unknown |
/// | 3–12 | effect | unknown |
/// | 13–14 | tile to discard: 1 no, 2 yes | unknown |
/// | 15 | planet: 1 Mars | Earth |
/// | 16–30 | crew, three bits each for blue, red, yellow, purple, white | unknown |
/// | 31 | 0 | |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Shuttle([u8; 4]);

impl Shuttle {
    /// How many shuttles of each planet the box holds (C4).
    pub const IN_BOX: u8 = 30;
    /// How many of each planet lie face up (S3).
    pub const ON_DISPLAY: u8 = 4;

    /// A shuttle of which nothing but the planet is known yet.
    #[must_use]
    pub const fn unknown(planet: Planet) -> Self {
        Shuttle([
            0,
            match planet {
                Planet::Earth => 0,
                Planet::Mars => 0x80,
            },
            0,
            0,
        ])
    }

    /// The same shuttle with this symbol.
    #[must_use]
    pub const fn with_symbol(self, symbol: Option<Symbol>) -> Self {
        self.with_low(7, Symbol::to_bits(symbol))
    }

    /// The same shuttle with this effect.
    #[must_use]
    pub const fn with_effect(self, effect: Option<Effect>) -> Self {
        self.with_low(0x3FF << 3, Effect::to_bits(effect) << 3)
    }

    /// The same shuttle, known to want a tile discarded, or not to.
    #[must_use]
    pub const fn with_tile_cost(self, cost: Option<bool>) -> Self {
        let bits = match cost {
            None => 0,
            Some(false) => 1,
            Some(true) => 2,
        };
        self.with_low(3 << 13, bits << 13)
    }

    /// The same shuttle with this crew.
    #[must_use]
    pub const fn with_crew(self, crew: Option<Crew>) -> Self {
        let Shuttle([a, b, _, _]) = self;
        let [c, d] = Crew::to_bits(crew).to_le_bytes();
        Shuttle([a, b, c, d])
    }

    /// The planet it leaves from.
    #[must_use]
    pub const fn planet(self) -> Planet {
        match self.low() >> 15 {
            0 => Planet::Earth,
            _ => Planet::Mars,
        }
    }

    /// The printed symbol, and so its column (A2.5).
    #[must_use]
    pub const fn symbol(self) -> Option<Symbol> {
        match Symbol::from_bits(self.low() & 7) {
            Some(symbol) => symbol,
            None => None,
        }
    }

    /// The printed effect.
    #[must_use]
    pub const fn effect(self) -> Option<Effect> {
        match Effect::from_bits(self.low() >> 3 & 0x3FF) {
            Some(effect) => effect,
            None => None,
        }
    }

    /// Whether a tile must be discarded to use it (A2.2).
    #[must_use]
    pub const fn tile_cost(self) -> Option<bool> {
        match self.low() >> 13 & 3 {
            1 => Some(false),
            2 => Some(true),
            _ => None,
        }
    }

    /// The settlers it carries (A2.1).
    #[must_use]
    pub const fn crew(self) -> Option<Crew> {
        match self.high() {
            0 => None,
            bits => Some(Crew(bits)),
        }
    }

    /// Whether the rulebook says there is no such shuttle: all grey ones need at least one white settler (C4).
    ///
    /// A reason to ask again, not to refuse: the card on the table is right.
    #[must_use]
    pub fn is_doubtful(self) -> bool {
        self.symbol() == Some(Symbol::Diamond) && self.crew().is_some_and(|crew| crew.white() == 0)
    }

    /// Whether everything printed on it is known.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        let low = self.low();
        low & 7 != 0 && low >> 3 & 0x3FF != 0 && low >> 13 & 3 != 0 && self.high() != 0
    }

    /// Whether nothing that is known of the two differs: they may be the same shuttle.
    #[must_use]
    pub fn agrees(self, other: Shuttle) -> bool {
        self.planet() == other.planet()
            && agree(self.symbol(), other.symbol())
            && agree(self.effect(), other.effect())
            && agree(self.tile_cost(), other.tile_cost())
            && agree(self.crew(), other.crew())
    }

    /// The stable encoding.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 4] {
        self.0
    }

    /// Reads the stable encoding.
    ///
    /// # Errors
    ///
    /// [`BadCard`] names the part that describes no shuttle.
    pub fn from_bytes(bytes: [u8; 4]) -> Result<Self, BadCard> {
        let shuttle = Shuttle(bytes);
        if Symbol::from_bits(shuttle.low() & 7).is_none() {
            return Err(BadCard::Symbol);
        }
        if Effect::from_bits(shuttle.low() >> 3 & 0x3FF).is_none() {
            return Err(BadCard::Effect);
        }
        if shuttle.low() >> 13 & 3 == 3 {
            return Err(BadCard::TileCost);
        }
        if shuttle.high() >> 15 != 0 {
            return Err(BadCard::Spare);
        }
        Crew::from_bits(shuttle.high())?;
        Ok(shuttle)
    }

    const fn low(self) -> u16 {
        let Shuttle([a, b, _, _]) = self;
        u16::from_le_bytes([a, b])
    }

    const fn high(self) -> u16 {
        let Shuttle([_, _, c, d]) = self;
        u16::from_le_bytes([c, d])
    }

    const fn with_low(self, mask: u16, bits: u16) -> Self {
        let Shuttle([_, _, c, d]) = self;
        let [a, b] = (self.low() & !mask | bits).to_le_bytes();
        Shuttle([a, b, c, d])
    }
}

impl core::fmt::Debug for Shuttle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Shuttle")
            .field("planet", &self.planet())
            .field("symbol", &self.symbol())
            .field("crew", &self.crew())
            .field("tile_cost", &self.tile_cost())
            .field("effect", &self.effect())
            .finish()
    }
}
