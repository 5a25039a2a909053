//! Every place on the table where a card can lie in sight.

use crate::components::{Berth, Pile, Planet, Seat};

/// A place where a card lies, counted from 0 where there are several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Place {
    /// A slot of the shared display.
    Market(Pile, u8),
    /// A tile slot of a board; the fourth is the Moon's.
    TileSlot(Seat, u8),
    /// A shuttle of a player, in the order they were used.
    Column(Seat, u8),
    /// A ship on a berth.
    Berth(Seat, Berth),
    /// A ship in hand. Drawn from the display it is known to all who watched; drawn from the pile it is not.
    Hand(Seat, u8),
    /// A ship of the launched row, in the order of launching.
    Launched(Seat, u8),
    /// An advisor on a council field.
    Council(Seat, u8),
    /// A discarded tile, the oldest first.
    Discard(u8),
}

impl Place {
    /// Which cards lie here; `None` for a column, which takes shuttles of both planets.
    #[must_use]
    pub const fn pile(self) -> Option<Pile> {
        match self {
            Place::Market(pile, _) => Some(pile),
            Place::TileSlot(..) | Place::Discard(_) => Some(Pile::Tiles),
            Place::Column(..) => None,
            Place::Berth(..) | Place::Hand(..) | Place::Launched(..) => Some(Pile::Ships),
            Place::Council(..) => Some(Pile::Advisors),
        }
    }

    /// Whose place it is.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Place::Market(..) | Place::Discard(_) => None,
            Place::TileSlot(seat, _)
            | Place::Column(seat, _)
            | Place::Berth(seat, _)
            | Place::Hand(seat, _)
            | Place::Launched(seat, _)
            | Place::Council(seat, _) => Some(seat),
        }
    }

    /// A slot of a planet's shuttle display.
    #[must_use]
    pub const fn shuttle(planet: Planet, slot: u8) -> Self {
        Place::Market(Pile::of(planet), slot)
    }
}
