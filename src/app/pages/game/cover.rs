//! A question about a hand waits until its owner has the device: where several people share it, nobody else sees the ships.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::text::Phrase;

/// A hand is about to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cover {
    /// Whose.
    pub(crate) seat: Seat,
}

/// What the owner of the hand can do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Uncovers {
    /// The ships are shown.
    Ships,
    /// The menu.
    Menu,
}

impl Choices for Cover {
    type Choice = Uncovers;

    fn title(&self, app: &App) -> Label {
        app.fill(Phrase::OnlyLooking, &app.name(self.seat))
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Uncovers> {
        [Uncovers::Ships, Uncovers::Menu].into_iter()
    }

    fn row(&self, app: &App, uncovers: Uncovers) -> Row {
        match uncovers {
            Uncovers::Ships => app.word(Phrase::ShowShips).with_icons([Icon::Ship]),
            Uncovers::Menu => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, _: &App, uncovers: Uncovers) -> Option<Meaning> {
        Some(match uncovers {
            Uncovers::Ships => Meaning::Done,
            Uncovers::Menu => Meaning::Menu,
        })
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, uncovers: Uncovers) {
        match uncovers {
            Uncovers::Ships => {
                app.running.sitting.looks = Some(self.seat);
                app.go(Flow::Refereed);
            }
            Uncovers::Menu => app.go(Flow::GameMenu),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
