//! The last turn has passed: the points are counted, unless more is to be added to that turn.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Badge, Icon, Label, Meaning, Row};
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
    type Handed = TheGame;

    type Choice = Shown;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::OverTitle)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.points_badge()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Shown> {
        let more = PassedRow::all(at).map(Shown::Also);
        [Shown::Count, Shown::Menu].into_iter().chain(more)
    }

    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        match shown {
            Shown::Count => at.word(Phrase::CountPoints).with_icons([Icon::Crown]),
            Shown::Menu => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
            Shown::Also(row) => row.row(at),
        }
    }

    fn likeliest(&self, at: AtTable<'_>) -> Option<Shown> {
        let mut more = PassedRow::all(at);
        more.find(|row| row.is_earned()).map(Shown::Also)
    }

    fn meaning(&self, _: AtTable<'_>, shown: Shown) -> Option<Meaning> {
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

    fn take(&self, at: &mut AtTableMut<'_>, shown: Shown) {
        match shown {
            // Now the turn is written, and with it the end of the game.
            Shown::Count => at.enter(Entry::Fact(Fact::TurnEnded)),
            Shown::Menu => at.go(Flow::GameMenu),
            Shown::Also(row) => row.take(at),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
