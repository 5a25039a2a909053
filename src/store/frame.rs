//! One thing that is written at a time, with its checksums.
//!
//! ```text
//! 0   length       of the payload
//! 1   kind         see [`Kind`]
//! 2   check        CRC-16 of where it is and the two bytes before (2)
//! 4   payload
//!     checksum     CRC-32 of where it is and everything before it (4)
//! ```
//!
//! "Where it is" is the serial number of the slot's stamp, the slot and the place in it, so that bytes which slipped or outlived
//! an erase never pass for a frame. Frames begin at multiples of 4.

use heapless::Vec;

use super::crc::{self, Verdict};
use crate::sure::Sure;

/// The most bytes a payload has.
pub(super) const PAYLOAD: usize = 240;
/// The bytes before the payload.
pub(super) const HEAD: usize = 4;
/// The most bytes a frame has.
pub(super) const FRAME: usize = HEAD + PAYLOAD + 4;
/// Frames begin at multiples of this.
pub(super) const UNIT: usize = 4;

/// What a frame says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A game begins: its number, its generation, its header.
    GameBegin,
    /// The same once more, when all of the game has been written.
    GameCommit,
    /// The book begins: its generation.
    BookBegin,
    /// The same once more, when all of the book has been written.
    BookCommit,
    /// A piece of the journal: where it begins, how many bytes have happened, the bytes.
    Edit,
    /// The result of the game as known so far: points and place of each seat.
    Result,
    /// Changes of the book.
    Book,
    /// The volume is deleted, whatever its stamp reads as.
    Deleted,
}

impl Kind {
    const ALL: [Kind; 8] = [
        Kind::GameBegin,
        Kind::GameCommit,
        Kind::BookBegin,
        Kind::BookCommit,
        Kind::Edit,
        Kind::Result,
        Kind::Book,
        Kind::Deleted,
    ];

    /// The byte in a frame.
    const fn code(self) -> u8 {
        match self {
            Kind::GameBegin => 1,
            Kind::GameCommit => 2,
            Kind::BookBegin => 3,
            Kind::BookCommit => 4,
            Kind::Edit => 5,
            Kind::Result => 6,
            Kind::Book => 7,
            Kind::Deleted => 8,
        }
    }

    fn of(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// Where a frame is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Address {
    /// The serial number of the slot's stamp.
    pub(super) serial: u32,
    /// The slot.
    pub(super) slot: u8,
    /// The byte in the slot.
    pub(super) at: u16,
}

impl Address {
    fn salt(self) -> [u8; 7] {
        let ([a, b, c, d], [e, f]) = (self.serial.to_le_bytes(), self.at.to_le_bytes());
        [a, b, c, d, self.slot, e, f]
    }
}

/// A payload in the making.
#[derive(Clone, Debug)]
pub(super) struct Parcel {
    kind: Kind,
    bytes: Vec<u8, FRAME, u8>,
}

impl Parcel {
    pub(super) fn new(kind: Kind) -> Self {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&[0; HEAD]).surely();
        Parcel { kind, bytes }
    }

    /// Puts bytes at the end; false, and nothing happened, when there is no room.
    pub(super) fn put(&mut self, part: &[u8]) -> bool {
        let fits = part.len() <= self.room();
        if fits {
            self.bytes.extend_from_slice(part).surely();
        }
        fits
    }

    /// What it says.
    pub(super) const fn kind(&self) -> Kind {
        self.kind
    }

    /// How many bytes still fit.
    pub(super) fn room(&self) -> usize {
        PAYLOAD.saturating_sub(self.payload().len())
    }

    /// What was put so far.
    pub(super) fn payload(&self) -> &[u8] {
        self.bytes.get(HEAD..).sure_or(&[])
    }

    /// How many bytes the frame takes in a slot.
    pub(super) fn length(&self) -> usize {
        length_of(self.payload().len())
    }

    /// The frame for a place, filled up to whole units with what is erased.
    pub(super) fn seal(&self, place: Address) -> Vec<u8, FRAME, u8> {
        let salt = place.salt();
        let length = u8::try_from(self.payload().len()).sure_or(0);
        let head = [length, self.kind.code()];
        let [a, b] = crc::short(&salt, &head).to_le_bytes();
        let mut frame = self.bytes.clone();
        for (cell, byte) in frame.iter_mut().zip(head.into_iter().chain([a, b])) {
            *cell = byte;
        }
        let checksum = crc::long(&salt, &frame);
        frame.extend_from_slice(&checksum.to_le_bytes()).surely();
        while !frame.len().is_multiple_of(UNIT) && frame.push(0xff).is_ok() {}
        frame
    }
}

/// How many bytes a frame with such a payload takes in a slot.
pub(super) const fn length_of(payload: usize) -> usize {
    payload
        .saturating_add(HEAD)
        .saturating_add(4)
        .next_multiple_of(UNIT)
}

/// The head of a frame that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    /// The kind's byte.
    code: u8,
    /// The bytes of the payload.
    pub(super) payload: usize,
    /// Whether a wrong bit was mended in it.
    mended: bool,
}

/// Reads the head of a frame and mends it in its bytes; `None` when there is none.
pub(super) fn head(bytes: &mut [u8; HEAD], place: Address) -> Option<Head> {
    let [length, code, check @ ..] = bytes;
    let mut head = [*length, *code];
    let difference = crc::short(&place.salt(), &head) ^ u16::from_le_bytes(*check);
    let verdict = crc::judge_short(difference, &mut head);
    [*length, *code] = head;
    if verdict == Verdict::Bad || usize::from(*length) > PAYLOAD {
        return None;
    }
    *check = crc::short(&place.salt(), &head).to_le_bytes();
    Some(Head {
        code: *code,
        payload: usize::from(*length),
        mended: verdict == Verdict::Mended,
    })
}

/// A frame that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// What it says; `None` for something newer.
    pub(super) kind: Option<Kind>,
    /// The bytes of the payload.
    pub(super) payload: usize,
    /// Whether a wrong bit was mended.
    pub(super) mended: bool,
}

/// Checks a whole frame whose head was read, and mends its payload; `None` when it is damaged beyond that.
pub(super) fn body(head: Head, bytes: &mut [u8], place: Address) -> Option<Found> {
    let end = HEAD.saturating_add(head.payload);
    let (covered, rest) = bytes.split_at_mut_checked(end)?;
    let checksum = u32::from_le_bytes(*rest.first_chunk::<4>()?);
    let difference = crc::long(&place.salt(), covered) ^ checksum;
    let verdict = crc::judge_long(difference, covered.get_mut(HEAD..)?);
    // One wrong bit in all: a second one is more likely to be something else.
    let mended = match verdict {
        Verdict::Fine => head.mended,
        Verdict::Mended if !head.mended => true,
        _ => return None,
    };
    Some(Found {
        kind: Kind::of(head.code),
        payload: head.payload,
        mended,
    })
}
