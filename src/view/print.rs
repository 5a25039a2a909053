//! Pictures of one bit a pixel in whole lines: letters and icons of colour panels.

use embedded_graphics::geometry::Point;

use super::bitmap::Bitmap;
use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// A picture whose lines are whole bytes, the leftmost pixel in the lowest bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Print<'b> {
    width: u8,
    height: u8,
    bytes: &'b [u8],
}

impl<'b> Print<'b> {
    pub(super) const fn new(width: u8, height: u8, bytes: &'b [u8]) -> Self {
        Print {
            width,
            height,
            bytes,
        }
    }

    pub(super) fn width(self) -> Dots {
        self.width.into()
    }

    pub(super) fn height(self) -> Dots {
        self.height.into()
    }

    /// How many columns it has, and how many lines.
    pub(super) fn columns(self) -> usize {
        self.width.into()
    }

    pub(super) fn lines(self) -> usize {
        self.height.into()
    }

    /// How many bytes a line has.
    pub(super) fn across(self) -> usize {
        self.width.div_ceil(8).max(1).into()
    }

    /// Its lines from the top.
    pub(super) const fn bytes(self) -> &'b [u8] {
        self.bytes
    }

    /// The pixels that are lit.
    pub(super) fn pixels(self) -> impl Iterator<Item = (i32, i32)> {
        let lines = self.bytes.chunks(self.across()).take(self.lines());
        (0..).zip(lines).flat_map(|(y, line)| {
            let bytes = (0..).step_by(8).zip(line);
            bytes.flat_map(move |(x, byte)| {
                let lit =
                    (0..8i32).filter(move |bit| byte.unbounded_shr(bit.unsigned_abs()) & 1 != 0);
                lit.map(move |bit| (bit | x, y))
            })
        })
    }

    /// Draws it pixel by pixel, for a paper that has no quicker way.
    pub(super) fn stamp<P: Paper>(
        self,
        paper: &mut P,
        corner: Point,
        role: Role,
    ) -> Result<(), P::Error> {
        for (x, y) in self.pixels() {
            let at = Point::new(corner.x.saturating_add(x), corner.y.saturating_add(y));
            paper.stamp(at, &[1], 1, role)?;
        }
        Ok(())
    }
}

/// A small picture with each of its dots so many pixels wide and high, to be drawn at once.
pub(super) struct Enlarged {
    width: u8,
    height: u8,
    bytes: [u8; Enlarged::BYTES],
}

impl Enlarged {
    /// Three bytes for each line that the tallest small picture has at three times its size.
    const BYTES: usize = 3 * 33;

    /// A picture that is then at most twenty-four pixels wide.
    pub(super) fn of(bitmap: &Bitmap, zoom: u8) -> Self {
        let (width, height) = bitmap.size();
        let width = width.saturating_mul(zoom).min(24);
        let mut lines = [0u32; Bitmap::TALLEST as usize];
        let mut pixels = !u32::MAX.unbounded_shl(zoom.into());
        for mut column in bitmap.columns() {
            for line in &mut lines {
                if column & 1 != 0 {
                    *line |= pixels;
                }
                column >>= 1;
            }
            pixels = pixels.unbounded_shl(zoom.into());
        }
        let mut bytes = [0; Self::BYTES];
        let mut places = bytes.iter_mut();
        for line in lines.into_iter().take(height.into()) {
            for _ in 0..zoom {
                let mut bits = line;
                for place in places.by_ref().take(width.div_ceil(8).into()) {
                    [*place, ..] = bits.to_le_bytes();
                    bits >>= 8;
                }
            }
        }
        Enlarged {
            width,
            height: height.saturating_mul(zoom),
            bytes,
        }
    }

    pub(super) fn print(&self) -> Print<'_> {
        Print::new(self.width, self.height, &self.bytes)
    }
}
