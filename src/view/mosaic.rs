//! A screenful of dots in memory, each with its role: what a board with a colour panel draws into.
//!
//! The panel has finer pixels than that, mostly two by two to a dot. Dots are a quarter of the pixels and take half a byte, so that
//! the picture of a 240×240 panel takes 7.2 KB and not 115.

use core::convert::Infallible;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::paper::{Paper, edges};
use super::role::Role;
use crate::sure::Sure;

/// A picture in roles, twice `BYTES` dots wide and `LINES` high.
///
/// A byte is two dots side by side, the left one in its lower half.
// Its lines begin at whole words where they are whole words long, so that four bytes are looked at at a time.
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
        let roles = role.to_bits() | role.to_bits() << 4;
        let lines = self.lines.get_mut(y..).unwrap_or_default();
        let mut columns = columns.iter().map(|column| column & seen);
        // Two columns at a time, which share their bytes; the first may begin in the middle of one.
        let mut next = if x & 1 == 0 { columns.next() } else { Some(0) };
        let mut place = x >> 1;
        while let Some(left) = next {
            let right = columns.next().unwrap_or(0);
            stamp_pair(lines, place, [left, right], roles);
            next = columns.next();
            place = place.saturating_add(1);
        }
        Ok(())
    }
}

/// Draws two columns into the bytes at a place of these lines, the topmost dot of a column being its lowest bit.
///
/// A function of its own, so that the little that it needs for a dot stays in registers.
#[inline(never)]
fn stamp_pair<const BYTES: usize>(
    lines: &mut [[u8; BYTES]],
    place: usize,
    [left, right]: [u16; 2],
    roles: u8,
) {
    const LOWEST: u32 = 0x0001_0001;
    let mut bits = u32::from(left) | u32::from(right) << 16;
    for line in lines {
        if bits == 0 {
            break;
        }
        if let Some(byte) = line.get_mut(place) {
            // All ones where a dot is set.
            let dots = (bits & LOWEST).wrapping_mul(0x0F);
            let [mask, ..] = (dots | dots >> 12).to_le_bytes();
            *byte ^= (*byte ^ roles) & mask;
        }
        bits = bits >> 1 & !(LOWEST << 15);
    }
}
