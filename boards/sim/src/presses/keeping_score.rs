//! The pilot keeps the score: every turn of a game, in the order the screen asks.

use std::collections::VecDeque;

use perijove::app::{Asks, Button, Deed, Meaning};
use perijove::book::Reveals;
use perijove::components::{Berth, Card, Seat, Ship, ShipKind, Tile};
use perijove::journal::Entry;
use perijove::ledger::{Fact, Ledger};

use super::Astray;
use super::figures::Evenings;
use super::pilot::Pilot;
use super::recorded::Recorded;
use super::table::Table;

impl Pilot {
    /// Enters every turn of a game, then what the score needs. `between` hears of each turn that was entered, of
    /// the table before it, and how many there were.
    pub(super) fn keep_score(
        &mut self,
        mut table: Table,
        evening: &mut Evenings,
        between: &mut dyn FnMut(&Pilot, &Ledger, u32) -> Result<(), Astray>,
    ) -> Result<Table, Astray> {
        let opening = table.play_on()?;
        self.describe_reveals(&opening)?;
        self.compare(&table)?;
        let mut turns = 0;
        while !table.ledger().is_over() {
            let before = table.ledger().clone();
            let facts = table.play_on()?;
            let presses = self.presses;
            if self.is_brief() {
                self.enter_briefly(&before, table.ledger(), facts, evening)?;
            } else {
                self.enter(&before, facts)?;
            }
            evening.turn.0.push(self.presses - presses);
            turns += 1;
            self.compare(&table)?;
            between(self, &before, turns)?;
        }
        let presses = self.presses;
        if self.is_brief() {
            self.choose_what(&Meaning::Done)?;
        }
        self.count_up(&table)?;
        evening.end(turns, self.presses - presses, self.presses);
        Ok(table)
    }

    /// The record is what the table shows.
    pub(super) fn compare(&self, table: &Table) -> Result<(), Astray> {
        let recorded = Recorded::of(self.record()?, self);
        let seen = Recorded::of(table.ledger(), self);
        if recorded == seen {
            Ok(())
        } else {
            Err(self.astray(format_args!(
                "the table shows {seen:?}, and recorded is {recorded:?}"
            )))
        }
    }

    /// One turn: what was done, what else happened, what was turned up.
    pub(super) fn enter(&mut self, before: &Ledger, facts: Vec<Fact>) -> Result<(), Astray> {
        let described = |fact: &Fact| matches!(fact, Fact::Described { .. });
        let (reveals, mut waiting): (Vec<Fact>, Vec<Fact>) = facts.into_iter().partition(described);
        while let Some(next) = self.next_fact(&waiting)? {
            let fact = waiting.remove(next);
            let entries = self.entries();
            self.enter_fact(before, fact)?;
            if self.entries() == entries {
                return Err(self.astray(format_args!("{fact:?} should be recorded")));
            }
            self.forget_recorded(&mut waiting, fact, entries);
        }
        self.describe_reveals(&reveals)
    }

    /// One turn where turns pass by themselves: the action, then what else happened that the score needs.
    fn enter_briefly(
        &mut self,
        before: &Ledger,
        after: &Ledger,
        facts: Vec<Fact>,
        evening: &mut Evenings,
    ) -> Result<(), Astray> {
        let seat = before.turn().seat;
        let presses = self.presses;
        let count =
            |wanted: &dyn Fn(&Fact) -> bool| facts.iter().filter(|fact| wanted(fact)).count();
        let moved = count(&|fact| matches!(fact, Fact::ReputationTo { .. }));
        let flown = count(&|fact| matches!(fact, Fact::Launched { .. }));
        let ships: Vec<Ship> = after.launched(seat).collect();
        let mut launched = ships.iter().skip(usize::from(before.launches(seat)));
        let (actions, others): (Vec<Fact>, Vec<Fact>) =
            facts.into_iter().partition(|fact| fact.is_action());
        for fact in actions {
            self.enter_fact(before, fact)?;
        }
        let mut others: VecDeque<(Fact, Ship)> = others
            .into_iter()
            .map(|fact| match fact {
                Fact::Launched { .. } => (fact, launched.next().copied().unwrap_or(Ship::UNKNOWN)),
                fact => (fact, Ship::UNKNOWN),
            })
            .collect();
        let mut exchanges = false;
        while let Some((fact, ship)) = self.next_of_passed(&mut others) {
            match fact {
                // Nobody enters what the score does not need.
                Fact::Described { .. }
                | Fact::TurnEnded
                | Fact::ShipDrawn { .. }
                | Fact::ShipPlaced { .. }
                | Fact::ShipReturned { .. }
                | Fact::ShipSwapped { .. }
                | Fact::BerthsSwapped => {}
                Fact::Launched { .. } => {
                    // A launch that was earned is a row of the next player's table.
                    match self.find(&Meaning::Deed(Deed::BonusLaunch)) {
                        Some(earned) => self.choose(earned)?,
                        None => {
                            self.enter_more()?;
                            self.choose_deed(Deed::Launch)?;
                        }
                    }
                    self.describe(Card::Ship(ship))?;
                }
                // After the launches, which may be entered in another order than they came.
                Fact::LaunchExchanged { .. } => exchanges = true,
                Fact::ReputationTo { .. } if self.reputation_later => {}
                fact => {
                    self.enter_more()?;
                    self.enter_fact(before, fact)?;
                }
            }
        }
        if exchanges {
            self.exchange_launch(seat, &ships)?;
        }
        if (moved, flown) == (1, 1) {
            evening.launching.0.push(self.presses - presses);
        }
        Ok(())
    }

