//! Rows to choose from.

use crate::app::{Icon, Row, Rows};
use crate::sure::Sure;

use super::area::{Area, fit, number, times};
use super::canvas::{Align, Canvas, Tone};
use super::fonts::{BODY, Font, NARROW, SIZES, TINY};
use super::icons::picture;
use super::paper::Paper;

/// From row to row where lines are few, and where they are not.
const TIGHT: i32 = 10;
const ROOMY: i32 = 12;
/// From this height on lines are not few.
const TALL: i32 = 80;
/// The scroll bar with the gap beside it.
const BAR: i32 = 4;
/// Between pictures, and between pictures, words and value.
pub(super) const ICON_GAP: i32 = 2;
const WORD_GAP: i32 = 4;
/// The room of a picture that stands alone before words.
const ONE_ICON: i32 = 8;

/// Draws the rows around the chosen one. `free` is the part of the body that no toast covers.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    free: Area,
    rows: &dyn Rows,
    selected: usize,
) -> Result<(), P::Error> {
    let total = rows.count();
    let pitch = if body.height < TALL { TIGHT } else { ROOMY };
    let selected = selected.min(total.saturating_sub(1));
    // The chosen row takes a second line if its words need one.
    let bar = if total < fit(body.height, pitch) {
        0
    } else {
        BAR
    };
    let narrowest = Area::new(0, 0, body.width.saturating_sub(bar), pitch);
    let long = total > 0 && {
        let row = rows.row(selected);
        let (_, words, _) = parts(narrowest, &row, BODY);
        one_line(words, &row.text).is_none()
    };
    let rows_in = |area: Area| {
        let lines = fit(area.height, pitch);
        lines.saturating_sub(usize::from(long)).max(1)
    };
    let shown = rows_in(body);
    let first = first(total, shown, rows_in(free), selected);
    if total > shown {
        let bar = body.cut_right(BAR);
        scroll_bar(canvas, bar, (total, shown, first))?;
    }
    for index in first..total.min(first.saturating_add(shown)) {
        let row = rows.row(index);
        if index == selected {
            let lines = if long { 2 } else { 1 };
            let place = body.cut_top(pitch.saturating_mul(lines));
            canvas.plate(place, Tone::Ink)?;
            draw_row(canvas, place, &row, Tone::Paper)?;
        } else {
            // A row that is shortened here is whole once it is chosen.
            let was_cut = canvas.is_cut();
            let place = body.cut_top(pitch);
            draw_row(canvas, place, &row, Tone::Ink)?;
            canvas.set_cut(was_cut);
        }
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

fn scroll_bar<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut bar: Area,
    (total, shown, first): (usize, usize, usize),
) -> Result<(), P::Error> {
    bar.cut_left(1);
    let mut rail = bar;
    rail.cut_left(1);
    rail.cut_right(1);
    canvas.dotted(rail, Tone::Ink)?;
    let part = |rows: usize| {
        let dots = times(bar.height, rows);
        dots.checked_div(number(total)).sure_or(0)
    };
    let height = part(shown).clamp(3, bar.height.max(3));
    // The last row must end where the rail ends, although the thumb may be longer than its share.
    let way = bar.height.saturating_sub(height);
    let steps = number(total.saturating_sub(shown));
    let from = way
        .saturating_mul(number(first).min(steps))
        .checked_div(steps)
        .sure_or(0);
    bar.cut_top(from);
    let thumb = bar.cut_top(height);
    canvas.fill(thumb, Tone::Ink)
}

/// The parts of a row, with its value in letters of this size: pictures, words, value.
fn parts(place: Area, row: &Row, font: Font) -> (Area, Area, Area) {
    let mut words = place.inset(3, 0);
    let value = words.cut_right(font.width(&row.value));
    if !row.value.is_empty() {
        words.cut_right(WORD_GAP);
    }
    let wanted = match row.icons.len() {
        // Words below each other begin below each other, whichever picture is before them.
        1 => icons_width(&row.icons, ICON_GAP).max(ONE_ICON),
        _ => icons_width(&row.icons, ICON_GAP),
    };
    let icons = words.cut_left(wanted);
    if !row.icons.is_empty() {
        words.cut_left(WORD_GAP);
    }
    (icons, words, value)
}

/// The parts of a row whose value is set smaller rather than the words cut.
fn uncut(place: Area, row: &Row) -> Option<(Area, Area, Area)> {
    let mut sizes = SIZES.into_iter().map(|font| parts(place, row, font));
    sizes.find(|(_, words, _)| {
        SIZES
            .iter()
            .any(|font| font.width(&row.text) <= words.width)
    })
}

/// The letters in which the words of a row stand on one line.
fn one_line(words: Area, text: &str) -> Option<Font> {
    let fits = |font: &Font| font.width(text) <= words.width;
    [BODY, NARROW].into_iter().find(fits)
}

fn draw_row<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    row: &Row,
    tone: Tone,
) -> Result<(), P::Error> {
    let (mut icons, mut words, mut value) = parts(place, row, BODY);
    let mut several = None;
    if one_line(words, &row.text).is_none() {
        several = [NARROW, TINY].into_iter().find(|font| {
            let lines = font.lines(&row.text, words.width).count();
            lines > 1 && times(font.height, lines) <= words.height
        });
        if several.is_none() {
            (icons, words, value) = uncut(place, row).unwrap_or((icons, words, value));
        }
    }
    canvas.text(value, &row.value, Align::Right, tone)?;
    match *row.icons {
        [icon] => canvas.centred(icons, &picture(icon), 1, tone)?,
        _ => draw_icons(canvas, icons, &row.icons, ICON_GAP, tone)?,
    }
    match several {
        Some(font) => canvas.lines(words, &row.text, font, tone),
        None => canvas.text(words, &row.text, Align::Left, tone),
    }
}

/// How wide pictures are in a row.
pub(super) fn icons_width(icons: &[Icon], gap: i32) -> i32 {
    let gaps = times(gap, icons.len().saturating_sub(1));
    icons
        .iter()
        .fold(gaps, |sum, icon| sum.saturating_add(picture(*icon).width()))
}

/// Pictures from the left, as many as fit whole.
pub(super) fn draw_icons<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    icons: &[Icon],
    gap: i32,
    tone: Tone,
) -> Result<(), P::Error> {
    for icon in icons {
        let picture = picture(*icon);
        if picture.width() > place.width {
            canvas.note_cut();
            return Ok(());
        }
        let cell = place.cut_left(picture.width());
        canvas.centred(cell, &picture, 1, tone)?;
        place.cut_left(gap);
    }
    Ok(())
}
