//! The book: what changed of settings, names and cards.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, Learned, Names, Settings};
use crate::components::Card;
use crate::journal::Header;
use crate::journal::bytes::Reader;
use crate::sure::Sure;

use super::frame::{FRAME, Kind, Parcel};
use super::region::{Buffer, Tail, Tries, payload};
use super::stamp::Stamp;
use super::{Error, KnownBook, Region, Slot, Store, Volume, newer};

/// The first byte of a change.
mod tag {
    pub(super) const SETTINGS: u8 = 1;
    pub(super) const NAMES: u8 = 2;
    pub(super) const LEARNED: u8 = 3;
    pub(super) const FORGOTTEN: u8 = 4;
    pub(super) const LAST: u8 = 5;
}

/// The settings as bytes. The only place that turns them into bytes here.
fn settings_bytes(settings: Settings) -> impl AsRef<[u8]> {
    settings.to_bytes()
}

/// Reads settings. The only place that reads them here.
fn read_settings(bytes: &[u8]) -> Option<Settings> {
    Settings::from_bytes(bytes).ok()
}

impl<F: NorFlash> Store<F> {
    /// Reads the book; `None` when there is none yet.
    ///
    /// What is damaged in it is left out and reported by [`Store::report`].
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]; until the book has been read it is not written either.
    pub fn load_book(&mut self) -> Result<Option<&Book>, Error<F::Error>> {
        // One that was being begun when the power went does not count, and is not met again.
        while !self.read_book()? {}
        let is_there = !matches!(self.book, KnownBook::Empty);
        Ok(is_there.then_some(&self.written))
    }

    /// Reads the book that counts, or finds that there is none; false when one did not count after all.
    fn read_book(&mut self) -> Result<bool, Error<F::Error>> {
        self.written = Book::default();
        self.book = KnownBook::Unread;
        let Some(slot) = self.book_slot()? else {
            self.book = KnownBook::Empty;
            return Ok(true);
        };
        let serial = self.serial(slot)?;
        let mut buffer: Buffer = [0; FRAME];
        let mut walk = self.region.walk(slot, serial)?;
        let (mut generation, mut lost, mut newer) = (0, 0u16, false);
        while let Some(found) = self.region.next(&mut walk, &mut buffer)? {
            let payload = payload(&buffer, found);
            newer |= !newer::is_known(found.kind, payload);
            match found.kind {
                Some(Kind::BookBegin | Kind::BookCommit) => {
                    generation = payload.first_chunk().copied().map_or(0, u32::from_le_bytes);
                }
                Some(Kind::Book) => {
                    for change in changes(payload).flatten() {
                        let applied = change.apply(&mut self.written);
                        lost = lost.saturating_add(u16::from(!applied));
                    }
                }
                _ => {}
            }
        }
        if !newer && !walk.counts() {
            self.set(slot, Slot::Stale);
            return Ok(false);
        }
        self.note(&walk, lost);
        self.book = if newer {
            // Unless that was seen before.
            if self.find(Slot::Book) == Some(slot) {
                self.leave_alone(slot, 0);
            }
            KnownBook::Closed
        } else {
            KnownBook::Open(Volume {
                tail: self.region.tail(walk)?,
                generation,
                // What had to be mended is repaired by writing it anew.
                sound: walk.mended == 0 && self.has_whole_stamp(slot)?,
            })
        };
        Ok(true)
    }

    /// Saves what changed in the book, all of it or nothing: what does not fit in one frame, as a lesson of many cards, is saved
    /// by writing the book anew. A newer version's book is left as it is.
    ///
    /// # Errors
    ///
    /// [`Error`] says what remains.
    pub fn save_book(&mut self, book: &Book) -> Result<(), Error<F::Error>> {
        if self.book == KnownBook::Unread && self.book_slot()?.is_some() {
            return Err(Error::Unread);
        }
        let mut volume = match self.book {
            KnownBook::Open(volume) => volume,
            KnownBook::Closed => return Ok(()),
            KnownBook::Unread | KnownBook::Empty => {
                self.settle()?;
                return self.write_book(book);
            }
        };
        self.settle()?;
        if let KnownBook::Open(hardened) = self.book {
            volume = hardened;
        }
        let mut saved = Err(Error::NoRoom);
        if volume.sound {
            let tail = &mut volume.tail;
            saved = write_changes(&mut self.region, tail, &self.written, book, Pieces::One);
            self.book = KnownBook::Open(volume);
        }
        match saved {
            Ok(()) => {
                self.written.clone_from(book);
                Ok(())
            }
            // The slot is full, or may hold a change twice, or the changes are many.
            Err(Error::NoRoom) => self.write_book(book),
            Err(error) => {
                volume.sound = false;
                self.book = KnownBook::Open(volume);
                Err(error)
            }
        }
    }

    /// Whether the book can be written: one of a newer version is left as it is.
    #[must_use]
    pub const fn keeps_book(&self) -> bool {
        !matches!(self.book, KnownBook::Closed)
    }

    /// The slot of the book; a newer version's comes first.
    fn book_slot(&mut self) -> Result<Option<u8>, Error<F::Error>> {
        let mut buffer: Buffer = [0; FRAME];
        for slot in (0..).take(self.slots.len()) {
            if self.slots.get(usize::from(slot)) == Some(&Slot::Newer { number: 0 })
                && let Stamp::Good { serial, .. } = self.region.stamp(slot)?
                && let Some(identity) = self.region.identity(slot, serial, &mut buffer)?
                && identity.number.is_none()
            {
                return Ok(Some(slot));
            }
        }
        Ok(self.find(Slot::Book))
    }

    /// Writes all of the book into a slot of its own, and retires the one it was in.
    fn write_book(&mut self, book: &Book) -> Result<(), Error<F::Error>> {
        let old = self.find(Slot::Book);
        let mut volume = Volume {
            tail: self.take_slot()?,
            generation: self.next_generation(None)?,
            sound: true,
        };
        let slot = volume.tail.slot;
        if let Err(error) = write_whole(&mut self.region, &mut volume, book) {
            self.set(slot, Slot::Stale);
            return Err(error);
        }
        self.set(slot, Slot::Book);
        self.book = KnownBook::Open(volume);
        self.written.clone_from(book);
        if let Some(old) = old {
            self.put_away(old);
        }
        Ok(())
    }
}

