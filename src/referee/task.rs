//! What is still to be done in a turn.
//!
//! Tasks form a stack: what an effect or a launch brings about is put on top and finished first.

use crate::components::{Advisor, Berth, Planet};
use crate::ledger::Place;

use super::camp::Settlers;
use super::menu::Menu;
use super::moon::Figure;

/// Something that is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Task {
    /// Everybody keeps two of the ships dealt before the first turn (S4).
    Keep,
    /// Learn what is printed on a card, without which play can't go on.
    Describe(Place),
    /// Make room for the tile in this slot of the display (A1.1).
    Room { slot: u8 },
    /// Put the tile in this slot of the display on the Moon or on Earth (M2).
    Side { slot: u8 },
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
    /// Place a ship on a berth; the one chosen from hand may still have to be described (L2).
    PlaceShip { berth: Berth, nth: Option<u8> },
    /// Pay a ship for a figure's passage to Ganymede (M4).
    Fare { figure: Figure },
    /// Swap a ship in hand with the one on a berth; it may still have to be described (M5).
    Swap { berth: Berth, nth: u8 },
    /// Shift the upgrade token if somebody was adapted (M8, Ahu-Lani).
    Upgrade,
    /// Put the virus on a ship (M8, Ashwatthama).
    Infect,
    /// Put the trader between two Mars shuttles (M8, Hipt Liber).
    Trade,
    /// Take an Earth shuttle (M8, Marty Simon).
    Claim,
    /// Learn whether the ship paid earns both gifts (M8, Chahrazad, Nakkia).
    Shown { advisor: Advisor },
    /// Exchange a ship in hand for a launched one, or draw ships instead; what is chosen may still have to be described (M8, Nakkia).
    Exchange {
        draws: bool,
        chosen: Option<(u8, u8)>,
    },
    /// Launch what is complete, then end the turn (L1, F8, T1). So many waiting bonus launches were declined (L4).
    EndTurn { declined: u8 },
}
