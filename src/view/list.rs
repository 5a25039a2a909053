//! Rows to choose from.

use crate::app::{Icon, Row, Rows};

use super::area::{Area, fit};
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::everybody::Panel;
use super::fonts::Font;
use super::icons::{self, picture};
use super::layout::Measures;
use super::paper::Paper;
use super::role::Role;

/// The scroll bar with the gap beside it.
pub(super) const BAR: Dots = Dots(4);
/// Between pictures, and between pictures, words and value.
pub(super) const ICON_GAP: Dots = Dots(2);
const WORD_GAP: Dots = Dots(4);
/// The room of a picture that stands alone before words.
const ONE_ICON: Dots = Dots(8);

/// Draws the rows around the chosen one. Of the body, `free` is the part that no toast covers; what room the rows leave is for
/// how everybody stands.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    (mut body, free): (Area, Area),
    rows: &dyn Rows,
    selected: usize,
    panel: Option<Panel>,
) -> Result<(), P::Error> {
    let total = rows.count();
    let selected = selected.min(total.saturating_sub(1));
    let measures = canvas.measures();
    let Measures { gap, growth, .. } = measures;
    let mut pitch = measures.pitch;
    // A line or two less between rows, if that spares the scroll bar.
    let has_bar = |pitch: Dots| {
        if measures.is_tall {
            pitch * total + growth > body.height + gap
        } else {
            total >= fit(body.height, pitch)
        }
    };
    if has_bar(pitch) {
        let mut closer = (measures.closest.0..pitch.0).rev().map(Dots);
        pitch = closer.find(|closer| !has_bar(*closer)).unwrap_or(pitch);
    }
    // The chosen row takes more lines if its words need them.
    let bar = if has_bar(pitch) { BAR } else { Dots::ZERO };
    // A row may take a while to be found: this one is needed twice, and asked for once.
    let chosen_row = if total == 0 {
        Row::default()
    } else {
        rows.row(selected)
    };
    let chosen = if total == 0 {
        pitch
    } else {
        let narrowest = Area::new(0, 0, body.width - bar, pitch);
        let height = |lines: i32| pitch * lines + growth;
        let most = height(measures.lines);
        let mut heights = (1..measures.lines).map(height);
        let fits = |height: &Dots| {
            let place = Area {
                height: *height - gap,
                ..narrowest
            };
            let narrow = canvas.sizes(&chosen_row.text).narrow;
            match Setting::of(canvas, place, &chosen_row) {
                Some(Setting::Lines(font)) => font.height >= narrow.height,
                setting => setting.is_some(),
            }
        };
        heights.find(fits).unwrap_or(most)
    };
    let rows_in = |area: Area| {
        // No free line is needed behind the last one.
        let others = area.height + gap - chosen;
        fit(others.max(0), pitch).saturating_add(1)
    };
    let shown = rows_in(body);
    let first = first(total, shown, rows_in(free), selected);
    if total > shown {
        let bar = body.cut_right(BAR);
        scroll_bar(canvas, bar, (total, shown, first))?;
    } else if let Some(panel) = panel {
        let others = pitch * total.saturating_sub(1);
        panel.below(canvas, &mut body, others + chosen)?;
    }
    for index in first..total.min(first.saturating_add(shown)) {
        let is_chosen = index == selected;
        let height = if is_chosen { chosen } else { pitch };
        let place = body.cut_top(height - gap);
        if is_chosen {
            let seat = chosen_row.seat;
            canvas.plate(place, seat.map_or(Role::Accent, Role::Player))?;
            draw_row(canvas, place, &chosen_row, Role::Paper)?;
            if place.bottom() > free.bottom() {
                canvas.note_cut();
            }
        } else {
            let was_cut = canvas.is_cut();
            let row = rows.row(index);
            let ink = row.seat.map_or(Role::Ink, Role::Player);
            draw_row(canvas, place, &row, ink)?;
            // A row that is shortened here is whole once it is chosen.
            canvas.set_cut(was_cut);
        }
        body.cut_top(gap);
    }
    Ok(())
}

/// The topmost row in sight: the chosen one in the middle where possible, and never where a toast would cover it, nor the row after it if
/// both have room.
pub(super) fn first(total: usize, shown: usize, free: usize, selected: usize) -> usize {
    let middle = selected.saturating_sub(shown.saturating_div(2));
    let first = middle.min(total.saturating_sub(shown));
    let next = selected.saturating_add(1).min(total.saturating_sub(1));
    let last = if (2..shown).contains(&free) {
        next
    } else {
        selected
    };
    let least = last.saturating_add(1).saturating_sub(free.min(shown));
    first.max(least)
}

