//! The device kept failing: with the running game, or without?

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Icon, Label, Row};
use crate::text::Phrase;

/// With the running game, or without?
pub(crate) struct SafeStart;

/// How the device starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    WithGame,
    WithoutGame,
}

impl Choices for SafeStart {
    type Handed = TheApp;

    type Choice = Start;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::SafeStart)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Start> {
        [Start::WithGame, Start::WithoutGame].into_iter()
    }

    fn row(&self, app: &App, start: Start) -> Row {
        match start {
            Start::WithGame => app.word(Phrase::TryGame).with_icons([Icon::Arrow]),
            Start::WithoutGame => app.word(Phrase::WithoutGame).with_icons([Icon::Check]),
        }
    }

    fn take(&self, app: &mut App, start: Start) {
        app.effects.load_game = start == Start::WithGame;
        app.go(Flow::Home);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
