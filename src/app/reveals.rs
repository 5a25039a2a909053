//! Cards that were turned up and are still to be described.

use heapless::Vec;

use crate::book::Reveals;
use crate::components::{Berth, Card, Expansion, Pile};
use crate::journal::Entry;
use crate::ledger::{Fact, Place};
use crate::sure::PutAll;

use super::at_table::{AtTable, AtTableMut};

impl AtTable<'_> {
    /// The next card that was turned up and is to be described.
    pub(super) fn next_reveal(self) -> Option<Place> {
        let ledger = self.ledger();
        let in_action = ledger.turn().action.is_some();
        if self.book.settings.reveals == Reveals::Off || in_action {
            return None;
        }
        let full = self.book.settings.reveals == Reveals::Full;
        let undescribed = |place: &Place| match ledger.card(*place) {
            Some(Card::Tile(tile)) => tile.symbol().is_none(),
            Some(Card::Shuttle(shuttle)) => shuttle.symbol().is_none(),
            Some(card) => full && card.is_unknown(),
            None => false,
        };
        self.pending().into_iter().find(undescribed)
    }

    /// The places whose card was turned up and has been neither described nor skipped since: at the start all that lies
    /// open, then what filled the gaps of the latest turn. The journal knows; nothing is kept beside it.
    pub(super) fn pending(self) -> Vec<Place, 32, u8> {
        let mut pending: Vec<Place, 32, u8> = Vec::new();
        let game = self.game;
        let setup = &game.header().setup;
        let display = Pile::ALL
            .into_iter()
            .filter(|pile| setup.plays(Expansion::Moon) || *pile != Pile::Advisors)
            .flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)));
        let berths = setup.players.seats().flat_map(|seat| {
            Berth::ALL
                .into_iter()
                .map(move |berth| Place::Berth(seat, berth))
        });
        // 20 slots and 8 berths fit.
        pending.put_all(display.chain(berths));
        let mut taken: Vec<Place, 32, u8> = Vec::new();
        for entry in game.log().entries() {
            let Entry::Fact(fact) = entry else {
                continue;
            };
            let place = match fact {
                Fact::TileTaken { slot, .. } => Place::Market(Pile::Tiles, slot),
                Fact::ShuttleUsed { planet, slot, .. } => Place::shuttle(planet, slot),
                Fact::MarsShuttleUsed { slot, .. } => Place::Market(Pile::Mars, slot),
                Fact::ShuttleTaken { slot } => Place::Market(Pile::Earth, slot),
                Fact::ShipDrawn { slot: Some(slot) } => Place::Market(Pile::Ships, slot),
                Fact::AdvisorTaken { slot } => Place::Market(Pile::Advisors, slot),
                Fact::Described { place, .. } => {
                    pending.retain(|other| *other != place);
                    taken.retain(|other| *other != place);
                    continue;
                }
                Fact::TurnEnded => {
                    pending = core::mem::take(&mut taken);
                    continue;
                }
                _ => continue,
            };
            // If a turn takes more than this from the display, the rest is not asked for.
            let _ = taken.push(place);
        }
        pending
    }
}

impl AtTableMut<'_> {
    /// Notes that a card was looked at and not described, so that it is not asked for again.
    pub(super) fn pass_over(&mut self, place: Place) {
        if let Some(card) = self.see().ledger().card(place) {
            self.record_quietly(Entry::Fact(Fact::Described { place, card }));
        }
    }

    /// Passes over all that is to be described.
    pub(super) fn pass_over_all(&mut self) {
        for place in self.see().pending() {
            self.pass_over(place);
        }
    }
}
