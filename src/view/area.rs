//! Rectangles to lay things out in: one is cut from another until every part has its place.
//!
//! Measured in dots. A dot is one pixel on a small screen and a square of pixels on a large one, so the same
//! layout serves both. No cut can go beyond what is there: what does not fit ends up empty, not outside.

use crate::sure::Sure;

/// A rectangle in dots; its sides are never negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Area {
    pub(super) fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        let (width, height) = (width.max(0), height.max(0));
        Area {
            x,
            y,
            width,
            height,
        }
    }

    /// The first column to the right of it.
    pub(super) const fn right(self) -> i32 {
        self.x.saturating_add(self.width)
    }

    /// The first line below it.
    pub(super) const fn bottom(self) -> i32 {
        self.y.saturating_add(self.height)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// Whether a dot lies in it.
    pub(super) const fn contains(self, (x, y): (i32, i32)) -> bool {
        x >= self.x && x < self.right() && y >= self.y && y < self.bottom()
    }

    /// Takes so many lines from the top.
    pub(super) fn cut_top(&mut self, height: i32) -> Area {
        let height = height.clamp(0, self.height);
        let cut = Area { height, ..*self };
        self.y = cut.bottom();
        self.height = self.height.saturating_sub(height);
        cut
    }

    /// Takes so many lines from the bottom.
    pub(super) fn cut_bottom(&mut self, height: i32) -> Area {
        let height = height.clamp(0, self.height);
        self.height = self.height.saturating_sub(height);
        let y = self.bottom();
        Area { y, height, ..*self }
    }

    /// Takes so many columns from the left.
    pub(super) fn cut_left(&mut self, width: i32) -> Area {
        let width = width.clamp(0, self.width);
        let cut = Area { width, ..*self };
        self.x = cut.right();
        self.width = self.width.saturating_sub(width);
        cut
    }

    /// Takes so many columns from the right.
    pub(super) fn cut_right(&mut self, width: i32) -> Area {
        let width = width.clamp(0, self.width);
        self.width = self.width.saturating_sub(width);
        let x = self.right();
        Area { x, width, ..*self }
    }

    /// What is left within a margin at both sides, and one above and below.
    pub(super) fn inset(mut self, sides: i32, ends: i32) -> Area {
        self.cut_left(sides);
        self.cut_right(sides);
        self.cut_top(ends);
        self.cut_bottom(ends);
        self
    }

    /// The `nth` of `count` columns of equal width; what the division leaves over stays free at the right.
    pub(super) fn column(self, nth: usize, count: usize) -> Area {
        let width = share(self.width, count);
        let x = self.x.saturating_add(times(width, nth));
        Area { x, width, ..self }
    }

    /// A part of this size in the middle; as large as there is room.
    pub(super) fn middle(self, width: i32, height: i32) -> Area {
        let (width, height) = (width.clamp(0, self.width), height.clamp(0, self.height));
        Area {
            x: self.x.saturating_add(half(self.width, width)),
            y: self.y.saturating_add(half(self.height, height)),
            width,
            height,
        }
    }

    /// What both cover.
    pub(super) fn within(self, other: Area) -> Area {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = self.right().min(other.right()).saturating_sub(x);
        let height = self.bottom().min(other.bottom()).saturating_sub(y);
        Area::new(x, y, width, height)
    }
}

/// How far something must be moved in to stand in the middle.
pub(super) const fn half(room: i32, taken: i32) -> i32 {
    room.saturating_sub(taken).saturating_div(2)
}

/// An equal share of something for each of `count`.
pub(super) fn share(whole: i32, count: usize) -> i32 {
    whole.checked_div(number(count)).sure_or(0)
}

/// So many of something.
pub(super) fn times(one: i32, count: usize) -> i32 {
    one.saturating_mul(number(count))
}

/// A count as a number of dots.
pub(super) fn number(count: usize) -> i32 {
    i32::try_from(count).sure_or(i32::MAX)
}

/// A number of dots as a count.
fn count(number: i32) -> usize {
    usize::try_from(number).sure_or(0)
}

/// How many of something have room.
pub(super) fn fit(room: i32, each: i32) -> usize {
    count(room.checked_div(each).sure_or(0))
}
