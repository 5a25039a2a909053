//! A target in colour.

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use perijove::app::Screen;
use perijove::view::{self, Format, Role, Theme};

/// The signs of the roles: paper, ink, accent, settlers, symbols by their first letters, players.
const SIGNS: [char; 16] = [
    '.', '#', '*', 'b', 'r', 'y', 'p', 'S', 'C', 'G', 'T', 'D', '1', '2', '3', '4',
];

/// Whether a sign stands for a role.
pub(crate) fn is_sign(sign: char) -> bool {
    SIGNS.contains(&sign)
}

/// A screen in the colours of a theme.
#[derive(PartialEq)]
pub(crate) struct Painting {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Line by line.
    pixels: Vec<Rgb888>,
}

impl Painting {
    /// A screen on a target of this size in pixels.
    pub(crate) fn of(
        screen: &Screen<'_>,
        format: Format,
        theme: Theme<Rgb888>,
        (width, height): (usize, usize),
    ) -> Self {
        let mut painting = Painting {
            width,
            height,
            pixels: vec![Rgb888::BLACK; width * height],
        };
        let Ok(()) = view::draw_as(screen, format, theme, &mut painting);
        painting
    }

    /// A screen as a golden file has it in colour: one sign for the role of each dot.
    pub(crate) fn in_roles(screen: &Screen<'_>, format: Format) -> String {
        let (dots, theme) = (format.dots(), Theme::DARK);
        let size = (dots.width as usize, dots.height as usize);
        let format = format.with_pixels_as_dots();
        let painting = Painting::of(screen, format, theme, size);
        let mut text = String::new();
        for y in 0..painting.height {
            for x in 0..painting.width {
                let colour = painting.get(x, y);
                let role = (0..16).find(|nth| theme.colour(Role::ALL[*nth]) == colour);
                text.push(SIGNS[role.expect("a role")]);
            }
            text.push('\n');
        }
        text
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
