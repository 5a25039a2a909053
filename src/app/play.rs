//! The place of a game, and what belongs to it while it is played or looked at.
//!
//! The running game has one, and a past game that is looked at has another.

use crate::components::{RuleSet, Seat, Ship};
use crate::history::{Curve, Review, Turns};
use crate::journal::Game;
use crate::ledger::ScoreSheet;
use crate::rival::Counsels;

use super::deeds::Deeds;
use super::mending::Mending;
use super::turn::Passed;

/// A game, if there is one, with what belongs to it.
///
/// A game is large and read in place, so that its place is always there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) game: Option<Game>,
    pub(super) sitting: Sitting,
}

/// What belongs to a game beside its journal: nothing of it is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sitting {
    /// The table after a turn that is over for all to see, though not written yet; see `turn.rs`.
    pub(super) passed: Option<Passed>,
    /// The score while it is shown: every row asks for it. It is there from the end of one press to the beginning of the next.
    pub(super) scored: Option<ScoreSheet>,
    /// The turns so far, found when their list opens.
    pub(super) turns: Turns,
    /// How the game went, found when its story opens.
    pub(super) curve: Curve,
    /// The turns that cost most, as far as they are found.
    pub(super) review: Option<Review>,
    /// What the device advises, or what would have been better, once it has thought.
    pub(super) counsel: Counsels,
    /// What may have happened in the turn that is entered, found when its list opens.
    pub(super) deeds: Deeds,
    /// Where somebody was who puts something right; see `mending.rs`.
    pub(super) mending: Option<Mending>,
    /// Who looked at the device last, as far as that matters: hands are shown to their owners alone; see `hands.rs`.
    pub(super) looks: Option<Seat>,
    /// The ship that somebody drew by the latest press, until it is shown.
    pub(super) drawn: Option<(Seat, Ship)>,
    /// Whether somebody added to the turn that has passed by its row, on which the next table opens: often there is more to add.
    pub(super) adds: bool,
    /// Where the cursor was when the referee's question was left to look at something, and how much was entered then.
    pub(super) left: Option<(u16, usize)>,
    /// The rules that the coach has told.
    pub(super) told: RuleSet,
    /// The turn in which a choice was offered back, by how many had passed: it is done once.
    pub(super) offered_back: Option<u16>,
    /// The rival whose turn was played by itself, until somebody has read what it did.
    pub(super) unread: Option<Seat>,
}

impl Sitting {
    /// A game begins: nobody has looked at anything, and nothing was left.
    pub(super) fn begin_anew(&mut self) {
        self.looks = None;
        self.unread = None;
        self.left = None;
        self.adds = false;
        self.review = None;
        self.drawn = None;
        self.offered_back = None;
    }
}

impl Play {
    /// No game.
    pub(super) const NOTHING: Self = Play {
        game: None,
        sitting: Sitting {
            passed: None,
            scored: None,
            turns: Turns::new(),
            curve: Curve::new(),
            review: None,
            counsel: Counsels::new(),
            deeds: Deeds::new(),
            mending: None,
            looks: None,
            drawn: None,
            adds: false,
            left: None,
            told: RuleSet::NONE,
            offered_back: None,
            unread: None,
        },
    };

    /// The place of the game, to begin one there or to read one into it.
    pub(super) fn place(&mut self) -> &mut Option<Game> {
        self.sitting.passed = None;
        self.sitting.scored = None;
        &mut self.game
    }
}
