//! The deck book: the kinds of cards, the cards of a kind, one card.

mod card;
mod cards;
mod kinds;

pub(crate) use card::DeckCard;
pub(crate) use cards::DeckCards;
pub(crate) use kinds::Deck;
