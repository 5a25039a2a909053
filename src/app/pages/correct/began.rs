//! Who really began.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::ledger::Correction;
use crate::text::Phrase;

/// Who really began.
pub(crate) struct WhoBegan;

impl Choices for WhoBegan {
    type Choice = Seat;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoBegan)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Seat> {
        app.seats()
    }

    /// The one who began as recorded is marked.
    fn row(&self, app: &App, seat: Seat) -> Row {
        let first = app.ledger().map(|ledger| ledger.setup().first);
        let recorded = first.filter(|first| *first == seat);
        app.seat_row(seat).with_icons(recorded.map(|_| Icon::Check))
    }

    /// It was somebody else: most likely who sits next.
    fn likeliest(&self, app: &App) -> Option<Seat> {
        let setup = app.ledger()?.setup();
        Some(setup.players.after(setup.first))
    }

    fn meaning(&self, _: &App, seat: Seat) -> Option<Meaning> {
        Some(Meaning::Seat(seat))
    }

    fn take(&self, app: &mut App, seat: Seat) {
        app.put_right(Correction::First { seat });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
