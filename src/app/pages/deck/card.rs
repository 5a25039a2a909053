//! One card of the deck book: keep it, describe it anew, forget it.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::describing::Describing;
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

/// What can be done with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    Keep,
    Edit,
    Forget,
}

impl Choices for DeckCard {
    type Handed = TheApp;

    type Choice = With;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhatAboutIt)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = With> {
        [With::Keep, With::Edit, With::Forget].into_iter()
    }

    fn row(&self, app: &App, with: With) -> Row {
        match with {
            With::Keep => app.card_row(Some(self.card)),
            With::Edit => app.word(Phrase::EditCard).with_icons([Icon::Adapt]),
            With::Forget => app.word(Phrase::Forget).with_icons([Icon::Lost]),
        }
    }

    fn take(&self, app: &mut App, with: With) {
        match with {
            With::Keep => app.go(self.others()),
            With::Edit => Describing::open_book(app, self.card),
            With::Forget => {
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
