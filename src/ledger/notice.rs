//! What follows from a fact, for the table to hear.

use heapless::Vec;

use crate::components::{Planet, Seat, Symbol};

use super::span::Span;

/// What follows from a fact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Notice {
    /// The effect of what was just taken may be applied so often (A1.2, A2.5, M2).
    Times {
        /// Its symbol, when known.
        symbol: Option<Symbol>,
        /// How often.
        times: Span,
    },
    /// What was just taken has an effect that the players carry out by hand, so often (A1.2, A2.5).
    ByHand {
        /// How often.
        times: Span,
    },
    /// The five columns completed a series: a ship may launch in any state (L4).
    SeriesComplete {
        /// How many full series the player has now.
        series: u8,
    },
    /// The five columns may have completed a series; a shuttle's symbol is unknown (L4).
    SeriesPossible,
    /// The marker stopped on a bonus space: one Basic action (F5).
    BonusSpace,
    /// The marker passed a bonus space (F5).
    BonusPassed {
        /// The space, counted from 0.
        space: u8,
    },
    /// The marker reached the last space: a ship may launch in any state (F6).
    LastSpace,
    /// The hand holds more than four ships; the excess goes back before the turn ends (F8).
    HandOver {
        /// How many must go.
        excess: u8,
    },
    /// The tile stack ran out and the discards became the new one (A1.3).
    Reshuffled,
    /// An advisor took a council field and brings its bonus (M6).
    CouncilField {
        /// The field, counted from 1.
        field: u8,
    },
    /// The upgrade token has passed the last column: a ship may launch in any state (M8, Ahu-Lani).
    UpgradeSpent,
    /// The same player has one more turn (M8, A. Weber).
    AnotherTurn,
    /// The end of the game was triggered (E1).
    EndTriggered(End),
    /// The end of the game is not triggered after all: the record was put right (E1).
    EndTakenBack,
    /// So many turns are left before the game is over (E2).
    LastRound {
        /// Turns still to begin.
        turns: u8,
    },
    /// The game is over (E2).
    GameOver,
}

/// What follows from one fact, in the order to show it.
pub type Notices = Vec<Notice, 9, u8>;

/// How the end of the game came about (E1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct End {
    /// In whose turn, or whose fourth launch it is.
    pub by: Seat,
    /// By what.
    pub cause: EndCause,
}

/// What triggers the end (E1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EndCause {
    /// A player has launched a fourth ship.
    FourthLaunch,
    /// A shuttle pile is empty after a refill.
    EmptyPile(Planet),
}
