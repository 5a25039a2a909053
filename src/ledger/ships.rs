//! Ships of the player in turn: drawn, placed, launched, returned (F7, F8, L2).
//!
//! As with all facts, what is refused leaves no trace.

use crate::components::{Berth, Card, Edition, Pile, Seat, Ship};
use crate::sure::Sure;

use super::board::OwnedShip;
use super::turn::tell;
use super::{Ledger, Notice, Notices, Refused, count};

impl Ledger {
    pub(super) fn draw_ship(
        &mut self,
        slot: Option<u8>,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let ship = match slot {
            Some(slot) => match self.displayed(Pile::Ships, slot)? {
                Card::Ship(ship) => ship,
                card => return Err(Refused::WrongKind(card.pile())),
            },
            None if self.left(Pile::Ships) == 0 => return Err(Refused::ShipPileEmpty),
            None => Ship::UNKNOWN,
        };
        if !self.hand_takes_another() {
            return Err(Refused::HandFull);
        }
        let excess = self.excess_of_another();
        if excess > 0 {
            tell(notices, Notice::HandOver { excess });
        }
        if let Some(slot) = slot {
            self.market.clear(Pile::Ships, slot);
        }
        self.own_ship(self.turn.seat, false, ship);
        self.refill_if_at_once(notices);
        Ok(())
    }

    /// How many ships too many the player in turn would hold with one more (F8).
    fn excess_of_another(&self) -> u8 {
        let board = self.board(self.turn.seat);
        // A launch takes a ship and then places one, so that each free berth makes room for another (L2).
        let free = count(board.berths.0.iter().filter(|berth| berth.is_none()));
        let limit = Edition::HAND_LIMIT.saturating_add(free);
        let hand = self.hand_size(self.turn.seat).saturating_add(1);
        hand.saturating_sub(limit)
    }

    /// Whether the player in turn may hold one more ship, if only until one is placed or goes back (L2, F8).
    pub(crate) fn hand_takes_another(&self) -> bool {
        !self.setup.edition.full_hand_draws_nothing() || self.excess_of_another() == 0
    }

    pub(super) fn launch(
        &mut self,
        berth: Berth,
        bonus: bool,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        let owner = self.turn.seat;
        let Some(ship) = *self.board(owner).berths.of(berth) else {
            return Err(Refused::BerthFree);
        };
        if bonus {
            if self.bonus_launches().most == 0 {
                return Err(Refused::NoBonusLaunch);
            }
            let series = self.columns(owner).series().least;
            if self.turn.earned > 0 {
                self.turn.earned = self.turn.earned.saturating_sub(1);
            } else if self.turn.summit && series <= self.board(owner).series_settled {
                self.turn.summit = false;
            } else {
                let settled = &mut self.own_board().series_settled;
                *settled = settled.saturating_add(1);
            }
        }
        *self.own_board().berths.of_mut(berth) = None;
        self.own_ship(owner, true, ship);
        self.review_end(notices);
        Ok(())
    }

    pub(super) fn place_ship(&mut self, berth: Berth, ship: Ship) -> Result<(), Refused> {
        if self.board(self.turn.seat).berths.of(berth).is_some() {
            return Err(Refused::BerthTaken);
        }
        let ship = self.release(ship)?;
        *self.own_board().berths.of_mut(berth) = Some(ship);
        Ok(())
    }

    /// Takes a ship out of the hand of the player in turn, and tells which, as far as that can be known.
    pub(super) fn release(&mut self, told: Ship) -> Result<Ship, Refused> {
        let seat = self.turn.seat;
        if self.hand_size(seat) == 0 {
            return Err(Refused::HandEmpty);
        }
        let possible =
            |owned: &OwnedShip| owned.owner == seat && !owned.launched && owned.ship.agrees(told);
        let Some(first) = self.ships.iter().position(possible) else {
            return Err(Refused::NotInHand);
        };
        let mut others = self
            .ships
            .iter()
            .skip(first)
            .filter(|owned| possible(owned));
        let known = others.next().map_or(told, |owned| owned.ship);
        if others.all(|owned| owned.ship == known) {
            self.ships.remove(first);
            return Ok(told.completed_by(known));
        }
        let exact = |owned: &OwnedShip| possible(owned) && owned.ship == told;
        if let Some(index) = self.ships.iter().position(exact)
            && !told.is_open()
        {
            self.ships.remove(index);
            return Ok(told);
        }
        // It might have been any of these, so nobody can tell which are still there.
        for owned in self.ships.iter_mut().filter(|owned| possible(owned)) {
            owned.ship = Ship::UNKNOWN;
        }
        self.ships.remove(first);
        Ok(told)
    }

    pub(super) fn own_ship(&mut self, owner: Seat, launched: bool, ship: Ship) {
        // The pool holds all 30 ships of the box.
        let owned = OwnedShip {
            owner,
            launched,
            ship,
        };
        self.ships.push(owned).surely();
    }
}
