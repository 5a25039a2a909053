//! A player's name, and its bytes.
//!
//! A name is limited by what is seen: it has twelve places, of which a letter of Western Europe takes one and a syllable of Hangul two.
//!
//! A name stands in rows, lines of files, tables and pictures, so none may hold what breaks them: no control character, no end of a line,
//! nothing that turns the direction of what follows, nothing that can't be seen or is no character. [`Name::allows`] is the one place
//! that decides it. Names that are typed or written in a file are refused. Where a save holds such a name all the same, the game and the
//! book are read, and each of those characters is read as `?`: nothing else of the save is lost for it. A saved name of blanks alone is
//! read as no name, since nobody could see it.
//!
//! ```text
//! 0   length       how many bytes follow; with 128 added, the name is packed
//! 1   letters      12 bytes, the rest zeros: UTF-8, or packed
//! ```
//!
//! A name that UTF-8 has no room for is packed: a byte for each place. The letters of ISO 8859-1 are their own byte, œ and Œ are 127
//! and 128. A syllable is its number in Unicode, from 가 on, big-endian; the high byte is below 32, or it is 97 more.

use core::fmt::{Display, Formatter};
use core::ops::Deref;

use heapless::String;

use super::bytes::{Flaw, Writer};
use crate::sure::Sure;

/// How many places a name has.
const PLACES: usize = 12;

/// A length and twelve bytes.
pub(crate) const NAME_BYTES: usize = 1 + PLACES;

/// What is added to the length of a packed name.
const PACKED: u8 = 128;

/// The first syllable of Unicode, and how many there are.
const SYLLABLE: u32 = 0xAC00;
const SYLLABLES: u16 = 11_172;

/// A player's name: up to twelve letters of Western Europe or six syllables of Hangul.
///
/// ```
/// use perijove::journal::Name;
///
/// assert!(Name::try_from("Bartholomäus").is_ok());
/// assert!(Name::try_from("Bartholomäus!").is_err());
/// assert!(Name::try_from("남궁민수정아").is_ok());
/// assert!(Name::try_from("남궁민수정아영").is_err());
/// assert!(Name::try_from("Ann\nBen").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Name(String<{ 2 * PLACES }, u8>);

/// Why something is no name. It is as it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadName {
    /// It is too long, or of letters that can't be saved.
    Long,
    /// It holds a character that would break a row or a line, see [`Name::allows`].
    Letter,
}

impl Display for BadName {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadName::Long => "a name has 12 letters at most, or 6 of Hangul",
            BadName::Letter => "a name has no control or direction characters",
        })
    }
}

impl core::error::Error for BadName {}

impl Name {
    /// No name yet.
    #[must_use]
    pub const fn new() -> Self {
        Name(String::new())
    }

    /// The name as it is written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether a name may hold a character: one that is seen, and changes nothing but the place where it stands.
    #[must_use]
    pub fn allows(letter: char) -> bool {
        let code = u32::from(letter);
        let is_format = matches!(letter,
            // Ends of lines and paragraphs.
            '\u{2028}' | '\u{2029}'
            // Marks, embeddings, overrides and isolates of direction.
            | '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Not seen at all: joiners of words, operators, the mark of byte order, annotations, tags.
            | '\u{2060}'..='\u{2065}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
        let is_none = code & 0xfffe == 0xfffe || matches!(letter, '\u{fdd0}'..='\u{fdef}');
        !(letter.is_control() || is_format || is_none)
    }

    /// How many letters like this one it still has room for.
    #[must_use]
    pub fn room_for(&self, letter: char) -> usize {
        let taken: usize = self.0.chars().map(places).sum();
        let free = PLACES.saturating_sub(taken);
        free.checked_div(places(letter)).sure_or(0)
    }

    /// Adds a letter.
    ///
    /// # Errors
    ///
    /// [`BadName`] if there is no room for it, or no name may hold it.
    pub fn push(&mut self, letter: char) -> Result<(), BadName> {
        if !Name::allows(letter) {
            return Err(BadName::Letter);
        }
        let fits = self.room_for(letter) > 0;
        if !fits || self.0.push(letter).is_err() {
            return Err(BadName::Long);
        }
        if !self.can_be_saved() {
            self.0.pop();
            return Err(BadName::Long);
        }
        Ok(())
    }

    /// Takes the last letter off.
    pub fn pop(&mut self) -> Option<char> {
        self.0.pop()
    }

    fn can_be_saved(&self) -> bool {
        self.0.len() <= PLACES || self.0.chars().all(|letter| packed(letter).is_some())
    }

    /// Whether UTF-8 has no room for it.
    fn is_packed(&self) -> bool {
        self.0.len() > PLACES
    }

    /// The name as bytes.
    pub(crate) fn to_bytes(&self) -> [u8; NAME_BYTES] {
        let mut cell = [0; NAME_BYTES];
        let mut writer = Writer(&mut cell);
        if !self.is_packed() {
            writer.put(&[u8::try_from(self.0.len()).sure_or(0)]);
            writer.put(self.0.as_bytes());
            return cell;
        }
        let length: usize = self.0.chars().map(places).sum();
        writer.put(&[PACKED | u8::try_from(length).sure_or(0)]);
        for letter in self.0.chars() {
            match packed(letter).sure_or(Packed::One(b'?')) {
                Packed::One(byte) => writer.put(&[byte]),
                Packed::Two(bytes) => writer.put(&bytes),
            }
        }
        cell
    }

    /// Whether nothing of it is seen.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.0.chars().all(char::is_whitespace)
    }

