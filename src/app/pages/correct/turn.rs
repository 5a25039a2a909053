//! Whose turn it really is.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::{App, Label, Meaning, Row};
use crate::components::Seat;
use crate::ledger::Correction;
use crate::sure::Sure;
use crate::text::Phrase;

/// Whose turn it really is.
pub(crate) struct WhoseTurn;

impl Choices for WhoseTurn {
    type Choice = Seat;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoseTurn)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Seat> {
        app.seats()
    }

    fn row(&self, app: &App, seat: Seat) -> Row {
        app.seat_row(seat)
    }

    fn meaning(&self, _: &App, seat: Seat) -> Option<Meaning> {
        Some(Meaning::Seat(seat))
    }

    fn take(&self, app: &mut App, seat: Seat) {
        let round = app.ledger().map(|ledger| ledger.turn().round).sure_or(1);
        app.put_right(Correction::Turn { seat, round });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
