//! What happened so far, entry by entry, the latest chosen.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::text::{Capital, Phrase};

/// What happened so far.
pub(crate) struct History;

impl Page for History {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhatHappened)
    }

    fn count(&self, app: &App) -> usize {
        app.game
            .as_ref()
            .map_or(0, |game| game.log().count())
            .max(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let entry = app
            .game
            .as_ref()
            .and_then(|game| game.log().entries().nth(index));
        match entry {
            Some(entry) => Row::text(Capital(app.say(entry))).with_value(index.saturating_add(1)),
            None => app.word(Phrase::NothingToUndo),
        }
    }

    /// The latest entry.
    fn opening(&self, app: &App) -> usize {
        self.count(app).saturating_sub(1)
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::GameMenu);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
