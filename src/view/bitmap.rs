//! Small one-bit pictures: letters and icons alike.
//!
//! Icons are drawn as text in the source and become bits when the library is built.

use super::dots::Dots;

/// A picture of at most [`Bitmap::WIDEST`] by [`Bitmap::TALLEST`] dots.
///
/// # Invariants
///
/// Nothing is set beyond its width and height, so equal pictures are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
// A letter is handed on a few times before it is drawn, which goes by words on the chip if it begins at one.
#[repr(align(4))]
pub(super) struct Bitmap {
    width: u8,
    height: u8,
    /// From the left; the topmost dot is the lowest bit, as in the memory of small displays.
    columns: [u16; Bitmap::WIDEST],
}

impl Bitmap {
    pub(super) const WIDEST: usize = 16;
    pub(super) const TALLEST: u8 = 11;

    /// A picture as it is drawn in the source: `#` is set, everything else is not.
    pub(super) const fn art(mut lines: &[&str]) -> Self {
        let mut bitmap = Bitmap {
            width: 0,
            height: 0,
            columns: [0; Self::WIDEST],
        };
        let mut bit = 1;
        while let [line, more @ ..] = lines {
            let mut dots = line.as_bytes();
            let mut columns: &mut [u16] = &mut bitmap.columns;
            let mut width: u8 = 0;
            while let ([dot, after @ ..], Some((column, rest))) = (dots, columns.split_first_mut())
            {
                if *dot == b'#' {
                    *column |= bit;
                }
                width = width.saturating_add(1);
                dots = after;
                columns = rest;
            }
            if bitmap.width < width {
                bitmap.width = width;
            }
            bit <<= 1;
            bitmap.height = bitmap.height.saturating_add(1);
            lines = more;
        }
        bitmap
    }

    /// A picture of columns whose topmost dot is the lowest bit.
    pub(super) fn of_columns(height: u8, columns: impl Iterator<Item = u16>) -> Self {
        let mut bitmap = Bitmap {
            width: 0,
            height: height.min(Self::TALLEST),
            columns: [0; Self::WIDEST],
        };
        let mask = !u16::MAX.unbounded_shl(u32::from(bitmap.height));
        for (column, bits) in bitmap.columns.iter_mut().zip(columns) {
            *column = bits & mask;
            bitmap.width = bitmap.width.saturating_add(1);
        }
        bitmap
    }

    /// Nothing, so many dots wide.
    pub(super) fn blank(width: u8) -> Self {
        Bitmap::of_columns(0, core::iter::repeat_n(0, usize::from(width)))
    }

    /// Its columns from one to before another, counted from the left; those that it does not have are left out.
    pub(super) fn columns_between(&self, from: Dots, to: Dots) -> &[u16] {
        let place = |column: Dots| column.clamp(0, self.width()).count();
        self.columns.get(place(from)..place(to)).unwrap_or_default()
    }

    /// Its columns from the left; the topmost dot is the lowest bit.
    pub(super) fn columns(&self) -> impl Iterator<Item = u16> {
        self.columns.into_iter().take(usize::from(self.width))
    }

    /// How many dots it is wide and high.
    pub(super) const fn size(&self) -> (u8, u8) {
        (self.width, self.height)
    }

    pub(super) fn width(&self) -> Dots {
        self.width.into()
    }

    pub(super) fn height(&self) -> Dots {
        self.height.into()
    }

    /// The dots that are set, as columns and lines from the top left.
    pub(super) fn dots(&self) -> impl Iterator<Item = (i32, i32)> {
        (0..).zip(self.columns()).flat_map(|(x, column)| {
            (0..16)
                .filter(move |y| column.unbounded_shr(*y) & 1 != 0)
                .map(move |y| (x, y.cast_signed()))
        })
    }

    /// The same picture with empty lines above it.
    pub(super) fn lowered(self, lines: u8) -> Self {
        let height = self.height.saturating_add(lines);
        let columns = self.columns();
        let columns = columns.map(|column| column.unbounded_shl(u32::from(lines)));
        Bitmap::of_columns(height, columns)
    }

    /// The two side by side with a gap between, their feet on one line.
    pub(super) fn beside(self, gap: u8, right: Bitmap) -> Self {
        let height = self.height.max(right.height);
        let left = self.lowered(height.saturating_sub(self.height));
        let right = right.lowered(height.saturating_sub(right.height));
        let gap = core::iter::repeat_n(0, usize::from(gap));
        let columns = left.columns().chain(gap).chain(right.columns());
        Bitmap::of_columns(height, columns)
    }

    /// The picture cut out of a solid plate with rounded corners, one dot higher and two wider on every side.
    pub(super) fn plate(self) -> Self {
        let height = self.height.saturating_add(2);
        let full = !u16::MAX.unbounded_shl(u32::from(height));
        let foot = 1u16.unbounded_shl(u32::from(height.saturating_sub(1)));
        let rim = full & !1 & !foot;
        let inside = self.columns().map(|column| full & !(column << 1));
        let columns = [rim, full].into_iter().chain(inside).chain([full, rim]);
        Bitmap::of_columns(height, columns)
    }
}
