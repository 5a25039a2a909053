//! What the book is taught at once, from a file or from the inbox.
//!
//! A kind of cards that a lesson describes takes the place of all cards of that kind that the book knew: the file is what the owner looked
//! through last. What a lesson does not describe stays as it is. To learn the same lesson twice is to learn it once.
//!
//! ```text
//! 0   'P' 'L'      what this is
//! 2   1            the version of the format
//! 3   length       of the parts (2)
//! 5   parts        tag, length (2), bytes:
//!                  1 language, see `Settings`   2 edition: 0 first printing, 1 revised   3 track (8)   4 council fields (3)
//!                  5 names, 13 each             16 to 20 all cards of a kind, 5 each: tiles, Earth, Mars, ships, advisors
//!     checksum     CRC-32 of everything before it (4), little-endian
//! ```
//!
//! Head and checksum stay as they are in all versions, so that what is newer is distinguished from what is damaged. A part that this version does
//! not know is from a newer one, and then nothing is learned. Whatever follows the checksum is no part of the lesson.

use core::fmt::{Display, Formatter};

use heapless::Vec;

use crate::components::{Card, Council, Edition, PerPile, Pile, Track};
use crate::journal::bytes::{Flaw, Reader, seal, track_bytes, unseal};
use crate::journal::{NAME_BYTES, Name};
use crate::sure::Sure;
use crate::text::Language;

use super::{Book, DeckBook, MOST_NAMES, Names, remember};

const MAGIC: [u8; 2] = *b"PL";
const VERSION: u8 = 1;
/// The bytes before the parts.
const HEAD: usize = 5;
/// The tag and length of a part.
const PART: usize = 3;

/// The first byte of a part.
mod tag {
    pub(super) const LANGUAGE: u8 = 1;
    pub(super) const EDITION: u8 = 2;
    pub(super) const TRACK: u8 = 3;
    pub(super) const COUNCIL: u8 = 4;
    pub(super) const NAMES: u8 = 5;
    pub(super) const CARDS: u8 = 16;
}

/// The most bytes a lesson takes.
pub const LESSON_BYTES: usize = HEAD
    + 10 * PART
    + (1 + 1 + 8 + 3)
    + MOST_NAMES * NAME_BYTES
    + DeckBook::CAPACITY * Card::BYTES
    + 4;

/// What is taught at once; whatever is `None` or empty is not taught.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lesson {
    /// The language of all words.
    pub language: Option<Language>,
    /// The printing of the owner's copy.
    pub edition: Option<Edition>,
    /// The track of its boards.
    pub track: Option<Track>,
    /// What its council fields give.
    pub council: Option<Council>,
    /// Who plays, the likeliest first.
    pub names: Names,
    /// The kinds of cards that are described.
    described: PerPile<bool>,
    deck: DeckBook,
}

/// Why bytes are no lesson. Nothing was learned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadLesson {
    /// These bytes are something else.
    NotALesson,
    /// A newer version wrote them; this one leaves them alone.
    Newer,
    /// Bytes are missing, or the checksum does not match, or a value means nothing.
    Damaged,
}

impl Display for BadLesson {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadLesson::NotALesson => "this is no lesson",
            BadLesson::Newer => "a newer version wrote this lesson",
            BadLesson::Damaged => "the lesson is damaged",
        })
    }
}

impl core::error::Error for BadLesson {}

impl From<Flaw> for BadLesson {
    fn from(flaw: Flaw) -> Self {
        match flaw {
            Flaw::Other => BadLesson::NotALesson,
            Flaw::Newer(_) => BadLesson::Newer,
            Flaw::Short | Flaw::Value => BadLesson::Damaged,
        }
    }
}

impl Lesson {
    /// All that a book could teach another one. A track that nobody has vouched for is not taught.
    #[must_use]
    pub fn of(book: &Book) -> Self {
        let settings = &book.settings;
        Lesson {
            language: Some(settings.language),
            edition: Some(settings.edition),
            track: settings.knows_track().then_some(settings.track),
            council: Some(settings.council),
            names: book.names.clone(),
            described: PerPile(Pile::ALL.map(|pile| book.deck.cards(pile).next().is_some())),
            deck: book.deck.clone(),
        }
    }

