//! The ship that somebody drew from the pile, for its owner alone: where several people share the device, it is left before others look (F7).

use crate::app::page::Choices;
use crate::app::{App, Badge, Label, Meaning, Row};
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
    type Choice = Ship;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::PromptDrawn)
    }

    fn badge(&self, app: &App) -> Badge {
        app.name_badge(self.seat)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Ship> {
        [self.ship].into_iter()
    }

    fn row(&self, app: &App, ship: Ship) -> Row {
        app.card_row(Some(Card::Ship(ship)))
    }

    fn meaning(&self, _: &App, _: Ship) -> Option<Meaning> {
        Some(Meaning::Done)
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, _: Ship) {
        app.go_on();
    }

    fn back(&self, app: &mut App) {
        app.go_on();
    }
}
