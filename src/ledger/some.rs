//! What was taken where nobody said which: a card of the display, a ship from wherever, a launch from either berth.
//!
//! Where no cards are described, a table says "a tile, a cube" and no more. The record then says no more either: of the cards that it may
//! have been, none is known from then on, unless there is only one. As with all facts, what is refused leaves no trace.

use crate::components::{Advisor, Berth, Card, Pile, Planet, Ship, Shuttle, Symbol, Tile};
use crate::sure::{Gather, Sure};

use super::{Ledger, Notices, Place, Refused};

impl Ledger {
    pub(super) fn take_some_tile(
        &mut self,
        symbol: Option<Symbol>,
        into: u8,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let described = Card::Tile(Tile::new(symbol, None));
        self.take_some(described, |ledger, slot| {
            ledger.take_tile(slot, into, notices)
        })
    }

    pub(super) fn use_some_shuttle(
        &mut self,
        planet: Planet,
        symbol: Option<Symbol>,
        elsewhere: Option<Symbol>,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        if elsewhere.is_some() {
            self.check_advised(Advisor::Ender)?;
            if planet == Planet::Earth {
                return Err(Refused::WrongKind(Pile::Earth));
            }
        }
        let described = Card::Shuttle(Shuttle::unknown(planet).with_symbol(symbol));
        self.take_some(described, |ledger, slot| {
            ledger.use_shuttle(planet, slot, None, elsewhere, notices)
        })
    }

    pub(super) fn take_some_shuttle(
        &mut self,
        symbol: Option<Symbol>,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let described = Card::Shuttle(Shuttle::unknown(Planet::Earth).with_symbol(symbol));
        self.take_some(described, |ledger, slot| ledger.take_shuttle(slot, notices))
    }

    pub(super) fn take_some_advisor(
        &mut self,
        advisor: Option<Advisor>,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let found = advisor.and_then(|advisor| Some((advisor, self.find_advisor(advisor)?)));
        match found {
            // Each exists once, so that there is no doubt which one it is.
            Some((_, Place::Market(_, slot))) => self.take_advisor(slot, notices),
            Some((advisor, _)) => Err(Refused::AdvisorElsewhere(advisor)),
            None => self.take_some(Card::Advisor(advisor), |ledger, slot| {
                ledger.take_advisor(slot, notices)
            }),
        }
    }

    pub(super) fn draw_some_ship(&mut self, notices: &mut Notices) -> Result<(), Refused> {
        if self.left(Pile::Ships) > 0 {
            self.draw_ship(None, notices)?;
            self.forget_shown_ships();
            return Ok(());
        }
        self.take_some(Card::Ship(Ship::UNKNOWN), |ledger, slot| {
            ledger.draw_ship(Some(slot), notices)
        })
    }

    /// A ship leaves one of the berths; another one is drawn and placed there (L2).
    pub(super) fn launch_some_ship(
        &mut self,
        described: Ship,
        bonus: bool,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let seat = self.turn.seat;
        // One more is launched, and one more in hand until it is placed.
        if self.ships.len().saturating_add(2) > self.ships.capacity() {
            return Err(Refused::NoneLeft(Pile::Ships));
        }
        let [a, b] = self.board(seat).berths.0;
        let agrees = |ship: Option<Ship>| ship.is_some_and(|ship| ship.agrees(described));
        let (berth, certain) = match (agrees(a), agrees(b)) {
            (true, false) => (Berth::A, true),
            (false, true) => (Berth::B, true),
            // Either of them, or another one than was recorded.
            _ if a.is_some() => (Berth::A, a == b || b.is_none()),
            _ => (Berth::B, b.is_some()),
        };
        let known = self.board(seat).berths.of(berth).filter(|_| certain);
        self.launch(berth, bonus, notices)?;
        let flown = match known {
            Some(known) if known.agrees(described) => described.completed_by(known),
            _ => described,
        };
        let latest = self.launches(seat).saturating_sub(1);
        self.rename_ship(seat, true, latest, flown);
        if !certain {
            // It might have been either, so nobody knows which is still there.
            for ship in self.own_board().berths.0.iter_mut().flatten() {
                *ship = Ship::UNKNOWN;
            }
        }
        if self.left(Pile::Ships) > 0 {
            self.own_ship(seat, false, Ship::UNKNOWN);
            self.forget_shown_ships();
        } else if let Ok(slot) = self.single_out(Card::Ship(Ship::UNKNOWN)) {
            self.market.clear(Pile::Ships, slot);
            self.own_ship(seat, false, Ship::UNKNOWN);
        }
        // If there was nothing to draw and nothing in hand, the berth stays free.
        if let Ok(placed) = self.release(Ship::UNKNOWN) {
            *self.own_board().berths.of_mut(berth) = Some(placed);
        }
        self.refill_if_at_once(notices);
        Ok(())
    }

    /// The ship that was drawn may have been one of the display as well as the top of the pile: nobody knows which lie there now.
    fn forget_shown_ships(&mut self) {
        for slot in 0..Pile::Ships.on_display() {
            if self.market.card(Pile::Ships, slot).is_some() {
                self.market.set(slot, Card::unknown(Pile::Ships));
            }
        }
    }

    /// Takes a card of the display that may be this one; if that is refused, the display is as it was.
    fn take_some(
        &mut self,
        described: Card,
        take: impl FnOnce(&mut Self, u8) -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let before = self.market.clone();
        let slot = self.single_out(described)?;
        let taken = take(self, slot);
        if taken.is_err() {
            self.market = before;
        }
        taken
    }

    /// Finds a card of the display that may be this one and notes what was said of it. If it may be several, nobody knows
    /// which of them still lie there; if none agrees, the display was entered wrong, and it may be any.
    fn single_out(&mut self, described: Card) -> Result<u8, Refused> {
        let pile = described.pile();
        let card = |market: &super::Market, slot: u8| market.card(pile, slot);
        let slots = 0..pile.on_display();
        let fits = |slot: &u8| card(&self.market, *slot).is_some_and(|card| card.agrees(described));
        let some_fit = slots.clone().any(|slot| fits(&slot));
        let lies = |slot: &u8| card(&self.market, *slot).is_some() && (!some_fit || fits(slot));
        let mut possible = slots.clone().filter(lies);
        let slot = possible.next().ok_or(Refused::NothingThere(pile))?;
        let first = card(&self.market, slot);
        if possible.any(|slot| card(&self.market, slot) != first) {
            for other in slots.filter(lies).gathered::<8, u8>() {
                self.market.set(other, Card::unknown(pile));
            }
        }
        self.market.set(slot, described);
        Ok(slot)
    }

    /// Notes a tile among the discards, which have room for all of the box. Should there be more, because the stack was counted
    /// up, the oldest is one of those that are not there.
    pub(super) fn discard(&mut self, tile: Tile) {
        if self.discards.is_full() {
            self.discards.remove(0);
            let missing = self.missing.of_mut(Pile::Tiles);
            *missing = missing.saturating_add(1);
        }
        self.discards.push(tile).surely();
    }
}
