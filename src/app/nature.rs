//! What a screen is, beside what it shows. Its page says so, and a page that says nothing is plain: no list of screens elsewhere can forget one.

use crate::referee::Answer;
use crate::text::{Script, Subject};

use super::PastWish;
use super::pages::inbox::Start;

/// What a screen is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Nature {
    /// It is part of a turn: it is about the player in turn, and a drawing that has room shows how everybody stands.
    pub(super) of_turn: bool,
    /// How to undo is said here, at the first turn of all.
    pub(super) hints_at_undo: bool,
    /// The turn that has just passed can be reopened from here.
    pub(super) reopens_turn: bool,
    /// It may ask what a thing really is that is put right.
    pub(super) mends: bool,
    /// Every row asks for the score.
    pub(super) scores: bool,
    /// What it shows of past games.
    pub(super) past: OfPast,
    /// What the device thinks about while it is open.
    pub(super) thinks: Option<Topic>,
    /// The script that there must be room for, if that is not the one of the owner's language and names.
    pub(super) script: Option<Script>,
    /// What the start shows with it.
    pub(super) start: Start,
    /// What people ask about here; without it, what the game asks is what it is about.
    pub(super) subject: Option<Subject>,
    /// What the press before it brought about is said behind it, and not here.
    pub(super) holds_toast: bool,
    /// Something is asked about the rules here, and the page that was left is to be returned to.
    pub(super) asks_rules: bool,
}

impl Nature {
    /// A screen of which nothing of this is to be said.
    pub(super) const PLAIN: Self = Nature {
        of_turn: false,
        hints_at_undo: false,
        reopens_turn: false,
        mends: false,
        scores: false,
        past: OfPast::Nothing,
        thinks: None,
        script: None,
        start: Start::GoOn,
        subject: None,
        holds_toast: false,
        asks_rules: false,
    };

    /// Part of a turn.
    pub(super) const TURN: Self = Nature {
        of_turn: true,
        ..Nature::PLAIN
    };

    /// A question by which a thing may be put right.
    pub(super) const MENDING: Self = Nature {
        mends: true,
        ..Nature::PLAIN
    };

    /// A screen with the score in every row.
    pub(super) const SCORE: Self = Nature {
        scores: true,
        subject: Some(Subject::End),
        ..Nature::PLAIN
    };

    /// The same, where people ask about this.
    pub(super) const fn about(self, subject: Subject) -> Self {
        Nature {
            subject: Some(subject),
            ..self
        }
    }
}

/// What a screen shows of past games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfPast {
    /// Nothing.
    Nothing,
    /// What was a player's best, beside the game that is over.
    Bests,
    /// The list of them.
    List,
    /// What the players did in them.
    Records,
    /// Where points came from in all of them.
    Survey,
    /// All of them, on the drive of a computer.
    Drive,
}

impl OfPast {
    /// What of it is to be fetched again when the list was emptied.
    pub(super) const fn wish(self) -> PastWish {
        match self {
            OfPast::List => PastWish::List,
            OfPast::Records => PastWish::Records,
            OfPast::Nothing | OfPast::Bests | OfPast::Survey | OfPast::Drive => PastWish::Nothing,
        }
    }

    /// Whether nothing may be changed meanwhile.
    pub(super) const fn only_looks(self) -> bool {
        matches!(self, OfPast::Survey | OfPast::Drive)
    }
}

/// What the device thinks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    /// The referee's question.
    Question,
    /// What an answer to it costs that somebody is about to give.
    Given(Answer),
    /// What the turns of a game cost that is over.
    Costs,
    /// Everybody's chances to win, after each turn of such a game.
    Chances,
    /// One of these turns, by where it stands in the journal: the table is laid as it was.
    Turn(u16),
}
