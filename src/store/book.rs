//! The book: what changed of settings, names and cards.

use embedded_storage::nor_flash::NorFlash;

use crate::book::{Book, Learned, Names, Settings};
use crate::components::Card;
use crate::journal::bytes::{NAME_BYTES, Reader, name_bytes};

use super::frame::{Draft, FRAME, Kind};
use super::region::{Buffer, payload};
use super::{Error, Region, Slot, Store, Volume};

/// The first byte of a change.
mod tag {
    pub(super) const SETTINGS: u8 = 1;
    pub(super) const NAMES: u8 = 2;
    pub(super) const LEARNED: u8 = 3;
    pub(super) const FORGOTTEN: u8 = 4;
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
    /// What is damaged in it is left out and told by [`Store::report`].
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]
    pub fn load_book(&mut self) -> Result<Option<&Book>, Error<F::Error>> {
        self.written = Book::default();
        self.book = None;
        let Some(slot) = self.find(Slot::Book) else {
            return Ok(None);
        };
        let serial = self.serial(slot)?;
        let mut buffer: Buffer = [0; FRAME];
        let mut walk = self.region.walk(slot, serial)?;
        let (mut generation, mut lost) = (0, 0u16);
        while let Some(found) = self.region.next(&mut walk, &mut buffer)? {
            let payload = payload(&buffer, found);
            match found.kind {
                Some(Kind::BookBegin | Kind::BookCommit) => {
                    generation = payload.first_chunk().copied().map_or(0, u32::from_le_bytes);
                }
                Some(Kind::Book) if apply(&mut self.written, payload) => {}
                _ => lost = lost.saturating_add(1),
            }
        }
        self.note(&walk, lost);
        self.book = Some(Volume {
            tail: walk.tail(),
            generation,
            // Something newer in it would be lost if it were written anew, but it can be added to.
            sound: true,
        });
        Ok(Some(&self.written))
    }

    /// Saves what changed in the book. Changes that fit in one frame, which all but imported ones do, are there
    /// together or not at all.
    ///
    /// # Errors
    ///
    /// [`Error`] says what remains.
    pub fn save_book(&mut self, book: &Book) -> Result<(), Error<F::Error>> {
        let Some(mut volume) = self.book else {
            // An empty one first: then every change is a frame, as later.
            self.written = Book::default();
            self.write_book(&Book::default(), 0)?;
            return self.save_book(book);
        };
        let mut saved = Err(Error::NoRoom);
        if volume.sound {
            saved = write_changes(&mut self.region, &mut volume, &self.written, book);
            self.book = Some(volume);
        }
        match saved {
            Ok(()) => {
                self.written.clone_from(book);
                Ok(())
            }
            // The slot is full, or may hold a change twice.
            Err(Error::NoRoom) => {
                self.write_book(book, volume.generation.saturating_add(1))?;
                self.written.clone_from(book);
                Ok(())
            }
            Err(error) => {
                volume.sound = false;
                self.book = Some(volume);
                Err(error)
            }
        }
    }

    /// Writes all of the book into a slot of its own, and retires the one it was in.
    fn write_book(&mut self, book: &Book, generation: u32) -> Result<(), Error<F::Error>> {
        let old = self.find(Slot::Book);
        let mut volume = Volume {
            tail: self.take_slot()?,
            generation,
            sound: true,
        };
        let slot = volume.tail.slot;
        if let Err(error) = write_whole(&mut self.region, &mut volume, book) {
            self.set(slot, Slot::Stale);
            return Err(error);
        }
        self.set(slot, Slot::Book);
        self.book = Some(volume);
        if let Some(old) = old {
            self.set(old, Slot::Stale);
            self.retire(old)?;
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
    let mut begin = Draft::new(Kind::BookBegin);
    begin.put(&generation);
    region.append(&mut volume.tail, &begin)?;
    write_changes(region, volume, &Book::default(), book)?;
    let mut commit = Draft::new(Kind::BookCommit);
    commit.put(&generation);
    region.append(&mut volume.tail, &commit)
}

/// Appends what is otherwise in one book than in another, in as few frames as possible.
fn write_changes<F: NorFlash>(
    region: &mut Region<F>,
    volume: &mut Volume,
    earlier: &Book,
    book: &Book,
) -> Result<(), Error<F::Error>> {
    let mut draft = Draft::new(Kind::Book);
    let mut put = |part: &[u8]| {
        if !draft.put(part) {
            region.append(&mut volume.tail, &draft)?;
            draft = Draft::new(Kind::Book);
            draft.put(part);
        }
        Ok(())
    };
    if book.settings != earlier.settings {
        let mut part = Draft::new(Kind::Book);
        let bytes = settings_bytes(book.settings);
        let length = u8::try_from(bytes.as_ref().len()).unwrap_or(0);
        part.put(&[tag::SETTINGS, length]);
        part.put(bytes.as_ref());
        put(part.payload())?;
    }
    if book.names != earlier.names {
        let mut part = Draft::new(Kind::Book);
        part.put(&[tag::NAMES, u8::try_from(book.names.len()).unwrap_or(0)]);
        for name in &book.names {
            part.put(&name_bytes(name));
        }
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
    match draft.payload().is_empty() {
        true => Ok(()),
        false => region.append(&mut volume.tail, &draft),
    }
}

/// Applies the changes of a frame; false when one of them means nothing.
fn apply(book: &mut Book, payload: &[u8]) -> bool {
    let mut reader = Reader(payload);
    while !reader.0.is_empty() {
        if change(book, &mut reader).is_none() {
            return false;
        }
    }
    true
}

fn change(book: &mut Book, reader: &mut Reader<'_>) -> Option<()> {
    let card = |reader: &mut Reader<'_>| Card::from_bytes(reader.array().ok()?).ok();
    match reader.byte().ok()? {
        tag::SETTINGS => {
            let length = usize::from(reader.byte().ok()?);
            let (bytes, rest) = reader.0.split_at_checked(length)?;
            reader.0 = rest;
            book.settings = read_settings(bytes)?;
        }
        tag::NAMES => {
            let count = usize::from(reader.byte().ok()?);
            let (mut bytes, rest) = reader
                .0
                .split_at_checked(count.saturating_mul(NAME_BYTES))?;
            reader.0 = rest;
            let mut names = Names::new();
            while !bytes.is_empty() {
                let mut cell = Reader(bytes);
                names.push(cell.name().ok()?).ok()?;
                bytes = cell.0;
            }
            book.names = names;
        }
        tag::LEARNED => {
            let card = card(reader)?;
            book.deck.add(card).then_some(())?;
        }
        tag::FORGOTTEN => book.deck.forget(card(reader)?),
        _ => return None,
    }
    Some(())
}
