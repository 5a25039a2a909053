//! The bar at the top: where one is, and how far along.

use super::area::Area;
use super::canvas::{Align, Canvas, Tone};
use super::fonts::{BODY, NARROW};
use super::paper::Paper;

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    bar: Area,
    title: &str,
    badge: &str,
) -> Result<(), P::Error> {
    canvas.plate(bar, Tone::Ink)?;
    let mut words = bar.inset(3, 0);
    if !badge.is_empty() {
        // A title that needs the room gets it: the badge is set narrower first.
        let font = [BODY, NARROW].into_iter().find(|font| {
            let taken = font.width(badge).saturating_add(GAP);
            font.height <= bar.height && BODY.width(title) <= words.width.saturating_sub(taken)
        });
        let font = font.unwrap_or(NARROW);
        let place = words.cut_right(font.width(badge));
        canvas.text(place, badge, Align::Right, Tone::Paper)?;
        words.cut_right(GAP);
    }
    canvas.text(words, title, Align::Left, Tone::Paper)
}

/// Between title and badge.
const GAP: i32 = 5;
