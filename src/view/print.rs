//! Pictures of one bit a pixel in whole lines: letters and icons of colour panels.

use embedded_graphics::geometry::Point;

use super::dots::Dots;
use super::paper::Paper;
use super::role::Role;

/// A picture whose lines are whole bytes, the leftmost pixel in the lowest bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Print {
    width: u8,
    bytes: &'static [u8],
}

impl Print {
    pub(super) const fn new(width: u8, bytes: &'static [u8]) -> Self {
        Print { width, bytes }
    }

    pub(super) fn width(self) -> Dots {
        self.width.into()
    }

    pub(super) fn height(self) -> Dots {
        Dots::from(self.lines().count())
    }

    /// Its lines from the top.
    pub(super) fn lines(self) -> impl Iterator<Item = &'static [u8]> + Clone {
        let bytes = usize::from(self.width.div_ceil(8)).max(1);
        self.bytes.chunks_exact(bytes)
    }

    /// The pixels that are lit.
    pub(super) fn pixels(self) -> impl Iterator<Item = (i32, i32)> {
        (0..).zip(self.lines()).flat_map(|(y, line)| {
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
