//! Which advisor of the display was taken.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Label, Meaning, Row};
use crate::components::{Advisor, Card, Pile};
use crate::ledger::{Fact, Place};
use crate::text::Phrase;

/// Which advisor was taken.
pub(crate) struct TakingAdvisor;

fn displayed(app: &App, slot: u8) -> Option<Card> {
    app.ledger()?.card(Place::Market(Pile::Advisors, slot))
}

impl TakingAdvisor {
    /// Asks who was taken; if no advisor on display is known, this one is described now, and nobody says where he lay.
    pub(crate) fn open(app: &mut App) {
        let mut slots = 0..Advisor::ON_DISPLAY;
        let told = |slot| displayed(app, slot).is_some_and(|card| !card.is_unknown());
        if slots.any(told) {
            app.go(Flow::TakingAdvisor);
        } else {
            Telling::open(app, Why::SomeTaken);
        }
    }
}

impl Choices for TakingAdvisor {
    /// The slot of the display.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::AdvisorWord)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = u8> {
        0..Advisor::ON_DISPLAY
    }

    fn row(&self, app: &App, slot: u8) -> Row {
        app.slot_row(Pile::Advisors, slot)
    }

    fn about(&self, app: &App, slot: u8) -> Option<Phrase> {
        app.advisor_at(Place::Market(Pile::Advisors, slot))
            .map(Phrase::about)
    }

    fn meaning(&self, _: &App, slot: u8) -> Option<Meaning> {
        Some(Meaning::Display(Pile::Advisors, slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, slot: u8) {
        match displayed(app, slot) {
            Some(Card::Advisor(None)) => Telling::open(app, Why::Taken(slot)),
            _ => app.declare(Fact::AdvisorTaken { slot }),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
