//! A name being typed.

use crate::app::{Around, Icon};

use super::area::{Area, fit};
use super::art;
use super::canvas::Canvas;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// From one place to the next at most.
const PITCH: Dots = Dots(10);
/// The window in which the wheel shows its letter.
const WINDOW: Dots = Dots(24);
/// A letter among all of them is at least so wide and high.
const KEY: Dots = Dots(12);
/// The mark that stands for "done".
const MARK: Dots = Dots(13);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    typed: &str,
    places: usize,
    wheel: Option<char>,
    around: Option<&dyn Around>,
) -> Result<(), P::Error> {
    let places = places.max(1);
    let pitch = (body.width / places).min(PITCH);
    let font = canvas.sizes(typed).usual;
    let height = font.height + 3;
    let spare = ((body.height - height - WINDOW) / 3).max(0);
    body.cut_top(spare);
    let line = body.cut_top(height);
    let line = line.middle(pitch * places, height);
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
    let mut below = body;
    below.cut_top(2);
    if let Some(letters) = around.filter(|_| canvas.measures().is_tall)
        && draw_letters(canvas, below, letters)?
    {
        return Ok(());
    }
    draw_wheel(canvas, body, wheel)
}

/// All letters, if they have room.
fn draw_letters<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    letters: &dyn Around,
) -> Result<bool, P::Error> {
    let (side, count) = (KEY, letters.count().max(1));
    let most = fit(body.width, side).max(1);
    let lines = count.div_ceil(most).max(1);
    let per_line = count.div_ceil(lines).max(1);
    if side * lines > body.height {
        return Ok(false);
    }
    let width = (body.width / per_line).min(side + 4);
    let height = (body.height / lines).min(side + 4);
    let mut grid = body.middle(width * per_line, height * lines);
    for line in 0..lines {
        let row = grid.cut_top(height);
        for nth in 0..per_line {
            let place = line.saturating_mul(per_line).saturating_add(nth);
            if place >= count {
                break;
            }
            let key = row.column(nth, per_line);
            let is_chosen = place == letters.chosen();
            let role = if is_chosen {
                canvas.plate(key, Role::Accent)?;
                Role::Paper
            } else {
                Role::Ink
            };
            let letter = letters.row(place).text.chars().next();
            draw_key(canvas, key, letter, 1, role)?;
        }
    }
    Ok(true)
}

/// A letter to choose; none is "done".
fn draw_key<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    key: Area,
    letter: Option<char>,
    zoom: i32,
    role: Role,
) -> Result<(), P::Error> {
    match letter {
        Some(' ') if zoom == 1 => {
            // A blank is seen by its edges.
            let mark = key.middle(7, 3);
            canvas.fill(
                Area {
                    width: Dots(1),
                    ..mark
                },
                role,
            )?;
            canvas.fill(Area::new(mark.x, mark.y + 2, mark.width, 1), role)?;
            let end = mark.right() - 1;
            canvas.fill(Area::new(end, mark.y, 1, 3), role)
        }
        Some(letter) => {
            let glyph = canvas.letter(letter);
            canvas.centred(key, &glyph, zoom, role)
        }
        None => canvas.icon(key, Icon::Check, zoom, role),
    }
}

/// One letter at a time, with the ways to the others beside it.
fn draw_wheel<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    wheel: Option<char>,
) -> Result<(), P::Error> {
    let window = body.middle(WINDOW, WINDOW.min(body.height));
    let zoom = if window.height < WINDOW - 4 { 1 } else { 2 };
    canvas.plate(window, Role::Accent)?;
    draw_key(canvas, window, wheel, zoom, Role::Paper)?;
    // The way to be done stays in sight.
    let mut before = body;
    before.cut_right(body.right() - window.x + 3);
    let mark = before.cut_right(MARK).middle(MARK, MARK);
    canvas.border(mark, Role::Ink)?;
    canvas.icon(mark, Icon::Check, 1, Role::Ink)?;
    let mut beside = body;
    beside.cut_left(window.right() - body.x + 3);
    let mut arrows = beside.cut_left(11).middle(11, window.height);
    let up = arrows.cut_top(window.height / 2);
    canvas.centred(up, &art::UP, 1, Role::Ink)?;
    canvas.centred(arrows, &art::DOWN, 1, Role::Ink)?;
    Ok(())
}
