//! A target in colour.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use perijove::app::Screen;
use perijove::view::{self, Theme};

/// A screen in the colours of a theme.
pub(crate) struct Painting {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Line by line.
    pixels: Vec<Rgb888>,
}

impl Painting {
    /// A screen on a target of this size.
    pub(crate) fn of(
        screen: &Screen<'_>,
        theme: Theme<Rgb888>,
        (width, height): (usize, usize),
    ) -> Self {
        let mut painting = Painting {
            width,
            height,
            pixels: vec![Rgb888::BLACK; width * height],
        };
        let Ok(()) = view::draw_in(screen, theme, &mut painting);
        painting
    }

    /// The colour of a pixel.
    pub(crate) fn get(&self, x: usize, y: usize) -> Rgb888 {
        self.pixels[y * self.width + x]
    }
}

impl OriginDimensions for Painting {
    fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }
}

impl DrawTarget for Painting {
    type Color = Rgb888;
    type Error = std::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<Rgb888>>,
    {
        for Pixel(at, colour) in pixels {
            let (x, y) = (usize::try_from(at.x), usize::try_from(at.y));
            let (x, y) = (x.expect("inside"), y.expect("inside"));
            assert!(x < self.width && y < self.height, "{x}, {y} is outside");
            self.pixels[y * self.width + x] = colour;
        }
        Ok(())
    }
}
