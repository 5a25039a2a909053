//! A game as bytes that survive.
//!
//! ```text
//! 0   'P' 'J'      what this is
//! 2   1            the version of the format
//! 3   mode         0 scorekeeper, 1 referee, 2 tally
//! 4   players      2 to 4
//! 5   first        the first player's seat, from 0
//! 6   flags        1 first printing, 2 refill at once, 4 bonus launch at the end, 8 Moon
//! 7   track        spaces, three bonus spaces, four steps
//! 15  names        four times a length and 12 bytes
//! 67  present      how many bytes of entries have happened (2)
//! 69  length       how many bytes of entries there are (2)
//! 71  entries      those that happened, then those undone
//!     checksum     CRC-32 of everything before it (4)
//! ```
//!
//! Numbers of several bytes have their little end first. A newer version is refused unread, never overwritten.

use heapless::Vec;

use crate::components::{Edition, Options, PerSeat, Players, Seat, Setup};

use super::bytes::{Flaw, NAME_BYTES, Reader, name_bytes, seal, track_bytes, unseal};
use super::game::{Game, Header, Mode, Rejected};
use super::log::Log;

const MAGIC: [u8; 2] = *b"PJ";
const VERSION: u8 = 1;
const HEADER_BYTES: usize = 71;

/// The most bytes a save takes.
pub const SAVE_BYTES: usize = HEADER_BYTES + Log::CAPACITY + 4;

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
            let _ = bytes.extend_from_slice(part);
        };
        put(&MAGIC);
        put(&self.header().to_bytes());
        let log = self.log();
        put(&log.present().to_le_bytes());
        let length = u16::try_from(log.bytes().len()).unwrap_or(u16::MAX);
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
        let length = bytes.get(69..71).and_then(|two| two.first_chunk::<2>());
        let length = usize::from(u16::from_le_bytes(*length.ok_or(BadSave::Short)?));
        if body.len() < HEADER_BYTES.saturating_add(length) {
            return Err(BadSave::Short);
        }
        if body.len() != HEADER_BYTES.saturating_add(length) || !intact {
            return Err(BadSave::Damaged);
        }
        let header = header(&mut reader)?;
        let present = u16::from_le_bytes(reader.array()?);
        let _length: [u8; 2] = reader.array()?;
        let entries = reader.0.get(..length).ok_or(BadSave::Short)?;
        let log = Log::from_bytes(entries, present).map_err(|_| BadSave::Entry)?;
        Game::replay(header, log).map_err(BadSave::Rejected)
    }
}

impl Header {
    /// The header as bytes, the version of the format first.
    pub(crate) fn to_bytes(&self) -> Vec<u8, { Header::BYTES }, u8> {
        let mut bytes = Vec::new();
        // The capacity is the sum of all that is written here.
        let mut put = |part: &[u8]| {
            let _ = bytes.extend_from_slice(part);
        };
        let Header { mode, setup, names } = self;
        let flag = |on: bool, flag: u8| if on { flag } else { 0 };
        put(&[
            VERSION,
            *mode as u8,
            setup.players.count(),
            setup.first as u8,
            flag(setup.edition == Edition::First, 1)
                | flag(setup.options.refill_at_once, 2)
                | flag(setup.options.bonus_launch_at_end, 4)
                | flag(setup.moon, 8),
        ]);
        put(&track_bytes(&setup.track));
        for name in &names.0 {
            put(&name_bytes(name));
        }
        bytes
    }

    /// How many bytes that is at most.
    pub(crate) const BYTES: usize = 1 + 4 + 8 + 4 * NAME_BYTES;

    /// Reads a header that [`Header::to_bytes`] wrote, and nothing after it.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, BadSave> {
        let mut reader = Reader(bytes);
        match reader.byte()? {
            VERSION => {}
            newer => return Err(BadSave::Newer(newer)),
        }
        let header = header(&mut reader)?;
        match reader.0.is_empty() {
            true => Ok(header),
            false => Err(BadSave::Header),
        }
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

fn header(reader: &mut Reader<'_>) -> Result<Header, BadSave> {
    let [mode, players, first, flags] = reader.array()?;
    let mode = Mode::ALL.get(usize::from(mode)).copied();
    let flag = |flag: u8| flags & flag != 0;
    if flags > 15 {
        return Err(BadSave::Header);
    }
    let setup = Setup {
        players: Players::from_count(players).ok_or(BadSave::Header)?,
        first: Seat::nth(usize::from(first)).ok_or(BadSave::Header)?,
        edition: match flag(1) {
            true => Edition::First,
            false => Edition::Revised,
        },
        options: Options {
            refill_at_once: flag(2),
            bonus_launch_at_end: flag(4),
        },
        moon: flag(8),
        track: reader.track()?,
    };
    let names = PerSeat([
        reader.name()?,
        reader.name()?,
        reader.name()?,
        reader.name()?,
    ]);
    Ok(Header {
        mode: mode.ok_or(BadSave::Header)?,
        setup,
        names,
    })
}
