//! One card of the deck book: keep it, tell it anew, forget it.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Icon, Label, Row};
use crate::components::Card;
use crate::text::Phrase;

use super::DeckCards;

/// One card of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckCard {
    /// The card.
    pub(crate) card: Card,
}

impl DeckCard {
    const fn others(self) -> Flow {
        Flow::DeckCards(DeckCards {
            pile: self.card.pile(),
        })
    }
}

impl Page for DeckCard {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckBook)
    }

    fn count(&self, _: &App) -> usize {
        3
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => app.card_row(Some(self.card)),
            1 => app.word(Phrase::EditCard).with_icons([Icon::Adapt]),
            _ => app.word(Phrase::Forget).with_icons([Icon::Lost]),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        match index {
            0 => app.go(self.others()),
            1 => Telling::open(app, Why::Booked(self.card)),
            _ => {
                app.book.deck.forget(self.card);
                app.effects.save_book = true;
                app.go(Flow::Deck);
                let forgotten = app.say(Phrase::Forgotten);
                app.show_toast(&forgotten);
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(self.others());
    }
}
