//! The story of a game: everybody's points by turn, as stairs that climb to the right.
//!
//! Each player has a line of an own kind, so that none is known by its colour alone; a block is a launch, and the names stand where the lines
//! end. The chosen moment is a line from top to bottom.

use crate::app::StoryChart;
use crate::components::{Players, Seat};
use crate::sure::{Gather, PutAll};

use super::area::Area;
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// How thick things are: larger where there is room.
pub(super) struct Pen {
    /// A line.
    pub(super) line: i32,
    /// A launch.
    pub(super) block: i32,
}

/// Where a game is drawn.
pub(super) struct Plot<'a> {
    pub(super) chart: &'a StoryChart<'a>,
    pub(super) area: Area,
    pub(super) pen: Pen,
}

/// So many units of a line are drawn, then so many are not.
const fn dashes(seat: Seat) -> (i32, i32) {
    match seat {
        Seat::One => (1, 0),
        Seat::Two => (1, 1),
        Seat::Three => (3, 2),
        Seat::Four => (1, 3),
    }
}

impl Plot<'_> {
    /// Where a moment is across.
    fn x(&self, nth: usize) -> Dots {
        let last = self.chart.curve.moments().len().saturating_sub(1).max(1);
        self.area.x + (self.area.width - self.pen.line) * nth / last
    }

    /// How high so many points are.
    pub(super) fn y(&self, points: u16) -> Dots {
        let most = usize::from(self.chart.curve.most());
        let height = self.area.height - self.pen.line;
        self.area.y + height - height * usize::from(points) / most
    }

    /// Draws everybody's chances to win, one above the other, in the same columns; where there is no colour the first is solid, the second dotted.
    pub(super) fn draw_chances<P: Paper>(
        &self,
        canvas: &mut Canvas<'_, P>,
        band: Area,
        is_plain: bool,
    ) -> Result<(), P::Error> {
        let curve = self.chart.curve;
        let last = curve.moments().len().saturating_sub(1);
        for nth in 0..last {
            let Some(chances) = curve.chances(nth) else {
                continue;
            };
            let (x, next) = (self.x(nth), self.x(nth.saturating_add(1)));
            let (mut sum, mut y) = (0usize, band.y);
            for seat in curve.players().seats() {
                sum = sum.saturating_add(usize::from(*chances.of(seat)));
                let end = band.y + band.height * sum / 100;
                let share = Area::new(x, y, next - x, end - y);
                let role = Role::Player(seat);
                match seat {
                    Seat::One => canvas.fill(share, role)?,
                    _ if !is_plain => canvas.fill(share, role)?,
                    Seat::Two if curve.players() != Players::Two => canvas.dotted(share, role)?,
                    Seat::Four => canvas.dotted(share, role)?,
                    Seat::Two | Seat::Three => {}
                }
                y = end;
            }
        }
        canvas.border(band, Role::Ink)
    }

    /// Draws the lines, the launches on them, and the chosen moment behind them.
    pub(super) fn draw<P: Paper>(&self, canvas: &mut Canvas<'_, P>) -> Result<(), P::Error> {
        let Plot { chart, area, pen } = self;
        let chosen = Area::new(self.x(chart.chosen), area.y, pen.line, area.height);
        canvas.dotted(chosen, Role::Accent)?;
        for seat in chart.curve.players().seats() {
            self.draw_line(canvas, seat)?;
        }
        Ok(())
    }

    fn draw_line<P: Paper>(&self, canvas: &mut Canvas<'_, P>, seat: Seat) -> Result<(), P::Error> {
        let role = Role::Player(seat);
        let thick = self.pen.line;
        let moments = self.chart.curve.moments();
        let mut before: Option<(Dots, Dots)> = None;
        for (nth, moment) in moments.iter().enumerate() {
            let (x, y) = (self.x(nth), self.y(*moment.points.of(seat)));
            if let Some((from, was)) = before {
                self.dash(canvas, Area::new(from, was, x - from, thick), seat)?;
                let (top, bottom) = (was.min(y), was.max(y));
                self.dash(canvas, Area::new(x, top, thick, bottom - top + thick), seat)?;
            }
            before = Some((x, y));
            if moment.seat == Some(seat) && moment.launches > 0 {
                let block = self.pen.block;
                let half = (Dots(block) - thick) / 2;
                let place = Area::new(x - half, y - half, block, block);
                canvas.fill(place.within(self.area), role)?;
            }
        }
        Ok(())
    }

    /// A part of a line, along its longer side.
    fn dash<P: Paper>(
        &self,
        canvas: &mut Canvas<'_, P>,
        line: Area,
        seat: Seat,
    ) -> Result<(), P::Error> {
        let (on, off) = dashes(seat);
        let (role, thick) = (Role::Player(seat), self.pen.line);
        if off == 0 {
            return canvas.fill(line, role);
        }
        let (on, step) = (
            on.saturating_mul(thick),
            on.saturating_add(off).saturating_mul(thick),
        );
        let mut rest = line;
        while !rest.is_empty() {
            let mut piece = if line.width >= line.height {
                rest.cut_left(step)
            } else {
                rest.cut_top(step)
            };
            let piece = if line.width >= line.height {
                piece.cut_left(on)
            } else {
                piece.cut_top(on)
            };
            canvas.fill(piece, role)?;
        }
        Ok(())
    }

    /// Where the names go at the right end, from the top: none covers another.
    pub(super) fn ends(&self, pitch: Dots) -> impl Iterator<Item = (Seat, Dots)> {
        let mut seats: heapless::Vec<(Seat, u16), 4, u8> = heapless::Vec::new();
        if let Some(last) = self.chart.curve.moments().last() {
            let all = self.chart.curve.players().seats();
            seats.put_all(all.map(|seat| (seat, *last.points.of(seat))));
        }
        seats.sort_unstable_by_key(|(seat, points)| (core::cmp::Reverse(*points), *seat));
        let (area, count) = (self.area, seats.len());
        let mut free = area.y;
        let places: heapless::Vec<(Seat, Dots), 4, u8> = (0usize..)
            .zip(seats)
            .map(|(nth, (seat, points))| {
                let below = pitch * count.saturating_sub(nth);
                let y = (self.y(points) - pitch / 2).max(free);
                let y = y.min(area.bottom() - below).max(free);
                free = y + pitch;
                (seat, y)
            })
            .gathered();
        places.into_iter()
    }
}

