//! What the device remembers beyond a game, as bytes that survive.
//!
//! ```text
//! 0   'P' 'B'      what this is
//! 2   1            the version of the format
//! 3   language     the number `saved` of its file
//! 4   flags        1 first printing, 2 refill at once, 4 bonus launch at the end, 8 stand-in track confirmed,
//!                  16 describing cards was offered, 32 undoing was explained, 64 a screen in colour is light
//! 5   reveals      0 the whole card, 1 its symbol, 2 nothing; and of turns' times 16 shown, 32 with a sign for a slow one
//! 6   sleep        minutes, 0 for never
//! 7   track        spaces, three bonus spaces, four steps
//! 15  council      what fields 1 to 3 give: 0 as printed, 1 to 14 an effect
//! 18  names        how many; each is 13 bytes, see `src/journal/name.rs`, the latest first
//!     cards        how many; each is 5 bytes, see `Card::to_bytes`
//!     checksum     CRC-32 of everything before it (4), little-endian
//! ```
//!
//! Every later reader promises to read version 1 as it stands here; a newer version than its own it refuses unread. The last game is not
//! part of these bytes: the store keeps it beside them.

use heapless::Vec;

use crate::components::Card;
use crate::journal::bytes::{
    Flaw, Reader, Writer, rule_flags, rules_of, seal, track_bytes, unseal,
};
use crate::journal::{Header, NAME_BYTES};
use crate::sure::Sure;
use crate::text::Language;

use super::{Clock, DeckBook, Look, MOST_NAMES, Names, Reveals, Settings, Teaching};

const MAGIC: [u8; 2] = *b"PB";
const VERSION: u8 = 1;
/// The flag of a stand-in track that was confirmed.
const CONFIRMED: u8 = 8;
/// The flag of an offer that was made.
const OFFERED: u8 = 16;
/// The flag of a device that has explained how to undo.
const UNDO_EXPLAINED: u8 = 32;
/// The flag of a screen that is light.
const LIGHT: u8 = 64;
/// Beside how much is entered of new cards: that turns' times are shown, and that a slow one gets a sign.
const SHOWN: u8 = 16;
const SIGN: u8 = 32;
/// Beside those: what is offered back in a teaching game.
const BLUNDERS: u8 = 64;
const SLIPS: u8 = 128;
/// The flag that means nothing yet.
const UNKNOWN: u8 = 128;

/// The most bytes a book takes.
pub const BOOK_BYTES: usize = 2
    + Settings::BYTES
    + (1 + MOST_NAMES * NAME_BYTES)
    + (1 + DeckBook::CAPACITY * Card::BYTES)
    + 4;

/// What the device remembers beyond a game: settings, names, cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// What the owner has set.
    pub settings: Settings,
    /// The names that have played here.
    pub names: Names,
    /// The cards that have been seen.
    pub deck: DeckBook,
    /// The last game that was begun: who sat where, by which rules, who was first.
    pub last: Option<Header>,
}

/// Why bytes are not a book. They are still worth keeping.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadBook {
    /// These bytes are something else.
    NotABook,
    /// A newer version wrote them; this one leaves them alone.
    Newer(u8),
    /// Bytes are missing at the end.
    Short,
    /// The checksum does not match: something was damaged.
    Damaged,
    /// A value means nothing.
    Value,
}

impl core::fmt::Display for BadBook {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadBook::NotABook => "this is no book",
            BadBook::Newer(_) => "a newer version wrote this book",
            BadBook::Short => "bytes are missing at the end of the book",
            BadBook::Damaged => "the book is damaged",
            BadBook::Value => "a value in the book means nothing",
        })
    }
}

impl core::error::Error for BadBook {}

impl Book {
    /// The book as bytes.
    #[must_use]
    pub fn save(&self) -> Vec<u8, BOOK_BYTES, u16> {
        let mut bytes = Vec::new();
        // The capacity is the sum of all that is written here.
        let mut put = |part: &[u8]| {
            bytes.extend_from_slice(part).surely();
        };
        put(&MAGIC);
        put(&self.settings.to_bytes());
        put(&[count(self.names.iter())]);
        for name in &self.names {
            put(&name.to_bytes());
        }
        put(&[count(self.deck.all().iter())]);
        for card in self.deck.all() {
            put(&card.to_bytes());
        }
        seal(&mut bytes);
        bytes
    }

