//! What an eye sees on a panel, pixel by pixel, and what it should see there.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::{IntoStorage, Rgb565};
use perijove::app::App;
use perijove::view::{Format, Oled, Theme, draw_as};
use sim::picture;

use crate::table::Panel;
use crate::trouble::{Tried, Trouble};

/// A pixel that shines in every colour.
const WHITE: u16 = 0xFFFF;

/// Of so many pixels of a colour panel, across and down, a terminal shows one.
const DOT: usize = 2;

/// The pixels of a panel, 16 bits each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    panel: Panel,
    /// Line by line.
    pixels: Vec<u16>,
}

impl Picture {
    /// A panel on which nothing is to be seen.
    #[must_use]
    pub fn dark(panel: Panel) -> Self {
        let (width, height) = panel.size();
        Picture {
            panel,
            pixels: vec![0; width * height],
        }
    }

    /// What the host shows on such a panel.
    #[must_use]
    pub fn of(app: &App, panel: Panel) -> Self {
        if !panel.has_colours() {
            return Picture::from(&picture::of(app));
        }
        let dots = Dots::of(app, panel);
        let mut picture = Picture::dark(panel);
        let (width, _) = panel.size();
        for (at, pixel) in picture.pixels.iter_mut().enumerate() {
            *pixel = dots.get(at % width, at / width);
        }
        picture
    }

    /// From what the emulator sends: an OLED in pages of eight lines, any other two bytes a pixel.
    pub(crate) fn seen(panel: Panel, bytes: &[u8]) -> Tried<Self> {
        let mut picture = Picture::dark(panel);
        let (width, _) = panel.size();
        if !panel.has_colours() {
            for (at, pixel) in picture.pixels.iter_mut().enumerate() {
                let (x, y) = (at % width, at / width);
                let column = bytes.get(y / 8 * width + x).copied().unwrap_or(0);
                *pixel = if column >> (y % 8) & 1 == 1 { WHITE } else { 0 };
            }
            return Ok(picture);
        }
        let (pairs, _) = bytes.as_chunks();
        if pairs.len() != picture.pixels.len() {
            return Err(Trouble::new(format!(
                "the emulator sent {} pixels, not {}.",
                pairs.len(),
                picture.pixels.len()
            )));
        }
        picture.pixels = pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
        Ok(picture)
    }

