//! Checksums that also find the one bit that is wrong.
//!
//! A checksum of this kind is linear: what a flipped bit does to it depends only on how many bits follow. So the difference
//! between the checksum found and the one computed names the bit, if it is one alone. The bit is flipped back,
//! and nothing is lost to a single tired cell.

use crc::{CRC_16_IBM_SDLC, CRC_32_ISO_HDLC, Crc};

const LONG: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
const SHORT: Crc<u16> = Crc::<u16>::new(&CRC_16_IBM_SDLC);

/// The generators as these checksums shift them, lowest bit first.
const LONG_STEP: u32 = 0xedb8_8320;
const SHORT_STEP: u32 = 0x8408;

/// The checksum of two parts in a row, 32 bits.
pub(super) fn long(first: &[u8], second: &[u8]) -> u32 {
    let mut digest = LONG.digest();
    digest.update(first);
    digest.update(second);
    digest.finalize()
}

/// The checksum of two parts in a row, 16 bits.
pub(super) fn short(first: &[u8], second: &[u8]) -> u16 {
    let mut digest = SHORT.digest();
    digest.update(first);
    digest.update(second);
    digest.finalize()
}

/// What a checksum says about the bytes before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// They are as they were.
    Fine,
    /// They are once one wrong bit among them, or in the checksum, is flipped back; it has been.
    Mended,
    /// They are not.
    Bad,
}

/// Judges bytes by the difference of a long checksum, and mends a single wrong bit.
pub(super) fn judge_long(difference: u32, bytes: &mut [u8]) -> Verdict {
    judge(difference, LONG_STEP, bytes)
}

/// Judges bytes by the difference of a short checksum, and mends a single wrong bit.
pub(super) fn judge_short(difference: u16, bytes: &mut [u8]) -> Verdict {
    judge(u32::from(difference), SHORT_STEP, bytes)
}

fn judge(difference: u32, step: u32, bytes: &mut [u8]) -> Verdict {
    match difference.count_ones() {
        0 => return Verdict::Fine,
        // The checksum itself has the wrong bit.
        1 => return Verdict::Mended,
        _ => {}
    }
    // What the last bit does, then the one before it, and so on.
    let mut effect = step;
    for byte in bytes.iter_mut().rev() {
        for bit in (0..8).rev() {
            if effect == difference {
                *byte ^= 1 << bit;
                return Verdict::Mended;
            }
            let carry = if effect & 1 == 1 { step } else { 0 };
            effect = effect >> 1 ^ carry;
        }
    }
    Verdict::Bad
}
