//! The measures that all screens share.

use embedded_graphics::geometry::Size;

use super::area::Area;
use crate::sure::Sure;

/// The height of the title bar, and of the free line below it.
const TITLE: (i32, i32) = (11, 1);
/// The same where every line counts.
const LOW_TITLE: (i32, i32) = (9, 1);
/// Below this height every line counts.
const LOW: i32 = 50;
/// The smallest screen that is drawn with dots of two pixels is twice this size.
const SMALLEST: (i32, i32) = (120, 60);

/// How many pixels a dot is wide, and how many dots a screen is wide and high.
///
/// Large screens have finer pixels, not more to say: there a dot is a square of pixels.
pub(super) fn dots_of(size: Size) -> (i32, i32, i32) {
    let side = |length: u32| i32::try_from(length).sure_or(i32::MAX);
    let (width, height) = (side(size.width), side(size.height));
    let (least_width, least_height) = SMALLEST;
    let fit = |side: i32, least: i32| side.checked_div(least).sure_or(1);
    let dot = fit(width, least_width)
        .min(fit(height, least_height))
        .max(1);
    let count = |side: i32| side.checked_div(dot).sure_or(0);
    (dot, count(width), count(height))
}

/// A screen's two parts: the title bar, and what is below it.
pub(super) fn parts(mut whole: Area) -> (Area, Area) {
    let (bar, gap) = if whole.height < LOW { LOW_TITLE } else { TITLE };
    let title = whole.cut_top(bar);
    whole.cut_top(gap);
    (title, whole)
}

/// How many dots a screen of so many pixels is wide and high.
///
/// Texts are measured in dots: on a screen of 240×240 pixels as on one of 120×120.
#[must_use]
pub fn dots(size: Size) -> Size {
    let (_, width, height) = dots_of(size);
    let side = |dots: i32| u32::try_from(dots).sure_or(0);
    Size::new(side(width), side(height))
}
