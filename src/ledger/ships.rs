//! Ships: dealt before the first turn (S4); those of the player in turn drawn, placed, launched, returned (F7, F8, L2).
//!
//! As with all facts, what is refused leaves no trace.

use crate::components::{Berth, Card, Edition, PerBerth, Pile, Seat, Setup, Ship};
use crate::sure::Sure;

use super::board::OwnedShip;
use super::turn::add;
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
        if self.pool_is_full(Pile::Ships) {
            return Err(Refused::NoneLeft(Pile::Ships));
        }
        let excess = self.excess_of_another();
        if excess > 0 {
            add(notices, Notice::HandOver { excess });
        }
        if let Some(slot) = slot {
            self.market.clear(Pile::Ships, slot);
        }
        self.own_ship(self.turn.seat, false, ship);
        if slot.is_none()
            && let Some(drawn) = self.ships.last_mut()
        {
            drawn.hidden = true;
        }
        self.refill_if_at_once(notices);
        Ok(())
    }

    /// Everybody has four ships in hand that only the owner has seen, and nothing on the berths (S4).
    pub(crate) fn deal_hands(&mut self) {
        self.ships.clear();
        for owner in self.setup.players.seats() {
            self.boards.of_mut(owner).berths = PerBerth::default();
            for _ in 0..Setup::SHIPS_DEALT {
                // The pool holds all 30 ships of the box.
                let dealt = OwnedShip {
                    owner,
                    launched: false,
                    ship: Ship::UNKNOWN,
                    hidden: true,
                };
                self.ships.push(dealt).surely();
            }
        }
    }

    /// Two ships that were dealt go on the berths, the others back into the pile (S4).
    pub(super) fn keep_ships(&mut self, seat: Seat, a: Ship, b: Ship) -> Result<(), Refused> {
        if !self.players().has(seat) {
            return Err(Refused::NoSuchSeat);
        }
        self.check_no_action()?;
        if self.board(seat).berths.0.iter().any(Option::is_some) {
            return Err(Refused::BerthTaken);
        }
        if self.hand_size(seat) == 0 {
            return Err(Refused::HandEmpty);
        }
        let held = |ship: Ship| self.hand(seat).filter(|other| *other == ship).count();
        let wanted = if a == b { 2 } else { 1 };
        if held(a) < wanted || held(b) < wanted {
            return Err(Refused::NotInHand);
        }
        self.ships
            .retain(|owned| owned.owner != seat || owned.launched);
        self.boards.of_mut(seat).berths = PerBerth([Some(a), Some(b)]);
        Ok(())
    }

    /// A ship from hand goes under the pile, unseen by the others: from now on they know nothing of that hand (F8, M4).
    pub(super) fn return_ship(&mut self, ship: Ship) -> Result<(), Refused> {
        self.release(ship)?;
        let seat = self.turn.seat;
        let in_hand = |owned: &&mut OwnedShip| owned.owner == seat && !owned.launched;
        for owned in self.ships.iter_mut().filter(in_hand) {
            owned.hidden = true;
        }
        Ok(())
    }

    /// Forgets the ships in hand that only other players have seen.
    pub(crate) fn forget_hidden(&mut self, but: Seat) {
        let secret = |owned: &&mut OwnedShip| owned.hidden && owned.owner != but && !owned.launched;
        for owned in self.ships.iter_mut().filter(secret) {
            owned.ship = Ship::UNKNOWN;
        }
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
        if self.pool_is_full(Pile::Ships) {
            return Err(Refused::NoneLeft(Pile::Ships));
        }
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

    /// Takes a ship out of the hand of the player in turn, and returns which, as far as that can be known.
    pub(super) fn release(&mut self, described: Ship) -> Result<Ship, Refused> {
        let seat = self.turn.seat;
        if self.hand_size(seat) == 0 {
            return Err(Refused::HandEmpty);
        }
        let possible = |owned: &OwnedShip| {
            owned.owner == seat && !owned.launched && owned.ship.agrees(described)
        };
        let Some(first) = self.ships.iter().position(possible) else {
            return Err(Refused::NotInHand);
        };
        let mut others = self
            .ships
            .iter()
            .skip(first)
            .filter(|owned| possible(owned));
        let known = others.next().map_or(described, |owned| owned.ship);
        if others.all(|owned| owned.ship == known) {
            self.remove_alike(first);
            return Ok(described.completed_by(known));
        }
        let exact = |owned: &OwnedShip| possible(owned) && owned.ship == described;
        if let Some(index) = self.ships.iter().position(exact)
            && !described.is_open()
        {
            self.remove_alike(index);
            return Ok(described);
        }
        // It might have been any of these, so nobody knows which are still there.
        for owned in self.ships.iter_mut().filter(|owned| possible(owned)) {
            owned.ship = Ship::UNKNOWN;
        }
        self.ships.remove(first);
        Ok(described)
    }

    /// Takes a ship out of a hand. If there are others like it and only some were seen, nobody knows which of them is still there.
    fn remove_alike(&mut self, index: usize) {
        if index >= self.ships.len() {
            return;
        }
        let gone = self.ships.remove(index);
        let alike = |owned: &OwnedShip| {
            owned.owner == gone.owner && !owned.launched && owned.ship == gone.ship
        };
        let secret = gone.hidden || self.ships.iter().any(|owned| alike(owned) && owned.hidden);
        for owned in self.ships.iter_mut().filter(|owned| alike(owned)) {
            owned.hidden = secret;
        }
    }

    pub(super) fn own_ship(&mut self, owner: Seat, launched: bool, ship: Ship) {
        // The pool holds all 30 ships of the box.
        let owned = OwnedShip {
            owner,
            launched,
            ship,
            hidden: false,
        };
        self.ships.push(owned).surely();
    }
}
