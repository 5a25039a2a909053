//! A past game is to be deleted: for good?

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Label, PastWish, Row};
use crate::text::Phrase;

/// Whether a past game is deleted for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeletePast {
    /// The game's number.
    pub(crate) number: u32,
}

impl Choices for DeletePast {
    type Handed = TheApp;

    /// Whether it is deleted.
    type Choice = bool;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeleteSure)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = bool> {
        [false, true].into_iter()
    }

    fn row(&self, app: &App, yes: bool) -> Row {
        Row::text(app.yes_no(yes))
    }

    fn take(&self, app: &mut App, yes: bool) {
        if yes {
            let number = self.number;
            app.effects.past = PastWish::Delete { number };
        } else {
            app.go(Flow::Ranking);
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
    }
}
