//! A game as bytes that survive.
//!
//! ```text
//! 0   'P' 'J'      what this is
//! 2   2            the version of the format; 3 if a name is packed, 4 if the device plays along or deals
//! 3   header       see `Header::to_bytes` (67, in version 4 73)
//! 70  present      how many bytes of entries have happened (2)
//! 72  length       how many bytes of entries there are (2)
//! 74  entries      those that happened, then those undone
//!     checksum     CRC-32 of everything before it (4)
//! ```
//!
//! Version 1 had no council fields, so that its header is three bytes shorter and all after it comes earlier. It is
//! still read. Numbers of several bytes have their little end first. A newer version is refused unread, never overwritten.

use heapless::Vec;

use super::bytes::{Flaw, Reader, seal, unseal};
use super::game::{Game, Rejected};
use super::header::Header;
use super::log::Log;
use super::name::Name;
use crate::sure::Sure;

const MAGIC: [u8; 2] = *b"PJ";
const VERSION: u8 = 4;
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
        let packed = self.header().names.0.iter().any(Name::is_packed);
        put(&[if self.header().company.is_there() {
            VERSION
        } else if packed {
            3
        } else {
            2
        }]);
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
        let (mut reader, version) = Reader::begin(bytes, MAGIC, VERSION)?;
        let (body, intact) = unseal(bytes)?;
        let size = match version {
            1 => Header::BYTES_BEFORE_COUNCIL,
            2 | 3 => Header::BYTES_BEFORE_COMPANY,
            _ => Header::BYTES,
        };
        let (header, rest) = reader.0.split_at_checked(size).ok_or(BadSave::Short)?;
        reader.0 = rest;
        let present = u16::from_le_bytes(reader.array()?);
        let length = usize::from(u16::from_le_bytes(reader.array()?));
        let whole = AROUND.saturating_add(size).saturating_add(length);
        if body.len() < whole {
            return Err(BadSave::Short);
        }
        if body.len() != whole || !intact {
            return Err(BadSave::Damaged);
        }
        let header = Header::from_bytes(header).ok_or(BadSave::Header)?;
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
