//! Who really began.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::ledger::Correction;
use crate::text::Phrase;

/// Who really began.
pub(crate) struct WhoBegan;

impl Choices for WhoBegan {
    type Handed = TheGame;

    type Choice = Seat;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhoBegan)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Seat> {
        at.seats()
    }

    /// The one who began as recorded is marked.
    fn row(&self, at: AtTable<'_>, seat: Seat) -> Row {
        let first = at.ledger().setup().first;
        let recorded = (first == seat).then_some(Icon::Check);
        at.seat_row(seat).with_icons(recorded)
    }

    /// It was somebody else: most likely who sits next.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Seat> {
        let setup = at.ledger().setup();
        Some(setup.players.after(setup.first))
    }

    fn meaning(&self, _: AtTable<'_>, seat: Seat) -> Option<Meaning> {
        Some(Meaning::Seat(seat))
    }

    fn take(&self, at: &mut AtTableMut<'_>, seat: Seat) {
        at.put_right(Correction::First { seat });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Correct);
    }
}
