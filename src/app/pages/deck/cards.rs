//! The cards of a kind that the deck book knows, and a row to add another as long as the box has more.

use crate::app::flow::Flow;
use crate::app::page::Choices;
use crate::app::pages::telling::{Telling, Why};
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

impl Choices for DeckCards {
    /// A card, or none to add one.
    type Choice = Option<Card>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Option<Card>> {
        let another = !app.book.deck.is_complete(self.pile);
        let known = app.book.deck.cards(self.pile).map(Some);
        known.chain(another.then_some(None))
    }

    fn row(&self, app: &App, card: Option<Card>) -> Row {
        match card {
            Some(card) => app.card_row(Some(card)),
            None => app.word(Phrase::AddCard).with_icons([Icon::And]),
        }
    }

    fn take(&self, app: &mut App, card: Option<Card>) {
        match card {
            Some(card) => app.go(Flow::DeckCard(DeckCard { card })),
            // It takes the place of a card that is not there.
            None => Telling::open(app, Why::Booked(Card::unknown(self.pile))),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Deck);
    }
}
