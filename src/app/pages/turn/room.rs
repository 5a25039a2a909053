//! Which own tile makes room for the one that is taken?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::sure::Sure;
use crate::text::Phrase;

use super::taking::Told;

/// Which own tile makes room? Of tiles that are told alike, one row is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// The tile that is taken.
    told: Told,
}

impl Room {
    /// Asks which tile makes room, unless all are told alike.
    pub(super) fn open(app: &mut App, told: Told) {
        let room = Room { told };
        if app.own_tile_kinds().nth(1).is_none() {
            room.take(app, 0);
        } else {
            app.go(Flow::Room(room));
        }
    }
}

impl Page for Room {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DiscardForIt)
    }

    fn count(&self, app: &App) -> usize {
        app.own_tile_kinds().count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.own_tile_kind_row(index)
    }

    fn opening(&self, app: &App) -> usize {
        app.likeliest_given_up(self.told.symbol)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Room
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let kind = app.own_tile_kinds().nth(index);
        kind.map(|(slot, _)| Meaning::OwnTile(slot))
    }

    fn take(&self, app: &mut App, index: usize) {
        let kind = app.own_tile_kinds().nth(index);
        let into = kind.map(|(slot, _)| slot).sure_or(u8::MAX);
        app.declare_told(self.told, self.told.taken(into));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Table);
    }
}
