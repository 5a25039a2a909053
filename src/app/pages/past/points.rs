//! Where everybody's points came from, over all past games: a chart for each player.

use core::fmt::Write;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::{App, Badge, Body, Chart, Label, Row};
use crate::history::PlayerPoints;
use crate::sure::Sure;
use crate::text::Phrase;

/// Where everybody's points came from.
pub(crate) struct PointsBySource;

/// A row: a player, counted from 0 as they were found, or that there is nobody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    Player(usize),
    Nobody,
}

/// The points of a row's player.
fn points(app: &App, listed: Listed) -> Option<&PlayerPoints> {
    match listed {
        Listed::Player(nth) => app.points().players().get(nth),
        Listed::Nobody => None,
    }
}

/// The chosen player; `None` while games are still to be looked at.
fn chosen(app: &App) -> Option<&PlayerPoints> {
    let is_done = app.next_surveyed().is_none();
    points(app, PointsBySource.chosen(app)?).filter(|_| is_done)
}

impl Choices for PointsBySource {
    type Handed = TheApp;

    type Choice = Listed;

    fn title(&self, app: &App) -> Label {
        match chosen(app) {
            Some(player) => app.write(&player.name),
            None => app.label(Phrase::PointsBySource),
        }
    }

    fn badge(&self, app: &App) -> Badge {
        let mut badge = Badge::new();
        if let Some(player) = chosen(app) {
            // A device keeps fifty.
            let games = u8::try_from(player.games).sure_or(u8::MAX);
            let games = app.say(Phrase::PointsGames.counting(games.into()));
            write!(badge, "{games}").surely();
        }
        badge
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Listed> {
        let players = app.points().players().len();
        let nobody = (players == 0).then_some(Listed::Nobody);
        (0..players).map(Listed::Player).chain(nobody)
    }

    fn row(&self, app: &App, listed: Listed) -> Row {
        match points(app, listed) {
            Some(player) => Row::text(&player.name).with_value(player.average_of_all()),
            None => app.word(Phrase::PointsNobody),
        }
    }

    fn body<'a>(&self, app: &'a App, listed: Listed) -> Option<Body<'a>> {
        if app.next_surveyed().is_some() {
            return Some(Body::message(&app.say(Phrase::PointsSurvey)));
        }
        match listed {
            Listed::Player(chosen) => Some(Body::Chart(Chart {
                points: app.points(),
                chosen,
                language: app.language(),
            })),
            Listed::Nobody => Some(Body::message(&app.say(Phrase::PointsNobody))),
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Survey,
            ..Nature::PLAIN
        }
    }

    /// A finger chooses a player so; there is nothing more to see of one.
    fn take(&self, _: &mut App, _: Listed) {}

    fn back(&self, app: &mut App) {
        app.go(Flow::PastGames);
    }
}