    /// Reads a book.
    ///
    /// # Errors
    ///
    /// [`BadBook`] says what is wrong; the bytes are still worth keeping.
    pub fn load(bytes: &[u8]) -> Result<Self, BadBook> {
        let mut reader = Reader::begin(bytes, MAGIC, VERSION)?;
        let (_, intact) = unseal(bytes)?;
        if !intact {
            return Err(BadBook::Damaged);
        }
        let settings = settings(&mut reader)?;
        let mut names = Names::new();
        for _ in 0..reader.byte()? {
            names.push(reader.name()?).map_err(|_| BadBook::Value)?;
        }
        let mut deck = DeckBook::default();
        for _ in 0..reader.byte()? {
            let card = Card::from_bytes(reader.array()?).map_err(|_| BadBook::Value)?;
            if !deck.add(card) {
                return Err(BadBook::Value);
            }
        }
        // Nothing but the checksum is left.
        match reader.0.len() {
            4 => Ok(Book {
                settings,
                names,
                deck,
                last: None,
            }),
            _ => Err(BadBook::Damaged),
        }
    }
}

impl Settings {
    /// How many bytes [`Settings::to_bytes`] gives.
    pub(crate) const BYTES: usize = 16;

    /// The settings as bytes, the version of the format first.
    pub(crate) fn to_bytes(self) -> [u8; Settings::BYTES] {
        let flag = |set: bool, flag: u8| if set { flag } else { 0 };
        let mut bytes = [0; Settings::BYTES];
        let mut writer = Writer(&mut bytes);
        writer.put(&[
            VERSION,
            self.language.saved(),
            rule_flags(self.edition, self.options)
                | flag(self.stand_in_confirmed, CONFIRMED)
                | flag(self.cards_offered, OFFERED)
                | flag(self.undo_explained, UNDO_EXPLAINED)
                | flag(self.look == Look::Light, LIGHT),
            match self.reveals {
                Reveals::Full => 0,
                Reveals::Symbol => 1,
                Reveals::Off => 2,
            } | match self.clock {
                Clock::Off => 0,
                Clock::Shown => SHOWN,
                Clock::Sign => SIGN,
            } | match self.teaching {
                Teaching::Off => 0,
                Teaching::Blunders => BLUNDERS,
                Teaching::Slips => SLIPS,
            },
            self.sleep,
        ]);
        writer.put(&track_bytes(&self.track));
        writer.put(&self.council.to_bytes());
        bytes
    }

    /// Reads settings that [`Settings::to_bytes`] wrote, and nothing after them.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, BadBook> {
        let mut reader = Reader(bytes);
        match reader.byte()? {
            VERSION => {}
            newer => return Err(BadBook::Newer(newer)),
        }
        let settings = settings(&mut reader)?;
        if reader.0.is_empty() {
            Ok(settings)
        } else {
            Err(BadBook::Value)
        }
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> u8 {
    items.fold(0, |count, _| u8::saturating_add(count, 1))
}

impl From<Flaw> for BadBook {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Other => BadBook::NotABook,
            Flaw::Newer(version) => BadBook::Newer(version),
            Flaw::Short => BadBook::Short,
            Flaw::Value => BadBook::Value,
        }
    }
}

fn settings(reader: &mut Reader<'_>) -> Result<Settings, BadBook> {
    let [language, flags, reveals, sleep] = reader.array()?;
    let has = |flag: u8| flags & flag != 0;
    if has(UNKNOWN) {
        return Err(BadBook::Value);
    }
    let (edition, options) = rules_of(flags);
    Ok(Settings {
        stand_in_confirmed: has(CONFIRMED),
        cards_offered: has(OFFERED),
        undo_explained: has(UNDO_EXPLAINED),
        look: if has(LIGHT) { Look::Light } else { Look::Dark },
        language: Language::of_saved(language).ok_or(BadBook::Value)?,
        edition,
        options,
        clock: match reveals & 0x30 {
            0 => Clock::Off,
            SHOWN => Clock::Shown,
            SIGN => Clock::Sign,
            _ => return Err(BadBook::Value),
        },
        teaching: match reveals & 0xc0 {
            0 => Teaching::Off,
            BLUNDERS => Teaching::Blunders,
            SLIPS => Teaching::Slips,
            _ => return Err(BadBook::Value),
        },
        reveals: match reveals & 0xf {
            0 => Reveals::Full,
            1 => Reveals::Symbol,
            2 => Reveals::Off,
            _ => return Err(BadBook::Value),
        },
        sleep,
        track: reader.track()?,
        council: reader.council()?,
    })
}
