//! The table: the shared display, whose cards can be taken.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Way;
use crate::app::{Badge, Body, Icon, Label, Meaning, Overview, Row, TableSpot};
use crate::book::Reveals;
use crate::components::{Pile, Shuttle, Tile};
use crate::ledger::Ledger;
use crate::text::Phrase;

use super::Discarding;
use super::passed::PassedRow;

/// The table. Where no cards are described, three piles stand for them.
pub(crate) struct Table;

/// What can be chosen: of the display, if cards are described, or else of the rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnTable {
    /// A spot of the display.
    Spot(TableSpot),
    /// A card of this pile was taken.
    Pile(Pile),
    /// Tiles were discarded.
    Discard,
    /// The menu.
    Menu,
    /// More of the turn that has passed.
    Passed(PassedRow),
}

/// The spots of the display that can be chosen, line by line.
fn spots() -> impl Iterator<Item = OnTable> {
    let slots = 0..Shuttle::ON_DISPLAY;
    let tiles = (0..Tile::ON_DISPLAY).map(TableSpot::Tile);
    tiles
        .chain(slots.clone().map(TableSpot::Earth))
        .chain(slots.map(TableSpot::Mars))
        .chain([TableSpot::Discard, TableSpot::Menu])
        .map(OnTable::Spot)
}

/// The rows where no cards are described.
fn rows(at: AtTable<'_>) -> impl Iterator<Item = OnTable> + use<> {
    [Pile::Tiles, Pile::Earth, Pile::Mars]
        .into_iter()
        .map(OnTable::Pile)
        .chain(PassedRow::all(at).map(OnTable::Passed))
        .chain([OnTable::Discard, OnTable::Menu])
}

/// The spot above or below, as they lie on the table; below the last line are discarding and the menu, and above the first again.
const fn beside(spot: TableSpot, down: bool) -> TableSpot {
    match (spot, down) {
        (TableSpot::Tile(slot), true) | (TableSpot::Mars(slot), false) => TableSpot::Earth(slot),
        (TableSpot::Earth(slot), true) => TableSpot::Mars(slot),
        (TableSpot::Earth(slot), false) => TableSpot::Tile(slot),
        (TableSpot::Mars(0 | 1), true) | (TableSpot::Tile(0 | 1), false) => TableSpot::Discard,
        (TableSpot::Mars(_), true) | (TableSpot::Tile(_), false) => TableSpot::Menu,
        (TableSpot::Discard, true) => TableSpot::Tile(0),
        (TableSpot::Discard, false) => TableSpot::Mars(0),
        (TableSpot::Menu, true) => TableSpot::Tile(LAST),
        (TableSpot::Menu, false) => TableSpot::Mars(LAST),
        (TableSpot::Ship(_), _) => spot,
    }
}

/// The last slot of a line.
const LAST: u8 = Shuttle::ON_DISPLAY.saturating_sub(1);

fn shows_cards(at: AtTable<'_>) -> bool {
    at.book.settings.reveals != Reveals::Off
}

impl Choices for Table {
    type Handed = TheGame;

