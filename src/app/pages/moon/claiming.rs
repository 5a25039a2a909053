//! Which Earth shuttle was taken beside the action.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::Pile;
use crate::sure::Sure;
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

impl Page for Claiming {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::ClaimedShuttle)
    }

    fn count(&self, _: &App) -> usize {
        4
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.slot_row(Pile::Earth, index)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Claimed
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        let slot = u8::try_from(index).ok()?;
        Some(Meaning::Display(Pile::Earth, slot))
    }

    fn take(&self, app: &mut App, index: usize) {
        app.take_displayed(Pile::Earth, u8::try_from(index).sure_or(u8::MAX));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
