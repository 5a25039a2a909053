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
/// The last page of a slot is left to the frame that deletes its volume, and to what has to be burned before it.
const LAST_PAGE: u16 = SLOT - PAGE;
/// The bytes of the frame that deletes a volume.
const DELETED: u16 = 8;
const _: () = assert!(DELETED as usize == frame::length_of(0));
/// What is left free by all other frames.
const RESERVE: u16 = PAGE + DELETED;

/// How often an append looks for better cells before it gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tries {
    /// Once: a volume that is begun has no gaps, see [`Walk::counts`].
    Once,
    /// A few times.
    Some,
}

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
struct FlashPage([u8; PAGE as usize]);

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
    /// The last whole frame and its bytes, if the power has been away since it was written.
    last: Option<(u16, u16)>,
    /// Whether the power has been away since something was written here.
    doubtful: bool,
}

impl Tail {
    /// The tail of a slot with nothing in it. If it was not stamped since the power came, a beginning may have been torn in it.
    pub(super) const fn of_ready(slot: u8, serial: u32, fresh: bool) -> Self {
        Tail {
            slot,
            serial,
            burn: FIRST,
            end: if fresh { FIRST } else { PAGE },
            last: None,
            doubtful: !fresh,
        }
    }

    /// How many bytes are left for a kind of frame.
    const fn room(self, kind: Kind) -> u16 {
        let reserve = match kind {
            Kind::Deleted => 0,
            _ => RESERVE,
        };
        SLOT.saturating_sub(reserve).saturating_sub(self.end)
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
    /// The last frame and its bytes.
    last: Option<(u16, u16)>,
    /// Whether all of the volume's beginning was read, or something that can only follow it.
    committed: bool,
    /// Whether the volume is deleted.
    pub(super) deleted: bool,
    /// Where the last frame ended or would have ended, by its head.
    reach: u16,
}

impl Walk {
    /// Where the next frame goes, once the walk is at its end; see [`Region::tail`].
    ///
    /// A program that was cut lies behind the last whole frame. It ends with the page in which the last byte that shows or the next
    /// one lies, or with the page that its head reaches into.
    fn tail(self) -> Tail {
        let reach = self.reach.saturating_sub(1).max(self.end);
        let pages = (reach / PAGE).saturating_add(1);
        Tail {
            slot: self.place.slot,
            serial: self.place.serial,
            burn: self.solid,
            last: self.last,
            doubtful: true,
            end: pages.saturating_mul(PAGE).min(LAST_PAGE),
        }
    }
}

impl Walk {
    /// Whether the volume counts, once the walk is at its end: all of its beginning was written, and it was not deleted.
    ///
    /// Nothing is ever written behind a beginning that was torn. So a frame behind a gap proves that the closing frame was
    /// there, and is damaged.
    pub(super) const fn counts(&self) -> bool {
        self.committed && !self.deleted
    }

