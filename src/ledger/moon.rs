//! Facts of the Moon that move ships and shuttles about (M5, M8).

use crate::components::{Advisor, Berth, Card, Expansion, Pile, Planet, Seat, Ship};
use crate::sure::Sure;

use super::board::UsedShuttle;
use super::record::UPGRADE_SHIFTS;
use super::turn::add;
use super::{Ledger, Notice, Notices, Place, Refused, count};

impl Ledger {
    /// Whether the player in turn has an advisor on the council, or may have him as one nobody has named (M5).
    #[must_use]
    pub fn may_have(&self, advisor: Advisor) -> bool {
        self.check_advised(advisor).is_ok()
    }

    /// How many settlers a player can have on Earth: as many as it holds (C7), and one more where Ayati may be on the council,
    /// since the VIP comes even to a full Earth (M8).
    #[must_use]
    pub fn most_on_earth(&self, seat: Seat) -> u8 {
        let mut council = self.board(seat).council.iter();
        let brings_vip = council.any(|field| field.is_none_or(|who| who == Advisor::Ayati));
        let vip = self.setup.plays(Expansion::Moon) && brings_vip;
        Planet::Earth.room().saturating_add(u8::from(vip))
    }

    /// Whether the player in turn has taken an advisor in this turn, or may have (M5).
    #[must_use]
    pub fn may_have_taken(&self, advisor: Advisor) -> bool {
        let council = self.board(self.turn.seat).council.iter().rev();
        let mut taken = council.take(usize::from(self.turn.advisors));
        taken.any(|taken| taken.is_none_or(|taken| taken == advisor)) && self.may_have(advisor)
    }

    /// Whether the player in turn has an advisor, or may have him: one nobody has named, unless he is seen elsewhere.
    pub(super) fn check_advised(&self, advisor: Advisor) -> Result<(), Refused> {
        if !self.setup.plays(Expansion::Moon) {
            return Err(Refused::NotMoon);
        }
        let seat = self.turn.seat;
        let unnamed = self.board(seat).council.contains(&None);
        if self.has_advisor(seat, advisor) || unnamed && self.find_advisor(advisor).is_none() {
            Ok(())
        } else {
            Err(Refused::AdvisorMissing(advisor))
        }
    }

    /// Whether the president may be a player's: only Michelle De La Rose brings one (M8).
    pub(crate) fn may_have_president(&self, seat: Seat) -> bool {
        match self.find_advisor(Advisor::MichelleDeLaRose) {
            Some(place) => matches!(place, Place::Council(owner, _) if owner == seat),
            // Nobody has seen her, so she may be one of those nobody has named.
            None => self.board(seat).council.contains(&None),
        }
    }

    /// Whether the president may arrive for the player in turn (M7, M8).
    pub(crate) fn check_president(&self) -> Result<(), Refused> {
        if !self.setup.plays(Expansion::Moon) {
            return Err(Refused::NotMoon);
        }
        let arrived = |seat: Seat| self.board(seat).president;
        if self.players().seats().any(arrived) || !self.may_have_president(self.turn.seat) {
            return Err(Refused::NoPresident);
        }
        Ok(())
    }

    /// The berths of the player in turn, which must have a ship each where they are named.
    fn check_berths(&self, berths: &[Berth]) -> Result<(), Refused> {
        if !self.setup.plays(Expansion::Moon) {
            return Err(Refused::NotMoon);
        }
        let own = self.board(self.turn.seat).berths();
        if berths.iter().all(|berth| own.of(*berth).is_some()) {
            Ok(())
        } else {
            Err(Refused::BerthFree)
        }
    }

    /// A ship in hand and the one on a berth change places (M5).
    pub(super) fn swap_ship(&mut self, berth: Berth, ship: Ship) -> Result<(), Refused> {
        self.check_berths(&[berth])?;
        let ship = self.release(ship)?;
        let seat = self.turn.seat;
        let back = self.boards.of_mut(seat).berths.of_mut(berth).replace(ship);
        if let Some(back) = back {
            self.own_ship(seat, false, back);
        }
        Ok(())
    }

    /// The ships on the berths change places (M5).
    pub(super) fn swap_berths(&mut self) -> Result<(), Refused> {
        self.check_berths(&Berth::ALL)?;
        let [a, b] = &mut self.boards.of_mut(self.turn.seat).berths.0;
        core::mem::swap(a, b);
        Ok(())
    }

    /// An Earth shuttle goes to its column, and nothing else happens (M8, Marty Simon).
    pub(super) fn take_shuttle(&mut self, slot: u8, notices: &mut Notices) -> Result<(), Refused> {
        self.check_advised(Advisor::MartySimon)?;
        let shuttle = match self.displayed(Pile::of(Planet::Earth), slot)? {
            Card::Shuttle(shuttle) => shuttle,
            card => return Err(Refused::WrongKind(card.pile())),
        };
        if self.pool_is_full(Pile::Earth) {
            return Err(Refused::NoneLeft(Pile::Earth));
        }
        self.market.clear(Pile::Earth, slot);
        let owner = self.turn.seat;
        let before = self.columns(owner).series();
        self.add_shuttle(UsedShuttle::new(owner, shuttle));
        let series = self.columns(owner).series();
        if series.least > before.least {
            let series = series.least;
            add(notices, Notice::SeriesComplete { series });
        } else if series.most > before.most {
            add(notices, Notice::SeriesPossible);
        }
        self.refill_if_at_once(notices);
        Ok(())
    }

    /// Adds a shuttle to its owner's columns; the one used in the turn in progress stays the latest.
    pub(super) fn add_shuttle(&mut self, used: UsedShuttle) {
        let owner = used.owner;
        let latest = count(self.shuttles(owner)).saturating_sub(1);
        // The pool holds all 60 shuttles of the box.
        let added = match self.shuttle_index(owner, latest) {
            Some(index) if self.has_used_shuttle(owner) => self.shuttles.insert(index, used),
            _ => self.shuttles.push(used),
        };
        added.surely();
    }

    /// A ship in hand and a launched one change places (M8, Nakkia).
    pub(super) fn exchange_launch(&mut self, nth: u8, ship: Ship) -> Result<(), Refused> {
        self.check_advised(Advisor::Nakkia)?;
        let seat = self.turn.seat;
        let Some(back) = self.launched(seat).nth(usize::from(nth)) else {
            return Err(Refused::NotLaunched);
        };
        let ship = self.release(ship)?;
        self.rename_ship(seat, true, nth, ship);
        self.own_ship(seat, false, back);
        Ok(())
    }

    /// The upgrade token goes one column to the right; past the last one it launches a ship (M8, Ahu-Lani).
    pub(super) fn shift_upgrade(&mut self, notices: &mut Notices) -> Result<(), Refused> {
        self.check_advised(Advisor::AhuLani)?;
        if self.upgrade >= UPGRADE_SHIFTS {
            return Err(Refused::NoUpgrade);
        }
        self.upgrade = self.upgrade.saturating_add(1);
        if self.upgrade == UPGRADE_SHIFTS {
            self.turn.earned = self.turn.earned.saturating_add(1);
            add(notices, Notice::UpgradeSpent);
        }
        Ok(())
    }
}
