//! A game as bytes that survive.
//!
//! ```text
//! 0   'P' 'J'      what this is
//! 2   1            the version of the format
//! 3   header       see `header.rs` (73)
//! 76  present      how many bytes of entries have happened (2)
//! 78  length       how many bytes of entries there are (2)
//! 80  entries      those that happened, then those undone
//!     checksum     CRC-32 of everything before it (4)
//! ```
//!
//! Numbers of several bytes are little-endian. Every later reader promises to read version 1 as it stands here; a newer version than its own
//! it refuses unread.

use heapless::Vec;

use super::bytes::{Flaw, Reader, seal, unseal};
use super::game::{Game, Rejected};
use super::header::Header;
use super::log::Log;
use crate::sure::Sure;

const MAGIC: [u8; 2] = *b"PJ";
const VERSION: u8 = 1;
/// What stands before the header, and the two numbers after it.
const AROUND: usize = 3 + 4;

/// The most bytes a save takes.
pub const SAVE_BYTES: usize = AROUND + Header::BYTES + Log::CAPACITY + 4;

/// Why bytes are no game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadSave {
    /// These bytes are something else.
    NotASave,
    /// A newer version wrote them; this one leaves them alone.
    Newer(u8),
    /// Bytes are missing at the end.
    Short,
    /// The checksum does not match: something was damaged.
    Damaged,
    /// A value of the header means nothing.
    Header,
    /// An entry means nothing.
    Entry,
    /// An entry can't have happened.
    Rejected(Rejected),
}

impl core::fmt::Display for BadSave {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadSave::NotASave => "this is no saved game",
            BadSave::Newer(_) => "a newer version saved this game",
            BadSave::Short => "bytes are missing at the end of the saved game",
            BadSave::Damaged => "the saved game is damaged",
            BadSave::Header => "a value in the header of the saved game means nothing",
            BadSave::Entry => "an entry of the saved game means nothing",
            BadSave::Rejected(_) => "an entry of the saved game can't have happened",
        })
    }
}

impl core::error::Error for BadSave {}

impl Game {
    /// The game as bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8, SAVE_BYTES, u16> {
        let mut bytes = Vec::new();
        // The capacity is the sum of all that is written here.
        let mut put = |part: &[u8]| {
            bytes.extend_from_slice(part).surely();
        };
        put(&MAGIC);
        put(&[VERSION]);
        put(&self.header().to_bytes());
        let log = self.log();
        put(&log.present().to_le_bytes());
        let length = u16::try_from(log.bytes().len()).sure_or(u16::MAX);
        put(&length.to_le_bytes());
        put(log.bytes());
        seal(&mut bytes);
        bytes
    }

    /// Reads a game, and checks every entry by replaying it.
    ///
    /// # Errors
    ///
    /// [`BadSave`] says what is wrong; the bytes are worth keeping all the same.
    pub fn load(bytes: &[u8]) -> Result<Self, BadSave> {
        let mut reader = Reader::begin(bytes, MAGIC, VERSION)?;
        let (body, intact) = unseal(bytes)?;
        let header: [u8; Header::BYTES] = reader.array()?;
        let present = u16::from_le_bytes(reader.array()?);
        let length = usize::from(u16::from_le_bytes(reader.array()?));
        let whole = (AROUND + Header::BYTES).saturating_add(length);
        if body.len() < whole {
            return Err(BadSave::Short);
        }
        if body.len() != whole || !intact {
            return Err(BadSave::Damaged);
        }
        let header = Header::from_bytes(&header).ok_or(BadSave::Header)?;
        let entries = reader.0.get(..length).ok_or(BadSave::Short)?;
        let log = Log::from_bytes(entries, present).map_err(|_| BadSave::Entry)?;
        Game::replay(header, log).map_err(BadSave::Rejected)
    }
}

impl From<Flaw> for BadSave {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Other => BadSave::NotASave,
            Flaw::Newer(version) => BadSave::Newer(version),
            Flaw::Short => BadSave::Short,
            Flaw::Value => BadSave::Header,
        }
    }
}
