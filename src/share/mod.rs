//! Files for a computer at the other end of a cable: as a drive that can't be written, and as a console for programs.
//!
//! A board that has [`Files`] can offer both. They are read piece by piece from anywhere in them, so that nobody needs room for a whole one;
//! the drive around them is made up block by block when the computer asks for it. Nothing here knows what the files contain, nor how bytes
//! get onto a cable: a board hands packets in and takes packets out.
//!
//! | file | what it knows |
//! |---|---|
//! | `disk.rs` | where on a drive the files lie: FAT |
//! | `name.rs` | what they are called there |
//! | `scsi.rs` | what a computer may ask a drive, and what it is answered |
//! | `drive.rs` | how questions and answers are wrapped: bulk-only transport |
//! | `console.rs` | lines in, files out |
//! | `control.rs` | who is there at all: the control pipe |
//! | `serial.rs` | which of all devices it is |
//!
//! # Our words, and those of the specifications
//!
//! | here | there |
//! |---|---|
//! | host, computer | USB host; SCSI initiator |
//! | request, [`control::Reply`], [`control::Action`] | control request (SETUP packet), its data and status stage, its effect (USB 2.0, 9.3, 9.4) |
//! | pipe | endpoint, bulk or control (USB 2.0, 5.3.2) |
//! | packet | the data payload of a transaction, up to `wMaxPacketSize` |
//! | [`Drive`] | mass storage class, bulk-only transport (BOT) |
//! | command wrapper, status wrapper | CBW, CSW (BOT 5.1, 5.2), numbers in them little-endian |
//! | number of a command | `dCBWTag` |
//! | how many bytes mean nothing | `dCSWDataResidue` |
//! | [`Scsi`], question and [`Answer`] | command descriptor block (CDB), data and sense, numbers in them big-endian |
//! | why a command failed | sense key, additional sense code (ASC) |
//! | [`Block`] | logical block, addressed by its LBA |
//! | drive in `disk.rs` | MBR, a partition, FAT: boot sector (BPB), two tables, root directory, clusters; little-endian |
//! | [`FileName`] | 8.3 name and long name (LFN) |
//! | [`Console`], line coding | CDC ACM, `SET_LINE_CODING` |
//! | [`Serial`] | `iSerialNumber`; SCSI VPD page 0x80 |
//!
//! On the chip: buffer control is the register of an endpoint in its DPSRAM, and what paces a DMA channel is its DREQ.
//!
//! Written by hand: of the libraries that do this one wants another kind of driver than the boards have, and the one for theirs has not
//! been released. Neither makes up the drive.

mod console;
pub mod control;
mod disk;
mod drive;
mod name;
mod scsi;
mod serial;

pub use console::Console;
pub use disk::{BLOCK, BLOCKS, Block, read_block};
pub use drive::Drive;
pub use name::FileName;
pub use scsi::{Answer, Scsi};
pub use serial::Serial;

/// The most bytes of a packet.
pub const PACKET: usize = 64;

/// Files that can be read from anywhere in them. As long as they are shared they stay as they are.
pub trait Files {
    /// What a computer calls all of them.
    const LABEL: &'static str;

    /// What each is called, in the order in which they are listed.
    const NAMES: &'static [FileName];

    /// How many bytes one of them has.
    fn size(&self, nth: usize) -> u32;

    /// Reads from one of them, from a place on; what lies behind its end is left as it is.
    ///
    /// # Errors
    ///
    /// [`Unreadable`], and the bytes may be anything.
    fn read(&mut self, nth: usize, from: u32, bytes: &mut [u8]) -> Result<(), Unreadable>;
}

/// A file can't be read now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Unreadable;

impl core::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the file can't be read")
    }
}

impl core::error::Error for Unreadable {}
