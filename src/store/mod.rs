//! Games and the book in flash, so that the plug can be pulled at any instant.
//!
//! [`Store`] owns a NOR flash: bytes that are erased to ones by sectors of 4096, and programmed to zeros once. It keeps the
//! running game, entry by entry; settings, names and cards; and the games of the past. It does nothing by itself: whatever is
//! read, written or erased happens in a call, and [`Store::tidy`] alone erases, one sector at a time, when the
//! board has nothing better to do.
//!
//! # The region
//!
//! ```text
//! region   slot 0 | slot 1 | … up to 64 slots of 16 KiB
//! slot     stamp, stamp, frame, frame, … erased to the end
//! stamp    0  'P' 'J' 'S'   what this is
//!          3  1             the version of the format
//!          4  serial        how many stamps this region has had, this one included (4)
//!          8  ones          (4)
//!          12 checksum      CRC-32 (4)
//! ```
//!
//! A slot holds one *volume*: a game lives in its slot from its first entry until it is deleted, and the book in another. Nothing is copied
//! in normal use. New volumes take the slot that was stamped longest ago, and slots are erased round the ring, so
//! that all wear alike. A stamp is written only after the whole slot was erased: without one a slot is erased before
//! use, even if it reads as ones. Numbers are little-endian.
//!
//! What follows are frames, see the table in `frame.rs`; what they say:
//!
//! | kind | frame | payload |
//! |---|---|---|
//! | 1, 2 | game begins, game complete | number (4), generation (4), header with its version |
//! | 3, 4 | book begins, book complete | generation (4) |
//! | 5 | edit | from (2), present (2), bytes: the journal from there on, and how much of it has happened |
//! | 6 | result | four times points (2) and place (1, 0 for none); track (8, zeros for none); edition, first player |
//! | 7 | book | changes: 1 settings (length, bytes), 2 names (count, 13 each), 3 card learned (5), 4 card forgotten (5), 5 last game (length, its header) |
//! | 8 | deleted | none: the volume is gone, whatever its stamp reads as |
//!
//! # What later readers promise
//!
//! Every later version reads version 1 whole, as it stands here, and leaves alone what it does not know, see `newer.rs`.
//!
//! # What is promised
//!
//! Whenever the power goes, what was confirmed before is there: the running game with all its entries, the book, past games and their
//! results. Of the change that was being saved all is there or nothing. Until the next change is saved, each power-up may show
//! the one or the other; what is shown when that change is saved stays, whatever the cells do later. This holds
//!
//! - when any subset of the pending bits has landed and any subset of the others is weak: they read one way now and settle later,
//!   or read either way anew with each power-up;
//! - with one flipped bit in each frame, with stuck cells, bad sectors, erases that are skipped, and operations that are refused, done by half
//!   or not at all.
//!
//! It is not promised
//!
//! - that a deletion or a new count of a *past* game that was cut stays as it was shown. Such a game is not written any more, so that it may be
//!   gone, or counted anew, with a later power-up; its entries are as they were. If it runs again, because those above it were deleted, it stays
//!   from the next change on;
//! - that as many past games are kept as before while slots are set aside: the oldest give way;
//! - that a torn deletion does no harm in a slot whose last page is used up. That takes a game whose slot is full and about thirty power-ups in
//!   which only the book is changed;
//! - that a frame with two wrong bits can be read.
//!
//! # Why nothing is lost
//!
//! - One change is one frame, and a frame is there whole or not at all, by its checksum. The next goes behind whatever a torn one
//!   left. A single wrong bit is mended by the checksum; worse costs that frame alone, since reading goes on at the next unit.
//! - An edit is complete in itself: entry, undo and redo are the same kind, and one that is missing is seen as a gap. Its
//!   entries are left out, and so are those that can't have happened without them.
//! - A volume counts when its closing frame is there: a game is begun with everything it was begun with, or not at all. The closing frame is
//!   written twice, for when it is damaged; and since nothing is written behind a beginning that was torn, a frame behind a gap
//!   proves that it was there.
//! - A full volume is written anew into another slot, one generation higher; only when that counts is the old one
//!   retired, by a frame that deletes it and by making its stamp zeros. So is one in which a wrong bit was mended, or whose stamp is not whole in both copies, with its
//!   next change.
//! - A game is deleted likewise, by the frame first: a stamp that was torn may read as before and fall later, or as none and come back. The last page
//!   of each slot is kept for that frame.
//! - Opening only reads, so that there is no recovery in which a second cut could do harm.
//!
//! # Cells that change their mind
//!
//! An operation that is cut short leaves cells that read one way and may read another way later, also when something else was written over
//! them and read again. A fresh page after each power-up would not do: a second cut that leaves no trace there meets the same page
//! again. So the first change after a power-up *hardens* the running game and the book, both, whichever is changed, and a game that
//! steps back for another as well:
//!
//! - Its stamp and its last whole frame are programmed once more with the same bytes. If they were torn and read as whole, they are from now
//!   on; their ones were never to be programmed.
//! - Whatever lies between the last whole frame and the end of the page in which a program may have been cut is *burned*, made zeros. Cells
//!   that were to become zeros are then sound, the next cut can leave nothing but more of the same, and the torn frame can't
//!   turn out whole when something else has been saved. A wrong bit far down the slot makes that a long way, and the volume is written anew.
//!   In the last page, where nothing but a deletion is written, eight bytes are burned at a time.
//!
//! That costs one page of 256 bytes of both volumes for each power-up in which something is saved. Then all volumes that no longer count are
//! retired: the closing frame of one that was torn could turn out whole, and what was deleted would come back from an older copy. What could
//! turn out whole is burned before the stamp is touched, which could be torn as well. Stamps that were made zeros before are made so once
//! more: one that was torn to nothing could come back.
//!
//! A slot counts as ready only with both copies of its stamp, and is stamped only when it reads as erased from its beginning to its end. One that
//! does not, or does not take its stamp, is set aside until the next power-up, and one call erases at most [`MOST_ERASES`]
//! sectors. What a newer version wrote is left alone, see `newer.rs`. A book that could not be read is not written over.
//!
//! All of this is tried on a model of such a flash by the real companion, pressed at random beside a twin that is never cut, see
//! `tests/power_cut/life.rs`.
//!
//! # The inbox
//!
//! Beside the region a board may have a sector into which a lesson was put from outside, see `inbox.rs`.
//!
//! # Why not a library
//!
//! `sequential-storage` 8 was put through the same cuts, its map over the same flash with the one-byte words of the chip's blocking
//! driver. With bytes landing in order it lost nothing in 56,723 cuts; with any subset of bits landing it lost the game or the book 35
//! times in 200,000, some of them in a single cut; with cells left weak besides, 2,195 times in 40,000. This store lost nothing then,
//! neither in 80,575 cuts at every byte nor in 500,000 at random. The comparison is kept in `tests/power_cut/library.rs` and runs on
//! request. Beside that:
//!
//! - An item must fit in a sector and is written whole, so that a journal of up to 6 KB would need a scheme like this one on top.
//! - It erases inside a store, whenever a sector is full: up to 400 ms between a press and its frame. Here a save programs
//!   one page, two at most, and erasing waits for an idle moment.
//! - It wants a buffer as large as what a torn length may claim, up to a sector of 4 KiB. Here 248 bytes do.

