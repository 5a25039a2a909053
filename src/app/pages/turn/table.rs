//! The table: the shared display, whose cards can be taken.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Body, Icon, Label, Meaning, Overview, Row, TableSpot};
use crate::book::Reveals;
use crate::components::Pile;
use crate::sure::Sure;
use crate::text::Phrase;

use super::Discarding;

/// The table. Where no cards are told, three piles stand for them.
pub(crate) struct Table;

/// What the cursor stands on.
fn spot(index: usize) -> TableSpot {
    let slot = u8::try_from(index & 3).sure_or(0);
    match index >> 2 {
        0 => TableSpot::Tile(slot),
        1 => TableSpot::Earth(slot),
        2 => TableSpot::Mars(slot),
        _ => TableSpot::Menu,
    }
}

fn shows_cards(app: &App) -> bool {
    app.book.settings.reveals != Reveals::Off
}

impl Page for Table {
    fn title(&self, app: &App) -> Label {
        app.turn_title()
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    /// Twelve cards or three piles, discarding, the menu.
    fn count(&self, app: &App) -> usize {
        if shows_cards(app) { 14 } else { 5 }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index {
            0..=2 => app.pile_left_row([Pile::Tiles, Pile::Earth, Pile::Mars].get(index).copied()),
            3 => app.word(Phrase::DiscardSome).with_icons([Icon::TileCost]),
            _ => app.word(Phrase::GameMenu),
        }
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let ledger = app.ledger().filter(|_| shows_cards(app))?;
        Some(Body::Table {
            overview: Overview::of(ledger),
            selected: spot(app.cursor),
        })
    }

    /// Nearest to all cards: the first Earth shuttle, with the tiles before it and the other shuttles after.
    /// Of three rows, the tiles: half of all turns take one, and it may still have to be asked what makes room.
    fn opening(&self, app: &App) -> usize {
        if shows_cards(app) { 4 } else { 0 }
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let piles = [Pile::Tiles, Pile::Earth, Pile::Mars];
        let slot = u8::try_from(index & 3).ok()?;
        Some(match (shows_cards(app), index) {
            (false, 0..3) => Meaning::Pile(*piles.get(index)?),
            (false, 3) | (true, 12) => Meaning::Discard,
            (true, 0..12) => Meaning::Display(*piles.get(index >> 2)?, slot),
            _ => Meaning::Menu,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        if !shows_cards(app) {
            return match index {
                0 => app.take_unseen(Pile::Tiles),
                1 => app.take_unseen(Pile::Earth),
                2 => app.take_unseen(Pile::Mars),
                3 => app.go(Flow::Discarding(Discarding::default())),
                _ => app.go(Flow::GameMenu),
            };
        }
        match (index, spot(index)) {
            (12, _) => app.go(Flow::Discarding(Discarding::default())),
            (_, TableSpot::Tile(slot)) => app.take_displayed(Pile::Tiles, slot),
            (_, TableSpot::Earth(slot)) => app.take_displayed(Pile::Earth, slot),
            (_, TableSpot::Mars(slot)) => app.take_displayed(Pile::Mars, slot),
            _ => app.go(Flow::GameMenu),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
