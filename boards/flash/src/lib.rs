//! The rules of a NOR flash, written once for all boards that have none of silicon.
//!
//! Erasing sets a sector of 4096 bytes to ones; programming only clears bits, a page of 256 bytes at a time. A program that would have to set a
//! bit is an error, since a chip would silently do something else.
//!
//! What a flash is made of is a [`Medium`]: it does one operation at a time, and need not know the rules. [`Plain`] is one in memory or in a
//! file, which a terminal uses; the page has its own, and so have the tests, whose media lie. [`nor_flash!`] makes each of them a
//! `NorFlash` of `embedded-storage`.

mod plain;

use embedded_storage::nor_flash::{NorFlashError, NorFlashErrorKind};

pub use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

pub use self::plain::Plain;

/// The bytes that are erased together.
pub const SECTOR: usize = 4096;

/// The bytes that are programmed together, at most.
pub const PAGE: usize = 256;

/// Why an operation failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Outside the flash, or not on a sector's edge.
    Place,
    /// A bit that is cleared can't be set without erasing.
    NotErased,
    /// The power is gone.
    NoPower,
    /// The chip refuses, now or for good.
    Refused,
    /// The file can't be read or written.
    File,
}

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Fault::Place => NorFlashErrorKind::OutOfBounds,
            _ => NorFlashErrorKind::Other,
        }
    }
}

/// One thing that a flash does at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    /// So many bytes of a page are programmed.
    Program(usize),
    /// A sector is erased.
    Erase,
}

impl Operation {
    /// How many bytes it changes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Operation::Program(bytes) => bytes,
            Operation::Erase => SECTOR,
        }
    }
}

/// What a flash is made of.
pub trait Medium {
    /// The bytes as they read now, whole sectors of them.
    fn bytes(&self) -> &[u8];

    /// Does one operation: these bytes take the place of those from there on. They lie within the flash, and those of a program within a page.
    ///
    /// # Errors
    ///
    /// [`Fault`] when it is not done, or not to its end.
    fn operate(&mut self, at: usize, wanted: &[u8], what: Operation) -> Result<(), Fault>;

    /// Whether it can be read.
    fn is_powered(&self) -> bool {
        true
    }

    /// Whether a program that would have to set a bit is tried all the same.
    fn is_lenient(&self) -> bool {
        false
    }
}

/// Reads bytes from a place on.
///
/// # Errors
///
/// [`Fault`] when there is no power, or the flash ends before.
pub fn read<M: Medium + ?Sized>(medium: &M, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
    if !medium.is_powered() {
        return Err(Fault::NoPower);
    }
    bytes.copy_from_slice(cells(medium, offset as usize, bytes.len())?);
    Ok(())
}

/// Erases whole sectors, one by one.
///
/// # Errors
///
/// [`Fault`] of the first that was not erased; those before it are.
pub fn erase<M: Medium + ?Sized>(medium: &mut M, from: u32, to: u32) -> Result<(), Fault> {
    let (from, to) = (from as usize, to as usize);
    let whole = from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR);
    if from > to || to > medium.bytes().len() || !whole {
        return Err(Fault::Place);
    }
    for at in (from..to).step_by(SECTOR) {
        medium.operate(at, &[0xff; SECTOR], Operation::Erase)?;
    }
    Ok(())
}

/// Programs bytes, page by page.
///
/// # Errors
///
/// [`Fault`] of the first page that was not programmed; those before it are.
pub fn program<M: Medium + ?Sized>(medium: &mut M, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
    let mut at = offset as usize;
    let cells = cells(medium, at, bytes.len())?;
    let sets = |(cell, byte): (&u8, &u8)| byte & !cell != 0;
    if !medium.is_lenient() && cells.iter().zip(bytes).any(sets) {
        return Err(Fault::NotErased);
    }
    let mut rest = bytes;
    while !rest.is_empty() {
        let (now, later) = rest.split_at(rest.len().min(PAGE - at % PAGE));
        medium.operate(at, now, Operation::Program(now.len()))?;
        at += now.len();
        rest = later;
    }
    Ok(())
}

/// Some of the bytes.
fn cells<M: Medium + ?Sized>(medium: &M, at: usize, length: usize) -> Result<&[u8], Fault> {
    let cells = medium.bytes().get(at..).ok_or(Fault::Place)?;
    cells.get(..length).ok_or(Fault::Place)
}

/// Makes a type that is a [`Medium`] a flash of `embedded-storage`, by the rules above.
#[macro_export]
macro_rules! nor_flash {
    ($medium:ty) => {
        impl $crate::ErrorType for $medium {
            type Error = $crate::Fault;
        }

        impl $crate::ReadNorFlash for $medium {
            const READ_SIZE: usize = 1;

            fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), $crate::Fault> {
                $crate::read(self, offset, bytes)
            }

            fn capacity(&self) -> usize {
                $crate::Medium::bytes(self).len()
            }
        }

        impl $crate::NorFlash for $medium {
            const WRITE_SIZE: usize = 1;
            const ERASE_SIZE: usize = $crate::SECTOR;

            fn erase(&mut self, from: u32, to: u32) -> Result<(), $crate::Fault> {
                $crate::erase(self, from, to)
            }

            fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), $crate::Fault> {
                $crate::program(self, offset, bytes)
            }
        }
    };
}
