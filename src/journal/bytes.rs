//! What all saved things share: a checksum, tracks, council fields, and how bytes are put in order and taken off the front.

use crc::{CRC_32_ISO_HDLC, Crc};
use heapless::Vec;

use crate::components::{Council, Edition, Options, Track};
use crate::sure::{self, Sure};

use super::name::{NAME_BYTES, Name};

/// The checksum at the end of everything that is saved.
const CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The edition and its options as the three lowest flags of a byte.
pub(crate) fn rule_flags(edition: Edition, options: Options) -> u8 {
    let first = edition == Edition::First;
    let Options {
        refill_at_once,
        bonus_launch_at_end,
    } = options;
    u8::from(first) | u8::from(refill_at_once) << 1 | u8::from(bonus_launch_at_end) << 2
}

/// The edition and its options that such flags stand for.
pub(crate) const fn rules_of(flags: u8) -> (Edition, Options) {
    let edition = match flags & 1 {
        0 => Edition::Revised,
        _ => Edition::First,
    };
    let options = Options {
        refill_at_once: flags & 2 != 0,
        bonus_launch_at_end: flags & 4 != 0,
    };
    (edition, options)
}

/// A track as its spaces, three bonus spaces and four steps.
pub(crate) fn track_bytes(track: &Track) -> [u8; 8] {
    let ([a, b, c], [d, e, f, g]) = (track.bonuses(), track.steps());
    [track.spaces(), a, b, c, d, e, f, g]
}

/// The checksum of several pieces, one after the other.
pub(crate) fn checksum(pieces: &[&[u8]]) -> u32 {
    let mut digest = CHECKSUM.digest();
    for piece in pieces {
        digest.update(piece);
    }
    digest.finalize()
}

/// Puts the checksum behind what is to be saved; the caller has kept room for it.
pub(crate) fn seal<const N: usize>(bytes: &mut Vec<u8, N, u16>) {
    let checksum = CHECKSUM.checksum(bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes()).surely();
}

/// What stands before the checksum, and whether that fits.
pub(crate) fn unseal(bytes: &[u8]) -> Result<(&[u8], bool), Flaw> {
    let (body, checksum) = bytes.split_last_chunk::<4>().ok_or(Flaw::Short)?;
    Ok((
        body,
        CHECKSUM.checksum(body) == u32::from_le_bytes(*checksum),
    ))
}

/// Why bytes can't be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    /// They are something else.
    Other,
    /// A newer version wrote them.
    Newer(u8),
    /// They end too early.
    Short,
    /// A value means nothing.
    Value,
}

/// Puts bytes one after another into a place that has room for them.
pub(crate) struct Writer<'a>(pub(crate) &'a mut [u8]);

impl Writer<'_> {
    pub(crate) fn put(&mut self, bytes: &[u8]) {
        let place = core::mem::take(&mut self.0);
        match place.split_at_mut_checked(bytes.len()) {
            Some((cells, rest)) => {
                cells.copy_from_slice(bytes);
                self.0 = rest;
            }
            None => sure::never(),
        }
    }
}

/// Takes bytes off the front.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl<'a> Reader<'a> {
    /// Begins to read what starts with these letters and this version.
    pub(crate) fn begin(bytes: &'a [u8], magic: [u8; 2], version: u8) -> Result<Self, Flaw> {
        let mut reader = Reader(bytes);
        if reader.array()? != magic {
            return Err(Flaw::Other);
        }
        match reader.byte()? {
            read if read == version => Ok(reader),
            newer => Err(Flaw::Newer(newer)),
        }
    }

    pub(crate) fn byte(&mut self) -> Result<u8, Flaw> {
        let [byte] = self.array()?;
        Ok(byte)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Flaw> {
        let (array, rest) = self.0.split_first_chunk::<N>().ok_or(Flaw::Short)?;
        self.0 = rest;
        Ok(*array)
    }

    pub(crate) fn name(&mut self) -> Result<Name, Flaw> {
        Name::from_bytes(self.array::<NAME_BYTES>()?)
    }

    pub(crate) fn track(&mut self) -> Result<Track, Flaw> {
        let [spaces, a, b, c, d, e, f, g] = self.array()?;
        Track::new(spaces, [a, b, c], [d, e, f, g]).map_err(|_| Flaw::Value)
    }

    pub(crate) fn council(&mut self) -> Result<Council, Flaw> {
        Council::from_bytes(self.array()?).ok_or(Flaw::Value)
    }
}
