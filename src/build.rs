//! Cuts the letters out of the fonts of embedded-graphics when the library is built.
//!
//! On the chip this would be done for every letter of every screen: looking one up takes ten thousand cycles there.
//! This runs on the computer that builds, and is no part of the library.
//!
//! For each font 191 letters, `!` to `~` and `¡` to `ÿ` with the blanks before them; each is its width and one byte
//! per line, the leftmost dot in the highest bit.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "it runs on the computer that builds, where an overflow ends the build"
)]

use core::error::Error;
use core::iter;
use std::path::Path;
use std::{env, fs};

use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, iso_8859_1};
use embedded_graphics::pixelcolor::BinaryColor;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/build.rs");
    let folder = env::var("OUT_DIR")?;
    for (name, font) in [
        ("body", &iso_8859_1::FONT_6X10),
        ("narrow", &iso_8859_1::FONT_5X8),
        ("tiny", &iso_8859_1::FONT_4X6),
    ] {
        let letters = (' '..='~').chain('\u{a0}'..='ÿ');
        let mut bytes = Vec::new();
        for letter in letters {
            bytes.extend(glyph(font, letter)?);
        }
        fs::write(Path::new(&folder).join(name), bytes)?;
    }
    Ok(())
}

/// A letter without the space around it.
fn glyph(font: &MonoFont<'_>, letter: char) -> Result<Vec<u8>, Box<dyn Error>> {
    let cell = font.character_size;
    let index = u32::try_from(font.glyph_mapping.index(letter))?;
    let per_row = font.image.size().width / cell.width;
    let (left, top) = (index % per_row * cell.width, index / per_row * cell.height);
    let lit = |x: u32, y: u32| {
        let at = Point::zero() + Size::new(left + x, top + y);
        font.image.pixel(at) == Some(BinaryColor::On)
    };
    let rows: Vec<u8> = (0..cell.height)
        .map(|y| (0..cell.width).fold(0, |row, x| row | u8::from(lit(x, y)) << (7 - x)))
        .collect();
    let ink = rows.iter().fold(0, |ink, row| ink | row);
    // Figures stay as wide as they are, so that they stand in columns.
    let (left, width) = match letter.is_ascii_digit() || ink == 0 {
        true => (0, cell.width - 1),
        false => (
            ink.leading_zeros(),
            8 - ink.leading_zeros() - ink.trailing_zeros(),
        ),
    };
    let rows = rows.into_iter().map(|row| row << left);
    Ok(iter::once(u8::try_from(width)?).chain(rows).collect())
}
