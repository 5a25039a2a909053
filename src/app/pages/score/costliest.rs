//! The three turns that cost most, once a refereed game is over. Only on request.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Icon, Label, Row};
use crate::components::Seat;
use crate::history::Costly;
use crate::text::Phrase;

use super::ranking::Shown;
use super::{CostlyTurn, Ranking};

/// The turns that cost most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Costliest {
    /// Whether they are found already: somebody looked at one of them and comes back.
    pub(crate) found: bool,
}

impl<'a> AtTable<'a> {
    /// The turns that cost most, when they are found.
    pub(super) fn costly(self) -> &'a [Costly] {
        match &self.sitting.review {
            Some(review) if !self.thinks() => review.found(),
            _ => &[],
        }
    }

    /// The one of them that stands there in the journal.
    pub(super) fn costly_at(self, at: u16) -> Option<&'a Costly> {
        self.costly().iter().find(|costly| costly.at == at)
    }

    /// The round, and who answered.
    pub(super) fn whose_answer(self, costly: &Costly) -> Label {
        let round = self.fill(Phrase::Round, &costly.round);
        self.write(&format_args!("{round} {}", self.name(costly.seat)))
    }
}

impl Costliest {
    /// Whether there is a game to look back at: a referee knew what could be done, and somebody played who can learn from it.
    pub(super) fn is_there(at: AtTable<'_>) -> bool {
        let is_person = |seat: Seat| at.game.rival(seat).is_none();
        at.game.referee().is_some() && at.game.is_played() && at.seats().any(is_person)
    }
}

/// A row of the costliest turns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// A turn, by where it stands in the journal.
    Turn(u16),
    /// They are still looked for.
    NotYet,
    /// There is none.
    Nothing,
}

impl Choices for Costliest {
    type Handed = TheGame;

    type Choice = Found;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::Costliest)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Found> {
        let none = match at.costly() {
            [_, ..] => None,
            [] if at.thinks() => Some(Found::NotYet),
            [] => Some(Found::Nothing),
        };
        let turns = at.costly().iter();
        turns.map(|costly| Found::Turn(costly.at)).chain(none)
    }

    fn row(&self, at: AtTable<'_>, found: Found) -> Row {
        match found {
            Found::Turn(turn) => match at.costly_at(turn) {
                Some(costly) => {
                    let whose = at.whose_answer(costly);
                    let answer = match costly.card {
                        Some(card) => at.write(&at.say(card)),
                        None => at.write(&at.say(costly.given.answer)),
                    };
                    Row::text(at.is(&whose, &answer))
                        .with_value(at.tenths(costly.cost().saturating_neg()))
                        .about(costly.seat)
                }
                None => Row::default(),
            },
            Found::NotYet => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
            Found::Nothing => at.word(Phrase::NothingBetter).with_icons([Icon::Check]),
        }
    }

    fn about(&self, _: AtTable<'_>, found: Found) -> Option<Phrase> {
        match found {
            Found::Turn(_) => Some(Phrase::AboutCostliest),
            Found::NotYet | Found::Nothing => None,
        }
    }

    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        if let Some(review) = &mut at.sitting.review {
            review.choose();
        }
        at.cursor = 0;
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: (!self.found).then_some(Topic::Costs),
            ..Nature::PLAIN
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, found: Found) {
        match found {
            Found::Turn(turn) => at.go(Flow::CostlyTurn(CostlyTurn { at: turn })),
            Found::NotYet => at.decide(self),
            Found::Nothing => self.back(at),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_to_choice(Flow::Ranking, &Ranking, &Shown::Costliest);
    }
}