    /// Says which launched ship is another now, as far as that is to be seen: nobody says which of those with 4 points it is.
    fn exchange_launch(&mut self, seat: Seat, ships: &[Ship]) -> Result<(), Astray> {
        let said = |ship: &Ship| match ship.kind() {
            Some(kind) if kind.is_worth_four() => Ship::new(ShipKind::Four),
            _ => *ship,
        };
        let mut missing = ships.to_vec();
        let mut gone = None;
        for (nth, ship) in (0..).zip(self.record()?.launched(seat)) {
            match missing.iter().position(|other| said(other) == said(&ship)) {
                Some(place) => drop(missing.remove(place)),
                None => gone = Some(nth),
            }
        }
        let (Some(nth), Some(ship)) = (gone, missing.first()) else {
            return Ok(());
        };
        self.enter_more()?;
        self.choose_deed(Deed::Exchange)?;
        self.choose_what(&Meaning::Launch(nth))?;
        self.describe(Card::Ship(*ship))
    }

    /// What is entered next of a turn that has passed: a launch that the screen offers, or what is marked when somebody goes back to
    /// that turn, or else what happened first.
    fn next_of_passed(&self, others: &mut VecDeque<(Fact, Ship)>) -> Option<(Fact, Ship)> {
        let offered = self.find(&Meaning::Deed(Deed::BonusLaunch)).is_some();
        let mut back = self.clone();
        let is_back = back.enter_more().is_ok();
        let marked = back.app.meaning(back.app.cursor()).filter(|_| is_back);
        let is_next = |(fact, _): &(Fact, Ship)| match fact {
            Fact::Launched { bonus: true, .. } => offered,
            Fact::Launched { .. } => !offered && marked == Some(Meaning::Deed(Deed::Launch)),
            _ => false,
        };
        let next = others.iter().position(is_next);
        others.remove(next.unwrap_or(0))
    }

    /// Goes back to the turn that has passed.
    pub(super) fn enter_more(&mut self) -> Result<(), Astray> {
        if self.find(&Meaning::Also).is_none() {
            return Err(self.astray("no turn has passed"));
        }
        // Somebody who has more to enter holds the Ok that ends the turn; fingers have none, and no row says so.
        if self.manner.by_rows || !self.hold_on() {
            self.choose_what(&Meaning::Also)?;
        }
        Ok(())
    }

    /// Forgets the draws and placings that the device has entered by itself beside a fact.
    pub(super) fn forget_recorded(&self, waiting: &mut Vec<Fact>, fact: Fact, before: usize) {
        let is_drawn = |fact: &Fact| matches!(fact, Fact::ShipDrawn { .. } | Fact::SomeShipDrawn);
        let entries = self.app.game().into_iter();
        let entries = entries.flat_map(|game| game.log().entries().skip(before));
        let mut own = is_drawn(&fact) || matches!(fact, Fact::ShipPlaced { .. });
        for entry in entries {
            let like = match entry {
                Entry::Fact(fact) if is_drawn(&fact) => waiting.iter().position(is_drawn),
                Entry::Fact(Fact::ShipPlaced { berth, .. }) => waiting.iter().position(
                    |fact| matches!(fact, Fact::ShipPlaced { berth: other, .. } if *other == berth),
                ),
                _ => continue,
            };
            match (std::mem::take(&mut own), like) {
                (false, Some(index)) => drop(waiting.remove(index)),
                _ => continue,
            }
        }
    }

    /// What is entered next: what the screen asks for, or else what happened first.
    pub(super) fn next_fact(&mut self, waiting: &[Fact]) -> Result<Option<usize>, Astray> {
        let first = |wanted: &dyn Fn(&Fact) -> bool| waiting.iter().position(wanted);
        let draw = first(&|fact| matches!(fact, Fact::ShipDrawn { .. }));
        if self.is_asked(Asks::DrawnFrom) {
            if draw.is_some() {
                return Ok(draw);
            }
            self.press(Button::Back);
        }
        for wanted in Berth::ALL {
            if self.is_asked(Asks::Placed(wanted)) {
                let place = first(
                    &|fact| matches!(fact, Fact::ShipPlaced { berth, .. } if *berth == wanted),
                );
                match (place, draw) {
                    // What is placed may only be drawn later.
                    (Some(place), Some(draw)) if draw < place => {}
                    (Some(place), _) => return Ok(Some(place)),
                    (None, _) => {}
                }
                self.press(Button::Back);
            }
        }
        // What happened before the action of a turn is entered after it.
        let action = first(&|fact| fact.is_action());
        Ok(action.or((!waiting.is_empty()).then_some(0)))
    }

    /// Where the device has a tile that lies in a slot of the table, those that are chosen already left out.
    pub(super) fn own_slot(&self, before: &Ledger, slot: u8, chosen: &[u8]) -> Result<u8, Astray> {
        let seat = before.turn().seat;
        let tile = |ledger: &Ledger, slot: u8| {
            let tiles = ledger.board(seat).tiles();
            let tile = tiles.get(usize::from(slot)).copied().flatten();
            tile.map(|tile| match self.reveals {
                Reveals::Full => tile,
                _ => Tile::new(tile.symbol(), None),
            })
        };
        let record = self.record()?;
        let wanted = tile(before, slot);
        (0..4)
            .find(|own| !chosen.contains(own) && tile(record, *own) == wanted)
            .ok_or_else(|| self.astray(format_args!("{wanted:?} is not recorded")))
    }
}
