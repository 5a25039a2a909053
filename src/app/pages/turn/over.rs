//! The last turn has passed: the points are counted, unless more of that turn is to be told.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

use super::passed::PassedRow;

/// The last turn has passed.
pub(crate) struct Over;

/// What else happened, below counting and the menu.
fn nth(app: &App, index: usize) -> Option<PassedRow> {
    PassedRow::all(app).nth(index.checked_sub(2)?)
}

impl Page for Over {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::OverTitle)
    }

    fn badge(&self, app: &App) -> Badge {
        app.points_badge()
    }

    /// Counting, the menu, what else happened.
    fn count(&self, app: &App) -> usize {
        PassedRow::all(app).count().saturating_add(2)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match (index, nth(app, index)) {
            (_, Some(row)) => row.row(app),
            (0, None) => app.word(Phrase::CountPoints).with_icons([Icon::Crown]),
            _ => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn opening(&self, app: &App) -> usize {
        let earned = PassedRow::all(app).position(PassedRow::is_earned);
        earned.map_or(0, |nth| nth.saturating_add(2))
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        Some(match (index, nth(app, index)) {
            (_, Some(row)) => row.meaning(),
            (0, None) => Meaning::Done,
            _ => Meaning::Menu,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        match (index, nth(app, index)) {
            (_, Some(row)) => row.take(app),
            // Now the turn is written, and with it the end of the game.
            (0, None) => app.enter(Entry::Fact(Fact::TurnEnded)),
            _ => app.go(Flow::GameMenu),
        }
    }

    /// To the turn that has passed.
    fn back(&self, app: &mut App) {
        app.tell_more_or_go(Flow::GameMenu);
    }
}
