//! How well does the rival play that sits there? The foot says what a level is.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::rival::Level;
use crate::text::Phrase;

use super::WhoSits;

/// How well does the rival play that sits there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichLevel {
    /// The question that this is an answer to.
    pub(crate) seats: WhoSits,
}

/// What a level is.
pub(super) const fn about_level(level: Level) -> Phrase {
    match level {
        Level::Easy => Phrase::AboutEasy,
        Level::Medium => Phrase::AboutMedium,
        Level::Hard => Phrase::AboutHard,
    }
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

impl Choices for WhichLevel {
    type Handed = TheApp;

    type Choice = Level;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::HowStrong)
    }

    fn badge(&self, app: &App) -> Badge {
        self.seats.badge(app)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Level> {
        Level::ALL.into_iter()
    }

    fn row(&self, app: &App, level: Level) -> Row {
        Row::text(app.level_word(level)).with_icons([Icon::Basic])
    }

    fn about(&self, _: &App, level: Level) -> Option<Phrase> {
        Some(about_level(level))
    }

    /// As the last time; who plays for the first time begins gently.
    fn likeliest(&self, app: &App) -> Option<Level> {
        *app.draft.company.rivals.of(self.seats.seat)
    }

    fn meaning(&self, _: &App, level: Level) -> Option<Meaning> {
        Some(Meaning::Level(level))
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seats.seat)
    }

    fn take(&self, app: &mut App, level: Level) {
        self.seats.sit_rival(app, level);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::WhoSits(self.seats));
    }
}
