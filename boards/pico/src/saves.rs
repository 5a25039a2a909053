//! The parts of the flash that keep what is saved and what was put in from outside: where they lie, as `memory.x` says, and how they
//! are written.

use core::cell::RefCell;

use embassy_embedded_hal::flash::partition::BlockingPartition;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use crate::chip::FLASH_BYTES;
use crate::recorder;

/// The whole flash. Work on it stalls the chip: some 0.4 ms to write, 45 ms to erase a sector, 400 if it is slow.
///
/// Between any two works there is a moment in which the notes of the contacts are gone through. So sectors are erased one by one: what erases a
/// block of sixteen at once is quicker, and may take two seconds in which nobody can.
pub(crate) struct Chip(Flash<'static, FLASH, Blocking, FLASH_BYTES>);

impl Chip {
    /// The flash of this chip.
    pub(crate) fn new(flash: Peri<'static, FLASH>) -> Self {
        Chip(Flash::new_blocking(flash))
    }

    /// The number that its maker gave it.
    #[cfg(chip = "rp2040")]
    pub(crate) fn unique_id(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_unique_id(bytes)
    }
}

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_BYTES
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        if !from.is_multiple_of(ERASE_SIZE as u32) || !to.is_multiple_of(ERASE_SIZE as u32) {
            return Err(Error::Unaligned);
        }
        for sector in (from..to).step_by(ERASE_SIZE) {
            recorder::make_room();
            self.0.blocking_erase(sector, sector + ERASE_SIZE as u32)?;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        recorder::make_room();
        self.0.blocking_write(offset, bytes)
    }
}

/// The flash in the hands of its one owner.
pub(crate) type Owned = Mutex<NoopRawMutex, RefCell<Chip>>;

/// A part of the flash.
pub(crate) type Saves = BlockingPartition<'static, NoopRawMutex, Chip>;

// The linker's word for where the parts begin and end; only their addresses mean something.
#[allow(unsafe_code)]
mod linker {
    unsafe extern "C" {
        pub(super) safe static __save_start: u8;
        pub(super) safe static __save_end: u8;
        pub(super) safe static __inbox_start: u8;
        pub(super) safe static __inbox_end: u8;
    }
}

/// The save region of the flash.
pub(crate) fn region(flash: &'static Owned) -> Saves {
    let bounds = [
        &raw const linker::__save_start,
        &raw const linker::__save_end,
    ];
    part(flash, bounds)
}

/// The inbox, into which a file lands that is dropped onto the board.
pub(crate) fn inbox(flash: &'static Owned) -> Saves {
    let bounds = [
        &raw const linker::__inbox_start,
        &raw const linker::__inbox_end,
    ];
    part(flash, bounds)
}

fn part(flash: &'static Owned, bounds: [*const u8; 2]) -> Saves {
    let [start, end] = bounds.map(|bound| bound.addr() as u32);
    BlockingPartition::new(flash, start - FLASH_BASE.addr() as u32, end - start)
}
