//! Scorekeeper or referee?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::journal::Mode;
use crate::text::Word;

use super::WhoSits;

/// Scorekeeper or referee?
pub(crate) struct ChooseMode;

impl Page for ChooseMode {
    fn title(&self, app: &App) -> Label {
        app.label(Word::HowToUse)
    }

    fn count(&self, _: &App) -> usize {
        2
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0 => app.word(Word::Scorekeeper).with_icons([Icon::Crown]),
            _ => app.word(Word::Referee).with_icons([Icon::Check]),
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        app.draft.mode = Some(match index {
            0 => Mode::Scorekeeper,
            _ => Mode::Referee,
        });
        app.go(Flow::Rules);
    }

    fn back(&self, app: &mut App) {
        let last = app.draft.setup.players.seats().next_back();
        app.go(match last {
            Some(seat) => Flow::WhoSits(WhoSits { seat }),
            None => Flow::Home,
        });
    }
}
