//! How many play?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Label, Meaning, Row};
use crate::components::{Players, Seat};
use crate::text::Phrase;

use super::WhoSits;

/// How many play?
pub(crate) struct HowMany;

impl HowMany {
    /// Begins to set up a game by the owner's settings.
    pub(super) fn open(app: &mut App) {
        app.draft.awaits_track = false;
        app.draft.setup.edition = app.book.settings.edition;
        app.draft.setup.options = app.book.settings.options;
        app.draft.setup.track = app.book.settings.track;
        app.draft.setup.council = app.book.settings.council;
        app.go(Flow::HowMany);
    }
}

impl Page for HowMany {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::HowMany)
    }

    fn count(&self, _: &App) -> usize {
        Players::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let count = index.saturating_add(2);
        Row::text(app.fill(Phrase::Players, &count))
    }

    /// As many as the last time.
    fn opening(&self, app: &App) -> usize {
        usize::from(app.draft.setup.players.count()).saturating_sub(2)
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Players::ALL.get(index).copied().map(Meaning::Players)
    }

    fn take(&self, app: &mut App, index: usize) {
        if let Some(players) = Players::ALL.get(index) {
            app.draft.setup.players = *players;
            app.draft.names = Default::default();
            app.go(Flow::WhoSits(WhoSits { seat: Seat::One }));
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
