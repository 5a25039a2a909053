//! How everybody stands: points that the whole table reads, reputation, launches, columns.

use core::fmt::Write;

use crate::app::{Everybody, Glance, Icon, Value};
use crate::components::{Seat, Symbol, Track};
use crate::sure::Sure;
use crate::text::is_hangul;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::{Size, Zoomed};
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
const MARGIN: Dots = Dots(2);
/// Between a name and its points, and between two players.
const GAP: Dots = Dots(2);
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
    let sizes = sizes(zone.width / count - APART, everybody);
    for (nth, seat) in everybody.players.seats().enumerate() {
        let column = zone.column(nth, count);
        let mut place = column.inset(APART / 2, 0);
        let glance = everybody.each.of(seat);
        let name = place.cut_top(NAME);
        draw_name(canvas, name, seat, glance, (sizes, seat == everybody.turn))?;
        let mut below = column;
        below.cut_top(NAME);
        draw_more(canvas, below, seat, &everybody.track, glance, APART)?;
    }
    Ok(())
}

/// The track and the numbers below a name, if there is room.
pub(super) fn draw_more<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut column: Area,
    seat: Seat,
    track: &Track,
    glance: &Glance,
    apart: Dots,
) -> Result<(), P::Error> {
    if column.height < TRACK {
        return Ok(());
    }
    let line = column.cut_top(TRACK).inset(apart / 2, 0);
    draw_track(canvas, line, seat, track, glance)?;
    // Every pixel counts here: no figure touches the next icon.
    draw_numbers(canvas, column.cut_top(NUMBERS), glance)
}

/// Points in figures.
pub(super) fn points(glance: &Glance) -> Value {
    let mut points = Value::new();
    // Five figures have room.
    write!(points, "{}", glance.points).surely();
    points
}

/// How wide points are in figures of a size: two have room always, so that the tenth point makes nothing smaller.
pub(super) fn width(glance: &Glance, size: Zoomed) -> Dots {
    size.width(&points(glance)).max(size.width("00"))
}

/// How large everybody's names are, and their points.
#[derive(Clone, Copy)]
struct Sizes {
    names: Size,
    points: Size,
}

/// Points are as large as the names beside them allow, and names as large as the points leave room for.
fn sizes(room: Dots, everybody: &Everybody) -> Sizes {
    let beside = |points_in: Size| {
        move |glance: &Glance| room - MARGIN * 2 - width(glance, Zoomed(points_in, 1)) - GAP
    };
    let fits = |seat: Seat| {
        let glance = everybody.each.of(seat);
        Size::Small.fits(&glance.name, beside(Size::Figures)(glance))
    };
    let points = if everybody.players.seats().all(fits) {
        Size::Figures
    } else {
        Size::Large
    };
    Sizes {
        names: size_of_names(everybody, beside(points)),
        points,
    }
}

/// The largest letters in which everybody's name has room: all of them have one size.
pub(super) fn size_of_names(everybody: &Everybody, room: impl Fn(&Glance) -> Dots) -> Size {
    let fits = |size: &Size| {
        let fits = |seat: Seat| {
            let glance = everybody.each.of(seat);
            // Large letters of Hangul are higher than the plate.
            let is_low = *size < Size::Large || !glance.name.chars().any(is_hangul);
            is_low && size.fits(&glance.name, room(glance))
        };
        everybody.players.seats().all(fits)
    };
    let mut sizes = [Size::Large, Size::Medium].into_iter();
    sizes.find(fits).unwrap_or(Size::Small)
}

/// A name and the points; on a plate for the player in turn.
fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    seat: Seat,
    glance: &Glance,
    (sizes, is_in_turn): (Sizes, bool),
) -> Result<(), P::Error> {
    let mut role = Role::Player(seat);
    if is_in_turn {
        canvas.plate(place, role)?;
        role = Role::Paper;
        canvas.note_height(|heights| &mut heights.turn, sizes.names.capital());
    }
    canvas.note_height(|heights| &mut heights.points, sizes.points.capital());
    let mut words = place.inset(MARGIN, 0);
    let points = points(glance);
    let figures = words.cut_right(sizes.points.width(&points));
    canvas.write(figures, &points, sizes.points, Align::Right, role)?;
    words.cut_right(GAP);
    draw_start(
        canvas,
        words,
        &glance.name,
        (sizes.names, Align::Left),
        role,
    )
}

/// A name, or its start: one that is too long here stands whole in the title and in every list.
pub(super) fn draw_start<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    name: &str,
    (size, align): (Size, Align),
    role: Role,
) -> Result<(), P::Error> {
    let mut lines = size.lines(name, place.width);
    let start = lines.next().unwrap_or_default();
    canvas.write(place, start, size, align, role)?;
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
