//! Which printing was played? Asked only if points depend on it; or it is put right.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::settings::about_edition;
use crate::app::{Asks, Label, Meaning, Row};
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
    type Handed = TheGame;

    type Choice = Edition;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichEdition)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Edition> {
        Edition::ALL.into_iter()
    }

    fn row(&self, at: AtTable<'_>, edition: Edition) -> Row {
        Row::text(Capital(&at.say(edition)))
    }

    /// What it decides, or by what an owner recognizes this one.
    fn about(&self, _: AtTable<'_>, edition: Edition) -> Option<Phrase> {
        Some(if self.corrects {
            about_edition(edition)
        } else {
            Phrase::EditionMatters
        })
    }

    /// The one that the settings offer; if it is put right, another than is recorded.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Edition> {
        let recorded = at.ledger().setup().edition;
        let own = at.book.settings.edition;
        let likely = |edition: &Edition| match self.corrects {
            true => *edition != recorded,
            false => *edition == own,
        };
        Edition::ALL.into_iter().find(likely)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Edition
    }

    fn meaning(&self, _: AtTable<'_>, edition: Edition) -> Option<Meaning> {
        Some(Meaning::Edition(edition))
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn take(&self, at: &mut AtTableMut<'_>, edition: Edition) {
        let entry = Entry::Fact(Fact::Corrected(Correction::Edition { edition }));
        if at.record(entry).is_none() {
            return;
        }
        if self.corrects {
            at.mended(Flow::GameMenu);
        } else if at.sitting.mending.is_some() {
            at.mended(Flow::Ranking);
        } else {
            at.and_then(AtTableMut::go_to_score);
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.leave_mending(if self.corrects {
            Flow::Correct
        } else {
            Flow::Ranking
        });
    }
}
