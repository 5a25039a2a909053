//! A table to test at: a ledger with short words for what players do, and for the cards they name.
//!
//! Every word here fails the test when the ledger refuses; `refused` is for those that should be.

use perijove::components::{
    Advisor, Berth, Card, Crew, Edition, Expansion, PerColour, Pile, Planet, Players, Seat, Setup,
    Ship, ShipKind, Shuttle, Symbol, Tile,
};
use perijove::ledger::{Correction, Fact, Ledger, Notice, Place, Refused, Span};

/// A tile of a symbol; what it does is unknown.
pub(crate) fn tile(symbol: Symbol) -> Tile {
    Tile::new(Some(symbol), None)
}

/// An Earth shuttle of a symbol, otherwise unknown.
pub(crate) fn earth(symbol: Symbol) -> Shuttle {
    Shuttle::unknown(Planet::Earth).with_symbol(Some(symbol))
}

/// A Mars shuttle of a symbol, otherwise unknown.
pub(crate) fn mars(symbol: Symbol) -> Shuttle {
    Shuttle::unknown(Planet::Mars).with_symbol(Some(symbol))
}

/// A ship of a kind.
pub(crate) fn ship(kind: ShipKind) -> Ship {
    Ship::new(kind)
}

/// A crew of blue, red, yellow, purple and white.
pub(crate) fn crew(coloured: [u8; 4], white: u8) -> Crew {
    Crew::new(PerColour(coloured), white).unwrap()
}

/// The notice that an effect applies so often.
pub(crate) fn times(symbol: Symbol, times: u8) -> Notice {
    Notice::Times {
        symbol: Some(symbol),
        times: Span::exactly(times),
    }
}

/// A setup for so many, otherwise the usual one.
pub(crate) fn setup(players: u8) -> Setup {
    Setup::new(Players::from_count(players).unwrap())
}

/// A game in progress.
#[derive(Clone)]
pub(crate) struct Table(pub(crate) Ledger);

impl Table {
    /// Two players, the usual setup.
    pub(crate) fn of_two() -> Self {
        Table::with(setup(2))
    }

    /// Two players, this edition.
    pub(crate) fn of_edition(edition: Edition) -> Self {
        let mut setup = setup(2);
        setup.edition = edition;
        Table::with(setup)
    }

    /// Two players with Moon.
    pub(crate) fn with_moon() -> Self {
        let mut setup = setup(2);
        setup.expansions = setup.expansions.with(Expansion::Moon);
        Table::with(setup)
    }

    /// This setup.
    pub(crate) fn with(setup: Setup) -> Self {
        Table(Ledger::new(setup).unwrap())
    }

    /// Records a fact and returns what follows.
    #[track_caller]
    pub(crate) fn record(&mut self, fact: Fact) -> Vec<Notice> {
        match self.0.record(fact) {
            Ok(notices) => notices.to_vec(),
            Err(refused) => panic!("{fact:?} was refused: {refused:?}"),
        }
    }

