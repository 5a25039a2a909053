//! The letters that the library can draw.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The letters that are cut out of the fonts.
pub(crate) fn letters() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='ÿ')
}

/// The signs that the library draws itself, and those it draws as another.
const SIGNS: &str = "…→←•œŒ\u{202f}‐‑–—−‘’‚“”„ẞ";

/// Hangul: a line per letter, its code and its lines.
const HANGUL: &str = include_str!("../view/galmuri/hangul.hex");

/// The letters of Hangul in the order of their codes, each with its lines from the top; the highest bit is the dot at the left.
pub(crate) fn hangul() -> impl Iterator<Item = (char, [u8; 11])> {
    HANGUL.lines().filter_map(|line| {
        let (code, lines) = line.split_once(':')?;
        let letter = char::from_u32(u32::from_str_radix(code, 16).ok()?)?;
        let mut dots = [0; 11];
        for (nth, line) in dots.iter_mut().enumerate() {
            *line = u8::from_str_radix(lines.get(2 * nth..2 * nth + 2)?, 16).ok()?;
        }
        Some((letter, dots))
    })
}

/// Whether a letter can be drawn.
pub(crate) fn is_drawn(letter: char) -> bool {
    static DRAWN: LazyLock<BTreeSet<char>> = LazyLock::new(|| {
        let hangul = hangul().map(|(letter, _)| letter);
        letters().chain(SIGNS.chars()).chain(hangul).collect()
    });
    DRAWN.contains(&letter)
}
