//! One of the turns that cost most, at the table as it was: what was answered, and what would have been better, each with its worth.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Icon, Label, Meaning, Row};
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
    fn costly<'a>(&self, at: AtTable<'a>) -> Option<&'a Costly> {
        at.costly_at(self.at)
    }

    fn advised(&self, at: AtTable<'_>, compared: Compared) -> Option<Advised> {
        let costly = self.costly(at)?;
        match compared {
            Compared::NotYet => None,
            Compared::Given => Some(costly.given),
            Compared::Better => Some(costly.better),
        }
    }
}

impl Choices for CostlyTurn {
    type Handed = TheGame;

    type Choice = Compared;

    fn title(&self, at: AtTable<'_>) -> Label {
        match self.costly(at) {
            Some(costly) => at.whose_answer(costly),
            None => at.label(Phrase::Costliest),
        }
    }

    /// What it cost.
    fn badge(&self, at: AtTable<'_>) -> Badge {
        let cost = self.costly(at).map(Costly::cost);
        cost.map(|cost| at.tenths(cost.saturating_neg()))
            .unwrap_or_default()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Compared> {
        let rows: &[Compared] = if at.thinks() {
            &[Compared::NotYet]
        } else {
            &[Compared::Given, Compared::Better]
        };
        rows.iter().copied()
    }

    fn row(&self, at: AtTable<'_>, compared: Compared) -> Row {
        match self.advised(at, compared) {
            Some(advised) => at.advised_row(advised),
            None => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
        }
    }

    fn about(&self, at: AtTable<'_>, compared: Compared) -> Option<Phrase> {
        let advised = self.advised(at, compared)?;
        if compared == Compared::Given {
            return Some(Phrase::WasAnswered);
        }
        let known = at.reason_for(advised.answer);
        Some(known.unwrap_or(Phrase::AboutAdvice))
    }

    fn meaning(&self, at: AtTable<'_>, compared: Compared) -> Option<Meaning> {
        let advised = self.advised(at, compared)?;
        Some(Meaning::Answer(advised.answer))
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Turn(self.at)),
            ..Nature::PLAIN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(at.asked_or_in_turn())
    }

    fn take(&self, at: &mut AtTableMut<'_>, compared: Compared) {
        // To lay the table takes no longer than a press.
        if compared != Compared::NotYet {
            self.back(at);
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        let costliest = Costliest { found: true };
        at.go_to_choice(
            Flow::Costliest(costliest),
            &costliest,
            &Found::Turn(self.at),
        );
    }
}
