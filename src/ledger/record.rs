//! Facts of play: what is refused, what changes, what follows.
//!
//! Every function here checks first and changes afterwards, so that a refused fact leaves no trace.

use crate::components::{
    Advisor, Berth, Card, Edition, Expansion, Pile, Planet, Seat, Ship, Symbol, Tile,
};
use crate::sure::Sure;

use super::board::{Board, OwnedShip, UsedShuttle};
use super::turn::tell;
use super::{Action, Fact, Ledger, Notice, Notices, Place, Refused, Span, Symbols, count};

/// How often the upgrade token is shifted before it is gone: past all five columns (M8, Ahu-Lani).
pub(super) const UPGRADE_SHIFTS: u8 = 5;

impl Ledger {
    /// Records a fact and tells what follows from it.
    ///
    /// # Errors
    ///
    /// [`Refused`] names the rule that speaks against it; the ledger is unchanged then.
    pub fn record(&mut self, fact: Fact) -> Result<Notices, Refused> {
        let mut notices = Notices::new();
        match fact {
            // The record can be completed and corrected at any time.
            Fact::Described { place, card } => self.describe(place, card, &mut notices)?,
            Fact::Corrected(correction) => self.correct(correction, &mut notices)?,
            _ if self.over => return Err(Refused::GameOver),
            Fact::TileTaken { slot, into } => self.take_tile(slot, into, &mut notices)?,
            Fact::ShuttleUsed { planet, slot, paid } => {
                self.use_shuttle(planet, slot, paid, None, &mut notices)?;
            }
            Fact::MarsShuttleUsed { slot, paid, column } => {
                self.check_advised(Advisor::Ender)?;
                let (planet, column) = (Planet::Mars, Some(column));
                self.use_shuttle(planet, slot, paid, column, &mut notices)?;
            }
            Fact::ShuttleTaken { slot } => self.take_shuttle(slot, &mut notices)?,
            Fact::ShipSwapped { berth, ship } => self.swap_ship(berth, ship)?,
            Fact::BerthsSwapped => self.swap_berths()?,
            Fact::LaunchExchanged { nth, ship } => self.exchange_launch(nth, ship)?,
            Fact::UpgradeShifted => self.shift_upgrade(&mut notices)?,
            Fact::TilesDiscarded { slots } => self.discard_tiles(slots)?,
            Fact::ReputationTo { space } => self.advance(space, &mut notices)?,
            Fact::ShipDrawn { slot } => self.draw_ship(slot, &mut notices)?,
            Fact::Launched { berth, bonus } => self.launch(berth, bonus, &mut notices)?,
            Fact::ShipPlaced { berth, ship } => self.place_ship(berth, ship)?,
            Fact::ShipReturned { ship } => {
                self.release(ship)?;
            }
            Fact::AdvisorTaken { slot } => self.take_advisor(slot, &mut notices)?,
            Fact::PresidentArrived => self.seat_president()?,
            Fact::TurnEnded => self.end_turn(&mut notices)?,
        }
        Ok(notices)
    }

    fn take_tile(&mut self, slot: u8, into: u8, notices: &mut Notices) -> Result<(), Refused> {
        self.check_no_action()?;
        let tile = match self.displayed(Pile::Tiles, slot)? {
            Card::Tile(tile) => tile,
            card => return Err(Refused::WrongKind(card.pile())),
        };
        self.check_tile_slot(into)?;
        let seat = self.turn.seat;
        if self.own_tile(into).is_some() && self.tile_count(seat) < self.setup.tile_slots() {
            return Err(Refused::SlotsNotFull);
        }
        self.discard_tile(into);
        if let Some(cell) = self.own_board().tiles.get_mut(usize::from(into)) {
            *cell = Some(tile);
        }
        self.market.clear(Pile::Tiles, slot);
        self.turn.action = Some(Action::Tile { slot: into });
        self.tell_times(
            tile.symbol(),
            self.tile_symbols(seat).times(tile.symbol()),
            notices,
        );
        self.refill_if_at_once(notices);
        Ok(())
    }

