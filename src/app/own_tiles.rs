//! The tiles of the player in turn.

use crate::components::{Card, Symbol, Tile};

use super::at_table::AtTable;
use super::screen::{Icon, Row};

impl AtTable<'_> {
    pub(super) fn tile_slots(self) -> u8 {
        self.ledger().setup().tile_slots()
    }

    pub(super) fn own_tiles(self) -> impl Iterator<Item = (u8, Tile)> + Clone + use<> {
        let ledger = self.ledger();
        let tiles = *ledger.board(ledger.turn().seat).tiles();
        (0..)
            .zip(tiles)
            .filter_map(|(slot, tile)| Some((slot, tile?)))
    }

    /// The own tiles, of those that are described alike only the first: which of them it is does not matter to the score.
    pub(super) fn own_tile_kinds(self) -> impl Iterator<Item = (u8, Tile)> + use<> {
        let own = self.own_tiles();
        self.own_tiles().filter(move |(slot, tile)| {
            let mut before = own.clone().take_while(|(other, _)| other < slot);
            !before.any(|(_, other)| other == *tile)
        })
    }

    pub(super) fn free_slot(self) -> Option<u8> {
        (0..self.tile_slots()).find(|slot| !self.own_tiles().any(|(owned, _)| owned == *slot))
    }

    /// The slot of the tile that is likeliest given up: of its kind there is only one, and its symbol is not this. Nobody gives up what
    /// multiplies.
    pub(super) fn likeliest_given_up(self, wanted: Option<Symbol>) -> Option<u8> {
        let own = self.own_tiles();
        let mut kinds = self.own_tile_kinds();
        let single = |(_, tile): &(u8, Tile)| {
            let alike = own.clone().filter(|(_, other)| other == tile).count();
            alike == 1 && tile.symbol() != wanted
        };
        kinds.find(single).map(|(slot, _)| slot)
    }

    pub(super) fn own_tile_row(self, slot: u8) -> Row {
        let tile = self.own_tiles().find(|(other, _)| *other == slot);
        let row = self.card_row(tile.map(|(_, tile)| Card::Tile(tile)));
        // Only the referee cares which slot is the Moon's.
        if slot == 3 && self.is_refereed() {
            row.of_kind(Icon::Moon)
        } else {
            row
        }
    }
}
