//! Which launched ship went back to hand, for another.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{WhichShip, Why};
use crate::app::pages::turn::{Goal, Placing};
use crate::app::{Label, Meaning, Row};
use crate::components::Card;
use crate::ledger::Place;
use crate::text::{Phrase, Subject};

/// Which launched ship went back to hand.
pub(crate) struct Exchanging;

impl Choices for Exchanging {
    type Handed = TheGame;

    /// The launch, counted from 0.
    type Choice = u8;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichLaunched)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = u8> {
        let ledger = at.ledger();
        0..ledger.launches(ledger.turn().seat)
    }

    fn row(&self, at: AtTable<'_>, nth: u8) -> Row {
        let ledger = at.ledger();
        let mut launched = ledger.launched(ledger.turn().seat);
        let ship = launched.nth(usize::from(nth));
        at.card_row(ship.map(Card::Ship))
    }

    fn meaning(&self, _: AtTable<'_>, nth: u8) -> Option<Meaning> {
        Some(Meaning::Launch(nth))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Moon)
    }

    fn take(&self, at: &mut AtTableMut<'_>, nth: u8) {
        if at.see().passes_by_itself() {
            // Where hands are not described, it is another ship from now on.
            let seat = at.see().ledger().turn().seat;
            WhichShip::open(at, Why::Exchanged(Place::Launched(seat, nth)));
        } else {
            Placing::open(at, Goal::Launched(nth));
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
