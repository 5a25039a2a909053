//! Who won how often, and with how many points.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::past::Record;
use crate::app::{App, Label, Row};
use crate::sure::Sure;
use crate::text::Phrase;

/// Who won how often.
pub(crate) struct Wins;

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
        let average = record
            .points
            .checked_div(u32::from(record.games))
            .sure_or(0);
        let average = u16::try_from(average).sure_or(u16::MAX);
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

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::PastGames);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::PastGames);
    }
}
