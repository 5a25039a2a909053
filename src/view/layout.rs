//! The measures that all screens share.
//!
//! One layout serves every size. A low screen, such as the reference device's, shows what the body needs and no more. From
//! [`TALL`] on there is room: rows stand apart, words wrap further, cards are whole, and how everybody stands is shown beside the body or below
//! it.

use embedded_graphics::geometry::Size;

use super::area::Area;
use super::dots::Dots;
use crate::sure::Sure;
use crate::text::Script;

/// Below this height every line counts.
const LOW: i32 = 50;
/// From this height on lines are not few.
const TALL: i32 = 92;
/// The smallest screen that is drawn with dots of two pixels is twice this size.
const SMALLEST: (i32, i32) = (120, 60);
/// From this size on a screen is drawn pixel by pixel, in a layout of its own.
pub(super) const ROOMY: (i32, i32) = (200, 200);
/// A target of dots is enlarged so many times at least.
const ENLARGED: i32 = 2;

/// How a screen is divided into dots.
///
/// A dot is one pixel on a small screen and a square of pixels on a large one, whose pixels are finer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Format {
    dot: i32,
    /// How many pixels of the display a dot is wide, whatever it is in the target.
    shown: i32,
    width: i32,
    height: i32,
    /// How many pixels there are, of a screen that has room for a layout in pixels.
    pixels: Option<(i32, i32)>,
}

impl Format {
    /// The one for a screen of so many pixels: the largest dots of which it has enough.
    #[must_use]
    pub fn of(size: Size) -> Self {
        let side = |length: u32| i32::try_from(length).sure_or(i32::MAX);
        let (width, height) = (side(size.width), side(size.height));
        let (least_width, least_height) = SMALLEST;
        let fit = |side: i32, least: i32| side.checked_div(least).sure_or(1);
        let dot = fit(width, least_width)
            .min(fit(height, least_height))
            .max(1);
        let count = |side: i32| side.checked_div(dot).sure_or(0);
        let (wide, high) = ROOMY;
        Format {
            dot,
            shown: dot,
            width: count(width),
            height: count(height),
            pixels: (width >= wide && height >= high).then_some((width, height)),
        }
    }

    /// One of which every pixel is a dot, for a target that is enlarged when it is sent.
    #[must_use]
    pub fn in_dots(size: Size) -> Self {
        let side = |length: u32| i32::try_from(length).sure_or(i32::MAX);
        Format {
            dot: 1,
            shown: ENLARGED,
            width: side(size.width),
            height: side(size.height),
            pixels: None,
        }
    }

    /// The same layout with one pixel to a dot, for a target that is enlarged later.
    #[must_use]
    pub const fn with_pixels_as_dots(mut self) -> Self {
        self.dot = 1;
        self
    }

    /// How many dots it is wide and high.
    ///
    /// Texts are measured in dots: on a screen of 240×240 pixels as on one of 120×120.
    #[must_use]
    pub fn dots(self) -> Size {
        let side = |dots: i32| u32::try_from(dots).sure_or(0);
        let (width, height) = self.pixels.unwrap_or((self.width, self.height));
        Size::new(side(width), side(height))
    }

    /// Whether it is drawn pixel by pixel, in the layout for colour panels.
    #[must_use]
    pub const fn is_roomy(self) -> bool {
        self.pixels.is_some()
    }

    /// How many pixels a dot is wide and high.
    pub(super) const fn dot(self) -> i32 {
        if self.is_roomy() { 1 } else { self.dot }
    }

    /// How many pixels of the display a dot is wide and high.
    pub(super) const fn shown(self) -> i32 {
        if self.is_roomy() { 1 } else { self.shown }
    }

    /// Everything there is.
    pub(super) fn whole(self) -> Area {
        let (width, height) = self.pixels.unwrap_or((self.width, self.height));
        Area::new(0, 0, width, height)
    }
}

impl From<Size> for Format {
    fn from(size: Size) -> Self {
        Format::of(size)
    }
}

/// How high the parts of a screen are.
///
/// Latin letters have free lines above and below them, so that rows of them can follow each other. Hangul fills its lines: beside it
/// a line is left free, and the chosen row grows by one above and one below so that its letters don't touch its edge.
#[derive(Clone, Copy)]
pub(super) struct Measures {
    /// The title bar, and the free lines below it.
    title: (Dots, Dots),
    /// From row to row, and from line to line of one.
    pub(super) pitch: Dots,
    /// The same where rows stand closer rather than out of sight.
    pub(super) closest: Dots,
    /// The free lines at the end of a row.
    pub(super) gap: Dots,
    /// By how many lines the chosen row is higher.
    pub(super) growth: Dots,
    /// Over how many lines the chosen row goes at most.
    pub(super) lines: i32,
    /// The foot of the table.
    pub(super) foot: Dots,
    /// The caption of a picture.
    pub(super) caption: Dots,
    /// The line of a player's name.
    pub(super) name: Dots,
    /// Whether there is room for more than the body needs.
    pub(super) is_tall: bool,
}

impl Measures {
    /// Those of a screen of a script.
    pub(super) fn of(script: Script, format: Format) -> Self {
        let is_tall = format.height >= TALL;
        let spare = Dots(i32::from(is_tall));
        let usual = |low: i32| Dots(low) + spare * 2;
        match script {
            Script::Latin => Measures {
                title: (Dots(if format.height < LOW { 9 } else { 11 }), Dots(1)),
                pitch: usual(10),
                closest: Dots(10),
                gap: spare,
                growth: spare,
                lines: i32::from(is_tall) | 2,
                foot: Dots(12),
                caption: Dots(9),
                name: Dots(9),
                is_tall,
            },
            Script::Hangul => Measures {
                title: (Dots(13), Dots(1)),
                pitch: usual(12),
                closest: Dots(12),
                gap: Dots(1),
                growth: Dots(2),
                lines: i32::from(is_tall) | 2,
                foot: Dots(14),
                caption: Dots(12),
                name: Dots(12),
                is_tall,
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
