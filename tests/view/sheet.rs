//! All golden screens on one PNG, to look at.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

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

/// A grey picture that grows downwards.
struct Sheet {
    width: usize,
    grey: Vec<u8>,
}

impl Sheet {
    const PAPER: u8 = 90;

    fn put(&mut self, (left, top): (usize, usize), picture: &Picture, zoom: usize) {
        let bottom = top + picture.height * zoom + MARGIN;
        if self.grey.len() < bottom * self.width {
            self.grey.resize(bottom * self.width, Self::PAPER);
        }
        for y in 0..picture.height * zoom {
            for x in 0..picture.width * zoom {
                let lit = picture.get(x / zoom, y / zoom);
                // A dark line between pixels, as a display has.
                let edge = zoom > 2 && (x % zoom == zoom - 1 || y % zoom == zoom - 1);
                let grey = match (lit, edge) {
                    (true, false) => 255,
                    (true, true) => 200,
                    (false, _) => 0,
                };
                self.grey[(top + y) * self.width + left + x] = grey;
            }
        }
    }
}

/// Pictures side by side, so many in a row: the width, and the greys line by line.
fn encode(pictures: &[Picture], columns: usize) -> (usize, Vec<u8>) {
    let width = columns * (128 * ZOOM + MARGIN) + MARGIN;
    let mut sheet = Sheet {
        width,
        grey: Vec::new(),
    };
    let (mut left, mut top, mut line) = (MARGIN, MARGIN, 0);
    for picture in pictures {
        // Larger screens have finer pixels.
        let zoom = if picture.width > 200 { 1 } else { ZOOM };
        if left + picture.width * zoom + MARGIN > width {
            (left, top, line) = (MARGIN, top + line + MARGIN, 0);
        }
        sheet.put((left, top), picture, zoom);
        left += picture.width * zoom + MARGIN;
        line = line.max(picture.height * zoom);
    }
    (width, sheet.grey)
}

/// Writes greys as a PNG.
fn write_png(path: &Path, width: usize, grey: &[u8]) {
    let height = grey.len() / width;
    let file = BufWriter::new(File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(grey).unwrap();
    writer.finish().unwrap();
}

/// Compares pictures side by side, so many in a row, with a PNG for people; `PERIJOVE_BLESS=1` draws it anew.
pub(crate) fn compare_png(path: &Path, pictures: &[Picture], columns: usize) {
    let (width, grey) = encode(pictures, columns);
    if std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1") {
        write_png(path, width, &grey);
    }
    let name = path.display();
    let file = File::open(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut reader = png::Decoder::new(BufReader::new(file))
        .read_info()
        .expect("a PNG");
    let mut found = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut found).expect("a picture");
    assert!(found == grey, "{name}: PERIJOVE_BLESS=1 draws it anew");
}

/// Writes pictures side by side, and returns where to.
pub(crate) fn write_sheet(pictures: &[Picture]) -> PathBuf {
    let (width, grey) = encode(pictures, COLUMNS);
    write_png(&path(), width, &grey);
    path()
}

#[test]
#[ignore = "writes a PNG to look at"]
fn contact_sheet() {
    let mut pictures = Vec::new();
    screens::each(|_, size, screen| pictures.push(Picture::of(screen, size)));
    println!("{}", write_sheet(&pictures).display());
}
