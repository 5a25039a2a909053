//! What is decided before the first entry, and its bytes.
//!
//! ```text
//! 0   mode         0 scorekeeper, 1 referee, 2 tally
//! 1   players      2 to 4
//! 2   first        the first player's seat, from 0
//! 3   flags        1 first printing, 2 refill at once, 4 bonus launch at the end;
//!                  from 8 on a bit for each expansion: 8 Moon
//! 4   track        spaces, three bonus spaces, four steps
//! 12  names        four times 13 bytes, see `name.rs`
//! 64  council      what fields 1 to 3 give: 0 as printed, 1 to 14 an effect
//! ```
//!
//! Whoever reads a header has to know all of it: a flag without a meaning here is an expansion of a newer version, and its game
//! is left alone.
//!
//! Headers from before the council fields could be set end after the names.

use crate::components::{Council, Expansions, PerSeat, Players, Seat, Setup};

use super::bytes::{Flaw, Reader, Writer, rule_flags, rules_of, track_bytes};
use super::game::Mode;
use super::name::{NAME_BYTES, Name};

/// What is decided before the first entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// How the device is used.
    pub mode: Mode,
    /// How the game is set up.
    pub setup: Setup,
    /// Who plays; an empty name is shown as the seat's number.
    pub names: PerSeat<Name>,
}

impl Header {
    /// How many bytes a header takes.
    pub const BYTES: usize = Self::BYTES_BEFORE_COUNCIL + 3;
    /// How many bytes it took before the council fields could be set.
    pub const BYTES_BEFORE_COUNCIL: usize = 4 + 8 + 4 * NAME_BYTES;

    /// The header as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let Header { mode, setup, names } = self;
        let start = [
            *mode as u8,
            setup.players.count(),
            setup.first as u8,
            rule_flags(setup.edition, setup.options) | setup.expansions.to_bits() << 3,
        ];
        let mut bytes = [0; Self::BYTES];
        let mut writer = Writer(&mut bytes);
        writer.put(&start);
        writer.put(&track_bytes(&setup.track));
        for name in &names.0 {
            writer.put(&name.to_bytes());
        }
        writer.put(&setup.council.to_bytes());
        bytes
    }

    /// Reads a header; `None` when a value means nothing or the length is no header's.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader(bytes);
        let header = read(&mut reader).ok()?;
        reader.0.is_empty().then_some(header)
    }
}

fn read(reader: &mut Reader<'_>) -> Result<Header, Flaw> {
    let [mode, players, first, flags] = reader.array()?;
    let mode = Mode::ALL.get(usize::from(mode)).copied();
    let (edition, options) = rules_of(flags);
    let mut setup = Setup {
        players: Players::from_count(players).ok_or(Flaw::Value)?,
        first: Seat::nth(usize::from(first)).ok_or(Flaw::Value)?,
        edition,
        options,
        expansions: Expansions::from_bits(flags >> 3).ok_or(Flaw::Value)?,
        track: reader.track()?,
        council: Council::DEFAULT,
    };
    let names = PerSeat([
        reader.name()?,
        reader.name()?,
        reader.name()?,
        reader.name()?,
    ]);
    if !reader.0.is_empty() {
        setup.council = reader.council()?;
    }
    Ok(Header {
        mode: mode.ok_or(Flaw::Value)?,
        setup,
        names,
    })
}
