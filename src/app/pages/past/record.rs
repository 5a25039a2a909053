//! What one player did in all past games, and against whom.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, OfPast};
use crate::app::{App, Icon, Label, Row};
use crate::history::Record;
use crate::journal::Name;
use crate::text::Phrase;

use super::Wins;
use super::wins::Listed;

/// One player's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneRecord {
    /// The list it was opened from.
    pub(crate) of: Wins,
    /// Which of its players, counted from 0.
    pub(crate) index: usize,
}

/// A row: of the player alone, or of one whom the player has met.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Shown {
    Best,
    Average,
    Games,
    Wins,
    InARow,
    Against(Name),
}

impl OneRecord {
    fn record<'a>(&self, app: &'a App) -> Option<&'a Record> {
        app.archive.shelf.records().get(self.index)
    }
}

impl Choices for OneRecord {
    type Handed = TheApp;

    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        match self.record(app) {
            Some(record) => app.write(&record.name),
            None => Label::new(),
        }
    }

    /// The player alone, then each with whom the player has played.
    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let own = [
            Shown::Best,
            Shown::Average,
            Shown::Games,
            Shown::Wins,
            Shown::InARow,
        ];
        let met = self
            .record(app)
            .map(|record| app.archive.shelf.met(&record.name));
        let met = met.into_iter().flatten();
        own.into_iter()
            .chain(met.map(|(name, ..)| Shown::Against(name.clone())))
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        let Some(record) = self.record(app) else {
            return Row::default();
        };
        let points = |points| app.marked_points(points, record.provisional);
        match shown {
            Shown::Best => app
                .word(Phrase::RecordBest)
                .with_icons([Icon::Crown])
                .with_value(points(record.best.0)),
            Shown::Average => app
                .word(Phrase::RecordAverage)
                .with_value(points(record.average())),
            Shown::Games => app.word(Phrase::RecordGames).with_value(record.games),
            Shown::Wins => app.word(Phrase::RecordWins).with_value(record.wins),
            Shown::InARow => app.word(Phrase::RecordRow).with_value(record.row),
            Shown::Against(other) => {
                let mut met = app.archive.shelf.met(&record.name);
                let Some((name, ahead, behind)) = met.find(|(name, ..)| **name == other) else {
                    return Row::default();
                };
                Row::text(app.fill(Phrase::RecordAgainst, name))
                    .with_value(format_args!("{ahead}:{behind}"))
            }
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            past: OfPast::Records,
            ..Nature::PLAIN
        }
    }

    fn take(&self, app: &mut App, _: Shown) {
        self.back(app);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Wins(self.of));
        app.cursor = self.of.place_of(app, &Listed::Player(self.index));
    }
}
