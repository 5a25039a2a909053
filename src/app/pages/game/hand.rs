//! The ships in a hand, for its owner: where several people share the device it is left before others look.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{Badge, Label, Meaning, Row};
use crate::components::{Card, Seat};
use crate::text::Phrase;

use super::OneSide;

/// A hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hand {
    /// Whose.
    pub(crate) seat: Seat,
}

impl Hand {
    /// Back to the side; nobody else is shown it now.
    fn leave(self, at: &mut AtTableMut<'_>) {
        at.sitting.looks = None;
        at.go(Flow::OneSide(OneSide { seat: self.seat }));
    }
}

impl Choices for Hand {
    type Handed = TheGame;

    /// A ship, by its place in hand.
    type Choice = u8;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::ShipsInHand)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.name_badge(self.seat)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = u8> {
        0..at.ledger().hand_size(self.seat)
    }

    fn row(&self, at: AtTable<'_>, nth: u8) -> Row {
        let mut hand = at.ledger().hand(self.seat);
        at.card_row(hand.nth(usize::from(nth)).map(Card::Ship))
    }

    fn meaning(&self, _: AtTable<'_>, _: u8) -> Option<Meaning> {
        Some(Meaning::Done)
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    /// They are looked at; Ok goes back as Back does.
    fn take(&self, at: &mut AtTableMut<'_>, _: u8) {
        self.leave(at);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        self.leave(at);
    }
}
