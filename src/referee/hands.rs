//! Hands of a game whose cards the device deals: two ships kept of four, and what goes back under the pile (S4, F8).
//!
//! At a table with a box nobody enters what is in a hand, so nothing of this is asked there. Where the device deals, it knows every
//! hand, and each owner sees and chooses. What only others have seen a player who thinks must not know: [`Referee::blind`] forgets it.

use heapless::Vec;

use crate::components::{Berth, PerBerth, PerSeat, Pile, Seat, Ship};
use crate::ledger::{Fact, Place};
use crate::sure::Sure;

use super::flow::Step;
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee};

/// What the dealt cards of a game bring; of no account at a table with a box.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Hands {
    /// Whether the device deals the cards.
    dealt: bool,
    /// Which of the ships dealt to them players have put face down on their berths, by their places in hand (S4).
    kept: PerSeat<PerBerth<Option<u8>>>,
    /// The ships under the pile, in the order they will come up again (F8, M4).
    under: Vec<Ship, 30, u8>,
}

impl Hands {
    /// Before anything is dealt.
    pub(super) fn new(dealt: bool) -> Self {
        Hands {
            dealt,
            ..Hands::default()
        }
    }
}

impl Referee {
    /// Whether the device deals the cards, so that it knows every hand.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.hands.dealt
    }

    /// The ships that went under the pile, in the order they will come up again, where the device deals (F8, M4).
    #[must_use]
    pub fn under_pile(&self) -> &[Ship] {
        &self.hands.under
    }

    /// Which ship of those dealt to them a player has put face down on a berth, by its place in hand (S4).
    #[must_use]
    pub fn kept(&self, seat: Seat, berth: Berth) -> Option<u8> {
        *self.hands.kept.of(seat).of(berth)
    }

    /// Forgets what only other players have seen: their hands, and which ships they put face down.
    ///
    /// They choose anew, among ships that are asked for again.
    pub(crate) fn blind(&mut self, seat: Seat) {
        if !self.hands.dealt {
            return;
        }
        self.ledger.forget_hidden(seat);
        for (other, kept) in Seat::ALL.into_iter().zip(&mut self.hands.kept.0) {
            if other != seat {
                *kept = PerBerth::default();
            }
        }
        for ship in &mut self.hands.under {
            *ship = Ship::UNKNOWN;
        }
    }

    /// Whether this is the first of the ships in a hand that look the same, one of them left out.
    pub(super) fn check_in_hand(
        &self,
        seat: Seat,
        nth: u8,
        but: Option<u8>,
    ) -> Result<(), Illegal> {
        let mut hand = (0u8..).zip(self.ledger.hand(seat));
        let named = hand.clone().find(|(place, _)| *place == nth);
        let (_, ship) = named.ok_or(Illegal::NotInHand)?;
        let first = hand.find(|(place, other)| *other == ship && Some(*place) != but);
        match first {
            Some((first, _)) if first == nth => Ok(()),
            _ => Err(Illegal::NotAsked),
        }
    }

    /// Whether a ship dealt to a player may be kept on a berth (S4).
    pub(super) fn check_keep(&self, seat: Seat, berth: Berth, nth: u8) -> Result<(), Illegal> {
        let but = match berth {
            Berth::A => None,
            Berth::B => self.kept(seat, Berth::A),
        };
        self.check_in_hand(seat, nth, but)
    }

    pub(super) fn keep(&mut self, seat: Seat, berth: Berth, nth: u8) {
        *self.hands.kept.of_mut(seat).of_mut(berth) = Some(nth);
    }

    /// Everybody is dealt four ships and keeps two, then all reveal together (S4).
    pub(super) fn work_on_keeping(&mut self, listener: Listener<'_>) -> Result<Step, Illegal> {
        let players = self.ledger.players();
        for seat in players.seats() {
            for nth in 0..self.ledger.hand_size(seat) {
                let place = Place::Hand(seat, nth);
                if self.is_undescribed(place) {
                    self.push(Task::Describe(place))?;
                    return Ok(Step::GoOn);
                }
            }
        }
        let first = self.ledger.setup().first;
        let later = players.seats().filter(|seat| *seat >= first);
        let order = later.chain(players.seats().filter(|seat| *seat < first));
        for (seat, berth) in order.flat_map(|seat| Berth::ALL.map(|berth| (seat, berth))) {
            if self.kept(seat, berth).is_some() {
                continue;
            }
            let mut legal = (0..self.ledger.hand_size(seat))
                .filter(|nth| self.check_keep(seat, berth, *nth).is_ok());
            match (legal.next(), legal.next()) {
                (Some(only), None) => {
                    drop(legal);
                    self.keep(seat, berth, only);
                }
                _ => return Ok(Step::Ask(Question::Keep { seat, berth })),
            }
        }
        for seat in players.seats() {
            let ship = |berth: Berth| {
                let nth = usize::from(self.kept(seat, berth)?);
                self.ledger.hand(seat).nth(nth)
            };
            let [a, b] = Berth::ALL.map(|berth| ship(berth).sure_or(Ship::UNKNOWN));
            self.emit(Fact::ShipsKept { seat, a, b }, listener)?;
        }
        self.hands.kept = PerSeat::default();
        self.tasks.pop();
        Ok(Step::GoOn)
    }

    /// The hand is too large: where the device deals, the owner chooses what goes back, one after the other (F8).
    pub(super) fn work_on_excess(&mut self, listener: Listener<'_>) -> Result<Step, Illegal> {
        if !self.hands.dealt {
            let ship = Ship::UNKNOWN;
            self.emit(Fact::ShipReturned { ship }, listener)?;
            return Ok(Step::GoOn);
        }
        let mut hand = self.ledger.hand(self.seat());
        let first = hand.next();
        if hand.all(|ship| Some(ship) == first) {
            drop(hand);
            self.send_under(0, listener)?;
            return Ok(Step::GoOn);
        }
        Ok(Step::Ask(Question::Return))
    }

    /// A ship from hand goes under the pile, as the last that will come up (F8, M4).
    pub(super) fn send_under(&mut self, nth: u8, listener: Listener<'_>) -> Result<Ship, Illegal> {
        let ship = self.ledger.hand(self.seat()).nth(usize::from(nth));
        let ship = ship.ok_or(Illegal::NotInHand)?;
        self.emit(Fact::ShipReturned { ship }, listener)?;
        if self.hands.dealt {
            // The box has no more ships than there is room for.
            self.hands.under.push(ship).surely();
        }
        Ok(ship)
    }

    /// Of the ships under the pile, as many come up as the rest of the pile can't account for.
    pub(super) fn review_pile(&mut self) {
        let unknown = self
            .ledger
            .in_sight(Pile::Ships)
            .filter(|card| card.is_unknown());
        let unseen = usize::from(self.ledger.left(Pile::Ships)).saturating_add(unknown.count());
        while self.hands.under.len() > unseen {
            self.hands.under.remove(0);
        }
    }
}
