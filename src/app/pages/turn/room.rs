//! Which own tile makes room for the one that is taken?

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Label, Meaning, Row};
use crate::components::Card;
use crate::text::Phrase;

use super::taking::Picked;

/// Which own tile makes room? Of tiles that are described alike, one row is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// The tile that is taken.
    picked: Picked,
}

impl Room {
    /// Asks which tile makes room, unless all are described alike.
    pub(super) fn open(at: &mut AtTableMut<'_>, picked: Picked) {
        let room = Room { picked };
        let [first, second] = {
            let mut kinds = room.choices(at.see());
            [kinds.next(), kinds.next()]
        };
        match (first, second) {
            (Some(only), None) => room.take(at, only),
            _ => at.go(Flow::Room(room)),
        }
    }
}

impl Choices for Room {
    type Handed = TheGame;

    /// The own slot of the tile.
    type Choice = u8;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::DiscardForIt)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = u8> {
        at.own_tile_kinds().map(|(slot, _)| slot)
    }

    fn row(&self, at: AtTable<'_>, slot: u8) -> Row {
        let mut own = at.own_tiles();
        let tile = own.find(|(other, _)| *other == slot);
        at.card_row(tile.map(|(_, tile)| Card::Tile(tile)))
    }

    fn likeliest(&self, at: AtTable<'_>) -> Option<u8> {
        at.likeliest_given_up(self.picked.symbol)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Room
    }

    fn meaning(&self, _: AtTable<'_>, slot: u8) -> Option<Meaning> {
        Some(Meaning::OwnTile(slot))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, at: &mut AtTableMut<'_>, into: u8) {
        at.declare_picked(self.picked, self.picked.taken(into));
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Table);
    }
}
