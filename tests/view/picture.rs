//! A target of any size that says what was drawn where.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use perijove::app::Screen;
use perijove::view;

/// A drawn screen.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Line by line; `None` where nothing was drawn.
    pixels: Vec<Option<bool>>,
    /// How many pixels fell outside.
    pub(crate) outside: usize,
}

impl Picture {
    pub(crate) fn blank(width: usize, height: usize) -> Self {
        Picture {
            width,
            height,
            pixels: vec![None; width * height],
            outside: 0,
        }
    }

    /// A screen on a target of this size.
    pub(crate) fn of(screen: &Screen<'_>, (width, height): (usize, usize)) -> Self {
        let mut picture = Picture::blank(width, height);
        let Ok(()) = view::draw(screen, &mut picture);
        picture
    }

    /// Whether a pixel is lit.
    pub(crate) fn get(&self, x: usize, y: usize) -> bool {
        self.pixels[y * self.width + x] == Some(true)
    }

    /// Lights a pixel or not.
    pub(crate) fn set(&mut self, x: usize, y: usize, lit: bool) {
        self.pixels[y * self.width + x] = Some(lit);
    }

    /// How many pixels nobody drew.
    pub(crate) fn untouched(&self) -> usize {
        self.pixels.iter().filter(|pixel| pixel.is_none()).count()
    }

    /// How many pixels of a line are lit.
    pub(crate) fn lit(&self, y: usize) -> usize {
        (0..self.width).filter(|x| self.get(*x, y)).count()
    }

    /// As a golden file has it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for y in 0..self.height {
            text.extend((0..self.width).map(|x| if self.get(x, y) { '#' } else { '.' }));
            text.push('\n');
        }
        text
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }
}

impl DrawTarget for Picture {
    type Color = BinaryColor;
    type Error = std::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, colour) in pixels {
            let x = usize::try_from(at.x).ok().filter(|x| *x < self.width);
            let y = usize::try_from(at.y).ok().filter(|y| *y < self.height);
            match (x, y) {
                (Some(x), Some(y)) => self.pixels[y * self.width + x] = Some(colour.is_on()),
                _ => self.outside += 1,
            }
        }
        Ok(())
    }
}
