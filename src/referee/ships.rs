//! Ships: drawn to the hand, placed on a berth, launched (F7, F8, L1 to L4).

use crate::components::{
    Atom, Berth, Card, Colour, Edition, Effect, LaunchEffect, Pile, Ship, Who,
};
use crate::ledger::{Fact, Place};

use super::camp::{Spot, add};
use super::flow::Step;
use super::moon::Vip;
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee, is_described};

impl Referee {
    /// Whether the hand takes another ship by a draw effect (F8).
    pub(super) fn hand_has_room(&self) -> bool {
        !self.ledger.setup().edition.full_hand_draws_nothing()
            || self.ledger.hand_size(self.seat()) < Edition::HAND_LIMIT
    }

    pub(super) fn ships_to_take(&self) -> bool {
        self.ledger.market().shown(Pile::Ships) > 0 || self.ledger.left(Pile::Ships) > 0
    }

    pub(super) fn check_ship(&self, slot: Option<u8>) -> Result<(), Illegal> {
        let there = match slot {
            Some(slot) => self.ledger.market().card(Pile::Ships, slot).is_some(),
            None => self.ledger.left(Pile::Ships) > 0,
        };
        if there {
            Ok(())
        } else {
            Err(Illegal::NoShipThere)
        }
    }

    /// Whether a draw effect may take this ship (F7, F8).
    pub(super) fn check_draw(&self, slot: Option<u8>) -> Result<(), Illegal> {
        self.check_ship(slot)?;
        if self.hand_has_room() {
            Ok(())
        } else {
            Err(Illegal::HandFull)
        }
    }

    pub(super) fn draw(&mut self, slot: Option<u8>, listener: Listener<'_>) -> Result<(), Illegal> {
        let fact = Fact::ShipDrawn { slot };
        match slot {
            Some(slot) => self.emit_taking(fact, Pile::Ships, slot, listener)?,
            None => self.emit(fact, listener)?,
        };
        // Where the device deals, the owner sees what it is (F7).
        let seat = self.seat();
        let place = Place::Hand(seat, self.ledger.hand_size(seat).saturating_sub(1));
        if self.is_dealt() && self.is_undescribed(place) {
            return self.push(Task::Describe(place));
        }
        Ok(())
    }

    pub(super) fn work_on_taking(&mut self, listener: Listener<'_>) -> Result<Step, Illegal> {
        // A hand found fuller than play makes it has ships enough for the berth (F8).
        if !self.ledger.hand_takes_another() {
            self.tasks.pop();
            return Ok(Step::GoOn);
        }
        let display = (0..Pile::Ships.on_display()).map(Some);
        let mut sources = display
            .chain([None])
            .filter(|slot| self.check_ship(*slot).is_ok());
        match (sources.next(), sources.next()) {
            (Some(_), Some(_)) => return Ok(Step::Ask(Question::TakeShip)),
            (Some(only), None) => {
                drop(sources);
                self.tasks.pop();
                self.draw(only, listener)?;
            }
            _ => {
                drop(sources);
                self.tasks.pop();
            }
        }
        Ok(Step::GoOn)
    }

    /// Of ships that look the same only the first can be named.
    pub(super) fn check_place(&self, nth: u8) -> Result<(), Illegal> {
        self.check_in_hand(self.seat(), nth, None)
    }

    pub(super) fn work_on_placing(
        &mut self,
        berth: Berth,
        nth: Option<u8>,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let seat = self.seat();
        let Some(first) = self.ledger.hand(seat).next() else {
            self.tasks.pop();
            return Ok(Step::GoOn);
        };
        let all_alike = self.ledger.hand(seat).all(|ship| ship == first);
        let Some(nth) = nth.or(all_alike.then_some(0)) else {
            return Ok(Step::Ask(Question::PlaceShip { berth }));
        };
        let place = Place::Hand(seat, nth);
        match self.ledger.card(place) {
            Some(Card::Ship(ship)) if is_described(Card::Ship(ship)).is_ok() => {
                self.place(berth, ship, listener)?;
            }
            _ => {
                if let Some(Task::PlaceShip { nth: chosen, .. }) = self.tasks.last_mut() {
                    *chosen = Some(nth);
                }
                self.push(Task::Describe(place))?;
            }
        }
        Ok(Step::GoOn)
    }

    /// A ship from hand goes to its berth (L2).
    pub(super) fn place(
        &mut self,
        berth: Berth,
        ship: Ship,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        self.tasks.pop();
        self.emit(Fact::ShipPlaced { berth, ship }, listener)?;
        Ok(())
    }

    /// Whether the player in turn may launch the ship on a berth by a bonus (F6, L4).
    pub(super) fn check_bonus_launch(&self, berth: Berth) -> Result<(), Illegal> {
        let seat = self.seat();
        if self.ship_size(seat, berth).is_none() {
            return Err(Illegal::NoShipToLaunch);
        }
        if self.infected(seat, berth) {
            return Err(Illegal::Infected);
        }
        Ok(())
    }

    /// A bonus launch was earned; by option it waits for the end of the turn (L4).
    pub(super) fn push_bonus_launch(&mut self) -> Result<(), Illegal> {
        if self.ledger.setup().options.bonus_launch_at_end {
            return Ok(());
        }
        self.push(Task::BonusLaunch)
    }

    /// The steps of a launch: settlers home, the ship's effect, a new ship (L2).
    pub(super) fn launch(
        &mut self,
        berth: Berth,
        bonus: bool,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        let Some(ship) = *self.ledger.board(self.seat()).berths().of(berth) else {
            return Err(Illegal::NoShipToLaunch);
        };
        self.emit(Fact::Launched { berth, bonus }, listener)?;
        let spot = Spot::aboard(berth);
        if self.vip_at(self.seat(), spot) {
            self.figures.vip = Vip::Away;
        }
        if self.infected(self.seat(), berth) {
            self.figures.virus = None;
        }
        let aboard = core::mem::take(self.own_camp_mut().at_mut(spot));
        for colour in Colour::ALL {
            add(&mut self.supply, colour, *aboard.of(colour));
        }
        self.push(Task::PlaceShip { berth, nth: None })?;
        self.push(Task::TakeShip)?;
        self.push_launch_effect(ship)
    }

    fn push_launch_effect(&mut self, ship: Ship) -> Result<(), Illegal> {
        let (atom, times) = match ship.kind().and_then(|kind| kind.launch_effect()) {
            None => return Ok(()),
            Some(LaunchEffect::TwoMoves) => (Atom::Move, 2),
            Some(LaunchEffect::Recruit) => (Atom::Recruit(Who::Any), 1),
            Some(LaunchEffect::Reputation) => (Atom::Reputation, 1),
        };
        self.push_effect(Some(Effect::One(atom)), times)
    }
}
