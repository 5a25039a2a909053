//! The kinds of cards in the deck book, and how many of each it knows.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

use super::DeckCards;

/// The kinds of cards in the deck book.
pub(crate) struct Deck;

impl Page for Deck {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn count(&self, _: &App) -> usize {
        Pile::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Pile::nth(index) {
            Some(pile) => app
                .pile_row(pile)
                .with_value(app.book.deck.cards(pile).count()),
            None => Row::default(),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(pile) = Pile::nth(index) {
            app.go(Flow::DeckCards(DeckCards { pile }));
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
