//! Screens on one PNG, to look at.
//!
//! `PERIJOVE_SIZE=320x240` and `PERIJOVE_THEME=light` show them on another screen.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use perijove::view::{Format, Theme};

use super::painting::Painting;
use super::picture::Picture;
use super::screens;

/// How many pixels of the sheet a pixel of a small screen is wide.
const ZOOM: usize = 3;
const MARGIN: usize = 10;
const COLUMNS: usize = 4;

/// Where the sheet goes: `PERIJOVE_SHEET`, or the folder for things that tests leave behind.
fn path() -> PathBuf {
    match std::env::var_os("PERIJOVE_SHEET") {
        Some(path) => path.into(),
        None => PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("contact_sheet.png"),
    }
}

/// Something that can be put on a sheet.
pub(crate) trait Shown {
    fn size(&self) -> (usize, usize);

    /// The colour of a pixel: red, green, blue.
    fn colour(&self, x: usize, y: usize) -> [u8; 3];

    /// How many pixels of the sheet one of its own is wide.
    fn zoom(&self) -> usize;
}

impl Shown for Picture {
    fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        if self.get(x, y) { [255; 3] } else { [0; 3] }
    }

    fn zoom(&self) -> usize {
        // Larger screens have finer pixels.
        if self.width > 200 { 1 } else { ZOOM }
    }
}

impl Shown for Painting {
    fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        let colour = self.get(x, y);
        [colour.r(), colour.g(), colour.b()]
    }

    fn zoom(&self) -> usize {
        1
    }
}

impl Shown for Box<dyn Shown> {
    fn size(&self) -> (usize, usize) {
        (**self).size()
    }

    fn colour(&self, x: usize, y: usize) -> [u8; 3] {
        (**self).colour(x, y)
    }

    fn zoom(&self) -> usize {
        (**self).zoom()
    }
}

/// A picture that grows downwards: red, green and blue of each pixel, line by line.
struct Sheet {
    width: usize,
    bytes: Vec<u8>,
}

impl Sheet {
    const PAPER: u8 = 90;

    fn put(&mut self, (left, top): (usize, usize), shown: &impl Shown) {
        let ((width, height), zoom) = (shown.size(), shown.zoom());
        let bottom = top + height * zoom + MARGIN;
        let line = self.width * 3;
        if self.bytes.len() < bottom * line {
            self.bytes.resize(bottom * line, Self::PAPER);
        }
        for y in 0..height * zoom {
            for x in 0..width * zoom {
                let mut colour = shown.colour(x / zoom, y / zoom);
                // A dark line between pixels, as a display has.
                if zoom > 2 && (x % zoom == zoom - 1 || y % zoom == zoom - 1) {
                    colour = colour.map(|value| value.min(200));
                }
                let at = (top + y) * line + (left + x) * 3;
                self.bytes[at..at + 3].copy_from_slice(&colour);
            }
        }
    }
}

/// Pictures side by side in lines at most so wide: the width, and the bytes of the pixels line by line.
fn encode(pictures: &[impl Shown], width: usize) -> (usize, Vec<u8>) {
    let mut sheet = Sheet {
        width,
        bytes: Vec::new(),
    };
    let (mut left, mut top, mut line) = (MARGIN, MARGIN, 0);
    for picture in pictures {
        let (wide, high) = picture.size();
        let (wide, high) = (wide * picture.zoom(), high * picture.zoom());
        if left + wide + MARGIN > width {
            (left, top, line) = (MARGIN, top + line + MARGIN, 0);
        }
        sheet.put((left, top), picture);
        left += wide + MARGIN;
        line = line.max(high);
    }
    (width, sheet.bytes)
}

/// The width of a sheet with so many small screens side by side.
const fn width_of(columns: usize) -> usize {
    columns * (128 * ZOOM + MARGIN) + MARGIN
}

/// Writes pixels as a PNG.
fn write_png(path: &Path, width: usize, bytes: &[u8]) {
    let height = bytes.len() / width / 3;
    let file = BufWriter::new(File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(bytes).unwrap();
    writer.finish().unwrap();
}

/// Compares pictures side by side, so many in a row, with a PNG for people; `PERIJOVE_BLESS=1` draws it anew.
pub(crate) fn compare_png(path: &Path, pictures: &[impl Shown], columns: usize) {
    let (width, bytes) = encode(pictures, width_of(columns));
    if std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1") {
        write_png(path, width, &bytes);
    }
    let name = path.display();
    let file = File::open(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut reader = png::Decoder::new(BufReader::new(file))
        .read_info()
        .expect("a PNG");
    let mut found = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut found).expect("a picture");
    // One that was drawn in greys says the same.
    if reader.info().color_type == png::ColorType::Grayscale {
        found = found.into_iter().flat_map(|grey| [grey; 3]).collect();
    }
    assert!(found == bytes, "{name}: PERIJOVE_BLESS=1 draws it anew");
}

/// Writes pictures side by side, and returns where to.
pub(crate) fn write_sheet(pictures: &[impl Shown]) -> PathBuf {
    let (width, bytes) = encode(pictures, width_of(COLUMNS));
    write_png(&path(), width, &bytes);
    path()
}

/// The screen that the environment asks for: its format and its size in pixels, and the theme.
pub(crate) fn wanted() -> Option<(Format, (usize, usize), Theme<Rgb888>)> {
    let size = std::env::var("PERIJOVE_SIZE").ok()?;
    let (width, height) = size.split_once('x').expect("a size such as 320x240");
    let side = |side: &str| side.parse().expect("a number of pixels");
    let (width, height) = (side(width), side(height));
    let format = Format::of(Size::new(width, height));
    let theme = match std::env::var("PERIJOVE_THEME").as_deref() {
        Ok("light") => Theme::LIGHT,
        Ok("dark") | Err(_) => Theme::DARK,
        Ok(other) => panic!("{other} is neither dark nor light"),
    };
    Some((format, (width as usize, height as usize), theme))
}

#[test]
#[ignore = "writes a PNG to look at"]
fn contact_sheet() {
    let path = if let Some((format, size, theme)) = wanted() {
        let mut paintings = Vec::new();
        screens::each(|_, _, screen| paintings.push(Painting::of(screen, format, theme, size)));
        write_sheet(&paintings)
    } else {
        let mut pictures = Vec::new();
        screens::each(|_, size, screen| pictures.push(Picture::of(screen, size)));
        write_sheet(&pictures)
    };
    println!("{}", path.display());
}
