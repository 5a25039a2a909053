//! What a canvas draws on: any target of embedded-graphics, or a frame, which takes whole columns of dots at once.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::primitives::Rectangle;

/// Something with two colours or more that can be drawn on.
pub(super) trait Paper {
    type Color: Copy;
    type Error;

    /// How many pixels it is wide and high.
    fn size(&self) -> Size;

    /// Fills an area.
    fn fill(&mut self, area: &Rectangle, colour: Self::Color) -> Result<(), Self::Error>;

    /// Colours the pixels of a column from a point down whose bits are set, the lowest bit first.
    fn column(&mut self, top: Point, bits: u16, colour: Self::Color) -> Result<(), Self::Error>;
}

/// Any target, pixel by pixel.
pub(super) struct Pixels<'t, D>(pub(super) &'t mut D);

impl<D: DrawTarget + OriginDimensions> Paper for Pixels<'_, D> {
    type Color = D::Color;
    type Error = D::Error;

    fn size(&self) -> Size {
        self.0.size()
    }

    fn fill(&mut self, area: &Rectangle, colour: D::Color) -> Result<(), D::Error> {
        self.0.fill_solid(area, colour)
    }

    fn column(&mut self, top: Point, bits: u16, colour: D::Color) -> Result<(), D::Error> {
        let lit = (0..16u16).filter(|line| bits.unbounded_shr(u32::from(*line)) & 1 != 0);
        let pixels = lit.map(|line| {
            let y = top.y.saturating_add(i32::from(line));
            Pixel(Point::new(top.x, y), colour)
        });
        self.0.draw_iter(pixels)
    }
}