    fn use_shuttle(
        &mut self,
        planet: Planet,
        slot: u8,
        paid: Option<u8>,
        elsewhere: Option<Symbol>,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
        self.check_no_action()?;
        let shuttle = match self.displayed(Pile::of(planet), slot)? {
            Card::Shuttle(shuttle) => shuttle,
            card => return Err(Refused::WrongKind(card.pile())),
        };
        match (shuttle.tile_cost(), paid) {
            (Some(true), None) if !self.spared_tiles() => return Err(Refused::TileWanted),
            (Some(false), Some(_)) => return Err(Refused::TileNotWanted),
            _ => {}
        }
        if let Some(paid) = paid {
            self.check_tile_slot(paid)?;
            if self.own_tile(paid).is_none() {
                return Err(Refused::NoTileToPay);
            }
            self.discard_tile(paid);
        }
        self.market.clear(Pile::of(planet), slot);
        let owner = self.turn.seat;
        // The pool holds all 60 shuttles of the box.
        let used = UsedShuttle {
            owner,
            shuttle,
            elsewhere,
        };
        self.shuttles.push(used).surely();
        self.turn.action = Some(Action::Shuttle);
        self.tell_column(used.column(), notices);
        self.refill_if_at_once(notices);
        Ok(())
    }

    /// Whether the player in turn has, or may have, the advisor who spares tiles (M8, Ms. Chau).
    fn spared_tiles(&self) -> bool {
        let council = self.board(self.turn.seat).council.iter();
        council
            .copied()
            .any(|advisor| advisor.is_none_or(|advisor| advisor == Advisor::MsChau))
    }

    fn discard_tiles(&mut self, slots: u8) -> Result<(), Refused> {
        self.check_no_action()?;
        let chosen = |slot: &u8| slots.unbounded_shr(u32::from(*slot)) & 1 == 1;
        let actions = count((0..8).filter(chosen));
        if actions == 0 {
            return Err(Refused::NoTileDiscarded);
        }
        for slot in (0..8).filter(chosen) {
            self.check_tile_slot(slot)?;
            if self.own_tile(slot).is_none() {
                return Err(Refused::NoTileInSlot);
            }
        }
        if actions > self.setup.edition.most_tiles_discarded() {
            return Err(Refused::TooManyTiles);
        }
        for slot in (0..8).filter(chosen) {
            self.discard_tile(slot);
        }
        // Noor brings one more (M8).
        let more = u8::from(self.has_advisor(self.turn.seat, Advisor::Noor));
        let actions = actions.saturating_add(more);
        self.turn.action = Some(Action::Discard { actions });
        Ok(())
    }

    fn advance(&mut self, space: u8, notices: &mut Notices) -> Result<(), Refused> {
        let track = self.setup.track;
        if space > track.last() {
            return Err(Refused::BeyondTrack);
        }
        let from = self.board(self.turn.seat).reputation;
        if let Some(from) = from {
            if from == track.last() {
                return Err(Refused::TrackFinished);
            }
            if space <= from {
                return Err(Refused::NotForward);
            }
            let passed = |bonus: &u8| *bonus > from && *bonus < space;
            for space in track.bonuses().into_iter().filter(passed) {
                tell(notices, Notice::BonusPassed { space });
            }
        }
        self.own_board().reputation = Some(space);
        if track.is_bonus(space) {
            tell(notices, Notice::BonusSpace);
        }
        if space == track.last() {
            self.turn.summit = true;
            tell(notices, Notice::LastSpace);
        }
        Ok(())
    }

