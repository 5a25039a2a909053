//! A screenful of pixels in memory, each with its role: what a board with a colour panel draws into.
//!
//! A role takes half a byte, so that the picture of a 320×240 panel takes 38 KB and not 154.

use core::convert::Infallible;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::layout::ROOMY;
use super::paper::{Layouts, Paper, edges};
use super::print::Print;
use super::role::Role;
use crate::sure::Sure;

/// Pixels in a word, four bits each; the leftmost has the lowest.
const DOTS: usize = 8;

/// How many lines are sent together at most, so that the first are on their way while the others are compared.
const TALLEST: usize = 16;

/// A picture in roles, of so many words a line and `LINES` high.
///
/// A word is eight dots side by side, so that as many are looked at, filled or sent at a time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mosaic<const WORDS: usize, const LINES: usize> {
    lines: [[u32; WORDS]; LINES],
}

/// A part of a mosaic that is to be sent, measured in pixels. It begins and ends at whole words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Window {
    /// The column of its left edge; a multiple of eight.
    pub x: usize,
    /// Its topmost line.
    pub y: usize,
    /// How many dots it is wide; a multiple of eight.
    pub width: usize,
    /// How many lines it has.
    pub height: usize,
}

impl<const WORDS: usize, const LINES: usize> Mosaic<WORDS, LINES> {
    /// All of it.
    pub const WHOLE: Window = Window {
        x: 0,
        y: 0,
        width: WORDS.saturating_mul(DOTS),
        height: LINES,
    };

    /// Nothing but paper.
    #[must_use]
    pub const fn new() -> Self {
        Mosaic {
            lines: [[0; WORDS]; LINES],
        }
    }

    /// The role of a dot; outside of the mosaic there is paper.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> Role {
        let (word, shift) = place(x);
        let word = self.lines.get(y).and_then(|line| line.get(word));
        word.map_or(Role::Paper, |word| {
            let [bits, ..] = word.unbounded_shr(shift).to_le_bytes();
            Role::from_bits(bits)
        })
    }

    /// Gives a dot a role; outside of the mosaic nothing happens.
    pub fn set(&mut self, x: usize, y: usize, role: Role) {
        let (word, shift) = place(x);
        let word = self.lines.get_mut(y).and_then(|line| line.get_mut(word));
        if let Some(word) = word {
            put(word, 0xFu32.unbounded_shl(shift), eight(role));
        }
    }

    /// The lines from the top, eight dots a word.
    #[must_use]
    pub const fn lines(&self) -> &[[u32; WORDS]; LINES] {
        &self.lines
    }

    /// The words of one line of a window, counted from its top; nothing outside of it.
    #[must_use]
    pub fn line_of(&self, window: Window, line: usize) -> &[u32] {
        let (from, to) = (window.x >> 3, window.x.saturating_add(window.width) >> 3);
        let line = Some(window.y.saturating_add(line)).filter(|_| line < window.height);
        line.and_then(|line| self.lines.get(line)?.get(from..to))
            .unwrap_or_default()
    }

    /// The topmost window from a line on in which this picture differs from the one that a panel shows: lines below each other, as wide as
    /// it takes for all of them, and at most sixteen.
    #[must_use]
    #[inline(never)]
    pub fn next_window(&self, shown: &Self, from: usize) -> Option<Window> {
        let mut found: Option<Changes> = None;
        let lines = self.lines.iter().zip(&shown.lines);
        for (y, (new, old)) in (0..).zip(lines).skip(from) {
            match (differing(new, old), &mut found) {
                (Some(_), Some(changes)) if changes.height == TALLEST => break,
                (Some((first, end)), Some(changes)) => {
                    changes.first = changes.first.min(first);
                    changes.end = changes.end.max(end);
                    changes.height = changes.height.saturating_add(1);
                }
                (Some((first, end)), None) => {
                    found = Some(Changes {
                        top: y,
                        height: 1,
                        first,
                        end,
                    });
                }
                (None, Some(_)) => break,
                (None, None) => {}
            }
        }
        let changes = found?;
        let words = changes.end.saturating_sub(changes.first);
        Some(Window {
            x: changes.first.saturating_mul(DOTS),
            y: changes.top,
            width: words.saturating_mul(DOTS),
            height: changes.height,
        })
    }

    /// Copies a line of a window, counted from its top, from the newest picture into this one, which a panel shows; returns its words to
    /// be sent, none outside of the window.
    pub fn take_line<'m>(&mut self, new: &'m Self, window: Window, line: usize) -> &'m [u32] {
        let sent = new.line_of(window, line);
        let shown = self.lines.get_mut(window.y.saturating_add(line));
        let from = window.x >> 3;
        let place = shown.and_then(|shown| shown.get_mut(from..)?.get_mut(..sent.len()));
        if let Some(place) = place {
            place.copy_from_slice(sent);
        }
        sent
    }
}

