//! Makes the letters of colour panels: pictures of an outline font in the sizes that are used.
//!
//! The outlines are read by `ttf-parser`, which has no dependencies and is looked after by the people of HarfBuzz. There are no shades on
//! these panels, so a letter is fitted to the pixels first: the lines at the height of `x` and of capitals become whole ones, and its left edge
//! stands on one.
//!
//! A face is `face_NAME`, the letters one behind the other, and `face_NAME.rs`, where each begins. A letter is how far it is to the next one, the free
//! columns at its left, how many columns it has, the free lines above it and how many lines it has, a byte each; then its lines, of whole
//! bytes with the leftmost pixel in the lowest bit.

use core::error::Error;
use std::fs;
use std::path::Path;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::alphabet::letters;
use super::raster::{Bits, Outline, Point};

const FONT: &[u8] = include_bytes!("../view/barlow/barlow.ttf");

/// The names of the faces, how many pixels high their capitals are, and whether there are only figures.
const FACES: [(&str, u8, bool); 7] = [
    ("tiny", 11, false),
    ("small", 14, false),
    ("medium", 16, false),
    ("large", 22, false),
    ("figures", 30, true),
    ("big", 48, true),
    ("huge", 64, true),
];

/// What a face of figures has.
const FIGURES: &str = "0123456789×+−·";

/// The letters behind those of Western Europe.
const MORE: &str = "œŒ…•";

/// A circle's share of a curve is drawn as so many lines.
const STEPS: u8 = 8;

/// Writes the faces.
pub(crate) fn cut(folder: &Path) -> Result<(), Box<dyn Error>> {
    let face = Face::parse(FONT, 0)?;
    for (name, capital, only_figures) in FACES {
        let fit = Fit::of(&face, capital)?;
        let (above, below) = (fit.above(only_figures), fit.below(only_figures));
        let (mut bytes, mut places) = (Vec::new(), Vec::new());
        let all = letters().chain(MORE.chars());
        for letter in all {
            let is_cut = !only_figures || FIGURES.contains(letter);
            places.push(u16::try_from(bytes.len())?);
            if is_cut {
                bytes.extend(fit.letter(&face, letter, above)?);
            }
        }
        places.push(u16::try_from(bytes.len())?);
        let constant = format!(
            "Cut {{ capital: {capital}, above: {above}, below: {below}, places: &{places:?}, \
             bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/face_{name}\")) }}"
        );
        fs::write(folder.join(format!("face_{name}.rs")), constant)?;
        fs::write(folder.join(format!("face_{name}")), bytes)?;
    }
    Ok(())
}

/// How a font is fitted to pixels.
struct Fit {
    /// Pixels a unit of the font.
    scale: f64,
    /// The height of `x` and of a capital, in units and in pixels.
    small: (f64, f64),
    capital: (f64, f64),
    /// How wide the widest figure is: all are, so that they stand in columns.
    figure: f64,
}

impl Fit {
    fn of(face: &Face<'_>, capital: u8) -> Result<Self, Box<dyn Error>> {
        let height = face.capital_height().ok_or("no height of capitals")?;
        let small = face.x_height().ok_or("no height of x")?;
        let scale = f64::from(capital) / f64::from(height);
        let widths = ('0'..='9').filter_map(|figure| {
            let glyph = face.glyph_index(figure)?;
            face.glyph_hor_advance(glyph)
        });
        let small = f64::from(small);
        Ok(Fit {
            scale,
            small: (small, (small * scale).round()),
            capital: (f64::from(height), f64::from(capital)),
            figure: (f64::from(widths.max().ok_or("no figures")?) * scale).round(),
        })
    }

    /// The lines above a capital: room for accents.
    fn above(&self, only_figures: bool) -> u8 {
        let (_, capital) = self.capital;
        if only_figures {
            0
        } else {
            (capital * 0.36).round() as u8
        }
    }

    /// The lines below the foot of a capital.
    fn below(&self, only_figures: bool) -> u8 {
        let (_, capital) = self.capital;
        if only_figures {
            0
        } else {
            (capital * 0.32).round() as u8
        }
    }

    /// The height of a point, in pixels above the foot of the letters.
    fn height(&self, y: f64) -> f64 {
        let ((small, small_pixels), (capital, capital_pixels)) = (self.small, self.capital);
        if y <= 0.0 {
            y * self.scale
        } else if y <= small {
            y * small_pixels / small
        } else if y <= capital {
            let share = (y - small) / (capital - small);
            small_pixels + share * (capital_pixels - small_pixels)
        } else {
            capital_pixels + (y - capital) * self.scale
        }
    }

    /// A letter as its bytes.
    fn letter(&self, face: &Face<'_>, letter: char, above: u8) -> Result<Vec<u8>, Box<dyn Error>> {
        let glyph = face.glyph_index(letter).unwrap_or(GlyphId(0));
        let mut pen = Pen {
            fit: self,
            contours: Vec::new(),
            last: (0.0, 0.0),
        };
        face.outline_glyph(glyph, &mut pen);
        let advance = f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * self.scale;
        let (_, capital) = self.capital;
        let top = capital + f64::from(above);
        let points = || pen.contours.iter().flatten();
        let left = points().map(|point| point.0).fold(f64::MAX, f64::min);
        let right = points().map(|point| point.0).fold(f64::MIN, f64::max);
        if pen.contours.is_empty() {
            return Ok(vec![advance.round() as u8, 0, 0, 0, 0]);
        }
        let moved = |(x, y): &Point| (x - left, top - y);
        let contours = pen.contours.iter();
        let outline: Outline = contours
            .map(|one| one.iter().map(moved).collect())
            .collect();
        let width = (right - left).round().max(1.0) as usize;
        let height = (top + capital * 0.4).ceil() as usize;
        let (above, bits) = Bits::of(&[(true, outline)], width, height).trimmed();
        let is_figure = letter.is_ascii_digit();
        let advance = if is_figure {
            self.figure
        } else {
            advance.round()
        };
        let bearing = if is_figure {
            ((advance - width as f64) / 2.0).round()
        } else {
            left.round()
        };
        // What reaches over its left edge begins there.
        let bearing = bearing.max(0.0) as u8;
        let mut bytes = vec![
            (advance as u8).max(bearing + u8::try_from(width)?),
            bearing,
            u8::try_from(width)?,
            u8::try_from(above)?,
            u8::try_from(bits.lines.len())?,
        ];
        bytes.extend(bits.bytes());
        Ok(bytes)
    }
}

/// Takes down an outline.
struct Pen<'f> {
    fit: &'f Fit,
    contours: Outline,
    last: (f32, f32),
}

impl Pen<'_> {
    fn add(&mut self, x: f32, y: f32) {
        let point = (f64::from(x) * self.fit.scale, self.fit.height(f64::from(y)));
        if let Some(contour) = self.contours.last_mut() {
            contour.push(point);
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.contours.push(Vec::new());
        self.line_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add(x, y);
        self.last = (x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (x0, y0) = self.last;
        for step in 1..=STEPS {
            let to = f32::from(step) / f32::from(STEPS);
            let from = 1.0 - to;
            let between =
                |a: f32, b: f32, c: f32| from * from * a + 2.0 * from * to * b + to * to * c;
            self.add(between(x0, x1, x), between(y0, y1, y));
        }
        self.last = (x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        // The font has none of these; as two of the others they are near enough.
        let (xm, ym) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0);
        self.quad_to(x1, y1, xm, ym);
        self.quad_to(x2, y2, x, y);
    }

    fn close(&mut self) {}
}