    fn draw_ship(&mut self, slot: Option<u8>, notices: &mut Notices) -> Result<(), Refused> {
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

    fn launch(&mut self, berth: Berth, bonus: bool, notices: &mut Notices) -> Result<(), Refused> {
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

    fn place_ship(&mut self, berth: Berth, ship: Ship) -> Result<(), Refused> {
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

    fn take_advisor(&mut self, slot: u8, notices: &mut Notices) -> Result<(), Refused> {
        let advisor = match self.displayed(Pile::Advisors, slot)? {
            Card::Advisor(advisor) => advisor,
            card => return Err(Refused::WrongKind(card.pile())),
        };
        let council = &mut self.boards.of_mut(self.turn.seat).council;
        if council.push(advisor).is_err() {
            return Err(Refused::CouncilFull);
        }
        let field = count(council.iter());
        self.turn.advisors = self.turn.advisors.saturating_add(1);
        if field == Advisor::COUNCIL {
            self.turn.earned = self.turn.earned.saturating_add(1);
        }
        self.market.clear(Pile::Advisors, slot);
        tell(notices, Notice::CouncilField { field });
        self.refill_if_at_once(notices);
        Ok(())
    }

    fn seat_president(&mut self) -> Result<(), Refused> {
        self.check_president()?;
        self.own_board().president = true;
        Ok(())
    }

    fn end_turn(&mut self, notices: &mut Notices) -> Result<(), Refused> {
        let seat = self.turn.seat;
        if self.turn.action.is_none() {
            return Err(Refused::ActionMissing);
        }
        let hand = self.hand_size(seat);
        let ships_to_take = self.market.shown(Pile::Ships) > 0 || self.left(Pile::Ships) > 0;
        let free_berth = self.board(seat).berths.0.iter().any(Option::is_none);
        if free_berth && (hand > 0 || ships_to_take) {
            return Err(Refused::BerthWaits);
        }
        if hand > Edition::HAND_LIMIT {
            return Err(Refused::HandOver);
        }
        self.settle_series(seat);
        self.refill(notices);
        self.review_end(notices);
        self.pass_turn(notices);
        Ok(())
    }

    /// Gives up the bonus launches of series that are complete (L4), and forgets those of series that never were.
    pub(super) fn settle_series(&mut self, seat: Seat) {
        let complete = self.columns(seat).series().least;
        self.settle(seat, complete);
    }

    /// The same for the series that were complete without this turn's shuttle: found by a description or a
    /// correction they bring no launch, and what the shuttle completed keeps its own (L4).
    pub(super) fn settle_earlier_series(&mut self, seat: Seat) {
        let earlier = if self.has_used_shuttle(seat) {
            self.shuttles(seat).count().saturating_sub(1)
        } else {
            self.shuttles(seat).count()
        };
        let columns = Symbols::count(self.in_columns(seat).take(earlier));
        self.settle(seat, columns.series().least);
    }

    fn settle(&mut self, seat: Seat, complete: u8) {
        let possible = self.columns(seat).series().most;
        let settled = &mut self.boards.of_mut(seat).series_settled;
        *settled = (*settled).max(complete).min(possible);
    }

    /// Whether this player's latest shuttle is the action of the turn in progress.
    pub(super) fn has_used_shuttle(&self, seat: Seat) -> bool {
        self.turn.seat == seat && self.turn.action == Some(Action::Shuttle)
    }

    /// What follows from the shuttle just used, or from what is learned of it.
    pub(super) fn tell_column(&self, column: Option<Symbol>, notices: &mut Notices) {
        let columns = self.columns(self.turn.seat);
        self.tell_times(column, self.column_times(column), notices);
        let settled = self.board(self.turn.seat).series_settled;
        let series = columns.series();
        if series.least > settled {
            let series = series.least;
            tell(notices, Notice::SeriesComplete { series });
        } else if series.most > settled {
            tell(notices, Notice::SeriesPossible);
        }
    }

    /// How often a shuttle in a column of the player in turn has its effect (A2.5, M8).
    fn column_times(&self, column: Option<Symbol>) -> Span {
        let mut times = self.columns(self.turn.seat).times(column);
        if self.may_repeat() {
            times.most = u8::MAX;
        }
        // Where the column is unknown it may be the upgraded one.
        if let Some(upgraded) = self.upgraded(self.turn.seat) {
            let certain = u8::from(column == Some(upgraded));
            let possible = u8::from(column.is_none_or(|column| column == upgraded));
            times.least = times.least.saturating_add(certain);
            times.most = times.most.saturating_add(possible);
        }
        times
    }

    /// Whether the latest shuttle may have its effect more often by what is not recorded: the figure on Mars, the
    /// VIP aboard (M5, M8).
    fn may_repeat(&self) -> bool {
        let latest = self.shuttles(self.turn.seat).last();
        let on_mars = latest.is_some_and(|shuttle| shuttle.planet() == Planet::Mars);
        self.setup.plays(Expansion::Moon) && (on_mars || self.may_have(Advisor::Ayati))
    }

    /// The column of the latest shuttle of the player in turn, and how often it has its effect (A2.5, M8).
    #[must_use]
    pub fn latest_column(&self) -> (Option<Symbol>, Span) {
        let column = self.in_columns(self.turn.seat).last().flatten();
        (column, self.column_times(column))
    }

    pub(super) fn tell_times(&self, symbol: Option<Symbol>, times: Span, notices: &mut Notices) {
        tell(notices, Notice::Times { symbol, times });
    }

    /// Fills every gap of the display as far as the piles last (T1, A1.3, M9).
    pub(super) fn refill(&mut self, notices: &mut Notices) {
        let advisors = self.setup.plays(Expansion::Moon);
        for pile in Pile::ALL {
            if pile == Pile::Advisors && !advisors {
                continue;
            }
            let mut left = self.left(pile);
            while let Some(slot) = self.market.gap(pile) {
                if left == 0 {
                    left = self.reshuffle(pile, notices);
                }
                if left == 0 {
                    break;
                }
                self.market.set(slot, Card::unknown(pile));
                left = left.saturating_sub(1);
            }
            if left == 0 {
                self.reshuffle(pile, notices);
            }
        }
    }

    pub(super) fn refill_if_at_once(&mut self, notices: &mut Notices) {
        if self.setup.options.refill_at_once {
            self.refill(notices);
            self.review_end(notices);
        }
    }

    /// Turns the discarded tiles into the new stack (A1.3), and tells its size.
    fn reshuffle(&mut self, pile: Pile, notices: &mut Notices) -> u8 {
        if pile == Pile::Tiles && !self.discards.is_empty() {
            self.discards.clear();
            tell(notices, Notice::Reshuffled);
        }
        self.left(pile)
    }

    fn check_no_action(&self) -> Result<(), Refused> {
        match self.turn.action {
            Some(_) => Err(Refused::ActionTaken),
            None => Ok(()),
        }
    }

    fn check_tile_slot(&self, slot: u8) -> Result<(), Refused> {
        if slot < self.setup.tile_slots() {
            Ok(())
        } else {
            Err(Refused::NoSuchTileSlot)
        }
    }

    /// The card in a slot of the display.
    pub(super) fn displayed(&self, pile: Pile, slot: u8) -> Result<Card, Refused> {
        let place = Place::Market(pile, slot);
        self.check_place(place)?;
        self.card(place).ok_or(Refused::NothingThere(pile))
    }

    fn own_board(&mut self) -> &mut Board {
        self.boards.of_mut(self.turn.seat)
    }

    fn own_tile(&self, slot: u8) -> Option<Tile> {
        let tiles = &self.board(self.turn.seat).tiles;
        tiles.get(usize::from(slot)).copied().flatten()
    }

    /// Moves a tile of the player in turn, if one lies in the slot, to the discards.
    fn discard_tile(&mut self, slot: u8) {
        let cell = self.own_board().tiles.get_mut(usize::from(slot));
        if let Some(tile) = cell.and_then(Option::take) {
            // The discards hold all 30 tiles of the box.
            self.discards.push(tile).surely();
        }
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
