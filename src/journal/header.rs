//! What is decided before the first entry, and its bytes.
//!
//! ```text
//! 0   mode         0 scorekeeper, 1 referee, 2 tally
//! 1   players      2 to 4
//! 2   first        the first player's seat, from 0
//! 3   flags        1 first printing, 2 refill at once, 4 bonus launch at the end;
//!                  from 8 on a bit for each expansion: 8 Moon
//! 4   track        spaces, three bonus spaces, four steps
//! 12  council      what fields 1 to 3 give: 0 as printed, 1 to 14 an effect
//! 15  names        four times 13 bytes, see `name.rs`
//! 67  rivals       two bits for each seat, the lowest for the first: 0 a person, 1 easy, 2 medium, 3 hard
//! 68  deck         0 the cards of the box, 1 the practice deck
//! 69  seed         what the rivals and the practice deck draw from (4), little-endian; zeros where there is neither
//! ```
//!
//! A header is read whole or not at all: a flag without a meaning here is an expansion of a newer version, and its game is left alone.

use crate::components::{Expansions, PerSeat, Players, Seat, Setup};
use crate::rival::Level;

use super::bytes::{Flaw, Reader, Writer, rule_flags, rules_of, track_bytes};
use super::game::Mode;
use super::name::{NAME_BYTES, Name};

/// What the device brings to the table: players, cards, and the chance that both need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Company {
    /// At which seats a rival sits, and how well it plays.
    pub rivals: PerSeat<Option<Level>>,
    /// Whether the device deals the practice deck itself, so that no box is needed.
    pub practice: bool,
    /// What rivals and the practice deck draw from: the same seed and the same entries lead to the same game.
    pub seed: u32,
}

impl Company {
    /// Nobody and nothing: people play with the cards of the box.
    pub const NONE: Company = Company {
        rivals: PerSeat([None; 4]),
        practice: false,
        seed: 0,
    };

    const BYTES: usize = 1 + 1 + 4;

    /// Whether the device plays along or deals.
    #[must_use]
    pub fn is_there(&self) -> bool {
        self.practice || self.rivals.0.iter().any(Option::is_some)
    }

    /// A seed for one moment of the game, so that what happens then does not depend on when it is asked (a step of SplitMix64).
    pub(crate) fn chance(&self, moment: u16) -> u64 {
        let mixed = u64::from(self.seed) << 16 | u64::from(moment);
        let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    }

    fn to_bytes(self) -> [u8; Self::BYTES] {
        if !self.is_there() {
            return [0; Self::BYTES];
        }
        let [one, two, three, four] = self.rivals.0.map(level_code);
        let rivals = one | two << 2 | three << 4 | four << 6;
        let [a, b, c, d] = self.seed.to_le_bytes();
        [rivals, u8::from(self.practice), a, b, c, d]
    }

    fn from_bytes(bytes: [u8; Self::BYTES]) -> Option<Self> {
        let [rivals, practice, a, b, c, d] = bytes;
        let at = |shift: u32| level_of(rivals.unbounded_shr(shift) & 3);
        Some(Company {
            rivals: PerSeat([at(0)?, at(2)?, at(4)?, at(6)?]),
            practice: match practice {
                0 => false,
                1 => true,
                _ => return None,
            },
            seed: u32::from_le_bytes([a, b, c, d]),
        })
        // Nobody draws from a seed where there is neither.
        .filter(|company| company.is_there() || *company == Company::NONE)
    }
}

/// Who sits somewhere as a number: 0 for a person.
pub(super) const fn level_code(rival: Option<Level>) -> u8 {
    match rival {
        None => 0,
        Some(Level::Easy) => 1,
        Some(Level::Medium) => 2,
        Some(Level::Hard) => 3,
    }
}

/// Who sits somewhere, by that number.
pub(super) fn level_of(code: u8) -> Option<Option<Level>> {
    match code.checked_sub(1) {
        None => Some(None),
        Some(level) => Level::ALL.get(usize::from(level)).copied().map(Some),
    }
}

/// What is decided before the first entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// How the device is used.
    pub mode: Mode,
    /// How the game is set up.
    pub setup: Setup,
    /// Who plays; an empty name is shown as the seat's number.
    pub names: PerSeat<Name>,
    /// What the device brings to the table.
    pub company: Company,
}

impl Header {
    /// How many bytes a header takes.
    pub const BYTES: usize = 4 + 8 + 3 + 4 * NAME_BYTES + Company::BYTES;

    /// The header as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let Header {
            mode,
            setup,
            names,
            company,
        } = self;
        let mut bytes = [0; Self::BYTES];
        let mut writer = Writer(&mut bytes);
        writer.put(&[
            *mode as u8,
            setup.players.count(),
            setup.first as u8,
            rule_flags(setup.edition, setup.options) | setup.expansions.to_bits() << 3,
        ]);
        writer.put(&track_bytes(&setup.track));
        writer.put(&setup.council.to_bytes());
        for name in &names.0 {
            writer.put(&name.to_bytes());
        }
        writer.put(&company.to_bytes());
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
    let setup = Setup {
        players: Players::from_count(players).ok_or(Flaw::Value)?,
        first: Seat::nth(usize::from(first)).ok_or(Flaw::Value)?,
        edition,
        options,
        expansions: Expansions::from_bits(flags >> 3).ok_or(Flaw::Value)?,
        track: reader.track()?,
        council: reader.council()?,
    };
    let names = PerSeat([
        reader.name()?,
        reader.name()?,
        reader.name()?,
        reader.name()?,
    ]);
    let company = Company::from_bytes(reader.array()?).ok_or(Flaw::Value)?;
    let mode = mode.ok_or(Flaw::Value)?;
    // Only where somebody knows the rules can the device play along.
    if company.is_there() && mode != Mode::Referee {
        return Err(Flaw::Value);
    }
    Ok(Header {
        mode,
        setup,
        names,
        company,
    })
}
