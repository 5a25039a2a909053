//! The pilot enters one fact of a turn.

use perijove::app::{Asks, Deed, Meaning};
use perijove::components::{Card, Pile, Ship};
use perijove::ledger::{Fact, Ledger};

use super::Astray;
use super::describing::symbol_of;
use super::pilot::Pilot;

impl Pilot {
    pub(super) fn enter_fact(&mut self, before: &Ledger, fact: Fact) -> Result<(), Astray> {
        match fact {
            Fact::TileTaken { slot, into } => {
                self.take_card(before, Pile::Tiles, slot)?;
                if self.is_asked(Asks::Room) {
                    let own = self.own_slot(before, into, &[])?;
                    self.choose_what(&Meaning::OwnTile(own))?;
                }
                Ok(())
            }
            Fact::ShuttleUsed { planet, slot, paid } => {
                self.use_shuttle(before, Pile::of(planet), slot, paid)
            }
            Fact::MarsShuttleUsed { slot, paid, column } => {
                // Where a tile is entered after its shuttle, the column comes before it: behind it there is no row for that.
                let later = paid.filter(|_| self.is_brief());
                let paid = paid.filter(|_| later.is_none());
                self.use_shuttle(before, Pile::Mars, slot, paid)?;
                if self.is_brief() {
                    self.enter_more()?;
                }
                self.choose_deed(Deed::Column)?;
                self.choose_what(&Meaning::Symbol(column))?;
                let Some(later) = later else {
                    return Ok(());
                };
                self.enter_more()?;
                let own = self.own_slot(before, later, &[])?;
                self.choose_deed(Deed::Paid(own))
            }
            Fact::ShuttleTaken { slot } => {
                self.choose_deed(Deed::Claim)?;
                if self.is_asked(Asks::Claimed) {
                    self.choose_what(&Meaning::Display(Pile::Earth, slot))
                } else {
                    self.choose_symbol(before, Pile::Earth, slot)
                }
            }
            Fact::ShipSwapped { berth, ship } => {
                self.choose_deed(Deed::Swap)?;
                let entries = self.entries();
                self.choose_what(&Meaning::Berth(berth))?;
                if self.entries() == entries {
                    self.choose_ship(ship)
                } else {
                    Ok(())
                }
            }
            Fact::BerthsSwapped => {
                self.choose_deed(Deed::Swap)?;
                self.choose_what(&Meaning::Fact(fact))
            }
            Fact::LaunchExchanged { nth, ship } => {
                self.choose_deed(Deed::Exchange)?;
                let entries = self.entries();
                self.choose_what(&Meaning::Launch(nth))?;
                if self.entries() == entries {
                    self.choose_ship(ship)
                } else {
                    Ok(())
                }
            }
            Fact::UpgradeShifted => self.choose_deed(Deed::Shift),
            Fact::AdvisorTaken { slot } => {
                self.choose_deed(Deed::Advisor)?;
                let Some(card) = before.market().card(Pile::Advisors, slot) else {
                    return Err(self.astray(format_args!("{fact:?} takes nobody")));
                };
                // On display, or among those it may be.
                let market = self.record()?.market();
                let is_there = |slot: &u8| market.card(Pile::Advisors, *slot) == Some(card);
                let slot = (0..Pile::Advisors.on_display()).find(is_there);
                let displayed = slot.map(|slot| Meaning::Display(Pile::Advisors, slot));
                let row = displayed.and_then(|displayed| self.find(&displayed));
                match row {
                    Some(row) => self.choose(row),
                    None => self.choose_what(&Meaning::Card(card)),
                }
            }
            Fact::PresidentArrived => self.choose_deed(Deed::President),
            Fact::TilesDiscarded { slots } => {
                self.choose_what(&Meaning::Discard)?;
                self.expect(Asks::Discard)?;
                let mut chosen = Vec::new();
                for slot in (0..4).filter(|slot| slots >> slot & 1 == 1) {
                    let own = self.own_slot(before, slot, &chosen)?;
                    chosen.push(own);
                }
                chosen.sort_unstable();
                // All are chosen at first: those that stay are not.
                let own: Vec<u8> = self.own_tiles()?;
                for own in own.into_iter().filter(|own| !chosen.contains(own)) {
                    self.choose_what(&Meaning::OwnTile(own))?;
                }
                self.choose_what(&Meaning::Done)
            }
            Fact::ReputationTo { space } => {
                // The likeliest step is a row of its own.
                if let Some(gained) = self.find(&Meaning::Deed(Deed::Gained(space))) {
                    return self.choose(gained);
                }
                self.choose_deed(Deed::Reputation)?;
                self.choose_what(&Meaning::Space(space))
            }
            Fact::ShipDrawn { slot } => {
                if !self.is_asked(Asks::DrawnFrom) {
                    let entries = self.entries();
                    self.choose_deed(Deed::Draw)?;
                    if self.entries() > entries {
                        // Where no ship is described, nobody asks where it came from.
                        return Ok(());
                    }
                    self.expect(Asks::DrawnFrom)?;
                }
                self.choose_what(&Meaning::Fact(Fact::ShipDrawn { slot }))
            }
            Fact::Launched { bonus, .. } => {
                self.choose_deed(if bonus {
                    Deed::BonusLaunch
                } else {
                    Deed::Launch
                })?;
                self.expect(Asks::Launched)?;
                self.choose_what(&Meaning::Fact(fact))
            }
            Fact::ShipPlaced { berth, ship } => {
                if !self.is_asked(Asks::Placed(berth)) {
                    let entries = self.entries();
                    self.choose_deed(Deed::Place)?;
                    if self.entries() > entries {
                        // Where no ship is described, nobody asks which it is.
                        return Ok(());
                    }
                }
                if !self.is_asked(Asks::Placed(berth)) {
                    return Err(self.astray(format_args!("{fact:?} is wanted")));
                }
                self.choose_ship(ship)
            }
            Fact::ShipReturned { .. } => self.choose_deed(Deed::Return),
            Fact::TurnEnded => self.choose_deed(Deed::End),
            Fact::Described { .. }
            | Fact::ShipsKept { .. }
            | Fact::Corrected(_)
            | Fact::TilePaid { .. }
            | Fact::SomeTileTaken { .. }
            | Fact::SomeShuttleUsed { .. }
            | Fact::SomeShuttleTaken { .. }
            | Fact::SomeAdvisorTaken { .. }
            | Fact::SomeShipDrawn
            | Fact::SomeShipLaunched { .. } => {
                Err(self.astray(format_args!("{fact:?} is nothing a player does")))
            }
        }
    }

