//! The flash as slots: reading and appending frames, erasing, stamping.
//!
//! Reading and writing stand together, since where the frames of a slot end decides where the next may be written.

use embedded_storage::nor_flash::NorFlash;

use super::frame::{self, Address, FRAME, Found, HEAD, Kind, Parcel, UNIT};
use super::stamp::{self, Stamp};
use super::{Error, MOST_SLOTS};
use crate::sure::Sure;

/// The bytes of a slot.
pub(super) const SLOT: u16 = 16 * 1024;
/// The bytes that are erased at a time.
const SECTOR: u16 = 4096;
/// The sectors of a slot.
pub(super) const SECTORS: u8 = 4;
/// Where the frames of a slot begin: behind the stamp.
const FIRST: u16 = 32;
/// Frames begin at multiples of this.
const STEP: u16 = 4;
/// Twice the bytes of the longest frame, and a little more.
const TWO_FRAMES: u16 = 512;
/// The bytes that are programmed together, at most.
const PAGE: u16 = 256;
const _: () = assert!(FIRST as usize == stamp::BYTES && STEP as usize == UNIT);
const _: () = assert!(TWO_FRAMES as usize >= 2 * FRAME);
/// How often an append looks for better cells before it gives up.
const TRIES: u8 = 4;

/// Room for a frame.
pub(super) type Buffer = [u8; FRAME];

/// The payload of a frame in a buffer.
pub(super) fn payload(buffer: &Buffer, found: Found) -> &[u8] {
    let end = HEAD.saturating_add(found.payload);
    buffer.get(HEAD..end).sure_or(&[])
}

/// The flash.
#[derive(Clone, Debug)]
pub(super) struct Region<F> {
    flash: F,
    /// Where each slot ends, as far as that is known: a slot is looked through once for it. Zero where it is not.
    ends: [u16; MOST_SLOTS],
}

/// A page, read by words.
#[repr(align(4))]
struct Page([u8; PAGE as usize]);

/// Where the next frame of a slot goes.
///
/// Between `burn` and `end` the power may have gone while something was programmed. Whatever reads there, its cells can't be
/// trusted: they are made zeros before anything follows, so that neither a frame written over them nor the one that was
/// torn can read differently later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tail {
    pub(super) slot: u8,
    serial: u32,
    burn: u16,
    end: u16,
}

impl Tail {
    /// The tail of a slot with nothing in it. If it was not stamped since the power came, a beginning may have been torn in it.
    pub(super) const fn of_ready(slot: u8, serial: u32, fresh: bool) -> Self {
        Tail {
            slot,
            serial,
            burn: FIRST,
            end: if fresh { FIRST } else { PAGE },
        }
    }

    /// How many bytes are left.
    pub(super) const fn room(self) -> u16 {
        SLOT.saturating_sub(self.end)
    }
}

/// A walk through the frames of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    place: Address,
    end: u16,
    /// How many stretches of bytes were no frame.
    pub(super) skipped: u16,
    /// In how many frames a bit was mended.
    pub(super) mended: u16,
    in_gap: bool,
    /// Where the last frame ended.
    solid: u16,
    /// Where the last frame ended or would have ended, by its head.
    reach: u16,
}

impl Walk {
    /// Where the next frame goes, once the walk is at its end.
    ///
    /// A program that was cut lies behind the last whole frame, no longer than a frame before the last byte that shows. It ends with
    /// the page in which that byte or the next one lies, or with the page that its head reaches into.
    pub(super) fn tail(self) -> Tail {
        let longest = u16::try_from(FRAME).sure_or(PAGE);
        let burn = self.solid.max(self.end.saturating_sub(longest));
        let reach = self.reach.saturating_sub(1).max(self.end);
        let pages = (reach / PAGE).saturating_add(1);
        Tail {
            slot: self.place.slot,
            serial: self.place.serial,
            burn,
            end: pages.saturating_mul(PAGE).min(SLOT),
        }
    }
}

impl<F> Region<F> {
    pub(super) const fn new(flash: F) -> Self {
        Region {
            flash,
            ends: [0; MOST_SLOTS],
        }
    }

    /// The flash, to which anything may be done: nothing is known of it afterwards.
    pub(super) const fn medium(&self) -> &F {
        &self.flash
    }

