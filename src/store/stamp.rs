//! The first bytes of a slot: proof that it was erased to its end, and when.

use super::crc::{self, Verdict};

/// How many bytes one copy of a stamp takes.
pub(super) const COPY: usize = 16;
/// How many bytes a slot begins with: the stamp, twice.
pub(super) const BYTES: usize = 2 * COPY;

const MAGIC: [u8; 3] = *b"PJS";
/// The version of the flash format.
const VERSION: u8 = 1;

/// What a slot's stamp says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stamp {
    /// It was erased.
    Good {
        /// Counts the stamps of the region up to this one.
        serial: u32,
        /// Whether both copies are as they were written: if not, it may be falling.
        whole: bool,
    },
    /// A newer version wrote it.
    Newer,
    /// There is none: the slot must be erased before use, whatever it reads as. An erase that was cut short may
    /// leave cells that read as erased now and as something else tomorrow.
    None,
}

/// The bytes of a stamp, twice.
pub(super) fn bytes(serial: u32) -> [u8; BYTES] {
    let [a, b, c] = MAGIC;
    let [d, e, f, g] = serial.to_le_bytes();
    let body = [a, b, c, VERSION, d, e, f, g, 0xff, 0xff, 0xff, 0xff];
    let checksum = crc::long(&body, &[]).to_le_bytes();
    let mut bytes = [0; BYTES];
    for copy in bytes.chunks_mut(COPY) {
        for (cell, byte) in copy.iter_mut().zip(body.into_iter().chain(checksum)) {
            *cell = byte;
        }
    }
    bytes
}

/// Reads a stamp; one copy is enough.
pub(super) fn read(mut bytes: [u8; BYTES]) -> Stamp {
    let found = bytes;
    for copy in bytes.chunks_mut(COPY) {
        let Some((body, checksum)) = copy.split_last_chunk_mut::<4>() else {
            continue;
        };
        let difference = crc::long(body, &[]) ^ u32::from_le_bytes(*checksum);
        if crc::judge_long(difference, body) == Verdict::Bad {
            continue;
        }
        match *body {
            [a, b, c, VERSION, d, e, f, g, ..] if [a, b, c] == MAGIC => {
                let serial = u32::from_le_bytes([d, e, f, g]);
                let whole = found == self::bytes(serial);
                return Stamp::Good { serial, whole };
            }
            [a, b, c, ..] if [a, b, c] == MAGIC => return Stamp::Newer,
            _ => {}
        }
    }
    Stamp::None
}
