//! A flash that does what it is asked, in memory or in a file.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

use crate::{Fault, Medium, Operation, SECTOR};

/// A flash in memory, and in a file if it has one.
#[derive(Debug)]
pub struct Plain {
    bytes: Vec<u8>,
    file: Option<File>,
    /// Why the file failed last.
    trouble: Option<io::Error>,
}

/// A copy in memory; the file stays with the original.
impl Clone for Plain {
    fn clone(&self) -> Self {
        Plain::holding(self.bytes.clone())
    }
}

impl Plain {
    /// An erased flash of so many bytes, whole sectors of them, in memory.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self::holding(vec![0xff; bytes / SECTOR * SECTOR])
    }

    /// A flash that holds these bytes, whole sectors of them, in memory.
    #[must_use]
    pub const fn holding(bytes: Vec<u8>) -> Self {
        Plain {
            bytes,
            file: None,
            trouble: None,
        }
    }

    /// A flash of so many bytes whose content is a file; what lies behind the file's end is erased.
    ///
    /// # Errors
    ///
    /// Those of the system.
    pub fn in_file(mut file: File, bytes: usize) -> io::Result<Self> {
        let mut flash = Plain::new(bytes);
        let mut found = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.read_to_end(&mut found)?;
        for (cell, byte) in flash.bytes.iter_mut().zip(&found) {
            *cell = *byte;
        }
        flash.file = Some(file);
        Ok(flash)
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

impl Medium for Plain {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn operate(&mut self, at: usize, wanted: &[u8], _: Operation) -> Result<(), Fault> {
        let end = at + wanted.len();
        let before = self.bytes.get(at..end).ok_or(Fault::Place)?.to_vec();
        self.bytes[at..end].copy_from_slice(wanted);
        if let Err(error) = self.write_through(at, wanted.len()) {
            // What the file does not hold was not done.
            self.bytes[at..end].copy_from_slice(&before);
            self.trouble = Some(error);
            return Err(Fault::File);
        }
        Ok(())
    }
}

crate::nor_flash!(Plain);

#[cfg(test)]
mod tests {
    use std::fs::OpenOptions;

    use super::*;
    use crate::{NorFlash, ReadNorFlash};

    #[test]
    fn programming_clears_bits_and_erasing_sets_them() {
        let mut flash = Plain::new(2 * SECTOR);
        flash.write(8, &[0b1100]).expect("a program");
        flash.write(8, &[0b1000]).expect("another");
        assert_eq!(flash.write(8, &[0b0001]), Err(Fault::NotErased));
        assert_eq!(flash.bytes()[8], 0b1000);
        flash.erase(0, SECTOR as u32).expect("an erasure");
        assert_eq!(flash.bytes()[8], 0xff);
    }

    #[test]
    fn nothing_happens_outside() {
        let mut flash = Plain::new(SECTOR);
        let end = SECTOR as u32;
        assert_eq!(flash.write(end - 1, &[0, 0]), Err(Fault::Place));
        assert_eq!(flash.erase(end, 2 * end), Err(Fault::Place));
        assert_eq!(flash.erase(1, end), Err(Fault::Place));
        assert_eq!(flash.read(end, &mut [0]), Err(Fault::Place));
        assert!(flash.bytes().iter().all(|byte| *byte == 0xff));
    }

    #[test]
    fn a_file_holds_what_was_done_and_what_it_can_not_hold_was_not() {
        let path = std::env::temp_dir().join(format!("perijove-flash-{}", std::process::id()));
        let file = |write: bool| {
            let mut options = OpenOptions::new();
            options.read(true).write(write).create(write);
            options.open(&path).expect("a file")
        };
        let mut flash = Plain::in_file(file(true), 2 * SECTOR).expect("a flash");
        flash.write(300, &[1, 2]).expect("a program");
        let mut read_only = Plain::in_file(file(false), 2 * SECTOR).expect("a flash");
        assert_eq!(read_only.bytes()[299..303], [0xff, 1, 2, 0xff]);
        assert_eq!(read_only.write(302, &[0]), Err(Fault::File));
        assert_eq!(read_only.bytes()[302], 0xff);
        assert!(read_only.trouble().is_some() && read_only.trouble().is_none());
        std::fs::remove_file(&path).expect("a file");
    }
}
