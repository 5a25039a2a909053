//! How long everybody has taken: each player, the whole game, the slowest turn.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::score::{Ranking, Shown};
use crate::app::{Icon, Label, Row};
use crate::components::Seat;
use crate::journal::ByClock;
use crate::text::Phrase;

use super::{GameMenu, Item};

/// How long everybody has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    /// Whether it was opened from the ranking, and not from the menu.
    pub(crate) of_ranking: bool,
}

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    Player(Seat),
    Whole,
    Slowest,
}

impl Times {
    /// Whether any turn was timed.
    pub(crate) fn is_there(at: AtTable<'_>) -> bool {
        at.game.times().turns > 0
    }
}

impl Choices for Times {
    type Handed = TheGame;

    type Choice = Taken;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::TimeTaken)
    }

    /// A rival has no time.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Taken> {
        let people = at
            .seats()
            .filter(move |seat| at.game.rival(*seat).is_none());
        let all = [Taken::Whole, Taken::Slowest];
        people.map(Taken::Player).chain(all)
    }

    fn row(&self, at: AtTable<'_>, taken: Taken) -> Row {
        let times = at.game.times();
        match taken {
            Taken::Player(seat) => Row::text(at.name(seat))
                .with_value(ByClock(*times.each.of(seat)))
                .about(seat),
            Taken::Whole => at
                .word(Phrase::WholeGame)
                .with_value(ByClock(times.whole())),
            Taken::Slowest => {
                let row = at.word(Phrase::SlowestTurn).with_icons([Icon::Crown]);
                match times.slowest {
                    Some(slowest) => row
                        .with_value(ByClock(slowest.seconds.into()))
                        .about(slowest.seat),
                    None => row,
                }
            }
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, _: Taken) {
        self.back(at);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        if self.of_ranking {
            at.go_to_choice(Flow::Ranking, &Ranking, &Shown::Times);
        } else {
            at.go_to_choice(Flow::GameMenu, &GameMenu, &Item::Times);
        }
    }
}
