//! The three turns that cost most, once a refereed game is over. Only on request.

use crate::app::flow::Flow;
use crate::app::lookback::Lookback;
use crate::app::page::Page;
use crate::app::review::Costly;
use crate::app::{App, Icon, Label, Row};
use crate::components::Seat;
use crate::text::Phrase;

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
        match &self.lookback {
            Lookback::Costs(review) if !self.thinks() => review.found(),
            Lookback::Costs(_) | Lookback::Turns(_) | Lookback::Points(_) => &[],
        }
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
        let Some(game) = app.game.as_ref().filter(|game| game.referee().is_some()) else {
            return false;
        };
        let is_person = |seat: Seat| game.rival(seat).is_none();
        game.is_played() && app.seats().any(is_person)
    }
}

impl Page for Costliest {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Costliest)
    }

    fn count(&self, app: &App) -> usize {
        app.costly().len().max(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match app.costly().get(index) {
            Some(costly) => {
                let whose = app.whose_answer(costly);
                let answer = app.say(costly.given.answer);
                Row::text(app.is(&whose, &answer))
                    .with_value(app.tenths(costly.cost().saturating_neg()))
                    .about(costly.seat)
            }
            None if app.thinks() => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
            None => app.word(Phrase::NothingBetter).with_icons([Icon::Check]),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let found = !app.costly().is_empty();
        found.then_some(Phrase::AboutCostliest)
    }

    fn thinks(&self) -> bool {
        !self.found
    }

    fn thought_over(&self, app: &mut App) {
        if let Lookback::Costs(review) = &mut app.lookback {
            review.choose();
        }
        app.cursor = 0;
    }

    fn take(&self, app: &mut App, index: usize) {
        match app.costly().get(index) {
            Some(costly) => {
                let at = costly.at;
                app.go(Flow::CostlyTurn(CostlyTurn { nth: index, at }));
            }
            None if app.thinks() => app.decide(),
            None => self.back(app),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
        app.cursor = Ranking::costliest_row(app);
    }
}