fn write_whole<F: NorFlash>(
    region: &mut Region<F>,
    volume: &mut Volume,
    book: &Book,
) -> Result<(), Error<F::Error>> {
    let generation = volume.generation.to_le_bytes();
    let mut begin = Parcel::new(Kind::BookBegin);
    begin.put(&generation);
    let tail = &mut volume.tail;
    region.append(tail, &begin, Tries::Once)?;
    write_changes(region, tail, &Book::default(), book, Pieces::Any)?;
    let mut commit = Parcel::new(Kind::BookCommit);
    commit.put(&generation);
    // With the first of these it counts; the second is for when the first is damaged.
    region.append(tail, &commit, Tries::Once)?;
    region.append(tail, &commit, Tries::Some)
}

/// In how many frames changes of the book are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pieces {
    /// One, or none at all: a change is there whole or not at all.
    One,
    /// As many as it takes, as part of a beginning.
    Any,
}

/// Appends what differs between two books, in as few frames as possible. What does not fit in one has no room if it has to,
/// and nothing was written then.
fn write_changes<F: NorFlash>(
    region: &mut Region<F>,
    tail: &mut Tail,
    earlier: &Book,
    book: &Book,
    pieces: Pieces,
) -> Result<(), Error<F::Error>> {
    let mut draft = Parcel::new(Kind::Book);
    let tries = match pieces {
        Pieces::One => Tries::Some,
        Pieces::Any => Tries::Once,
    };
    let mut put = |part: &[u8]| {
        if !draft.put(part) {
            if pieces == Pieces::One {
                return Err(Error::NoRoom);
            }
            region.append(tail, &draft, tries)?;
            draft = Parcel::new(Kind::Book);
            draft.put(part);
        }
        Ok(())
    };
    if book.settings != earlier.settings {
        let mut part = Parcel::new(Kind::Book);
        let bytes = settings_bytes(book.settings);
        let length = u8::try_from(bytes.as_ref().len()).sure_or(0);
        part.put(&[tag::SETTINGS, length]);
        part.put(bytes.as_ref());
        put(part.payload())?;
    }
    if book.names != earlier.names {
        let mut part = Parcel::new(Kind::Book);
        part.put(&[tag::NAMES, u8::try_from(book.names.len()).sure_or(0)]);
        for name in &book.names {
            part.put(&name.to_bytes());
        }
        put(part.payload())?;
    }
    if let Some(last) = &book.last
        && book.last != earlier.last
    {
        let mut part = Parcel::new(Kind::Book);
        let bytes = last.to_bytes();
        part.put(&[tag::LAST, u8::try_from(bytes.len()).sure_or(0)]);
        part.put(&bytes);
        put(part.payload())?;
    }
    for learned in book.deck.changes(&earlier.deck) {
        let (tag, card) = match learned {
            Learned::Added(card) => (tag::LEARNED, card),
            Learned::Forgotten(card) => (tag::FORGOTTEN, card),
        };
        let [a, b, c, d, e] = card.to_bytes();
        put(&[tag, a, b, c, d, e])?;
    }
    if draft.payload().is_empty() {
        return Ok(());
    }
    region.append(tail, &draft, tries)
}

