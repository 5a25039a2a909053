//! Points as a bar, in parts for where they came from: each with its icon and its number where they have room.
//!
//! A bar has the colour of its player, so that its parts are known by their order and by what stands in them.

use core::fmt::Write;

use crate::app::{Bar, Icon, Value};
use crate::components::Seat;
use crate::history::Source;
use crate::sure::Sure;
use crate::view::area::Area;
use crate::view::canvas::{Align, Canvas};
use crate::view::dots::Dots;
use crate::view::paper::Paper;
use crate::view::role::Role;

use super::face::Size;
use super::shapes;

/// How high a bar is; what is left of its place is free below it.
const HEIGHT: Dots = Dots(18);
/// Between two parts.
const GAP: Dots = Dots(2);

/// Draws a bar from the left of a place that is as wide as the longest.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut place: Area,
    bar: Bar,
    seat: Option<Seat>,
) -> Result<(), P::Error> {
    let role = seat.map_or(Role::Ink, Role::Player);
    let bars = place.cut_top(HEIGHT);
    let longest = u32::try_from(bars.width.0).sure_or(0);
    let mut from = Dots::ZERO;
    for (source, points, end) in bar.parts(longest) {
        let end = Dots(i32::try_from(end).sure_or(0));
        // However few points, the part is there.
        let width = (end - from - GAP).max(1);
        let part = Area::new(bars.x + from, bars.y, width, bars.height);
        canvas.fill(part, role)?;
        draw_words(canvas, part, source, points)?;
        from = end;
    }
    Ok(())
}

/// The icon of a source and its points, or the points alone, or nothing.
fn draw_words<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    part: Area,
    source: Source,
    points: u16,
) -> Result<(), P::Error> {
    let mut figures = Value::new();
    write!(figures, "{points}").surely();
    let icon = shapes::Size::Small;
    let number = Size::Small.width(&figures);
    let both = number + icon.pixels() + 1;
    let words = if both + 4 <= part.width {
        let mut words = part.middle(both, part.height);
        let place = words.cut_left(icon.pixels());
        canvas.sign(place, picture(source), icon, Role::Paper)?;
        words.cut_left(1);
        words
    } else if number + 2 <= part.width {
        part
    } else {
        return Ok(());
    };
    canvas.write(words, &figures, Size::Small, Align::Middle, Role::Paper)?;
    Ok(())
}

const fn picture(source: Source) -> Icon {
    match source {
        Source::Ships => Icon::Ship,
        Source::Reputation => Icon::Reputation,
        Source::Aboard => Icon::AnySettler,
        Source::Council => Icon::Advisor,
    }
}
