//! What is still to be done in a turn.
//!
//! Tasks form a stack: what an effect or a launch brings about is put on top and finished first.

use crate::components::{Berth, Planet};
use crate::ledger::Place;

use super::camp::Settlers;
use super::menu::Menu;

/// Something that is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Task {
    /// Learn what is printed on a card, without which play can't go on.
    Tell(Place),
    /// Make room for the tile in this slot of the display (A1.1).
    Room { slot: u8 },
    /// Use a shuttle: who serves for white and which tile is paid may be open (A2.1, A2.2).
    Shuttle {
        planet: Planet,
        slot: u8,
        white: Option<Settlers>,
    },
    /// Settlers fly to a Mars that can't hold them all (A2.4).
    Lose { crew: Settlers },
    /// Settlers board ships (A2.3).
    Board { crew: Settlers },
    /// Apply an effect so often; reputation gained together is summed up (A1.2, A2.5, F5).
    Apply { menu: Menu, times: u8, gained: u8 },
    /// Apply both halves of an effect so often (C6).
    ApplyBoth {
        first: Menu,
        second: Menu,
        times: u8,
        gained: u8,
    },
    /// Advance by points gained together; `chosen` when the player asked for just this (F5).
    Advance { gained: u8, chosen: bool },
    /// Use a bonus launch (L4, F6).
    BonusLaunch,
    /// Take a ship after a launch (L2).
    TakeShip,
    /// Place a ship on a berth; the one chosen from hand may still have to be told (L2).
    PlaceShip { berth: Berth, nth: Option<u8> },
    /// Launch what is complete, then end the turn (L1, F8, T1). So many waiting bonus launches were declined (L4).
    EndTurn { declined: u8 },
}
