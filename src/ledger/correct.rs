//! Describing cards, and putting the record right.

use crate::components::{Card, Expansion, Pile, Seat, Ship};
use crate::sure::{self, Sure};

use super::board::UsedShuttle;
use super::record::UPGRADE_SHIFTS;
use super::turn::Turn;
use super::{Action, Correction, Ledger, Notices, Place, Refused};

impl Ledger {
    /// Whether such a place exists in this game.
    pub(super) fn check_place(&self, place: Place) -> Result<(), Refused> {
        if let Some(seat) = place.seat() {
            self.check_seat(seat)?;
        }
        match place {
            Place::Market(Pile::Advisors, _) | Place::Council(..)
                if !self.setup.plays(Expansion::Moon) =>
            {
                Err(Refused::NotMoon)
            }
            Place::Market(pile, slot) if slot >= pile.on_display() => {
                Err(Refused::NoSuchSlot(pile))
            }
            Place::TileSlot(_, slot) if slot >= self.setup.tile_slots() => {
                Err(Refused::NoSuchTileSlot)
            }
            _ => Ok(()),
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        if self.players().has(seat) {
            Ok(())
        } else {
            Err(Refused::NoSuchSeat)
        }
    }

    /// Each advisor exists once (M8).
    fn check_advisor(&self, place: Place, card: Card) -> Result<(), Refused> {
        if let Card::Advisor(Some(advisor)) = card
            && self
                .find_advisor(advisor)
                .is_some_and(|found| found != place)
        {
            return Err(Refused::AdvisorElsewhere(advisor));
        }
        Ok(())
    }

    /// Notes what is printed on a card that lies somewhere.
    pub(super) fn describe(
        &mut self,
        place: Place,
        card: Card,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        self.check_place(place)?;
        let pile = card.pile();
        let Some(before) = self.card(place) else {
            return Err(Refused::NothingThere(place.pile().unwrap_or(pile)));
        };
        if before.pile() != pile {
            return Err(Refused::WrongKind(pile));
        }
        self.check_advisor(place, card)?;
        self.overwrite(place, card);
        self.follow_description(place, card, notices);
        Ok(())
    }

    fn overwrite(&mut self, place: Place, card: Card) {
        match (place, card) {
            (Place::Market(_, slot), card) => self.market.set(slot, card),
            (Place::TileSlot(seat, slot), Card::Tile(tile)) => {
                if let Some(cell) = self.boards.of_mut(seat).tiles.get_mut(usize::from(slot)) {
                    *cell = Some(tile);
                }
            }
            (Place::Column(seat, nth), Card::Shuttle(shuttle)) => {
                if let Some(index) = self.shuttle_index(seat, nth)
                    && let Some(used) = self.shuttles.get_mut(index)
                {
                    used.shuttle = shuttle;
                }
            }
            (Place::Berth(seat, berth), Card::Ship(ship)) => {
                *self.boards.of_mut(seat).berths.of_mut(berth) = Some(ship);
            }
            (Place::Hand(seat, nth), Card::Ship(ship)) => self.rename_ship(seat, false, nth, ship),
            (Place::Launched(seat, nth), Card::Ship(ship)) => {
                self.rename_ship(seat, true, nth, ship);
            }
            (Place::Council(seat, field), Card::Advisor(advisor)) => {
                if let Some(cell) = self.boards.of_mut(seat).council.get_mut(usize::from(field)) {
                    *cell = advisor;
                }
            }
            (Place::Discard(nth), Card::Tile(tile)) => {
                if let Some(cell) = self.discards.get_mut(usize::from(nth)) {
                    *cell = tile;
                }
            }
            // `describe` and `add` have compared the place with the card.
            _ => sure::never(),
        }
    }

    pub(super) fn rename_ship(&mut self, seat: Seat, launched: bool, nth: u8, ship: Ship) {
        if let Some(index) = self.ship_index(seat, launched, nth)
            && let Some(owned) = self.ships.get_mut(index)
        {
            owned.ship = ship;
        }
    }

    /// Notices anew what follows from the card just taken in this turn.
    fn follow_description(&mut self, place: Place, card: Card, notices: &mut Notices) {
        let turn = self.turn;
        match (place, card) {
            (Place::TileSlot(seat, slot), Card::Tile(tile))
                if seat == turn.seat && turn.action == Some(Action::Tile { slot }) =>
            {
                let times = self.tile_symbols(seat).times(tile.symbol());
                self.notice_times(tile.symbol(), tile.effect(), times, notices);
            }
            (Place::Column(seat, _), Card::Shuttle(_)) => {
                self.settle_earlier_series(seat);
                if self.has_used_shuttle(seat)
                    && let Some(column) = self.in_columns(seat).last()
                {
                    self.notice_column(column, notices);
                }
            }
            _ => {}
        }
    }

    /// Puts the record right.
    pub(super) fn correct(
        &mut self,
        correction: Correction,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        match correction {
            Correction::Added { place, card } => self.add(place, card)?,
            Correction::Removed { place } => self.remove(place)?,
            Correction::Reputation { seat, space } => {
                self.check_seat(seat)?;
                if space.is_some_and(|space| space > self.setup.track.last()) {
                    return Err(Refused::BeyondTrack);
                }
                self.boards.of_mut(seat).reputation = space;
            }
            Correction::President { seat, arrived } => {
                self.check_seat(seat)?;
                if !self.setup.plays(Expansion::Moon) {
                    return Err(Refused::NotMoon);
                }
                let elsewhere = |other: &Seat| *other != seat && self.board(*other).president;
                let taken = self.players().seats().any(|other| elsewhere(&other));
                if arrived && (taken || !self.may_have_president(seat)) {
                    return Err(Refused::NoPresident);
                }
                self.boards.of_mut(seat).president = arrived;
            }
            Correction::Upgrade { shifts } => {
                if !self.setup.plays(Expansion::Moon) {
                    return Err(Refused::NotMoon);
                }
                if shifts > UPGRADE_SHIFTS {
                    return Err(Refused::NoUpgrade);
                }
                self.upgrade = shifts;
            }
            Correction::Pile { pile, left } => {
                if pile == Pile::Advisors && !self.setup.plays(Expansion::Moon) {
                    return Err(Refused::NotMoon);
                }
                self.count_pile(pile, left)?;
            }
            Correction::Track { track } => {
                let marker = |seat| self.board(seat).reputation();
                let mut markers = self.players().seats().filter_map(marker);
                if markers.any(|space| space > track.last()) {
                    return Err(Refused::BeyondTrack);
                }
                self.setup.track = track;
            }
            Correction::Edition { edition } => self.setup.edition = edition,
            Correction::First { seat } => {
                self.check_seat(seat)?;
                self.begin_with(seat);
            }
            Correction::Turn { seat, round } => {
                self.check_seat(seat)?;
                // The player who had the turn has had it.
                self.settle_series(self.turn.seat);
                self.turn = Turn::new(seat, round.max(1));
                self.over = false;
            }
        }
        let ends = self.end.is_some();
        self.review_end(notices);
        // An end that is found before a round begins was there when the last one was finished; a correction that says it is
        // somebody's turn says that there is one.
        let is_found =
            self.end.is_some() && !ends && !matches!(correction, Correction::Turn { .. });
        if is_found || matches!(correction, Correction::First { .. }) {
            self.review_over(notices);
        }
        Ok(())
    }

    /// A pile holds so many cards, whatever the record leaves of it.
    fn count_pile(&mut self, pile: Pile, left: u8) -> Result<(), Refused> {
        if left > self.most_left(pile) {
            return Err(Refused::NoneLeft(pile));
        }
        let unrecorded = pile.in_box().checked_signed_diff(self.recorded(pile));
        let missing = unrecorded.and_then(|unrecorded| unrecorded.checked_sub_unsigned(left));
        *self.missing.of_mut(pile) = missing.sure_or(0);
        Ok(())
    }

    fn add(&mut self, place: Place, card: Card) -> Result<(), Refused> {
        self.check_place(place)?;
        let pile = card.pile();
        let fits = match place.pile() {
            Some(wanted) => wanted == pile,
            None => matches!(card, Card::Shuttle(_)),
        };
        if !fits {
            return Err(Refused::WrongKind(pile));
        }
        if self.left(pile) == 0 || self.pool_is_full(pile) {
            return Err(Refused::NoneLeft(pile));
        }
        let fixed = matches!(
            place,
            Place::Market(..) | Place::TileSlot(..) | Place::Berth(..)
        );
        if fixed && self.card(place).is_some() {
            return Err(Refused::OccupiedBy(pile));
        }
        // A council grows at its end, so an advisor who lies at the place named is elsewhere too.
        if let Card::Advisor(Some(advisor)) = card
            && self.find_advisor(advisor).is_some()
        {
            return Err(Refused::AdvisorElsewhere(advisor));
        }
        // The pools below hold every card of the box, and there was one left.
        match (place, card) {
            (Place::Column(owner, _), Card::Shuttle(shuttle)) => {
                self.add_shuttle(UsedShuttle::new(owner, shuttle));
                self.settle_earlier_series(owner);
            }
            (Place::Hand(owner, _) | Place::Launched(owner, _), Card::Ship(ship)) => {
                let launched = matches!(place, Place::Launched(..));
                self.own_ship(owner, launched, ship);
            }
            (Place::Council(seat, _), Card::Advisor(advisor)) => {
                let council = &mut self.boards.of_mut(seat).council;
                if council.push(advisor).is_err() {
                    return Err(Refused::CouncilFull);
                }
            }
            (Place::Discard(_), Card::Tile(tile)) => self.discard(tile),
            _ => self.overwrite(place, card),
        }
        Ok(())
    }

    /// Whether there is no room for another card of this kind, since a pile was counted up time and again.
    pub(super) fn pool_is_full(&self, pile: Pile) -> bool {
        match pile {
            Pile::Earth | Pile::Mars => self.shuttles.is_full(),
            Pile::Ships => self.ships.is_full(),
            Pile::Tiles | Pile::Advisors => false,
        }
    }

    fn remove(&mut self, place: Place) -> Result<(), Refused> {
        self.check_place(place)?;
        if self.card(place).is_none() {
            return Err(Refused::NothingThere(place.pile().unwrap_or(Pile::Earth)));
        }
        match place {
            Place::Market(pile, slot) => self.market.clear(pile, slot),
            Place::TileSlot(seat, slot) => {
                if let Some(cell) = self.boards.of_mut(seat).tiles.get_mut(usize::from(slot)) {
                    *cell = None;
                }
            }
            Place::Berth(seat, berth) => *self.boards.of_mut(seat).berths.of_mut(berth) = None,
            Place::Column(seat, nth) => {
                if let Some(index) = self.shuttle_index(seat, nth) {
                    self.shuttles.remove(index);
                }
                self.settle_earlier_series(seat);
            }
            Place::Hand(seat, nth) | Place::Launched(seat, nth) => {
                let launched = matches!(place, Place::Launched(..));
                if let Some(index) = self.ship_index(seat, launched, nth) {
                    self.ships.remove(index);
                }
            }
            Place::Council(seat, field) => {
                let council = &mut self.boards.of_mut(seat).council;
                if usize::from(field) < council.len() {
                    council.remove(usize::from(field));
                }
            }
            Place::Discard(nth) => {
                if usize::from(nth) < self.discards.len() {
                    self.discards.remove(usize::from(nth));
                }
            }
        }
        Ok(())
    }

    /// Where a player's nth shuttle is kept.
    pub(super) fn shuttle_index(&self, seat: Seat, nth: u8) -> Option<usize> {
        let owned = self.shuttles.iter().enumerate();
        owned
            .filter(|(_, used)| used.owner == seat)
            .map(|(index, _)| index)
            .nth(usize::from(nth))
    }

    /// Where a player's nth ship in hand, or launched, is kept.
    fn ship_index(&self, seat: Seat, launched: bool, nth: u8) -> Option<usize> {
        let owned = self.ships.iter().enumerate();
        owned
            .filter(|(_, owned)| owned.owner == seat && owned.launched == launched)
            .map(|(index, _)| index)
            .nth(usize::from(nth))
    }
}
