//! Entries as bytes, with those that were undone.

use heapless::Vec;

use crate::ledger::Fact;

use super::entry::{BadEntry, Entry, TOGETHER};
use super::time::Took;
use crate::sure::Sure;

/// There is no room for another entry. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct LogFull;

impl core::fmt::Display for LogFull {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("there is no room for another entry")
    }
}

impl core::error::Error for LogFull {}

/// The entries of a game, in order, and after them those that were undone.
///
/// # Invariants
///
/// The bytes are whole entries, and those before the present are whole steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Log {
    bytes: Vec<u8, { Log::CAPACITY }, u16>,
    present: u16,
    /// Where the latest entry that has happened begins, so that it is found without reading all before it.
    latest: u16,
    /// Where the latest step begins: the entries that one press brought about.
    step: u16,
}

impl Log {
    /// How many bytes a game may take: three times the longest random game of four.
    pub const CAPACITY: usize = 6144;

    /// A log with nothing in it.
    #[must_use]
    pub const fn new() -> Self {
        Log {
            bytes: Vec::new(),
            present: 0,
            latest: 0,
            step: 0,
        }
    }

    /// Reads entries from bytes; the first `present` bytes have happened, the rest was undone.
    ///
    /// # Errors
    ///
    /// [`BadEntry`] when they are not whole entries, or too many.
    pub fn from_bytes(bytes: &[u8], present: u16) -> Result<Self, BadEntry> {
        let mut log = Log {
            bytes: Vec::from_slice(bytes).map_err(|_| BadEntry::Short)?,
            present: 0,
            latest: 0,
            step: 0,
        };
        let mut rest = bytes;
        let mut at = 0usize;
        let mut found = present == 0;
        while !rest.is_empty() {
            let Written { length, .. } = Written::decode(rest)?;
            rest = rest.get(length..).ok_or(BadEntry::Short)?;
            at = at.saturating_add(length);
            found |= at == usize::from(present);
        }
        if !found {
            return Err(BadEntry::Value);
        }
        log.present = present;
        log.find_latest();
        Ok(log)
    }

    /// Whether bytes are whole entries that this version knows, and nothing else.
    pub(crate) fn are_entries(bytes: &[u8]) -> bool {
        let lengths = decoded(bytes).map(|written| written.length);
        lengths.fold(0usize, usize::saturating_add) == bytes.len()
    }

    /// All bytes, those undone included.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many bytes have happened.
    #[must_use]
    pub const fn present(&self) -> u16 {
        self.present
    }