    fn take(&mut self, found: Found) {
        let length = u16::try_from(frame::length_of(found.payload)).sure_or(SLOT);
        let closes = matches!(found.kind, Some(Kind::GameCommit | Kind::BookCommit));
        self.committed |= closes || self.in_gap && self.last.is_some();
        self.deleted |= found.kind == Some(Kind::Deleted);
        self.last = Some((self.place.at, length));
        self.place.at = self.place.at.saturating_add(length);
        self.solid = self.place.at;
        // The last bytes of a frame may read like erased ones.
        self.end = self.end.max(self.place.at);
        self.in_gap = false;
        self.mended = self.mended.saturating_add(u16::from(found.mended));
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
        let mut page = FlashPage([0; PAGE as usize]);
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
            last: None,
            committed: false,
            deleted: false,
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
                walk.take(found);
                return Ok(Some(found));
            }
            walk.skipped = walk.skipped.saturating_add(u16::from(!walk.in_gap));
            walk.in_gap = true;
            let step = self.burned(walk.place, walk.end)?.max(STEP);
            walk.place.at = walk.place.at.saturating_add(step);
        }
        Ok(None)
    }

    /// The last frame of a slot, if its payload has so many bytes and nothing is behind it but what was burned.
    pub(super) fn last(
        &mut self,
        slot: u8,
        serial: u32,
        payload: usize,
        buffer: &mut Buffer,
    ) -> Result<Option<Found>, Error<F::Error>> {
        let length = u16::try_from(frame::length_of(payload)).sure_or(SLOT);
        let at = self.unburned_end(slot)?.checked_sub(length);
        let Some(at) = at.filter(|at| *at >= FIRST) else {
            return Ok(None);
        };
        let found = self.frame(Address { serial, slot, at }, buffer, &mut 0)?;
        // Payloads that make frames of the same length are told apart by their readers.
        let is_as_long = |found: &Found| frame::length_of(found.payload) == usize::from(length);
        Ok(found.filter(is_as_long))
    }

    /// The end of a slot, before what was burned there.
    fn unburned_end(&mut self, slot: u8) -> Result<u16, Error<F::Error>> {
        let mut end = self.end(slot)?;
        while end > FIRST {
            let mut bytes = [0; 64];
            let length = end.saturating_sub(FIRST).min(64);
            let part = bytes.get_mut(..usize::from(length)).sure_or(&mut []);
            self.read(slot, end.saturating_sub(length), part)?;
            let (units, _) = part.as_chunks::<UNIT>();
            let zeros = units.iter().rev().take_while(|unit| **unit == [0; UNIT]);
            let zeros = u16::try_from(zeros.count()).sure_or(0).saturating_mul(STEP);
            end = end.saturating_sub(zeros);
            if zeros < length {
                break;
            }
        }
        Ok(end)
    }

    /// Where the next frame goes, once a walk is at its end.
    ///
    /// In the last page there is nothing but frames that delete the volume, or what was burned. One that was torn lies in the first unit of
    /// their length that is erased, or before it: a page for each power-up would soon be too much there, and a wrong bit further down is none.
    pub(super) fn tail(&mut self, walk: Walk) -> Result<Tail, Error<F::Error>> {
        let mut tail = walk.tail();
        if tail.end < LAST_PAGE {
            return Ok(tail);
        }
        let mut page = [0; PAGE as usize];
        self.read(tail.slot, LAST_PAGE, &mut page)?;
        let (units, _) = page.as_chunks::<{ DELETED as usize }>();
        let used = units
            .iter()
            .take_while(|unit| **unit != [0xff; DELETED as usize]);
        let used = u16::try_from(used.count()).sure_or(0).saturating_add(1);
        let end = LAST_PAGE.saturating_add(used.saturating_mul(DELETED));
        tail.end = end.min(SLOT);
        Ok(tail)
    }

    /// The tail of a volume that is only to be deleted.
    ///
    /// What lies before it is burned first: if the power goes in the frame that deletes it and nothing of that shows, the burned page does, and
    /// a change after that burns the next page as well.
    pub(super) fn last_tail(&mut self, slot: u8, serial: u32) -> Result<Tail, Error<F::Error>> {
        let mut buffer: Buffer = [0; FRAME];
        let mut walk = self.walk(slot, serial)?;
        while self.next(&mut walk, &mut buffer)?.is_some() {}
        Ok(Tail {
            last: None,
            doubtful: false,
            ..self.tail(walk)?
        })
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

    /// The frame at a place, if there is one; its head alone says how far it would reach.
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
        tries: Tries,
    ) -> Result<(), Error<F::Error>> {
        let length = u16::try_from(draft.length()).sure_or(SLOT);
        self.note_end(tail.slot, None);
        let tries = match tries {
            Tries::Once => 1,
            Tries::Some => 4,
        };
        for _ in 0..tries {
            if tail.room(draft.kind()) < length {
                return Err(Error::NoRoom);
            }
            self.harden(tail)?;
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

    /// Makes certain that what was read of a volume after the power came reads the same from now on: programs its stamp and its last
    /// frame once more with the same bytes, and burns what lies behind.
    pub(super) fn harden(&mut self, tail: &mut Tail) -> Result<(), Error<F::Error>> {
        if tail.doubtful {
            let stamp = u16::try_from(stamp::BYTES).sure_or(0);
            self.program_again(tail.slot, 0, stamp)?;
            if let Some((at, length)) = tail.last {
                self.program_again(tail.slot, at, length)?;
            }
        }
        self.burn(tail)?;
        tail.doubtful = false;
        Ok(())
    }

    /// Programs bytes once more, as they read now.
    fn program_again(&mut self, slot: u8, at: u16, length: u16) -> Result<(), Error<F::Error>> {
        let mut buffer: Buffer = [0; FRAME];
        let bytes = buffer.get_mut(..usize::from(length)).sure_or(&mut []);
        self.read(slot, at, bytes)?;
        self.note_end(slot, None);
        let written = self.flash.write(offset(slot, at), bytes);
        written.map_err(Error::Flash)
    }

    /// Makes zeros of what can't be trusted before the tail.
    pub(super) fn burn(&mut self, tail: &mut Tail) -> Result<(), Error<F::Error>> {
        while tail.burn < tail.end {
            self.note_end(tail.slot, None);
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

    /// Whether nothing was ever written where a slot's stamp goes.
    pub(super) fn has_no_stamp(&mut self, slot: u8) -> Result<bool, Error<F::Error>> {
        self.is_blank(slot, 0, FIRST)
    }

    /// Whether a slot is erased from its beginning to its end.
    pub(super) fn is_erased(&mut self, slot: u8) -> Result<bool, Error<F::Error>> {
        self.is_blank(slot, 0, SLOT)
    }

    /// What a stamped slot holds, by the first frame that identifies it.
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

    /// Whether a slot's volume counts, see [`Walk::counts`].
    pub(super) fn is_committed(
        &mut self,
        slot: u8,
        serial: u32,
        buffer: &mut Buffer,
    ) -> Result<bool, Error<F::Error>> {
        let mut walk = self.walk(slot, serial)?;
        while self.next(&mut walk, buffer)?.is_some() {}
        Ok(walk.counts())
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
            Kind::Edit | Kind::Result | Kind::Book | Kind::Deleted => None,
        }
    }
}

/// The byte of the flash at a place of a slot.
fn offset(slot: u8, at: u16) -> u32 {
    u32::from(slot)
        .saturating_mul(u32::from(SLOT))
        .saturating_add(u32::from(at))
}