/// Lines and words that changed.
struct Changes {
    top: usize,
    height: usize,
    first: usize,
    end: usize,
}

/// The first word of a line that changed, and the one behind the last.
#[inline(always)]
fn differing<const WORDS: usize>(new: &[u32; WORDS], old: &[u32; WORDS]) -> Option<(usize, usize)> {
    if are_equal(new, old) {
        return None;
    }
    let mut pairs = new.iter().zip(old);
    let first = pairs.position(|(new, old)| new != old)?;
    let end = first.saturating_add(1);
    // The rest is compared from its end.
    let last = pairs.rposition(|(new, old)| new != old);
    Some((
        first,
        last.map_or(end, |last| end.saturating_add(last).saturating_add(1)),
    ))
}

/// Whether two lines are the same, which most are: four words at a time, without asking after each.
#[inline(always)]
fn are_equal<const WORDS: usize>(new: &[u32; WORDS], old: &[u32; WORDS]) -> bool {
    let ((new, rest), (old, old_rest)) = (new.as_chunks::<4>(), old.as_chunks::<4>());
    let four = |([a, b, c, d], [e, f, g, h]): (&[u32; 4], &[u32; 4])| {
        (a ^ e) | (b ^ f) | (c ^ g) | (d ^ h) == 0
    };
    new.iter().zip(old).all(four) && rest == old_rest
}

impl<const WORDS: usize, const LINES: usize> Default for Mosaic<WORDS, LINES> {
    fn default() -> Self {
        Mosaic::new()
    }
}

/// The word of a dot, and by how many bits its own are moved there.
fn place(x: usize) -> (usize, u32) {
    (x >> 3, shift(x))
}

/// By how many bits those of a dot are moved in its word.
fn shift(x: usize) -> u32 {
    u32::try_from(x & (DOTS - 1)).sure_or(0) << 2
}

/// Eight dots of a role.
#[inline(always)]
fn eight(role: Role) -> u32 {
    u32::from(role.to_bits()).wrapping_mul(0x1111_1111)
}

/// Gives these roles to whole words, many at a time.
#[inline(always)]
fn flood(words: &mut [u32], roles: u32) {
    let (many, rest) = words.as_chunks_mut::<8>();
    // In so many words: a short way to write it becomes a loop.
    for [a, b, c, d, e, f, g, h] in many {
        (*a, *b, *c, *d) = (roles, roles, roles, roles);
        (*e, *f, *g, *h) = (roles, roles, roles, roles);
    }
    for word in rest {
        *word = roles;
    }
}

/// Gives the dots of a mask these roles.
#[inline(always)]
fn put(word: &mut u32, mask: u32, roles: u32) {
    *word ^= (*word ^ roles) & mask;
}

impl<const WORDS: usize, const LINES: usize> Paper for Mosaic<WORDS, LINES> {
    type Error = Infallible;

    // Known when an image is built: it has the layout of its panel alone.
    const LAYOUTS: Layouts = {
        let (width, height) = ROOMY;
        let (width, height) = (
            width.unsigned_abs() as usize,
            height.unsigned_abs() as usize,
        );
        if Self::WHOLE.width >= width && LINES >= height {
            Layouts::Pixels
        } else {
            Layouts::Dots
        }
    };

    fn size(&self) -> Size {
        let side = |length: usize| u32::try_from(length).sure_or(u32::MAX);
        let Window { width, height, .. } = Self::WHOLE;
        Size::new(side(width), side(height))
    }

    fn has_colours(&self) -> bool {
        true
    }

