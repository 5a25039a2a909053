//! One thing that happened, in a few bytes.
//!
//! # Bytes
//!
//! The first byte is the kind; the others depend on it and never change their meaning:
//!
//! | kind | entry | bytes after it |
//! |---|---|---|
//! | 1 | card told | place (2), card (tile 2, shuttle 4, ship 1, advisor 1) |
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
//! | 18 | card added | place (2), card |
//! | 19 | card removed | place (2) |
//! | 20 | reputation put right | seat, space + 1 or 0 for unknown |
//! | 21 | president put right | seat × 16 + there |
//! | 22 | pile counted | pile, cards |
//! | 23 | turn put right | seat, round |
//! | 24 | settlers put right | seat × 16 + spot × 4 + colour, or 64 + seat × 16 + colour on the Moon; count |
//! | 25 | counted after the end | seat × 16 + what, from the 16th on 64 + seat × 16 + what − 16; count + 1 or 0 for unknown |
//! | 26 | track put right | spaces, three bonus spaces, four steps |
//! | 27 | edition put right | 0 first printing, 1 revised |
//! | 32 to 48 | the referee's answers | see `encode.rs` |
//! | 49 to 87 | everything of the Moon | see `moon.rs` |
//!
//! A place is its kind × 16 + seat or pile, then its index. A card is told by its own bytes; which kind of card it
//! is follows from the place, except in a column, where it is always a shuttle.

use crate::components::{
    Advisor, Berth, Card, Colour, Edition, PerColour, Pile, Planet, Seat, Ship, Shuttle, Symbol,
    Tile, Track,
};
use crate::ledger::{Correction, Fact, FinalCount, Place};
use crate::referee::{Answer, Spot, Token};

use super::moon;

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

/// Marks settlers on the Moon.
pub(super) const ON_MOON: u8 = 64;

impl Entry {
    /// Reads the first entry of some bytes, and tells how many it took.
    ///
    /// # Errors
    ///
    /// [`BadEntry`] says what is wrong with them.
    pub fn decode(bytes: &[u8]) -> Result<(Self, usize), BadEntry> {
        let mut reader = Decoder(bytes);
        let kind = reader.byte()?;
        let entry = match kind {
            24 => {
                let byte = reader.byte()?;
                let spot = match byte & (ON_MOON | 12) {
                    ON_MOON => Spot::Moon,
                    other => one_of(&Spot::ALL, other >> 2)?,
                };
                Entry::Settlers {
                    seat: seat(byte >> 4 & !(ON_MOON >> 4))?,
                    spot,
                    colour: one_of(&Colour::ALL, byte & 3)?,
                    count: reader.byte()?,
                }
            }
            25 => {
                let byte = reader.byte()?;
                Entry::Counted {
                    seat: seat(byte >> 4 & 3)?,
                    what: one_of(&Counted::ALL, byte >> 6 << 4 | byte & 15)?,
                    count: reader.byte()?.checked_sub(1),
                }
            }
            49..=65 => Entry::Answer(moon::decode_answer(kind, &mut reader)?),
            80..=86 => Entry::Fact(moon::decode_fact(kind, &mut reader)?),
            87 => Entry::Token(moon::decode_token(&mut reader)?),
            32.. => Entry::Answer(decode_answer(kind, &mut reader)?),
            _ => Entry::Fact(decode_fact(kind, &mut reader)?),
        };
        Ok((entry, bytes.len().saturating_sub(reader.0.len())))
    }
}

fn decode_fact(kind: u8, reader: &mut Decoder<'_>) -> Result<Fact, BadEntry> {
    Ok(match kind {
        1 => {
            let place = reader.place()?;
            Fact::Described {
                place,
                card: reader.card(place)?,
            }
        }
        2 => {
            let byte = reader.byte()?;
            Fact::TileTaken {
                slot: byte >> 4,
                into: byte & 15,
            }
        }
        3 | 4 => {
            let byte = reader.byte()?;
            Fact::ShuttleUsed {
                planet: one_of(&Planet::ALL, kind.saturating_sub(3))?,
                slot: byte >> 4,
                paid: (byte & 15).checked_sub(1),
            }
        }
        5 => Fact::TilesDiscarded {
            slots: reader.byte()?,
        },
        6 => Fact::ReputationTo {
            space: reader.byte()?,
        },
        7 => Fact::ShipDrawn {
            slot: reader.byte()?.checked_sub(1),
        },
        8..=11 => Fact::Launched {
            berth: one_of(&Berth::ALL, kind & 1)?,
            bonus: kind >= 10,
        },
        12 | 13 => Fact::ShipPlaced {
            berth: one_of(&Berth::ALL, kind & 1)?,
            ship: reader.ship()?,
        },
        14 => Fact::ShipReturned {
            ship: reader.ship()?,
        },
        15 => Fact::AdvisorTaken {
            slot: reader.byte()?,
        },
        16 => Fact::PresidentArrived,
        17 => Fact::TurnEnded,
        _ => Fact::Corrected(decode_correction(kind, reader)?),
    })
}

