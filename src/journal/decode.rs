//! Bytes to entries; what the bytes mean stands in the tables of `entry.rs` and `moon.rs`.

use crate::components::{
    Advisor, Berth, Card, Colour, Edition, PerColour, Pile, Planet, Seat, Ship, Shuttle, Symbol,
    Tile, Track,
};
use crate::ledger::{Correction, Fact, Place};
use crate::referee::{Answer, Spot};

use super::entry::{BadEntry, Counted, Entry, TOGETHER};
use super::header::level_of;
use super::moon;

/// Marks settlers on the Moon.
pub(super) const ON_MOON: u8 = 64;

impl Entry {
    /// Reads the first entry of some bytes, and returns how many it took.
    ///
    /// # Errors
    ///
    /// [`BadEntry`] says what is wrong with them.
    pub fn decode(bytes: &[u8]) -> Result<(Self, usize), BadEntry> {
        let mut reader = Decoder(bytes);
        let kind = reader.byte()? & !TOGETHER;
        let entry = match kind {
            1..=19 => Entry::Fact(decode_fact(kind, &mut reader)?),
            20..=26 => Entry::Fact(decode_some(kind, &mut reader)?),
            27..=32 => Entry::Fact(moon::decode_fact(kind, &mut reader)?),
            40..=49 => Entry::Fact(Fact::Corrected(decode_correction(kind, &mut reader)?)),
            50 => {
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
            51 => Entry::Token(moon::decode_token(&mut reader)?),
            52 => {
                let byte = reader.byte()?;
                Entry::Seated {
                    seat: seat(byte >> 4)?,
                    rival: level_of(byte & 15).ok_or(BadEntry::Value)?,
                }
            }
            53 => {
                let byte = reader.byte()?;
                Entry::Counted {
                    seat: seat(byte >> 4 & 3)?,
                    what: one_of(&Counted::ALL, byte >> 6 << 4 | byte & 15)?,
                    count: reader.byte()?.checked_sub(1),
                }
            }
            54 => match reader.byte()? {
                seats @ 0..16 => Entry::Coached { seats },
                _ => return Err(BadEntry::Value),
            },
            64..=82 => Entry::Answer(decode_answer(kind, &mut reader)?),
            83..=99 => Entry::Answer(moon::decode_answer(kind, &mut reader)?),
            _ => return Err(BadEntry::Kind(kind)),
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
        18 => Fact::TilePaid {
            slot: reader.byte()?,
        },
        19 => Fact::ShipsKept {
            seat: seat(reader.byte()?)?,
            a: reader.ship()?,
            b: reader.ship()?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

/// What happened without a card being named.
fn decode_some(kind: u8, reader: &mut Decoder<'_>) -> Result<Fact, BadEntry> {
    Ok(match kind {
        20 => {
            let byte = reader.byte()?;
            Fact::SomeTileTaken {
                symbol: symbol(byte >> 4)?,
                into: byte & 15,
            }
        }
        21 => {
            let byte = reader.byte()?;
            Fact::SomeShuttleUsed {
                planet: one_of(&Planet::ALL, byte >> 4)?,
                symbol: symbol(byte & 15)?,
                elsewhere: symbol(reader.byte()?)?,
            }
        }
        22 => Fact::SomeShuttleTaken {
            symbol: symbol(reader.byte()?)?,
        },
        23 => Fact::SomeShipDrawn,
        24 | 25 => Fact::SomeShipLaunched {
            ship: reader.ship()?,
            bonus: kind == 25,
        },
        26 => Fact::SomeAdvisorTaken {
            advisor: Advisor::from_byte(reader.byte()?).ok_or(BadEntry::Value)?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

fn decode_correction(kind: u8, reader: &mut Decoder<'_>) -> Result<Correction, BadEntry> {
    Ok(match kind {
        40 => {
            let place = reader.place()?;
            Correction::Added {
                place,
                card: reader.card(place)?,
            }
        }
        41 => Correction::Removed {
            place: reader.place()?,
        },
        42 => Correction::Reputation {
            seat: seat(reader.byte()?)?,
            space: reader.byte()?.checked_sub(1),
        },
        43 => {
            let byte = reader.byte()?;
            Correction::President {
                seat: seat(byte >> 4)?,
                arrived: one_of(&[false, true], byte & 15)?,
            }
        }
        44 => Correction::Pile {
            pile: one_of(&Pile::ALL, reader.byte()?)?,
            left: reader.byte()?,
        },
        45 => Correction::Turn {
            seat: seat(reader.byte()?)?,
            round: reader.byte()?,
        },
        46 => {
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
        47 => Correction::Edition {
            edition: one_of(&Edition::ALL, reader.byte()?)?,
        },
        48 => Correction::First {
            seat: seat(reader.byte()?)?,
        },
        49 => Correction::Upgrade {
            shifts: reader.byte()?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

fn decode_answer(kind: u8, reader: &mut Decoder<'_>) -> Result<Answer, BadEntry> {
    let colour = |byte: u8| one_of(&Colour::ALL, byte);
    let berth = |byte: u8| one_of(&Berth::ALL, byte);
    let spot = |byte: u8| one_of(&Spot::ALL, byte);
    Ok(match kind {
        64 => {
            let pile = one_of(&Pile::ALL, reader.byte()?)?;
            Answer::Card(reader.card_of(pile)?)
        }
        65 => Answer::TakeTile {
            slot: reader.byte()?,
        },
        66 => {
            let byte = reader.byte()?;
            Answer::UseShuttle {
                planet: one_of(&Planet::ALL, byte >> 4)?,
                slot: byte & 15,
            }
        }
        67 => Answer::DiscardTiles {
            slots: reader.byte()?,
        },
        68 => Answer::Tile {
            slot: reader.byte()?,
        },
        69 => {
            let (low, high) = (reader.byte()?, reader.byte()?);
            if (low | high) & 0x88 != 0 {
                return Err(BadEntry::Value);
            }
            Answer::White(PerColour([low >> 4, low & 15, high >> 4, high & 15]))
        }
        70 => Answer::Lose(colour(reader.byte()?)?),
        71 => {
            let byte = reader.byte()?;
            Answer::Board {
                colour: colour(byte & 15)?,
                berth: berth(byte >> 4)?,
            }
        }
        72 => Answer::Recruit(colour(reader.byte()?)?),
        73 => {
            let byte = reader.byte()?;
            Answer::Adapt {
                spot: spot(byte >> 4)?,
                from: colour(byte >> 2 & 3)?,
                to: colour(byte & 3)?,
            }
        }
        74 => {
            let byte = reader.byte()?;
            Answer::Move {
                from: spot(byte >> 4)?,
                colour: colour(byte >> 2 & 3)?,
                to: spot(byte & 3)?,
            }
        }
        75 => Answer::Reputation,
        76 => Answer::Draw {
            slot: reader.byte()?.checked_sub(1),
        },
        77 => Answer::Stop {
            space: reader.byte()?,
        },
        78 => {
            let byte = reader.byte()?;
            Answer::Launch {
                berth: berth(byte >> 4)?,
                bonus: one_of(&[false, true], byte & 15)?,
            }
        }
        79 => Answer::Place {
            nth: reader.byte()?,
        },
        80 => Answer::Decline,
        81 => {
            let byte = reader.byte()?;
            Answer::Keep {
                berth: berth(byte >> 4)?,
                nth: byte & 15,
            }
        }
        82 => Answer::Return {
            nth: reader.byte()?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

pub(super) fn one_of<T: Copy>(all: &[T], byte: u8) -> Result<T, BadEntry> {
    all.get(usize::from(byte)).copied().ok_or(BadEntry::Value)
}

pub(super) fn seat(byte: u8) -> Result<Seat, BadEntry> {
    one_of(&Seat::ALL, byte)
}

/// A symbol that may be unknown.
fn symbol(byte: u8) -> Result<Option<Symbol>, BadEntry> {
    let known = byte.checked_sub(1);
    known.map(|nth| one_of(&Symbol::ALL, nth)).transpose()
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

    /// The card at a place; a shuttle says its planet itself.
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
