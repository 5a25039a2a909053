//! Entries to bytes, with and without the Moon.
//!
//! What the bytes mean stands in the tables of `entry.rs` and `moon.rs`. Every match here names every variant: one that is forgotten
//! does not compile, where a catch-all would write nothing and lose the entry with the power.

use heapless::Vec;

use crate::components::{Advisor, Berth, Card, Colour, Pile, Planet, Seat, Symbol};
use crate::ledger::{Correction, Fact, Place};
use crate::referee::{Answer, Spot, Token};
use crate::sure::Sure;

use super::bytes::track_bytes;
use super::decode::ON_MOON;
use super::entry::{Counted, Entry, TOGETHER};
use super::header::level_code;
use super::log::Written;
use super::time::Took;

/// The bytes of one entry, the longest of which is a track, and of a time behind it.
pub(super) type Bytes = Vec<u8, { 9 + Took::BYTES }, u8>;

impl Written {
    /// The bytes in a journal: those of the entry, together with the one before it or as a step of its own, and those of its time.
    pub(super) fn to_bytes(self) -> Bytes {
        let mut bytes = self.entry.encode();
        if let (true, Some(kind)) = (self.together, bytes.first_mut()) {
            *kind |= TOGETHER;
        }
        if let Some(took) = self.took {
            bytes.extend_from_slice(&took.to_bytes()).surely();
        }
        bytes
    }
}

impl Entry {
    /// The bytes of the entry.
    #[must_use]
    pub fn encode(self) -> Bytes {
        let mut bytes = Bytes::new();
        let mut put = |all: &[u8]| {
            // There is room for the longest entry.
            bytes.extend_from_slice(all).surely();
        };
        match self {
            Entry::Fact(fact) => encode_fact(fact, &mut put),
            Entry::Answer(answer) => encode_answer(answer, &mut put),
            Entry::Settlers {
                seat,
                spot,
                colour,
                count,
            } => {
                let spot = if spot == Spot::Moon {
                    ON_MOON
                } else {
                    (spot as u8) << 2
                };
                put(&[50, code(seat) << 4 | spot | colour as u8, count]);
            }
            Entry::Token(token) => encode_token(token, &mut put),
            Entry::Seated { seat, rival } => put(&[52, code(seat) << 4 | level_code(rival)]),
            Entry::Coached { seats } => put(&[54, seats]),
            Entry::Counted { seat, what, count } => {
                let what = counted_code(what);
                let byte = what >> 4 << 6 | code(seat) << 4 | what & 15;
                put(&[53, byte, option(count)]);
            }
        }
        bytes
    }
}

fn encode_fact(fact: Fact, put: &mut impl FnMut(&[u8])) {
    match fact {
        Fact::Described { place, card } => {
            put(&[1]);
            put(&place_bytes(place));
            put_card(card, put);
        }
        Fact::TileTaken { slot, into } => put(&[2, slot << 4 | into & 15]),
        Fact::ShuttleUsed { planet, slot, paid } => put(&[
            match planet {
                Planet::Earth => 3,
                Planet::Mars => 4,
            },
            slot << 4 | option(paid) & 15,
        ]),
        Fact::TilePaid { slot } => put(&[18, slot]),
        Fact::TilesDiscarded { slots } => put(&[5, slots]),
        Fact::ReputationTo { space } => put(&[6, space]),
        Fact::ShipsKept { seat, a, b } => put(&[19, code(seat), a.to_byte(), b.to_byte()]),
        Fact::ShipDrawn { slot } => put(&[7, option(slot)]),
        Fact::Launched { berth, bonus } => put(&[match (bonus, berth) {
            (false, Berth::A) => 8,
            (false, Berth::B) => 9,
            (true, Berth::A) => 10,
            (true, Berth::B) => 11,
        }]),
        Fact::ShipPlaced { berth, ship } => put(&[
            match berth {
                Berth::A => 12,
                Berth::B => 13,
            },
            ship.to_byte(),
        ]),
        Fact::ShipReturned { ship } => put(&[14, ship.to_byte()]),
        Fact::AdvisorTaken { slot } => put(&[15, slot]),
        Fact::PresidentArrived => put(&[16]),
        Fact::TurnEnded => put(&[17]),
        Fact::ShipSwapped { berth, ship } => put(&[27, berth as u8, ship.to_byte()]),
        Fact::BerthsSwapped => put(&[28]),
        Fact::MarsShuttleUsed { slot, paid, column } => {
            put(&[29, slot << 4 | option(paid) & 15, column as u8]);
        }
        Fact::ShuttleTaken { slot } => put(&[30, slot]),
        Fact::LaunchExchanged { nth, ship } => put(&[31, nth, ship.to_byte()]),
        Fact::UpgradeShifted => put(&[32]),
        Fact::SomeTileTaken { symbol, into } => put(&[20, symbol_code(symbol) << 4 | into & 15]),
        Fact::SomeShuttleUsed {
            planet,
            symbol,
            elsewhere,
        } => put(&[
            21,
            (planet as u8) << 4 | symbol_code(symbol),
            symbol_code(elsewhere),
        ]),
        Fact::SomeShuttleTaken { symbol } => put(&[22, symbol_code(symbol)]),
        Fact::SomeAdvisorTaken { advisor } => put(&[26, Advisor::to_byte(advisor)]),
        Fact::SomeShipDrawn => put(&[23]),
        Fact::SomeShipLaunched { ship, bonus } => {
            put(&[if bonus { 25 } else { 24 }, ship.to_byte()])
        }
        Fact::Corrected(correction) => encode_correction(correction, put),
    }
}