    /// The bytes that have happened.
    #[must_use]
    pub fn happened(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.present)).sure_or(&[])
    }

    /// The entries that have happened, oldest first.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.written().map(|written| written.entry)
    }

    /// The entries that have happened as they are written, oldest first.
    pub fn written(&self) -> impl Iterator<Item = Written> {
        decoded(self.happened())
    }

    /// The entry that has happened at a place, as it is written; `None` at the end.
    pub(crate) fn at(&self, place: u16) -> Option<Written> {
        decoded(self.happened().get(usize::from(place)..)?).next()
    }

    /// The entries that were undone as they are written, the one to bring back first.
    pub fn undone(&self) -> impl Iterator<Item = Written> {
        decoded(self.bytes.get(usize::from(self.present)..).sure_or(&[]))
    }

    /// The same log with other entries undone.
    pub(super) fn with_undone(&self, undone: &Log) -> Option<Self> {
        let mut log = self.clone();
        log.bytes.truncate(usize::from(self.present));
        log.bytes.extend_from_slice(undone.bytes()).ok()?;
        Some(log)
    }

    /// Whether nothing has happened, or all of it was undone.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// How many entries have happened; all are read for that.
    #[must_use]
    pub fn count(&self) -> usize {
        self.entries().count()
    }

    /// Whether another entry fits.
    #[must_use]
    pub fn has_room(&self, entry: Entry) -> bool {
        self.has_room_for(&[entry], 0)
    }

    /// Whether other entries fit, all of them, and so many times with them.
    pub(super) fn has_room_for(&self, entries: &[Entry], times: usize) -> bool {
        let length = |entry: &Entry| entry.encode().len();
        let more: usize = entries.iter().map(length).sum();
        let more = more.saturating_add(Took::BYTES.saturating_mul(times));
        usize::from(self.present).saturating_add(more) <= Self::CAPACITY
    }

    /// Enters something new, as a step of its own; what was undone is gone.
    ///
    /// # Errors
    ///
    /// [`LogFull`] when it does not fit.
    pub fn push(&mut self, entry: Entry) -> Result<(), LogFull> {
        self.write(Written::new(entry, false))
    }

    /// Enters something new, together with the entry before it or as a step of its own; what was undone is gone.
    pub(super) fn write(&mut self, written: Written) -> Result<(), LogFull> {
        let bytes = written.to_bytes();
        let end = usize::from(self.present).saturating_add(bytes.len());
        let fits = end <= Self::CAPACITY;
        let Some(present) = u16::try_from(end).ok().filter(|_| fits) else {
            return Err(LogFull);
        };
        self.bytes.truncate(usize::from(self.present));
        self.bytes.extend_from_slice(&bytes).map_err(|_| LogFull)?;
        self.latest = self.present;
        if !written.together {
            self.step = self.present;
        }
        self.present = present;
        Ok(())
    }

    /// Adds the time of the turn that the latest entry ended, unless it has one; what was undone is gone.
    pub(super) fn add_time(&mut self, took: Took) -> Result<(), LogFull> {
        if self
            .at(self.latest)
            .is_none_or(|latest| latest.took.is_some())
        {
            return Ok(());
        }
        let bytes = took.to_bytes();
        let end = usize::from(self.present).saturating_add(bytes.len());
        let present = u16::try_from(end).map_err(|_| LogFull)?;
        self.bytes.truncate(usize::from(self.present));
        self.bytes.extend_from_slice(&bytes).map_err(|_| LogFull)?;
        self.present = present;
        Ok(())
    }

    /// The latest entry that has happened.
    #[must_use]
    pub fn latest(&self) -> Option<Entry> {
        let happened = self.bytes.get(..usize::from(self.present))?;
        let latest = happened.get(usize::from(self.latest)..)?;
        decoded(latest).next().map(|written| written.entry)
    }

    /// The entries that undo would take back, oldest first.
    pub fn latest_step(&self) -> impl Iterator<Item = Entry> {
        self.latest_written().map(|written| written.entry)
    }

    /// The same as they are written.
    pub(super) fn latest_written(&self) -> impl Iterator<Item = Written> {
        let happened = self.bytes.get(..usize::from(self.present)).sure_or(&[]);
        decoded(happened.get(usize::from(self.step)..).sure_or(&[]))
    }

    /// Finds where the latest entry and the latest step begin.
    fn find_latest(&mut self) {
        let (mut at, mut latest, mut step) = (0u16, 0u16, 0u16);
        for written in self.written() {
            latest = at;
            if !written.together {
                step = at;
            }
            at = at.saturating_add(u16::try_from(written.length).sure_or(0));
        }
        self.latest = latest;
        self.step = step;
    }

    /// Whether all that is left to undo happened without a person's doing: cards were dealt, a rival moved.
    pub(super) fn begins_by_itself(&self) -> bool {
        let first = self.bytes.first().filter(|_| self.step == 0);
        first.is_some_and(|kind| kind & TOGETHER != 0)
    }

    /// What the latest step is about: what a person entered, before what goes with it.
    fn subject_of_step(&self) -> Option<Entry> {
        subject(|| self.latest_step())
    }

    /// What undo would take back; `None` if there is nothing, or nobody entered it.
    #[must_use]
    pub fn to_undo(&self) -> Option<Entry> {
        self.subject_of_step().filter(|_| !self.begins_by_itself())
    }

    /// What redo would bring back.
    #[must_use]
    pub fn to_redo(&self) -> Option<Entry> {
        subject(|| {
            let undone = self.undone().enumerate();
            undone
                .take_while(|(nth, written)| *nth == 0 || written.together)
                .map(|(_, written)| written.entry)
        })
    }

    /// Takes back the latest step and returns what it was about.
    pub fn undo(&mut self) -> Option<Entry> {
        let subject = self.subject_of_step()?;
        self.present = self.step;
        self.find_latest();
        Some(subject)
    }

    /// Brings back the step that was undone last and returns what it is about.
    pub fn redo(&mut self) -> Option<Entry> {
        let mut length = 0usize;
        for (nth, written) in self.undone().enumerate() {
            if nth > 0 && !written.together {
                break;
            }
            length = length.saturating_add(written.length);
        }
        let length = u16::try_from(length).sure_or(0);
        self.present = self.present.saturating_add(length);
        self.find_latest();
        self.subject_of_step().filter(|_| length > 0)
    }

    /// Puts other bytes in the place of an entry that has happened; what was undone is gone.
    ///
    /// # Errors
    ///
    /// [`LogFull`] when they do not fit.
    pub(super) fn splice(&mut self, at: u16, length: usize, with: &[u8]) -> Result<(), LogFull> {
        let (at, present) = (usize::from(at), usize::from(self.present));
        let end = present.saturating_sub(length).saturating_add(with.len());
        let (Ok(new), true) = (u16::try_from(end), end <= Self::CAPACITY) else {
            return Err(LogFull);
        };
        self.bytes.truncate(present);
        // What comes new is written behind everything and then moved to its place, and what goes is moved behind and cut.
        self.bytes.extend_from_slice(with).map_err(|_| LogFull)?;
        if let Some(tail) = self.bytes.get_mut(at..) {
            tail.rotate_right(with.len().min(tail.len()));
        }
        let behind = at.saturating_add(with.len());
        if let Some(tail) = self.bytes.get_mut(behind..) {
            tail.rotate_left(length.min(tail.len()));
        }
        self.bytes.truncate(end);
        self.present = new;
        self.find_latest();
        Ok(())
    }

    /// Writes an entry over one that is as long.
    pub(super) fn overwrite(&mut self, at: u16, written: Written) {
        let bytes = written.to_bytes();
        let place = usize::from(at)..usize::from(at).saturating_add(bytes.len());
        if let Some(place) = self.bytes.get_mut(place) {
            place.copy_from_slice(&bytes);
        }
    }

    /// Becomes the same as another, in place: it is too large to be copied on the chip's stack.
    pub(super) fn copy(&mut self, other: &Log) {
        self.bytes.clear();
        self.bytes.extend_from_slice(other.bytes()).surely();
        (self.present, self.latest, self.step) = (other.present, other.latest, other.step);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        self.present = 0;
        self.latest = 0;
        self.step = 0;
    }

    /// Replaces the bytes from a place on, as a piece of a save says, and sets how many have happened.
    ///
    /// Pieces follow each other: one that brings bytes begins where the present was or before. If it begins later, a piece
    /// between is missing: the bytes it would have brought become zeros, which are no entries, so that what
    /// follows keeps its place. Returns false for such a gap.
    pub(super) fn patch(&mut self, from: u16, present: u16, bytes: &[u8]) -> bool {
        let (from, was) = (usize::from(from), usize::from(self.present));
        let follows = if bytes.is_empty() {
            from == self.bytes.len()
        } else {
            from <= was
        };
        if !follows {
            self.bytes.truncate(was.min(from));
            // A place behind the capacity is no place.
            let _ = self.bytes.resize(from, 0);
        }
        self.bytes.truncate(from);
        let fits = self.bytes.extend_from_slice(bytes).is_ok();
        let length = u16::try_from(self.bytes.len()).sure_or(u16::MAX);
        self.present = present.min(length);
        follows && fits
    }

    /// Drops bytes that are no entry, and entries that happened but are not taken; returns how many there were.
    pub(super) fn sift(&mut self, mut takes: impl FnMut(Entry) -> bool) -> u16 {
        let (mut read, mut kept, mut present, mut dropped) = (0usize, 0usize, 0usize, 0u16);
        let mut in_gap = false;
        while let Some(rest) = self.bytes.get(read..).filter(|rest| !rest.is_empty()) {
            let Ok(Written { entry, length, .. }) = Written::decode(rest) else {
                // One gap counts once.
                dropped = dropped.saturating_add(u16::from(!in_gap));
                in_gap = true;
                read = read.saturating_add(1);
                continue;
            };
            in_gap = false;
            let end = read.saturating_add(length);
            let happened = read < usize::from(self.present);
            if !happened || takes(entry) {
                for at in 0..length {
                    let byte = self.bytes.get(read.saturating_add(at)).copied();
                    if let (Some(byte), Some(cell)) =
                        (byte, self.bytes.get_mut(kept.saturating_add(at)))
                    {
                        *cell = byte;
                    }
                }
                kept = kept.saturating_add(length);
                if happened {
                    present = kept;
                }
            } else {
                dropped = dropped.saturating_add(1);
            }
            read = end;
        }
        self.bytes.truncate(kept);
        self.present = u16::try_from(present).sure_or(0);
        self.find_latest();
        dropped
    }

    /// Whole entries from a place on, as many as fit in so many bytes.
    pub(crate) fn piece(&self, from: u16, most: usize) -> &[u8] {
        let rest = self.bytes.get(usize::from(from)..).sure_or(&[]);
        let mut length = 0usize;
        for written in decoded(rest) {
            match length.saturating_add(written.length) {
                longer if longer <= most => length = longer,
                _ => break,
            }
        }
        rest.get(..length).sure_or(&[])
    }

    /// Whether something was undone that redo would bring back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        usize::from(self.present) < self.bytes.len()
    }
}

