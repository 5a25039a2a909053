//! What to put right beside the boards: whose turn it is, a pile, the display.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

/// What to put right.
pub(crate) struct Correct;

impl Page for Correct {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    fn count(&self, _: &App) -> usize {
        3
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.word(match index {
            0 => Phrase::WhoseTurn,
            1 => Phrase::CountPile,
            _ => Phrase::DisplayCard,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        app.go(match index {
            0 => Flow::WhoseTurn,
            1 => Flow::WhichPile,
            _ => Flow::WhichCard,
        });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