fn encode_correction(correction: Correction, put: &mut impl FnMut(&[u8])) {
    match correction {
        Correction::Added { place, card } => {
            put(&[40]);
            put(&place_bytes(place));
            put_card(card, put);
        }
        Correction::Removed { place } => {
            put(&[41]);
            put(&place_bytes(place));
        }
        Correction::Reputation { seat, space } => put(&[42, code(seat), option(space)]),
        Correction::President { seat, arrived } => {
            put(&[43, code(seat) << 4 | u8::from(arrived)]);
        }
        Correction::Pile { pile, left } => put(&[44, pile_code(pile), left]),
        Correction::Turn { seat, round } => put(&[45, code(seat), round]),
        Correction::Track { track } => {
            put(&[46]);
            put(&track_bytes(&track));
        }
        Correction::Edition { edition } => put(&[47, edition as u8]),
        Correction::Upgrade { shifts } => put(&[49, shifts]),
        Correction::First { seat } => put(&[48, code(seat)]),
    }
}

fn encode_answer(answer: Answer, put: &mut impl FnMut(&[u8])) {
    match answer {
        Answer::Card(card) => {
            put(&[64, pile_code(card.pile())]);
            put_card(card, put);
        }
        Answer::TakeTile { slot } => put(&[65, slot]),
        Answer::UseShuttle { planet, slot } => put(&[66, (planet as u8) << 4 | slot & 15]),
        Answer::DiscardTiles { slots } => put(&[67, slots]),
        Answer::Tile { slot } => put(&[68, slot]),
        Answer::White(settlers) => {
            // At most four serve for white, so that three bits each will do.
            let [blue, red, yellow, purple] = settlers.0.map(|count| count & 7);
            put(&[69, blue << 4 | red, yellow << 4 | purple]);
        }
        Answer::Lose(colour) => put(&[70, colour as u8]),
        Answer::Board { colour, berth } => put(&[71, (berth as u8) << 4 | colour as u8]),
        Answer::Recruit(colour) => put(&[72, colour as u8]),
        Answer::Adapt { spot, from, to } => {
            put(&[73, (spot as u8) << 4 | (from as u8) << 2 | to as u8]);
        }
        Answer::Move { from, colour, to } if [from, to].contains(&Spot::Moon) => {
            put(&[83, (from as u8) << 4 | colour as u8, to as u8]);
        }
        Answer::Move { from, colour, to } => {
            put(&[74, (from as u8) << 4 | (colour as u8) << 2 | to as u8]);
        }
        Answer::Reputation => put(&[75]),
        Answer::Draw { slot } => put(&[76, option(slot)]),
        Answer::Stop { space } => put(&[77, space]),
        Answer::Launch { berth, bonus } => put(&[78, (berth as u8) << 4 | u8::from(bonus)]),
        Answer::Place { nth } => put(&[79, nth]),
        Answer::Decline => put(&[80]),
        Answer::Keep { berth, nth } => put(&[81, (berth as u8) << 4 | nth & 15]),
        Answer::Return { nth } => put(&[82, nth]),
        Answer::Into(spot) => put(&[84, spot as u8]),
        Answer::Figure(figure) => put(&[85, figure as u8]),
        Answer::Vip { to } => put(&[86, option(to.map(|spot| spot as u8))]),
        Answer::VipFor(place) => put(&[87, option(place.map(|colour| colour as u8))]),
        Answer::Pair { of, instead } => put(&[88, (of as u8) << 4 | instead as u8]),
        Answer::Column(symbol) => put(&[89, symbol as u8]),
        Answer::Pay { nth } => put(&[90, nth]),
        Answer::SwapShip { berth, nth } => put(&[91, berth as u8, nth]),
        Answer::SwapBerths => put(&[92]),
        Answer::TakeAdvisor { slot } => put(&[93, slot]),
        Answer::Shown(false) => put(&[94]),
        Answer::Shown(true) => put(&[95]),
        Answer::Infect { seat, berth } => put(&[96, code(seat) << 4 | berth as u8]),
        Answer::Trade { gap } => put(&[97, gap]),
        Answer::TakeShuttle { slot } => put(&[98, slot]),
        Answer::Exchange { nth, launched } => put(&[99, nth, launched]),
    }
}

