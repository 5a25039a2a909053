//! The tiles of the player in turn.

use crate::components::{Card, Tile};
use crate::sure::Sure;

use super::App;
use super::screen::{Icon, Row};

impl App {
    pub(super) fn tile_slots(&self) -> usize {
        self.ledger()
            .map_or(0, |ledger| usize::from(ledger.setup().tile_slots()))
    }

    pub(super) fn own_tiles(&self) -> impl Iterator<Item = (u8, Tile)> + use<> {
        let tiles = match self.ledger() {
            Some(ledger) => *ledger.board(ledger.turn().seat).tiles(),
            None => [None; 4],
        };
        (0..)
            .zip(tiles)
            .filter_map(|(slot, tile)| Some((slot, tile?)))
    }

    pub(super) fn free_slot(&self) -> Option<u8> {
        let slots = u8::try_from(self.tile_slots()).sure_or(0);
        (0..slots).find(|slot| !self.own_tiles().any(|(owned, _)| owned == *slot))
    }

    pub(super) fn own_tile_row(&self, index: usize) -> Row {
        let tile = self
            .own_tiles()
            .find(|(slot, _)| usize::from(*slot) == index);
        let row = self.card_row(tile.map(|(_, tile)| Card::Tile(tile)));
        // Only the referee cares which slot is the Moon's.
        if index == 3 && self.is_refereed() {
            Row::default()
                .with_icons([Icon::Moon])
                .with_icons(row.icons)
        } else {
            row
        }
    }
}
