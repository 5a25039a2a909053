//! Rows that stand side by side as cards: three piles, five symbols.
//!
//! They are known by their icons: rows with one each, all of a kind, before any other. What they say is what a row would: words and a value.

use crate::app::{Icon, Row, Rows};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::{frame, shapes};

/// How many piles stand side by side, and how many symbols.
const PILES: usize = 3;
const SYMBOLS: usize = 5;
/// A longer list is one: a list is looked through, cards are chosen from.
const MOST: usize = 11;
/// How high a card is, at most and at least.
const HIGHEST: Dots = Dots(104);
const LOWEST: Dots = Dots(50);
/// A row below the cards has this much room.
const ROW: Dots = Dots(23);
/// Between cards.
const GAP: i32 = 3;

/// Draws the rows that are cards, and returns how many are.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: &mut Area,
    rows: &dyn Rows,
    selected: usize,
) -> Result<usize, P::Error> {
    let total = rows.count();
    let count = count(rows, total);
    let others = ROW * total.saturating_sub(count).min(2);
    let height = (body.height - others - GAP).min(HIGHEST);
    if count == 0 || height < LOWEST {
        return Ok(0);
    }
    let place = body.cut_top(height);
    body.cut_top(GAP);
    // Words have room on all of them or stand on none.
    let room = place.column(0, count).inset(GAP + 5, 0).width;
    let has_words = (0..count).all(|index| Size::Small.fits(&rows.row(index).text, room));
    for index in 0..count {
        let card = place.column(index, count).inset(GAP, 0);
        let mut row = rows.row(index);
        if !has_words {
            row.text.clear();
        }
        draw_card(canvas, card, &row, index == selected)?;
    }
    Ok(count)
}

/// How many rows are cards: as many as there are of a kind, or none.
fn count(rows: &dyn Rows, total: usize) -> usize {
    if !(PILES..=MOST).contains(&total) {
        return 0;
    }
    let is_pile = |row: &Row| {
        let has_icon = matches!(*row.icons, [Icon::Tile | Icon::Earth | Icon::Mars]);
        has_icon && !row.value.is_empty()
    };
    let is_symbol = |row: &Row| matches!(*row.icons, [Icon::Symbol(_)]);
    // Most lists are neither, which their first row says.
    let first = rows.row(0);
    let others = |count: usize, is: &dyn Fn(&Row) -> bool| {
        total >= count && (1..count).all(|index| is(&rows.row(index)))
    };
    if is_pile(&first) && others(PILES, &is_pile) {
        PILES
    } else if is_symbol(&first) && others(SYMBOLS, &is_symbol) {
        SYMBOLS
    } else {
        0
    }
}

/// A card: its icon, its words where they have room, its value for the whole table.
fn draw_card<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    card: Area,
    row: &Row,
    is_chosen: bool,
) -> Result<(), P::Error> {
    frame(canvas, card, if is_chosen { 3 } else { 1 }, Role::Ink)?;
    let mut inside = card.inset(4, 3);
    let value = Size::Large;
    let is_low = inside.height < 60 && inside.width >= 60;
    if !row.value.is_empty() {
        let place = if is_low {
            // Beside the icon.
            inside.cut_right(inside.width / 2)
        } else {
            inside.cut_bottom(value.capital() + 2)
        };
        let size = if value.fits(&row.value, place.width) {
            value
        } else {
            Size::Medium
        };
        canvas.write_cut(place, &row.value, size, Align::Middle, Role::Ink)?;
    }
    let words = Size::Small;
    if !is_low && !row.text.is_empty() && inside.height >= words.line() + 26 {
        let place = inside.cut_bottom(words.line());
        canvas.write(place, &row.text, words, Align::Middle, Role::Ink)?;
    }
    let is_large = inside.height >= 42 && inside.width >= 42;
    let size = if is_large {
        shapes::Size::Huge
    } else {
        shapes::Size::Large
    };
    for icon in &row.icons {
        canvas.sign(inside, *icon, size, Role::Ink)?;
    }
    Ok(())
}
