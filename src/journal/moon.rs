//! The entries that only the Moon brings, read from bytes.
//!
//! | kind | entry | bytes after it |
//! |---|---|---|
//! | 27 | fact: ship swapped | berth, ship |
//! | 28 | fact: berths swapped | |
//! | 29 | fact: Mars shuttle used for another column | slot × 16 + paid slot + 1 or 0, symbol |
//! | 30 | fact: Earth shuttle taken | slot |
//! | 31 | fact: launched ship exchanged | place in the launched row, ship |
//! | 32 | fact: upgrade token shifted | |
//! | 51 | token put right | token × 16 + seat, place + 1 or 0 for none |
//! | 83 | moved from or to the Moon | from × 16 + colour, to |
//! | 84 | tile to Earth or the Moon | spot |
//! | 85 | figure moved | figure |
//! | 86 | VIP moved | spot + 1, or 0 for lost |
//! | 87 | VIP stands in | colour + 1, or 0 for white |
//! | 88 | two stand in | their colour × 16 + the other |
//! | 89 | column chosen | symbol |
//! | 90 | passage paid | place in hand |
//! | 91 | ship in hand swapped | berth, place in hand |
//! | 92 | berths swapped | |
//! | 93 | advisor taken | slot |
//! | 94, 95 | ship paid shows it: no, yes | |
//! | 96 | virus put | seat × 16 + berth |
//! | 97 | trader put | slot left of it |
//! | 98 | Earth shuttle taken | slot |
//! | 99 | ships exchanged | place in hand, place in the launched row |
//!
//! Tokens are advisor, president, VIP, virus, trader and monolith, from 0; an advisor and a monolith are always somewhere, so
//! that their place is counted from 0.

use crate::components::{Berth, Colour, Symbol};
use crate::ledger::Fact;
use crate::referee::{Answer, Figure, Spot, Token, World};

use super::decode::{Decoder, one_of, seat};
use super::entry::BadEntry;

pub(super) fn decode_answer(kind: u8, reader: &mut Decoder<'_>) -> Result<Answer, BadEntry> {
    let colour = |byte: u8| one_of(&Colour::ALL, byte);
    let spot = |byte: u8| one_of(&Spot::ALL, byte);
    Ok(match kind {
        83 => {
            let byte = reader.byte()?;
            let (from, to) = (spot(byte >> 4)?, spot(reader.byte()?)?);
            if ![from, to].contains(&Spot::Moon) {
                return Err(BadEntry::Value);
            }
            let colour = colour(byte & 15)?;
            Answer::Move { from, colour, to }
        }
        84 => Answer::Into(spot(reader.byte()?)?),
        85 => Answer::Figure(one_of(&Figure::ALL, reader.byte()?)?),
        86 => Answer::Vip {
            to: reader.byte()?.checked_sub(1).map(spot).transpose()?,
        },
        87 => Answer::VipFor(reader.byte()?.checked_sub(1).map(colour).transpose()?),
        88 => {
            let byte = reader.byte()?;
            let (of, instead) = (colour(byte >> 4)?, colour(byte & 15)?);
            Answer::Pair { of, instead }
        }
        89 => Answer::Column(one_of(&Symbol::ALL, reader.byte()?)?),
        90 => Answer::Pay {
            nth: reader.byte()?,
        },
        91 => Answer::SwapShip {
            berth: one_of(&Berth::ALL, reader.byte()?)?,
            nth: reader.byte()?,
        },
        92 => Answer::SwapBerths,
        93 => Answer::TakeAdvisor {
            slot: reader.byte()?,
        },
        94 | 95 => Answer::Shown(kind == 95),
        96 => {
            let byte = reader.byte()?;
            Answer::Infect {
                seat: seat(byte >> 4)?,
                berth: one_of(&Berth::ALL, byte & 15)?,
            }
        }
        97 => Answer::Trade {
            gap: reader.byte()?,
        },
        98 => Answer::TakeShuttle {
            slot: reader.byte()?,
        },
        99 => Answer::Exchange {
            nth: reader.byte()?,
            launched: reader.byte()?,
        },
        _ => return Err(BadEntry::Kind(kind)),
    })
}

pub(super) fn decode_fact(kind: u8, reader: &mut Decoder<'_>) -> Result<Fact, BadEntry> {
    Ok(match kind {
        27 => Fact::ShipSwapped {
            berth: one_of(&Berth::ALL, reader.byte()?)?,
            ship: reader.ship()?,
        },
        28 => Fact::BerthsSwapped,
        29 => {
            let byte = reader.byte()?;
            Fact::MarsShuttleUsed {
                slot: byte >> 4,
                paid: (byte & 15).checked_sub(1),
                column: one_of(&Symbol::ALL, reader.byte()?)?,
            }
        }
        30 => Fact::ShuttleTaken {
            slot: reader.byte()?,
        },
        31 => Fact::LaunchExchanged {
            nth: reader.byte()?,
            ship: reader.ship()?,
        },
        32 => Fact::UpgradeShifted,
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