mod book;
mod crc;
mod frame;
mod game;
mod inbox;
mod load;
mod newer;
mod past;
mod region;
mod stamp;
mod tidy;

use embedded_storage::nor_flash::NorFlash;
use heapless::Vec;

use crate::book::Book;
use crate::sure::Sure;

pub use inbox::{empty_inbox, read_inbox};
use region::{Buffer, Region, SLOT, Tail};
use stamp::Stamp;
pub use tidy::MOST_ERASES;

/// The most slots that are used.
const MOST_SLOTS: usize = 64;
/// The fewest slots that make sense: a game, the book, and each once more while it is written anew.
const FEWEST_SLOTS: usize = 4;
/// How many past games are kept, if there is room.
const MOST_PAST: usize = 50;

/// Why something was not saved or not found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error<E> {
    /// The flash failed. What was saved before is still there; save again.
    Flash(E),
    /// The cells no longer take what is written. What was saved before is still there.
    Worn,
    /// There is no slot that could be erased. What was saved before is still there; delete a past game, then save again.
    NoRoom,
    /// The flash is too small for even one game and the book. Nothing was changed.
    TooSmall,
    /// There is no such game. Nothing was changed.
    NoSuchGame,
    /// The book could not be read, so that nothing is written in its place. It is still there; load it again.
    Unread,
}

impl<E: core::fmt::Debug> core::fmt::Display for Error<E> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Error::Flash(error) => return write!(f, "the flash failed: {error:?}"),
            Error::Worn => "the flash no longer takes what is written",
            Error::NoRoom => "there is no room; delete a past game",
            Error::TooSmall => "the flash is too small",
            Error::NoSuchGame => "there is no such game",
            Error::Unread => "the book could not be read, so that none is written",
        })
    }
}

impl<E: core::fmt::Debug> core::error::Error for Error<E> {}

