//! Who won how often, and with how many points.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::past::Record;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

use super::OneRecord;

/// Who won how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wins {
    /// Whether it was opened from the ranking of a game that has just ended.
    pub(crate) of_ranking: bool,
}

impl Page for Wins {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Wins)
    }

    fn count(&self, app: &App) -> usize {
        app.shelf.records().len().max(1)
    }

    /// A player: games won of those played, and the points on average.
    fn row(&self, app: &App, index: usize) -> Row {
        let Some(record) = app.shelf.records().get(index) else {
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

    fn take(&self, app: &mut App, index: usize) {
        if index < app.shelf.records().len() {
            let of = *self;
            app.go(Flow::OneRecord(OneRecord { of, index }));
        } else {
            self.back(app);
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
