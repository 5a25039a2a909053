//! Where points came from: a bar for each player, in parts for each source, and what the parts of the chosen one are.
//!
//! A low screen shows the bar of the chosen player alone, who is named by the title; the longest bar is as long as there is room, so that
//! bars can be compared. Every source has its own filling: they are distinguished without colours, too.

use core::fmt::Write;

use crate::app::{Chart, Label};
use crate::components::Colour;
use crate::history::{PlayerPoints, Source, Tenths};
use crate::sure::Sure;
use crate::text::Capital;

use super::area::{Area, fit};
use super::canvas::{Align, Canvas};
use super::dots::Dots;
use super::list::{BAR, first, scroll_bar};
use super::paper::Paper;
use super::role::Role;

/// The lowest bar in which fillings can be distinguished.
const LOWEST: Dots = Dots(6);
/// The highest: more of it shows no more.
const HIGHEST: Dots = Dots(14);
/// How much room a number has.
const NUMBER: Dots = Dots(25);
/// A sample of a filling.
const SAMPLE: Dots = Dots(12);

/// Draws the bars, and the sources with the points of the chosen player.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    chart: &Chart<'_>,
) -> Result<(), P::Error> {
    let measures = canvas.measures();
    let players = chart.points.players();
    // Players without a point have none.
    let sources = chart.points.sources().count().max(1);
    let line = measures.closest;
    let highest = (body.height - LOWEST) / sources;
    body = body.inset(1, 0);
    let mut words = body;
    let mut words = words.cut_bottom(line.min(highest) * sources);
    let bars = Area {
        height: words.y - body.y,
        ..body
    };
    let (pitch, shown) = if measures.is_tall {
        let pitch = measures.pitch;
        (pitch, fit(bars.height.max(0), pitch).max(1))
    } else {
        (bars.height, 1)
    };
    let chosen = chart.chosen.min(players.len().saturating_sub(1));
    let first = first(players.len(), shown, shown, chosen);
    if players.len() > shown {
        let bar = body.cut_right(BAR);
        words.cut_right(BAR);
        scroll_bar(canvas, bar, (players.len(), shown, first))?;
    }
    let mut bars = Area {
        width: body.width,
        ..bars
    };
    for (index, player) in players.iter().enumerate().skip(first).take(shown) {
        let mut place = bars.cut_top(pitch);
        if measures.is_tall {
            let name = place.cut_left(place.width / 3);
            draw_name(canvas, name, player, index == chart.chosen)?;
            place.cut_left(2);
        }
        draw_bar(canvas, place, chart, player)?;
    }
    let Some(player) = chart.player() else {
        return Ok(());
    };
    let line = words.height / sources;
    for source in chart.points.sources() {
        let mut place = words.cut_top(line);
        let sample = place.cut_left(SAMPLE).inset(0, 1);
        filling().fill(canvas, sample, source)?;
        place.cut_left(3);
        let number = place.cut_right(NUMBER);
        write_points(canvas, number, player.average(source))?;
        let mut word = Label::new();
        let said = chart.language.say(source.phrase());
        write!(word, "{}", Capital(said)).surely();
        canvas.text(place, &word, Align::Left, Role::Ink)?;
    }
    Ok(())
}

/// The name before a bar. What is cut there is whole once it is chosen: then it is the title.
fn draw_name<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    player: &PlayerPoints,
    is_chosen: bool,
) -> Result<(), P::Error> {
    let place = place.inset(0, 1);
    let ink = if is_chosen {
        canvas.plate(place, Role::Accent)?;
        Role::Paper
    } else {
        Role::Ink
    };
    let was_cut = canvas.is_cut();
    canvas.text(place.inset(2, 0), &player.name, Align::Left, ink)?;
    canvas.set_cut(was_cut);
    Ok(())
}

/// A player's bar, and all points behind it.
fn draw_bar<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    chart: &Chart<'_>,
    player: &PlayerPoints,
) -> Result<(), P::Error> {
    let number = place.cut_right(NUMBER);
    write_points(canvas, number, player.average_of_all())?;
    place.cut_right(1);
    let height = (place.height - 1).min(HIGHEST);
    let place = place.middle(place.width, height);
    let longest = u32::try_from(place.width.0).sure_or(0);
    let (mut points, mut from) = (0u32, Dots::ZERO);
    for source in chart.points.sources() {
        let Tenths(more) = player.average(source);
        points = points.saturating_add(more);
        let to = chart.points.length(Tenths(points), longest);
        let to = Dots(i32::try_from(to).sure_or(0));
        let part = Area {
            x: place.x + from,
            width: to - from,
            ..place
        };
        filling().fill(canvas, part, source)?;
        from = to;
    }
    Ok(())
}

/// Hatches a place.
pub(super) type Hatch<P> = fn(&mut Canvas<'_, P>, Area, Role) -> Result<(), <P as Paper>::Error>;

/// How parts of bars are drawn: larger where there is room.
pub(super) struct Filling<P: Paper> {
    /// How thick the rim of a part is.
    pub(super) rim: i32,
    /// How wide its stripes are.
    pub(super) stripe: i32,
    /// From stripe to stripe.
    pub(super) apart: usize,
    /// Hatches what is inside.
    pub(super) hatch: Hatch<P>,
}

impl<P: Paper> Filling<P> {
    /// Draws a part of a bar, as the source fills it.
    pub(super) fn fill(
        &self,
        canvas: &mut Canvas<'_, P>,
        mut part: Area,
        source: Source,
    ) -> Result<(), P::Error> {
        let role = match source {
            Source::Ships => Role::Settler(Colour::Blue),
            Source::Reputation => Role::Settler(Colour::Yellow),
            Source::Aboard => Role::Settler(Colour::Red),
            Source::Council => Role::Settler(Colour::Purple),
        };
        // A line of paper behind it shows where the next one begins.
        part.cut_right(1);
        canvas.fill(part, role)?;
        let inside = part.inset(self.rim, self.rim);
        match source {
            Source::Ships => Ok(()),
            Source::Reputation => {
                canvas.fill(inside, Role::Paper)?;
                (self.hatch)(canvas, inside, role)
            }
            Source::Aboard => canvas.fill(inside, Role::Paper),
            Source::Council => {
                for x in inside.columns().step_by(self.apart.max(1)) {
                    let stripe = Area::new(x, inside.y, self.stripe, inside.height);
                    canvas.fill(stripe.within(inside), Role::Paper)?;
                }
                Ok(())
            }
        }
    }
}

/// How parts are drawn on a small screen.
fn filling<P: Paper>() -> Filling<P> {
    Filling {
        rim: 1,
        stripe: 2,
        apart: 3,
        hatch: |canvas, inside, role| canvas.dotted(inside, role),
    }
}

fn write_points<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    points: Tenths,
) -> Result<(), P::Error> {
    let mut number = Label::new();
    write!(number, "{points}").surely();
    canvas.text(place, &number, Align::Right, Role::Ink)
}