    pub(super) const fn flash(&mut self) -> &mut F {
        self.ends = [0; MOST_SLOTS];
        &mut self.flash
    }

    pub(super) fn close(self) -> F {
        self.flash
    }

    /// Notes where a slot ends, or that it is no longer known.
    fn note_end(&mut self, slot: u8, end: Option<u16>) {
        if let Some(known) = self.ends.get_mut(usize::from(slot)) {
            *known = end.unwrap_or(0);
        }
    }
}

impl<F: NorFlash> Region<F> {
    /// How many bytes the flash has.
    pub(super) fn capacity(&self) -> usize {
        self.flash.capacity()
    }

    /// Reads bytes, wherever slots begin and end.
    pub(super) fn read_raw(
        &mut self,
        offset: u32,
        bytes: &mut [u8],
    ) -> Result<(), Error<F::Error>> {
        self.flash.read(offset, bytes).map_err(Error::Flash)
    }

    /// Reads bytes of a slot.
    fn read(&mut self, slot: u8, at: u16, bytes: &mut [u8]) -> Result<(), Error<F::Error>> {
        self.read_raw(offset(slot, at), bytes)
    }

    /// The stamp of a slot.
    pub(super) fn stamp(&mut self, slot: u8) -> Result<Stamp, Error<F::Error>> {
        let mut bytes = [0; stamp::BYTES];
        self.read(slot, 0, &mut bytes)?;
        Ok(stamp::read(bytes))
    }

    /// Whether a stretch of a slot is erased.
    fn is_blank(&mut self, slot: u8, from: u16, to: u16) -> Result<bool, Error<F::Error>> {
        let mut bytes = [0; 64];
        let mut at = from;
        while at < to {
            let part = bytes.get_mut(..usize::from(to.saturating_sub(at).min(64)));
            let part = part.sure_or(&mut []);
            self.read(slot, at, part)?;
            // Stretches are whole units.
            let (units, _) = part.as_chunks::<{ STEP as usize }>();
            if units.iter().any(|[a, b, c, d]| a & b & c & d != 0xff) {
                return Ok(false);
            }
            at = at.saturating_add(64);
        }
        Ok(true)
    }

    /// Whether nothing was written into a stamped slot: a first frame would begin behind the stamp, whole or torn.
    pub(super) fn is_unused(&mut self, slot: u8) -> Result<bool, Error<F::Error>> {
        self.is_blank(slot, FIRST, FIRST.saturating_add(TWO_FRAMES))
    }

    /// The place behind the last unit that is not erased.
    fn end(&mut self, slot: u8) -> Result<u16, Error<F::Error>> {
        let known = self.ends.get(usize::from(slot)).copied().unwrap_or(0);
        if known != 0 {
            return Ok(known);
        }
        let mut page = Page([0; PAGE as usize]);
        let mut end = FIRST;
        for from in (0..SLOT).step_by(usize::from(PAGE)).rev() {
            self.read(slot, from, &mut page.0)?;
            let (units, _) = page.0.as_chunks::<UNIT>();
            let is_written = |unit: &[u8; UNIT]| u32::from_ne_bytes(*unit) != u32::MAX;
            if let Some(last) = units.iter().rposition(is_written) {
                let units = u16::try_from(last).sure_or(0).saturating_add(1);
                end = from.saturating_add(units.saturating_mul(STEP)).max(FIRST);
                break;
            }
        }
        self.note_end(slot, Some(end));
        Ok(end)
    }

    /// Begins a walk through all frames of a stamped slot, at whose end the tail is known.
    pub(super) fn walk(&mut self, slot: u8, serial: u32) -> Result<Walk, Error<F::Error>> {
        let end = self.end(slot)?;
        Ok(Walk {
            end,
            ..Self::glance(slot, serial)
        })
    }

    /// Begins a walk that will end early.
    pub(super) const fn glance(slot: u8, serial: u32) -> Walk {
        Walk {
            place: Address {
                serial,
                slot,
                at: FIRST,
            },
            end: SLOT,
            skipped: 0,
            mended: 0,
            in_gap: false,
            solid: FIRST,
            reach: FIRST,
        }
    }

