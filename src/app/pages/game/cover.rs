//! A question about a hand waits until its owner has the device: where several people share it, nobody else sees the ships.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::text::Phrase;

/// A hand is about to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cover {
    /// Whose.
    pub(crate) seat: Seat,
}

const SHOW: usize = 0;
const MENU: usize = 1;

impl Page for Cover {
    fn title(&self, app: &App) -> Label {
        app.fill(Phrase::OnlyLooking, &app.name(self.seat))
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    fn count(&self, _: &App) -> usize {
        MENU.saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            SHOW => app.word(Phrase::ShowShips).with_icons([Icon::Ship]),
            _ => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Some(match index {
            SHOW => Meaning::Done,
            _ => Meaning::Menu,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        if index == SHOW {
            app.looks = Some(self.seat);
            app.go(Flow::Refereed);
        } else {
            app.go(Flow::GameMenu);
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
