//! A screenful of dots in memory, each with its role: what a board with a colour panel draws into.
//!
//! The panel has finer pixels than that, mostly two by two to a dot. Dots are a quarter of the pixels and take half a byte, so that
//! the picture of a 240×240 panel takes 7.2 KB and not 115.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::paper::{Paper, edges};
use super::role::Role;
use crate::sure::Sure;

/// A picture in roles, twice `BYTES` dots wide and `LINES` high.
///
/// A byte is two dots side by side, the left one in its lower half.
// Its lines begin at whole words where they are whole words long, so that four bytes are compared at a time.
#[repr(align(4))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mosaic<const BYTES: usize, const LINES: usize> {
    lines: [[u8; BYTES]; LINES],
}

/// 120×120 dots: a panel of 240×240 pixels.
pub type Square = Mosaic<60, 120>;

/// 160×120 dots: a panel of 320×240 pixels.
pub type Wide = Mosaic<80, 120>;

/// A part of a mosaic that is to be sent, measured in dots. It begins and ends at whole bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Window {
    /// The column of its left edge; even.
    pub x: usize,
    /// Its topmost line.
    pub y: usize,
    /// How many dots it is wide; even.
    pub width: usize,
    /// How many lines it has.
    pub height: usize,
}

impl<const BYTES: usize, const LINES: usize> Mosaic<BYTES, LINES> {
    /// Nothing but paper.
    #[must_use]
    pub const fn new() -> Self {
        Mosaic {
            lines: [[0; BYTES]; LINES],
        }
    }

    /// The role of a dot; outside of the mosaic there is paper.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> Role {
        let (byte, shift) = place(x);
        let byte = self.lines.get(y).and_then(|line| line.get(byte));
        byte.map_or(Role::Paper, |byte| {
            Role::from_bits(byte.unbounded_shr(shift))
        })
    }

    /// Gives a dot a role; outside of the mosaic nothing happens.
    pub fn set(&mut self, x: usize, y: usize, role: Role) {
        let (byte, shift) = place(x);
        let byte = self.lines.get_mut(y).and_then(|line| line.get_mut(byte));
        if let Some(byte) = byte {
            *byte = with_half(*byte, shift, role.to_bits());
        }
    }

    /// The lines from the top, two dots a byte.
    #[must_use]
    pub const fn lines(&self) -> &[[u8; BYTES]; LINES] {
        &self.lines
    }

    /// The bytes of one line of a window, counted from its top; nothing outside of it.
    #[must_use]
    pub fn line_of(&self, window: Window, line: usize) -> &[u8] {
        let bytes = |dots: usize| dots >> 1;
        let from = bytes(window.x);
        let to = from.saturating_add(bytes(window.width));
        let line = Some(window.y.saturating_add(line)).filter(|_| line < window.height);
        line.and_then(|line| self.lines.get(line)?.get(from..to))
            .unwrap_or_default()
    }

    /// Takes over one line of a window from another mosaic, counted from its top; its bytes, none outside of it.
    pub fn take_line(&mut self, new: &Self, window: Window, line: usize) -> &[u8] {
        let (from, taken) = (window.x >> 1, new.line_of(window, line));
        let to = from.saturating_add(taken.len());
        let place = self.lines.get_mut(window.y.saturating_add(line));
        match place.and_then(|line| line.get_mut(from..to)) {
            Some(place) if !taken.is_empty() => {
                place.copy_from_slice(taken);
                place
            }
            _ => &[],
        }
    }

    /// What to send to a panel that shows another mosaic, or nobody knows what.
    ///
    /// Up to `bridge` dots that are right already are sent along in every line where that joins two windows: as many as it costs to
    /// begin a new one, shared by its lines.
    pub fn windows<'a>(
        &'a self,
        shown: Option<&'a Self>,
        bridge: usize,
    ) -> impl Iterator<Item = Window> + 'a {
        let change = Change { new: self, shown };
        // Lines that follow each other and all changed somewhere are a band, in which windows lie side by side.
        let mut band = 0..0;
        let mut from = 0;
        core::iter::from_fn(move || {
            loop {
                if let Some(columns) = change.next_columns(&band, from, bridge >> 1) {
                    from = columns.end;
                    return Some(change.window(&band, columns));
                }
                let top = (band.end..LINES).find(|line| change.is_in_line(*line))?;
                let end = (top..LINES).find(|line| !change.is_in_line(*line));
                band = top..end.unwrap_or(LINES);
                from = 0;
            }
        })
    }
}

/// A mosaic and the one that is shown, if any is.
#[derive(Clone, Copy)]
struct Change<'a, const BYTES: usize, const LINES: usize> {
    new: &'a Mosaic<BYTES, LINES>,
    shown: Option<&'a Mosaic<BYTES, LINES>>,
}

