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

use super::face::{Size, smallest};
use super::shapes;

/// A name with the points, the track, and a line of icons with their numbers.
const NAME: Dots = Dots(32);
const TRACK: Dots = Dots(9);
const NUMBERS: Dots = Dots(16);
/// All of it.
pub(super) const HEIGHT: Dots = Dots(57);
/// A name that has no room beside the points, and the points below it; what hangs down has its own room.
const ABOVE: Dots = Dots(26);
const BELOW: Dots = Dots(24);
const HANGING: Dots = Dots(2);
/// Names and points alone, where a player's side stands below; and where that side is high.
const POINTS: Dots = NAME;
const LOW_POINTS: Dots = Dots(26);
const HIGH_SIDE: Dots = Dots(60);
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

/// How high names and points are where a side of this height stands below them.
pub(super) fn points_height(side: Dots) -> Dots {
    if side < HIGH_SIDE { POINTS } else { LOW_POINTS }
}

/// How names and points stand, and how large they are.
#[derive(Clone, Copy)]
struct Setting {
    way: Way,
    names: Size,
    points: Size,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// In columns, the points beside the name.
    Beside,
    /// In columns, the points below the name.
    Above,
    /// The player in turn by name, the others by a letter.
    InTurn,
}

/// Draws everybody side by side.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    everybody: &Everybody,
) -> Result<(), P::Error> {
    let count = usize::from(everybody.players.count());
    let setting = Setting::of(zone, everybody);
    let mut rest = zone;
    for (nth, seat) in everybody.players.seats().enumerate() {
        let glance = everybody.each.of(seat);
        let is_in_turn = seat == everybody.turn;
        let column = match setting.way {
            Way::InTurn if is_in_turn => rest.cut_left(setting.room_in_turn(zone, everybody)),
            Way::InTurn => rest.cut_left(setting.others(everybody)),
            Way::Beside | Way::Above => zone.column(nth, count),
        };
        let mut place = column.inset(APART / 2, 0);
        let mut role = Role::Player(seat);
        let names = size_of(&glance.name, setting.names);
        if is_in_turn {
            let height = setting.points_and_name().min(place.height);
            canvas.plate(Area { height, ..place }, role)?;
            role = Role::Paper;
            let height = names.height(&glance.name);
            canvas.note_height(|heights| &mut heights.turn, height);
        }
        if setting.way == Way::Above {
            let mut name = place.cut_top(ABOVE).inset(MARGIN, 0);
            name.cut_bottom(HANGING);
            draw_name(canvas, name, &glance.name, (names, Align::Left), role)?;
            let mut line = place.cut_top(BELOW);
            let points = line.cut_right(width(glance, setting.points));
            draw_points(canvas, points, glance, setting.points, Role::Player(seat))?;
            line.cut_right(APART);
            if line.width >= NUMBER * 2 {
                draw_numbers(canvas, line.middle(line.width, NUMBERS), glance)?;
            }
            draw_track(canvas, place.cut_top(TRACK), seat, &everybody.track, glance)?;
            continue;
        }
        let mut words = place.cut_top(NAME).inset(MARGIN, 0);
        let points = words.cut_right(width(glance, setting.points));
        draw_points(canvas, points, glance, setting.points, role)?;
        words.cut_right(GAP);
        if setting.way == Way::InTurn && !is_in_turn {
            canvas.write(words, letter(&glance.name), names, Align::Left, role)?;
            continue;
        }
        draw_name(canvas, words, &glance.name, (names, Align::Left), role)?;
        let mut below = column;
        below.cut_top(NAME);
        draw_more(canvas, below, seat, &everybody.track, glance, APART)?;
    }
    Ok(())
}

