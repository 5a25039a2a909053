//! Which own tile makes room for the one that is taken?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::ledger::Fact;
use crate::sure::Sure;
use crate::text::Phrase;

use super::taking::Told;

/// Which own tile makes room?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// The tile that is taken.
    pub(super) told: Told,
}

impl Page for Room {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DiscardForIt)
    }

    fn count(&self, app: &App) -> usize {
        app.tile_slots()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.own_tile_row(index)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Room
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        u8::try_from(index).ok().map(Meaning::OwnTile)
    }

    fn take(&self, app: &mut App, index: usize) {
        let into = u8::try_from(index).sure_or(u8::MAX);
        let slot = self.told.slot;
        app.declare_told(self.told, Fact::TileTaken { slot, into });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Table);
    }
}
