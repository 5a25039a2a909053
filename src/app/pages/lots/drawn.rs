//! Lots: who begins, who sits where, what lies open, which ships are dealt; repeatable from a short code.
//!
//! Cards are drawn by their number in the deck, so only those that the book knows can be shown: a number would help nobody.

use heapless::Vec;

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Icon, Label, Row};
use crate::components::{Advisor, Card, Expansion, Pile, Players, Seat, Setup, Tile};
use crate::lots::{Code, Draw};
use crate::sure::{PutAll, Sure};
use crate::text::Phrase;

use super::TypingCode;

/// What the lots brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawnLots {
    /// What brings the same lots again.
    pub(crate) code: Code,
}

/// What a row of the lots shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lot {
    Seat(u8),
    Players,
    Moon,
    Advisor(u8),
    Code,
    TypeCode,
    Tile(u8),
    Open(Pile, u8),
    Dealt(Seat, u8),
}

/// The rows; four seats, four to choose, 5 advisors, 4 + 4 + 4 + 3 open cards and four ships each are the most.
type Lots = Vec<Lot, 44, u8>;

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

    /// What stands in the rows: who begins first, and of the cards only piles of which the book knows all that were drawn.
    fn rows(&self, app: &App, draw: &Draw) -> Lots {
        let mut rows = Lots::new();
        let players = app.draft.setup.players;
        let advisors = draw.advisors.map_or(0, |_| Advisor::ON_DISPLAY);
        rows.put_all((0..players.count()).map(Lot::Seat));
        rows.put_all([Lot::Players, Lot::Moon]);
        rows.put_all((0..advisors).map(Lot::Advisor));
        rows.put_all([Lot::Code, Lot::TypeCode]);
        rows.put_all((0..Tile::ON_DISPLAY).map(Lot::Tile));
        for pile in [Pile::Earth, Pile::Mars, Pile::Ships] {
            let open = open_cards(draw, pile);
            if open.iter().all(|number| is_known(app, pile, *number)) {
                let slots = 0..pile.on_display();
                rows.put_all(slots.map(|slot| Lot::Open(pile, slot)));
            }
        }
        let mut dealt = players.seats().flat_map(|seat| draw.deals.of(seat));
        if dealt.all(|number| is_known(app, Pile::Ships, *number)) {
            for seat in players.seats() {
                rows.put_all((0..Setup::SHIPS_DEALT).map(|nth| Lot::Dealt(seat, nth)));
            }
        }
        rows
    }
}

impl Choices for DrawnLots {
    type Handed = TheApp;

    type Choice = Lot;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DrawLots)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Lot> {
        self.rows(app, &self.draw(app)).into_iter()
    }

    fn row(&self, app: &App, lot: Lot) -> Row {
        let draw = self.draw(app);
        match lot {
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
                let player = draw.seating.get(usize::from(nth)).copied().sure_or(0);
                let name = app.book.names.get(usize::from(player)).cloned();
                let seat = Seat::nth(usize::from(player)).sure_or(Seat::One);
                let name = app.name_or_number(&name.unwrap_or_default(), seat);
                match nth {
                    0 => Row::text(app.fill(Phrase::Begins, &name)).with_icons([Icon::Crown]),
                    _ => Row::text(name).with_value(nth.saturating_add(1)),
                }
            }
            Lot::Tile(nth) => {
                let colour = draw.tiles.get(usize::from(nth)).copied();
                let icons = colour.map(Icon::Settler);
                Row::default()
                    .with_icons(icons)
                    .of_kind(Icon::Tile)
                    .with_value(nth.saturating_add(1))
            }
            Lot::Open(pile, nth) => {
                let number = open_cards(&draw, pile).get(usize::from(nth));
                drawn_row(app, pile, number.copied().sure_or(0))
            }
            Lot::Dealt(seat, nth) => {
                let ships = draw.deals.of(seat);
                let ship = ships.get(usize::from(nth)).copied().sure_or(0);
                let number = seat.index().saturating_add(1);
                drawn_row(app, Pile::Ships, ship).with_value(number)
            }
            Lot::Advisor(nth) => {
                let advisor = draw
                    .advisors
                    .and_then(|open| open.get(usize::from(nth)).copied());
                app.card_row(Some(Card::Advisor(advisor)))
            }
        }
    }

    fn about(&self, app: &App, lot: Lot) -> Option<Phrase> {
        match lot {
            Lot::Seat(0) | Lot::Code => {
                Some(app.touched_or_pressed(Phrase::LotsAgainTouch, Phrase::LotsAgain))
            }
            Lot::Advisor(nth) => {
                let advisors = self.draw(app).advisors?;
                let advisor = advisors.get(usize::from(nth)).copied();
                advisor.map(Phrase::about)
            }
            _ => None,
        }
    }

    fn take(&self, app: &mut App, lot: Lot) {
        match lot {
            Lot::Seat(0) | Lot::Code => {
                let drawn = DrawnLots::by_chance(app);
                app.go(Flow::Lots(drawn));
                app.cursor = drawn.place_of(app, &lot);
            }
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

/// The open cards of a pile, by their number in the deck.
fn open_cards(draw: &Draw, pile: Pile) -> &[u8] {
    match pile {
        Pile::Earth => &draw.earth,
        Pile::Mars => &draw.mars,
        _ => &draw.ships,
    }
}

fn is_known(app: &App, pile: Pile, number: u8) -> bool {
    app.book.deck.cards(pile).nth(usize::from(number)).is_some()
}

/// A card by its number in the deck, as the book knows it.
fn drawn_row(app: &App, pile: Pile, number: u8) -> Row {
    let row = app.card_row(app.book.deck.cards(pile).nth(usize::from(number)));
    let icon = match pile {
        Pile::Earth => Icon::Earth,
        Pile::Mars => Icon::Mars,
        _ => return row,
    };
    row.of_kind(icon)
}