/// What was noticed while reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Report {
    /// Slots in which a newer version wrote, as far as they were looked at; they are left alone.
    pub newer: u8,
    /// Frames in which one wrong bit was mended.
    pub mended: u16,
    /// Stretches of bytes that could not be read. Each power cut may leave one, so they mean nothing by themselves.
    pub skipped: u16,
    /// Entries or changes of the book that are missing.
    pub lost: u16,
}

/// What a slot is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    /// To be erased before use.
    Waste,
    /// Its volume is no longer needed; to be retired.
    Stale,
    /// Erased and stamped.
    Ready,
    /// Of a newer version; left alone.
    Newer {
        /// The number of the game in it; 0 when it is none, or can't be known.
        number: u32,
    },
    /// It no longer takes what is written; set aside until the next power-up.
    Tired,
    /// The book.
    Book,
    /// A game.
    Game {
        /// Its number; the newest has the highest.
        number: u32,
    },
}

/// A volume that is being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Volume {
    tail: Tail,
    generation: u32,
    /// Whether the slot holds exactly what was read from it; if not, it is written anew with the next change.
    sound: bool,
}

/// What is known of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KnownBook {
    /// It was not read, or could not be.
    Unread,
    /// There is none.
    Empty,
    /// It lies here.
    Open(Volume),
    /// A newer version wrote in it: it is read as far as it goes, and never written.
    Closed,
}

/// Games and the book in a flash.
#[derive(Clone, Debug)]
pub struct Store<F> {
    region: Region<F>,
    slots: Vec<Slot, MOST_SLOTS, u8>,
    running: Option<game::Running>,
    book: KnownBook,
    /// The book as it was last written or read.
    written: Book,
    /// The slot that is being erased, and how many of its sectors are.
    erasing: Option<(u8, u8)>,
    /// A bit for each slot that was stamped since the power came.
    fresh: u64,
    /// A bit for each slot that was read or written to its end, all of which this version knows.
    known: u64,
    /// Whether stamps that were made zeros before the power came have been made so once more.
    retired_again: bool,
    /// Counts whatever may change what past games say.
    results: u32,
    report: Report,
}

impl<F: NorFlash> Store<F> {
    /// Looks what a flash holds; nothing is written.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`] when it can't be read, [`Error::TooSmall`].
    pub fn open(flash: F) -> Result<Self, Error<F::Error>> {
        let mut store = Store {
            region: Region::new(flash),
            slots: Vec::new(),
            running: None,
            book: KnownBook::Unread,
            written: Book::default(),
            erasing: None,
            known: 0,
            fresh: 0,
            retired_again: false,
            results: 0,
            report: Report::default(),
        };
        store.look()?;
        Ok(store)
    }

    fn look(&mut self) -> Result<(), Error<F::Error>> {
        let capacity = self.region.capacity();
        let count = capacity.checked_div(usize::from(SLOT)).sure_or(0);
        if count < FEWEST_SLOTS {
            return Err(Error::TooSmall);
        }
        let mut buffer = [0; frame::FRAME];
        for slot in (0..=u8::MAX).take(count.min(MOST_SLOTS)) {
            let found = self.classify(slot, &mut buffer)?;
            self.set(slot, found);
        }
        Ok(())
    }

    /// What a slot is good for, seeing those before it; a rival that loses becomes stale.
    fn classify(&mut self, slot: u8, buffer: &mut Buffer) -> Result<Slot, Error<F::Error>> {
        let (serial, whole) = match self.region.stamp(slot)? {
            Stamp::Good { serial, whole } => (serial, whole),
            Stamp::Newer => {
                self.report.newer = self.report.newer.saturating_add(1);
                return Ok(Slot::Newer { number: 0 });
            }
            Stamp::None => return Ok(Slot::Waste),
        };
        if self.region.is_unused(slot)? {
            // A stamp that is not whole may be falling: nothing may be written behind it.
            return Ok(if whole { Slot::Ready } else { Slot::Stale });
        }
        let Some(identity) = self.region.identity(slot, serial, buffer)? else {
            // Its first frame was torn, or all that would say so is damaged.
            return Ok(Slot::Stale);
        };
        let kind = match identity.number {
            Some(number) => Slot::Game { number },
            None => Slot::Book,
        };
        let Some(rival) = self.find(kind) else {
            return Ok(kind);
        };
        // What is newer is no rival.
        if self.is_newer(rival)? {
            return Ok(kind);
        }
        self.set(slot, kind);
        if self.is_newer(slot)? {
            return Ok(Slot::Newer {
                number: identity.number.unwrap_or(0),
            });
        }
        // The higher generation counts if all of it was written.
        let Stamp::Good { serial: other, .. } = self.region.stamp(rival)? else {
            return Ok(kind);
        };
        let generation = self.region.identity(rival, other, buffer)?;
        let generation = generation.map_or(0, |identity| identity.generation);
        let wins = match identity.generation.cmp(&generation) {
            core::cmp::Ordering::Greater => self.region.is_committed(slot, serial, buffer)?,
            core::cmp::Ordering::Less => !self.region.is_committed(rival, other, buffer)?,
            core::cmp::Ordering::Equal => !self.region.is_committed(rival, other, buffer)?,
        };
        if wins {
            self.set(rival, Slot::Stale);
            return Ok(kind);
        }
        Ok(Slot::Stale)
    }

