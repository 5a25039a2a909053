//! Facts of play: what is refused, what changes, what follows.
//!
//! Every function here checks first and changes afterwards, so that a refused fact leaves no trace.
//! It is long because each kind of fact has its function.

use crate::components::{Advisor, Card, Edition, Effect, Pile, Planet, Symbol, Tile};
use crate::sure::Sure;

use super::board::{Board, UsedShuttle};
use super::turn::add;
use super::{Action, Fact, Ledger, Notice, Notices, Place, Refused, Span, count};

/// How often the upgrade token is shifted before it is gone: past all five columns (M8, Ahu-Lani).
pub(super) const UPGRADE_SHIFTS: u8 = 5;

impl Ledger {
    /// Records a fact and returns what follows from it.
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
            Fact::TilePaid { slot } => self.pay_tile(slot)?,
            Fact::TilesDiscarded { slots } => self.discard_tiles(slots)?,
            Fact::ReputationTo { space } => self.advance(space, &mut notices)?,
            Fact::ShipsKept { seat, a, b } => self.keep_ships(seat, a, b)?,
            Fact::ShipDrawn { slot } => self.draw_ship(slot, &mut notices)?,
            Fact::Launched { berth, bonus } => self.launch(berth, bonus, &mut notices)?,
            Fact::ShipPlaced { berth, ship } => self.place_ship(berth, ship)?,
            Fact::ShipReturned { ship } => self.return_ship(ship)?,
            Fact::AdvisorTaken { slot } => self.take_advisor(slot, &mut notices)?,
            Fact::PresidentArrived => self.seat_president()?,
            Fact::SomeTileTaken { symbol, into } => {
                self.take_some_tile(symbol, into, &mut notices)?;
            }
            Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere,
            } => self.use_some_shuttle(planet, symbol, elsewhere, &mut notices)?,
            Fact::SomeShuttleTaken { symbol } => self.take_some_shuttle(symbol, &mut notices)?,
            Fact::SomeAdvisorTaken { advisor } => self.take_some_advisor(advisor, &mut notices)?,
            Fact::SomeShipDrawn => self.draw_some_ship(&mut notices)?,
            Fact::SomeShipLaunched { ship, bonus } => {
                self.launch_some_ship(ship, bonus, &mut notices)?;
            }
            Fact::TurnEnded => self.end_turn(&mut notices)?,
        }
        Ok(notices)
    }

    pub(super) fn take_tile(
        &mut self,
        slot: u8,
        into: u8,
        notices: &mut Notices,
    ) -> Result<(), Refused> {
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
        let times = self.tile_symbols(seat).times(tile.symbol());
        self.notice_times(tile.symbol(), tile.effect(), times, notices);
        self.refill_if_at_once(notices);
        Ok(())
    }

    pub(super) fn use_shuttle(
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
        if self.pool_is_full(Pile::of(planet)) {
            return Err(Refused::NoneLeft(Pile::of(planet)));
        }
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
        self.notice_column(used.column(), notices);
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

    /// A tile is discarded for the shuttle of this turn, if nothing is known that speaks against it.
    fn pay_tile(&mut self, slot: u8) -> Result<(), Refused> {
        let used = self.has_used_shuttle(self.turn.seat);
        let shuttle = self.shuttles(self.turn.seat).last().filter(|_| used);
        if shuttle.is_none_or(|shuttle| shuttle.tile_cost().is_some()) {
            return Err(Refused::TileNotWanted);
        }
        self.check_tile_slot(slot)?;
        if self.own_tile(slot).is_none() {
            return Err(Refused::NoTileToPay);
        }
        self.discard_tile(slot);
        Ok(())
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
                add(notices, Notice::BonusPassed { space });
            }
        }
        self.own_board().reputation = Some(space);
        if track.is_bonus(space) {
            add(notices, Notice::BonusSpace);
        }
        if space == track.last() {
            self.turn.summit = true;
            add(notices, Notice::LastSpace);
        }
        Ok(())
    }

    pub(super) fn take_advisor(&mut self, slot: u8, notices: &mut Notices) -> Result<(), Refused> {
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
        add(notices, Notice::CouncilField { field });
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
        let ships_to_take = || self.market.shown(Pile::Ships) > 0 || self.left(Pile::Ships) > 0;
        let free_berth = self.board(seat).berths.0.iter().any(Option::is_none);
        if free_berth && (hand > 0 || ships_to_take()) {
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

    /// How often the effect of what was taken may be applied, and that it is carried out by hand if it is.
    pub(super) fn notice_times(
        &self,
        symbol: Option<Symbol>,
        effect: Option<Effect>,
        times: Span,
        notices: &mut Notices,
    ) {
        add(notices, Notice::Times { symbol, times });
        if effect == Some(Effect::ByHand) {
            add(notices, Notice::ByHand { times });
        }
    }

    pub(super) fn check_no_action(&self) -> Result<(), Refused> {
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

    pub(super) fn own_board(&mut self) -> &mut Board {
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
            self.discard(tile);
        }
    }
}
