//! The file by which saves leave the page and come in.
//!
//! ```text
//! image     as it lies in the flash, filled up with ones to a whole slot
//! "PERIJOVE 1\n"
//! diary     a line for each game, see `diary.rs`
//! "END " checksum "\n"   CRC-32 of everything before this line, eight digits
//! ```
//!
//! What follows the image begins where a slot would, and reads as one that is to be erased: terminal and device take the file for the image
//! that it is. An image that never had an end like this comes from one of them, and consists of whole sectors.

use crc::{CRC_32_ISO_HDLC, Crc};
use page_flash::{Flash, SECTOR, SIZE};
use perijove::store::Store;

use crate::diary::Diary;

/// The bytes of a slot, as the store has them.
const SLOT: usize = 4 * SECTOR;

/// How the end begins and ends.
const HEAD: &[u8] = b"PERIJOVE 1\n";
const END: &[u8] = b"END ";
/// `END `, eight digits, the end of the line.
const LAST: usize = END.len() + 8 + 1;

/// The most bytes of a diary.
const MOST_DIARY: usize = SLOT - HEAD.len() - LAST;

/// The most bytes of a file.
pub(crate) const MOST: usize = SIZE;

/// Why a file is not taken. The numbers are for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// It has no bytes, or those of an erased flash.
    Blank = 1,
    /// It is something else.
    Foreign = 2,
    /// It is ours, and some of it is missing or has changed.
    Damaged = 3,
    /// It is larger than any of ours.
    Large = 4,
}

/// A file that was read.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) store: Store<Flash>,
    pub(crate) diary: Diary,
}

impl File {
    /// One that holds nothing.
    pub(crate) fn nothing() -> Option<Self> {
        let store = Store::open(Flash::new()).ok()?;
        let diary = Diary::default();
        Some(File { store, diary })
    }
}

/// Reads a file.
pub(crate) fn read(bytes: &[u8]) -> Result<File, Refused> {
    if bytes.len() > MOST {
        return Err(Refused::Large);
    }
    if bytes.iter().all(|byte| *byte == 0xff) {
        return Err(Refused::Blank);
    }
    let parts = split(bytes);
    let (image, diary) = parts.unwrap_or((bytes, Diary::default()));
    let store = Flash::filled(image).and_then(|flash| Store::open(flash).ok());
    let store = store.filter(Store::is_used).ok_or(Refused::Foreign)?;
    if parts_missing(bytes, image) {
        return Err(Refused::Damaged);
    }
    Ok(File { store, diary })
}

/// Whether a file without an end of ours is not all of an image.
fn parts_missing(bytes: &[u8], image: &[u8]) -> bool {
    let ended = image.len() < bytes.len();
    let begun = bytes.chunks(SLOT).any(|slot| slot.starts_with(HEAD));
    !ended && (begun || !bytes.len().is_multiple_of(SECTOR))
}

/// The image and the diary of a file with an end of ours, if it is whole.
fn split(bytes: &[u8]) -> Option<(&[u8], Diary)> {
    let (before, last) = bytes.split_at_checked(bytes.len().checked_sub(LAST)?)?;
    let sum = last.strip_prefix(END)?.strip_suffix(b"\n")?;
    if sum != checksum(before).as_bytes() {
        return None;
    }
    let slots = before.len() / SLOT;
    let (image, rest) = before.split_at_checked(slots * SLOT)?;
    let diary = std::str::from_utf8(rest.strip_prefix(HEAD)?).ok()?;
    Some((image, Diary::read(diary)))
}

fn checksum(bytes: &[u8]) -> String {
    let crc = Crc::<u32>::new(&CRC_32_ISO_HDLC);
    format!("{:08x}", crc.checksum(bytes))
}

/// Writes a file; `None` when what is saved leaves no slot free for the end.
pub(crate) fn write(image: &[u8], diary: &Diary) -> Option<Vec<u8>> {
    let used = image.iter().rposition(|byte| *byte != 0xff);
    let end = used.map_or(0, |last| last + 1).next_multiple_of(SLOT);
    if end + SLOT > SIZE {
        return None;
    }
    let mut file = image.get(..end).unwrap_or(image).to_vec();
    file.resize(end, 0xff);
    file.extend(HEAD);
    let mut diary = diary.write();
    // The oldest are written first, and the newest matter more.
    while diary.len() > MOST_DIARY {
        let line = diary.find('\n').map_or(diary.len(), |end| end + 1);
        diary.drain(..line);
    }
    file.extend(diary.as_bytes());
    let sum = checksum(&file);
    file.extend(END);
    file.extend(sum.as_bytes());
    file.push(b'\n');
    Some(file)
}

#[cfg(test)]
mod tests {
    use perijove::book::Book;

    use super::*;

    fn image() -> Vec<u8> {
        let mut store = Store::open(Flash::new()).expect("a flash");
        store.save_book(&Book::default()).expect("a book");
        store.close().bytes().to_vec()
    }

    fn diary() -> Diary {
        Diary::read("1\t2026-11-17T20:15:00\tat Eva's\n")
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let file = write(&image(), &diary()).expect("room");
        let read = read(&file).expect("a file");
        assert_eq!(read.diary, diary());
        assert!(read.store.medium().bytes() == image());
    }

    #[test]
    fn a_terminal_finds_the_image_in_it_and_nothing_else() {
        let mut file = write(&image(), &diary()).expect("room");
        file.resize(SIZE, 0xff);
        let flash = Flash::filled(&file).expect("room");
        let mut store = Store::open(flash).expect("a store");
        assert_eq!(store.load_book(), Ok(Some(&Book::default())));
        assert_eq!(store.report().newer, 0);
        assert_eq!(store.past_count(), 0);
    }

    #[test]
    fn an_image_of_a_device_needs_no_end() {
        assert!(read(&image()).is_ok());
        let sectors = image()
            .iter()
            .rposition(|byte| *byte != 0xff)
            .expect("a byte");
        let shorter = (sectors + 1).next_multiple_of(SECTOR);
        assert!(read(&image()[..shorter]).is_ok());
    }

    #[test]
    fn what_is_blank_foreign_damaged_or_large_is_refused() {
        let file = write(&image(), &diary()).expect("room");
        let refused = |bytes: &[u8]| read(bytes).expect_err("a refusal");
        assert_eq!(refused(&[]), Refused::Blank);
        assert_eq!(refused(&[0xff; 5000]), Refused::Blank);
        for foreign in [&[0; 4096][..], b"GIF89a", b"ships = [\"5\"]\n"] {
            assert_eq!(refused(foreign), Refused::Foreign);
        }
        assert_eq!(refused(&vec![0; SIZE + 1]), Refused::Large);
        // Cut anywhere behind the first bytes, it is known to be cut.
        for end in [1000, SECTOR + 1, file.len() - 30, file.len() - 1] {
            assert_eq!(refused(&file[..end]), Refused::Damaged, "{end}");
        }
        // And so it is with a byte changed anywhere.
        for at in [40, 5000, file.len() - 40, file.len() - 3] {
            let mut changed = file.clone();
            changed[at] ^= 0x20;
            assert_eq!(refused(&changed), Refused::Damaged, "{at}");
        }
    }

    #[test]
    fn a_long_diary_keeps_its_newest_lines() {
        let line = |number: u32| format!("{number}\t2026-11-17T20:15:00\t{}\n", "x".repeat(200));
        let long: String = (0..200).map(line).collect();
        let file = write(&image(), &Diary::read(&long)).expect("room");
        let kept = read(&file).expect("a file").diary.write();
        assert!(kept.ends_with(&line(199)) && !kept.starts_with("0\t"));
    }
}
