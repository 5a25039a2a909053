//! The letters that the library can draw.

/// The letters that are cut out of the fonts.
pub(crate) fn letters() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='ÿ')
}

/// The signs that the library draws itself, and those it draws as another.
const SIGNS: &str = "…→←•œŒ\u{202f}‐‑–—−‘’‚“”„ẞ";

/// Whether a letter can be drawn.
pub(crate) fn is_drawn(letter: char) -> bool {
    SIGNS.contains(letter) || letters().any(|cut| cut == letter)
}
