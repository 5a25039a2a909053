//! One player's lines: what scores, and why; then the total, and what its mark means.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::components::Seat;
use crate::ledger::Award;
use crate::text::{Phrase, Reason};

/// One player's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sheet {
    /// Whose.
    pub(crate) seat: Seat,
}

impl Page for Sheet {
    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    fn count(&self, app: &App) -> usize {
        let lines = app
            .sheet()
            .map_or(0, |sheet| sheet.lines(self.seat).count());
        let mark = usize::from(app.is_provisional());
        lines.saturating_add(1).saturating_add(mark)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(sheet) = app.sheet() else {
            return Row::default();
        };
        match sheet.lines(self.seat).nth(index) {
            Some(line) => {
                let row = Row::text(app.say(Reason(*line)));
                match line.points() {
                    Some(points) => row.with_value(points),
                    None => row.with_value('?'),
                }
            }
            None if index > sheet.lines(self.seat).count() => app.provisional_row(),
            None => {
                let points = sheet.standing(self.seat).points;
                let label = app.marked_points(points, app.is_provisional());
                Row::text(label).with_icons([Icon::Crown])
            }
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        match app.sheet()?.lines(self.seat).nth(app.cursor)?.award {
            Award::Advisor(advisor) => Some(Phrase::about(advisor)),
            _ => None,
        }
    }

    fn take(&self, app: &mut App, _: usize) {
        app.go(Flow::Ranking);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
    }
}
