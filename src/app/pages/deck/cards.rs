//! The cards of a kind that the deck book knows.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

use super::DeckCard;

/// The cards of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckCards {
    /// The kind.
    pub(crate) pile: Pile,
}

impl Page for DeckCards {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn count(&self, app: &App) -> usize {
        app.book.deck.cards(self.pile).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.card_row(app.book.deck.cards(self.pile).nth(index))
    }

    fn take(&self, app: &mut App, index: usize) {
        let card = app.book.deck.cards(self.pile).nth(index);
        if let Some(card) = card {
            app.go(Flow::DeckCard(DeckCard { card }));
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Deck);
    }
}
