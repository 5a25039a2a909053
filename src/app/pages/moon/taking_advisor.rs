//! Which advisor of the display was taken.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{Describing, Why};
use crate::app::{Label, Meaning, Row};
use crate::components::{Advisor, Card, Pile};
use crate::ledger::{Fact, Place};
use crate::text::{Phrase, Subject};

/// Which advisor was taken.
pub(crate) struct TakingAdvisor;

fn displayed(at: AtTable<'_>, slot: u8) -> Option<Card> {
    at.ledger().card(Place::Market(Pile::Advisors, slot))
}

impl TakingAdvisor {
    /// Asks who was taken; if no advisor on display is known, this one is described now, and nobody says where he lay.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        let mut slots = 0..Advisor::ON_DISPLAY;
        let described = |slot| displayed(at.see(), slot).is_some_and(|card| !card.is_unknown());
        if slots.any(described) {
            at.go(Flow::TakingAdvisor);
        } else {
            Describing::open(at, Why::SomeTaken);
        }
    }
}

impl Choices for TakingAdvisor {
    type Handed = TheGame;

    /// The slot of the display.
    type Choice = u8;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::AdvisorWord)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = u8> {
        0..Advisor::ON_DISPLAY
    }

    fn row(&self, at: AtTable<'_>, slot: u8) -> Row {
        at.slot_row(Pile::Advisors, slot)
    }

    fn about(&self, at: AtTable<'_>, slot: u8) -> Option<Phrase> {
        at.advisor_at(Place::Market(Pile::Advisors, slot))
            .map(Phrase::about)
    }

    fn meaning(&self, _: AtTable<'_>, slot: u8) -> Option<Meaning> {
        Some(Meaning::Display(Pile::Advisors, slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Moon)
    }

    fn take(&self, at: &mut AtTableMut<'_>, slot: u8) {
        match displayed(at.see(), slot) {
            Some(Card::Advisor(None)) => Describing::open(at, Why::Taken(slot)),
            _ => at.declare(Fact::AdvisorTaken { slot }),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