    /// The next frame of a walk, its payload in the buffer. What is no frame is passed over, unit by unit.
    pub(super) fn next(
        &mut self,
        walk: &mut Walk,
        buffer: &mut Buffer,
    ) -> Result<Option<Found>, Error<F::Error>> {
        while walk.place.at < walk.end {
            if let Some(found) = self.frame(walk.place, buffer, &mut walk.reach)? {
                let length = u16::try_from(frame::length_of(found.payload)).sure_or(SLOT);
                walk.place.at = walk.place.at.saturating_add(length);
                walk.solid = walk.place.at;
                // The last bytes of a frame may read like erased ones.
                walk.end = walk.end.max(walk.place.at);
                walk.in_gap = false;
                walk.mended = walk.mended.saturating_add(u16::from(found.mended));
                return Ok(Some(found));
            }
            walk.skipped = walk.skipped.saturating_add(u16::from(!walk.in_gap));
            walk.in_gap = true;
            let step = self.burned(walk.place, walk.end)?.max(STEP);
            walk.place.at = walk.place.at.saturating_add(step);
        }
        Ok(None)
    }

    /// The last frame of a slot, if its payload has so many bytes and nothing is behind it.
    pub(super) fn last(
        &mut self,
        slot: u8,
        serial: u32,
        payload: usize,
        buffer: &mut Buffer,
    ) -> Result<Option<Found>, Error<F::Error>> {
        let length = u16::try_from(frame::length_of(payload)).sure_or(SLOT);
        let at = self.end(slot)?.checked_sub(length);
        let Some(at) = at.filter(|at| *at >= FIRST) else {
            return Ok(None);
        };
        let found = self.frame(Address { serial, slot, at }, buffer, &mut 0)?;
        Ok(found.filter(|found| found.payload == payload))
    }

    /// How many zeros lie at a place, in whole units: what was burned is passed over in long steps.
    fn burned(&mut self, place: Address, end: u16) -> Result<u16, Error<F::Error>> {
        let mut bytes = [0; 64];
        let length = end.saturating_sub(place.at).min(64);
        let part = bytes.get_mut(..usize::from(length)).sure_or(&mut []);
        self.read(place.slot, place.at, part)?;
        let zeros = part.iter().take_while(|byte| **byte == 0).count();
        let zeros = u16::try_from(zeros).sure_or(0);
        Ok(zeros.saturating_sub(zeros % STEP))
    }

    /// The frame at a place, if there is one; its head alone tells how far it would reach.
    fn frame(
        &mut self,
        place: Address,
        buffer: &mut Buffer,
        reach: &mut u16,
    ) -> Result<Option<Found>, Error<F::Error>> {
        let mut bytes = [0; HEAD];
        self.read(place.slot, place.at, &mut bytes)?;
        if bytes == [0xff; HEAD] {
            return Ok(None);
        }
        let Some(head) = frame::head(&mut bytes, place) else {
            return Ok(None);
        };
        let length = frame::length_of(head.payload);
        let Some(whole) = buffer.get_mut(..length) else {
            return Ok(None);
        };
        if usize::from(place.at).saturating_add(length) > usize::from(SLOT) {
            return Ok(None);
        }
        *reach = place.at.saturating_add(u16::try_from(length).sure_or(0));
        self.read(place.slot, place.at, whole)?;
        for (cell, byte) in whole.iter_mut().zip(bytes) {
            *cell = byte;
        }
        Ok(frame::body(head, whole, place))
    }

    /// Appends a frame, and reads it again to be sure; cells that do not take it are passed over.
    ///
    /// Whatever happens, the tail is behind all that was touched: no byte is written twice but to make it zero.
    pub(super) fn append(
        &mut self,
        tail: &mut Tail,
        draft: &Parcel,
    ) -> Result<(), Error<F::Error>> {
        let length = u16::try_from(draft.length()).sure_or(SLOT);
        self.note_end(tail.slot, None);
        for _ in 0..TRIES {
            if tail.room() < length {
                return Err(Error::NoRoom);
            }
            self.burn(tail)?;
            let place = Address {
                serial: tail.serial,
                slot: tail.slot,
                at: tail.end,
            };
            tail.end = tail.end.saturating_add(length);
            let written = self
                .flash
                .write(offset(place.slot, place.at), &draft.seal(place));
            written.map_err(Error::Flash)?;
            let mut buffer = [0; FRAME];
            let found = self.frame(place, &mut buffer, &mut 0)?;
            let is_there = |found: Found| payload(&buffer, found) == draft.payload();
            if found.is_some_and(|found| !found.mended && is_there(found)) {
                tail.burn = tail.end;
                self.note_end(tail.slot, Some(tail.end));
                return Ok(());
            }
        }
        Err(Error::Worn)
    }

