//! What the table declares.

use crate::components::{Advisor, Berth, Card, Edition, Pile, Planet, Seat, Ship, Symbol, Track};

use super::place::Place;

/// Something that happened in sight of everyone. Unless it names a seat, it is the doing of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fact {
    /// A card that lies somewhere is described: revealed for the first time, or corrected.
    Described {
        /// Where it lies.
        place: Place,
        /// What is printed on it.
        card: Card,
    },
    /// A tile was taken from the display (A1.1).
    TileTaken {
        /// The slot of the display.
        slot: u8,
        /// The own slot it went into; a tile lying there was discarded for it.
        into: u8,
    },
    /// A shuttle of the display was used (A2.1).
    ShuttleUsed {
        /// Its planet.
        planet: Planet,
        /// The slot of the display.
        slot: u8,
        /// The own slot whose tile was discarded for it (A2.2).
        paid: Option<u8>,
    },
    /// A tile was discarded for the shuttle of this turn, which is entered after it (A2.2).
    TilePaid {
        /// The own slot it lay in.
        slot: u8,
    },
    /// Tiles were discarded for Basic actions (A3.1).
    TilesDiscarded {
        /// The own slots they lay in: bit 0 for the first slot.
        slots: u8,
    },
    /// The reputation marker moved forward to a space (F5).
    ReputationTo {
        /// The space, counted from 0.
        space: u8,
    },
    /// A player keeps two of the ships that were dealt before the first turn; the others are shuffled back (S4).
    ShipsKept {
        /// Whose they are.
        seat: Seat,
        /// The ship on berth A.
        a: Ship,
        /// The ship on berth B.
        b: Ship,
    },
    /// A ship was drawn to the hand (F7, L2).
    ShipDrawn {
        /// The slot of the display; `None` for the top of the pile.
        slot: Option<u8>,
    },
    /// A ship launched (L1, L4, F6).
    Launched {
        /// The berth it left.
        berth: Berth,
        /// Whether a bonus launched it, in whatever state, rather than its full crew.
        bonus: bool,
    },
    /// A ship from hand was placed on a free berth (L2).
    ShipPlaced {
        /// The berth.
        berth: Berth,
        /// The ship, as far as the table describes it.
        ship: Ship,
    },
    /// A ship from hand went under the pile (F8, M4).
    ShipReturned {
        /// The ship, as far as the table describes it.
        ship: Ship,
    },
    /// An advisor was taken onto the lowest free council field (M5).
    AdvisorTaken {
        /// The slot of the display.
        slot: u8,
    },
    /// The president reached Ganymede (M7, M8).
    PresidentArrived,
    /// A ship from hand and the one on a berth changed places; settlers stayed (M5).
    ShipSwapped {
        /// The berth.
        berth: Berth,
        /// The ship that came from hand, as far as the table describes it.
        ship: Ship,
    },
    /// The ships on the two berths changed places; settlers stayed (M5).
    BerthsSwapped,
    /// A Mars shuttle of the display was used and put into another column (M8, Ender).
    MarsShuttleUsed {
        /// The slot of the display.
        slot: u8,
        /// The own slot whose tile was discarded for it (A2.2).
        paid: Option<u8>,
        /// The column it went to.
        column: Symbol,
    },
    /// An Earth shuttle of the display was taken; nobody moved, nothing was done (M8, Marty Simon).
    ShuttleTaken {
        /// The slot of the display.
        slot: u8,
    },
    /// A ship from hand and a launched one changed places (M8, Nakkia).
    LaunchExchanged {
        /// The launched ship, counted from 0.
        nth: u8,
        /// The ship that came from hand, as far as the table describes it.
        ship: Ship,
    },
    /// The upgrade token went one column to the right; from the last one it is gone (M8, Ahu-Lani).
    UpgradeShifted,
    /// A tile of the display was taken, and nobody said which (A1.1).
    SomeTileTaken {
        /// Its symbol, if that was said.
        symbol: Option<Symbol>,
        /// The own slot it went into; a tile lying there was discarded for it.
        into: u8,
    },
    /// A shuttle of the display was used, and nobody said which (A2.1).
    SomeShuttleUsed {
        /// Its planet.
        planet: Planet,
        /// Its symbol, if that was said.
        symbol: Option<Symbol>,
        /// The column it went to, where that is not its symbol's (M8, Ender).
        elsewhere: Option<Symbol>,
    },
    /// An Earth shuttle of the display was taken beside the action, and nobody said which (M8, Marty Simon).
    SomeShuttleTaken {
        /// Its symbol, if that was said.
        symbol: Option<Symbol>,
    },
    /// An advisor of the display was taken, and nobody said from which place (M5).
    SomeAdvisorTaken {
        /// Who it was, if that was said.
        advisor: Option<Advisor>,
    },
    /// A ship was drawn to the hand, and nobody said from where (F7).
    SomeShipDrawn,
    /// A ship launched, and nobody said from which berth; another one was drawn and placed there (L1, L2, L4, F6).
    SomeShipLaunched {
        /// Which ship it was, as far as the table describes it.
        ship: Ship,
        /// Whether a bonus launched it, in whatever state, rather than its full crew.
        bonus: bool,
    },
    /// The turn is over; the display is refilled (T1).
    TurnEnded,
    /// The record was wrong and is put right by hand.
    Corrected(Correction),
}

impl Fact {
    /// Whether it is the one action of a turn (T1).
    #[must_use]
    pub const fn is_action(self) -> bool {
        matches!(
            self,
            Fact::TileTaken { .. }
                | Fact::ShuttleUsed { .. }
                | Fact::MarsShuttleUsed { .. }
                | Fact::TilesDiscarded { .. }
                | Fact::SomeTileTaken { .. }
                | Fact::SomeShuttleUsed { .. }
        )
    }
}

/// A value that is set to what the table shows, whatever led there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Correction {
    /// A card lies here that was not recorded; it comes off its pile. Rows without fixed slots grow at
    /// their end, though before the shuttle that is used in the turn in progress.
    Added {
        /// Where it lies.
        place: Place,
        /// What is printed on it.
        card: Card,
    },
    /// The card recorded here does not lie here; it goes back to its pile.
    Removed {
        /// Where it was recorded.
        place: Place,
    },
    /// A reputation marker stands elsewhere, or nobody knows where.
    Reputation {
        /// Whose.
        seat: Seat,
        /// The space, counted from 0.
        space: Option<u8>,
    },
    /// The president is on Ganymede, or not.
    President {
        /// Whose.
        seat: Seat,
        /// Whether he is there.
        arrived: bool,
    },
    /// The upgrade token lies under another column, or is gone (M8, Ahu-Lani).
    Upgrade {
        /// How often it has been shifted; five times and it is gone.
        shifts: u8,
    },
    /// A pile has been counted. Cards that are neither there nor recorded count as missing from the box; where it holds more than
    /// the record leaves, as many recorded elsewhere are not there.
    Pile {
        /// The pile.
        pile: Pile,
        /// How many cards it holds.
        left: u8,
    },
    /// Another printing is played than was set.
    Edition {
        /// Which it really is.
        edition: Edition,
    },
    /// The reputation track of these boards differs from the one that was set.
    Track {
        /// As it is printed.
        track: Track,
    },
    /// Somebody else began than was set.
    First {
        /// Who really did.
        seat: Seat,
    },
    /// It is somebody else's turn, or another round.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// The round, counted from 1.
        round: u8,
    },
}
