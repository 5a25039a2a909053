//! A frame as characters or as a PNG.

use perijove::app::App;
use perijove::view::{self, Oled};

/// Pixels across.
pub const WIDTH: usize = 128;
/// Pixels down.
pub const HEIGHT: usize = 64;

/// How many pixels of a PNG a pixel of the screen is wide.
const ZOOM: usize = 4;
/// The dark frame around it, in pixels of the PNG.
const MARGIN: usize = 8;

/// What the companion shows.
#[must_use]
pub fn of(app: &App) -> Oled {
    let mut frame = Oled::new();
    let Ok(()) = view::draw(&app.screen(), &mut frame);
    frame
}

/// Lines of `#` and `.`, as golden screens have them.
#[must_use]
pub fn text(frame: &Oled) -> String {
    let mut text = String::new();
    for y in 0..HEIGHT {
        text.extend((0..WIDTH).map(|x| if frame.get(x, y) { '#' } else { '.' }));
        text.push('\n');
    }
    text
}

/// 32 lines of 128 characters, two pixels each.
#[must_use]
pub fn half_blocks(frame: &Oled) -> Vec<String> {
    let cell = |x, y| match (frame.get(x, y), frame.get(x, y + 1)) {
        (false, false) => ' ',
        (true, false) => '▀',
        (false, true) => '▄',
        (true, true) => '█',
    };
    let line = |y| (0..WIDTH).map(|x| cell(x, y)).collect();
    (0..HEIGHT).step_by(2).map(line).collect()
}

/// 16 lines of 64 characters, eight pixels each.
#[must_use]
pub fn braille(frame: &Oled) -> Vec<String> {
    // The dots of a braille character in the order of its bits.
    const DOTS: [(usize, usize); 8] = [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
        (1, 2),
        (0, 3),
        (1, 3),
    ];
    let cell = |left, top| {
        let lit = |(_, (x, y)): &(usize, (usize, usize))| frame.get(left + x, top + y);
        let dots = DOTS.into_iter().enumerate().filter(lit);
        let bits: u32 = dots.map(|(bit, _)| 1 << bit).sum();
        char::from_u32(0x2800 + bits).unwrap_or(' ')
    };
    let line = |y| (0..WIDTH).step_by(2).map(|x| cell(x, y)).collect();
    (0..HEIGHT).step_by(4).map(line).collect()
}

/// A PNG to look at, each pixel enlarged.
///
/// # Errors
///
/// Those of the PNG encoder.
pub fn png(frame: &Oled) -> Result<Vec<u8>, png::EncodingError> {
    let (width, height) = (WIDTH * ZOOM + 2 * MARGIN, HEIGHT * ZOOM + 2 * MARGIN);
    let mut grey = vec![0u8; width * height];
    for (at, cell) in grey.iter_mut().enumerate() {
        let pixel = |along: usize| along.checked_sub(MARGIN).map(|along| along / ZOOM);
        if let (Some(x), Some(y)) = (pixel(at % width), pixel(at / width))
            && frame.get(x, y)
        {
            *cell = 255;
        }
    }
    encoded(&grey, png::ColorType::Grayscale, (width, height))
}

/// A PNG of pixels in red, green and blue, eight bits each.
///
/// # Errors
///
/// Those of the PNG encoder.
pub fn png_of(rgb: &[u8], size: (usize, usize)) -> Result<Vec<u8>, png::EncodingError> {
    encoded(rgb, png::ColorType::Rgb, size)
}

fn encoded(
    pixels: &[u8],
    colour: png::ColorType,
    (width, height): (usize, usize),
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let side = |pixels| u32::try_from(pixels).unwrap_or(u32::MAX);
    let mut encoder = png::Encoder::new(&mut bytes, side(width), side(height));
    encoder.set_color(colour);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}