    /// Makes zeros of what can't be trusted before the tail.
    fn burn(&mut self, tail: &mut Tail) -> Result<(), Error<F::Error>> {
        while tail.burn < tail.end {
            let length = tail.end.saturating_sub(tail.burn).min(PAGE);
            let zeros = [0; PAGE as usize];
            let zeros = zeros.get(..usize::from(length)).sure_or(&[]);
            let written = self.flash.write(offset(tail.slot, tail.burn), zeros);
            written.map_err(Error::Flash)?;
            tail.burn = tail.burn.saturating_add(length);
        }
        Ok(())
    }

    /// Writes the stamp of a slot that was erased to its end.
    pub(super) fn write_stamp(&mut self, slot: u8, serial: u32) -> Result<(), Error<F::Error>> {
        let bytes = stamp::bytes(serial);
        self.note_end(slot, None);
        let written = self.flash.write(offset(slot, 0), &bytes);
        written.map_err(Error::Flash)
    }

    /// Makes a slot's stamp all zeros, which no cut can turn into a stamp again.
    pub(super) fn retire(&mut self, slot: u8) -> Result<(), Error<F::Error>> {
        let zeros = [0; stamp::BYTES];
        self.note_end(slot, None);
        let written = self.flash.write(offset(slot, 0), &zeros);
        written.map_err(Error::Flash)
    }

    /// Erases one sector of a slot.
    pub(super) fn erase(&mut self, slot: u8, sector: u8) -> Result<(), Error<F::Error>> {
        let at = u16::from(sector).saturating_mul(SECTOR);
        self.note_end(slot, None);
        let from = offset(slot, at);
        let erased = self
            .flash
            .erase(from, from.saturating_add(u32::from(SECTOR)));
        erased.map_err(Error::Flash)
    }

    /// What a stamped slot holds, by its first frame that tells.
    pub(super) fn identity(
        &mut self,
        slot: u8,
        serial: u32,
        buffer: &mut Buffer,
    ) -> Result<Option<Identity>, Error<F::Error>> {
        let mut walk = Self::glance(slot, serial);
        while let Some(found) = self.next(&mut walk, buffer)? {
            let identity = Identity::of(found.kind, payload(buffer, found));
            if identity.is_some() {
                return Ok(identity);
            }
        }
        Ok(None)
    }

    /// Whether all of a slot's volume was written.
    pub(super) fn is_committed(
        &mut self,
        slot: u8,
        serial: u32,
        buffer: &mut Buffer,
    ) -> Result<bool, Error<F::Error>> {
        let mut walk = self.walk(slot, serial)?;
        while let Some(found) = self.next(&mut walk, buffer)? {
            if matches!(found.kind, Some(Kind::GameCommit | Kind::BookCommit)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// What a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Identity {
    /// The game's number; `None` for the book.
    pub(super) number: Option<u32>,
    /// How often it was written anew.
    pub(super) generation: u32,
}

impl Identity {
    fn of(kind: Option<Kind>, payload: &[u8]) -> Option<Self> {
        let (first, rest) = payload.split_first_chunk::<4>()?;
        let first = u32::from_le_bytes(*first);
        match kind? {
            Kind::GameBegin | Kind::GameCommit => Some(Identity {
                number: Some(first),
                generation: u32::from_le_bytes(*rest.first_chunk::<4>()?),
            }),
            Kind::BookBegin | Kind::BookCommit => Some(Identity {
                number: None,
                generation: first,
            }),
            Kind::Edit | Kind::Result | Kind::Book => None,
        }
    }
}

/// The byte of the flash at a place of a slot.
fn offset(slot: u8, at: u16) -> u32 {
    u32::from(slot)
        .saturating_mul(u32::from(SLOT))
        .saturating_add(u32::from(at))
}
