//! A picture as a page wants it: four bytes a pixel.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use embedded_graphics::primitives::Rectangle;

/// Red, green, blue, and how opaque it is.
const BYTES: usize = 4;

/// A picture.
#[derive(Debug, Default)]
pub(crate) struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; BYTES]>,
}

impl Picture {
    /// Becomes a picture of another size, if it is one; what it shows then is drawn anew.
    pub(crate) fn resize(&mut self, width: usize, height: usize) {
        (self.width, self.height) = (width, height);
        self.pixels.resize(width * height, [0; BYTES]);
    }

    /// The pixels line by line from the top.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.pixels.as_flattened()
    }

    /// What is not black: a byte for a column of eight, the topmost in its lowest bit, in strips from the top.
    pub(crate) fn columns_of_eight(&self) -> Vec<u8> {
        let strips = self.pixels.chunks(self.width.max(1) * 8);
        let columns = strips.flat_map(|strip| {
            (0..self.width).map(move |x| {
                let column = strip.iter().skip(x).step_by(self.width).zip(0..);
                column.fold(0, |byte, ([red, ..], line)| {
                    byte | u8::from(*red > 0) << line
                })
            })
        });
        columns.collect()
    }
}

fn opaque(colour: Rgb888) -> [u8; BYTES] {
    [colour.r(), colour.g(), colour.b(), 0xff]
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Size::new(side(self.width), side(self.height))
    }
}

impl DrawTarget for Picture {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb888>>,
    {
        for Pixel(at, colour) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) else {
                continue;
            };
            if x < self.width && y < self.height {
                self.pixels[y * self.width + x] = opaque(colour);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb888) -> Result<(), Infallible> {
        let whole = Rectangle::new(Default::default(), self.size());
        let area = area.intersection(&whole);
        let (left, top) = (area.top_left.x as usize, area.top_left.y as usize);
        let (width, height) = (area.size.width as usize, area.size.height as usize);
        for line in self
            .pixels
            .chunks_mut(self.width.max(1))
            .skip(top)
            .take(height)
        {
            line[left..left + width].fill(opaque(colour));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::geometry::Point;

    use super::*;

    #[test]
    fn what_lies_outside_is_not_drawn() {
        let mut picture = Picture::default();
        picture.resize(3, 2);
        let over_the_edge = Rectangle::new(Point::new(-1, 1), Size::new(3, 5));
        let Ok(()) = picture.fill_solid(&over_the_edge, Rgb888::RED);
        let outside = [Point::new(3, 0), Point::new(0, -1), Point::new(2, 0)];
        let Ok(()) = picture.draw_iter(outside.map(|at| Pixel(at, Rgb888::BLUE)));
        let (none, red, blue) = ([0; 4], [255, 0, 0, 255], [0, 0, 255, 255]);
        let expected = [none, none, blue, red, red, none];
        assert_eq!(picture.bytes(), expected.as_flattened());
        assert_eq!(picture.columns_of_eight(), [0b10, 0b10, 0]);
    }
}
