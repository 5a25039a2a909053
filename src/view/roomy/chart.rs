//! Where points came from: a bar for each player, in parts for each source, and what the parts of the chosen one are.
//!
//! Every source has its own filling, so that none is known by its colour alone.

use core::fmt::Write;

use crate::app::{Chart, Label};
use crate::history::{PlayerPoints, Tenths};
use crate::sure::Sure;
use crate::text::{Capital, Script};
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::chart::Filling;
use crate::view::dots::Dots;
use crate::view::list::first;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;

/// A player's line, and a source's.
const PLAYER: Dots = Dots(28);
const SOURCE: Dots = Dots(22);
const HANGUL_SOURCE: Dots = Dots(24);
/// How much room a number has.
const NUMBER: Dots = Dots(48);
/// A sample of a filling.
const SAMPLE: Dots = Dots(26);

/// Draws the bars, and the sources with the points of the chosen player.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    body: Area,
    chart: &Chart<'_>,
) -> Result<(), P::Error> {
    let players = chart.points.players();
    let sources = chart.points.sources().count();
    let mut body = body.inset(6, 0);
    let source_height = match canvas.script() {
        Script::Latin => SOURCE,
        Script::Hangul => HANGUL_SOURCE,
    };
    let mut words = body.cut_bottom(source_height * sources);
    let shown = (body.height / PLAYER).count().max(1);
    let chosen = chart.chosen.min(players.len().saturating_sub(1));
    let first = first(players.len(), shown, shown, chosen);
    for (index, player) in players.iter().enumerate().skip(first).take(shown) {
        let mut place = body.cut_top(PLAYER);
        let name = place.cut_left(place.width / 3);
        draw_name(canvas, name, player, index == chart.chosen)?;
        place.cut_left(6);
        draw_bar(canvas, place, chart, player)?;
    }
    let Some(player) = chart.player() else {
        return Ok(());
    };
    for source in chart.points.sources() {
        let mut place = words.cut_top(source_height);
        filling().fill(canvas, place.cut_left(SAMPLE).inset(0, 3), source)?;
        place.cut_left(8);
        let number = place.cut_right(NUMBER);
        write_points(canvas, number, player.average(source))?;
        let mut word = Label::new();
        let said = chart.language.say(source.phrase());
        write!(word, "{}", Capital(said)).surely();
        canvas.write_cut(place, &word, Size::Medium, Align::Left, Role::Ink)?;
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
    let place = place.inset(0, 2);
    let mut ink = Role::Ink;
    if is_chosen {
        canvas.plate(place, Role::Ink)?;
        ink = Role::Paper;
    }
    let was_cut = canvas.is_cut();
    canvas.write_cut(
        place.inset(4, 0),
        &player.name,
        Size::Medium,
        Align::Left,
        ink,
    )?;
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
    place.cut_right(2);
    let place = place.inset(0, 4);
    let longest = u32::try_from(place.width.0).sure_or(0);
    let (mut points, mut from) = (0u32, Dots::ZERO);
    for source in chart.points.sources() {
        let Tenths(more) = player.average(source);
        points = points.saturating_add(more);
        let to = chart.points.length(Tenths(points), longest);
        let to = Dots(i32::try_from(to).sure_or(0));
        let part = Area::new(place.x + from, place.y, to - from, place.height);
        filling().fill(canvas, part, source)?;
        from = to;
    }
    Ok(())
}

/// How parts are drawn where there is room.
fn filling<P: Paper>() -> Filling<P> {
    Filling {
        rim: 2,
        stripe: 3,
        apart: 6,
        hatch: |canvas, mut inside, role| {
            while inside.height > 0 {
                let line = inside.cut_top(2);
                canvas.fill(line, role)?;
                inside.cut_top(2);
            }
            Ok(())
        },
    }
}

fn write_points<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    place: Area,
    points: Tenths,
) -> Result<(), P::Error> {
    let mut number = Label::new();
    write!(number, "{points}").surely();
    canvas.write_cut(place, &number, Size::Medium, Align::Right, Role::Ink)
}
