//! Scorekeeper or referee?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::journal::Mode;
use crate::text::Phrase;

use super::WhoSits;

/// Scorekeeper or referee?
pub(crate) struct ChooseMode;

const fn nth(index: usize) -> Mode {
    match index {
        0 => Mode::Scorekeeper,
        _ => Mode::Referee,
    }
}

impl Page for ChooseMode {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::HowToUse)
    }

    fn count(&self, _: &App) -> usize {
        2
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => app.word(Phrase::KeepScore).with_icons([Icon::Crown]),
            _ => app.word(Phrase::BeReferee).with_icons([Icon::Check]),
        }
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Some(Meaning::Mode(nth(index)))
    }

    fn take(&self, app: &mut App, index: usize) {
        app.draft.mode = Some(nth(index));
        app.go(Flow::Rules);
    }

    fn back(&self, app: &mut App) {
        WhoSits::back_to_last(app);
    }
}
