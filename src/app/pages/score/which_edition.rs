//! Which printing was played? Asked only if points depend on it; or it is put right.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
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

impl Choices for WhichEdition {
    type Choice = Edition;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichEdition)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Edition> {
        Edition::ALL.into_iter()
    }

    fn row(&self, app: &App, edition: Edition) -> Row {
        Row::text(Capital(&app.say(edition)))
    }

    /// What it decides, or by what an owner recognizes this one.
    fn about(&self, _: &App, edition: Edition) -> Option<Phrase> {
        Some(if self.corrects {
            about_edition(edition)
        } else {
            Phrase::EditionMatters
        })
    }

    /// The one that the settings offer; if it is put right, another than is recorded.
    fn likeliest(&self, app: &App) -> Option<Edition> {
        let recorded = app.ledger().map(|ledger| ledger.setup().edition);
        let own = app.book.settings.edition;
        let likely = |edition: &Edition| match self.corrects {
            true => Some(*edition) != recorded,
            false => *edition == own,
        };
        Edition::ALL.into_iter().find(likely)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Edition
    }

    fn meaning(&self, _: &App, edition: Edition) -> Option<Meaning> {
        Some(Meaning::Edition(edition))
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn take(&self, app: &mut App, edition: Edition) {
        let entry = Entry::Fact(Fact::Corrected(Correction::Edition { edition }));
        if app.record(entry).is_none() {
            return;
        }
        if self.corrects {
            app.mended(entry, Flow::GameMenu);
        } else if app.running.sitting.mending.is_some() {
            app.mended(entry, Flow::Ranking);
        } else {
            app.go_to_score();
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