impl Setting {
    /// Names are as large as the table reads them; their points stand beside them if there is room, below them if the zone is high, and else
    /// only one name is whole. On a narrow panel names may be smaller before they are shortened.
    fn of(zone: Area, everybody: &Everybody) -> Self {
        let is_wide = smallest(zone.width) > Size::Tiny;
        let least = if is_wide { Size::Large } else { Size::Medium };
        let is_high = zone.height >= HEIGHT;
        for names in [Size::Large, least] {
            for points in [Size::Figures, Size::Large] {
                let beside = Setting {
                    way: Way::Beside,
                    names,
                    points,
                };
                let in_turn = Setting {
                    way: Way::InTurn,
                    ..beside
                };
                if points.capital() + 2 > zone.height {
                    continue;
                }
                if beside.fits(zone, everybody) {
                    return beside;
                }
                if !is_high && in_turn.fits(zone, everybody) {
                    return in_turn;
                }
            }
            let above = Setting {
                way: Way::Above,
                names,
                points: Size::Large,
            };
            if is_high && above.fits(zone, everybody) {
                return above;
            }
        }
        Setting {
            way: if is_high { Way::Above } else { Way::InTurn },
            names: least,
            points: Size::Large,
        }
    }

    /// Whether every name has room.
    fn fits(self, zone: Area, everybody: &Everybody) -> bool {
        let count = usize::from(everybody.players.count());
        let place = match self.way {
            Way::Beside | Way::Above => zone.width / count,
            Way::InTurn => self.room_in_turn(zone, everybody),
        } - APART
            - MARGIN * 2;
        let mut seats = everybody.players.seats();
        seats.all(|seat| {
            let glance = everybody.each.of(seat);
            let points = match self.way {
                Way::Above => Dots::ZERO,
                Way::Beside | Way::InTurn => width(glance, self.points) + GAP,
            };
            size_of(&glance.name, self.names).fits(&glance.name, place - points)
        })
    }

    /// The room of a player who is named by a letter, with what is between two.
    fn others(self, everybody: &Everybody) -> Dots {
        let room = |seat: Seat| {
            let glance = everybody.each.of(seat);
            size_of(&glance.name, self.names).width(letter(&glance.name))
                + width(glance, self.points)
        };
        let most = everybody.players.seats().map(room).max();
        most.unwrap_or(Dots::ZERO) + GAP + MARGIN * 2 + APART
    }

    /// The room of the player in turn beside those.
    fn room_in_turn(self, zone: Area, everybody: &Everybody) -> Dots {
        let others = usize::from(everybody.players.count()).saturating_sub(1);
        zone.width - self.others(everybody) * others
    }

    /// How high the plate of the player in turn is.
    fn points_and_name(self) -> Dots {
        if self.way == Way::Above { ABOVE } else { NAME }
    }
}

/// The size in which a name is as high as others are in large letters: Hangul is higher than its size says.
pub(super) fn size_of(name: &str, size: Size) -> Size {
    if name.chars().any(is_hangul) {
        size.min(Size::Medium)
    } else {
        size
    }
}

/// A letter of a name: the first, or the last of one that ends in a figure.
fn letter(name: &str) -> &str {
    let last = name.char_indices().next_back();
    let last = last.filter(|(_, letter)| letter.is_ascii_digit());
    let first = name.chars().next().map_or(0, char::len_utf8);
    match last {
        Some((at, _)) => name.get(at..),
        None => name.get(..first),
    }
    .unwrap_or_default()
}

/// A name, shortened where it has no room: there it stands whole in the title and in every list. Of "Player 2" the figure is kept.
pub(super) fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    mut name: &str,
    (size, align): (Size, Align),
    role: Role,
) -> Result<(), P::Error> {
    let was_cut = canvas.is_cut();
    // As `rsplit_once` has it, which keeps a place to panic.
    if let Some(blank) = name.bytes().rposition(|byte| byte == b' ')
        && let Some((word, number)) = name.split_at_checked(blank)
        && let number = number.trim_start_matches(' ')
        && !size.fits(name, place.width)
        && number == letter(name)
    {
        let number_place = place.cut_right(size.width(number));
        canvas.write(number_place, number, size, Align::Right, role)?;
        name = word;
    }
    canvas.write_cut(place, name, size, align, role)?;
    canvas.set_cut(was_cut);
    Ok(())
}

/// Points, at the right.
fn draw_points<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    glance: &Glance,
    size: Size,
    role: Role,
) -> Result<(), P::Error> {
    canvas.note_height(|heights| &mut heights.points, size.capital());
    canvas.write(place, &points(glance), size, Align::Right, role)?;
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
fn width(glance: &Glance, size: Size) -> Dots {
    size.width(&points(glance)).max(size.width("00"))
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
