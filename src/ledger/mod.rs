//! What everyone at the table can see, and what it scores.
//!
//! The ledger takes [`Fact`]s that the table declares, refuses those that can't be, and derives what
//! follows: how often an effect applies, a bonus launch, the end, the score. It knows no settlers, and of hands
//! only what was entered: everything where the device deals, with a mark on what the owner alone has seen.
//! The `referee` decides what is legal and writes into the same ledger.
//!
//! # Unknown cards
//!
//! A card that nobody has described takes part like any other. What depends on it is a [`Span`] between
//! two bounds, and a bonus launch is accepted when it is possible. The score sheet asks for what it needs.
//!
//! # Where the cards are
//!
//! Piles are not counted down. A pile holds what is not recorded elsewhere, so the 30 cards of a kind are
//! always accounted for, and a correction in one place shows in the pile. A pile that somebody has counted holds what was
//! counted: the difference is noted beside it, as cards that are missing or cards that are recorded and not there.

mod board;
mod columns;
mod correct;
mod fact;
mod in_sight;
mod market;
mod moon;
mod notice;
mod place;
mod record;
mod refill;
mod refusal;
mod score;
mod ships;
mod some;
mod span;
mod turn;

use heapless::Vec;

use crate::components::{
    Advisor, Colour, Crew, PerBerth, PerPile, PerSeat, Pile, Planet, Players, Seat, Setup, Ship,
    Shuttle, Tile,
};
use crate::sure::Sure;

use board::{OwnedShip, UsedShuttle};

pub use board::Board;
pub use fact::{Correction, Fact};
pub use in_sight::InSight;
pub use market::Market;
pub use notice::{End, EndCause, Notice, Notices};
pub use place::Place;
pub use refusal::Refused;
pub(crate) use refusal::each_refused;
pub use score::{
    Award, FinalCount, Line, ScoreQuestion, ScoreQuestions, ScoreSheet, Standing, TieBreak, points,
    score, series, ship_points,
};
pub use span::{Span, Symbols};
pub(crate) use turn::LAUNCHES_TO_END;
pub use turn::{Action, Turn};

/// The record of one game, from its setup on.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ledger {
    setup: Setup,
    market: Market,
    boards: PerSeat<Board>,
    shuttles: Vec<UsedShuttle, 60, u8>,
    ships: Vec<OwnedShip, 30, u8>,
    discards: Vec<Tile, 30, u8>,
    /// How many cards of a kind are neither in their pile nor recorded; below 0, how many are recorded that are not there.
    missing: PerPile<i8>,
    /// How often the upgrade token has been shifted (M8, Ahu-Lani).
    upgrade: u8,
    turn: Turn,
    /// How many turns of each player are recorded; one that A. Weber adds belongs to the turn before it (M8).
    played: PerSeat<u8>,
    end: Option<End>,
    over: bool,
    tracked: bool,
}

impl Ledger {
    /// The table after setup: markers on the first space, two unknown ships on each player's berths (S2 to S5, M1).
    ///
    /// # Errors
    ///
    /// [`Refused::NoSuchSeat`] when the first player has no seat.
    pub fn new(setup: Setup) -> Result<Self, Refused> {
        Ledger::check(&setup)?;
        Ok(Ledger::laid_out(setup))
    }

    /// The table of a game whose cards the device deals: four unknown ships in each player's hand, and nothing on the berths yet (S4).
    ///
    /// # Errors
    ///
    /// As [`Self::new`].
    pub fn dealt(setup: Setup) -> Result<Self, Refused> {
        Ledger::check(&setup)?;
        let mut ledger = Ledger::laid_out(setup);
        ledger.deal_hands();
        Ok(ledger)
    }

    /// Whether a game can be set up like this.
    pub(crate) fn check(setup: &Setup) -> Result<(), Refused> {
        if setup.players.has(setup.first) {
            Ok(())
        } else {
            Err(Refused::NoSuchSeat)
        }
    }

    /// A table at the start of a game whose setup was checked.
    pub(crate) fn laid_out(setup: Setup) -> Self {
        let mut boards = PerSeat::<Board>::default();
        for seat in setup.players.seats() {
            let board = boards.of_mut(seat);
            board.berths = PerBerth([Some(Ship::UNKNOWN); 2]);
            board.reputation = Some(0);
        }
        Ledger {
            market: Market::new(setup.expansions),
            boards,
            shuttles: Vec::new(),
            ships: Vec::new(),
            discards: Vec::new(),
            missing: PerPile::default(),
            upgrade: 0,
            turn: Turn::new(setup.first, 1),
            played: PerSeat::default(),
            end: None,
            over: false,
            tracked: true,
            setup,
        }
    }

    /// A table that nothing is known of but its setup, for a count after the game.
    ///
    /// Launched ships and advisors are added as corrections; the score sheet asks for everything else.
    ///
    /// # Errors
    ///
    /// As [`Self::new`].
    pub fn untracked(setup: Setup) -> Result<Self, Refused> {
        let mut ledger = Ledger::new(setup)?;
        ledger.untrack();
        Ok(ledger)
    }

    /// Forgets the start: nobody recorded this game. What was laid out then may lie anywhere by now.
    pub(crate) fn untrack(&mut self) {
        self.tracked = false;
        self.market = Market::default();
        for seat in self.setup.players.seats() {
            *self.boards.of_mut(seat) = Board::default();
        }
    }

    /// Whether the game was recorded as it was played.
    #[must_use]
    pub const fn is_tracked(&self) -> bool {
        self.tracked
    }

