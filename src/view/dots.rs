//! Lengths and places on a screen: numbers that stay at their limit instead of wrapping.
//!
//! A layout adds and subtracts all the time, of sizes that come from outside. With this type it reads as arithmetic and can't overflow.

use core::ops::{Add, AddAssign, Div, Mul, Sub, SubAssign};

use crate::sure::Sure;

/// A length or a place, in dots; its arithmetic saturates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Dots(pub(super) i32);

impl Dots {
    pub(super) const ZERO: Dots = Dots(0);

    /// The longer of two.
    pub(super) fn max(self, other: impl Into<Dots>) -> Dots {
        Ord::max(self, other.into())
    }

    /// The shorter of two.
    pub(super) fn min(self, other: impl Into<Dots>) -> Dots {
        Ord::min(self, other.into())
    }

    /// The nearest length from one to another, the second not being shorter.
    pub(super) fn clamp(self, least: impl Into<Dots>, most: impl Into<Dots>) -> Dots {
        self.min(most).max(least)
    }

    /// As a count.
    pub(super) fn count(self) -> usize {
        usize::try_from(self.0).sure_or(0)
    }
}

impl From<i32> for Dots {
    #[inline(always)]
    fn from(dots: i32) -> Self {
        Dots(dots)
    }
}

impl From<u8> for Dots {
    #[inline(always)]
    fn from(dots: u8) -> Self {
        Dots(i32::from(dots))
    }
}

impl From<usize> for Dots {
    #[inline(always)]
    fn from(count: usize) -> Self {
        Dots(i32::try_from(count).sure_or(i32::MAX))
    }
}

impl PartialEq<i32> for Dots {
    fn eq(&self, other: &i32) -> bool {
        self.0 == *other
    }
}

impl PartialOrd<i32> for Dots {
    fn partial_cmp(&self, other: &i32) -> Option<core::cmp::Ordering> {
        self.0.partial_cmp(other)
    }
}

impl<T: Into<Dots>> Add<T> for Dots {
    type Output = Dots;

    #[inline(always)]
    fn add(self, other: T) -> Dots {
        Dots(self.0.saturating_add(other.into().0))
    }
}

impl<T: Into<Dots>> Sub<T> for Dots {
    type Output = Dots;

    #[inline(always)]
    fn sub(self, other: T) -> Dots {
        Dots(self.0.saturating_sub(other.into().0))
    }
}

impl<T: Into<Dots>> Mul<T> for Dots {
    type Output = Dots;

    #[inline(always)]
    fn mul(self, other: T) -> Dots {
        let (one, other) = (self.0, other.into().0);
        // What has room on a screen is short, and the product of two short ones need not be checked: the chip does that in 64 bits.
        match (i16::try_from(one), i16::try_from(other)) {
            (Ok(one), Ok(other)) => Dots(i32::from(one).wrapping_mul(i32::from(other))),
            _ => Dots(one.saturating_mul(other)),
        }
    }
}

/// A share of a length; of none there is none.
impl<T: Into<Dots>> Div<T> for Dots {
    type Output = Dots;

    #[inline(always)]
    fn div(self, other: T) -> Dots {
        Dots(self.0.checked_div(other.into().0).sure_or(0))
    }
}

impl<T: Into<Dots>> AddAssign<T> for Dots {
    fn add_assign(&mut self, other: T) {
        *self = *self + other;
    }
}

impl<T: Into<Dots>> SubAssign<T> for Dots {
    fn sub_assign(&mut self, other: T) {
        *self = *self - other;
    }
}
