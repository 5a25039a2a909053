//! The table: the shared display, whose cards can be taken.

use crate::app::flow::Flow;
use crate::app::page::{Page, Way, step};
use crate::app::{
    App, Badge, Body, Icon, Label, Meaning, Overview, Row, TableSpot, Touched, pictures,
};
use crate::book::Reveals;
use crate::components::Pile;
use crate::ledger::Ledger;
use crate::sure::Sure;
use crate::text::Phrase;

use super::Discarding;
use super::passed::PassedRow;

/// The table. Where no cards are told, three piles stand for them.
pub(crate) struct Table;

/// A row where no cards are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PileRow {
    /// A card of this pile was taken.
    Pile(Pile),
    /// Tiles were discarded.
    Discard,
    /// The menu.
    Menu,
    /// More of the turn that has passed.
    Passed(PassedRow),
}

/// The rows where no cards are told.
fn rows(app: &App) -> impl Iterator<Item = PileRow> + use<> {
    [Pile::Tiles, Pile::Earth, Pile::Mars]
        .into_iter()
        .map(PileRow::Pile)
        .chain([PileRow::Discard])
        .chain(PassedRow::all(app).map(PileRow::Passed))
        .chain([PileRow::Menu])
}

/// What the cursor stands on.
fn spot(index: usize) -> TableSpot {
    let slot = u8::try_from(index & 3).sure_or(0);
    match index >> 2 {
        0 => TableSpot::Tile(slot),
        1 => TableSpot::Earth(slot),
        2 => TableSpot::Mars(slot),
        _ if index == 12 => TableSpot::Discard,
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
        app.points_badge()
    }

    /// Twelve cards, discarding and the menu; or three piles and what else there is.
    fn count(&self, app: &App) -> usize {
        if shows_cards(app) {
            14
        } else {
            rows(app).count()
        }
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match rows(app).nth(index) {
            Some(PileRow::Pile(pile)) => app.pile_left_row(pile),
            Some(PileRow::Discard) => app.word(Phrase::DiscardSome).with_icons([Icon::TileCost]),
            Some(PileRow::Menu) => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
            Some(PileRow::Passed(row)) => row.row(app),
            None => Row::default(),
        }
    }

    fn body(&self, app: &App) -> Option<Body<'static>> {
        let ledger = app.ledger().filter(|_| shows_cards(app))?;
        let selected = spot(app.cursor);
        let words = |pile, slot| match ledger.market().card(pile, slot) {
            Some(card) if !card.is_unknown() => app.picture_words(&pictures(card)),
            _ => Label::new(),
        };
        let caption = match selected {
            TableSpot::Discard => app.label(Phrase::DiscardSome),
            TableSpot::Menu => app.label(Phrase::GameMenu),
            TableSpot::Tile(slot) => words(Pile::Tiles, slot),
            TableSpot::Earth(slot) => words(Pile::Earth, slot),
            TableSpot::Mars(slot) => words(Pile::Mars, slot),
            TableSpot::Ship(slot) => words(Pile::Ships, slot),
        };
        Some(Body::Table {
            overview: Overview::of(ledger),
            selected,
            caption,
        })
    }

    /// Nearest to all cards: the first Earth shuttle, with the tiles before it and the other shuttles after.
    /// Of piles, the tiles for a player who has few and is at the beginning, else Earth, which is nearest to all; or the turn
    /// before while a launch it earned is not told.
    fn opening(&self, app: &App) -> usize {
        if shows_cards(app) {
            return 4;
        }
        let earned = |row| matches!(row, PileRow::Passed(row) if row.is_earned());
        let begins = |ledger: &Ledger| ledger.shuttles(ledger.turn().seat).nth(2).is_none();
        let wants_tiles = match app.own_tiles().count() {
            0 => true,
            1 => app.ledger().is_some_and(begins),
            _ => false,
        };
        let pile = usize::from(!wants_tiles);
        rows(app).position(earned).unwrap_or(pile)
    }

    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        let mut rows = 0..self.count(app);
        match touched {
            Touched::Spot(wanted) if shows_cards(app) => rows.find(|row| spot(*row) == wanted),
            Touched::Row(row) if !shows_cards(app) => rows.find(|other| *other == row),
            _ => None,
        }
    }

    /// Of cards, to the one above or below, as they lie on the table; below the last are discarding and the menu. Of piles, Left
    /// takes the first and Right the last: Earth between them is a press of Ok away already.
    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        if !shows_cards(app) {
            return Way::Takes(if down { 2 } else { 0 });
        }
        let slot = match spot(row) {
            TableSpot::Discard => 0,
            TableSpot::Menu => 3,
            _ => row & 3,
        };
        let line = step(row >> 2, down, 1, 4);
        Way::To(match (line, slot) {
            (3, 0 | 1) => 12,
            (3, _) => 13,
            (line, slot) => line.saturating_mul(4).saturating_add(slot),
        })
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        if !shows_cards(app) {
            return Some(match rows(app).nth(index)? {
                PileRow::Pile(pile) => Meaning::Pile(pile),
                PileRow::Discard => Meaning::Discard,
                PileRow::Menu => Meaning::Menu,
                PileRow::Passed(row) => row.meaning(),
            });
        }
        Some(match spot(index) {
            TableSpot::Tile(slot) => Meaning::Display(Pile::Tiles, slot),
            TableSpot::Earth(slot) => Meaning::Display(Pile::Earth, slot),
            TableSpot::Mars(slot) => Meaning::Display(Pile::Mars, slot),
            TableSpot::Discard => Meaning::Discard,
            TableSpot::Ship(_) | TableSpot::Menu => Meaning::Menu,
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        if !shows_cards(app) {
            return match rows(app).nth(index) {
                Some(PileRow::Pile(pile)) => app.take_unseen(pile),
                Some(PileRow::Discard) => Discarding::open(app),
                Some(PileRow::Menu) | None => app.go(Flow::GameMenu),
                Some(PileRow::Passed(row)) => row.take(app),
            };
        }
        match spot(index) {
            TableSpot::Tile(slot) => app.take_displayed(Pile::Tiles, slot),
            TableSpot::Earth(slot) => app.take_displayed(Pile::Earth, slot),
            TableSpot::Mars(slot) => app.take_displayed(Pile::Mars, slot),
            TableSpot::Discard => Discarding::open(app),
            TableSpot::Ship(_) | TableSpot::Menu => app.go(Flow::GameMenu),
        }
    }

    /// To the turn that has passed, or to the menu.
    fn back(&self, app: &mut App) {
        app.tell_more_or_go(Flow::GameMenu);
    }
}
