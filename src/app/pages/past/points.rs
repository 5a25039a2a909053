//! Where everybody's points came from, over all past games: a chart for each player.

use core::fmt::Write;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Body, Chart, Label, PastWish, Row};
use crate::export::PlayerPoints;
use crate::sure::Sure;
use crate::text::Phrase;

/// Where everybody's points came from.
pub(crate) struct PointsBySource;

/// The chosen player; `None` while games are still to be looked at.
fn chosen(app: &App) -> Option<&PlayerPoints> {
    let players = app.points().players();
    let is_done = app.next_surveyed().is_none();
    players.get(app.cursor).filter(|_| is_done)
}

impl Page for PointsBySource {
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

    fn count(&self, app: &App) -> usize {
        app.points().players().len().max(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match app.points().players().get(index) {
            Some(player) => Row::text(&player.name).with_value(player.average_of_all()),
            None => app.word(Phrase::PointsNobody),
        }
    }

    fn body<'a>(&self, app: &'a App) -> Option<Body<'a>> {
        if app.next_surveyed().is_some() {
            return Some(Body::message(&app.say(Phrase::PointsSurvey)));
        }
        if chosen(app).is_none() {
            return Some(Body::message(&app.say(Phrase::PointsNobody)));
        }
        Some(Body::Chart(Chart {
            points: app.points(),
            chosen: app.cursor,
            language: app.language(),
        }))
    }

    /// A finger chooses a player so; there is nothing more to see of one.
    fn take(&self, _: &mut App, _: usize) {}

    fn back(&self, app: &mut App) {
        if app.shelf.visits() {
            app.effects.past = PastWish::Leave;
        } else {
            app.go(Flow::PastGames);
        }
    }
}