    /// Whether anything was ever stored here, by this version or a newer one.
    #[must_use]
    pub fn is_used(&self) -> bool {
        self.slots.iter().any(|is| *is != Slot::Waste)
    }

    /// What was noticed while reading so far.
    #[must_use]
    pub const fn report(&self) -> Report {
        self.report
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.region.close()
    }

    /// The flash, to look at.
    #[must_use]
    pub const fn medium(&self) -> &F {
        self.region.medium()
    }

    /// How many bytes the flash has.
    #[must_use]
    pub fn image_size(&self) -> u32 {
        u32::try_from(self.region.capacity()).sure_or(u32::MAX)
    }

    /// Reads the flash as it is, from a place on.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`], also for what lies behind its end.
    pub fn read_image(&mut self, from: u32, bytes: &mut [u8]) -> Result<(), Error<F::Error>> {
        self.region.read_raw(from, bytes)
    }

    /// The flash, to do whatever one likes to it: nothing that was known of it holds any longer.
    pub const fn flash(&mut self) -> &mut F {
        self.note_results();
        self.known = 0;
        self.region.flash()
    }

    fn set(&mut self, slot: u8, what: Slot) {
        match self.slots.get_mut(usize::from(slot)) {
            Some(cell) => *cell = what,
            None => {
                self.slots.push(what).surely();
            }
        }
    }

    /// The slots with their numbers.
    fn numbered(&self) -> impl Iterator<Item = (u8, Slot)> + Clone + '_ {
        (0..).zip(self.slots.iter().copied())
    }

    /// The slot that is this.
    fn find(&self, what: Slot) -> Option<u8> {
        self.numbered()
            .find_map(|(slot, is)| (is == what).then_some(slot))
    }

    /// Notes that this version knows all that a slot holds, or that this is no longer certain.
    fn note_known(&mut self, slot: u8, known: bool) {
        let bit = 1u64.checked_shl(u32::from(slot)).sure_or(0);
        self.known = self.known & !bit | if known { bit } else { 0 };
    }

    /// Whether it is certain that this version knows all that a slot holds.
    fn knows(&self, slot: u8) -> bool {
        self.known.checked_shr(u32::from(slot)).sure_or(0) & 1 == 1
    }

    /// The serial number of a slot that has a stamp.
    fn serial(&mut self, slot: u8) -> Result<u32, Error<F::Error>> {
        match self.region.stamp(slot)? {
            Stamp::Good { serial, .. } => Ok(serial),
            Stamp::Newer | Stamp::None => Err(Error::NoSuchGame),
        }
    }

    /// The generation of a volume that is written now: above all that are there of the same game or of the book, also of those that do not
    /// count and could not be retired.
    fn next_generation(&mut self, number: Option<u32>) -> Result<u32, Error<F::Error>> {
        let mut buffer = [0; frame::FRAME];
        let mut next = 0;
        for slot in (0..).take(self.slots.len()) {
            if let Stamp::Good { serial, .. } = self.region.stamp(slot)?
                && self.slots.get(usize::from(slot)) != Some(&Slot::Ready)
                && let Some(identity) = self.region.identity(slot, serial, &mut buffer)?
                && identity.number == number
            {
                next = identity.generation.saturating_add(1).max(next);
            }
        }
        Ok(next)
    }

    /// Whether both copies of a slot's stamp are as they were written.
    fn has_whole_stamp(&mut self, slot: u8) -> Result<bool, Error<F::Error>> {
        let stamp = self.region.stamp(slot)?;
        Ok(matches!(stamp, Stamp::Good { whole: true, .. }))
    }

    fn note(&mut self, walk: &region::Walk, lost: u16) {
        let report = &mut self.report;
        report.mended = report.mended.saturating_add(walk.mended);
        report.skipped = report.skipped.saturating_add(walk.skipped);
        report.lost = report.lost.saturating_add(lost);
    }
}
