//! Rows to choose from.

use embedded_graphics::draw_target::DrawTarget;

use crate::app::{Icon, Row, Rows};

use super::area::{Area, fit, number, times};
use super::canvas::{Align, Canvas, Tone};
use super::fonts::{BODY, NARROW};
use super::icons::picture;

/// From row to row where lines are few, and where they are not.
const TIGHT: i32 = 10;
const ROOMY: i32 = 12;
/// From this height on lines are not few.
const TALL: i32 = 80;
/// The scroll bar with the gap beside it.
const BAR: i32 = 4;
/// Between pictures, and between pictures, words and value.
const ICON_GAP: i32 = 2;
const WORD_GAP: i32 = 4;

/// Draws the rows around the chosen one. `free` is the part of the body that no toast covers.
pub(super) fn draw<D: DrawTarget>(
    canvas: &mut Canvas<'_, D>,
    mut body: Area,
    free: Area,
    rows: &dyn Rows,
    selected: usize,
) -> Result<(), D::Error> {
    let total = rows.count();
    let pitch = match body.height < TALL {
        true => TIGHT,
        false => ROOMY,
    };
    let rows_in = |area: Area| fit(area.height, pitch).max(1);
    let shown = rows_in(body);
    let selected = selected.min(total.saturating_sub(1));
    let first = first(total, shown, rows_in(free), selected);
    if total > shown {
        let bar = body.cut_right(BAR);
        scroll_bar(canvas, bar, (total, shown, first))?;
    }
    for index in first..total.min(first.saturating_add(shown)) {
        let place = body.cut_top(pitch);
        let is_chosen = index == selected;
        if is_chosen {
            canvas.plate(place, Tone::Ink)?;
        }
        let paper = match is_chosen {
            true => Tone::Ink,
            false => Tone::Paper,
        };
        row(canvas, place.inset(3, 0), &rows.row(index), paper.on())?;
    }
    Ok(())
}

/// The topmost row: the chosen one in the middle where possible, and never where a toast would cover it.
fn first(total: usize, shown: usize, free: usize, selected: usize) -> usize {
    let middle = selected.saturating_sub(shown.saturating_div(2));
    let first = middle.min(total.saturating_sub(shown));
    let least = selected.saturating_add(1).saturating_sub(free.min(shown));
    first.max(least)
}

fn scroll_bar<D: DrawTarget>(
    canvas: &mut Canvas<'_, D>,
    mut bar: Area,
    (total, shown, first): (usize, usize, usize),
) -> Result<(), D::Error> {
    bar.cut_left(1);
    let mut rail = bar;
    rail.cut_left(1);
    rail.cut_right(1);
    canvas.dotted(rail, Tone::Ink)?;
    let part = |rows: usize| {
        let dots = times(bar.height, rows);
        dots.checked_div(number(total)).unwrap_or(0)
    };
    let height = part(shown).clamp(3, bar.height.max(3));
    // The last row must end where the rail ends, although the thumb may be longer than its share.
    let way = bar.height.saturating_sub(height);
    let steps = number(total.saturating_sub(shown));
    let from = way
        .saturating_mul(number(first).min(steps))
        .checked_div(steps)
        .unwrap_or(0);
    bar.cut_top(from);
    let thumb = bar.cut_top(height);
    canvas.fill(thumb, Tone::Ink)
}

fn row<D: DrawTarget>(
    canvas: &mut Canvas<'_, D>,
    mut place: Area,
    row: &Row,
    tone: Tone,
) -> Result<(), D::Error> {
    if !row.value.is_empty() {
        let width = BODY.width(&row.value).min(place.width);
        let value = place.cut_right(width);
        canvas.text(value, &row.value, Align::Right, tone)?;
        place.cut_right(WORD_GAP);
    }
    let wanted = icons_width(&row.icons);
    if !row.icons.is_empty() {
        let needed = NARROW.width(&row.text).min(place.width.saturating_div(2));
        let room = place.width.saturating_sub(needed);
        let icons = place.cut_left(wanted.min(room));
        draw_icons(canvas, icons, &row.icons, tone)?;
        place.cut_left(WORD_GAP);
    }
    match row.text.is_empty() {
        true => Ok(()),
        false => canvas.text(place, &row.text, Align::Left, tone),
    }
}

/// How wide pictures are in a row.
pub(super) fn icons_width(icons: &[Icon]) -> i32 {
    let gaps = times(ICON_GAP, icons.len().saturating_sub(1));
    icons
        .iter()
        .fold(gaps, |sum, icon| sum.saturating_add(picture(*icon).width()))
}

/// Pictures from the left, as many as fit whole.
pub(super) fn draw_icons<D: DrawTarget>(
    canvas: &mut Canvas<'_, D>,
    mut place: Area,
    icons: &[Icon],
    tone: Tone,
) -> Result<(), D::Error> {
    for icon in icons {
        let picture = picture(*icon);
        if picture.width() > place.width {
            canvas.note_cut();
            return Ok(());
        }
        let cell = place.cut_left(picture.width());
        canvas.centred(cell, &picture, 1, tone)?;
        place.cut_left(ICON_GAP);
    }
    Ok(())
}
