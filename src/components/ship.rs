//! Settler ships and what they are worth (C5).

use super::card::{BadCard, agree};
use super::colour::Colour;
use super::symbol::Symbol;

/// The ten kinds of ships (C5), and the four that are worth 4 VP together, where nobody needs to know which of them it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ShipKind {
    /// 5 VP.
    Five,
    /// 4 VP and two moves at launch.
    Moves,
    /// 4 VP and recruit any settler at launch.
    Recruit,
    /// 4 VP and one reputation at launch.
    Reputation,
    /// 4 VP, complete with one settler fewer.
    Fewer,
    /// 2 VP per own shuttle of a symbol; `None` while the symbol is unknown.
    Shuttles(Option<Symbol>),
    /// 1 VP per settler of a colour printed at the top of own shuttles; `None` while the colour is unknown.
    Crews(Option<Colour>),
    /// 6 VP for a series of all five symbols.
    Series,
    /// The reputation's VP once more.
    ReputationAgain,
    /// 2 VP per own tile at the end.
    Tiles,
    /// 4 VP: two moves, a recruit, reputation or one settler fewer; which is not known.
    Four,
}

/// What a ship does when it launches, at the foot of its card (L2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum LaunchEffect {
    /// Two moves (F3).
    TwoMoves,
    /// One settler of any colour (F1).
    Recruit,
    /// One reputation (F5).
    Reputation,
}

impl ShipKind {
    /// The kinds with every symbol and colour they come in, and once each with those unknown.
    pub const ALL: [ShipKind; 20] = [
        ShipKind::Five,
        ShipKind::Moves,
        ShipKind::Recruit,
        ShipKind::Reputation,
        ShipKind::Fewer,
        ShipKind::Series,
        ShipKind::ReputationAgain,
        ShipKind::Tiles,
        ShipKind::Shuttles(None),
        ShipKind::Shuttles(Some(Symbol::Sphere)),
        ShipKind::Shuttles(Some(Symbol::Cube)),
        ShipKind::Shuttles(Some(Symbol::Gear)),
        ShipKind::Shuttles(Some(Symbol::Triangle)),
        ShipKind::Shuttles(Some(Symbol::Diamond)),
        ShipKind::Crews(None),
        ShipKind::Crews(Some(Colour::Blue)),
        ShipKind::Crews(Some(Colour::Red)),
        ShipKind::Crews(Some(Colour::Yellow)),
        ShipKind::Crews(Some(Colour::Purple)),
        ShipKind::Four,
    ];

    /// The four that are worth 4 VP.
    const FOURS: [ShipKind; 4] = [
        ShipKind::Moves,
        ShipKind::Recruit,
        ShipKind::Reputation,
        ShipKind::Fewer,
    ];

    /// What it does when it launches.
    #[must_use]
    pub const fn launch_effect(self) -> Option<LaunchEffect> {
        match self {
            ShipKind::Moves => Some(LaunchEffect::TwoMoves),
            ShipKind::Recruit => Some(LaunchEffect::Recruit),
            ShipKind::Reputation => Some(LaunchEffect::Reputation),
            _ => None,
        }
    }

    /// A number from 1 that never changes: the place in [`Self::ALL`], counted from 1.
    const fn code(self) -> u8 {
        match self {
            ShipKind::Five => 1,
            ShipKind::Moves => 2,
            ShipKind::Recruit => 3,
            ShipKind::Reputation => 4,
            ShipKind::Fewer => 5,
            ShipKind::Series => 6,
            ShipKind::ReputationAgain => 7,
            ShipKind::Tiles => 8,
            ShipKind::Shuttles(None) => 9,
            ShipKind::Shuttles(Some(Symbol::Sphere)) => 10,
            ShipKind::Shuttles(Some(Symbol::Cube)) => 11,
            ShipKind::Shuttles(Some(Symbol::Gear)) => 12,
            ShipKind::Shuttles(Some(Symbol::Triangle)) => 13,
            ShipKind::Shuttles(Some(Symbol::Diamond)) => 14,
            ShipKind::Crews(None) => 15,
            ShipKind::Crews(Some(Colour::Blue)) => 16,
            ShipKind::Crews(Some(Colour::Red)) => 17,
            ShipKind::Crews(Some(Colour::Yellow)) => 18,
            ShipKind::Crews(Some(Colour::Purple)) => 19,
            ShipKind::Four => 20,
        }
    }

