//! One thing that happened, in a few bytes.
//!
//! # Bytes
//!
//! The first byte is the kind; the others depend on it and never change their meaning:
//!
//! | kind | entry | bytes after it |
//! |---|---|---|
//! | 1 | card described | place (2), card (tile 2, shuttle 4, ship 1, advisor 1) |
//! | 2 | tile taken | slot × 16 + own slot |
//! | 3, 4 | Earth, Mars shuttle used | slot × 16 + paid slot + 1, or 0 for none |
//! | 5 | tiles discarded | slots |
//! | 6 | reputation | space |
//! | 7 | ship drawn | slot + 1, or 0 for the pile |
//! | 8 to 11 | launched from A, B; by a bonus from A, B | |
//! | 12, 13 | ship placed on A, B | ship |
//! | 14 | ship returned | ship |
//! | 15 | advisor taken | slot |
//! | 16 | president arrived | |
//! | 17 | turn ended | |
//! | 18 | tile named after its shuttle | own slot |
//! | 19 | ships kept of those dealt | seat, ship on A, ship on B |
//! | 20 | some tile taken | (symbol + 1, or 0 for unknown) × 16 + own slot |
//! | 21 | some shuttle used | planet × 16 + symbol + 1 or 0, other column + 1 or 0 |
//! | 22 | some Earth shuttle taken | symbol + 1, or 0 for unknown |
//! | 23 | some ship drawn | |
//! | 24, 25 | some ship launched; by a bonus | ship |
//! | 26 | some advisor taken | advisor |
//! | 27 to 32 | facts of the Moon | see `moon.rs` |
//! | 40 | card added | place (2), card |
//! | 41 | card removed | place (2) |
//! | 42 | reputation put right | seat, space + 1 or 0 for unknown |
//! | 43 | president put right | seat × 16 + there |
//! | 44 | pile counted | pile, cards |
//! | 45 | turn put right | seat, round |
//! | 46 | track put right | spaces, three bonus spaces, four steps |
//! | 47 | edition put right | 0 first printing, 1 revised |
//! | 48 | first player put right | seat |
//! | 49 | upgrade token put right | shifts |
//! | 50 | settlers put right | seat × 16 + spot × 4 + colour, or 64 + seat × 16 + colour on the Moon; count |
//! | 51 | figure or token put right | see `moon.rs` |
//! | 52 | somebody else sits there | seat × 16 + 0 for a person, 1 to 3 for a rival, easy to hard |
//! | 53 | counted after the end | seat × 16 + what, from the 16th on 64 + seat × 16 + what − 16; count + 1 or 0 for unknown |
//! | 54 | the coach speaks to others | a bit for each seat |
//! | 64 to 82 | the referee's answers | see `encode.rs` |
//! | 83 to 99 | its answers of the Moon | see `moon.rs` |
//! | 112 to 127 | no entry: how long the turn took that the entry before ended | see `time.rs` |
//!
//! The other kinds are free. A reader that meets one of them has a newer version's game before it, and leaves that alone.
//!
//! A kind with 128 added was entered together with the entry before it, by one press: undo takes both back.
//!
//! A place is its kind × 16 + seat or pile, then its index. A card is its own bytes; which kind of card it
//! is follows from the place, except in a column, where it is always a shuttle.

