//! What a panel shows, in fingerprints: enough to tell where it is to show something else.
//!
//! To keep what is shown as a second picture would take as much memory as the first. So each line is cut into pieces, and of a piece a
//! number is kept that depends on all its dots. Pieces that differ in eight dots side by side never have the same number; others have it
//! with the chance of one in some thousand millions. A board on which the panel may be pulled sends everything now and then as it is, and
//! that puts such a piece right.

use super::mosaic::{Mosaic, Window};
use crate::sure::Sure;

/// How many bytes of a line a piece has, as words.
const WORDS: usize = 5;
const BYTES_EACH: usize = 4 * WORDS;

/// How many pieces a line has at most: those of the widest panel.
const PIECES: usize = 4;

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
    /// of them.
    #[must_use]
    pub fn next_window<const BYTES: usize>(
        &self,
        new: &Mosaic<BYTES, LINES>,
        from: usize,
    ) -> Option<Window> {
        let mut found: Option<Part> = None;
        for line in from..LINES {
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
        let dots = |piece: usize| piece.saturating_mul(BYTES_EACH).min(BYTES) << 1;
        Some(Window {
            x: dots(part.first),
            y: part.top,
            width: dots(part.end).saturating_sub(dots(part.first)),
            height: part.height,
        })
    }

    /// The first piece of a line that differs from what is shown, and the one behind the last.
    #[inline(always)]
    fn changed<const BYTES: usize>(
        &self,
        new: &Mosaic<BYTES, LINES>,
        line: usize,
    ) -> Option<(usize, usize)> {
        let shown = self.lines.get(line)?;
        let mut changed = None;
        for ((nth, piece), print) in (0usize..).zip(pieces(new, line)).zip(shown) {
            if print_of(piece) != *print {
                let (first, _) = changed.unwrap_or((nth, 0));
                changed = Some((first, nth.saturating_add(1)));
            }
        }
        changed
    }

    /// Takes note of a line of a window that is sent, counted from its top; its bytes, none outside of the window.
    pub fn take_line<'m, const BYTES: usize>(
        &mut self,
        new: &'m Mosaic<BYTES, LINES>,
        window: Window,
        line: usize,
    ) -> &'m [u8] {
        let sent = new.line_of(window, line);
        let line = window.y.saturating_add(line);
        if let Some(shown) = self.lines.get_mut(line).filter(|_| !sent.is_empty()) {
            // A window begins and ends at whole pieces.
            let first = window.x.checked_div(BYTES_EACH << 1).sure_or(0);
            let count = sent.len().div_ceil(BYTES_EACH);
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

/// The pieces of a line, in words.
#[inline(always)]
fn pieces<const BYTES: usize, const LINES: usize>(
    mosaic: &Mosaic<BYTES, LINES>,
    line: usize,
) -> impl Iterator<Item = &[[u8; 4]]> {
    const { assert!(BYTES <= BYTES_EACH * PIECES && BYTES.is_multiple_of(4)) };
    let line = mosaic.lines().get(line).map_or(&[][..], |line| line);
    let (words, _) = line.as_chunks();
    words.chunks(WORDS)
}

/// A number that depends on every dot of a piece. The two factors are those of MurmurHash3, which spreads each bit over half of the word
/// before the next word comes.
#[inline(always)]
fn print_of(words: &[[u8; 4]]) -> u32 {
    let mut print = 0u32;
    for word in words {
        let word = u32::from_ne_bytes(*word).wrapping_mul(0xCC9E_2D51);
        print ^= word.rotate_left(15).wrapping_mul(0x1B87_3593);
        print = print.rotate_left(13).wrapping_mul(5);
    }
    print
}
