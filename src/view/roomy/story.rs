//! The story of a game where there is room: the same stairs, thicker, with names and points at their ends.

use core::fmt::Write;

use crate::app::{Label, StoryChart};
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;
use crate::view::story::{Pen, Plot};

use super::face::Size;

/// A line of words.
const LINE: Dots = Dots(24);
/// How much room names and points have behind the lines.
const NAMES: Dots = Dots(76);

/// Draws the story in a zone.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    zone: Area,
    chart: &StoryChart<'_>,
) -> Result<(), P::Error> {
    let mut area = zone.inset(6, 6);
    let mut names = area.cut_right(NAMES);
    names.cut_left(6);
    let pen = Pen { line: 2, block: 6 };
    let band = chart
        .curve
        .has_chances()
        .then(|| area.cut_bottom(area.height / 5));
    if band.is_some() {
        area.cut_bottom(8);
    }
    let plot = Plot { chart, area, pen };
    plot.draw(canvas)?;
    if let Some(band) = band {
        plot.draw_chances(canvas, band, false)?;
    }
    let Some(last) = chart.curve.moments().last() else {
        return Ok(());
    };
    for (seat, y) in plot.ends(LINE) {
        let mut place = Area::new(names.x, y, names.width, LINE);
        let mut points = Label::new();
        write!(points, "{}", last.points.of(seat)).surely();
        let figures = place.cut_right(Size::Small.width(&points));
        let role = Role::Player(seat);
        canvas.write(figures, &points, Size::Small, Align::Right, role)?;
        place.cut_right(3);
        // A name that is too long here stands whole in the ranking.
        let was_cut = canvas.is_cut();
        canvas.write_cut(place, chart.names.of(seat), Size::Small, Align::Left, role)?;
        canvas.set_cut(was_cut);
    }
    Ok(())
}
