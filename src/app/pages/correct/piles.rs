//! Which pile was counted, with what the record says is left of it.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::number::Asked;
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

/// Which pile was counted.
pub(crate) struct WhichPile;

impl Page for WhichPile {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CountPile)
    }

    fn count(&self, _: &App) -> usize {
        Pile::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.pile_left_row(Pile::nth(index))
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(pile) = Pile::nth(index) {
            app.go(Flow::Number(Asked::Pile { pile }));
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Correct);
    }
}
