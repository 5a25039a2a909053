//! A past game is to be deleted: for good?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, PastWish, Row};
use crate::text::Phrase;

/// Whether a past game is deleted for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeletePast {
    /// The game's number.
    pub(crate) number: u32,
}

impl Page for DeletePast {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeleteSure)
    }

    fn count(&self, _: &App) -> usize {
        2
    }

    fn row(&self, app: &App, index: usize) -> Row {
        Row::text(app.yes_no(index != 0))
    }

    fn take(&self, app: &mut App, index: usize) {
        match index {
            0 => app.go(Flow::Ranking),
            _ => {
                app.effects.past = PastWish::Delete {
                    number: self.number,
                }
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
    }
}
