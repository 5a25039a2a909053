//! The bar at the top: where one is, and how far along.

use super::area::Area;
use super::art;
use super::canvas::{Align, Canvas};
use super::paper::Paper;
use super::role::Role;

pub(super) fn draw<P: Paper>(
    canvas: &mut Canvas<'_, P>,
    bar: Area,
    title: &str,
    badge: &str,
    battery_low: bool,
) -> Result<(), P::Error> {
    canvas.plate(bar, Role::Accent)?;
    let mut words = bar.inset(3, 0);
    if battery_low {
        let place = words.cut_right(art::BATTERY.width());
        canvas.centred(place, &art::BATTERY, 1, Role::Paper)?;
        words.cut_right(GAP);
    }
    if !badge.is_empty() {
        // A title that needs the room gets it: the badge is set narrower first.
        let (sizes, usual) = (canvas.sizes(badge), canvas.sizes(title).usual);
        let font = sizes.for_a_line().find(|font| {
            let taken = font.width(badge).saturating_add(GAP);
            font.height <= bar.height && usual.width(title) <= words.width.saturating_sub(taken)
        });
        let font = font.unwrap_or(sizes.narrow);
        let place = words.cut_right(font.width(badge));
        canvas.text(place, badge, Align::Right, Role::Paper)?;
        words.cut_right(GAP);
    }
    canvas.text(words, title, Align::Left, Role::Paper)
}

/// Between title and badge.
const GAP: i32 = 5;
