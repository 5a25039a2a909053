//! Taking a card of the display: what must be asked before it can be entered.

use crate::app::at_table::{AtTable, AtTableMut};
use crate::app::flow::Flow;
use crate::app::rows::with_symbol;
use crate::book::symbol_of;
use crate::components::{Advisor, Card, Pile, Planet, Symbol};
use crate::journal::Entry;
use crate::ledger::{Fact, Place};

use super::{Room, SymbolOf, Toll};

/// A card of the display, and the symbol that was said just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Picked {
    /// The row of the display.
    pub(super) pile: Pile,
    /// Its slot; `None` where nobody says which card of the row it is.
    pub(super) slot: Option<u8>,
    /// Its symbol, if that was said.
    pub(super) symbol: Option<Symbol>,
}

impl Picked {
    /// What is known of the card now, if it is one that somebody named.
    fn described(self, at: AtTable<'_>) -> Option<Fact> {
        let place = Place::Market(self.pile, self.slot?);
        let known = at.ledger().card(place);
        let card = with_symbol(known.unwrap_or(Card::unknown(self.pile)), self.symbol?);
        Some(Fact::Described { place, card })
    }

    /// A tile that goes into this slot.
    pub(super) const fn taken(self, into: u8) -> Fact {
        let symbol = self.symbol;
        match self.slot {
            Some(slot) => Fact::TileTaken { slot, into },
            None => Fact::SomeTileTaken { symbol, into },
        }
    }
}

impl AtTable<'_> {
    /// The use of a shuttle; `None` if it is still to be asked which tile is paid.
    fn shuttle_use(self, planet: Planet, slot: u8) -> Option<Fact> {
        let card = self.ledger().market().card(Pile::of(planet), slot);
        let cost = match card {
            // Ms. Chau pays no tiles.
            Some(Card::Shuttle(shuttle)) if !self.has_own(Advisor::MsChau) => shuttle.tile_cost(),
            _ => None,
        };
        let paid = match cost {
            Some(true) if self.own_tiles().count() > 1 => return None,
            Some(true) => self.own_tiles().next().map(|(slot, _)| slot),
            // An unknown cost is most likely none, and can be entered afterwards.
            _ => None,
        };
        Some(Fact::ShuttleUsed { planet, slot, paid })
    }
}

impl AtTableMut<'_> {
    /// Takes a card of the display; if its symbol is not known yet, it is asked for now.
    pub(in crate::app) fn take_displayed(&mut self, pile: Pile, slot: u8) {
        let card = self.see().ledger().market().card(pile, slot);
        match card.map(symbol_of) {
            Some(None) => SymbolOf::open(self, pile, Some(slot)),
            _ => self.take_card(pile, Some(slot), None),
        }
    }

    /// Takes a card of a row that is not recorded: its symbol is asked for, and nobody says which it is.
    pub(in crate::app) fn take_unseen(&mut self, pile: Pile) {
        if self.see().ledger().market().shown(pile) > 0 {
            SymbolOf::open(self, pile, None);
        }
    }

    /// Takes a card whose symbol may have been said just now; if the taking is refused, so is the symbol.
    pub(super) fn take_card(&mut self, pile: Pile, slot: Option<u8>, symbol: Option<Symbol>) {
        let planet = if pile == Pile::Mars {
            Planet::Mars
        } else {
            Planet::Earth
        };
        let picked = Picked { pile, slot, symbol };
        let taken = match (pile, slot) {
            (Pile::Tiles, _) => self.see().free_slot().map(|into| picked.taken(into)),
            // Beside the action it is Marty Simon's.
            (Pile::Earth, Some(slot)) if self.see().has_acted() => {
                Some(Fact::ShuttleTaken { slot })
            }
            (Pile::Earth, None) if self.see().has_acted() => {
                Some(Fact::SomeShuttleTaken { symbol })
            }
            (_, Some(slot)) => self.see().shuttle_use(planet, slot),
            (_, None) => Some(Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere: None,
            }),
        };
        match taken {
            Some(taken) => self.declare_picked(picked, taken),
            // An own tile decides.
            None if pile == Pile::Tiles => Room::open(self, picked),
            None => self.go(Flow::Toll(Toll::Asked { planet, picked })),
        }
    }

    /// Enters what was said of a card and what happened to it, together.
    pub(super) fn declare_picked(&mut self, picked: Picked, taken: Fact) {
        match picked.described(self.see()) {
            Some(described) => self.enter_all(&[Entry::Fact(described), Entry::Fact(taken)]),
            None => self.declare(taken),
        }
    }
}