use crate::components::{Colour, Seat, Symbol};
use crate::ledger::{Fact, FinalCount};
use crate::referee::{Answer, Spot, Token};
use crate::rival::Level;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Entry {
    /// The table declared a fact.
    Fact(Fact),
    /// The referee's question was answered.
    Answer(Answer),
    /// Settlers were put right by hand in a refereed game.
    Settlers {
        /// Whose board.
        seat: Seat,
        /// Where on it.
        spot: Spot,
        /// Of which colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// A figure or token of the Moon was put right by hand in a refereed game.
    Token(Token),
    /// Somebody else sits there from now on in a refereed game.
    Seated {
        /// Where.
        seat: Seat,
        /// How well the rival plays that sits there; `None` for a person.
        rival: Option<Level>,
    },
    /// The coach speaks to these players from now on.
    Coached {
        /// A bit for each seat, the lowest for the first.
        seats: u8,
    },
    /// Something was counted for the score.
    Counted {
        /// On whose board.
        seat: Seat,
        /// What.
        what: Counted,
        /// How many; `None` takes the count back.
        count: Option<u8>,
    },
}

/// What is counted on a board for the score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Counted {
    /// Settlers on ships that have not launched.
    Aboard,
    /// Settlers on Mars.
    Mars,
    /// Settlers on Earth.
    Earth,
    /// The reputation marker's space.
    Reputation,
    /// Tiles.
    Tiles,
    /// The points printed where the reputation marker stands.
    ReputationPoints,
    /// Shuttles of a symbol.
    Shuttles(Symbol),
    /// Settlers of a colour printed on shuttles.
    Printed(Colour),
    /// Full series of all five symbols.
    Series,
    /// Ships launched, in a game nobody recorded.
    Launches,
    /// Advisors on the council, in a game nobody recorded.
    Advisors,
    /// Whether the president was on Ganymede, in a game nobody recorded: 0 or 1.
    President,
}

impl Counted {
    /// Everything that is counted; the place is part of the encoding.
    pub const ALL: [Counted; 19] = [
        Counted::Aboard,
        Counted::Mars,
        Counted::Earth,
        Counted::Reputation,
        Counted::Tiles,
        Counted::Shuttles(Symbol::Sphere),
        Counted::Shuttles(Symbol::Cube),
        Counted::Shuttles(Symbol::Gear),
        Counted::Shuttles(Symbol::Triangle),
        Counted::Shuttles(Symbol::Diamond),
        Counted::Printed(Colour::Blue),
        Counted::Printed(Colour::Red),
        Counted::Printed(Colour::Yellow),
        Counted::Printed(Colour::Purple),
        Counted::ReputationPoints,
        Counted::Series,
        Counted::Launches,
        Counted::Advisors,
        Counted::President,
    ];

    /// The cell of a final count that this is.
    pub fn cell(self, counts: &mut FinalCount) -> &mut Option<u8> {
        match self {
            Counted::Aboard => &mut counts.aboard,
            Counted::Mars => &mut counts.mars,
            Counted::Earth => &mut counts.earth,
            Counted::Reputation => &mut counts.reputation,
            Counted::Tiles => &mut counts.tiles,
            Counted::ReputationPoints => &mut counts.reputation_points,
            Counted::Shuttles(symbol) => counts.shuttles.of_mut(symbol),
            Counted::Printed(colour) => counts.printed.of_mut(colour),
            Counted::Series => &mut counts.series,
            Counted::Launches => &mut counts.launches,
            Counted::Advisors => &mut counts.advisors,
            Counted::President => &mut counts.president,
        }
    }
}

/// Why bytes are no entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadEntry {
    /// The first byte names no kind: damage, or a newer format.
    Kind(u8),
    /// The bytes end in the middle of the entry.
    Short,
    /// A byte has a value that means nothing there.
    Value,
}

impl core::fmt::Display for BadEntry {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadEntry::Kind(_) => "there is no such kind of entry",
            BadEntry::Short => "the bytes end in the middle of an entry",
            BadEntry::Value => "a byte of the entry means nothing",
        })
    }
}

impl core::error::Error for BadEntry {}

/// Marks an entry that was entered together with the one before it.
pub(super) const TOGETHER: u8 = 128;

impl Entry {
    /// Whether it is the one action of a turn.
    #[must_use]
    pub const fn is_action(self) -> bool {
        match self {
            Entry::Fact(fact) => fact.is_action(),
            Entry::Answer(answer) => matches!(
                answer,
                Answer::TakeTile { .. } | Answer::UseShuttle { .. } | Answer::DiscardTiles { .. }
            ),
            Entry::Settlers { .. }
            | Entry::Token(_)
            | Entry::Seated { .. }
            | Entry::Coached { .. }
            | Entry::Counted { .. } => false,
        }
    }
}
