//! The three turns that cost most, once a refereed game is over. Only on request.

use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::page::Choices;
use crate::app::{App, Icon, Label, Row};
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

impl App {
    /// The turns that cost most, when they are found.
    pub(super) fn costly(&self) -> &[Costly] {
        match &self.in_sight().sitting.review {
            Some(review) if !self.thinks() => review.found(),
            _ => &[],
        }
    }

    /// The one of them that stands there in the journal.
    pub(super) fn costly_at(&self, at: u16) -> Option<&Costly> {
        self.costly().iter().find(|costly| costly.at == at)
    }

    /// The round, and who answered.
    pub(super) fn whose_answer(&self, costly: &Costly) -> Label {
        let round = self.fill(Phrase::Round, &costly.round);
        self.write(&format_args!("{round} {}", self.name(costly.seat)))
    }
}

impl Costliest {
    /// Whether there is a game to look back at: a referee knew what could be done, and somebody played who can learn from it.
    pub(super) fn is_there(app: &App) -> bool {
        let Some(game) = app.game_in_sight().filter(|game| game.referee().is_some()) else {
            return false;
        };
        let is_person = |seat: Seat| game.rival(seat).is_none();
        game.is_played() && app.seats().any(is_person)
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
    type Choice = Found;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Costliest)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Found> {
        let none = match app.costly() {
            [_, ..] => None,
            [] if app.thinks() => Some(Found::NotYet),
            [] => Some(Found::Nothing),
        };
        let turns = app.costly().iter();
        turns.map(|costly| Found::Turn(costly.at)).chain(none)
    }

    fn row(&self, app: &App, found: Found) -> Row {
        match found {
            Found::Turn(at) => match app.costly_at(at) {
                Some(costly) => {
                    let whose = app.whose_answer(costly);
                    let answer = app.say(costly.given.answer);
                    Row::text(app.is(&whose, &answer))
                        .with_value(app.tenths(costly.cost().saturating_neg()))
                        .about(costly.seat)
                }
                None => Row::default(),
            },
            Found::NotYet => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
            Found::Nothing => app.word(Phrase::NothingBetter).with_icons([Icon::Check]),
        }
    }

    fn about(&self, _: &App, found: Found) -> Option<Phrase> {
        match found {
            Found::Turn(_) => Some(Phrase::AboutCostliest),
            Found::NotYet | Found::Nothing => None,
        }
    }

    fn thought_over(&self, app: &mut App) {
        if let Some(review) = &mut app.in_sight_mut().sitting.review {
            review.choose();
        }
        app.cursor = 0;
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: (!self.found).then_some(Topic::Costs),
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, found: Found) {
        match found {
            Found::Turn(at) => app.go(Flow::CostlyTurn(CostlyTurn { at })),
            Found::NotYet => app.decide(),
            Found::Nothing => self.back(app),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
        app.cursor = Ranking.place_of(app, &Shown::Costliest);
    }
}
