//! The flash of a page: bytes in memory that know which of their sectors have changed.
//!
//! The page keeps each sector as a record of its own, and fetches those that changed after every press. The companion plays on one, and the desk
//! has a copy for what is done beside the play.

use std::cell::Cell;

use flash::{Fault, Medium, Operation};

pub use flash::SECTOR;

/// How many bytes there are: as many as a device has for its saves, so that an image fits here and there.
pub const SIZE: usize = 1024 * 1024;

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
}

impl Medium for Flash {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn operate(&mut self, at: usize, wanted: &[u8], _: Operation) -> Result<(), Fault> {
        let cells = self.bytes.get_mut(at..at + wanted.len());
        cells.ok_or(Fault::Place)?.copy_from_slice(wanted);
        if let Some(changed) = self.changed.get(at / SECTOR) {
            changed.set(true);
        }
        Ok(())
    }
}

flash::nor_flash!(Flash);

#[cfg(test)]
mod tests {
    use flash::NorFlash;

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
    fn an_image_is_there_and_erased_behind_it() {
        let flash = Flash::filled(&[1, 2]).expect("room");
        assert_eq!(flash.bytes().first_chunk(), Some(&[1, 2, 0xff]));
        assert_eq!(flash.take_changed(), None);
        assert!(Flash::filled(&[0; SIZE + 1]).is_none());
    }

    #[test]
    fn nothing_changes_by_what_is_refused() {
        let mut flash = Flash::new();
        let end = SIZE as u32;
        assert_eq!(flash.write(end - 1, &[0, 0]), Err(Fault::Place));
        assert_eq!(flash.erase(end, end + SECTOR as u32), Err(Fault::Place));
        flash.write(8, &[0]).expect("a write");
        assert_eq!(flash.take_changed(), Some(0));
        assert_eq!(flash.write(8, &[1]), Err(Fault::NotErased));
        assert_eq!(flash.take_changed(), None);
    }
}
