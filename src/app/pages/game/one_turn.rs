//! One turn as it was entered, step by step; the latest can be undone.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Row};
use crate::components::{Card, Ship};
use crate::journal::Entry;
use crate::referee::Answer;
use crate::text::{Capital, Phrase};

use super::history::{History, Listed, whose};

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneTurn {
    /// Which, counted from 0 and the oldest.
    pub(crate) nth: usize,
}

impl OneTurn {
    /// What was entered in it, oldest first.
    fn entries(self, at: AtTable<'_>) -> impl Iterator<Item = Entry> {
        at.sitting.turns.entries(self.nth, at.game)
    }

    /// Whether it is the one that undoing a turn takes back.
    fn is_latest(self, at: AtTable<'_>) -> bool {
        let latest = self.nth.saturating_add(1) == at.sitting.turns.found().len();
        let turn = at.sitting.turns.found().get(self.nth);
        latest && turn.is_some_and(|turn| turn.did.is_some())
    }
}

/// An entry as everybody may see it: while the game goes on, a ship that the device dealt may be in somebody's hand.
fn shown(at: AtTable<'_>, entry: Entry) -> Entry {
    match entry {
        Entry::Answer(Answer::Card(Card::Ship(_))) if at.deals() && !at.is_played() => {
            Entry::Answer(Answer::Card(Card::Ship(Ship::UNKNOWN)))
        }
        entry => entry,
    }
}

/// A row of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// An entry, counted from 0.
    Entry(usize),
    /// The whole turn can be undone.
    Undo,
}

impl Choices for OneTurn {
    type Handed = TheGame;

    type Choice = Step;

    fn title(&self, at: AtTable<'_>) -> Label {
        match at.sitting.turns.found().get(self.nth) {
            Some(turn) => whose(at, turn),
            None => Label::new(),
        }
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Step> {
        let entries = self.entries(at).count();
        let undo = self.is_latest(at).then_some(Step::Undo);
        (0..entries).map(Step::Entry).chain(undo)
    }

    fn row(&self, at: AtTable<'_>, step: Step) -> Row {
        match step {
            Step::Entry(nth) => match self.entries(at).nth(nth) {
                Some(entry) => Row::text(Capital(at.entry_words(shown(at, entry)))),
                None => Row::default(),
            },
            Step::Undo => at.word(Phrase::UndoTurn).with_icons([Icon::Lost]),
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, step: Step) {
        match step {
            Step::Entry(_) => self.back(at),
            Step::Undo => at.undo_turn(),
        }
    }

    /// To its line.
    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_to_choice(Flow::History, &History, &Listed::Turn(self.nth));
    }
}
