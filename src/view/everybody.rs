//! How everybody stands: points, reputation, launches, tiles, columns.
//!
//! It is shown where a turn is played and the screen has room: beside the body of a wide one, below the body of a high one. The more room
//! there is, the more it shows of each player.

use core::fmt::Write;

use crate::app::{Around, Everybody, Glance, Icon, Value};
use crate::components::{Seat, Symbol, Track};
use crate::sure::Sure;

use super::area::{Area, fit};
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::fonts::Font;
use super::icons::{figures, picture};
use super::layout::Measures;
use super::paper::Paper;
use super::role::Role;

/// From which width on there is room beside a body, and for how much.
const BESIDE: [(Dots, Dots); 2] = [(Dots(200), Dots(64)), (Dots(152), Dots(40))];
/// Between the body and the players, with a rule in it.
const GAP: Dots = Dots(3);
/// Between two players.
const APART: Dots = Dots(3);
/// A player takes at least so much room across: five columns, or a short name and the points.
const NARROWEST: Dots = Dots(39);
/// The bar of the reputation, with the free line around it.
const BAR: Dots = Dots(5);
/// A line of pictures with their numbers.
const NUMBERS: Dots = Dots(9);
/// The symbols of the columns with their numbers below.
const COLUMNS: Dots = Dots(14);

/// How everybody stands, which is to find its place.
pub(super) struct Panel {
    everybody: Everybody,
    measures: Measures,
}

impl Panel {
    /// What there is to show, if it is a turn and there is room for more than the body.
    pub(super) fn of(around: Option<&dyn Around>, measures: Measures) -> Option<Self> {
        let around = around.filter(|_| measures.is_tall)?;
        let everybody = around.everybody()?;
        Some(Panel {
            everybody,
            measures,
        })
    }

    /// Draws it beside a body whose lowest lines are covered, if that is wide enough; otherwise it still is to find its place.
    pub(super) fn beside<P: Paper>(
        self,
        canvas: &mut Canvas<'_, P>,
        body: &mut Area,
        covered: Dots,
    ) -> Result<Option<Self>, P::Error> {
        let mut widths = BESIDE.into_iter();
        let Some((_, width)) = widths.find(|(from, _)| body.width >= *from) else {
            return Ok(Some(self));
        };
        let mut strip = body.cut_right(width);
        let mut gap = body.cut_right(GAP);
        gap.cut_left(GAP / 2);
        canvas.dotted(gap.cut_left(1), Role::Accent)?;
        strip.cut_top(1);
        strip.cut_bottom(covered);
        self.draw(canvas, strip, 1)?;
        Ok(None)
    }

    /// Draws it at the foot of a body that needs so many lines for itself, if there is room.
    pub(super) fn below<P: Paper>(
        &self,
        canvas: &mut Canvas<'_, P>,
        body: &mut Area,
        needed: Dots,
    ) -> Result<(), P::Error> {
        let count = usize::from(self.everybody.players.count());
        let per_line = fit(body.width, NARROWEST + APART).min(count).max(1);
        let lines = count.div_ceil(per_line).max(1);
        let spare = body.height - needed - GAP;
        let each = spare.max(0) / lines - APART;
        let height = self.height_in(each);
        if height == 0 {
            return Ok(());
        }
        let height = (height + APART) * lines;
        let place = body.cut_bottom(height);
        let mut gap = body.cut_bottom(GAP);
        gap.cut_top(GAP / 2);
        canvas.dotted(gap.cut_top(1), Role::Accent)?;
        self.draw(canvas, place, count.div_ceil(lines))
    }

    /// The height of what can be shown of a player in so many lines.
    fn height_in(&self, room: Dots) -> Dots {
        let mut height = Dots::ZERO;
        for part in [self.measures.name, BAR, NUMBERS, COLUMNS] {
            let more = part + height;
            if more > room {
                break;
            }
            height = more;
        }
        height
    }

    fn draw<P: Paper>(
        &self,
        canvas: &mut Canvas<'_, P>,
        mut place: Area,
        per_line: usize,
    ) -> Result<(), P::Error> {
        let count = usize::from(self.everybody.players.count());
        let lines = count.div_ceil(per_line.max(1)).max(1);
        let height = place.height / lines;
        let mut seats = self.everybody.players.seats();
        for _ in 0..lines {
            let mut line = place.cut_top(height);
            line.cut_bottom(APART);
            for nth in 0..per_line {
                let mut cell = line.column(nth, per_line);
                if nth.saturating_add(1) < per_line {
                    cell.cut_right(APART);
                }
                if let Some(seat) = seats.next() {
                    self.player(canvas, cell, seat)?;
                }
            }
        }
        Ok(())
    }

