//! The cards of a kind that the deck book knows, and a row to add another as long as the box has more.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::describing::Describing;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Card, Pile};
use crate::text::Phrase;

use super::DeckCard;

/// The cards of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckCards {
    /// The kind.
    pub(crate) pile: Pile,
}

/// A row of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listed {
    /// A card, and how many are listed before it: a box holds some of them twice.
    Card(usize, Card),
    /// Another one is added.
    Another,
}

impl Choices for DeckCards {
    type Handed = TheApp;

    type Choice = Listed;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Listed> {
        let another = !app.book.deck.is_complete(self.pile);
        let known = app.book.deck.cards(self.pile).enumerate();
        let known = known.map(|(nth, card)| Listed::Card(nth, card));
        known.chain(another.then_some(Listed::Another))
    }

    fn row(&self, app: &App, listed: Listed) -> Row {
        match listed {
            Listed::Card(_, card) => app.card_row(Some(card)),
            Listed::Another => app.word(Phrase::AddCard).with_icons([Icon::And]),
        }
    }

    fn take(&self, app: &mut App, listed: Listed) {
        match listed {
            Listed::Card(_, card) => app.go(Flow::DeckCard(DeckCard { card })),
            // It takes the place of a card that is not there.
            Listed::Another => Describing::open_book(app, Card::unknown(self.pile)),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Deck);
    }
}
