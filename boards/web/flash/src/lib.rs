//! The flash of a page: bytes in memory that know which of their sectors have changed.
//!
//! The page keeps each sector as a record of its own, and fetches those that changed after every press. The companion plays on one, and the desk
//! has a copy for what is done beside the play.

use std::cell::Cell;

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// The bytes that are erased together, and kept together.
pub const SECTOR: usize = 4096;

/// How many bytes there are: as many as a device has for its saves, so that an image fits here and there.
pub const SIZE: usize = 1024 * 1024;

/// A place outside of the flash, or not on a sector's edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfBounds;

impl NorFlashError for OutOfBounds {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::OutOfBounds
    }
}

/// The flash.
#[derive(Debug)]
pub struct Flash {
    bytes: Vec<u8>,
    changed: Vec<Cell<bool>>,
}

impl Default for Flash {
    fn default() -> Self {
        Flash::new()
    }
}

impl Flash {
    /// An erased one.
    #[must_use]
    pub fn new() -> Self {
        Flash {
            bytes: vec![0xff; SIZE],
            changed: vec![Cell::new(false); SIZE / SECTOR],
        }
    }

    /// One that holds an image, of which the erased end may be missing; `None` when it is too long.
    #[must_use]
    pub fn filled(image: &[u8]) -> Option<Self> {
        let mut flash = Flash::new();
        flash.bytes.get_mut(..image.len())?.copy_from_slice(image);
        Some(flash)
    }

    /// The bytes it holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// A sector that has changed since it was taken here; one after the other.
    #[must_use]
    pub fn take_changed(&self) -> Option<usize> {
        self.changed.iter().position(|changed| changed.take())
    }

    /// Some of the bytes, which are about to change.
    fn changing(&mut self, from: usize, length: usize) -> Result<&mut [u8], OutOfBounds> {
        let cells = self.bytes.get_mut(from..).ok_or(OutOfBounds)?;
        let cells = cells.get_mut(..length).ok_or(OutOfBounds)?;
        let sectors = from / SECTOR..(from + length).div_ceil(SECTOR);
        for changed in &self.changed[sectors] {
            changed.set(true);
        }
        Ok(cells)
    }
}

impl ErrorType for Flash {
    type Error = OutOfBounds;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), OutOfBounds> {
        let found = self.bytes.get(offset as usize..);
        let found = found.and_then(|found| found.get(..bytes.len()));
        bytes.copy_from_slice(found.ok_or(OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), OutOfBounds> {
        let (from, to) = (from as usize, to as usize);
        if from > to || !from.is_multiple_of(SECTOR) || !to.is_multiple_of(SECTOR) {
            return Err(OutOfBounds);
        }
        self.changing(from, to - from)?.fill(0xff);
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let cells = self.changing(offset as usize, bytes.len())?;
        for (cell, byte) in cells.iter_mut().zip(bytes) {
            // As on the chip: a bit is cleared, and never set without erasing.
            *cell &= byte;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_told_once_a_sector() {
        let mut flash = Flash::new();
        assert_eq!(flash.take_changed(), None);
        flash.write(SECTOR as u32 - 1, &[1, 2]).expect("a write");
        flash
            .erase(3 * SECTOR as u32, 4 * SECTOR as u32)
            .expect("an erasure");
        let changed: Vec<usize> = std::iter::from_fn(|| flash.take_changed()).collect();
        assert_eq!(changed, [0, 1, 3]);
        assert_eq!(flash.take_changed(), None);
    }

    #[test]
    fn a_bit_is_set_by_erasing_alone() {
        let mut flash = Flash::new();
        flash.write(8, &[0b1100]).expect("a write");
        flash.write(8, &[0b1010]).expect("a write");
        assert_eq!(flash.bytes()[8], 0b1000);
        flash.erase(0, SECTOR as u32).expect("an erasure");
        assert_eq!(flash.bytes()[8], 0xff);
    }

    #[test]
    fn an_image_is_there_and_erased_behind_it() {
        let flash = Flash::filled(&[1, 2]).expect("room");
        assert_eq!(flash.bytes().first_chunk(), Some(&[1, 2, 0xff]));
        assert_eq!(flash.take_changed(), None);
        assert!(Flash::filled(&[0; SIZE + 1]).is_none());
    }

    #[test]
    fn nothing_happens_outside() {
        let mut flash = Flash::new();
        let end = SIZE as u32;
        assert_eq!(flash.write(end - 1, &[0, 0]), Err(OutOfBounds));
        assert_eq!(flash.erase(end, end + SECTOR as u32), Err(OutOfBounds));
        assert_eq!(flash.erase(1, SECTOR as u32), Err(OutOfBounds));
        assert_eq!(flash.read(end, &mut [0]), Err(OutOfBounds));
        assert_eq!(flash.take_changed(), None);
    }
}