    fn from_code(code: u8) -> Option<Self> {
        let index = usize::from(code).checked_sub(1)?;
        Self::ALL.get(index).copied()
    }

    /// Whether it is worth 4 VP, whatever else it does.
    #[must_use]
    pub fn is_worth_four(self) -> bool {
        self == ShipKind::Four || Self::FOURS.contains(&self)
    }

    /// Whether the two may be the same, given what is known.
    fn agrees(self, other: ShipKind) -> bool {
        match (self, other) {
            (ShipKind::Shuttles(one), ShipKind::Shuttles(other)) => agree(one, other),
            (ShipKind::Crews(one), ShipKind::Crews(other)) => agree(one, other),
            (ShipKind::Four, kind) | (kind, ShipKind::Four) => kind.is_worth_four(),
            _ => self == other,
        }
    }
}

/// What is printed on a ship, as far as it is known (C5).
///
/// # Encoding
///
/// One byte that never changes:
///
/// | bits | part | 0 means |
/// |---|---|---|
/// | 0–4 | kind, its place in [`ShipKind::ALL`] from 1 | unknown |
/// | 5–6 | animal in the picture: 1 no, 2 yes (M8, Chahrazad) | unknown |
/// | 7 | 0 | |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ship(u8);

impl Ship {
    /// How many ships the box holds (C5).
    pub const IN_BOX: u8 = 30;
    /// How many lie face up (S3).
    pub const ON_DISPLAY: u8 = 3;
    /// A ship of which nothing is known yet.
    pub const UNKNOWN: Ship = Ship(0);

    /// A ship of this kind.
    #[must_use]
    pub const fn new(kind: ShipKind) -> Self {
        Ship(kind.code())
    }

    /// The same ship, known to show an animal, or not to (M8).
    #[must_use]
    pub const fn with_animal(self, animal: Option<bool>) -> Self {
        let bits = match animal {
            None => 0,
            Some(false) => 1,
            Some(true) => 2,
        };
        Ship(self.0 & 0x1F | bits << 5)
    }

    /// The kind.
    #[must_use]
    pub fn kind(self) -> Option<ShipKind> {
        ShipKind::from_code(self.0 & 0x1F)
    }

    /// Whether the picture shows an animal (M8).
    #[must_use]
    pub const fn animal(self) -> Option<bool> {
        match self.0 >> 5 {
            1 => Some(false),
            2 => Some(true),
            _ => None,
        }
    }

    /// Whether its kind is not described to the end, so that it may be one of several.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(
            self.kind(),
            None | Some(ShipKind::Shuttles(None) | ShipKind::Crews(None) | ShipKind::Four)
        )
    }

    /// Whether nothing that is known of the two differs: they may be the same ship.
    #[must_use]
    pub fn agrees(self, other: Ship) -> bool {
        let kinds = match (self.kind(), other.kind()) {
            (Some(one), Some(other)) => one.agrees(other),
            _ => true,
        };
        kinds && agree(self.animal(), other.animal())
    }

    /// This description, with what it leaves open taken from another one of the same ship.
    #[must_use]
    pub fn completed_by(self, other: Ship) -> Self {
        let kind = match (self.kind(), other.kind()) {
            (None, kind)
            | (Some(ShipKind::Shuttles(None)), kind @ Some(ShipKind::Shuttles(_)))
            | (Some(ShipKind::Crews(None)), kind @ Some(ShipKind::Crews(_))) => kind,
            (Some(ShipKind::Four), Some(kind)) if kind.is_worth_four() => Some(kind),
            (kind, _) => kind,
        };
        kind.map_or(Ship::UNKNOWN, Ship::new)
            .with_animal(self.animal().or(other.animal()))
    }

    /// The stable encoding.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        self.0
    }

    /// Reads the stable encoding.
    ///
    /// # Errors
    ///
    /// [`BadCard`] when the byte describes no ship.
    pub fn from_byte(byte: u8) -> Result<Self, BadCard> {
        let code = byte & 0x1F;
        if code != 0 && ShipKind::from_code(code).is_none() {
            return Err(BadCard::ShipKind);
        }
        if byte >> 5 > 2 {
            return Err(BadCard::Spare);
        }
        Ok(Ship(byte))
    }
}

impl core::fmt::Debug for Ship {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Ship")
            .field("kind", &self.kind())
            .field("animal", &self.animal())
            .finish()
    }
}
