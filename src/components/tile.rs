//! Settler tiles (C3).

use super::card::{BadCard, agree};
use super::colour::Colour;
use super::effect::{Atom, Effect, Who};
use super::symbol::Symbol;

/// What is printed on a settler tile, as far as it is known (C3).
///
/// # Encoding
///
/// Two bytes, little-endian, that never change:
///
/// | bits | part | 0 means |
/// |---|---|---|
/// | 0–2 | symbol, 1 to 5 in board order | unknown |
/// | 3–12 | effect | unknown |
/// | 13–15 | 0 | |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tile([u8; 2]);

impl Tile {
    /// How many tiles the box holds (C3).
    pub const IN_BOX: u8 = 30;
    /// How many tiles lie face up (S2).
    pub const ON_DISPLAY: u8 = 4;
    /// A tile of which nothing is known yet.
    pub const UNKNOWN: Tile = Tile([0, 0]);

    /// Describes a tile.
    #[must_use]
    pub const fn new(symbol: Option<Symbol>, effect: Option<Effect>) -> Self {
        let bits = Symbol::to_bits(symbol) | Effect::to_bits(effect) << 3;
        Tile(bits.to_le_bytes())
    }

    /// The starting tile of a colour: that settler and one ship draw (C3). Its symbol is for the table to enter.
    #[must_use]
    pub const fn starting(colour: Colour) -> Self {
        let effect = Effect::Both(Atom::Recruit(Who::Only(colour)), Atom::Draw);
        Tile::new(None, Some(effect))
    }

    /// Whether it is the starting tile of a colour, whichever half is named first (C3).
    #[must_use]
    pub fn is_starting(self, colour: Colour) -> bool {
        let recruit = Atom::Recruit(Who::Only(colour));
        [
            Effect::Both(recruit, Atom::Draw),
            Effect::Both(Atom::Draw, recruit),
        ]
        .map(Some)
        .contains(&self.effect())
    }

    /// The printed symbol.
    #[must_use]
    pub const fn symbol(self) -> Option<Symbol> {
        match Symbol::from_bits(self.bits() & 7) {
            Some(symbol) => symbol,
            None => None,
        }
    }

    /// The printed effect.
    #[must_use]
    pub const fn effect(self) -> Option<Effect> {
        match Effect::from_bits(self.bits() >> 3) {
            Some(effect) => effect,
            None => None,
        }
    }

    /// Whether everything printed on it is known.
    #[must_use]
    pub const fn is_complete(self) -> bool {
        self.bits() & 7 != 0 && self.bits() >> 3 != 0
    }

    /// Whether nothing that is known of the two differs: they may be the same tile.
    #[must_use]
    pub fn agrees(self, other: Tile) -> bool {
        agree(self.symbol(), other.symbol()) && agree(self.effect(), other.effect())
    }

    /// The stable encoding.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 2] {
        self.0
    }

    /// Reads the stable encoding.
    ///
    /// # Errors
    ///
    /// [`BadCard`] when the bytes describe no tile.
    pub fn from_bytes(bytes: [u8; 2]) -> Result<Self, BadCard> {
        let bits = u16::from_le_bytes(bytes);
        if Symbol::from_bits(bits & 7).is_none() {
            return Err(BadCard::Symbol);
        }
        if Effect::from_bits(bits >> 3).is_none() {
            return Err(BadCard::Effect);
        }
        Ok(Tile(bytes))
    }

    const fn bits(self) -> u16 {
        u16::from_le_bytes(self.0)
    }
}

impl core::fmt::Debug for Tile {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Tile")
            .field("symbol", &self.symbol())
            .field("effect", &self.effect())
            .finish()
    }
}
