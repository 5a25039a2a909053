//! Something that followed would no longer fit: is a part of a turn changed anyway?

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Meaning, Row};
use crate::journal::{Change, Unfit};
use crate::referee::Answer;
use crate::text::{Capital, Phrase};

use super::history::whose;
use super::one_turn::OneTurn;

/// Something would no longer fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NoLongerFits {
    /// The turn, counted from 0 and the oldest.
    pub(super) nth: usize,
    /// What is changed.
    pub(super) wanted: Wanted,
    /// How many entries would be left out.
    pub(super) count: u16,
    /// From where in the journal on the game would have to be played again, if it would.
    pub(super) from: Option<u16>,
}

/// What somebody wants to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// A part of a turn that the table declared.
    Part(Change),
    /// An answer to the referee.
    Answer {
        /// Its place in the journal.
        at: u16,
        /// What it really was.
        answer: Answer,
    },
}

/// What becomes of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decided {
    /// All stays as it was.
    Stays,
    /// It is changed, and what does not fit is left out.
    Changes,
}

impl AtTableMut<'_> {
    /// Says what would no longer fit after a change, and asks whether it is changed anyway.
    pub(super) fn ask_anyway(&mut self, page: NoLongerFits, unfit: &Unfit) {
        self.go(Flow::NoLongerFits(page));
        self.say_unfit(unfit);
    }

    /// Says what would no longer fit, and in whose turn it was.
    pub(super) fn say_unfit(&mut self, unfit: &Unfit) {
        let turn = self.see().turn_at(unfit.at);
        let when = turn.map_or_else(Label::new, |turn| whose(self.see(), turn));
        let what = self.see().entry_words(unfit.entry);
        let parts: [&dyn core::fmt::Display; 2] = [&when, &what];
        let words = self.say(Phrase::NoLongerFits.with_all(&parts));
        self.show_toast(&words);
    }
}

impl Choices for NoLongerFits {
    type Handed = TheGame;

    type Choice = Decided;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::ChangeAnyway)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Decided> {
        [Decided::Stays, Decided::Changes].into_iter()
    }

    fn row(&self, at: AtTable<'_>, decided: Decided) -> Row {
        match decided {
            Decided::Stays => {
                Row::text(Capital(at.say(Phrase::LeaveAsWas))).with_icons([Icon::Arrow])
            }
            Decided::Changes => {
                let without = match self.from.and_then(|from| at.turn_at(from)) {
                    Some(turn) => at.fill(Phrase::ChangeUpTo, &whose(at, turn)),
                    None => at.write(&at.say(Phrase::ChangeWithout.counting(self.count))),
                };
                Row::text(Capital(without)).with_icons([Icon::Lost])
            }
        }
    }

    fn meaning(&self, _: AtTable<'_>, decided: Decided) -> Option<Meaning> {
        Some(match decided {
            Decided::Stays => Meaning::Skip,
            Decided::Changes => Meaning::Done,
        })
    }

    fn take(&self, at: &mut AtTableMut<'_>, decided: Decided) {
        match decided {
            Decided::Stays => self.back(at),
            Decided::Changes => match self.wanted {
                Wanted::Part(change) => at.make_change(self.nth, change),
                Wanted::Answer { at: place, answer } => {
                    at.change_answer(self.nth, place, answer);
                }
            },
        }
    }

    /// What is not chosen yet is not undone either.
    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        self.back(at);
        true
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::OneTurn(OneTurn::of(self.nth)));
    }
}