/// An entry as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// What happened.
    pub entry: Entry,
    /// Whether it was entered together with the one before it.
    pub together: bool,
    /// How long the turn took that it ended, as far as that is known.
    pub took: Option<Took>,
    /// How many bytes all of it takes.
    pub length: usize,
}

impl Written {
    /// An entry about to be written, of a turn that goes on or was not timed.
    pub(super) fn new(entry: Entry, together: bool) -> Self {
        Written {
            entry,
            together,
            took: None,
            length: entry.encode().len(),
        }
    }

    /// Reads the first of some bytes.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, BadEntry> {
        let together = bytes.first().is_some_and(|kind| kind & TOGETHER != 0);
        let (entry, length) = Entry::decode(bytes)?;
        let took = bytes.get(length..).and_then(Took::read);
        Ok(Written {
            entry,
            together,
            took,
            length: length.saturating_add(took.map_or(0, |_| Took::BYTES)),
        })
    }
}

/// What a step is about: what a person entered, before what goes with it.
fn subject<Step: Iterator<Item = Entry>>(step: impl Fn() -> Step) -> Option<Entry> {
    let goes_along =
        |entry: &Entry| matches!(entry, Entry::Fact(Fact::TurnEnded | Fact::Described { .. }));
    let subject = step().find(|entry| !goes_along(entry));
    subject.or_else(|| step().last())
}

/// The entries in some bytes.
fn decoded(mut bytes: &[u8]) -> impl Iterator<Item = Written> {
    core::iter::from_fn(move || {
        let written = Written::decode(bytes).ok()?;
        bytes = bytes.get(written.length..)?;
        Some(written)
    })
}