    fn fill(&mut self, area: &Rectangle, role: Role) -> Result<(), Infallible> {
        let ((left, right), (top, bottom)) = edges(area, self.size());
        let lines = self.lines.get_mut(top..bottom).sure_or(&mut []);
        let roles = eight(role);
        if left == 0 && right == Self::WHOLE.width {
            // All of it is, at the start of every picture.
            flood(lines.as_flattened_mut(), roles);
            return Ok(());
        }
        // Whole words, and of those at the ends the dots that belong to it.
        let Some(last) = right.checked_sub(1).filter(|last| left <= *last) else {
            return Ok(());
        };
        let (first, head) = (left >> 3, u32::MAX.unbounded_shl(shift(left)));
        let (last, tail) = (last >> 3, u32::MAX.unbounded_shr(shift(last ^ (DOTS - 1))));
        for line in lines {
            match line.get_mut(first..=last).sure_or(&mut []) {
                [word] => put(word, head & tail, roles),
                [begin, words @ .., end] => {
                    put(begin, head, roles);
                    flood(words, roles);
                    put(end, tail, roles);
                }
                [] => {}
            }
        }
        Ok(())
    }

    fn stamp(
        &mut self,
        corner: Point,
        columns: &[u16],
        seen: u16,
        role: Role,
    ) -> Result<(), Infallible> {
        let (Ok(x), Ok(y)) = (usize::try_from(corner.x), usize::try_from(corner.y)) else {
            return Ok(());
        };
        let roles = eight(role);
        // As many lines as there are seen of the columns.
        let height = usize::try_from(u16::BITS.saturating_sub(seen.leading_zeros())).sure_or(0);
        let end = y.saturating_add(height).min(LINES);
        let lines = self.lines.get_mut(y..end).unwrap_or_default();
        let mut columns = columns.iter().map(|column| column & seen);
        // Two columns at a time, which share their words; the first may be the second of its pair.
        let mut next = if x & 1 == 0 { columns.next() } else { Some(0) };
        let mut at = x & !1;
        while let Some(left) = next {
            let right = columns.next().unwrap_or(0);
            stamp_pair(lines, at, [left, right], roles);
            next = columns.next();
            at = at.saturating_add(2);
        }
        Ok(())
    }

    fn print(&mut self, corner: Point, print: Print<'_>, role: Role) -> Result<(), Infallible> {
        let (Ok(x), Ok(y)) = (usize::try_from(corner.x), usize::try_from(corner.y)) else {
            return Ok(());
        };
        let end = y.saturating_add(print.lines());
        let lines = self.lines.get_mut(y..end).unwrap_or_default();
        print_lines(lines, x, print, eight(role));
        Ok(())
    }
}

/// Draws a picture into as many lines as it has, from a column on.
fn print_lines<const WORDS: usize>(
    lines: &mut [[u32; WORDS]],
    x: usize,
    print: Print<'_>,
    roles: u32,
) {
    let (width, bytes) = (print.columns(), print.bytes());
    if width <= PIECE {
        return print_piece(lines, x, width, bytes, roles);
    }
    print_wide(lines, x, (print.across(), bytes), roles);
}

/// Draws lines of any number of columns, a byte at a time: slower than a piece, and many times as fast as each line in pieces.
#[inline(never)]
fn print_wide<const WORDS: usize>(
    lines: &mut [[u32; WORDS]],
    x: usize,
    (across, bytes): (usize, &[u8]),
    roles: u32,
) {
    let (first, shift) = (x >> 3, x & (DOTS - 1));
    let mask = |eight: u8| SPREAD.get(usize::from(eight)).copied().sure_or(0);
    for (line, bytes) in lines.iter_mut().zip(bytes.chunks(across.max(1))) {
        let mut words = line.get_mut(first..).unwrap_or_default().iter_mut();
        // What of a byte belongs to the next word.
        let mut over = 0;
        for byte in bytes {
            let [eight, next, ..] = (u32::from(*byte) << shift).to_le_bytes();
            if let Some(word) = words.next() {
                put(word, mask(eight | over), roles);
            }
            over = next;
        }
        if over != 0
            && let Some(word) = words.next()
        {
            put(word, mask(over), roles);
        }
    }
}

/// As many columns as can be drawn as a piece: three bytes, which touch up to four words.
const PIECE: usize = 24;

