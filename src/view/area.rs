//! Rectangles to lay things out in: one is cut from another until every part has its place.
//!
//! Measured in dots. A dot is one pixel on a small screen and a square of pixels on a large one, so the same
//! layout serves both. No cut can go beyond what is there: what does not fit ends up empty, not outside.

use super::dots::Dots;

/// A rectangle in dots; its sides are never negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) x: Dots,
    pub(super) y: Dots,
    pub(super) width: Dots,
    pub(super) height: Dots,
}

impl Area {
    pub(super) fn new(
        x: impl Into<Dots>,
        y: impl Into<Dots>,
        width: impl Into<Dots>,
        height: impl Into<Dots>,
    ) -> Self {
        Area {
            x: x.into(),
            y: y.into(),
            width: width.into().max(0),
            height: height.into().max(0),
        }
    }

    /// The first column to the right of it.
    pub(super) fn right(self) -> Dots {
        self.x + self.width
    }

    /// The first line below it.
    pub(super) fn bottom(self) -> Dots {
        self.y + self.height
    }

    pub(super) fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    /// The columns that it has.
    pub(super) fn columns(self) -> impl Iterator<Item = Dots> {
        (self.x.0..self.right().0).map(Dots)
    }

    /// Takes so many lines from the top.
    pub(super) fn cut_top(&mut self, height: impl Into<Dots>) -> Area {
        let height = height.into().clamp(0, self.height);
        let cut = Area { height, ..*self };
        self.y = cut.bottom();
        self.height -= height;
        cut
    }

    /// Takes so many lines from the bottom.
    pub(super) fn cut_bottom(&mut self, height: impl Into<Dots>) -> Area {
        let height = height.into().clamp(0, self.height);
        self.height -= height;
        let y = self.bottom();
        Area { y, height, ..*self }
    }

    /// Takes so many columns from the left.
    pub(super) fn cut_left(&mut self, width: impl Into<Dots>) -> Area {
        let width = width.into().clamp(0, self.width);
        let cut = Area { width, ..*self };
        self.x = cut.right();
        self.width -= width;
        cut
    }

    /// Takes so many columns from the right.
    pub(super) fn cut_right(&mut self, width: impl Into<Dots>) -> Area {
        let width = width.into().clamp(0, self.width);
        self.width -= width;
        let x = self.right();
        Area { x, width, ..*self }
    }

    /// What is left within a margin at both sides, and one above and below.
    pub(super) fn inset(mut self, sides: impl Into<Dots>, ends: impl Into<Dots>) -> Area {
        let (sides, ends) = (sides.into(), ends.into());
        self.cut_left(sides);
        self.cut_right(sides);
        self.cut_top(ends);
        self.cut_bottom(ends);
        self
    }

    /// The `nth` of `count` columns of equal width; what the division leaves over stays free at the right.
    pub(super) fn column(self, nth: usize, count: usize) -> Area {
        let width = self.width / count;
        let x = self.x + width * nth;
        Area { x, width, ..self }
    }

    /// A part of this size in the middle; as large as there is room.
    pub(super) fn middle(self, width: impl Into<Dots>, height: impl Into<Dots>) -> Area {
        let width = width.into().clamp(0, self.width);
        let height = height.into().clamp(0, self.height);
        Area {
            x: self.x + half(self.width, width),
            y: self.y + half(self.height, height),
            width,
            height,
        }
    }

    /// What both cover.
    pub(super) fn within(self, other: Area) -> Area {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = self.right().min(other.right()) - x;
        let height = self.bottom().min(other.bottom()) - y;
        Area::new(x, y, width, height)
    }
}

/// How far something must be moved in to stand in the middle.
pub(super) fn half(room: Dots, taken: impl Into<Dots>) -> Dots {
    (room - taken) / 2
}

/// How many of something have room.
pub(super) fn fit(room: Dots, each: Dots) -> usize {
    (room / each).count()
}