impl<const BYTES: usize, const LINES: usize> Change<'_, BYTES, LINES> {
    /// By hand: what compares slices goes byte by byte on a small chip, and every line is looked at for every picture.
    fn is_in_line(&self, line: usize) -> bool {
        let there = self.shown.and_then(|shown| shown.lines.get(line));
        let (Some(there), Some(new)) = (there, self.new.lines.get(line)) else {
            return true;
        };
        let (mut new, new_rest) = new.as_chunks();
        let (mut there, rest) = there.as_chunks();
        while let ([word, more @ ..], [word_there, more_there @ ..]) = (new, there) {
            if u32::from_ne_bytes(*word) != u32::from_ne_bytes(*word_there) {
                return true;
            }
            (new, there) = (more, more_there);
        }
        new_rest != rest
    }

    fn is_at(&self, line: usize, byte: usize) -> bool {
        let Some(shown) = self.shown else {
            return true;
        };
        let at = |mosaic: &Mosaic<BYTES, LINES>| mosaic.lines.get(line)?.get(byte).copied();
        at(self.new) != at(shown)
    }

    /// The next bytes of a band that changed, counted from the left; gaps of so many bytes are no gaps.
    fn next_columns(&self, band: &Range<usize>, from: usize, gap: usize) -> Option<Range<usize>> {
        let changed = |byte: &usize| band.clone().any(|line| self.is_at(line, *byte));
        let first = (from..BYTES).find(changed)?;
        let mut end = first.saturating_add(1);
        loop {
            let reach = end.saturating_add(gap).saturating_add(1).min(BYTES);
            match (end..reach).find(changed) {
                Some(next) => end = next.saturating_add(1),
                None => return Some(first..end),
            }
        }
    }

    /// The window of some bytes in a band, without the lines above and below that did not change there.
    fn window(&self, band: &Range<usize>, columns: Range<usize>) -> Window {
        let changed = |line: &usize| columns.clone().any(|byte| self.is_at(*line, byte));
        let top = band.clone().find(changed).sure_or(band.start);
        let last = band.clone().rev().find(changed).sure_or(band.start);
        Window {
            x: columns.start << 1,
            y: top,
            width: columns.len() << 1,
            height: last.saturating_sub(top).saturating_add(1),
        }
    }
}

impl<const BYTES: usize, const LINES: usize> Default for Mosaic<BYTES, LINES> {
    fn default() -> Self {
        Mosaic::new()
    }
}

/// The byte of a dot, and by how many bits its half is to be moved.
const fn place(x: usize) -> (usize, u32) {
    (x >> 1, if x & 1 == 0 { 0 } else { 4 })
}

/// A byte of which one half is replaced.
fn with_half(byte: u8, shift: u32, role: u8) -> u8 {
    byte & !0xFu8.unbounded_shl(shift) | role.unbounded_shl(shift)
}

impl<const BYTES: usize, const LINES: usize> Paper for Mosaic<BYTES, LINES> {
    type Error = Infallible;

    fn size(&self) -> Size {
        let side = |length: usize| u32::try_from(length).sure_or(u32::MAX);
        Size::new(side(BYTES << 1), side(LINES))
    }

    fn has_colours(&self) -> bool {
        true
    }

    fn fill(&mut self, area: &Rectangle, role: Role) -> Result<(), Infallible> {
        let ((left, right), (top, bottom)) = edges(area, self.size());
        let role = role.to_bits();
        let whole = left.div_ceil(2)..right >> 1;
        let is_odd = |x: usize| x & 1 != 0 && left < right;
        for line in self.lines.get_mut(top..bottom).sure_or(&mut []) {
            // Two dots at a time, and at the ends half a byte where an edge lies within one.
            if let Some(bytes) = line.get_mut(whole.clone()) {
                bytes.fill(role | role << 4);
            }
            if is_odd(left)
                && let Some(byte) = line.get_mut(left >> 1)
            {
                *byte = with_half(*byte, 4, role);
            }
            if is_odd(right)
                && let Some(byte) = line.get_mut(right >> 1)
            {
                *byte = with_half(*byte, 0, role);
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
        let role = role.to_bits();
        for (x, column) in (x..).zip(columns) {
            let mut bits = column & seen;
            let (byte, shift) = place(x);
            for line in self.lines.iter_mut().skip(y) {
                if bits == 0 {
                    break;
                }
                if bits & 1 != 0
                    && let Some(byte) = line.get_mut(byte)
                {
                    *byte = with_half(*byte, shift, role);
                }
                bits >>= 1;
            }
        }
        Ok(())
    }
}