    /// How the game was set up.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> Players {
        self.setup.players
    }

    /// The shared display.
    #[must_use]
    pub const fn market(&self) -> &Market {
        &self.market
    }

    /// A player's board.
    #[must_use]
    pub fn board(&self, seat: Seat) -> &Board {
        self.boards.of(seat)
    }

    /// A player's used shuttles, in the order of use.
    pub fn shuttles(&self, seat: Seat) -> impl Iterator<Item = Shuttle> + Clone {
        self.shuttles
            .iter()
            .filter(move |used| used.owner == seat)
            .map(|used| used.shuttle)
    }

    /// A player's launched ships, in the order of launching.
    pub fn launched(&self, seat: Seat) -> impl Iterator<Item = Ship> + Clone {
        self.owned_ships(seat, true)
    }

    /// A player's hand: known where the ship was drawn from the display, and in a game whose cards the device deals.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Ship> + Clone {
        self.owned_ships(seat, false)
    }

    fn owned_ships(&self, seat: Seat, launched: bool) -> impl Iterator<Item = Ship> + Clone {
        self.ships
            .iter()
            .filter(move |owned| owned.owner == seat && owned.launched == launched)
            .map(|owned| owned.ship)
    }

    /// Which ships of a player's hand, in the same order, only their owner has seen.
    pub fn hidden(&self, seat: Seat) -> impl Iterator<Item = bool> + Clone {
        self.ships
            .iter()
            .filter(move |owned| owned.owner == seat && !owned.launched)
            .map(|owned| owned.hidden)
    }

    /// How many ships a player holds.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        count(self.hand(seat))
    }

    /// How many ships a player has launched.
    #[must_use]
    pub fn launches(&self, seat: Seat) -> u8 {
        count(self.launched(seat))
    }

    /// The discarded tiles, the oldest first (A1.3).
    #[must_use]
    pub fn discards(&self) -> &[Tile] {
        &self.discards
    }

    /// How many tiles a player owns.
    #[must_use]
    pub fn tile_count(&self, seat: Seat) -> u8 {
        count(self.board(seat).tiles.iter().flatten())
    }

    /// The symbols of a player's tiles; all slots count together (A1.2, M2).
    #[must_use]
    pub fn tile_symbols(&self, seat: Seat) -> Symbols {
        let tiles = self.board(seat).tiles.iter().flatten();
        Symbols::count(tiles.map(|tile| tile.symbol()))
    }

    /// Whether an advisor is known to be on a player's council (M5).
    #[must_use]
    pub fn has_advisor(&self, seat: Seat, advisor: Advisor) -> bool {
        self.board(seat).council.contains(&Some(advisor))
    }

    /// Whose council an advisor is known to be on (M5).
    #[must_use]
    pub fn advised(&self, advisor: Advisor) -> Option<Seat> {
        self.players()
            .seats()
            .find(|seat| self.has_advisor(*seat, advisor))
    }

    /// How many settlers of a colour are printed at the top of a player's shuttles; white is no colour (P1).
    #[must_use]
    pub fn printed(&self, seat: Seat, colour: Colour) -> Span {
        let mut span = Span::exactly(0);
        for shuttle in self.shuttles(seat) {
            let (least, most) = match shuttle.crew() {
                Some(crew) => (crew.of(colour), crew.of(colour)),
                None => (0, Crew::LARGEST),
            };
            span.least = span.least.saturating_add(least);
            span.most = span.most.saturating_add(most);
        }
        span
    }

    /// How many cards a face-down pile holds.
    #[must_use]
    pub fn left(&self, pile: Pile) -> u8 {
        pile.in_box()
            .saturating_sub_signed(*self.missing.of(pile))
            .saturating_sub(self.recorded(pile))
    }

    /// How many cards of a kind are recorded outside their pile.
    fn recorded(&self, pile: Pile) -> u8 {
        let seats = self.players().seats();
        let elsewhere = match pile {
            Pile::Tiles => seats
                .map(|seat| self.tile_count(seat))
                .fold(count(self.discards.iter()), u8::saturating_add),
            Pile::Earth => self.used_shuttles(Planet::Earth),
            Pile::Mars => self.used_shuttles(Planet::Mars),
            Pile::Ships => seats
                .map(|seat| count(self.board(seat).berths.0.iter().flatten()))
                .fold(count(self.ships.iter()), u8::saturating_add),
            Pile::Advisors => seats
                .map(|seat| count(self.board(seat).council.iter()))
                .fold(0, u8::saturating_add),
        };
        self.market.shown(pile).saturating_add(elsewhere)
    }

    /// How many cards of a kind the table misses, because a pile was counted and held fewer than recorded; below 0, how many it
    /// held more.
    #[must_use]
    pub fn missing(&self, pile: Pile) -> i8 {
        *self.missing.of(pile)
    }

    /// The most cards that a face-down pile can hold: all of the box but those on display.
    #[must_use]
    pub fn most_left(&self, pile: Pile) -> u8 {
        pile.in_box().saturating_sub(self.market.shown(pile))
    }

    fn used_shuttles(&self, planet: Planet) -> u8 {
        count(
            self.shuttles
                .iter()
                .filter(|used| used.shuttle.planet() == planet),
        )
    }

    /// Every card of a kind that lies outside its pile, described or not.
    #[must_use]
    pub const fn in_sight(&self, pile: Pile) -> InSight<'_> {
        InSight::new(self, pile)
    }

    /// Where a player's marker may end when so much reputation is gained together; empty when it can't advance or nobody knows where it is (F5).
    pub fn stops(&self, seat: Seat, gained: u8) -> impl Iterator<Item = u8> {
        let from = self.board(seat).reputation.into_iter();
        from.flat_map(move |from| self.setup.track.stops(from, gained))
    }
}

/// Counts what never exceeds the cards of a box.
fn count(cards: impl Iterator) -> u8 {
    u8::try_from(cards.count()).sure_or(u8::MAX)
}
