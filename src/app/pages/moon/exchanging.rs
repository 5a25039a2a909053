//! Which launched ship went back to hand, for another.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::telling::{WhichShip, Why};
use crate::app::pages::turn::{Goal, Placing};
use crate::app::{App, Label, Meaning, Row};
use crate::components::Card;
use crate::ledger::Place;
use crate::sure::Sure;
use crate::text::Phrase;

/// Which launched ship went back to hand.
pub(crate) struct Exchanging;

impl Choices for Exchanging {
    /// The launch, counted from 0.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichLaunched)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = u8> {
        let ledger = app.ledger();
        0..ledger
            .map(|ledger| ledger.launches(ledger.turn().seat))
            .sure_or(0)
    }

    fn row(&self, app: &App, nth: u8) -> Row {
        let ship = app
            .ledger()
            .and_then(|ledger| ledger.launched(ledger.turn().seat).nth(usize::from(nth)));
        app.card_row(ship.map(Card::Ship))
    }

    fn meaning(&self, _: &App, nth: u8) -> Option<Meaning> {
        Some(Meaning::Launch(nth))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, nth: u8) {
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
