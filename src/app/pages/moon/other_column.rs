//! The column of a Mars shuttle that does not go to its own.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Meaning, Row};
use crate::components::{Planet, Symbol};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

/// The column of a Mars shuttle that does not go to its own.
pub(crate) struct OtherColumn;

impl App {
    /// The Mars shuttle that was used just now, and the tile paid for it.
    pub(in crate::app) fn latest_mars_shuttle(&self) -> Option<(u8, Option<u8>)> {
        match self.game.as_ref()?.log().latest() {
            Some(Entry::Fact(Fact::ShuttleUsed {
                planet: Planet::Mars,
                slot,
                paid,
            })) => Some((slot, paid)),
            _ => None,
        }
    }
}

impl Page for OtherColumn {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::OtherColumn)
    }

    fn count(&self, _: &App) -> usize {
        Symbol::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.symbol_row(Symbol::nth(index))
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Symbol::nth(index).map(Meaning::Symbol)
    }

    /// The shuttle is recorded once more, with its column.
    fn take(&self, app: &mut App, index: usize) {
        let shuttle = app.latest_mars_shuttle();
        if let (Some(column), Some((slot, paid))) = (Symbol::nth(index), shuttle) {
            app.enter_instead(Fact::MarsShuttleUsed { slot, paid, column });
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