    type Choice = OnTable;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.turn_title()
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.points_badge()
    }

    /// The cards of the display, discarding and the menu; or three piles and what else there is.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = OnTable> {
        let cards = shows_cards(at);
        let spots = cards.then(spots).into_iter().flatten();
        let rows = (!cards).then(|| rows(at)).into_iter().flatten();
        spots.chain(rows)
    }

    /// What is a spot of the display is drawn there.
    fn row(&self, at: AtTable<'_>, chosen: OnTable) -> Row {
        match chosen {
            OnTable::Spot(_) => Row::default(),
            OnTable::Pile(pile) => at.pile_left_row(pile),
            OnTable::Discard => at.word(Phrase::DiscardSome).with_icons([Icon::TileCost]),
            OnTable::Menu => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
            OnTable::Passed(row) => row.row(at),
        }
    }

    fn body(&self, at: AtTable<'_>, chosen: OnTable) -> Option<Body<'static>> {
        let OnTable::Spot(selected) = chosen else {
            return None;
        };
        let ledger = at.ledger();
        let words = |pile, slot| match ledger.market().card(pile, slot) {
            Some(card) if !card.is_unknown() => at.card_words(card),
            _ => Label::new(),
        };
        let caption = match selected {
            TableSpot::Discard => at.label(Phrase::DiscardSome),
            TableSpot::Menu => at.label(Phrase::GameMenu),
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
    /// before while a launch it earned is not entered, or while somebody adds to it by its row and not all was added that happens often.
    fn likeliest(&self, at: AtTable<'_>) -> Option<OnTable> {
        if shows_cards(at) {
            return Some(OnTable::Spot(TableSpot::Earth(0)));
        }
        let more = at.sitting.adds && !at.done_so_far().has_the_usual();
        let wanted = |row: &OnTable| matches!(row, OnTable::Passed(row) if row.is_earned() || more);
        let begins = |ledger: &Ledger| ledger.shuttles(ledger.turn().seat).nth(2).is_none();
        let wants_tiles = match at.own_tiles().count() {
            0 => true,
            1 => begins(at.ledger()),
            _ => false,
        };
        let pile = if wants_tiles {
            Pile::Tiles
        } else {
            Pile::Earth
        };
        // What was earned stands behind all that may have happened.
        let passed = rows(at).filter(wanted).last();
        Some(passed.unwrap_or(OnTable::Pile(pile)))
    }

    /// Of cards, to the one above or below. Of piles, Left takes the first and Right the last: Earth between them is a press of
    /// Ok away already.
    fn leap(&self, _: AtTable<'_>, from: OnTable, down: bool) -> Option<Way<OnTable>> {
        Some(match from {
            OnTable::Spot(spot) => Way::To(OnTable::Spot(beside(spot, down))),
            _ if down => Way::Takes(OnTable::Pile(Pile::Mars)),
            _ => Way::Takes(OnTable::Pile(Pile::Tiles)),
        })
    }

    fn meaning(&self, _: AtTable<'_>, chosen: OnTable) -> Option<Meaning> {
        Some(match chosen {
            OnTable::Spot(TableSpot::Tile(slot)) => Meaning::Display(Pile::Tiles, slot),
            OnTable::Spot(TableSpot::Earth(slot)) => Meaning::Display(Pile::Earth, slot),
            OnTable::Spot(TableSpot::Mars(slot)) => Meaning::Display(Pile::Mars, slot),
            OnTable::Pile(pile) => Meaning::Pile(pile),
            OnTable::Spot(TableSpot::Discard) | OnTable::Discard => Meaning::Discard,
            OnTable::Spot(TableSpot::Ship(_) | TableSpot::Menu) | OnTable::Menu => Meaning::Menu,
            OnTable::Passed(row) => row.meaning(),
        })
    }

    fn nature(&self) -> Nature {
        Nature {
            hints_at_undo: true,
            reopens_turn: true,
            ..Nature::TURN
        }
    }

    fn take(&self, at: &mut AtTableMut<'_>, chosen: OnTable) {
        match chosen {
            OnTable::Spot(TableSpot::Tile(slot)) => at.take_displayed(Pile::Tiles, slot),
            OnTable::Spot(TableSpot::Earth(slot)) => at.take_displayed(Pile::Earth, slot),
            OnTable::Spot(TableSpot::Mars(slot)) => at.take_displayed(Pile::Mars, slot),
            OnTable::Pile(pile) => at.take_unseen(pile),
            OnTable::Spot(TableSpot::Discard) | OnTable::Discard => Discarding::open(at),
            OnTable::Spot(TableSpot::Ship(_) | TableSpot::Menu) | OnTable::Menu => {
                at.go(Flow::GameMenu);
            }
            OnTable::Passed(row) => row.take(at),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::GameMenu);
    }
}
