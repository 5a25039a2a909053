//! The last turn has passed: the points are counted, unless more of that turn is to be told.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

/// The last turn has passed.
pub(crate) struct Over;

impl Page for Over {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::OverTitle)
    }

    fn badge(&self, app: &App) -> Badge {
        app.points_badge()
    }

    /// Counting, what else happened, the menu.
    fn count(&self, _: &App) -> usize {
        3
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => app.word(Phrase::CountPoints).with_icons([Icon::Crown]),
            1 => {
                let name = app.played_last().map(|seat| app.name(seat));
                let also = app.fill(Phrase::Also, &name.unwrap_or_default());
                Row::text(also).with_icons([Icon::And])
            }
            _ => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Some(match index {
            0 => Meaning::Done,
            1 => Meaning::Also,
            _ => Meaning::Menu,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        match index {
            // Now the turn is written, and with it the end of the game.
            0 => app.enter(Entry::Fact(Fact::TurnEnded)),
            1 => app.tell_more(),
            _ => app.go(Flow::GameMenu),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
