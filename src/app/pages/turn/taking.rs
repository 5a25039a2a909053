//! Taking a card of the display: what must be asked before it can be entered.

use crate::app::App;
use crate::app::flow::Flow;
use crate::book::symbol_of;
use crate::components::{Advisor, Card, Pile, Planet};
use crate::ledger::Fact;

use super::{Room, SymbolOf, Toll};

impl App {
    /// A card of the display; one whose symbol nobody has told is asked for it now.
    pub(in crate::app) fn take_displayed(&mut self, pile: Pile, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(pile, slot));
        match card.map(symbol_of) {
            Some(None) => self.go(Flow::SymbolOf(SymbolOf { pile, slot })),
            _ => self.take_card(pile, slot),
        }
    }

    /// A card of a row that nobody has told: its symbol is asked, its slot does not matter.
    pub(in crate::app) fn take_unseen(&mut self, pile: Pile) {
        let slot = self.ledger().and_then(|ledger| {
            (0..pile.on_display()).find(|slot| ledger.market().card(pile, *slot).is_some())
        });
        if let Some(slot) = slot {
            self.go(Flow::SymbolOf(SymbolOf { pile, slot }));
        }
    }

    pub(super) fn take_card(&mut self, pile: Pile, slot: u8) {
        match pile {
            Pile::Tiles => match self.free_slot() {
                Some(into) => self.declare(Fact::TileTaken { slot, into }),
                None => self.go(Flow::Room(Room { slot })),
            },
            Pile::Mars => self.take_shuttle(Planet::Mars, slot),
            // Beside the action it is Marty Simon's.
            Pile::Earth if self.has_acted() => self.declare(Fact::ShuttleTaken { slot }),
            _ => self.take_shuttle(Planet::Earth, slot),
        }
    }

    fn take_shuttle(&mut self, planet: Planet, slot: u8) {
        let card = self
            .ledger()
            .and_then(|ledger| ledger.market().card(Pile::of(planet), slot));
        let cost = match card {
            // Ms. Chau pays no tiles.
            Some(Card::Shuttle(shuttle)) if !self.has_own(Advisor::MsChau) => shuttle.tile_cost(),
            _ => None,
        };
        let paid = match cost {
            Some(true) if self.own_tiles().count() > 1 => {
                return self.go(Flow::Toll(Toll { planet, slot }));
            }
            Some(true) => self.own_tiles().next().map(|(slot, _)| slot),
            // An unknown cost is most likely none, and can be told afterwards.
            _ => None,
        };
        self.declare(Fact::ShuttleUsed { planet, slot, paid });
    }
}
