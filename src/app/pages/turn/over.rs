//! The last turn has passed: the points are counted, unless more of that turn is to be told.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

use super::passed::PassedRow;

/// The last turn has passed.
pub(crate) struct Over;

/// A row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    Count,
    Menu,
    /// What else happened.
    Also(PassedRow),
}

impl Choices for Over {
    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::OverTitle)
    }

    fn badge(&self, app: &App) -> Badge {
        app.points_badge()
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let more = PassedRow::all(app).map(Shown::Also);
        [Shown::Count, Shown::Menu].into_iter().chain(more)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        match shown {
            Shown::Count => app.word(Phrase::CountPoints).with_icons([Icon::Crown]),
            Shown::Menu => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
            Shown::Also(row) => row.row(app),
        }
    }

    fn likeliest(&self, app: &App) -> Option<Shown> {
        let mut more = PassedRow::all(app);
        more.find(|row| row.is_earned()).map(Shown::Also)
    }

    fn meaning(&self, _: &App, shown: Shown) -> Option<Meaning> {
        Some(match shown {
            Shown::Count => Meaning::Done,
            Shown::Menu => Meaning::Menu,
            Shown::Also(row) => row.meaning(),
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            reopens_turn: true,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match shown {
            // Now the turn is written, and with it the end of the game.
            Shown::Count => app.enter(Entry::Fact(Fact::TurnEnded)),
            Shown::Menu => app.go(Flow::GameMenu),
            Shown::Also(row) => row.take(app),
        }
    }

    /// To the turn that has passed.
    fn back(&self, app: &mut App) {
        app.tell_more_or_go(Flow::GameMenu);
    }
}
