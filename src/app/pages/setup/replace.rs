//! A game is running: begin another one anyway?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Row};
use crate::journal::Mode;
use crate::text::Phrase;

use super::HowMany;

/// Whether to begin another game anyway.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Replace {
    /// How the other would be used, if that is chosen already.
    mode: Option<Mode>,
}

/// Who plays; before that the owner looks at the track, unless no track is needed.
fn begin(app: &mut App, mode: Option<Mode>) {
    app.draft.mode = mode;
    if mode != Some(Mode::Tally) && !app.book.settings.knows_track() {
        app.draft.awaits_track = true;
        app.go(Flow::ConfirmTrack);
    } else {
        HowMany::open(app);
    }
}

impl Replace {
    /// A new game; a running one is not given up silently.
    pub(crate) fn open(app: &mut App, mode: Option<Mode>) {
        let running = app.game.as_ref().is_some_and(|game| !game.is_complete());
        if running {
            app.go(Flow::Replace(Replace { mode }));
            let question = app.say(Phrase::ReplaceGame);
            app.show_toast(&question);
        } else {
            begin(app, mode);
        }
    }
}

impl Page for Replace {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::NewGame)
    }

    fn count(&self, _: &App) -> usize {
        2
    }

    fn row(&self, app: &App, index: usize) -> Row {
        Row::text(app.yes_no(index != 0))
    }

    fn take(&self, app: &mut App, index: usize) {
        match index {
            0 => app.go(Flow::Home),
            _ => begin(app, self.mode),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
