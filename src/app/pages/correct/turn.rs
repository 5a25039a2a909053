//! Whose turn it really is.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Label, Meaning, Row};
use crate::components::Seat;
use crate::ledger::Correction;
use crate::text::Phrase;

/// Whose turn it really is.
pub(crate) struct WhoseTurn;

impl Choices for WhoseTurn {
    type Handed = TheGame;

    type Choice = Seat;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhoseTurn)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Seat> {
        at.seats()
    }

    fn row(&self, at: AtTable<'_>, seat: Seat) -> Row {
        at.seat_row(seat)
    }

    fn meaning(&self, _: AtTable<'_>, seat: Seat) -> Option<Meaning> {
        Some(Meaning::Seat(seat))
    }

    fn take(&self, at: &mut AtTableMut<'_>, seat: Seat) {
        let round = at.see().ledger().turn().round;
        at.put_right(Correction::Turn { seat, round });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Correct);
    }
}
