//! The reputation track: its spaces, what they bring, and who stands where.

use core::fmt::Write;

use crate::app::Value;
use crate::components::{Seat, Track};
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::{frame, shapes};

/// A space is at least so wide, and at most so wide and high.
const NARROWEST: Dots = Dots(29);
const WIDEST: Dots = Dots(44);
const HIGHEST: Dots = Dots(62);
/// A marker: the number of a seat on its colour.
const MARKER: (Dots, Dots) = (Dots(11), Dots(18));
/// The least that its number is read in.
const LEAST: Dots = Dots(16);
/// What is printed on a space.
const HEAD: Dots = Dots(18);

/// Where the spaces lie in a place.
fn inside(place: Area) -> Area {
    place.inset(3, 2)
}

/// Lines of the track in a place, and spaces in each: as few lines as possible, of the same length but for the last.
fn shape(track: &Track, place: Area) -> (usize, usize) {
    let place = inside(place);
    let spaces = usize::from(track.spaces());
    let most = (place.width / NARROWEST).count().max(1);
    let lines = spaces.div_ceil(most).max(1);
    (lines, spaces.div_ceil(lines).max(1))
}

/// How much of a place the track takes where something stands below it.
pub(super) fn height(track: &Track, place: Area) -> Dots {
    let (lines, _) = shape(track, place);
    (place.height / 2 / lines).min(HIGHEST) * lines + 8
}

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    track: &Track,
    markers: &[(Seat, u8)],
    selected: Option<u8>,
) -> Result<(), P::Error> {
    let (lines, per_line) = shape(track, place);
    let place = inside(place);
    let width = (place.width / per_line).min(WIDEST);
    let height = (place.height / lines).min(HIGHEST);
    let grid = place.middle(width * per_line, height * lines);
    for space in 0..track.spaces() {
        let nth = usize::from(space);
        let column = nth.checked_rem(per_line).sure_or(0);
        let line = nth.checked_div(per_line).sure_or(0);
        let cell = Area::new(
            grid.x + width * column,
            grid.y + height * line,
            width,
            height,
        );
        let here = markers.iter().filter(|(_, at)| *at == space);
        let here = here.map(|(seat, _)| *seat);
        draw_space(canvas, cell.inset(1, 1), track, space, here)?;
        if Some(space) == selected {
            frame(canvas, cell, 3, Role::Ink)?;
        }
    }
    Ok(())
}

fn draw_space<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    cell: Area,
    track: &Track,
    space: u8,
    markers: impl Iterator<Item = Seat> + Clone,
) -> Result<(), P::Error> {
    frame(canvas, cell, 1, Role::Ink)?;
    let mut inside = cell.inset(3, 3);
    let whole = inside;
    let mut head = inside.cut_top(HEAD.min(inside.height / 2));
    let has_points = track.steps().contains(&space);
    if track.is_bonus(space) {
        let size = shapes::Size::Small;
        let place = if has_points {
            head.cut_right(size.pixels())
        } else {
            head
        };
        canvas.shape(place, shapes::BONUS, size, Role::Ink)?;
    }
    if has_points {
        let mut points = Value::new();
        write!(points, "{}", track.points(space)).surely();
        canvas.write(head, &points, Size::Medium, Align::Left, Role::Ink)?;
    }
    // Who stands here; a crowd stands closer.
    let (wide, high) = MARKER;
    let crowd = markers.clone().count();
    let across = ((inside.width + 1) / wide).count().max(1);
    let lines = crowd.div_ceil(across).max(1);
    if LEAST * lines > inside.height {
        // A crowd hides what is printed.
        canvas.fill(whole, Role::Paper)?;
        inside = whole;
    }
    let pitch = (inside.height / lines).min(high + 1);
    inside = inside.middle(wide * across.min(crowd), inside.height);
    for (nth, seat) in markers.enumerate() {
        let column = nth.checked_rem(across).sure_or(0);
        let line = nth.checked_div(across).sure_or(0);
        // A free pixel between two.
        let marker = Area::new(
            inside.x + wide * column,
            inside.y + pitch * line,
            wide - 1,
            pitch - 1,
        );
        canvas.plate(marker, Role::Player(seat))?;
        let mut number = Value::new();
        write!(number, "{}", seat.index().saturating_add(1)).surely();
        canvas.write(marker, &number, Size::Small, Align::Middle, Role::Paper)?;
    }
    Ok(())
}
