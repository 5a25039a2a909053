//! A name being typed.

use crate::app::Icon;

use super::area::{Area, number, share};
use super::art;
use super::canvas::Canvas;
use super::paper::Paper;
use super::role::Role;

/// From one place to the next at most.
const PITCH: i32 = 10;
/// The window in which the wheel shows its letter.
const WINDOW: i32 = 24;
/// The mark that stands for "done".
const MARK: i32 = 13;

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    typed: &str,
    places: usize,
    wheel: Option<char>,
) -> Result<(), P::Error> {
    let places = places.max(1);
    let pitch = share(body.width, places).min(PITCH);
    let font = canvas.sizes(typed).usual;
    let height = font.height.saturating_add(3);
    let spare = body
        .height
        .saturating_sub(height)
        .saturating_sub(WINDOW)
        .saturating_div(3)
        .max(0);
    body.cut_top(spare);
    let line = body.cut_top(height);
    let line = line.middle(pitch.saturating_mul(number(places)), height);
    let at = typed.chars().count();
    for place in 0..places {
        let mut cell = line.column(place, places);
        let mut mark = cell.cut_bottom(2).inset(1, 0);
        if let Some(letter) = typed.chars().nth(place) {
            canvas.centred(cell, &font.glyph(letter), 1, Role::Ink)?;
        }
        if place != at || wheel.is_none() {
            mark.cut_top(1);
        }
        canvas.fill(mark, Role::Ink)?;
    }
    let window = body.middle(WINDOW, WINDOW.min(body.height));
    let zoom = if window.height < WINDOW.saturating_sub(4) {
        1
    } else {
        2
    };
    canvas.plate(window, Role::Accent)?;
    match wheel {
        Some(letter) => {
            let glyph = canvas.letter(letter);
            canvas.centred(window, &glyph, zoom, Role::Paper)?;
        }
        None => canvas.icon(window, Icon::Check, zoom, Role::Paper)?,
    }
    // The way to be done stays in sight.
    let mut before = body;
    before.cut_right(body.right().saturating_sub(window.x).saturating_add(3));
    let mark = before.cut_right(MARK).middle(MARK, MARK);
    canvas.border(mark, Role::Ink)?;
    canvas.icon(mark, Icon::Check, 1, Role::Ink)?;
    let mut beside = body;
    beside.cut_left(window.right().saturating_sub(body.x).saturating_add(3));
    let mut arrows = beside.cut_left(11).middle(11, window.height);
    let up = arrows.cut_top(window.height.saturating_div(2));
    canvas.centred(up, &art::UP, 1, Role::Ink)?;
    canvas.centred(arrows, &art::DOWN, 1, Role::Ink)
}