    /// Whether nothing is taught.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Lesson::default()
    }

    /// Includes the cards of a kind, even if there are none.
    pub fn include(&mut self, pile: Pile) {
        *self.described.of_mut(pile) = true;
    }

    /// Adds a card; false when there are as many of the kind as the box holds, and no book keeps more.
    pub fn add(&mut self, card: Card) -> bool {
        self.include(card.pile());
        self.deck.add(card)
    }

    /// The cards of a kind; `None` when they are not taught.
    #[must_use]
    pub fn cards(&self, pile: Pile) -> Option<impl Iterator<Item = Card> + Clone> {
        let cards = self.deck.cards(pile);
        self.described.of(pile).then_some(cards)
    }

    /// The lesson as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8, LESSON_BYTES, u16> {
        let mut parts: Vec<u8, LESSON_BYTES, u16> = Vec::new();
        if let Some(language) = self.language {
            put(&mut parts, tag::LANGUAGE, [[language.saved()]]);
        }
        if let Some(edition) = self.edition {
            put(&mut parts, tag::EDITION, [[edition as u8]]);
        }
        if let Some(track) = self.track {
            put(&mut parts, tag::TRACK, [track_bytes(&track)]);
        }
        if let Some(council) = self.council {
            put(&mut parts, tag::COUNCIL, [council.to_bytes()]);
        }
        if !self.names.is_empty() {
            put(
                &mut parts,
                tag::NAMES,
                self.names.iter().map(Name::to_bytes),
            );
        }
        for (tag, pile) in (tag::CARDS..).zip(Pile::ALL) {
            if let Some(cards) = self.cards(pile) {
                put(&mut parts, tag, cards.map(Card::to_bytes));
            }
        }
        let mut bytes = Vec::new();
        let length = u16::try_from(parts.len()).sure_or(0);
        bytes.extend_from_slice(&MAGIC).surely();
        bytes.push(VERSION).surely();
        bytes.extend_from_slice(&length.to_le_bytes()).surely();
        bytes.extend_from_slice(&parts).surely();
        seal(&mut bytes);
        bytes
    }

    /// Reads a lesson; what follows it does not matter.
    ///
    /// # Errors
    ///
    /// [`BadLesson`] says what is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadLesson> {
        let mut reader = Reader(bytes);
        if reader.array()? != MAGIC {
            return Err(BadLesson::NotALesson);
        }
        let version = reader.byte()?;
        let length = usize::from(u16::from_le_bytes(reader.array()?));
        let whole = length.saturating_add(HEAD).saturating_add(4);
        let (body, intact) = unseal(bytes.get(..whole).ok_or(BadLesson::Damaged)?)?;
        match version {
            _ if !intact => return Err(BadLesson::Damaged),
            VERSION => {}
            _ => return Err(BadLesson::Newer),
        }
        let mut reader = Reader(body.get(HEAD..).ok_or(BadLesson::Damaged)?);
        let mut lesson = Lesson::default();
        while !reader.0.is_empty() {
            let tag = reader.byte()?;
            let length = usize::from(u16::from_le_bytes(reader.array()?));
            let (part, rest) = reader
                .0
                .split_at_checked(length)
                .ok_or(BadLesson::Damaged)?;
            reader.0 = rest;
            lesson.read_part(tag, Reader(part))?;
        }
        Ok(lesson)
    }

    fn read_part(&mut self, tag: u8, mut part: Reader<'_>) -> Result<(), BadLesson> {
        match tag {
            tag::LANGUAGE => {
                // One that is not known here is spoken by a newer version.
                let language = Language::of_saved(part.byte()?);
                self.language = Some(language.ok_or(BadLesson::Newer)?);
            }
            tag::EDITION => {
                let edition = Edition::ALL.get(usize::from(part.byte()?));
                self.edition = Some(*edition.ok_or(BadLesson::Damaged)?);
            }
            tag::TRACK => self.track = Some(part.track()?),
            tag::COUNCIL => self.council = Some(part.council()?),
            tag::NAMES => {
                while !part.0.is_empty() {
                    let name = part.name()?;
                    self.names.push(name).map_err(|_| BadLesson::Damaged)?;
                }
            }
            _ => {
                let index = tag.checked_sub(tag::CARDS).map(usize::from);
                let pile = index.and_then(Pile::nth).ok_or(BadLesson::Newer)?;
                self.include(pile);
                while !part.0.is_empty() {
                    let card = Card::from_bytes(part.array()?);
                    let card = card.map_err(|_| BadLesson::Damaged)?;
                    if card.pile() != pile || !self.add(card) {
                        return Err(BadLesson::Damaged);
                    }
                }
            }
        }
        // A part that is longer than it should be is damaged.
        part.0.is_empty().then_some(()).ok_or(BadLesson::Damaged)
    }
}

/// Puts a part behind the others; the capacity is the sum of all that there can be.
fn put<const N: usize>(
    parts: &mut Vec<u8, LESSON_BYTES, u16>,
    tag: u8,
    pieces: impl IntoIterator<Item = [u8; N]>,
) {
    let from = parts.len();
    parts.extend_from_slice(&[tag, 0, 0]).surely();
    for piece in pieces {
        parts.extend_from_slice(&piece).surely();
    }
    let length = parts.len().saturating_sub(from).saturating_sub(PART);
    let length = u16::try_from(length).sure_or(0).to_le_bytes();
    let cells = parts.iter_mut().skip(from).skip(1);
    for (cell, byte) in cells.zip(length) {
        *cell = byte;
    }
}

impl Book {
    /// Learns a lesson.
    pub fn learn(&mut self, lesson: &Lesson) {
        let settings = &mut self.settings;
        settings.language = lesson.language.unwrap_or(settings.language);
        settings.edition = lesson.edition.unwrap_or(settings.edition);
        settings.council = lesson.council.unwrap_or(settings.council);
        if let Some(track) = lesson.track {
            settings.track = track;
            settings.stand_in_confirmed = track == Track::STAND_IN;
        }
        for name in lesson.names.iter().rev() {
            remember(&mut self.names, name);
        }
        for pile in Pile::ALL {
            if let Some(cards) = lesson.cards(pile) {
                self.deck.replace(pile, cards);
            }
        }
    }
}
