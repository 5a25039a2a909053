//! The list of past games, the newest first, then who won how often.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, PastWish, Row};
use crate::text::Phrase;

use super::Wins;

/// The past games.
pub(crate) struct PastGames;

impl Page for PastGames {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::PastGames)
    }

    fn count(&self, app: &App) -> usize {
        app.shelf.games().len().saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(game) = app.shelf.games().get(index) else {
            return app.word(Phrase::Wins).with_icons([Icon::Points(1)]);
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
        match app.shelf.games().get(index) {
            Some(game) => {
                app.effects.past = PastWish::Look {
                    number: game.number,
                }
            }
            None => app.go(Flow::Wins(Wins { of_ranking: false })),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
