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
const NAME: Dots = Dots(27);
const TRACK: Dots = Dots(9);
const NUMBERS: Dots = Dots(15);
/// All of it.
pub(super) const HEIGHT: Dots = Dots(51);
/// Between two players.
const APART: Dots = Dots(6);
/// An icon with its number.
const NUMBER: Dots = Dots(20);
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
    for (nth, seat) in everybody.players.seats().enumerate() {
        let mut place = zone.column(nth, count).inset(APART / 2, 0);
        let glance = everybody.each.of(seat);
        let name = place.cut_top(NAME);
        draw_name(canvas, name, seat, glance, seat == everybody.turn)?;
        let track = place.cut_top(TRACK);
        draw_track(canvas, track, seat, &everybody.track, glance)?;
        draw_numbers(canvas, place.cut_top(NUMBERS), glance)?;
    }
    Ok(())
}

/// A name and the points; on a plate for the player in turn.
fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    seat: Seat,
    glance: &Glance,
    is_in_turn: bool,
) -> Result<(), P::Error> {
    let mut role = Role::Player(seat);
    if is_in_turn {
        canvas.plate(place, role)?;
        role = Role::Paper;
    }
    let mut words = place.inset(3, 0);
    let mut points = Value::new();
    // Five figures have room.
    write!(points, "{}", glance.points).surely();
    let figures = words.cut_right(Size::Large.width(&points));
    canvas.write(figures, &points, Size::Large, Align::Right, role)?;
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
    mut place: Area,
    glance: &Glance,
) -> Result<(), P::Error> {
    let size = shapes::Size::Small;
    let width = place.width;
    let mut number = |canvas: &mut Canvas<'_, P>, icon: Icon, count: u8, width: Dots| {
        let mut cell = place.cut_left(width);
        canvas.sign(cell.cut_left(size.pixels()), icon, size, Role::Ink)?;
        let mut figures = Value::new();
        write!(figures, "{count}").surely();
        cell.cut_left(1);
        canvas.write(cell, &figures, Size::Small, Align::Left, Role::Ink)?;
        Ok(())
    };
    let five = NUMBER * Symbol::ALL.len();
    if five > width + 1 {
        number(canvas, Icon::Ship, glance.launches, width / 2)?;
        return number(canvas, Icon::Tile, glance.tiles, width / 2);
    }
    for (symbol, count) in glance.columns.iter() {
        number(canvas, Icon::Symbol(symbol), *count, NUMBER)?;
    }
    Ok(())
}