    fn player<P: Paper>(
        &self,
        canvas: &mut Canvas<'_, P>,
        mut cell: Area,
        seat: Seat,
    ) -> Result<(), P::Error> {
        let glance = self.everybody.each.of(seat);
        let parts = self.height_in(cell.height);
        let has = |part: Dots| parts >= part;
        let name = cell.cut_top(self.measures.name);
        let mut reach = self.measures.name;
        draw_name(canvas, name, seat, glance, seat == self.everybody.turn)?;
        reach += BAR;
        if has(reach) {
            let mut bar = cell.cut_top(BAR);
            bar.cut_top(1);
            bar.cut_bottom(1);
            draw_bar(canvas, bar, seat, &self.everybody.track, glance.reputation)?;
        }
        reach += NUMBERS;
        if has(reach) {
            let numbers = [(Icon::Launch, glance.launches), (Icon::Tile, glance.tiles)];
            draw_numbers(canvas, cell.cut_top(NUMBERS), &numbers)?;
        }
        reach += COLUMNS;
        if has(reach) {
            draw_columns(canvas, cell.cut_top(COLUMNS), glance)?;
        }
        Ok(())
    }
}

/// A name and the points; on a plate for the player in turn.
fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    seat: Seat,
    glance: &Glance,
    is_in_turn: bool,
) -> Result<(), P::Error> {
    let (mut role, mut ink) = (Role::Player(seat), Role::Ink);
    if is_in_turn {
        canvas.plate(place, role)?;
        (role, ink) = (Role::Paper, Role::Paper);
    }
    let mut words = place.inset(2, 0);
    let mut points = Value::new();
    // Five figures have room.
    write!(points, "{}", glance.points).surely();
    let font = canvas.sizes(&points).narrow;
    let place = words.cut_right(font.width(&points));
    canvas.line(place, &points, font, Align::Right, ink)?;
    words.cut_right(2);
    // A name that is too long here stands whole in the title and in every list.
    let sizes = canvas.sizes(&glance.name);
    let fits = |font: &&Font| font.width(&glance.name) <= words.width;
    let font = sizes.for_lines().find(fits).unwrap_or(sizes.narrow);
    let (start, _) = font.split(&glance.name, words.width);
    canvas.line(words, start, font, Align::Left, role)?;
    Ok(())
}

/// The track as a line, filled up to the marker; a bonus space is a tick.
fn draw_bar<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    bar: Area,
    seat: Seat,
    track: &Track,
    marker: Option<u8>,
) -> Result<(), P::Error> {
    let role = Role::Player(seat);
    let at = |space: u8| {
        let way = bar.width - 1;
        let part = way * space;
        let part = part / track.last();
        bar.x + part
    };
    let middle = bar.middle(bar.width, 1);
    canvas.dotted(middle, role)?;
    for bonus in track.bonuses() {
        canvas.fill(Area::new(at(bonus), bar.y, 1, bar.height), role)?;
    }
    if let Some(space) = marker {
        let width = at(space) - bar.x + 1;
        canvas.fill(Area::new(bar.x, bar.y, width, bar.height), role)?;
    }
    Ok(())
}

/// Pictures with a number behind each.
fn draw_numbers<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    numbers: &[(Icon, u8)],
) -> Result<(), P::Error> {
    for (icon, number) in numbers {
        canvas.icon(place.cut_left(picture(*icon).width()), *icon, 1, Role::Ink)?;
        place.cut_left(2);
        let number = figures(*number);
        canvas.centred(place.cut_left(number.width()), &number, 1, Role::Ink)?;
        place.cut_left(5);
    }
    Ok(())
}

/// The symbols of which shuttles lie in a column, each in the place of its column, with their number below.
fn draw_columns<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    glance: &Glance,
) -> Result<(), P::Error> {
    for (symbol, count) in glance.columns.iter().filter(|(_, count)| **count > 0) {
        let mut column = place.column(symbol.index(), Symbol::ALL.len());
        canvas.icon(column.cut_top(8), Icon::Symbol(symbol), 1, Role::Ink)?;
        canvas.centred(column.cut_top(5), &figures(*count), 1, Role::Ink)?;
    }
    Ok(())
}
