//! What lies on one player's board.

use heapless::Vec;

use crate::components::{Advisor, PerBerth, Seat, Ship, Shuttle, Symbol, Tile};

/// One player's board, without shuttles, hand and launched ships: those are kept in one pool for all,
/// since nobody knows beforehand whose they will be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Board {
    /// The tile slots; the fourth is the Moon's (C7, M2).
    pub(crate) tiles: [Option<Tile>; 4],
    /// The ships on the berths.
    pub(crate) berths: PerBerth<Option<Ship>>,
    /// The marker's space, counted from 0; `None` while nobody knows.
    pub(crate) reputation: Option<u8>,
    /// The advisors, lowest field first (M5).
    pub(crate) council: Vec<Option<Advisor>, 4, u8>,
    /// Whether the president is on Ganymede (M7).
    pub(crate) president: bool,
    /// Series whose bonus launch has been used or given up (L4).
    pub(crate) series_settled: u8,
}

impl Board {
    /// The tile slots; the fourth is the Moon's (C7, M2).
    #[must_use]
    pub const fn tiles(&self) -> &[Option<Tile>; 4] {
        &self.tiles
    }

    /// The ships on the berths; `None` on a free berth.
    #[must_use]
    pub const fn berths(&self) -> &PerBerth<Option<Ship>> {
        &self.berths
    }

    /// The marker's space, counted from 0; `None` while nobody knows.
    #[must_use]
    pub const fn reputation(&self) -> Option<u8> {
        self.reputation
    }

    /// The advisors, lowest field first; `None` where it is unknown who (M5).
    #[must_use]
    pub fn council(&self) -> &[Option<Advisor>] {
        &self.council
    }

    /// Whether the president is on Ganymede (M7).
    #[must_use]
    pub const fn president(&self) -> bool {
        self.president
    }
}

/// A used shuttle and whose column it lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct UsedShuttle {
    pub(crate) owner: Seat,
    pub(crate) shuttle: Shuttle,
    /// The column it lies in, where that is not its symbol's (M8, Ender).
    pub(crate) elsewhere: Option<Symbol>,
}

impl UsedShuttle {
    /// A shuttle in the column of its symbol.
    pub(crate) const fn new(owner: Seat, shuttle: Shuttle) -> Self {
        UsedShuttle {
            owner,
            shuttle,
            elsewhere: None,
        }
    }

    /// The column it lies in; `None` while its symbol is unknown.
    pub(crate) const fn column(&self) -> Option<Symbol> {
        match self.elsewhere {
            None => self.shuttle.symbol(),
            column => column,
        }
    }
}

/// A ship that has left the display and lies in a hand or in a launched row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(crate) struct OwnedShip {
    pub(crate) owner: Seat,
    pub(crate) launched: bool,
    pub(crate) ship: Ship,
    /// Whether only its owner has seen it: it was dealt, or drawn from the pile, or others went back unseen.
    pub(crate) hidden: bool,
}
