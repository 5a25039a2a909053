//! The ship that somebody drew from the pile, for its owner alone: where several people share the device, it is left before others look (F7).

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::{Badge, Label, Meaning, Row};
use crate::components::{Card, Seat, Ship};
use crate::text::Phrase;

/// A ship that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnShip {
    /// By whom.
    pub(crate) seat: Seat,
    /// Which.
    pub(crate) ship: Ship,
}

impl Choices for DrawnShip {
    type Handed = TheGame;

    type Choice = Ship;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::PromptDrawn)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.name_badge(self.seat)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Ship> {
        [self.ship].into_iter()
    }

    fn row(&self, at: AtTable<'_>, ship: Ship) -> Row {
        at.card_row(Some(Card::Ship(ship)))
    }

    fn meaning(&self, _: AtTable<'_>, _: Ship) -> Option<Meaning> {
        Some(Meaning::Done)
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, _: Ship) {
        at.go_on();
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go_on();
    }
}
