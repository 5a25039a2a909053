//! Which printing was played? Asked only if points depend on it; or it is put right.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::settings::about_edition;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::Edition;
use crate::journal::Entry;
use crate::ledger::{Correction, Fact};
use crate::text::{Capital, Phrase};

/// Which printing was played?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WhichEdition {
    /// Whether it is put right, and not asked.
    pub(crate) corrects: bool,
}

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

    /// What it decides, or how an owner tells that it is this one.
    fn foot(&self, app: &App) -> Option<Phrase> {
        match Edition::ALL.get(app.cursor) {
            Some(edition) if self.corrects => Some(about_edition(*edition)),
            _ => Some(Phrase::EditionMatters),
        }
    }

    /// The one that the settings offer; if it is put right, another than is recorded.
    fn opening(&self, app: &App) -> usize {
        let recorded = app.ledger().map(|ledger| ledger.setup().edition);
        let own = app.book.settings.edition;
        let likely = |edition: &Edition| match self.corrects {
            true => Some(*edition) != recorded,
            false => *edition == own,
        };
        Edition::ALL.iter().position(likely).unwrap_or(0)
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
            if self.corrects {
                app.mended(entry, Flow::GameMenu);
            } else if app.mending.is_some() {
                app.mended(entry, Flow::Ranking);
            } else {
                app.go_to_score();
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.leave_mending(if self.corrects {
            Flow::Correct
        } else {
            Flow::Ranking
        });
    }
}
