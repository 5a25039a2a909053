//! Who won how often, and with how many points.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::{App, Label, Row};
use crate::history::Record;
use crate::text::Phrase;

use super::OneRecord;

/// Who won how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wins {
    /// Whether it was opened from the ranking of a game that has just ended.
    pub(crate) of_ranking: bool,
}

/// A row: a player, counted in the records from 0, or that there are none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    Player(usize),
    Nobody,
}

impl Choices for Wins {
    type Handed = TheApp;

    type Choice = Listed;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Wins)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Listed> {
        let players = app.archive.shelf.records().len();
        let nobody = (players == 0).then_some(Listed::Nobody);
        (0..players).map(Listed::Player).chain(nobody)
    }

    /// A player: games won of those played, and the points on average.
    fn row(&self, app: &App, shown: Listed) -> Row {
        let record = match shown {
            Listed::Player(index) => app.archive.shelf.records().get(index),
            Listed::Nobody => None,
        };
        let Some(record) = record else {
            return app.word(Phrase::NoPast);
        };
        let average = record.average();
        let Record {
            name,
            games,
            wins,
            provisional,
            ..
        } = record;
        Row::text(format_args!("{name} {wins}/{games}"))
            .with_value(app.marked_points(average, *provisional))
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Records,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, shown: Listed) {
        match shown {
            Listed::Player(index) => {
                let of = *self;
                app.go(Flow::OneRecord(OneRecord { of, index }));
            }
            Listed::Nobody => self.back(app),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(if self.of_ranking {
            Flow::Ranking
        } else {
            Flow::PastGames
        });
    }
}
