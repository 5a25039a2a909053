//! How everybody stands: points that the whole table reads, reputation, launches, columns.

use core::fmt::Write;

use crate::app::{Everybody, Glance, Icon, Value};
use crate::components::{Seat, Symbol, Track};
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::shapes;

/// A name with the points, the track, and a line of icons with their numbers.
const NAME: Dots = Dots(34);
const TRACK: Dots = Dots(9);
const NUMBERS: Dots = Dots(15);
/// All of it.
pub(super) const HEIGHT: Dots = Dots(58);
/// Names and points alone, where a player's side stands below.
pub(super) const POINTS: Dots = NAME;
/// At the sides of a name.
const MARGIN: Dots = Dots(3);
/// Between two players.
const APART: Dots = Dots(6);
/// An icon with its number.
const NUMBER: Dots = Dots(21);
/// A launch, of which there are four until the end.
const LAUNCH: Dots = Dots(7);
const LAUNCHES: u8 = 4;

/// Draws everybody side by side.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    everybody: &Everybody,
) -> Result<(), P::Error> {
    let count = usize::from(everybody.players.count());
    let size = size_of_points(zone.width / count - APART, everybody);
    for (nth, seat) in everybody.players.seats().enumerate() {
        let column = zone.column(nth, count);
        let mut place = column.inset(APART / 2, 0);
        let glance = everybody.each.of(seat);
        let name = place.cut_top(NAME);
        draw_name(canvas, name, seat, glance, (size, seat == everybody.turn))?;
        if place.height < TRACK {
            continue;
        }
        let track = place.cut_top(TRACK);
        draw_track(canvas, track, seat, &everybody.track, glance)?;
        // Every pixel counts here: no figure touches the next icon.
        let mut numbers = column;
        numbers.cut_top(NAME + TRACK);
        draw_numbers(canvas, numbers.cut_top(NUMBERS), glance)?;
    }
    Ok(())
}

/// Points in figures.
fn points(glance: &Glance) -> Value {
    let mut points = Value::new();
    // Five figures have room.
    write!(points, "{}", glance.points).surely();
    points
}

/// How large everybody's points are: as large as the names beside them allow.
fn size_of_points(width: Dots, everybody: &Everybody) -> Size {
    let fits = |seat: Seat| {
        let glance = everybody.each.of(seat);
        let figures = Size::Figures.width(&points(glance));
        Size::Small.fits(&glance.name, width - MARGIN * 2 - figures - 3)
    };
    if everybody.players.seats().all(fits) {
        Size::Figures
    } else {
        Size::Large
    }
}

/// A name and the points; on a plate for the player in turn.
fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    seat: Seat,
    glance: &Glance,
    (size_of_points, is_in_turn): (Size, bool),
) -> Result<(), P::Error> {
    let mut role = Role::Player(seat);
    if is_in_turn {
        canvas.plate(place, role)?;
        role = Role::Paper;
    }
    let mut words = place.inset(MARGIN, 0);
    let points = points(glance);
    let figures = words.cut_right(size_of_points.width(&points));
    canvas.write(figures, &points, size_of_points, Align::Right, role)?;
    words.cut_right(3);
    let mut sizes = [Size::Medium, Size::Small].into_iter();
    let size = sizes.find(|size| size.fits(&glance.name, words.width));
    let size = size.unwrap_or(Size::Small);
    // A name that is too long here stands whole in the title and in every list.
    let mut lines = size.lines(&glance.name, words.width);
    let start = lines.next().unwrap_or_default();
    canvas.write(words, start, size, Align::Left, role)?;
    Ok(())
}

/// The track as a line, filled up to the marker, with a tick at each bonus space; behind it the launches.
fn draw_track<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    seat: Seat,
    track: &Track,
    glance: &Glance,
) -> Result<(), P::Error> {
    let role = Role::Player(seat);
    let launches = glance.launches.max(LAUNCHES);
    let mut pips = place.cut_right(LAUNCH * launches);
    for nth in 0..launches {
        let pip = pips.cut_left(LAUNCH).middle(5, 5);
        canvas.fill(pip, role)?;
        if nth >= glance.launches {
            canvas.fill(pip.inset(1, 1), Role::Paper)?;
        }
    }
    place.cut_right(4);
    let bar = place.middle(place.width, 7);
    let at = |space: u8| bar.x + (bar.width - 1) * space / track.last();
    canvas.fill(bar.middle(bar.width, 1), role)?;
    for bonus in track.bonuses() {
        canvas.fill(Area::new(at(bonus), bar.y, 1, bar.height), role)?;
    }
    if let Some(space) = glance.reputation {
        let width = at(space) - bar.x + 1;
        let full = Area::new(bar.x, bar.y + 1, width, bar.height - 2);
        canvas.fill(full, role)?;
    }
    Ok(())
}

/// The columns with how many shuttles are in each; where they have no room, launches and tiles.
fn draw_numbers<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    glance: &Glance,
) -> Result<(), P::Error> {
    let size = shapes::Size::Small;
    let number = |canvas: &mut Canvas<'_, P>, mut cell: Area, icon: Icon, count: u8| {
        canvas.sign(cell.cut_left(size.pixels()), icon, size, Role::Ink)?;
        let mut figures = Value::new();
        write!(figures, "{count}").surely();
        cell.cut_left(1);
        canvas.write(cell, &figures, Size::Small, Align::Left, Role::Ink)?;
        Ok(())
    };
    let five = NUMBER * Symbol::ALL.len();
    if five > place.width {
        number(canvas, place.column(0, 2), Icon::Launch, glance.launches)?;
        return number(canvas, place.column(1, 2), Icon::Tile, glance.tiles);
    }
    // Each in its own place, as far as there are any.
    for (symbol, count) in glance.columns.iter().filter(|(_, count)| **count > 0) {
        let cell = place.column(symbol.index(), Symbol::ALL.len());
        number(canvas, cell, Icon::Symbol(symbol), *count)?;
    }
    Ok(())
}
