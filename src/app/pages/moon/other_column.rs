//! The column of a Mars shuttle that does not go to its own.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Label, Meaning, Row};
use crate::components::{Planet, Symbol};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::{Phrase, Subject};

/// The column of a Mars shuttle that does not go to its own.
pub(crate) struct OtherColumn;

impl AtTable<'_> {
    /// The Mars shuttle that was used just now, as it is recorded with another column.
    fn latest_mars_shuttle_to(self, column: Symbol) -> Option<Fact> {
        match self.game.log().latest() {
            Some(Entry::Fact(Fact::ShuttleUsed {
                planet: Planet::Mars,
                slot,
                paid,
            })) => Some(Fact::MarsShuttleUsed { slot, paid, column }),
            Some(Entry::Fact(Fact::SomeShuttleUsed {
                planet: planet @ Planet::Mars,
                symbol,
                elsewhere: None,
            })) => Some(Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere: Some(column),
            }),
            _ => None,
        }
    }

    /// Whether a Mars shuttle was used just now, and went to its own column.
    pub(in crate::app) fn has_latest_mars_shuttle(self) -> bool {
        self.latest_mars_shuttle_to(Symbol::Sphere).is_some()
    }
}

impl Choices for OtherColumn {
    type Handed = TheGame;

    type Choice = Symbol;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::PromptColumn)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter()
    }

    fn row(&self, at: AtTable<'_>, column: Symbol) -> Row {
        at.symbol_row(Some(column))
    }

    fn meaning(&self, _: AtTable<'_>, column: Symbol) -> Option<Meaning> {
        Some(Meaning::Symbol(column))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Moon)
    }

    /// The shuttle is recorded once more, with its column.
    fn take(&self, at: &mut AtTableMut<'_>, column: Symbol) {
        if let Some(shuttle) = at.see().latest_mars_shuttle_to(column) {
            at.enter_instead(shuttle);
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
