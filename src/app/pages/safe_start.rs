//! The device kept failing: with the running game, or without?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::text::Phrase;

/// With the running game, or without?
pub(crate) struct SafeStart;

impl Page for SafeStart {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::SafeStart)
    }

    fn count(&self, _: &App) -> usize {
        2
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => app.word(Phrase::TryGame).with_icons([Icon::Arrow]),
            _ => app.word(Phrase::WithoutGame).with_icons([Icon::Check]),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        app.effects.load_game = index == 0;
        app.go(Flow::Home);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
