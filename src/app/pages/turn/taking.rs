//! Taking a card of the display: what must be asked before it can be entered.

use crate::app::App;
use crate::app::flow::Flow;
use crate::book::symbol_of;
use crate::components::{Advisor, Card, Pile, Planet};
use crate::journal::Entry;
use crate::ledger::Fact;

use super::{Room, SymbolOf, Toll};

impl App {
    /// Takes a card of the display; if its symbol is not known yet, it is asked for now.
    pub(in crate::app) fn take_displayed(&mut self, pile: Pile, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(pile, slot));
        match card.map(symbol_of) {
            Some(None) => self.go(Flow::SymbolOf(SymbolOf { pile, slot })),
            _ => self.take_card(pile, slot, None),
        }
    }

    /// Takes a card of a row that is not recorded: its symbol is asked for, its slot does not matter.
    pub(in crate::app) fn take_unseen(&mut self, pile: Pile) {
        let slot = self.ledger().and_then(|ledger| {
            (0..pile.on_display()).find(|slot| ledger.market().card(pile, *slot).is_some())
        });
        if let Some(slot) = slot {
            self.go(Flow::SymbolOf(SymbolOf { pile, slot }));
        }
    }

    /// Takes a card, together with what was just told of it; if taking it is refused, neither is entered.
    pub(super) fn take_card(&mut self, pile: Pile, slot: u8, told: Option<Fact>) {
        let planet = if pile == Pile::Mars {
            Planet::Mars
        } else {
            Planet::Earth
        };
        let taken = match pile {
            Pile::Tiles => self.free_slot().map(|into| Fact::TileTaken { slot, into }),
            // Beside the action it is Marty Simon's.
            Pile::Earth if self.has_acted() => Some(Fact::ShuttleTaken { slot }),
            _ => self.shuttle_use(planet, slot),
        };
        match (told, taken) {
            (Some(told), Some(taken)) => {
                return self.enter_all(&[Entry::Fact(told), Entry::Fact(taken)]);
            }
            (None, Some(taken)) => return self.declare(taken),
            (Some(told), None) if self.record(Entry::Fact(told)).is_none() => return,
            _ => {}
        }
        // An own tile decides.
        self.go(match pile {
            Pile::Tiles => Flow::Room(Room { slot }),
            _ => Flow::Toll(Toll { planet, slot }),
        });
    }

    /// The use of a shuttle; `None` if it is still to be asked which tile is paid.
    fn shuttle_use(&self, planet: Planet, slot: u8) -> Option<Fact> {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(Pile::of(planet), slot));
        let cost = match card {
            // Ms. Chau pays no tiles.
            Some(Card::Shuttle(shuttle)) if !self.has_own(Advisor::MsChau) => shuttle.tile_cost(),
            _ => None,
        };
        let paid = match cost {
            Some(true) if self.own_tiles().count() > 1 => return None,
            Some(true) => self.own_tiles().next().map(|(slot, _)| slot),
            // An unknown cost is most likely none, and can be told afterwards.
            _ => None,
        };
        Some(Fact::ShuttleUsed { planet, slot, paid })
    }
}
