//! Lots: who sits where, what lies open, which ships are dealt; repeatable from a short code.

use crate::components::{Advisor, Card, Expansion, Pile, Players, Seat};
use crate::lots::{Code, Draw};
use crate::text::Phrase;

use super::screen::{Icon, Row};
use super::{App, Flow, Name};

/// The digits on the wheel when a code is typed: "done" first.
const DIGITS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many places the wheel of digits has.
pub(super) const WHEEL: usize = 33;

/// A digit of the wheel; `None` for "done".
pub(super) fn digit(wheel: usize) -> Option<char> {
    DIGITS.chars().nth(wheel.checked_sub(1)?)
}

/// What a row of the lots shows.
enum Lot {
    Code,
    TypeCode,
    Players,
    Moon,
    Seat(usize),
    Tile(usize),
    Open(Pile, usize),
    Dealt(Seat, usize),
    Advisor(usize),
}

impl App {
    /// Draws lots by chance.
    pub(super) fn draw_lots(&mut self) {
        // The high bits are the well-stirred ones.
        let number = u32::try_from(self.chance >> 32).unwrap_or(0);
        self.go(Flow::Lots {
            code: Code::new(number),
        });
    }

    fn lots_of(&self, code: Code) -> Draw {
        let setup = &self.draft.setup;
        Draw::new(code, setup.players, setup.expansions)
    }

    pub(super) fn lots_rows(&self) -> usize {
        let players = usize::from(self.draft.setup.players.count());
        let advisors = if self.draft.setup.plays(Expansion::Moon) {
            5
        } else {
            0
        };
        // Four to choose, the seats, 4 + 4 + 4 + 3 open cards, four ships each.
        19usize
            .saturating_add(players.saturating_mul(5))
            .saturating_add(advisors)
    }

    fn lot(&self, index: usize) -> Lot {
        let players = usize::from(self.draft.setup.players.count());
        let dealt = players.saturating_mul(4);
        let groups = [4, players, 4, 4, 4, 3, dealt];
        let mut rest = index;
        let mut group = 0usize;
        for size in groups {
            match rest.checked_sub(size) {
                Some(left) => rest = left,
                None => break,
            }
            group = group.saturating_add(1);
        }
        match (group, rest) {
            (0, 0) => Lot::Code,
            (0, 1) => Lot::TypeCode,
            (0, 2) => Lot::Players,
            (0, _) => Lot::Moon,
            (1, nth) => Lot::Seat(nth),
            (2, nth) => Lot::Tile(nth),
            (3, nth) => Lot::Open(Pile::Earth, nth),
            (4, nth) => Lot::Open(Pile::Mars, nth),
            (5, nth) => Lot::Open(Pile::Ships, nth),
            (6, nth) => Lot::Dealt(Seat::nth(nth >> 2).unwrap_or(Seat::One), nth & 3),
            (_, nth) => Lot::Advisor(nth),
        }
    }

    pub(super) fn lots_row(&self, code: Code, index: usize) -> Row {
        let draw = self.lots_of(code);
        match self.lot(index) {
            Lot::Code => self.word(Phrase::CodeWord).with_value(code),
            Lot::TypeCode => self.word(Phrase::TypeCode).with_icons([Icon::Arrow]),
            Lot::Players => {
                let count = self.draft.setup.players.count();
                Row::text(self.fill(Phrase::Players, &count))
            }
            Lot::Moon => self
                .word(Phrase::WithMoon)
                .with_value(self.yes_no(self.draft.setup.plays(Expansion::Moon))),
            Lot::Seat(nth) => {
                let player = draw.seating.get(nth).copied().unwrap_or(0);
                let name = self.book.names.get(usize::from(player)).cloned();
                let seat = Seat::nth(usize::from(player)).unwrap_or(Seat::One);
                let name = self.name_or_number(&name.unwrap_or_default(), seat);
                let row = Row::text(name).with_value(nth.saturating_add(1));
                match nth {
                    0 => row.with_icons([Icon::Crown]),
                    _ => row,
                }
            }
            Lot::Tile(nth) => {
                let colour = draw.tiles.get(nth).copied();
                let icons = colour.map(Icon::Settler);
                Row::default()
                    .with_icons([Icon::Tile])
                    .with_icons(icons)
                    .with_value(nth.saturating_add(1))
            }
            Lot::Open(pile, nth) => {
                let row = match pile {
                    Pile::Earth => &draw.earth[..],
                    Pile::Mars => &draw.mars[..],
                    _ => &draw.ships[..],
                };
                self.drawn_row(pile, row.get(nth).copied().unwrap_or(0))
            }
            Lot::Dealt(seat, nth) => {
                let ships = draw.deals.of(seat);
                let ship = ships.get(nth).copied().unwrap_or(0);
                let number = seat.index().saturating_add(1);
                self.drawn_row(Pile::Ships, ship).with_value(number)
            }
            Lot::Advisor(nth) => {
                let advisor = draw.advisors.and_then(|open| open.get(nth).copied());
                self.card_row(Some(Card::Advisor(advisor)))
            }
        }
    }

    /// A card by its number in the deck: the book's, or the number for an owner who counts.
    fn drawn_row(&self, pile: Pile, number: u8) -> Row {
        let icon = match pile {
            Pile::Earth => Icon::Earth,
            Pile::Mars => Icon::Mars,
            _ => Icon::Ship,
        };
        match self.book.deck.cards(pile).nth(usize::from(number)) {
            Some(card) => {
                let row = self.card_row(Some(card));
                let icons = row.icons.clone();
                let plain = Row {
                    icons: Default::default(),
                    ..row
                };
                match pile {
                    Pile::Ships => plain.with_icons(icons),
                    _ => plain.with_icons([icon]).with_icons(icons),
                }
            }
            None => {
                let number = number.saturating_add(1);
                Row::text(self.fill(Phrase::CardNumber, &number)).with_icons([icon])
            }
        }
    }

    pub(super) fn take_lots(&mut self, code: Code, index: usize) {
        match self.lot(index) {
            Lot::Code => self.draw_lots(),
            Lot::TypeCode => self.go(Flow::TypingCode { typed: Name::new() }),
            Lot::Players => {
                let setup = &mut self.draft.setup;
                let count = setup.players.count().saturating_add(1);
                setup.players = Players::from_count(count).unwrap_or(Players::Two);
            }
            Lot::Moon => {
                self.draft.setup.expansions = self.draft.setup.expansions.toggled(Expansion::Moon)
            }
            _ => self.flow = Flow::Lots { code },
        }
    }

    /// The advisor of a row, if it shows one.
    pub(super) fn drawn_advisor(&self, code: Code, index: usize) -> Option<Advisor> {
        match self.lot(index) {
            Lot::Advisor(nth) => self.lots_of(code).advisors?.get(nth).copied(),
            _ => None,
        }
    }

    /// A digit is taken from the wheel; with the seventh the code is read.
    pub(super) fn take_digit(&mut self, mut typed: Name) {
        match digit(self.cursor) {
            Some(digit) if typed.push(digit).is_ok() && typed.len() < Code::DIGITS => {
                self.flow = Flow::TypingCode { typed };
            }
            _ => match typed.parse::<Code>() {
                Ok(code) => self.go(Flow::Lots { code }),
                Err(_) => {
                    self.go(Flow::TypingCode { typed: Name::new() });
                    let wrong = self.say(Phrase::WrongCode);
                    self.show_toast(&wrong);
                }
            },
        }
    }
}