fn decode_correction(kind: u8, reader: &mut Decoder<'_>) -> Result<Correction, BadEntry> {
    Ok(match kind {
        18 => {
            let place = reader.place()?;
            Correction::Added {
                place,
                card: reader.card(place)?,
            }
        }
        19 => Correction::Removed {
            place: reader.place()?,
        },
        20 => Correction::Reputation {
            seat: seat(reader.byte()?)?,
            space: reader.byte()?.checked_sub(1),
        },
        21 => {
            let byte = reader.byte()?;
            Correction::President {
                seat: seat(byte >> 4)?,
                arrived: one_of(&[false, true], byte & 15)?,
            }
        }
        22 => Correction::Pile {
            pile: one_of(&Pile::ALL, reader.byte()?)?,
            left: reader.byte()?,
        },
        23 => Correction::Turn {
            seat: seat(reader.byte()?)?,
            round: reader.byte()?,
        },
        26 => {
            let mut bytes = [0; 8];
            for byte in &mut bytes {
                *byte = reader.byte()?;
            }
            let [spaces, a, b, c, d, e, f, g] = bytes;
            let track = Track::new(spaces, [a, b, c], [d, e, f, g]);
            Correction::Track {
                track: track.map_err(|_| BadEntry::Value)?,
            }
        }
        27 => Correction::Edition {
            edition: one_of(&Edition::ALL, reader.byte()?)?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

fn decode_answer(kind: u8, reader: &mut Decoder<'_>) -> Result<Answer, BadEntry> {
    let colour = |byte: u8| one_of(&Colour::ALL, byte);
    let berth = |byte: u8| one_of(&Berth::ALL, byte);
    let spot = |byte: u8| one_of(&Spot::ALL, byte);
    Ok(match kind {
        32 => {
            let pile = one_of(&Pile::ALL, reader.byte()?)?;
            Answer::Card(reader.card_of(pile)?)
        }
        33 => Answer::TakeTile {
            slot: reader.byte()?,
        },
        34 => {
            let byte = reader.byte()?;
            Answer::UseShuttle {
                planet: one_of(&Planet::ALL, byte >> 4)?,
                slot: byte & 15,
            }
        }
        35 => Answer::DiscardTiles {
            slots: reader.byte()?,
        },
        36 => Answer::Tile {
            slot: reader.byte()?,
        },
        37 => {
            let (low, high) = (reader.byte()?, reader.byte()?);
            if (low | high) & 0x88 != 0 {
                return Err(BadEntry::Value);
            }
            Answer::White(PerColour([low >> 4, low & 15, high >> 4, high & 15]))
        }
        38 => Answer::Lose(colour(reader.byte()?)?),
        39 => {
            let byte = reader.byte()?;
            Answer::Board {
                colour: colour(byte & 15)?,
                berth: berth(byte >> 4)?,
            }
        }
        40 => Answer::Recruit(colour(reader.byte()?)?),
        41 => {
            let byte = reader.byte()?;
            Answer::Adapt {
                spot: spot(byte >> 4)?,
                from: colour(byte >> 2 & 3)?,
                to: colour(byte & 3)?,
            }
        }
        42 => {
            let byte = reader.byte()?;
            Answer::Move {
                from: spot(byte >> 4)?,
                colour: colour(byte >> 2 & 3)?,
                to: spot(byte & 3)?,
            }
        }
        43 => Answer::Reputation,
        44 => Answer::Draw {
            slot: reader.byte()?.checked_sub(1),
        },
        45 => Answer::Stop {
            space: reader.byte()?,
        },
        46 => {
            let byte = reader.byte()?;
            Answer::Launch {
                berth: berth(byte >> 4)?,
                bonus: one_of(&[false, true], byte & 15)?,
            }
        }
        47 => Answer::Place {
            nth: reader.byte()?,
        },
        48 => Answer::Decline,
        _ => return Err(BadEntry::Kind(kind)),
    })
}

pub(super) fn one_of<T: Copy>(all: &[T], byte: u8) -> Result<T, BadEntry> {
    all.get(usize::from(byte)).copied().ok_or(BadEntry::Value)
}

pub(super) fn seat(byte: u8) -> Result<Seat, BadEntry> {
    one_of(&Seat::ALL, byte)
}

/// Takes bytes off the front.
pub(super) struct Decoder<'a>(&'a [u8]);

impl Decoder<'_> {
    pub(super) fn byte(&mut self) -> Result<u8, BadEntry> {
        let (first, rest) = self.0.split_first().ok_or(BadEntry::Short)?;
        self.0 = rest;
        Ok(*first)
    }

    fn place(&mut self) -> Result<Place, BadEntry> {
        let (kind, index) = (self.byte()?, self.byte()?);
        let owner = || seat(kind & 15);
        Ok(match kind >> 4 {
            0 => Place::Market(one_of(&Pile::ALL, kind & 15)?, index),
            1 => Place::TileSlot(owner()?, index),
            2 => Place::Column(owner()?, index),
            3 => Place::Berth(owner()?, one_of(&Berth::ALL, index)?),
            4 => Place::Hand(owner()?, index),
            5 => Place::Launched(owner()?, index),
            6 => Place::Council(owner()?, index),
            7 if kind & 15 == 0 => Place::Discard(index),
            _ => return Err(BadEntry::Value),
        })
    }

    /// The card at a place; a shuttle tells its planet itself.
    fn card(&mut self, place: Place) -> Result<Card, BadEntry> {
        self.card_of(place.pile().unwrap_or(Pile::Earth))
    }

    fn card_of(&mut self, pile: Pile) -> Result<Card, BadEntry> {
        match pile {
            Pile::Tiles => {
                let bytes = [self.byte()?, self.byte()?];
                Tile::from_bytes(bytes).map(Card::Tile)
            }
            Pile::Earth | Pile::Mars => {
                let bytes = [self.byte()?, self.byte()?, self.byte()?, self.byte()?];
                Shuttle::from_bytes(bytes).map(Card::Shuttle)
            }
            Pile::Ships => return self.ship().map(Card::Ship),
            Pile::Advisors => {
                let advisor = Advisor::from_byte(self.byte()?).ok_or(BadEntry::Value)?;
                return Ok(Card::Advisor(advisor));
            }
        }
        .map_err(|_| BadEntry::Value)
    }

    pub(super) fn ship(&mut self) -> Result<Ship, BadEntry> {
        Ship::from_byte(self.byte()?).map_err(|_| BadEntry::Value)
    }
}
