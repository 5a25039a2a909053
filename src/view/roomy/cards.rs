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
/// How high a card is, at most and at least.
const HIGHEST: Dots = Dots(104);
const LOWEST: Dots = Dots(58);
/// A row below the cards has this much room.
const ROW: Dots = Dots(20);
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
    for index in 0..count {
        let card = place.column(index, count).inset(GAP, 0);
        draw_card(canvas, card, &rows.row(index), index == selected)?;
    }
    Ok(count)
}

/// How many rows are cards: as many as there are of a kind, or none.
fn count(rows: &dyn Rows, total: usize) -> usize {
    let is_pile = |row: &Row| {
        matches!(*row.icons, [Icon::Tile | Icon::Earth | Icon::Mars]) && !row.value.is_empty()
    };
    let is_symbol = |row: &Row| matches!(*row.icons, [Icon::Symbol(_)]);
    let all = |count: usize, is: &dyn Fn(&Row) -> bool| {
        total >= count && (0..count).all(|index| is(&rows.row(index)))
    };
    if all(PILES, &is_pile) {
        PILES
    } else if all(SYMBOLS, &is_symbol) {
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
    frame(canvas, card, if is_chosen { 4 } else { 1 }, Role::Ink)?;
    let mut inside = card.inset(5, 5);
    let value = Size::Large;
    if !row.value.is_empty() {
        let place = inside.cut_bottom(value.capital() + 4);
        let size = if value.fits(&row.value, place.width) {
            value
        } else {
            Size::Medium
        };
        canvas.write_cut(place, &row.value, size, Align::Middle, Role::Ink)?;
    }
    let words = Size::Small;
    if inside.height >= words.line() + 26 {
        let place = inside.cut_bottom(words.line());
        let text = row.text.split(' ').next_back().unwrap_or_default();
        let text = if words.fits(&row.text, place.width) {
            &row.text
        } else {
            text
        };
        // A word that has no room is the icon's, which is seen.
        if words.fits(text, place.width) {
            canvas.write(place, text, words, Align::Middle, Role::Ink)?;
        }
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
