//! Whose turn it really is.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Meaning, Row};
use crate::ledger::Correction;
use crate::sure::Sure;
use crate::text::Phrase;

/// Whose turn it really is.
pub(crate) struct WhoseTurn;

impl Page for WhoseTurn {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoseTurn)
    }

    fn count(&self, app: &App) -> usize {
        app.seats().count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.seat_row(index)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        app.seats().nth(index).map(Meaning::Seat)
    }

    fn take(&self, app: &mut App, index: usize) {
        let round = app.ledger().map(|ledger| ledger.turn().round).sure_or(1);
        if let Some(seat) = app.seats().nth(index) {
            app.put_right(Correction::Turn { seat, round });
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