    /// The own slots that hold a tile, as the device knows them.
    fn own_tiles(&self) -> Result<Vec<u8>, Astray> {
        let record = self.record()?;
        let tiles = record.board(record.turn().seat).tiles();
        let slots = (0..).zip(tiles).filter(|(_, tile)| tile.is_some());
        Ok(slots.map(|(slot, _)| slot).collect())
    }

    /// A ship from hand that the screen asks for.
    pub(super) fn choose_ship(&mut self, ship: Ship) -> Result<(), Astray> {
        if let Some(row) = self.find(&Meaning::Card(Card::Ship(ship))) {
            return self.choose(row);
        }
        let entries = self.entries();
        self.choose_what(&Meaning::AnotherCard)?;
        if self.entries() == entries {
            self.describe(Card::Ship(ship))
        } else {
            Ok(())
        }
    }

    /// A shuttle, and the tile that is discarded for it.
    pub(super) fn use_shuttle(
        &mut self,
        before: &Ledger,
        pile: Pile,
        slot: u8,
        paid: Option<u8>,
    ) -> Result<(), Astray> {
        self.take_card(before, pile, slot)?;
        if paid.is_some() && self.is_brief() {
            self.enter_more()?;
        }
        if let Some(paid) = paid
            && self.is_brief()
        {
            let own = self.own_slot(before, paid, &[])?;
            return self.choose_deed(Deed::Paid(own));
        }
        if paid.is_some() && self.find(&Meaning::Deed(Deed::Toll)).is_some() {
            self.choose_deed(Deed::Toll)?;
        }
        if self.is_asked(Asks::Toll) {
            let tile = match paid {
                Some(paid) => Meaning::OwnTile(self.own_slot(before, paid, &[])?),
                None => Meaning::NoTile,
            };
            self.choose_what(&tile)?;
        }
        Ok(())
    }

    /// A card of the display, or its row and its symbol.
    pub(super) fn take_card(
        &mut self,
        before: &Ledger,
        pile: Pile,
        slot: u8,
    ) -> Result<(), Astray> {
        if let Some(row) = self.find(&Meaning::Display(pile, slot)) {
            return self.choose(row);
        }
        self.choose_what(&Meaning::Pile(pile))?;
        self.choose_symbol(before, pile, slot)
    }

    /// The symbol of a card of the display.
    pub(super) fn choose_symbol(
        &mut self,
        before: &Ledger,
        pile: Pile,
        slot: u8,
    ) -> Result<(), Astray> {
        self.expect(Asks::Symbol)?;
        let card = before.market().card(pile, slot);
        match card.and_then(symbol_of) {
            Some(symbol) => self.choose_what(&Meaning::Symbol(symbol)),
            None => Err(self.astray(format_args!("the symbol of {card:?} is wanted"))),
        }
    }
}
