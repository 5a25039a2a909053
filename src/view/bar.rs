//! How far the device is with its thoughts: a bar at the foot.

use super::area::Area;
use super::canvas::Canvas;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// How high it is, its border included.
const HEIGHT: Dots = Dots(5);

/// Draws the bar at the foot of a body.
pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    mut body: Area,
    hundredths: u8,
) -> Result<(), P::Error> {
    let place = body.cut_bottom(HEIGHT);
    canvas.fill(place, Role::Paper)?;
    canvas.border(place, Role::Accent)?;
    let mut inside = place.inset(2, 2);
    let width = inside.width * Dots::from(hundredths) / 100;
    let done = inside.cut_left(width);
    canvas.fill(done, Role::Accent)
}