    /// Whether nothing is to be seen.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.pixels.iter().all(|pixel| *pixel == 0)
    }

    /// A pixel; outside of the panel there is none to be seen.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> u16 {
        let (width, _) = self.panel.size();
        let at = (x < width).then_some(y * width + x);
        at.and_then(|at| self.pixels.get(at)).copied().unwrap_or(0)
    }

    /// How many pixels of another picture differ from it.
    #[must_use]
    pub fn differing(&self, other: &Picture) -> usize {
        let pairs = self.pixels.iter().zip(&other.pixels);
        pairs.filter(|(one, other)| one != other).count()
    }

    /// The pixels that differ from those of another picture: their places, and how they are here.
    pub fn changes<'a>(
        &'a self,
        other: &'a Picture,
    ) -> impl Iterator<Item = (usize, usize, u16)> + 'a {
        let (width, _) = self.panel.size();
        let pairs = self.pixels.iter().zip(&other.pixels).enumerate();
        pairs
            .filter(|(_, (here, there))| here != there)
            .map(move |(at, (here, _))| (at % width, at / width, *here))
    }

    /// How many bytes of the panel's memory differ from another picture: a column of eight pixels each, or half a pixel.
    #[must_use]
    pub fn bytes_changed(&self, other: &Picture) -> u64 {
        if self.panel.has_colours() {
            return 2 * self.differing(other) as u64;
        }
        let mut columns: Vec<(usize, usize)> =
            self.changes(other).map(|(x, y, _)| (y / 8, x)).collect();
        columns.sort_unstable();
        columns.dedup();
        columns.len() as u64
    }

    /// Red, green and blue of every pixel, eight bits each.
    fn rgb(&self) -> Vec<u8> {
        let part = |pixel: u16, shift: u32, bits: u32| {
            let most = (1 << bits) - 1;
            (u32::from(pixel >> shift) & most) * 255 / most
        };
        let rgb = |pixel: &u16| {
            [(11, 5), (5, 6), (0, 5)].map(|(shift, bits)| part(*pixel, shift, bits) as u8)
        };
        self.pixels.iter().flat_map(rgb).collect()
    }

    /// A PNG to look at.
    ///
    /// # Errors
    ///
    /// A sentence when it can't be made.
    pub fn png(&self) -> Tried<Vec<u8>> {
        let made = if self.panel.has_colours() {
            picture::png_of(&self.rgb(), self.panel.size())
        } else {
            picture::png(&self.oled())
        };
        made.map_err(|error| Trouble::new(format!("the PNG can't be made: {error}.")))
    }

    /// The same as a frame of an OLED: what shines at all.
    #[must_use]
    pub fn oled(&self) -> Oled {
        let mut frame = Oled::new();
        for y in 0..picture::HEIGHT {
            for x in 0..picture::WIDTH {
                frame.set(x, y, self.get(x, y) != 0);
            }
        }
        frame
    }

    /// Lines of characters, two dots each: in black and white, or in its colours by a terminal's own commands.
    #[must_use]
    pub fn lines(&self, coloured: bool) -> Vec<String> {
        let zoom = if self.panel.has_colours() { DOT } else { 1 };
        let (width, height) = self.panel.size();
        let rgb = self.rgb();
        let colour = |x: usize, y: usize| {
            let at = 3 * (y * width + x);
            rgb.get(at..at + 3)
                .map_or([0; 3], |rgb| [rgb[0], rgb[1], rgb[2]])
        };
        let cell = |x: usize, y: usize| {
            let (upper, lower) = (colour(x, y), colour(x, y + zoom));
            if coloured {
                let [red, green, blue] = upper;
                let front = format!("\u{1b}[38;2;{red};{green};{blue}m");
                let [red, green, blue] = lower;
                return format!("{front}\u{1b}[48;2;{red};{green};{blue}m▀");
            }
            let shines = |rgb: [u8; 3]| rgb.iter().any(|part| *part > 0);
            match (shines(upper), shines(lower)) {
                (false, false) => " ",
                (true, false) => "▀",
                (false, true) => "▄",
                (true, true) => "█",
            }
            .to_owned()
        };
        let line = |y: usize| {
            let cells: String = (0..width).step_by(zoom).map(|x| cell(x, y)).collect();
            if coloured { cells + "\u{1b}[0m" } else { cells }
        };
        (0..height).step_by(2 * zoom).map(line).collect()
    }
}

/// The pixels of a colour panel of any size, as the library draws them.
struct Dots {
    width: usize,
    pixels: Vec<u16>,
}

impl Dots {
    /// What the host shows on such a panel.
    fn of(app: &App, panel: Panel) -> Self {
        let (width, height) = panel.size();
        let mut dots = Dots {
            width,
            pixels: vec![0; width * height],
        };
        let format = Format::of(dots.size());
        let theme: Theme<Rgb565> = Theme::from(app.settings().look).into_colours();
        let Ok(()) = draw_as(&app.screen(), format, theme, &mut dots);
        dots
    }

    fn get(&self, x: usize, y: usize) -> u16 {
        let pixel = self.pixels.get(y * self.width + x);
        pixel.copied().unwrap_or(0)
    }
}

impl OriginDimensions for Dots {
    fn size(&self) -> Size {
        let height = self.pixels.len() / self.width;
        Size::new(self.width as u32, height as u32)
    }
}

impl DrawTarget for Dots {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(at.x), usize::try_from(at.y)) else {
                continue;
            };
            let place = (x < self.width).then_some(y * self.width + x);
            if let Some(pixel) = place.and_then(|place| self.pixels.get_mut(place)) {
                *pixel = colour.into_storage();
            }
        }
        Ok(())
    }
}

impl From<&Oled> for Picture {
    fn from(frame: &Oled) -> Self {
        let mut picture = Picture::dark(Panel::OLED);
        let (width, _) = Panel::OLED.size();
        for (at, pixel) in picture.pixels.iter_mut().enumerate() {
            *pixel = if frame.get(at % width, at / width) {
                WHITE
            } else {
                0
            };
        }
        picture
    }
}

impl PartialEq<Oled> for Picture {
    fn eq(&self, frame: &Oled) -> bool {
        self.panel == Panel::OLED && self.oled() == *frame
    }
}
