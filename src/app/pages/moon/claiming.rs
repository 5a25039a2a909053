//! Which Earth shuttle was taken beside the action.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::Pile;
use crate::text::{Phrase, Subject};

/// Which Earth shuttle was taken beside the action.
pub(crate) struct Claiming;

impl Claiming {
    /// Asks which Earth shuttle was taken; its symbol will do where no cards are described.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        match at.book.settings.reveals {
            Reveals::Off => at.take_unseen(Pile::Earth),
            _ => at.go(Flow::Claiming),
        }
    }
}

impl Choices for Claiming {
    type Handed = TheGame;

    /// The slot of the display.
    type Choice = u8;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::PromptClaim)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = u8> {
        0..Pile::Earth.on_display()
    }

    fn row(&self, at: AtTable<'_>, slot: u8) -> Row {
        at.slot_row(Pile::Earth, slot)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Claimed
    }

    fn meaning(&self, _: AtTable<'_>, slot: u8) -> Option<Meaning> {
        Some(Meaning::Display(Pile::Earth, slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Moon)
    }

    fn take(&self, at: &mut AtTableMut<'_>, slot: u8) {
        at.take_displayed(Pile::Earth, slot);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
