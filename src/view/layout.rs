//! The measures that all screens share.

use embedded_graphics::geometry::Size;

use super::area::Area;
use crate::sure::Sure;
use crate::text::Script;

/// Below this height every line counts.
const LOW: i32 = 50;
/// From this height on lines are not few.
const TALL: i32 = 92;
/// The smallest screen that is drawn with dots of two pixels is twice this size.
const SMALLEST: (i32, i32) = (120, 60);

/// How high the parts of a screen are.
///
/// Latin letters have free lines above and below them, so that rows of them can follow each other. Hangul fills its lines: beside it
/// a line is left free, and the chosen row grows by one above and one below so that its letters don't touch its edge.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// The title bar, and the free lines below it.
    title: (i32, i32),
    /// From row to row, and from line to line of one.
    pub(super) pitch: i32,
    /// The free lines at the end of a row.
    pub(super) gap: i32,
    /// By how many lines the chosen row is higher.
    pub(super) growth: i32,
    /// The foot of the table.
    pub(super) foot: i32,
    /// The caption of a picture.
    pub(super) caption: i32,
}

impl Measures {
    /// Those of a screen of a script that is so high.
    pub(super) fn of(script: Script, height: i32) -> Self {
        let spare = i32::from(height >= TALL);
        let latin = Measures {
            title: if height < LOW { (9, 1) } else { (11, 1) },
            pitch: if height < TALL { 10 } else { 12 },
            gap: spare,
            growth: spare,
            foot: 12,
            caption: 9,
        };
        match script {
            Script::Latin => latin,
            Script::Hangul => Measures {
                title: (13, 1),
                pitch: if height < TALL { 12 } else { 14 },
                gap: 1,
                growth: 2,
                foot: 14,
                caption: 12,
            },
        }
    }

    /// A screen's two parts: the title bar, and what is below it.
    pub(super) fn parts(self, mut whole: Area) -> (Area, Area) {
        let (bar, gap) = self.title;
        let title = whole.cut_top(bar);
        whole.cut_top(gap);
        (title, whole)
    }
}

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

/// How many dots a screen of so many pixels is wide and high.
///
/// Texts are measured in dots: on a screen of 240×240 pixels as on one of 120×120.
#[must_use]
pub fn dots(size: Size) -> Size {
    let (_, width, height) = dots_of(size);
    let side = |dots: i32| u32::try_from(dots).sure_or(0);
    Size::new(side(width), side(height))
}
