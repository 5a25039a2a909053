//! What a computer may ask a drive, and what it is answered: as much of SCSI as computers use for a drive that can only be read.
//!
//! Whatever would change something is refused as on a drive whose tab is set, and what is not known as not known. Why something was
//! refused is reported as sense data when the computer asks for it, once.

use super::Serial;
use super::disk::{BLOCK_BYTES, BLOCKS, Block};

/// What is sent in answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// That it is done, without a word.
    Done,
    /// So many bytes, which stand where the question was answered.
    Bytes(u32),
    /// Blocks of the drive.
    Blocks {
        /// The first one.
        first: u32,
        /// How many.
        count: u32,
    },
    /// That it is not done; why, the computer will ask.
    Refused,
}

/// Why something was refused: a key, and what it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sense(u8, u8);

impl Sense {
    const NOTHING: Self = Sense(0, 0);
    const NO_MEDIUM: Self = Sense(2, 0x3a);
    const UNREADABLE: Self = Sense(3, 0x11);
    const UNKNOWN_COMMAND: Self = Sense(5, 0x20);
    const NO_SUCH_BLOCK: Self = Sense(5, 0x21);
    const BAD_FIELD: Self = Sense(5, 0x24);
    const PROTECTED: Self = Sense(7, 0x27);
}

/// A bit that says that nothing can be written.
const WRITE_PROTECTED: u8 = 0x80;

/// A drive that answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scsi {
    serial: Serial,
    sense: Sense,
    /// Whether the computer has let go of it.
    ejected: bool,
}

impl Scsi {
    /// One that was just plugged in.
    #[must_use]
    pub const fn new(serial: Serial) -> Self {
        Scsi {
            serial,
            sense: Sense::NOTHING,
            ejected: false,
        }
    }

    /// Answers a question; the bytes of an answer go into `sent`.
    pub fn answer(&mut self, command: [u8; 16], sent: &mut Block) -> Answer {
        let mut send = |bytes: &[u8], most: u16| {
            sent.fill(0);
            for (cell, byte) in sent.iter_mut().zip(bytes) {
                *cell = *byte;
            }
            let count = u16::try_from(bytes.len()).unwrap_or(u16::MAX);
            Answer::Bytes(count.min(most).into())
        };
        let last = BLOCKS.saturating_sub(1).to_be_bytes();
        let bytes = BLOCK_BYTES.to_be_bytes();
        match command {
            // Request sense.
            [0x03, _, _, _, most, ..] => {
                let Sense(key, about) = core::mem::replace(&mut self.sense, Sense::NOTHING);
                let sense = [
                    0x70, 0, key, 0, 0, 0, 0, 10, 0, 0, 0, 0, about, 0, 0, 0, 0, 0,
                ];
                send(&sense, most.into())
            }
            // Inquiry for a page of vital product data: which pages there are, and the serial number. A host that is refused these
            // may ask again for a minute.
            [0x12, 1, 0x00, high, low, ..] => {
                send(&[0, 0, 0, 2, 0x00, 0x80], u16::from_be_bytes([high, low]))
            }
            [0x12, 1, 0x80, high, low, ..] => {
                let mut page = [0; 20];
                let head = [0, 0x80, 0, 16].into_iter();
                for (cell, byte) in page.iter_mut().zip(head.chain(self.serial.digits())) {
                    *cell = byte;
                }
                send(&page, u16::from_be_bytes([high, low]))
            }
            // Inquiry: what are you?
            [0x12, 0, 0, high, low, ..] => {
                let what = b"\x00\x80\x04\x02\x1f\0\0\0PerijoveRead-only drive 1   ";
                send(what, u16::from_be_bytes([high, low]))
            }
            [0x12, ..] => self.refuse(Sense::BAD_FIELD),
            // Start or stop; with the second bit, load or eject.
            [0x1b, _, _, _, how, ..] => {
                match how & 3 {
                    2 => self.ejected = true,
                    3 => self.ejected = false,
                    _ => {}
                }
                Answer::Done
            }
            _ if self.ejected => self.refuse(Sense::NO_MEDIUM),
            // Are you ready? Hold the door. Write what you have not written yet.
            [0x00 | 0x1e | 0x35, ..] => Answer::Done,
            // Mode sense, short and long.
            [0x1a, _, _, _, most, ..] => send(&[3, 0, WRITE_PROTECTED, 0], most.into()),
            [0x5a, _, _, _, _, _, _, high, low, ..] => {
                let most = u16::from_be_bytes([high, low]);
                send(&[0, 6, 0, WRITE_PROTECTED, 0, 0, 0, 0], most)
            }
            // Read format capacities.
            [0x23, _, _, _, _, _, _, high, low, ..] => {
                let most = u16::from_be_bytes([high, low]);
                let ([a, b, c, d], [_, e, f, g]) = (BLOCKS.to_be_bytes(), bytes);
                send(&[0, 0, 0, 8, a, b, c, d, 2, e, f, g], most)
            }
            // Read capacity.
            [0x25, ..] => {
                let ([a, b, c, d], [e, f, g, h]) = (last, bytes);
                send(&[a, b, c, d, e, f, g, h], u16::MAX)
            }
            // Read.
            [0x28, _, a, b, c, d, _, high, low, ..] => {
                let first = u32::from_be_bytes([a, b, c, d]);
                let count = u32::from(u16::from_be_bytes([high, low]));
                match first.checked_add(count) {
                    Some(end) if end <= BLOCKS => Answer::Blocks { first, count },
                    _ => self.refuse(Sense::NO_SUCH_BLOCK),
                }
            }
            // Format, write in all its ways, erase.
            [0x04 | 0x0a | 0x2a | 0xaa | 0x8a | 0x2e | 0x41 | 0x42, ..] => {
                self.refuse(Sense::PROTECTED)
            }
            _ => self.refuse(Sense::UNKNOWN_COMMAND),
        }
    }

    /// Notes that blocks which were promised can't be read.
    pub const fn note_unreadable(&mut self) {
        self.sense = Sense::UNREADABLE;
    }

    const fn refuse(&mut self, why: Sense) -> Answer {
        self.sense = why;
        Answer::Refused
    }
}
