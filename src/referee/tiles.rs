//! Tiles: taken into a slot, replaced, discarded for Basic actions (A1, A3).

use crate::components::{Card, Pile, Setup};
use crate::ledger::{Fact, Place};

use super::camp::Spot;
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Referee};

impl Referee {
    pub(super) fn choose_tile(&mut self, slot: u8, listener: Listener<'_>) -> Result<(), Illegal> {
        let place = Place::Market(Pile::Tiles, slot);
        if self.is_undescribed(place) {
            return self.push(Task::Describe(place));
        }
        self.start_action()?;
        let moon = Some(Setup::TILE_SLOTS).filter(|slot| self.moon() && !self.owns_tile(*slot));
        match (self.free_slot(), moon) {
            (Some(_), Some(_)) => self.push(Task::Side { slot }),
            (Some(into), None) | (None, Some(into)) => self.take_tile(slot, into, listener),
            (None, None) => self.push(Task::Room { slot }),
        }
    }

    /// The first of Earth's tile slots that holds no tile.
    pub(super) fn free_slot(&self) -> Option<u8> {
        (0..Setup::TILE_SLOTS).find(|slot| !self.owns_tile(*slot))
    }

    pub(super) fn take_tile(
        &mut self,
        slot: u8,
        into: u8,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        let fact = Fact::TileTaken { slot, into };
        let tile = match self.ledger.card(Place::Market(Pile::Tiles, slot)) {
            Some(Card::Tile(tile)) => tile,
            _ => return Err(Illegal::NoTileOnDisplay),
        };
        self.emit_taking(fact, Pile::Tiles, slot, listener)?;
        let times = self.ledger.tile_symbols(self.seat()).times(tile.symbol());
        let start = match into {
            Setup::TILE_SLOTS => Spot::Moon,
            _ => Spot::Earth,
        };
        self.push_effect_onto(tile.effect(), times.least, start)
    }

    pub(super) fn owns_tile(&self, slot: u8) -> bool {
        let tiles = self.ledger.board(self.seat()).tiles();
        tiles.get(usize::from(slot)).is_some_and(Option::is_some)
    }

    /// The own slots that hold a tile: bit 0 for the first slot.
    pub(super) fn owned_slots(&self) -> u8 {
        let [a, b, c, d] = self.ledger.board(self.seat()).tiles();
        let bit = |tile: &Option<_>, bit: u8| if tile.is_some() { bit } else { 0 };
        bit(a, 1) | bit(b, 2) | bit(c, 4) | bit(d, 8)
    }

    pub(super) fn check_discard(&self, slots: u8) -> Result<(), Illegal> {
        if slots == 0 || slots & !self.owned_slots() != 0 {
            return Err(Illegal::NoTilesToDiscard);
        }
        Ok(())
    }
}
