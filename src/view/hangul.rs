//! Hangul as *Galmuri11 Condensed* draws it, by Lee Minseo; the folder `galmuri` has its licence.
//!
//! A letter is an upper and a lower part, each of which many letters share. The build has packed them.

use super::bitmap::Bitmap;
use super::dots::Dots;
use super::faces::Face;
use crate::sure::Sure;
use crate::text::hangul::number;

/// The numbers of the letters' parts, then the parts, as bits of which the lowest of a byte is the first.
static BITS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/hangul"));

const PIECES: Pieces = include!(concat!(env!("OUT_DIR"), "/hangul.rs"));

/// How the letters are packed; of each pair the upper part comes first.
struct Pieces {
    /// How many bits the numbers take that a letter's parts have.
    numbers: [usize; 2],
    /// Where the parts begin, in bits.
    parts: [usize; 2],
    /// How many lines the parts have.
    lines: [usize; 2],
}

/// How many dots a letter is wide and high.
const WIDTH: usize = 7;
const HEIGHT: u8 = 11;

/// The letters of Hangul.
pub(super) struct Hangul;

/// So many bits from a place on, at most 56.
fn bits(from: usize, count: usize) -> u64 {
    let bytes = BITS.get(from >> 3..).and_then(|rest| rest.first_chunk());
    let bits = bytes.map(|bytes| u64::from_le_bytes(*bytes)).sure_or(0);
    let bits = bits >> (from & 7);
    bits & !(u64::MAX << count.min(63))
}

impl Face for Hangul {
    fn glyph(&self, letter: char) -> Option<Bitmap> {
        let number = number(letter)?;
        let [upper, lower] = PIECES.numbers;
        let from = number.saturating_mul(upper.saturating_add(lower));
        let numbers = [bits(from, upper), bits(from.saturating_add(upper), lower)];
        let part = |nth: u64, from: usize, lines: usize| {
            let size = lines.saturating_mul(WIDTH);
            let nth = usize::try_from(nth).sure_or(0);
            bits(from.saturating_add(nth.saturating_mul(size)), size)
        };
        let ([upper, lower], [above, below]) = (PIECES.parts, PIECES.lines);
        let [first, second] = numbers;
        let (mut upper, mut lower) = (part(first, upper, above), part(second, lower, below));
        let column = |bits: &mut u64, lines: usize| {
            let [low, high, ..] = bits.to_le_bytes();
            *bits >>= lines;
            u16::from_le_bytes([low, high]) & !(u16::MAX << lines)
        };
        let columns = core::iter::from_fn(|| {
            Some(column(&mut upper, above) | column(&mut lower, below) << above)
        });
        Some(Bitmap::of_columns(HEIGHT, columns.take(WIDTH)))
    }

    fn width(&self, letter: char) -> Option<Dots> {
        number(letter).map(|_| Dots::from(WIDTH))
    }
}
