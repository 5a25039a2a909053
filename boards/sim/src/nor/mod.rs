//! A NOR flash as it really behaves, in memory or in a file, with a plug that can be pulled.
//!
//! Erasing sets a sector of 4096 bytes to ones; programming only clears bits, a page of 256 bytes at a time. Both
//! are counted. A program that would have to set a bit is an error, since the chip would silently do something else.
//!
//! [`Nor::cut`] pulls the plug in the middle of an operation: only some of the pending bits land, and from then on
//! everything fails until [`Nor::power_up`].
//!
//! A cut also leaves weak cells, which read as ones and fall later.

mod plug;
mod weak;

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

pub use self::plug::{Cut, Landing, Operation};

use self::weak::WeakCells;

/// The bytes that are erased together.
pub const SECTOR: usize = 4096;
/// The bytes that are programmed together, at most.
pub const PAGE: usize = 256;

/// Why an operation failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NorFault {
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

impl NorFlashError for NorFault {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            NorFault::Place => NorFlashErrorKind::OutOfBounds,
            _ => NorFlashErrorKind::Other,
        }
    }
}

/// A NOR flash.
#[derive(Debug)]
pub struct Nor {
    bytes: Vec<u8>,
    file: Option<File>,
    /// Why the file failed last.
    trouble: Option<io::Error>,
    /// How often each sector was erased.
    erases: Vec<u32>,
    /// What was done since [`Nor::forget`], in order.
    done: Vec<Operation>,
    cut: Option<Cut>,
    dead: bool,
    weak: WeakCells,
}

/// A copy in memory; the file stays with the original.
impl Clone for Nor {
    fn clone(&self) -> Self {
        Nor {
            bytes: self.bytes.clone(),
            file: None,
            trouble: None,
            erases: self.erases.clone(),
            done: self.done.clone(),
            cut: self.cut,
            dead: self.dead,
            weak: self.weak.clone(),
        }
    }
}

impl Nor {
    /// An erased flash of so many bytes, in memory.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self::holding(vec![0xff; bytes / SECTOR * SECTOR])
    }

    /// A flash that holds these bytes, in memory; whole sectors of them.
    #[must_use]
    pub fn holding(bytes: Vec<u8>) -> Self {
        Nor {
            erases: vec![0; bytes.len() / SECTOR],
            bytes,
            file: None,
            trouble: None,
            done: Vec::new(),
            cut: None,
            dead: false,
            weak: WeakCells::default(),
        }
    }

    /// A flash of so many bytes whose content is a file; what lies behind the file's end is erased.
    ///
    /// # Errors
    ///
    /// Those of the system.
    pub fn in_file(mut file: File, bytes: usize) -> io::Result<Self> {
        let mut nor = Nor::new(bytes);
        let mut found = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.read_to_end(&mut found)?;
        for (cell, byte) in nor.bytes.iter_mut().zip(&found) {
            *cell = *byte;
        }
        nor.file = Some(file);
        Ok(nor)
    }

    /// Why the file failed last.
    pub fn trouble(&mut self) -> Option<io::Error> {
        self.trouble.take()
    }

    /// The bytes it holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes it holds, to damage them.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How often each sector was erased.
    #[must_use]
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// What was done since [`Nor::forget`], in order.
    #[must_use]
    pub fn done(&self) -> &[Operation] {
        &self.done
    }

    /// Forgets what was done.
    pub fn forget(&mut self) {
        self.done.clear();
    }

    /// Pulls the plug at a later time.
    pub fn cut(&mut self, cut: Cut) {
        self.cut = Some(cut);
    }

    /// Whether the power is gone.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.dead
    }

    /// Puts the plug in again; some of the weak cells fall.
    pub fn power_up(&mut self) {
        (self.dead, self.cut) = (false, None);
        self.weak.power_up(&mut self.bytes);
    }

    /// Lets all weak cells fall, as they may after years.
    pub fn age(&mut self) {
        self.weak.fall(&mut self.bytes, || true);
    }

    /// Whether the power goes in the operation that comes now.
    fn is_cut(&mut self) -> Option<Landing> {
        let cut = self.cut.as_mut()?;
        match cut.after.checked_sub(1) {
            Some(after) => {
                cut.after = after;
                None
            }
            None => {
                let landing = cut.landing;
                (self.dead, self.cut) = (true, None);
                Some(landing)
            }
        }
    }

    /// Does one operation: these bytes take the place of those there, all of them or some bits.
    fn operate(&mut self, at: usize, wanted: &[u8], what: Operation) -> Result<(), NorFault> {
        if self.dead {
            return Err(NorFault::NoPower);
        }
        self.done.push(what);
        let cut = self.is_cut();
        let cells = self.bytes.get_mut(at..at + wanted.len());
        let cells = cells.ok_or(NorFault::Place)?;
        let before = cells.to_vec();
        match cut {
            None => cells.copy_from_slice(wanted),
            Some(landing) => {
                landing.land(cells, wanted);
                self.weak.fate = landing.fate(at);
            }
        }
        if cut.is_some() || !self.weak.is_empty() {
            self.weak
                .weaken(at, cells, &before, wanted, what, cut.is_some());
        }
        if what == Operation::Erase
            && let Some(count) = self.erases.get_mut(at / SECTOR)
        {
            *count += 1;
        }
        if let Err(error) = self.write_through(at, wanted.len()) {
            // What the file does not hold was not done.
            self.bytes[at..at + before.len()].copy_from_slice(&before);
            self.trouble = Some(error);
            return Err(NorFault::File);
        }
        match cut {
            None => Ok(()),
            Some(_) => Err(NorFault::NoPower),
        }
    }

    /// Writes some bytes to the file, and onto the disk.
    fn write_through(&mut self, at: usize, length: usize) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        let end = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
        // A file that ends before is filled up with what is erased.
        let from = at.min(end);
        file.seek(SeekFrom::Start(from as u64))?;
        file.write_all(&self.bytes[from..at + length])?;
        file.sync_data()
    }
}

impl ErrorType for Nor {
    type Error = NorFault;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NorFault> {
        if self.dead {
            return Err(NorFault::NoPower);
        }
        let at = offset as usize;
        let found = self.bytes.get(at..at + bytes.len());
        bytes.copy_from_slice(found.ok_or(NorFault::Place)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFault> {
        let (from, to) = (from as usize, to as usize);
        let whole = from.is_multiple_of(SECTOR) && to.is_multiple_of(SECTOR);
        if from > to || to > self.bytes.len() || !whole {
            return Err(NorFault::Place);
        }
        for at in (from..to).step_by(SECTOR) {
            self.operate(at, &[0xff; SECTOR], Operation::Erase)?;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NorFault> {
        let mut at = offset as usize;
        let cells = self.bytes.get(at..at + bytes.len());
        let cells = cells.ok_or(NorFault::Place)?;
        if cells
            .iter()
            .zip(bytes)
            .any(|(cell, byte)| byte & !cell != 0)
        {
            return Err(NorFault::NotErased);
        }
        let mut rest = bytes;
        while !rest.is_empty() {
            let (now, later) = rest.split_at(rest.len().min(PAGE - at % PAGE));
            self.operate(at, now, Operation::Program(now.len()))?;
            at += now.len();
            rest = later;
        }
        Ok(())
    }
}