/// Draws the story below the title of a small screen.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    chart: &StoryChart<'_>,
) -> Result<(), P::Error> {
    let line = canvas.measures().closest;
    if !chart.caption.is_empty() {
        let place = body.cut_bottom(line);
        canvas.text(place.inset(1, 0), &chart.caption, Align::Left, Role::Ink)?;
    }
    let mut area = body.inset(1, 1);
    let mut names = area.cut_right(8);
    names.cut_left(1);
    let pen = Pen { line: 1, block: 3 };
    let band = chart.curve.has_chances().then(|| area.cut_bottom(10));
    if band.is_some() {
        area.cut_bottom(2);
    }
    let plot = Plot { chart, area, pen };
    plot.draw(canvas)?;
    if let Some(band) = band {
        plot.draw_chances(canvas, band, true)?;
    }
    for (seat, y) in plot.ends(line) {
        let name = chart.names.of(seat);
        let initial = name
            .char_indices()
            .nth(1)
            .map_or(name.as_str(), |(end, _)| {
                name.get(..end).unwrap_or_default()
            });
        let place = Area::new(names.x, y, names.width, line);
        // A letter says whose line it is; the name is whole in the ranking.
        let was_cut = canvas.is_cut();
        canvas.text(place, initial, Align::Left, Role::Player(seat))?;
        canvas.set_cut(was_cut);
    }
    Ok(())
}
