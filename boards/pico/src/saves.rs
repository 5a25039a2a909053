//! The part of the flash that keeps what is saved: where it lies, as `memory.x` says, and how it is written.

use core::cell::RefCell;

use embassy_embedded_hal::flash::partition::BlockingPartition;
use embassy_rp::flash::{Blocking, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;

use crate::chip::FLASH_BYTES;

/// The whole flash. Work on it stalls the chip: some 0.4 ms to write, 45 ms to erase.
pub(crate) type Chip = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// The flash in the hands of its one owner.
pub(crate) type Owned = Mutex<NoopRawMutex, RefCell<Chip>>;

/// The save region.
pub(crate) type Saves = BlockingPartition<'static, NoopRawMutex, Chip>;

// The linker's word for where the region begins and ends; only their addresses mean something.
#[allow(unsafe_code)]
mod linker {
    unsafe extern "C" {
        pub(super) safe static __save_start: u8;
        pub(super) safe static __save_end: u8;
    }
}

/// The save region of the flash.
pub(crate) fn region(flash: &'static Owned) -> Saves {
    let start = &raw const linker::__save_start;
    let end = &raw const linker::__save_end;
    let (start, end) = (start.addr() as u32, end.addr() as u32);
    BlockingPartition::new(flash, start - FLASH_BASE.addr() as u32, end - start)
}
