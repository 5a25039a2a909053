//! The entries that only the Moon brings, read from bytes.
//!
//! | kind | entry | bytes after it |
//! |---|---|---|
//! | 49 | moved from or to the Moon | from × 16 + colour, to |
//! | 50 | tile to Earth or the Moon | spot |
//! | 51 | figure moved | figure |
//! | 52 | VIP moved | spot + 1, or 0 for lost |
//! | 53 | VIP stands in | colour + 1, or 0 for white |
//! | 54 | two stand in | their colour × 16 + the other |
//! | 55 | column chosen | symbol |
//! | 56 | passage paid | place in hand |
//! | 57 | ship in hand swapped | berth, place in hand |
//! | 58 | berths swapped | |
//! | 59 | advisor taken | slot |
//! | 60, 61 | ship paid shows it: no, yes | |
//! | 62 | virus put | seat × 16 + berth |
//! | 63 | trader put | slot left of it |
//! | 64 | Earth shuttle taken | slot |
//! | 65 | ships exchanged | place in hand, place in the launched row |
//! | 80 | fact: ship swapped | berth, ship |
//! | 81 | fact: berths swapped | |
//! | 82 | fact: Mars shuttle used for another column | slot × 16 + paid slot + 1 or 0, symbol |
//! | 83 | fact: Earth shuttle taken | slot |
//! | 84 | fact: launched ship exchanged | place in the launched row, ship |
//! | 85 | fact: upgrade token shifted | |
//! | 86 | upgrade token put right | shifts |
//! | 87 | token put right | token × 16 + seat, place + 1 or 0 for none |
//!
//! Tokens are advisor, president, VIP, virus, trader and monolith, from 0; an advisor and a monolith are always somewhere, so
//! that their place is counted from 0.

use crate::components::{Berth, Colour, Symbol};
use crate::ledger::{Correction, Fact};
use crate::referee::{Answer, Figure, Spot, Token, World};

use super::decode::{Decoder, one_of, seat};
use super::entry::BadEntry;

pub(super) fn decode_answer(kind: u8, reader: &mut Decoder<'_>) -> Result<Answer, BadEntry> {
    let colour = |byte: u8| one_of(&Colour::ALL, byte);
    let spot = |byte: u8| one_of(&Spot::ALL, byte);
    Ok(match kind {
        49 => {
            let byte = reader.byte()?;
            let (from, to) = (spot(byte >> 4)?, spot(reader.byte()?)?);
            if ![from, to].contains(&Spot::Moon) {
                return Err(BadEntry::Value);
            }
            let colour = colour(byte & 15)?;
            Answer::Move { from, colour, to }
        }
        50 => Answer::Into(spot(reader.byte()?)?),
        51 => Answer::Figure(one_of(&Figure::ALL, reader.byte()?)?),
        52 => Answer::Vip {
            to: reader.byte()?.checked_sub(1).map(spot).transpose()?,
        },
        53 => Answer::VipFor(reader.byte()?.checked_sub(1).map(colour).transpose()?),
        54 => {
            let byte = reader.byte()?;
            let (of, instead) = (colour(byte >> 4)?, colour(byte & 15)?);
            Answer::Pair { of, instead }
        }
        55 => Answer::Column(one_of(&Symbol::ALL, reader.byte()?)?),
        56 => Answer::Pay {
            nth: reader.byte()?,
        },
        57 => Answer::SwapShip {
            berth: one_of(&Berth::ALL, reader.byte()?)?,
            nth: reader.byte()?,
        },
        58 => Answer::SwapBerths,
        59 => Answer::TakeAdvisor {
            slot: reader.byte()?,
        },
        60 | 61 => Answer::Shown(kind == 61),
        62 => {
            let byte = reader.byte()?;
            Answer::Infect {
                seat: seat(byte >> 4)?,
                berth: one_of(&Berth::ALL, byte & 15)?,
            }
        }
        63 => Answer::Trade {
            gap: reader.byte()?,
        },
        64 => Answer::TakeShuttle {
            slot: reader.byte()?,
        },
        65 => Answer::Exchange {
            nth: reader.byte()?,
            launched: reader.byte()?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

pub(super) fn decode_fact(kind: u8, reader: &mut Decoder<'_>) -> Result<Fact, BadEntry> {
    Ok(match kind {
        80 => Fact::ShipSwapped {
            berth: one_of(&Berth::ALL, reader.byte()?)?,
            ship: reader.ship()?,
        },
        81 => Fact::BerthsSwapped,
        82 => {
            let byte = reader.byte()?;
            Fact::MarsShuttleUsed {
                slot: byte >> 4,
                paid: (byte & 15).checked_sub(1),
                column: one_of(&Symbol::ALL, reader.byte()?)?,
            }
        }
        83 => Fact::ShuttleTaken {
            slot: reader.byte()?,
        },
        84 => Fact::LaunchExchanged {
            nth: reader.byte()?,
            ship: reader.ship()?,
        },
        85 => Fact::UpgradeShifted,
        86 => Fact::Corrected(Correction::Upgrade {
            shifts: reader.byte()?,
        }),
        _ => return Err(BadEntry::Kind(kind)),
    })
}

pub(super) fn decode_token(reader: &mut Decoder<'_>) -> Result<Token, BadEntry> {
    let (kind, place) = (reader.byte()?, reader.byte()?);
    let owner = || seat(kind & 15);
    let somewhere = place.checked_sub(1);
    Ok(match (kind >> 4, somewhere) {
        (0, _) => Token::Advisor(owner()?, one_of(&World::ALL, place)?),
        (1, None) => Token::President(None),
        (1, Some(world)) => Token::President(Some((owner()?, one_of(&World::ALL, world)?))),
        (2, None) => Token::Vip(None),
        (2, Some(spot)) => Token::Vip(Some((owner()?, one_of(&Spot::ALL, spot)?))),
        (3, None) => Token::Virus(None),
        (3, Some(berth)) => Token::Virus(Some((owner()?, one_of(&Berth::ALL, berth)?))),
        (4, gap) => Token::Trader(gap),
        (5, _) => Token::Monolith(one_of(&[false, true], place)?),
        _ => return Err(BadEntry::Value),
    })
}
