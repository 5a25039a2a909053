//! One turn as it was entered, step by step; the latest can be undone.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::{App, Icon, Label, Row};
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
    fn entries(self, app: &App) -> impl Iterator<Item = Entry> {
        let game = app.game_in_sight().into_iter();
        game.flat_map(move |game| app.running.sitting.turns.entries(self.nth, game))
    }

    /// Whether it is the one that undoing a turn takes back.
    fn is_latest(self, app: &App) -> bool {
        let latest = self.nth.saturating_add(1) == app.running.sitting.turns.found().len();
        let turn = app.running.sitting.turns.found().get(self.nth);
        latest && turn.is_some_and(|turn| turn.did.is_some())
    }
}

/// An entry as everybody may see it: while the game goes on, a ship that the device dealt may be in somebody's hand.
fn shown(app: &App, entry: Entry) -> Entry {
    match entry {
        Entry::Answer(Answer::Card(Card::Ship(_))) if app.deals() && !app.is_played() => {
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
    type Choice = Step;

    fn title(&self, app: &App) -> Label {
        match app.running.sitting.turns.found().get(self.nth) {
            Some(turn) => whose(app, turn),
            None => Label::new(),
        }
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Step> {
        let entries = self.entries(app).count();
        let undo = self.is_latest(app).then_some(Step::Undo);
        (0..entries).map(Step::Entry).chain(undo)
    }

    fn row(&self, app: &App, step: Step) -> Row {
        match step {
            Step::Entry(nth) => match self.entries(app).nth(nth) {
                Some(entry) => Row::text(Capital(app.entry_words(shown(app, entry)))),
                None => Row::default(),
            },
            Step::Undo => app.word(Phrase::UndoTurn).with_icons([Icon::Lost]),
        }
    }

    fn take(&self, app: &mut App, step: Step) {
        match step {
            Step::Entry(_) => self.back(app),
            Step::Undo => app.undo_turn(),
        }
    }

    /// To its line.
    fn back(&self, app: &mut App) {
        app.go(Flow::History);
        app.cursor = History.place_of(app, &Listed::Turn(self.nth));
    }
}