fn encode_token(token: Token, put: &mut impl FnMut(&[u8])) {
    /// A place that belongs to a seat, or none.
    fn owned(kind: u8, at: Option<(Seat, u8)>) -> [u8; 3] {
        let owner = at.map_or(0, |(seat, _)| code(seat));
        [51, kind << 4 | owner, option(at.map(|(_, place)| place))]
    }
    put(&match token {
        Token::Advisor(seat, world) => [51, code(seat), world as u8],
        Token::President(at) => owned(1, at.map(|(seat, world)| (seat, world as u8))),
        Token::Vip(at) => owned(2, at.map(|(seat, spot)| (seat, spot as u8))),
        Token::Virus(at) => owned(3, at.map(|(seat, berth)| (seat, berth as u8))),
        Token::Trader(gap) => [51, 4 << 4, option(gap)],
        Token::Monolith(raised) => [51, 5 << 4, u8::from(raised)],
    });
}

const fn code(seat: Seat) -> u8 {
    seat as u8
}

/// A symbol that may be unknown: its place counted from 1, or 0.
fn symbol_code(symbol: Option<Symbol>) -> u8 {
    option(symbol.map(|symbol| symbol as u8))
}

/// The place of a pile in `Pile::ALL`.
const fn pile_code(pile: Pile) -> u8 {
    match pile {
        Pile::Tiles => 0,
        Pile::Earth => 1,
        Pile::Mars => 2,
        Pile::Ships => 3,
        Pile::Advisors => 4,
    }
}

/// The place of what is counted in `Counted::ALL`.
const fn counted_code(what: Counted) -> u8 {
    match what {
        Counted::Aboard => 0,
        Counted::Mars => 1,
        Counted::Earth => 2,
        Counted::Reputation => 3,
        Counted::Tiles => 4,
        Counted::Shuttles(Symbol::Sphere) => 5,
        Counted::Shuttles(Symbol::Cube) => 6,
        Counted::Shuttles(Symbol::Gear) => 7,
        Counted::Shuttles(Symbol::Triangle) => 8,
        Counted::Shuttles(Symbol::Diamond) => 9,
        Counted::Printed(Colour::Blue) => 10,
        Counted::Printed(Colour::Red) => 11,
        Counted::Printed(Colour::Yellow) => 12,
        Counted::Printed(Colour::Purple) => 13,
        Counted::ReputationPoints => 14,
        Counted::Series => 15,
        Counted::Launches => 16,
        Counted::Advisors => 17,
        Counted::President => 18,
    }
}

/// A number that may be missing: one more, or 0.
fn option(number: Option<u8>) -> u8 {
    number.map_or(0, |number| number.saturating_add(1))
}

fn place_bytes(place: Place) -> [u8; 2] {
    match place {
        Place::Market(pile, slot) => [pile_code(pile), slot],
        Place::TileSlot(seat, slot) => [0x10 | code(seat), slot],
        Place::Column(seat, nth) => [0x20 | code(seat), nth],
        Place::Berth(seat, berth) => [0x30 | code(seat), berth as u8],
        Place::Hand(seat, nth) => [0x40 | code(seat), nth],
        Place::Launched(seat, nth) => [0x50 | code(seat), nth],
        Place::Council(seat, field) => [0x60 | code(seat), field],
        Place::Discard(nth) => [0x70, nth],
    }
}

fn put_card(card: Card, put: &mut impl FnMut(&[u8])) {
    match card {
        Card::Tile(tile) => put(&tile.to_bytes()),
        Card::Shuttle(shuttle) => put(&shuttle.to_bytes()),
        Card::Ship(ship) => put(&[ship.to_byte()]),
        Card::Advisor(advisor) => put(&[Advisor::to_byte(advisor)]),
    }
}
