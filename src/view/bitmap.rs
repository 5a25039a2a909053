//! Small one-bit pictures: letters and icons alike.
//!
//! Icons are drawn as text in the source and become bits when the library is built.

/// A picture of at most [`Bitmap::WIDEST`] by [`Bitmap::TALLEST`] dots.
///
/// # Invariants
///
/// Nothing is set beyond its width and height, so equal pictures are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bitmap {
    width: u8,
    height: u8,
    /// From the top; the leftmost dot is the highest bit.
    rows: [u16; Bitmap::TALLEST],
}

impl Bitmap {
    pub(super) const WIDEST: u8 = 16;
    pub(super) const TALLEST: usize = 10;

    /// A picture as it is drawn in the source: `#` is set, everything else is not.
    pub(super) const fn art(mut lines: &[&str]) -> Self {
        let mut bitmap = Bitmap {
            width: 0,
            height: 0,
            rows: [0; Self::TALLEST],
        };
        let mut rows: &mut [u16] = &mut bitmap.rows;
        while let ([line, more @ ..], Some((row, rest))) = (lines, rows.split_first_mut()) {
            let mut dots = line.as_bytes();
            let mut bit = 1 << 15;
            let mut width: u8 = 0;
            while let [dot, after @ ..] = dots {
                if *dot == b'#' {
                    *row |= bit;
                }
                bit >>= 1;
                width = width.saturating_add(1);
                dots = after;
            }
            if bitmap.width < width {
                bitmap.width = width;
            }
            bitmap.height = bitmap.height.saturating_add(1);
            lines = more;
            rows = rest;
        }
        bitmap
    }

    /// A picture of rows whose leftmost dot is the highest bit.
    pub(super) fn of_rows(width: u8, height: u8, rows: impl Iterator<Item = u16>) -> Self {
        let mut bitmap = Bitmap {
            width: width.min(Self::WIDEST),
            height,
            rows: [0; Self::TALLEST],
        };
        bitmap.height = bitmap.height.min(bitmap.most_rows());
        let mask = mask(bitmap.width);
        let height = usize::from(bitmap.height);
        for (row, bits) in bitmap.rows.iter_mut().zip(rows).take(height) {
            *row = bits & mask;
        }
        bitmap
    }

    fn most_rows(&self) -> u8 {
        u8::try_from(Self::TALLEST).unwrap_or(u8::MAX)
    }

    pub(super) fn width(&self) -> i32 {
        i32::from(self.width)
    }

    pub(super) fn height(&self) -> i32 {
        i32::from(self.height)
    }

    /// The dots that are set, as columns and lines from the top left.
    pub(super) fn dots(&self) -> impl Iterator<Item = (i32, i32)> {
        (0..).zip(self.rows).flat_map(|(y, mut row)| {
            let mut x = -1i32;
            // Shifted out at the left, one dot after the other: the chip can't count zeros.
            core::iter::from_fn(move || {
                while row != 0 {
                    let lit = row & 0x8000 != 0;
                    row <<= 1;
                    x = x.saturating_add(1);
                    if lit {
                        return Some((x, y));
                    }
                }
                None
            })
        })
    }

    /// The same picture with empty lines above it.
    pub(super) fn lowered(self, lines: u8) -> Self {
        let above = core::iter::repeat_n(0, usize::from(lines));
        let height = self.height.saturating_add(lines);
        Bitmap::of_rows(self.width, height, above.chain(self.rows))
    }

    /// The two side by side with a gap between, their feet on one line.
    pub(super) fn beside(self, gap: u8, right: Bitmap) -> Self {
        let height = self.height.max(right.height);
        let left = self.lowered(height.saturating_sub(self.height));
        let right = right.lowered(height.saturating_sub(right.height));
        let shift = self.width.saturating_add(gap);
        let rows = left
            .rows
            .into_iter()
            .zip(right.rows)
            .map(|(left, right)| left | right.unbounded_shr(u32::from(shift)));
        Bitmap::of_rows(shift.saturating_add(right.width), height, rows)
    }

    /// The picture cut out of a solid plate with rounded corners, one dot higher and two wider on every side.
    pub(super) fn plate(self) -> Self {
        let width = self.width.saturating_add(4);
        let height = self.height.saturating_add(2);
        let full = mask(width);
        let rim = full & !bit(0) & !bit(width.saturating_sub(1));
        let inside = self
            .rows
            .into_iter()
            .take(usize::from(self.height))
            .map(move |row| full & !(row >> 2));
        let rows = core::iter::once(rim).chain(inside).chain([rim]);
        Bitmap::of_rows(width, height, rows)
    }
}

/// The bit of a column.
fn bit(column: u8) -> u16 {
    (1u16 << 15).unbounded_shr(u32::from(column))
}

/// The bits of so many columns from the left.
fn mask(width: u8) -> u16 {
    !u16::MAX.unbounded_shr(u32::from(width))
}
