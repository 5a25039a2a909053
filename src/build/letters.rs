//! Cuts the letters out of the fonts of embedded-graphics.
//!
//! On the chip this would be done for every letter of every screen: looking one up takes ten thousand cycles there.
//!
//! For each font 191 letters, `!` to `~` and `¡` to `ÿ` with the blanks before them; each is its width and its columns, of
//! one byte or of two with the little end first, the topmost dot in the lowest bit.

use core::error::Error;
use core::iter;
use std::fs;
use std::path::Path;

use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, iso_8859_1};
use embedded_graphics::pixelcolor::BinaryColor;

use super::alphabet::letters;

/// Writes a file per font.
pub(crate) fn cut(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (name, font) in [
        ("body", &iso_8859_1::FONT_6X10),
        ("narrow", &iso_8859_1::FONT_5X8),
        ("tiny", &iso_8859_1::FONT_4X6),
    ] {
        let mut bytes = Vec::new();
        for letter in letters() {
            bytes.extend(glyph(font, letter)?);
        }
        fs::write(folder.join(name), bytes)?;
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
    let column = |x: u32| (0..cell.height).fold(0, |bits, y| bits | u16::from(lit(x, y)) << y);
    let columns: Vec<u16> = (0..cell.width).map(column).collect();
    let inked = |column: &u16| *column != 0;
    let first = columns.iter().position(inked);
    let last = columns.iter().rposition(inked);
    // Figures stay as wide as they are, so that they stand in columns.
    let (first, width) = match (first, last) {
        (Some(first), Some(last)) if !letter.is_ascii_digit() => (first, last - first + 1),
        _ => (0, columns.len() - 1),
    };
    let blank = iter::repeat_n(&0, first);
    let columns = columns.iter().skip(first).chain(blank);
    let bytes = if cell.height > 8 {
        columns.flat_map(|bits| bits.to_le_bytes()).collect()
    } else {
        columns
            .map(|bits| u8::try_from(*bits))
            .collect::<Result<Vec<_>, _>>()?
    };
    Ok(iter::once(u8::try_from(width)?).chain(bytes).collect())
}
