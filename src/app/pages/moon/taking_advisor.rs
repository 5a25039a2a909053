//! Which advisor of the display was taken.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Label, Meaning, Row};
use crate::components::{Advisor, Card, Pile};
use crate::ledger::{Fact, Place};
use crate::sure::Sure;
use crate::text::Phrase;

/// Which advisor was taken.
pub(crate) struct TakingAdvisor;

fn displayed(app: &App, slot: usize) -> Option<Card> {
    let slot = u8::try_from(slot).ok()?;
    app.ledger()?.card(Place::Market(Pile::Advisors, slot))
}

impl TakingAdvisor {
    /// Asks who was taken; if no advisor on display is known, this one is described now, and nobody says where he lay.
    pub(crate) fn open(app: &mut App) {
        let mut slots = 0..usize::from(Advisor::ON_DISPLAY);
        let told = |slot| displayed(app, slot).is_some_and(|card| !card.is_unknown());
        if slots.any(told) {
            app.go(Flow::TakingAdvisor);
        } else {
            Telling::open(app, Why::SomeTaken);
        }
    }
}

impl Page for TakingAdvisor {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::AdvisorWord)
    }

    fn count(&self, _: &App) -> usize {
        usize::from(Advisor::ON_DISPLAY)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.slot_row(Pile::Advisors, index)
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let slot = u8::try_from(app.cursor).ok()?;
        app.advisor_at(Place::Market(Pile::Advisors, slot))
            .map(Phrase::about)
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        let slot = u8::try_from(index).ok()?;
        Some(Meaning::Display(Pile::Advisors, slot))
    }

    fn take(&self, app: &mut App, index: usize) {
        let slot = u8::try_from(index).sure_or(u8::MAX);
        match displayed(app, index) {
            Some(Card::Advisor(None)) => Telling::open(app, Why::Taken(slot)),
            _ => app.declare(Fact::AdvisorTaken { slot }),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