pub(super) fn scroll_bar<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut bar: Area,
    (total, shown, first): (usize, usize, usize),
) -> Result<(), P::Error> {
    bar.cut_left(1);
    let mut rail = bar;
    rail.cut_left(1);
    rail.cut_right(1);
    canvas.dotted(rail, Role::Ink)?;
    let part = |rows: usize| {
        let dots = bar.height * rows;
        dots / total
    };
    let height = part(shown).clamp(3, bar.height.max(3));
    // The last row must end where the rail ends, although the thumb may be longer than its share.
    let way = bar.height - height;
    let steps = Dots::from(total.saturating_sub(shown));
    let from = way * Dots::from(first).min(steps) / steps;
    bar.cut_top(from);
    let thumb = bar.cut_top(height);
    canvas.fill(thumb, Role::Ink)
}

/// The parts of a row, with its value in letters of this size: pictures, words, value.
fn parts(place: Area, row: &Row, font: &Font) -> (Area, Area, Area) {
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
fn uncut<P: Paper>(canvas: &Canvas<'_, P>, place: Area, row: &Row) -> Option<(Area, Area, Area)> {
    let smaller = canvas.sizes(&row.value).all();
    let mut smaller = smaller.map(|font| parts(place, row, font));
    smaller.find(|(_, words, _)| {
        let mut sizes = canvas.sizes(&row.text).all();
        sizes.any(|font| font.width(&row.text) <= words.width)
    })
}

/// How the words of a row are set.
#[derive(Clone, Copy)]
enum Setting {
    /// On a line.
    Line,
    /// Over several, in this size.
    Lines(&'static Font),
}

impl Setting {
    /// The one in which a row reads well in a place, if there is one.
    fn of<P: Paper>(canvas: &Canvas<'_, P>, place: Area, row: &Row) -> Option<Self> {
        let usual = canvas.sizes(&row.value).usual;
        let (_, words, _) = parts(place, row, usual);
        Self::within(canvas, words, row)
    }

    /// The one in which its words read well in their place.
    fn within<P: Paper>(canvas: &Canvas<'_, P>, words: Area, row: &Row) -> Option<Self> {
        let sizes = canvas.sizes(&row.text);
        let mut for_a_line = sizes.for_a_line();
        if for_a_line.any(|font| font.width(&row.text) <= words.width) {
            return Some(Setting::Line);
        }
        let mut for_lines = sizes.for_lines();
        let font = for_lines.find(|font| {
            let lines = font.lines(&row.text, words.width).count();
            lines > 1 && font.height_of(lines) <= words.height
        });
        font.map(Setting::Lines)
    }
}

pub(super) fn draw_row<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    row: &Row,
    role: Role,
) -> Result<(), P::Error> {
    let usual = canvas.sizes(&row.value).usual;
    let (mut place_of_icons, mut words, mut value) = parts(place, row, usual);
    let setting = Setting::within(canvas, words, row);
    if setting.is_none() {
        (place_of_icons, words, value) =
            uncut(canvas, place, row).unwrap_or((place_of_icons, words, value));
    }
    canvas.text(value, &row.value, Align::Right, role)?;
    let has_role = |icon: &Icon| icons::role(*icon).is_some();
    let mut ink = role;
    if role == Role::Paper && canvas.has_colours() && row.icons.iter().any(has_role) {
        // What has a colour keeps it: it is let into the plate on paper.
        let let_in = Area::new(
            place_of_icons.x - 2,
            place.y + 1,
            place_of_icons.width + 4,
            place.height - 2,
        );
        canvas.plate(let_in, Role::Paper)?;
        ink = Role::Ink;
    }
    match *row.icons {
        [icon] => canvas.icon(place_of_icons, icon, 1, ink)?,
        _ => draw_icons(canvas, place_of_icons, &row.icons, ICON_GAP, ink)?,
    }
    match setting {
        Some(Setting::Lines(font)) => canvas.lines(words, &row.text, font, role),
        Some(Setting::Line) | None => canvas.text(words, &row.text, Align::Left, role),
    }
}

/// How wide pictures are in a row.
pub(super) fn icons_width(icons: &[Icon], gap: Dots) -> Dots {
    let gaps = gap * icons.len().saturating_sub(1);
    icons
        .iter()
        .fold(gaps, |sum, icon| sum + picture(*icon).width())
}

/// Pictures from the left, as many as fit whole.
pub(super) fn draw_icons<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    icons: &[Icon],
    gap: Dots,
    role: Role,
) -> Result<(), P::Error> {
    for icon in icons {
        let width = picture(*icon).width();
        if width > place.width {
            canvas.note_cut();
            return Ok(());
        }
        let cell = place.cut_left(width);
        canvas.icon(cell, *icon, 1, role)?;
        place.cut_left(gap);
    }
    Ok(())
}