/// Draws lines of at most that many columns.
fn print_piece<const WORDS: usize>(
    lines: &mut [[u32; WORDS]],
    x: usize,
    width: usize,
    bytes: &[u8],
    roles: u32,
) {
    let (first, shift) = (x >> 3, x & (DOTS - 1));
    let piece = Piece {
        first,
        shift,
        bytes,
        roles,
    };
    let touched = width.saturating_add(shift).div_ceil(DOTS);
    match (width, touched) {
        (..=8, ..=1) => piece.print::<WORDS, 1, 1>(lines),
        (..=8, _) => piece.print::<WORDS, 1, 2>(lines),
        (..=16, ..=2) => piece.print::<WORDS, 2, 2>(lines),
        (..=16, _) => piece.print::<WORDS, 2, 3>(lines),
        (_, ..=3) => piece.print::<WORDS, 3, 3>(lines),
        (..) => piece.print::<WORDS, 3, 4>(lines),
    }
}

/// What is to be drawn into some lines.
struct Piece<'b> {
    /// The first word of a line that it touches, and the pixel in it at which it begins.
    first: usize,
    shift: usize,
    /// Its lines, one after the other.
    bytes: &'b [u8],
    roles: u32,
}

impl Piece<'_> {
    /// Draws it, knowing how many bytes a line of it has and how many words it touches.
    ///
    /// A function of its own for each of these, so that what it needs for a line stays in registers.
    #[inline(never)]
    fn print<const WORDS: usize, const BYTES: usize, const TOUCHED: usize>(
        &self,
        lines: &mut [[u32; WORDS]],
    ) {
        let &Piece {
            first,
            shift,
            bytes,
            roles,
        } = self;
        let (bytes, _) = bytes.as_chunks::<BYTES>();
        for (line, bytes) in lines.iter_mut().zip(bytes) {
            let words = line.get_mut(first..).and_then(<[u32]>::first_chunk_mut);
            let Some(words) = words else {
                return;
            };
            let words: &mut [u32; TOUCHED] = words;
            let bits = bytes.iter().rev();
            let mut bits = bits.fold(0, |bits, byte| bits << 8 | u32::from(*byte)) << shift;
            let mut next = |word: Option<&mut u32>| {
                let [eight, ..] = bits.to_le_bytes();
                let mask = SPREAD.get(usize::from(eight)).copied();
                if let Some(word) = word {
                    put(word, mask.sure_or(0), roles);
                }
                bits >>= 8;
            };
            // One by one: a loop takes as long as what is done in it.
            next(words.get_mut(0));
            next(words.get_mut(1));
            next(words.get_mut(2));
            next(words.get_mut(3));
        }
    }
}

/// Eight pixels as the mask of their roles, the lowest bit at the left.
///
/// A table, which on the chip lies in RAM: to work it out takes five times as long.
static SPREAD: [u32; 256] = {
    let mut table = [0; 256];
    let mut rest: &mut [u32] = &mut table;
    let mut byte = 0;
    while let [mask, more @ ..] = rest {
        *mask = spread(byte);
        byte = byte.wrapping_add(1);
        rest = more;
    }
    table
};

const fn spread(byte: u8) -> u32 {
    let bits = byte as u32;
    let bits = (bits | bits << 12) & 0x000F_000F;
    let bits = (bits | bits << 6) & 0x0303_0303;
    let bits = (bits | bits << 3) & 0x1111_1111;
    bits.wrapping_mul(0xF)
}

/// Draws two columns into these lines, the topmost dot of a column being its lowest bit.
///
/// A function of its own, so that the little that it needs for a dot stays in registers.
#[inline(never)]
fn stamp_pair<const WORDS: usize>(
    lines: &mut [[u32; WORDS]],
    x: usize,
    [left, right]: [u16; 2],
    roles: u32,
) {
    const LOWEST: u32 = 0x0001_0001;
    let (place, shift) = place(x);
    if place >= WORDS {
        return;
    }
    // All ones where the left dot is.
    let dot = 0xFu32.unbounded_shl(shift);
    // There are at most sixteen lines, so that none of the right bits becomes a left one.
    let mut bits = u32::from(left) | u32::from(right) << 16;
    for line in lines {
        let lowest = bits & LOWEST;
        if lowest != 0
            && let Some(word) = line.get_mut(place)
        {
            // The bit of the right dot comes to lie so far above the left one's as the dots do.
            let dots = (lowest | lowest >> 12) & 0x11;
            put(word, dots.wrapping_mul(dot), roles);
        }
        bits >>= 1;
    }
}
