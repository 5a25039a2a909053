//! A screenful of pixels in memory.
//!
//! Boards draw into a frame and send what differs from the last one; the terminal and the tests read it.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::paper::{Layouts, Paper, edges};
use super::role::Role;
use crate::sure::Sure;

/// A one-bit picture, `WIDTH` pixels wide and `PAGES` times eight pixels high.
///
/// A page is a strip of eight lines, a byte is one column of it with the topmost pixel in the lowest bit: the
/// order in which small OLED controllers keep their memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame<const WIDTH: usize, const PAGES: usize> {
    pages: [[u8; WIDTH]; PAGES],
}

/// The screen of the reference device, 128×64.
pub type Oled = Frame<128, 8>;

impl<const WIDTH: usize, const PAGES: usize> Frame<WIDTH, PAGES> {
    /// A dark frame.
    #[must_use]
    pub const fn new() -> Self {
        Frame {
            pages: [[0; WIDTH]; PAGES],
        }
    }

    /// Whether a pixel is lit; outside of the frame none is.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> bool {
        let page = y.checked_div(8).and_then(|page| self.pages.get(page));
        page.and_then(|page| page.get(x))
            .is_some_and(|column| column & bit(y) != 0)
    }

    /// Lights a pixel or puts it out; outside of the frame nothing happens.
    pub fn set(&mut self, x: usize, y: usize, lit: bool) {
        let page = y.checked_div(8).and_then(|page| self.pages.get_mut(page));
        if let Some(column) = page.and_then(|page| page.get_mut(x)) {
            if lit {
                *column |= bit(y);
            } else {
                *column &= !bit(y);
            }
        }
    }

    /// The pages from the top, one byte per column.
    #[must_use]
    pub const fn pages(&self) -> &[[u8; WIDTH]; PAGES] {
        &self.pages
    }
}

/// Bytes side by side in one page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run<'a> {
    /// The page, from the top.
    pub page: usize,
    /// The column of the first byte.
    pub column: usize,
    /// One byte per column.
    pub bytes: &'a [u8],
}

impl<const WIDTH: usize, const PAGES: usize> Frame<WIDTH, PAGES> {
    /// What to send to a display that shows another frame, or nobody knows what.
    ///
    /// Bytes between two runs that are right already are sent along if they are no more than it costs to leap over them: `leap` says how
    /// many bytes it takes to go on in another column of the same page. As each leap stands for itself, that is the least.
    pub fn runs<'a>(
        &'a self,
        shown: Option<&'a Self>,
        leap: impl Fn(usize, usize) -> usize + Copy + 'a,
    ) -> impl Iterator<Item = Run<'a>> {
        let pages = (0..).zip(&self.pages);
        pages.flat_map(move |(page, bytes)| {
            let there = shown.and_then(|shown| shown.pages.get(page));
            let differs = move |column: &usize| match there {
                Some(there) => there.get(*column) != bytes.get(*column),
                None => true,
            };
            let mut from = 0;
            core::iter::from_fn(move || {
                let column = (from..WIDTH).find(differs)?;
                let mut end = column.saturating_add(1);
                from = WIDTH;
                while let Some(next) = (end..WIDTH).find(differs) {
                    // Most follow each other: then there is nothing to leap over.
                    if next > end && next.saturating_sub(end) > leap(end, next) {
                        from = next;
                        break;
                    }
                    end = next.saturating_add(1);
                }
                let bytes = bytes.get(column..end)?;
                Some(Run {
                    page,
                    column,
                    bytes,
                })
            })
        })
    }
}

/// The bit of a line in its page.
fn bit(y: usize) -> u8 {
    1u8.unbounded_shl(u32::try_from(y & 7).sure_or(0))
}

impl<const WIDTH: usize, const PAGES: usize> Default for Frame<WIDTH, PAGES> {
    fn default() -> Self {
        Frame::new()
    }
}

impl<const WIDTH: usize, const PAGES: usize> OriginDimensions for Frame<WIDTH, PAGES> {
    fn size(&self) -> Size {
        let side = |length: usize| u32::try_from(length).sure_or(u32::MAX);
        Size::new(side(WIDTH), side(PAGES.saturating_mul(8)))
    }
}

impl<const WIDTH: usize, const PAGES: usize> DrawTarget for Frame<WIDTH, PAGES> {
    type Color = BinaryColor;
    type Error = core::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<Self::Color>>,
    {
        for Pixel(at, colour) in pixels {
            if let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) {
                self.set(x, y, colour.is_on());
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: BinaryColor) -> Result<(), Self::Error> {
        let ((left, right), (top, bottom)) = edges(area, OriginDimensions::size(self));
        // Whole columns of eight pixels at a time.
        let mut first = top & !7;
        for bytes in self.pages.iter_mut().skip(top >> 3) {
            if first >= bottom {
                break;
            }
            let lines = |to: usize| {
                let lines = u32::try_from(to.saturating_sub(first).min(8)).sure_or(0);
                !u8::MAX.unbounded_shl(lines)
            };
            let mask = lines(bottom) & !lines(top);
            first = first.saturating_add(8);
            let columns = bytes.get_mut(left..right).unwrap_or_default();
            match (mask, colour) {
                (u8::MAX, BinaryColor::On) => columns.fill(u8::MAX),
                (u8::MAX, BinaryColor::Off) => columns.fill(0),
                (mask, BinaryColor::On) => columns.iter_mut().for_each(|column| *column |= mask),
                (mask, BinaryColor::Off) => columns.iter_mut().for_each(|column| *column &= !mask),
            }
        }
        Ok(())
    }
}

impl<const WIDTH: usize, const PAGES: usize> Paper for Frame<WIDTH, PAGES> {
    type Error = core::convert::Infallible;

    const LAYOUTS: Layouts = Layouts::Dots;

    fn size(&self) -> Size {
        OriginDimensions::size(self)
    }

    fn has_colours(&self) -> bool {
        false
    }

    fn fill(&mut self, area: &Rectangle, role: Role) -> Result<(), Self::Error> {
        self.fill_solid(area, BinaryColor::from(role != Role::Paper))
    }

    fn stamp(
        &mut self,
        corner: Point,
        columns: &[u16],
        seen: u16,
        role: Role,
    ) -> Result<(), Self::Error> {
        let (Ok(x), Ok(y)) = (usize::try_from(corner.x), usize::try_from(corner.y)) else {
            return Ok(());
        };
        // Paper is drawn as ink is, and then taken away.
        let taken = if role == Role::Paper { u8::MAX } else { 0 };
        let below_edge = u32::try_from(y & 7).sure_or(0);
        let mut done = 0;
        for page in self.pages.iter_mut().skip(y >> 3) {
            let in_page = |column: u16| {
                let lines = u32::from(column & seen).unbounded_shl(below_edge);
                lines.unbounded_shr(done)
            };
            if in_page(u16::MAX) == 0 {
                break;
            }
            let bytes = page.get_mut(x..).unwrap_or_default();
            for (byte, column) in bytes.iter_mut().zip(columns) {
                let [lines, ..] = in_page(*column).to_le_bytes();
                *byte = (*byte | lines) ^ (lines & taken);
            }
            done = done.saturating_add(8);
        }
        Ok(())
    }
}
