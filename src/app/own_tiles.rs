//! The tiles of the player in turn.

use crate::components::{Card, Symbol, Tile};
use crate::sure::Sure;

use super::App;
use super::screen::{Icon, Row};

impl App {
    pub(super) fn tile_slots(&self) -> usize {
        self.ledger()
            .map_or(0, |ledger| usize::from(ledger.setup().tile_slots()))
    }

    pub(super) fn own_tiles(&self) -> impl Iterator<Item = (u8, Tile)> + Clone + use<> {
        let tiles = match self.ledger() {
            Some(ledger) => *ledger.board(ledger.turn().seat).tiles(),
            None => [None; 4],
        };
        (0..)
            .zip(tiles)
            .filter_map(|(slot, tile)| Some((slot, tile?)))
    }

    /// The own tiles, of those that are told alike only the first: which of them it is does not matter to the score.
    pub(super) fn own_tile_kinds(&self) -> impl Iterator<Item = (u8, Tile)> + use<> {
        let own = self.own_tiles();
        self.own_tiles().filter(move |(slot, tile)| {
            let mut before = own.clone().take_while(|(other, _)| other < slot);
            !before.any(|(_, other)| other == *tile)
        })
    }

    pub(super) fn free_slot(&self) -> Option<u8> {
        let slots = u8::try_from(self.tile_slots()).sure_or(0);
        (0..slots).find(|slot| !self.own_tiles().any(|(owned, _)| owned == *slot))
    }

    /// The kind that is likeliest given up: of which there is only one, and whose symbol is not this. Nobody gives up what multiplies.
    pub(super) fn likeliest_given_up(&self, wanted: Option<Symbol>) -> usize {
        let own = self.own_tiles();
        self.own_tile_kinds()
            .position(|(_, tile)| {
                let alike = own.clone().filter(|(_, other)| *other == tile).count();
                alike == 1 && tile.symbol() != wanted
            })
            .unwrap_or(0)
    }

    /// The nth of the own tiles that are not told alike.
    pub(super) fn own_tile_kind_row(&self, index: usize) -> Row {
        let kind = self.own_tile_kinds().nth(index);
        self.card_row(kind.map(|(_, tile)| Card::Tile(tile)))
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
