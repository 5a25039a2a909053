//! One of the turns that cost most, at the table as it was: what was answered, and what would have been better, each with its worth.

use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::page::Choices;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::history::Costly;
use crate::rival::Advised;
use crate::text::Phrase;

use super::Costliest;
use super::costliest::Found;

/// One of the turns that cost most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CostlyTurn {
    /// Where in the journal it stands.
    pub(crate) at: u16,
}

/// A row of such a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Compared {
    /// The table as it was is still being laid.
    NotYet,
    /// What was answered.
    Given,
    /// What would have been better.
    Better,
}

impl CostlyTurn {
    fn costly<'a>(&self, app: &'a App) -> Option<&'a Costly> {
        app.costly_at(self.at)
    }

    fn advised(&self, app: &App, compared: Compared) -> Option<Advised> {
        let costly = self.costly(app)?;
        match compared {
            Compared::NotYet => None,
            Compared::Given => Some(costly.given),
            Compared::Better => Some(costly.better),
        }
    }
}

impl Choices for CostlyTurn {
    type Choice = Compared;

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

    fn choices(&self, app: &App) -> impl Iterator<Item = Compared> {
        let rows: &[Compared] = if app.thinks() {
            &[Compared::NotYet]
        } else {
            &[Compared::Given, Compared::Better]
        };
        rows.iter().copied()
    }

    fn row(&self, app: &App, compared: Compared) -> Row {
        match self.advised(app, compared) {
            Some(advised) => app.advised_row(advised),
            None => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
        }
    }

    fn about(&self, app: &App, compared: Compared) -> Option<Phrase> {
        let advised = self.advised(app, compared)?;
        if compared == Compared::Given {
            return Some(Phrase::WasAnswered);
        }
        let known = app.reason_for(advised.answer);
        Some(known.unwrap_or(Phrase::AboutAdvice))
    }

    fn meaning(&self, app: &App, compared: Compared) -> Option<Meaning> {
        let advised = self.advised(app, compared)?;
        Some(Meaning::Answer(advised.answer))
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Turn(self.at)),
            ..Nature::PLAIN
        }
    }

    fn whom(&self, app: &App) -> Option<Seat> {
        app.asked_or_in_turn()
    }

    fn take(&self, app: &mut App, compared: Compared) {
        // To lay the table takes no longer than a press.
        if compared != Compared::NotYet {
            self.back(app);
        }
    }

    fn back(&self, app: &mut App) {
        let costliest = Costliest { found: true };
        app.go(Flow::Costliest(costliest));
        app.cursor = costliest.place_of(app, &Found::Turn(self.at));
    }
}
