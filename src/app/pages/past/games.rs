//! The list of past games, the newest first, then where points came from, who won how often, and the way to a computer.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::{App, Icon, Label, PastWish, Row};
use crate::text::Phrase;

use super::Wins;

/// The past games.
pub(crate) struct PastGames;

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    /// The game of this number.
    Game(u32),
    Points,
    Records,
    Feats,
    Share,
}

impl Choices for PastGames {
    type Handed = TheApp;

    type Choice = Listed;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::PastGames)
    }

    /// Without games there are neither points nor records.
    fn choices(&self, app: &App) -> impl Iterator<Item = Listed> {
        let games = app.archive.shelf.games();
        let about_all =
            (!games.is_empty()).then_some([Listed::Feats, Listed::Points, Listed::Records]);
        let share = app.can_share.then_some(Listed::Share);
        let games = games.iter().map(|game| Listed::Game(game.number));
        games.chain(about_all.into_iter().flatten()).chain(share)
    }

    fn row(&self, app: &App, listed: Listed) -> Row {
        let number = match listed {
            Listed::Game(number) => number,
            Listed::Points => {
                let label = app.word(Phrase::PointsBySource);
                return label.with_icons([Icon::Ship]);
            }
            Listed::Feats => return app.word(Phrase::Feats).with_icons([Icon::Crown]),
            Listed::Records => return app.word(Phrase::Wins).with_icons([Icon::Points(1)]),
            Listed::Share => return app.word(Phrase::ShareRow).with_icons([Icon::Arrow]),
        };
        let mut games = app.archive.shelf.games().iter();
        let Some(game) = games.find(|game| game.number == number) else {
            return Row::default();
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

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::List,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, listed: Listed) {
        match listed {
            Listed::Game(number) => app.effects.past = PastWish::Look { number },
            Listed::Points => app.effects.past = PastWish::Survey,
            Listed::Feats => app.effects.past = PastWish::Feats,
            Listed::Records => app.go(Flow::Wins(Wins { of_ranking: false })),
            Listed::Share => {
                let newest = app.archive.shelf.games().first().map(|game| game.number);
                app.effects.past = PastWish::Share { newest };
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