    /// Records a fact that must be refused for this reason and rule, and must change nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, fact: Fact, reason: Refused, rule: &str) {
        let before = self.0.clone();
        assert_eq!(self.0.record(fact), Err(reason), "{fact:?}");
        assert_eq!(reason.rule().id(), rule);
        assert_eq!(self.0, before, "a refused fact changes nothing");
    }

    #[track_caller]
    pub(crate) fn describe(&mut self, place: Place, card: Card) -> Vec<Notice> {
        self.record(Fact::Described { place, card })
    }

    #[track_caller]
    pub(crate) fn correct(&mut self, correction: Correction) -> Vec<Notice> {
        self.record(Fact::Corrected(correction))
    }

    #[track_caller]
    pub(crate) fn add(&mut self, place: Place, card: Card) -> Vec<Notice> {
        self.correct(Correction::Added { place, card })
    }

    /// Gives a player shuttles of earlier turns.
    #[track_caller]
    pub(crate) fn give_shuttles(&mut self, seat: Seat, shuttles: &[Shuttle]) {
        for shuttle in shuttles {
            self.add(Place::Column(seat, 0), Card::Shuttle(*shuttle));
        }
    }

    /// Gives a player ships in hand.
    #[track_caller]
    pub(crate) fn give_hand(&mut self, seat: Seat, ships: &[Ship]) {
        for ship in ships {
            self.add(Place::Hand(seat, 0), Card::Ship(*ship));
        }
    }

    /// Gives a player launched ships.
    #[track_caller]
    pub(crate) fn give_launched(&mut self, seat: Seat, ships: &[Ship]) -> Vec<Notice> {
        let mut notices = Vec::new();
        for ship in ships {
            notices.extend(self.add(Place::Launched(seat, 0), Card::Ship(*ship)));
        }
        notices
    }

    /// Gives a player tiles in these slots.
    #[track_caller]
    pub(crate) fn give_tiles(&mut self, seat: Seat, tiles: &[Tile]) {
        for (slot, tile) in (0..).zip(tiles) {
            self.add(Place::TileSlot(seat, slot), Card::Tile(*tile));
        }
    }

    /// Puts a player's marker on a space.
    #[track_caller]
    pub(crate) fn put_marker(&mut self, seat: Seat, space: u8) {
        let space = Some(space);
        self.correct(Correction::Reputation { seat, space });
    }

    /// Reveals a tile of the display.
    #[track_caller]
    pub(crate) fn show_tile(&mut self, slot: u8, tile: Tile) {
        self.describe(Place::Market(Pile::Tiles, slot), Card::Tile(tile));
    }

    /// Reveals a shuttle of the display.
    #[track_caller]
    pub(crate) fn show_shuttle(&mut self, slot: u8, shuttle: Shuttle) {
        let place = Place::shuttle(shuttle.planet(), slot);
        self.describe(place, Card::Shuttle(shuttle));
    }

    /// Reveals an advisor of the display.
    #[track_caller]
    pub(crate) fn show_advisor(&mut self, slot: u8, advisor: Advisor) {
        let place = Place::Market(Pile::Advisors, slot);
        self.describe(place, Card::Advisor(Some(advisor)));
    }

    #[track_caller]
    pub(crate) fn take_tile(&mut self, slot: u8, into: u8) -> Vec<Notice> {
        self.record(Fact::TileTaken { slot, into })
    }

    #[track_caller]
    pub(crate) fn use_shuttle(&mut self, planet: Planet, slot: u8) -> Vec<Notice> {
        let paid = None;
        self.record(Fact::ShuttleUsed { planet, slot, paid })
    }

    #[track_caller]
    pub(crate) fn draw(&mut self, slot: Option<u8>) -> Vec<Notice> {
        self.record(Fact::ShipDrawn { slot })
    }

    /// A full ship launches.
    #[track_caller]
    pub(crate) fn launch(&mut self, berth: Berth) -> Vec<Notice> {
        let bonus = false;
        self.record(Fact::Launched { berth, bonus })
    }

    /// A launch with all its steps: a ship from the pile takes the berth.
    #[track_caller]
    pub(crate) fn launch_and_replace(&mut self, berth: Berth) -> Vec<Notice> {
        let notices = self.launch(berth);
        self.draw(None);
        self.place(berth, Ship::UNKNOWN);
        notices
    }

    #[track_caller]
    pub(crate) fn place(&mut self, berth: Berth, ship: Ship) {
        let none = self.record(Fact::ShipPlaced { berth, ship });
        assert!(none.is_empty());
    }

    #[track_caller]
    pub(crate) fn end_turn(&mut self) -> Vec<Notice> {
        self.record(Fact::TurnEnded)
    }

    /// A turn about which nothing matters: the first Earth shuttle is used.
    #[track_caller]
    pub(crate) fn dull_turn(&mut self) -> Vec<Notice> {
        self.use_shuttle(Planet::Earth, 0);
        self.end_turn()
    }

    pub(crate) fn hand(&self, seat: Seat) -> Vec<Ship> {
        self.0.hand(seat).collect()
    }

    pub(crate) fn launched(&self, seat: Seat) -> Vec<Ship> {
        self.0.launched(seat).collect()
    }

    pub(crate) fn still_to_play(&self) -> Vec<Seat> {
        self.0.still_to_play().collect()
    }
}
