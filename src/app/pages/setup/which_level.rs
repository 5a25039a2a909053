//! How well does the rival play that sits there? The foot says what a level is.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::rival::Level;
use crate::text::Phrase;

use super::WhoSits;

/// How well does the rival play that sits there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichLevel {
    /// The question that this is an answer to.
    pub(crate) seats: WhoSits,
}

impl App {
    /// What a level is called.
    pub(in crate::app) fn level_word(&self, level: Level) -> Label {
        self.label(match level {
            Level::Easy => Phrase::LevelEasy,
            Level::Medium => Phrase::LevelMedium,
            Level::Hard => Phrase::LevelHard,
        })
    }
}

impl Page for WhichLevel {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Rival)
    }

    fn badge(&self, app: &App) -> Badge {
        self.seats.badge(app)
    }

    fn count(&self, _: &App) -> usize {
        Level::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Level::ALL.get(index) {
            Some(level) => Row::text(app.level_word(*level)).with_icons([Icon::Basic]),
            None => Row::default(),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        Level::ALL.get(app.cursor).map(|level| match level {
            Level::Easy => Phrase::AboutEasy,
            Level::Medium => Phrase::AboutMedium,
            Level::Hard => Phrase::AboutHard,
        })
    }

    /// As the last time; who plays for the first time begins gently.
    fn opening(&self, app: &App) -> usize {
        let level = *app.draft.company.rivals.of(self.seats.seat);
        let sat = |other: &Level| Some(*other) == level;
        Level::ALL.iter().position(sat).unwrap_or(0)
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Level::ALL.get(index).copied().map(Meaning::Level)
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(level) = Level::ALL.get(index) {
            self.seats.sit_rival(app, *level);
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::WhoSits(self.seats));
    }
}
