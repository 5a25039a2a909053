//! Which Earth shuttle was taken beside the action.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::Pile;
use crate::text::Phrase;

/// Which Earth shuttle was taken beside the action.
pub(crate) struct Claiming;

impl Claiming {
    /// Asks which Earth shuttle was taken; its symbol will do where no cards are told.
    pub(crate) fn open(app: &mut App) {
        match app.book.settings.reveals {
            Reveals::Off => app.take_unseen(Pile::Earth),
            _ => app.go(Flow::Claiming),
        }
    }
}

impl Choices for Claiming {
    /// The slot of the display.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::ClaimedShuttle)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = u8> {
        0..Pile::Earth.on_display()
    }

    fn row(&self, app: &App, slot: u8) -> Row {
        app.slot_row(Pile::Earth, slot)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Claimed
    }

    fn meaning(&self, _: &App, slot: u8) -> Option<Meaning> {
        Some(Meaning::Display(Pile::Earth, slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, slot: u8) {
        app.take_displayed(Pile::Earth, slot);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