/// A change of the book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BookChange {
    Settings(Settings),
    Names(Names),
    Learned(Card),
    Forgotten(Card),
    Last(Header),
}

impl BookChange {
    /// Applies the change; false when there is no room for it.
    fn apply(self, book: &mut Book) -> bool {
        match self {
            BookChange::Settings(settings) => book.settings = settings,
            BookChange::Names(names) => book.names = names,
            BookChange::Learned(card) => return book.deck.add(card),
            BookChange::Forgotten(card) => book.deck.forget(card),
            BookChange::Last(last) => book.last = Some(last),
        }
        true
    }
}

/// The changes of a frame; `None` is the last when this version does not know what follows.
pub(super) fn changes(payload: &[u8]) -> impl Iterator<Item = Option<BookChange>> {
    let mut reader = Reader(payload);
    core::iter::from_fn(move || {
        if reader.0.is_empty() {
            return None;
        }
        let change = change(&mut reader);
        if change.is_none() {
            reader.0 = &[];
        }
        Some(change)
    })
}

fn change(reader: &mut Reader<'_>) -> Option<BookChange> {
    let card = |reader: &mut Reader<'_>| Card::from_bytes(reader.array().ok()?).ok();
    Some(match reader.byte().ok()? {
        tag::SETTINGS => {
            let length = usize::from(reader.byte().ok()?);
            let (bytes, rest) = reader.0.split_at_checked(length)?;
            reader.0 = rest;
            BookChange::Settings(read_settings(bytes)?)
        }
        tag::NAMES => {
            let count = reader.byte().ok()?;
            let mut names = Names::new();
            for _ in 0..count {
                names.push(reader.name().ok()?).ok()?;
            }
            BookChange::Names(names)
        }
        tag::LEARNED => BookChange::Learned(card(reader)?),
        tag::FORGOTTEN => BookChange::Forgotten(card(reader)?),
        tag::LAST => {
            let length = usize::from(reader.byte().ok()?);
            let (bytes, rest) = reader.0.split_at_checked(length)?;
            reader.0 = rest;
            BookChange::Last(Header::from_bytes(bytes)?)
        }
        _ => return None,
    })
}
