//! One of the turns that cost most, at the table as it was: what was answered, and what would have been better, each with its worth.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::review::Costly;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::rival::Advised;
use crate::text::Phrase;

use super::Costliest;

/// One of the turns that cost most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CostlyTurn {
    /// Which, counted from the costliest.
    pub(crate) nth: usize,
    /// Where in the journal it stands.
    pub(crate) at: u16,
}

const GIVEN: usize = 0;
const BETTER: usize = 1;

impl CostlyTurn {
    fn costly<'a>(&self, app: &'a App) -> Option<&'a Costly> {
        app.costly().get(self.nth)
    }

    fn advised(&self, app: &App, index: usize) -> Option<Advised> {
        let costly = self.costly(app)?;
        match index {
            GIVEN => Some(costly.given),
            BETTER => Some(costly.better),
            _ => None,
        }
    }
}

impl Page for CostlyTurn {
    fn title(&self, app: &App) -> Label {
        match self.costly(app) {
            Some(costly) => app.whose_answer(costly),
            None => app.label(Phrase::Costliest),
        }
    }

    /// What it cost.
    fn badge(&self, app: &App) -> Badge {
        let cost = self.costly(app).map(Costly::cost);
        cost.map(|cost| app.tenths(cost.saturating_neg()))
            .unwrap_or_default()
    }

    fn count(&self, app: &App) -> usize {
        if app.thinks() { 1 } else { 2 }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match self.advised(app, index) {
            Some(advised) => app.advised_row(advised),
            None => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let advised = self.advised(app, app.cursor)?;
        if app.cursor == GIVEN {
            return Some(Phrase::WasAnswered);
        }
        let known = app.reason_for(advised.answer);
        Some(known.unwrap_or(Phrase::AboutAdvice))
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let advised = self.advised(app, index)?;
        Some(Meaning::Answer(advised.answer))
    }

    fn thinks(&self) -> bool {
        true
    }

    fn take(&self, app: &mut App, _: usize) {
        // The table is being laid, which takes no longer than a press.
        if !app.thinks() {
            self.back(app);
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Costliest(Costliest { found: true }));
        app.cursor = self.nth;
    }
}
