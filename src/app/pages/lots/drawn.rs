//! Lots: who sits where, what lies open, which ships are dealt; repeatable from a short code.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Card, Expansion, Pile, Players, Seat};
use crate::lots::{Code, Draw};
use crate::sure::Sure;
use crate::text::Phrase;

use super::TypingCode;

/// What the lots brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnLots {
    /// What brings the same lots again.
    pub(crate) code: Code,
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

impl Lot {
    /// What stands in a row.
    fn nth(app: &App, index: usize) -> Self {
        let players = usize::from(app.draft.setup.players.count());
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
            (6, nth) => Lot::Dealt(Seat::nth(nth >> 2).sure_or(Seat::One), nth & 3),
            (_, nth) => Lot::Advisor(nth),
        }
    }
}

impl DrawnLots {
    /// Draws lots by chance.
    pub(crate) fn by_chance(app: &App) -> Self {
        // The high bits are the well-stirred ones.
        let number = u32::try_from(app.chance >> 32).sure_or(0);
        DrawnLots {
            code: Code::new(number),
        }
    }

    fn draw(&self, app: &App) -> Draw {
        let setup = &app.draft.setup;
        Draw::new(self.code, setup.players, setup.expansions)
    }
}

impl Page for DrawnLots {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DrawLots)
    }

    fn count(&self, app: &App) -> usize {
        let players = usize::from(app.draft.setup.players.count());
        let advisors = if app.draft.setup.plays(Expansion::Moon) {
            5
        } else {
            0
        };
        // Four to choose, the seats, 4 + 4 + 4 + 3 open cards, four ships each.
        19usize
            .saturating_add(players.saturating_mul(5))
            .saturating_add(advisors)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let draw = self.draw(app);
        match Lot::nth(app, index) {
            Lot::Code => app.word(Phrase::CodeWord).with_value(self.code),
            Lot::TypeCode => app.word(Phrase::TypeCode).with_icons([Icon::Arrow]),
            Lot::Players => {
                let count = app.draft.setup.players.count();
                Row::text(app.fill(Phrase::Players, &count))
            }
            Lot::Moon => app
                .word(Phrase::WithMoon)
                .with_value(app.yes_no(app.draft.setup.plays(Expansion::Moon))),
            Lot::Seat(nth) => {
                let player = draw.seating.get(nth).copied().sure_or(0);
                let name = app.book.names.get(usize::from(player)).cloned();
                let seat = Seat::nth(usize::from(player)).sure_or(Seat::One);
                let name = app.name_or_number(&name.unwrap_or_default(), seat);
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
                drawn_row(app, pile, row.get(nth).copied().sure_or(0))
            }
            Lot::Dealt(seat, nth) => {
                let ships = draw.deals.of(seat);
                let ship = ships.get(nth).copied().sure_or(0);
                let number = seat.index().saturating_add(1);
                drawn_row(app, Pile::Ships, ship).with_value(number)
            }
            Lot::Advisor(nth) => {
                let advisor = draw.advisors.and_then(|open| open.get(nth).copied());
                app.card_row(Some(Card::Advisor(advisor)))
            }
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        match Lot::nth(app, app.cursor) {
            Lot::Advisor(nth) => self
                .draw(app)
                .advisors?
                .get(nth)
                .copied()
                .map(Phrase::about),
            _ => None,
        }
    }

    fn take(&self, app: &mut App, index: usize) {
        match Lot::nth(app, index) {
            Lot::Code => app.go(Flow::Lots(DrawnLots::by_chance(app))),
            Lot::TypeCode => app.go(Flow::TypingCode(TypingCode::default())),
            Lot::Players => {
                let setup = &mut app.draft.setup;
                let count = setup.players.count().saturating_add(1);
                setup.players = Players::from_count(count).unwrap_or(Players::Two);
            }
            Lot::Moon => {
                app.draft.setup.expansions = app.draft.setup.expansions.toggled(Expansion::Moon)
            }
            _ => {}
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}

/// A card by its number in the deck: as the book knows it, or else the number, for an owner who counts the cards off.
fn drawn_row(app: &App, pile: Pile, number: u8) -> Row {
    let icon = match pile {
        Pile::Earth => Icon::Earth,
        Pile::Mars => Icon::Mars,
        _ => Icon::Ship,
    };
    match app.book.deck.cards(pile).nth(usize::from(number)) {
        Some(card) => {
            let row = app.card_row(Some(card));
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
            Row::text(app.fill(Phrase::CardNumber, &number)).with_icons([icon])
        }
    }
}
