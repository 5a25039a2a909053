//! One of the turns that cost most, at the table as it was: what was answered, and what would have been better, each with its worth, and
//! below that what it would have brought.

use core::fmt::Write;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Icon, Label, Meaning, Row, Toast};
use crate::components::Seat;
use crate::history::Costly;
use crate::rival::{Advised, Counsel, Gain};
use crate::sure::{PutAll, Sure};
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
    /// What that would have brought, counted from 0.
    Gain(usize),
}

impl CostlyTurn {
    fn costly<'a>(&self, at: AtTable<'a>) -> Option<&'a Costly> {
        at.costly_at(self.at)
    }

    fn answer(&self, at: AtTable<'_>, compared: Compared) -> Option<Advised> {
        let costly = self.costly(at)?;
        match compared {
            Compared::Given => Some(costly.given),
            Compared::Better => Some(costly.better),
            Compared::NotYet | Compared::Gain(_) => None,
        }
    }

    /// What the better answer would have brought.
    fn gains<'a>(&self, at: AtTable<'a>) -> &'a [Gain] {
        match at.counsel() {
            [.., better] => &better.gains,
            [] => &[],
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
        let gains = 0..self.gains(at).len();
        rows.iter().copied().chain(gains.map(Compared::Gain))
    }

    fn row(&self, at: AtTable<'_>, compared: Compared) -> Row {
        match compared {
            Compared::Gain(nth) => {
                let gain = self.gains(at).get(nth);
                gain.map_or_else(Row::default, |gain| at.gain_row(*gain))
            }
            _ => match self.answer(at, compared) {
                Some(advised) => at.advised_row(advised),
                None => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
            },
        }
    }

    fn about(&self, _: AtTable<'_>, compared: Compared) -> Option<Phrase> {
        matches!(compared, Compared::Gain(_)).then_some(Phrase::AboutAdvice)
    }

    /// Which of the two it is, with its cards in words.
    fn remark(&self, at: AtTable<'_>, compared: Compared) -> Option<Toast> {
        let phrase = match compared {
            Compared::Given => Phrase::WasChosen,
            _ => Phrase::WasBetter,
        };
        let answer = self.answer(at, compared)?.answer;
        let mut toast = Toast::new();
        let words = at.answer_words(answer);
        // The longest card fits; a test sees to it.
        write!(toast, "{}", at.say(phrase.with(&words))).surely();
        Some(toast)
    }

    fn meaning(&self, at: AtTable<'_>, compared: Compared) -> Option<Meaning> {
        let advised = self.answer(at, compared)?;
        Some(Meaning::Answer(advised.answer))
    }

    /// The table is laid: the two are compared on it.
    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        let Some(costly) = self.costly(at.see()) else {
            return;
        };
        let (better, given) = (costly.better, costly.given);
        let review = at.sitting.review.as_ref();
        let Some(referee) = review.and_then(|review| review.then.referee()) else {
            return;
        };
        let mind = &mut at.desk.mind;
        let gains = mind.compare(referee, better.answer, given.answer);
        let [gains, _] = gains.unwrap_or_default();
        let advised = better;
        at.sitting.counsel.clear();
        // There is room for two.
        at.sitting.counsel.put_all([Counsel { advised, gains }]);
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Turn(self.at)),
            ..Nature::TURN
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
