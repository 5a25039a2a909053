//! The list of past games, the newest first, then where points came from, who won how often, and the way to a computer.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::past::Shelved;
use crate::app::{App, Icon, Label, PastWish, Row};
use crate::text::Phrase;

use super::Wins;

/// The past games.
pub(crate) struct PastGames;

/// A row of the list.
enum Listed<'a> {
    Game(&'a Shelved),
    Points,
    Records,
    Share,
}

/// What stands in a row. Without games there are neither points nor records.
fn listed(app: &App, index: usize) -> Listed<'_> {
    let games = app.shelf.games();
    match games.get(index) {
        Some(game) => Listed::Game(game),
        None if games.is_empty() => Listed::Share,
        None => match index.saturating_sub(games.len()) {
            0 => Listed::Points,
            1 => Listed::Records,
            _ => Listed::Share,
        },
    }
}

impl Page for PastGames {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::PastGames)
    }

    fn count(&self, app: &App) -> usize {
        let games = app.shelf.games().len();
        let rows = games.saturating_add(if games > 0 { 2 } else { 0 });
        rows.saturating_add(usize::from(app.can_share))
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let game = match listed(app, index) {
            Listed::Game(game) => game,
            Listed::Points => {
                let label = app.word(Phrase::PointsBySource);
                return label.with_icons([Icon::Ship]);
            }
            Listed::Records => return app.word(Phrase::Wins).with_icons([Icon::Points(1)]),
            Listed::Share => return app.word(Phrase::ShareRow).with_icons([Icon::Arrow]),
        };
        let Some((seat, winners)) = game.won else {
            let label = app.fill(Phrase::GameNumber, &game.number);
            return Row::text(label).with_value(app.say(Phrase::GivenUp));
        };
        let name = app.name_or_number(&game.winner, seat);
        let row = match winners {
            1 => Row::text(name),
            more => Row::text(format_args!("{name} +{}", more.saturating_sub(1))),
        };
        row.with_icons([Icon::Crown])
            .with_value(app.marked_points(game.points, game.provisional))
    }

    fn take(&self, app: &mut App, index: usize) {
        match listed(app, index) {
            Listed::Game(game) => {
                app.effects.past = PastWish::Look {
                    number: game.number,
                }
            }
            Listed::Points => app.effects.past = PastWish::Survey,
            Listed::Records => app.go(Flow::Wins(Wins { of_ranking: false })),
            Listed::Share => {
                let newest = app.shelf.games().first().map(|game| game.number);
                app.effects.past = PastWish::Share { newest };
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