    /// Reads a name. What no name may hold is read as `?`.
    pub(super) fn from_bytes([length, cell @ ..]: [u8; NAME_BYTES]) -> Result<Self, Flaw> {
        let is_packed = length & PACKED != 0;
        let letters = cell.get(..usize::from(length & !PACKED));
        let letters = letters.ok_or(Flaw::Value)?;
        let name = if is_packed {
            unpack(letters).ok_or(Flaw::Value)?
        } else {
            let text = core::str::from_utf8(letters).map_err(|_| Flaw::Value)?;
            let mut name = Name::new();
            let seen = |letter| if Name::allows(letter) { letter } else { '?' };
            let read = text
                .chars()
                .map(seen)
                .try_for_each(|letter| name.push(letter));
            read.map_err(|_| Flaw::Value)?;
            name
        };
        Ok(if name.is_blank() { Name::new() } else { name })
    }
}

impl TryFrom<&str> for Name {
    type Error = BadName;

    fn try_from(text: &str) -> Result<Self, BadName> {
        // Said first, however long it is.
        if !text.chars().all(Name::allows) {
            return Err(BadName::Letter);
        }
        let mut name = Name::new();
        text.chars().try_for_each(|letter| name.push(letter))?;
        Ok(name)
    }
}

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

/// How many places a letter takes.
fn places(letter: char) -> usize {
    match packed(letter) {
        Some(Packed::One(_)) => 1,
        _ => letter.len_utf8().min(2),
    }
}

/// A letter of a packed name.
enum Packed {
    One(u8),
    Two([u8; 2]),
}

fn packed(letter: char) -> Option<Packed> {
    match letter {
        'œ' => Some(Packed::One(0x7f)),
        'Œ' => Some(Packed::One(0x80)),
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(letter)).ok().map(Packed::One),
        _ => {
            let number = u32::from(letter).checked_sub(SYLLABLE)?;
            let number = u16::try_from(number).ok()?;
            let [high, low] = number.to_be_bytes();
            let high = if high < b' ' {
                high
            } else {
                high.saturating_add(97)
            };
            (number < SYLLABLES).then_some(Packed::Two([high, low]))
        }
    }
}

fn unpack(mut bytes: &[u8]) -> Option<Name> {
    let mut name = Name::new();
    while let Some((first, rest)) = bytes.split_first() {
        bytes = rest;
        let letter = match *first {
            0x7f => 'œ',
            0x80 => 'Œ',
            byte @ (b' '..=b'~' | 0xa0..) => char::from(byte),
            high => {
                let (low, rest) = bytes.split_first()?;
                bytes = rest;
                let high = if high < b' ' {
                    high
                } else {
                    high.checked_sub(97)?
                };
                let number = u16::from_be_bytes([high, *low]);
                let number = Some(number).filter(|number| *number < SYLLABLES)?;
                char::from_u32(SYLLABLE.checked_add(u32::from(number))?)?
            }
        };
        name.push(letter).ok()?;
    }
    // What has room as it is was never packed.
    name.is_packed().then_some(name)
}
