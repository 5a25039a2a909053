//! Which printing was played? Asked in a count, and only if points depend on it.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::Edition;
use crate::journal::Entry;
use crate::ledger::{Correction, Fact};
use crate::text::{Capital, Phrase};

/// Which printing was played?
pub(crate) struct WhichEdition;

impl Page for WhichEdition {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichEdition)
    }

    fn count(&self, _: &App) -> usize {
        Edition::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Edition::ALL.get(index) {
            Some(edition) => Row::text(Capital(&app.say(*edition))),
            None => Row::default(),
        }
    }

    fn foot(&self, _: &App) -> Option<Phrase> {
        Some(Phrase::EditionMatters)
    }

    /// The one that the settings offer.
    fn opening(&self, app: &App) -> usize {
        let own = app.book.settings.edition;
        let same = |edition: &Edition| *edition == own;
        Edition::ALL.iter().position(same).unwrap_or(0)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Edition
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Edition::ALL.get(index).copied().map(Meaning::Edition)
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(edition) = Edition::ALL.get(index).copied() {
            let told = Correction::Edition { edition };
            let entry = Entry::Fact(Fact::Corrected(told));
            if app.record(entry).is_none() {
                return;
            }
            if app.mending.is_some() {
                app.mended(entry, Flow::Ranking);
            } else {
                app.go_to_score();
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.leave_mending(Flow::Ranking);
    }
}
