//! A NOR flash as it really behaves, in memory or in a file, with a plug that can be pulled.
//!
//! Erasing sets a sector of 4096 bytes to ones; programming only clears bits, a page of 256 bytes at a time. Both
//! are counted. A program that would have to set a bit is an error, since the chip would silently do something else.
//!
//! [`Nor::cut`] pulls the plug in the middle of an operation: only some of the pending bits land, and from then on
//! everything fails until [`Nor::power_up`].
//!
//! A cut also leaves weak cells: bits that a program was about to clear, and bits that an erase had just set. They read as ones,
//! and some of them fall with each power-up, also when something else was written over them and read again. What makes them
//! sound is to program them to zero, or to erase their sector to the end.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

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

/// One thing the chip does at a time.
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

/// What lands of the operation in which the power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// The first so many bytes, and nothing else.
    Bytes(usize),
    /// Any of the pending bits, drawn from this number: few of them, half, most or nearly all.
    Some(u64),
}

/// When and how the power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// In which operation from now on, counted from 0.
    pub after: u64,
    /// What lands of it.
    pub landing: Landing,
}

/// The weak bits of each byte of a sector.
type Weak = Box<[u8; SECTOR]>;

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
    /// By sector: the bits that read as ones and may fall.
    weak: BTreeMap<usize, Weak>,
    /// What the next fall is drawn from.
    fate: u64,
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
            fate: self.fate,
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
            weak: BTreeMap::new(),
            fate: 0,
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
        // None of them, few, half or all.
        let chance = [0, 32, 128, 256][usize::try_from(draw(&mut self.fate) % 4).unwrap_or(0)];
        let mut fate = self.fate;
        self.fall(|| draw(&mut fate) % 256 < chance);
        self.fate = fate;
    }

    /// Lets all weak cells fall, as they may after years.
    pub fn age(&mut self) {
        self.fall(|| true);
    }

    fn fall(&mut self, mut falls: impl FnMut() -> bool) {
        let bytes = &mut self.bytes;
        self.weak.retain(|sector, weak| {
            let cells = bytes.iter_mut().skip(sector * SECTOR);
            for (cell, weak) in cells.zip(weak.iter_mut()).filter(|(_, weak)| **weak != 0) {
                let falling = (0..8).filter(|bit| *weak >> bit & 1 == 1 && falls());
                let falling = falling.fold(0, |bits, bit| bits | 1 << bit);
                *weak &= !falling;
                *cell &= !falling;
            }
            weak.iter().any(|weak| *weak != 0)
        });
    }

    /// Notes which cells of a sector an operation leaves weak, and which it makes sound.
    fn weaken(&mut self, at: usize, before: &[u8], wanted: &[u8], what: Operation, is_cut: bool) {
        let sector = at / SECTOR;
        if what == Operation::Erase && !is_cut {
            self.weak.remove(&sector);
            return;
        }
        if !is_cut && !self.weak.contains_key(&sector) {
            return;
        }
        let weak = self.weak.entry(sector);
        let weak = weak.or_insert_with(|| Box::new([0; SECTOR]));
        let weak = &mut weak[at % SECTOR..];
        let cells = self.bytes[at..].iter().zip(before).zip(wanted);
        for (weak, ((is, was), wanted)) in weak.iter_mut().zip(cells) {
            *weak = match (what, is_cut) {
                (Operation::Erase, _) => is & (*weak | !was),
                (Operation::Program(_), false) => is & *weak,
                (Operation::Program(_), true) => is & (*weak | !wanted),
            };
        }
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
            Some(Landing::Bytes(count)) => {
                let count = count.min(wanted.len());
                cells[..count].copy_from_slice(&wanted[..count]);
            }
            Some(Landing::Some(seed)) => land_some(cells, wanted, seed),
        }
        match cut {
            Some(Landing::Some(seed)) => self.fate = seed,
            Some(Landing::Bytes(count)) => self.fate = (at + count) as u64,
            None => {}
        }
        if cut.is_some() || !self.weak.is_empty() {
            self.weaken(at, &before, wanted, what, cut.is_some());
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

/// The next number of a row, by SplitMix64.
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut drawn = *state;
    drawn = (drawn ^ drawn >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    drawn = (drawn ^ drawn >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    drawn ^ drawn >> 31
}

/// Lets some of the pending bits land.
fn land_some(cells: &mut [u8], wanted: &[u8], seed: u64) {
    let mut state = seed;
    let mut draw = || draw(&mut state);
    let pending = |cells: &[u8]| -> Vec<usize> {
        let differs = |bit: &usize| (cells[bit / 8] ^ wanted[bit / 8]) >> (bit % 8) & 1 == 1;
        (0..cells.len() * 8).filter(differs).collect()
    };
    let bits = pending(cells);
    // Out of 256; the last three leave out one, land one alone, or none.
    let chance = [8, 64, 128, 192, 248, 256, 0, 257][usize::try_from(draw() % 8).unwrap_or(0)];
    let odd = usize::try_from(draw()).unwrap_or(0) % bits.len().max(1);
    for (nth, bit) in bits.into_iter().enumerate() {
        let lands = match chance {
            256 => nth != odd,
            0 => nth == odd,
            257 => false,
            chance => draw() % 256 < chance,
        };
        if lands {
            cells[bit / 8] ^= 1 << (bit % 8);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn written() -> Nor {
        let mut nor = Nor::new(2 * SECTOR);
        nor.write(250, &[0x0f; 12]).expect("erased");
        nor
    }

    #[test]
    fn programming_only_clears_bits_and_goes_page_by_page() {
        let mut nor = written();
        assert_eq!(nor.done(), [Operation::Program(6), Operation::Program(6)]);
        assert_eq!(nor.write(250, &[0xff]), Err(NorFault::NotErased));
        nor.write(250, &[0x00]).expect("bits to clear");
        nor.erase(0, SECTOR as u32).expect("a sector");
        assert!(nor.bytes().iter().all(|byte| *byte == 0xff));
        assert_eq!(nor.erases(), [1, 0]);
        assert_eq!(nor.erase(1, SECTOR as u32), Err(NorFault::Place));
    }

    #[test]
    fn a_program_cut_before_anything_shows_leaves_weak_cells_that_fall_later() {
        let torn = || {
            let mut nor = Nor::new(2 * SECTOR);
            nor.cut(Cut {
                after: 0,
                landing: Landing::Bytes(0),
            });
            assert_eq!(nor.write(8, &[0x0f; 4]), Err(NorFault::NoPower));
            assert_eq!(nor.bytes()[8..12], [0xff; 4]);
            nor.dead = false;
            nor
        };
        // What is written over them is read again, and falls all the same.
        let mut nor = torn();
        nor.write(8, &[0xf0; 4]).expect("it reads as erased");
        assert_eq!(nor.bytes()[8..12], [0xf0; 4]);
        nor.age();
        assert_eq!(nor.bytes()[8..12], [0x00; 4]);
        // Zeros stay zeros, and an erased sector stays erased.
        let mut nor = torn();
        nor.erase(0, SECTOR as u32).expect("a sector");
        nor.age();
        assert_eq!(nor.bytes()[8..12], [0xff; 4]);
        // Nor is an erase that was cut to be trusted.
        let mut nor = torn();
        nor.write(8, &[0; 4]).expect("it reads as erased");
        nor.cut(Cut {
            after: 0,
            landing: Landing::Bytes(10),
        });
        assert_eq!(nor.erase(0, SECTOR as u32), Err(NorFault::NoPower));
        nor.dead = false;
        assert_eq!(nor.bytes()[8..12], [0xff, 0xff, 0, 0]);
        nor.age();
        assert_eq!(nor.bytes()[8..12], [0; 4]);
    }

    #[test]
    fn a_cut_lands_some_bits_and_then_nothing_works() {
        for seed in 0..100 {
            let mut nor = written();
            nor.cut(Cut {
                after: 0,
                landing: Landing::Some(seed),
            });
            assert_eq!(nor.write(300, &[0; 8]), Err(NorFault::NoPower));
            let zeros: u32 = nor.bytes()[300..308].iter().map(|b| b.count_zeros()).sum();
            assert!(zeros <= 64);
            assert_eq!(nor.read(0, &mut [0]), Err(NorFault::NoPower));
            nor.power_up();
            assert_eq!(nor.read(0, &mut [0]), Ok(()));
        }
        let mut nor = written();
        nor.cut(Cut {
            after: 1,
            landing: Landing::Bytes(2),
        });
        nor.write(400, &[0]).expect("before the cut");
        assert!(nor.erase(0, SECTOR as u32).is_err());
        assert_eq!(nor.bytes()[250], 0x0f);
        nor.power_up();
        nor.cut(Cut {
            after: 0,
            landing: Landing::Bytes(251),
        });
        assert!(nor.erase(0, SECTOR as u32).is_err());
        assert_eq!(nor.bytes()[249..253], [0xff, 0xff, 0x0f, 0x0f]);
    }
}
