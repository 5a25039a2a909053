//! The questions about a subject.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{App, Label, Row};
use crate::text::{Doubt, Subject};

use super::{ASKING, AskAnswer, AskMe};

/// The questions about a subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskAbout {
    /// What they are about.
    pub(super) subject: Subject,
}

impl Choices for AskAbout {
    type Handed = TheApp;

    type Choice = &'static Doubt;

    fn title(&self, app: &App) -> Label {
        app.label(self.subject.phrase())
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = &'static Doubt> {
        self.subject.doubts()
    }

    fn row(&self, app: &App, doubt: &'static Doubt) -> Row {
        app.word(doubt.question)
    }

    fn nature(&self) -> Nature {
        ASKING
    }

    fn take(&self, app: &mut App, doubt: &'static Doubt) {
        app.go(Flow::AskAnswer(AskAnswer::listed(doubt)));
    }

    fn back(&self, app: &mut App) {
        let first = self.subject;
        app.go(Flow::AskMe(AskMe { first }));
    }
}
