//! How a game begins (S1 to S6, M1).

use super::council::Council;
use super::edition::{Edition, Options};
use super::expansion::{Expansion, Expansions};
use super::seat::{Players, Seat};
use super::track::Track;

/// Everything that is decided before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Setup {
    /// How many play (S1).
    pub players: Players,
    /// Who has the first turn (S6).
    pub first: Seat,
    /// Which printing of the rules is played.
    pub edition: Edition,
    /// Readings beside the edition.
    pub options: Options,
    /// The expansions that are played with.
    pub expansions: Expansions,
    /// The reputation track of the owner's boards.
    pub track: Track,
    /// What the council fields of the owner's boards give (M6).
    pub council: Council,
}

impl Setup {
    /// Tile slots on every player board (C7).
    pub const TILE_SLOTS: u8 = 3;
    /// Ships dealt to each player before the game, of which two are kept (S4).
    pub const SHIPS_DEALT: u8 = 4;
    /// Berths on every player board, and so the ships each player keeps (S4, C7).
    pub const BERTHS: u8 = 2;

    /// The usual game: revised rules, no options, no expansion, the stand-in track, the first seat begins.
    #[must_use]
    pub const fn new(players: Players) -> Self {
        Setup {
            players,
            first: Seat::One,
            edition: Edition::Revised,
            options: Options {
                refill_at_once: false,
                bonus_launch_at_end: false,
            },
            expansions: Expansions::NONE,
            track: Track::STAND_IN,
            council: Council::DEFAULT,
        }
    }

    /// Whether an expansion is played with.
    #[must_use]
    pub const fn plays(&self, expansion: Expansion) -> bool {
        self.expansions.contains(expansion)
    }

    /// Tile slots each player has: one more on the Moon (C7, M2).
    #[must_use]
    pub const fn tile_slots(&self) -> u8 {
        if self.plays(Expansion::Moon) {
            Self::TILE_SLOTS.saturating_add(1)
        } else {
            Self::TILE_SLOTS
        }
    }
}
