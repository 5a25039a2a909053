//! Who really began.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::ledger::Correction;
use crate::sure::Sure;
use crate::text::Phrase;

/// Who really began.
pub(crate) struct WhoBegan;

impl Page for WhoBegan {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhoBegan)
    }

    fn count(&self, app: &App) -> usize {
        app.seats().count()
    }

    /// The one who began as recorded is marked.
    fn row(&self, app: &App, index: usize) -> Row {
        let first = app.ledger().map(|ledger| ledger.setup().first);
        let recorded = app.seats().nth(index).filter(|seat| Some(*seat) == first);
        app.seat_row(index)
            .with_icons(recorded.map(|_| Icon::Check))
    }

    /// It was somebody else: most likely who sits next.
    fn opening(&self, app: &App) -> usize {
        let next = app.ledger().map(|ledger| {
            let setup = ledger.setup();
            setup.players.after(setup.first)
        });
        let is_next = |seat| Some(seat) == next;
        app.seats().position(is_next).sure_or(0)
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        app.seats().nth(index).map(Meaning::Seat)
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(seat) = app.seats().nth(index) {
            app.put_right(Correction::First { seat });
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
