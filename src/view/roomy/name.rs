//! A name being typed: the letters so far, and all that can follow.

use crate::app::{Around, Value};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::shapes;

/// The line of the letters so far.
const LINE: Dots = Dots(44);
/// From one place to the next at most.
const PITCH: Dots = Dots(22);
/// A letter among all of them is at least so wide and high.
const KEY: Dots = Dots(21);
/// The window in which the wheel shows its letter.
const WINDOW: Dots = Dots(60);

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    typed: &str,
    places: usize,
    wheel: Option<char>,
    around: Option<&dyn Around>,
) -> Result<(), P::Error> {
    let places = places.max(1);
    let line = body.cut_top(LINE).inset(4, 4);
    let pitch = (line.width / places).min(PITCH);
    let line = line.middle(pitch * places, line.height);
    let size = if pitch < 16 {
        Size::Medium
    } else {
        Size::Large
    };
    let at = typed.chars().count();
    for place in 0..places {
        let mut cell = line.column(place, places);
        let is_next = place == at && wheel.is_some();
        let mark = cell.cut_bottom(if is_next { 4 } else { 2 }).inset(1, 0);
        if let Some(letter) = typed.chars().nth(place) {
            write(canvas, cell, letter, size, Role::Ink)?;
        }
        canvas.fill(mark, Role::Ink)?;
    }
    match around {
        Some(letters) => draw_letters(canvas, body, letters),
        None => {
            let window = body.middle(WINDOW, WINDOW);
            canvas.plate(window, Role::Ink)?;
            draw_key(canvas, window, wheel, Size::Large, Role::Paper)
        }
    }
}

/// All letters.
fn draw_letters<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    letters: &dyn Around,
) -> Result<(), P::Error> {
    let count = letters.count().max(1);
    let most = (body.width / KEY).count().max(1);
    let lines = count.div_ceil(most).max(1);
    let per_line = count.div_ceil(lines).max(1);
    let width = (body.width / per_line).min(KEY + 16);
    let height = (body.height / lines).min(KEY + 22);
    let is_large = width >= 26 && height >= 34;
    let size = if is_large { Size::Large } else { Size::Medium };
    if height < Size::Medium.capital() {
        canvas.note_cut();
    }
    let mut grid = body.middle(width * per_line, height * lines);
    for line in 0..lines {
        let row = grid.cut_top(height);
        for nth in 0..per_line {
            let place = line.saturating_mul(per_line).saturating_add(nth);
            if place >= count {
                break;
            }
            let key = row.column(nth, per_line);
            let mut role = Role::Ink;
            if place == letters.chosen() {
                canvas.plate(key, Role::Ink)?;
                role = Role::Paper;
            }
            let letter = letters.row(place).text.chars().next();
            draw_key(canvas, key, letter, size, role)?;
        }
    }
    Ok(())
}

/// A letter to choose; none is "done".
fn draw_key<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    key: Area,
    letter: Option<char>,
    size: Size,
    role: Role,
) -> Result<(), P::Error> {
    match letter {
        Some(' ') => {
            // A blank is seen by its edges.
            let mark = key.middle(12, 6);
            canvas.fill(Area::new(mark.x, mark.y, 2, mark.height), role)?;
            canvas.fill(Area::new(mark.x, mark.bottom() - 2, mark.width, 2), role)?;
            canvas.fill(Area::new(mark.right() - 2, mark.y, 2, mark.height), role)
        }
        Some(letter) => write(canvas, key, letter, size, role),
        None => canvas.shape(key, shapes::CHECK, size.icon(), role),
    }
}

fn write<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    letter: char,
    size: Size,
    role: Role,
) -> Result<(), P::Error> {
    let mut text = Value::new();
    if text.push(letter).is_ok() {
        canvas.write(place, &text, size, Align::Middle, role)?;
    }
    Ok(())
}
