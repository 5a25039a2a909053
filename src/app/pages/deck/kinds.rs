//! The kinds of cards in the deck book, and how many of each it knows.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

use super::DeckCards;

/// The kinds of cards in the deck book.
pub(crate) struct Deck;

impl Choices for Deck {
    type Handed = TheApp;

    type Choice = Pile;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Pile> {
        Pile::ALL.into_iter()
    }

    fn row(&self, app: &App, pile: Pile) -> Row {
        app.pile_row(pile)
            .with_value(app.book.deck.cards(pile).count())
    }

    fn take(&self, app: &mut App, pile: Pile) {
        app.go(Flow::DeckCards(DeckCards { pile }));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
