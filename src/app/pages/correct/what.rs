//! What to put right: a board, whose turn it is, a pile, the display.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::text::Phrase;

use super::CorrectBoard;

/// What to put right.
pub(crate) struct Correct;

impl Page for Correct {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    fn count(&self, app: &App) -> usize {
        app.seats().count().saturating_add(3)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index.checked_sub(app.seats().count()) {
            None => app.seat_row(index),
            Some(0) => app.word(Phrase::WhoseTurn),
            Some(1) => app.word(Phrase::CountPile),
            Some(_) => app.word(Phrase::DisplayCard),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        let seats = app.seats().count();
        app.go(match (app.seats().nth(index), index.checked_sub(seats)) {
            (Some(seat), _) => Flow::CorrectBoard(CorrectBoard { seat }),
            (None, Some(0)) => Flow::WhoseTurn,
            (None, Some(1)) => Flow::WhichPile,
            _ => Flow::WhichCard,
        });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
