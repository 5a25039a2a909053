//! Which own tile makes room for the one that is taken?

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::Card;
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
        let [first, second] = {
            let mut kinds = room.choices(app);
            [kinds.next(), kinds.next()]
        };
        match (first, second) {
            (Some(only), None) => room.take(app, only),
            _ => app.go(Flow::Room(room)),
        }
    }
}

impl Choices for Room {
    /// The own slot of the tile.
    type Choice = u8;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DiscardForIt)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = u8> {
        app.own_tile_kinds().map(|(slot, _)| slot)
    }

    fn row(&self, app: &App, slot: u8) -> Row {
        let mut own = app.own_tiles();
        let tile = own.find(|(other, _)| *other == slot);
        app.card_row(tile.map(|(_, tile)| Card::Tile(tile)))
    }

    fn likeliest(&self, app: &App) -> Option<u8> {
        app.likeliest_given_up(self.told.symbol)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Room
    }

    fn meaning(&self, _: &App, slot: u8) -> Option<Meaning> {
        Some(Meaning::OwnTile(slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, into: u8) {
        app.declare_told(self.told, self.told.taken(into));
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Table);
    }
}
