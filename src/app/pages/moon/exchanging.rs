//! Which launched ship went back to hand, for another.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::telling::{WhichShip, Why};
use crate::app::pages::turn::{Goal, Placing};
use crate::app::{App, Label, Meaning, Row};
use crate::components::Card;
use crate::ledger::Place;
use crate::sure::Sure;
use crate::text::Phrase;

/// Which launched ship went back to hand.
pub(crate) struct Exchanging;

impl Page for Exchanging {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichLaunched)
    }

    fn count(&self, app: &App) -> usize {
        app.ledger()
            .map(|ledger| usize::from(ledger.launches(ledger.turn().seat)))
            .sure_or(0)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let ship = app
            .ledger()
            .and_then(|ledger| ledger.launched(ledger.turn().seat).nth(index));
        app.card_row(ship.map(Card::Ship))
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        u8::try_from(index).ok().map(Meaning::Launch)
    }

    fn take(&self, app: &mut App, index: usize) {
        let nth = u8::try_from(index).sure_or(u8::MAX);
        match app.ledger() {
            // Where hands are not told, it is another ship from now on.
            Some(ledger) if app.passes_by_itself() => {
                let seat = ledger.turn().seat;
                WhichShip::open(app, Why::Exchanged(Place::Launched(seat, nth)));
            }
            _ => Placing::open(app, Goal::Launched(nth)),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
