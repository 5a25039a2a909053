//! What a panel shows, in fingerprints: enough to tell where it is to show something else.
//!
//! To keep what is shown as a second picture would take as much memory as the first. So each line is cut into pieces, and of a piece a
//! number is kept that depends on all its dots. Pieces that differ in eight dots side by side never have the same number; others have it
//! with the chance of one in some thousand millions. A board on which the panel may be pulled sends everything now and then as it is, and
//! that puts such a piece right.

use super::mosaic::{Mosaic, Window};
use crate::sure::Sure;

/// How many words of a line a piece has, and so how many dots.
const EACH: usize = 5;
const DOTS_EACH: usize = 8 * EACH;

/// How many pieces a line has at most: those of the widest panel.
const PIECES: usize = 4;

/// How many lines are sent together at most, so that the first are on their way while the others are looked at.
const TALLEST: usize = 16;

/// The fingerprints of a mosaic of so many lines, of at most 160 dots each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prints<const LINES: usize> {
    lines: [[u32; PIECES]; LINES],
}

impl<const LINES: usize> Prints<LINES> {
    /// Those of a panel of which nobody knows what it shows. The whole picture has to be sent first.
    #[must_use]
    pub const fn new() -> Self {
        Prints {
            lines: [[0; PIECES]; LINES],
        }
    }

    /// The topmost part from a line on in which a mosaic differs from what is shown: lines below each other, as wide as it takes for all
    /// of them, and at most sixteen.
    #[must_use]
    #[inline(never)]
    pub fn next_window<const WORDS: usize>(
        &self,
        new: &Mosaic<WORDS, LINES>,
        from: usize,
    ) -> Option<Window> {
        let mut found: Option<Part> = None;
        for line in from..LINES {
            if found.as_ref().is_some_and(|part| part.height == TALLEST) {
                break;
            }
            match (self.changed(new, line), &mut found) {
                (Some((first, end)), Some(part)) => {
                    part.first = part.first.min(first);
                    part.end = part.end.max(end);
                    part.height = part.height.saturating_add(1);
                }
                (Some((first, end)), None) => {
                    found = Some(Part {
                        top: line,
                        height: 1,
                        first,
                        end,
                    });
                }
                (None, Some(_)) => break,
                (None, None) => {}
            }
        }
        let part = found?;
        let width = Mosaic::<WORDS, LINES>::WHOLE.width;
        let dots = |piece: usize| piece.saturating_mul(DOTS_EACH).min(width);
        Some(Window {
            x: dots(part.first),
            y: part.top,
            width: dots(part.end).saturating_sub(dots(part.first)),
            height: part.height,
        })
    }

    /// The first piece of a line that differs from what is shown, and the one behind the last.
    #[inline(always)]
    fn changed<const WORDS: usize>(
        &self,
        new: &Mosaic<WORDS, LINES>,
        line: usize,
    ) -> Option<(usize, usize)> {
        let shown = self.lines.get(line)?;
        let differs = |(piece, print): (&[u32; EACH], &u32)| print_of(piece) != *print;
        let mut pieces = pieces(new, line).zip(shown);
        let first = pieces.position(differs)?;
        let end = first.saturating_add(1);
        // What is left is looked at from its end.
        let later = pieces.rposition(differs);
        Some((
            first,
            later.map_or(end, |later| end.saturating_add(later).saturating_add(1)),
        ))
    }

    /// Takes note of a line of a window that is sent, counted from its top; its words, none outside of the window.
    pub fn take_line<'m, const WORDS: usize>(
        &mut self,
        new: &'m Mosaic<WORDS, LINES>,
        window: Window,
        line: usize,
    ) -> &'m [u32] {
        let sent = new.line_of(window, line);
        let line = window.y.saturating_add(line);
        if let Some(shown) = self.lines.get_mut(line).filter(|_| !sent.is_empty()) {
            // A window begins and ends at whole pieces.
            let first = window.x.checked_div(DOTS_EACH).sure_or(0);
            let count = sent.len().div_ceil(EACH);
            let places = shown.iter_mut().zip(pieces(new, line));
            for (print, piece) in places.skip(first).take(count) {
                *print = print_of(piece);
            }
        }
        sent
    }
}

impl<const LINES: usize> Default for Prints<LINES> {
    fn default() -> Self {
        Prints::new()
    }
}

/// Lines and pieces that changed.
struct Part {
    top: usize,
    height: usize,
    first: usize,
    end: usize,
}

/// The pieces of a line.
#[inline(always)]
fn pieces<const WORDS: usize, const LINES: usize>(
    mosaic: &Mosaic<WORDS, LINES>,
    line: usize,
) -> core::slice::Iter<'_, [u32; EACH]> {
    const { assert!(WORDS.is_multiple_of(EACH) && WORDS <= EACH * PIECES) };
    let line = mosaic.lines().get(line).map_or(&[][..], |line| line);
    let (pieces, _) = line.as_chunks();
    pieces.iter()
}

/// A number that depends on every dot of a piece: a round of xxHash32 for each word, which spreads each bit over more than half of the
/// number before the next word comes. Our own, since this line is all that is needed of it.
#[inline(always)]
fn print_of(&[first, second, third, fourth, fifth]: &[u32; EACH]) -> u32 {
    const PRIMES: [u32; 2] = [0x9E37_79B1, 0x85EB_CA77];
    let [multiplied, spread] = PRIMES;
    let round = |print: u32, word: u32| {
        let sum = print.wrapping_add(word.wrapping_mul(spread));
        sum.rotate_left(13).wrapping_mul(multiplied)
    };
    let print = round(round(round(0, first), second), third);
    round(round(print, fourth), fifth)
}
