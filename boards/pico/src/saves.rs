//! The parts of the flash that keep what is saved and what was put in from outside: where they lie, as `memory.x` says, and how they
//! are written.

use core::cell::RefCell;

use embassy_embedded_hal::flash::partition::BlockingPartition;
use embassy_rp::flash::{Blocking, FLASH_BASE, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::NoopRawMutex;

/// What every Pico has.
const FLASH_BYTES: usize = 2 * 1024 * 1024;

/// The whole flash. Work on it stalls the chip: some 0.4 ms to write, 45 ms to erase.
pub(crate) type Chip = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

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
