//! Rows that stand side by side as cards: three piles, five symbols.
//!
//! They are known by their icons: rows with one each, all of a kind, before any other. What they say is what a row would: words and a value.

use crate::app::{Icon, Row};
use crate::text::Script;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::list::Shown;
use super::{frame, shapes};

/// How many piles stand side by side, and how many symbols.
const PILES: usize = 3;
const SYMBOLS: usize = 5;
/// How high a card is, at most and at least.
const HIGHEST: Dots = Dots(104);
const LOWEST: Dots = Dots(46);
/// A row below the cards has this much room; one of Hangul is higher.
const ROW: Dots = Dots(23);
const HANGUL_ROW: Dots = Dots(24);
/// Between cards.
const GAP: i32 = 3;

/// Draws those rows of a list that are cards, and returns how many are. A list that is too long to be known as a whole has none: a list is
/// looked through, cards are chosen from.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: &mut Area,
    rows: &[Shown],
    selected: usize,
) -> Result<usize, P::Error> {
    let count = count(rows);
    let row = match canvas.script() {
        Script::Latin => ROW,
        Script::Hangul => HANGUL_ROW,
    };
    let others = row * rows.len().saturating_sub(count).min(2);
    let height = (body.height - others - GAP).min(HIGHEST);
    if count == 0 || height < LOWEST {
        return Ok(0);
    }
    let place = body.cut_top(height);
    body.cut_top(GAP);
    // Words have room on all of them or stand on none.
    let room = place.column(0, count).inset(GAP + 5, 0).width;
    let mut cards = rows.iter().take(count).map(|shown| &shown.row);
    let has_words = cards.clone().all(|row| Size::Small.fits(&row.text, room));
    for index in 0..count {
        let card = place.column(index, count).inset(GAP, 0);
        let Some(row) = cards.next() else {
            break;
        };
        draw_card(canvas, card, row, (has_words, index == selected))?;
    }
    Ok(count)
}

/// How many rows are cards: as many as there are of a kind, or none.
fn count(rows: &[Shown]) -> usize {
    let is_pile = |row: &Row| {
        let has_icon = matches!(*row.icons, [Icon::Tile | Icon::Earth | Icon::Mars]);
        has_icon && !row.value.is_empty()
    };
    let is_symbol = |row: &Row| matches!(*row.icons, [Icon::Symbol(_)]);
    let begins_with = |count: usize, is: &dyn Fn(&Row) -> bool| {
        let first = rows.get(..count);
        first.is_some_and(|rows| rows.iter().all(|shown| is(&shown.row)))
    };
    if begins_with(PILES, &is_pile) {
        PILES
    } else if begins_with(SYMBOLS, &is_symbol) {
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
    (has_words, is_chosen): (bool, bool),
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
        canvas.note_height(|heights| &mut heights.times, size.capital());
        canvas.write_cut(place, &row.value, size, Align::Middle, Role::Ink)?;
    }
    let words = Size::Small;
    if has_words && !is_low && !row.text.is_empty() && inside.height >= words.line() + 26 {
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
