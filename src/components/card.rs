//! A card of any kind, and the bytes it is remembered by.
//!
//! Deck books, saves and declared facts all speak of "this card": the kinds share one description of
//! at most [`Card::BYTES`] bytes.

use super::advisor::Advisor;
use super::keyed::keyed;
use super::ship::Ship;
use super::shuttle::{Planet, Shuttle};
use super::tile::Tile;

/// What is printed on a card or tile, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Card {
    /// A settler tile.
    Tile(Tile),
    /// An Earth or Mars shuttle.
    Shuttle(Shuttle),
    /// A settler ship.
    Ship(Ship),
    /// An advisor; `None` while it is unknown which.
    Advisor(Option<Advisor>),
}

/// Why bytes or parts describe no card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadCard {
    /// The first byte names no kind of card.
    Kind,
    /// No such symbol.
    Symbol,
    /// No such effect.
    Effect,
    /// Neither unknown, nor yes, nor no.
    TileCost,
    /// No such kind of ship.
    ShipKind,
    /// No such advisor.
    Advisor,
    /// A shuttle that carries nobody.
    EmptyCrew,
    /// A shuttle that carries more than [`Crew::LARGEST`](super::shuttle::Crew::LARGEST).
    LargeCrew,
    /// Something stands where nothing is written yet: a newer format or damage.
    Spare,
}

impl core::fmt::Display for BadCard {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadCard::Kind => "there is no such kind of card",
            BadCard::Symbol => "there is no such symbol",
            BadCard::Effect => "there is no such effect",
            BadCard::TileCost => "whether a tile is wanted is neither unknown, nor yes, nor no",
            BadCard::ShipKind => "there is no such kind of ship",
            BadCard::Advisor => "there is no such advisor",
            BadCard::EmptyCrew => "the shuttle carries nobody",
            BadCard::LargeCrew => "the shuttle carries more than any does",
            BadCard::Spare => "something stands where nothing is written yet",
        })
    }
}

impl core::error::Error for BadCard {}

impl Card {
    /// The length of the stable encoding: one byte for the kind, up to four for the card, the rest zero.
    pub const BYTES: usize = 5;

    /// Which pile its back belongs to.
    #[must_use]
    pub const fn pile(self) -> Pile {
        match self {
            Card::Tile(_) => Pile::Tiles,
            Card::Shuttle(shuttle) => Pile::of(shuttle.planet()),
            Card::Ship(_) => Pile::Ships,
            Card::Advisor(_) => Pile::Advisors,
        }
    }

    /// A card of this back of which nothing is known yet.
    #[must_use]
    pub const fn unknown(pile: Pile) -> Self {
        match pile {
            Pile::Tiles => Card::Tile(Tile::UNKNOWN),
            Pile::Earth => Card::Shuttle(Shuttle::unknown(Planet::Earth)),
            Pile::Mars => Card::Shuttle(Shuttle::unknown(Planet::Mars)),
            Pile::Ships => Card::Ship(Ship::UNKNOWN),
            Pile::Advisors => Card::Advisor(None),
        }
    }

    /// Whether nothing but the back is known.
    #[must_use]
    pub fn is_unknown(self) -> bool {
        self == Card::unknown(self.pile())
    }

    /// Whether nothing that is known of the two differs: they may be the same card.
    #[must_use]
    pub fn agrees(self, other: Card) -> bool {
        match (self, other) {
            (Card::Tile(one), Card::Tile(other)) => one.agrees(other),
            (Card::Shuttle(one), Card::Shuttle(other)) => one.agrees(other),
            (Card::Ship(one), Card::Ship(other)) => one.agrees(other),
            (Card::Advisor(one), Card::Advisor(other)) => agree(one, other),
            _ => false,
        }
    }

    /// The stable encoding: kind (1 tile, 2 shuttle, 3 ship, 4 advisor), then the card's own bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; Self::BYTES] {
        match self {
            Card::Tile(tile) => {
                let [a, b] = tile.to_bytes();
                [1, a, b, 0, 0]
            }
            Card::Shuttle(shuttle) => {
                let [a, b, c, d] = shuttle.to_bytes();
                [2, a, b, c, d]
            }
            Card::Ship(ship) => [3, ship.to_byte(), 0, 0, 0],
            Card::Advisor(advisor) => [4, Advisor::to_byte(advisor), 0, 0, 0],
        }
    }

    /// Reads the stable encoding.
    ///
    /// # Errors
    ///
    /// [`BadCard`] names the part that is none.
    pub fn from_bytes(bytes: [u8; Self::BYTES]) -> Result<Self, BadCard> {
        match bytes {
            [1, a, b, 0, 0] => Tile::from_bytes([a, b]).map(Card::Tile),
            [2, a, b, c, d] => Shuttle::from_bytes([a, b, c, d]).map(Card::Shuttle),
            [3, byte, 0, 0, 0] => Ship::from_byte(byte).map(Card::Ship),
            [4, byte, 0, 0, 0] => Advisor::from_byte(byte)
                .map(Card::Advisor)
                .ok_or(BadCard::Advisor),
            [1 | 3 | 4, ..] => Err(BadCard::Spare),
            _ => Err(BadCard::Kind),
        }
    }
}

keyed! {
    /// The face-down piles, one per kind of back.
    Pile,
    /// One cell per pile.
    PerPile[5];
    /// Settler tiles.
    Tiles,
    /// Earth shuttles.
    Earth,
    /// Mars shuttles.
    Mars,
    /// Settler ships.
    Ships,
    /// Advisors, with Moon.
    Advisors,
}

impl Pile {
    /// The shuttle pile of a planet.
    #[must_use]
    pub const fn of(planet: Planet) -> Self {
        match planet {
            Planet::Earth => Pile::Earth,
            Planet::Mars => Pile::Mars,
        }
    }

    /// How many cards of this back the box holds (C3, C4, C5, M1).
    #[must_use]
    pub const fn in_box(self) -> u8 {
        match self {
            Pile::Tiles => Tile::IN_BOX,
            Pile::Earth | Pile::Mars => Shuttle::IN_BOX,
            Pile::Ships => Ship::IN_BOX,
            Pile::Advisors => Advisor::IN_BOX,
        }
    }

    /// How many of this back lie face up (S2, S3, M1).
    #[must_use]
    pub const fn on_display(self) -> u8 {
        match self {
            Pile::Tiles => Tile::ON_DISPLAY,
            Pile::Earth | Pile::Mars => Shuttle::ON_DISPLAY,
            Pile::Ships => Ship::ON_DISPLAY,
            Pile::Advisors => Advisor::ON_DISPLAY,
        }
    }
}

/// Whether two printed parts are equal as far as both are known.
pub(super) fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    }
}
