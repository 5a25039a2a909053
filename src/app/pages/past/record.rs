//! What one player did in all past games, and against whom.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::past::Record;
use crate::app::{App, Icon, Label, Row};
use crate::text::Phrase;

use super::Wins;

/// One player's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneRecord {
    /// The list it was opened from.
    pub(crate) of: Wins,
    /// Which of its players, counted from 0.
    pub(crate) index: usize,
}

/// The rows before those about others.
const OWN: usize = 5;

impl OneRecord {
    fn record<'a>(&self, app: &'a App) -> Option<&'a Record> {
        app.shelf.records().get(self.index)
    }
}

impl Page for OneRecord {
    fn title(&self, app: &App) -> Label {
        match self.record(app) {
            Some(record) => app.write(&record.name),
            None => Label::new(),
        }
    }

    /// The player alone, then each with whom the player has played.
    fn count(&self, app: &App) -> usize {
        let met = self
            .record(app)
            .map_or(0, |record| app.shelf.met(&record.name).count());
        OWN.saturating_add(met)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(record) = self.record(app) else {
            return Row::default();
        };
        let points = |points| app.marked_points(points, record.provisional);
        match index {
            0 => app
                .word(Phrase::RecordBest)
                .with_icons([Icon::Crown])
                .with_value(points(record.best.0)),
            1 => app
                .word(Phrase::RecordAverage)
                .with_value(points(record.average())),
            2 => app.word(Phrase::RecordGames).with_value(record.games),
            3 => app.word(Phrase::RecordWins).with_value(record.wins),
            4 => app.word(Phrase::RecordRow).with_value(record.row),
            _ => {
                let nth = index.saturating_sub(OWN);
                let Some((name, ahead, behind)) = app.shelf.met(&record.name).nth(nth) else {
                    return Row::default();
                };
                Row::text(app.fill(Phrase::RecordAgainst, name))
                    .with_value(format_args!("{ahead}:{behind}"))
            }
        }
    }

    fn take(&self, app: &mut App, _: usize) {
        self.back(app);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Wins(self.of));
        app.cursor = self.index;
    }
}
