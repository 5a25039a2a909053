//! Making room: retiring, erasing, stamping.

use embedded_storage::nor_flash::NorFlash;

use super::region::{Region, SECTORS, Tail};
use super::stamp::Stamp;
use super::{Error, KnownBook, MOST_PAST, Slot, Store, Volume};
use crate::sure::Sure;

/// How many slots are kept erased ahead.
const AHEAD: usize = 4;

/// The most sectors that one call erases: those of a slot, and of a second one if the first no longer takes its stamp.
///
/// On a slow chip that takes three seconds and a half, less than a watchdog waits.
pub const MOST_ERASES: u8 = 2 * SECTORS;

/// How often the flash may refuse something that should be done before anything else is written.
const REFUSALS: u8 = 3;

/// Hardens a volume. If the flash refuses, it is written anew with its next change.
fn harden<F: NorFlash>(region: &mut Region<F>, volume: &mut Volume) {
    let hardened = (0..REFUSALS).any(|_| region.harden(&mut volume.tail).is_ok());
    volume.sound &= hardened;
}

/// What was done to make room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tidied {
    /// A slot was retired, or found to be newer.
    Retired,
    /// A sector was erased.
    Erased,
    /// A slot was stamped, or set aside because it does not take its stamp.
    Stamped,
}

impl<F: NorFlash> Store<F> {
    /// Makes some room ahead, and returns whether there is more to do.
    ///
    /// Retires what no longer counts, or erases one sector, or stamps one slot: a board calls it when it is idle. If it
    /// is never called, a save that finds no room left erases a whole slot itself, which takes a second on real flash; with
    /// four slots ahead that takes four new games in a row without an idle moment.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]; everything saved is still there.
    pub fn tidy(&mut self) -> Result<bool, Error<F::Error>> {
        Ok(self.step()?.is_some())
    }

    /// Whether a new game finds room without erasing.
    #[must_use]
    pub fn has_room_ahead(&self) -> bool {
        self.find(Slot::Ready).is_some()
    }

    fn step(&mut self) -> Result<Option<Tidied>, Error<F::Error>> {
        if let Some((slot, sectors)) = self.erasing {
            return self.erase_on(slot, sectors).map(Some);
        }
        if self.find(Slot::Stale).is_some() {
            self.settle()?;
            return Ok(Some(Tidied::Retired));
        }
        if self.past_numbers().count() > self.most_past()
            && let Some((number, slot)) = self.oldest()
        {
            // None gives way to one that does not count.
            if !self.drop_uncounted()? {
                self.give_way(number, slot)?;
            }
            return Ok(Some(Tidied::Retired));
        }
        let ready = self.numbered().filter(|(_, is)| *is == Slot::Ready).count();
        if ready < self.ahead()
            && let Some(slot) = self.next_waste()?
        {
            return self.erase_on(slot, 0).map(Some);
        }
        Ok(None)
    }

    /// Makes certain what was read after the power came, before anything else is written.
    ///
    /// The running game and the book are hardened. Then all volumes that no longer count are retired: one of them may be
    /// an older state of what is about to be changed or deleted, or a newer one whose last frame was torn and could still turn out whole.
    pub(super) fn settle(&mut self) -> Result<(), Error<F::Error>> {
        if let Some(running) = &mut self.running {
            harden(&mut self.region, &mut running.volume);
        }
        if let KnownBook::Open(volume) = &mut self.book {
            harden(&mut self.region, volume);
        }
        if !self.retired_again {
            self.retire_again()?;
            self.retired_again = true;
        }
        while let Some(slot) = self.find(Slot::Stale) {
            let mut given_up = self.give_up(slot);
            for _ in 1..REFUSALS {
                if given_up.is_err() {
                    given_up = self.give_up(slot);
                }
            }
            if given_up.is_err() {
                // Its cells take nothing any more. That must not keep everything else from being saved.
                self.set(slot, Slot::Tired);
            }
        }
        Ok(())
    }

    /// Makes the stamps of all retired slots zeros once more: one that was torn to nothing could come back, and not every volume had room
    /// for the frame that deletes it.
    fn retire_again(&mut self) -> Result<(), Error<F::Error>> {
        for slot in (0..).take(self.slots.len()) {
            if self.slots.get(usize::from(slot)) == Some(&Slot::Waste)
                && !self.region.has_no_stamp(slot)?
            {
                // What is refused now is erased before use.
                let _ = self.region.retire(slot);
            }
        }
        Ok(())
    }

    /// Looks for a past game that does not count and was not met yet; true when there was one.
    fn drop_uncounted(&mut self) -> Result<bool, Error<F::Error>> {
        for slot in (0..).take(self.slots.len()) {
            if let Some(Slot::Game { number }) = self.slots.get(usize::from(slot)).copied()
                && !self.is_running(number)
                && matches!(self.past_counts(number, slot), Ok(false))
            {
                self.set(slot, Slot::Stale);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Deletes a game that has to make room, unless a newer version wrote in it.
    fn give_way(&mut self, number: u32, slot: u8) -> Result<(), Error<F::Error>> {
        self.settle()?;
        if self.is_newer(slot)? {
            return Ok(());
        }
        self.dismiss(number, slot)
    }

    /// How many slots are kept erased ahead: fewer in a small region.
    fn ahead(&self) -> usize {
        AHEAD.min(self.slots.len().saturating_sub(2) / 2)
    }

    /// How many past games are kept: those that leave room for the book, the running game and what is kept ahead.
    #[must_use]
    pub fn most_past(&self) -> usize {
        let lost = |is: &Slot| matches!(is, Slot::Newer { .. } | Slot::Tired);
        let lost = self.slots.iter().filter(|is| lost(is)).count();
        let taken = lost.saturating_add(self.ahead()).saturating_add(2);
        self.slots.len().saturating_sub(taken).min(MOST_PAST)
    }

    /// The oldest past game and its slot, never that of the running one, though its result may stand.
    fn oldest(&self) -> Option<(u32, u8)> {
        let running = self.running.map(|running| running.number);
        let past = self.past_numbers();
        let number = past.filter(|number| Some(*number) != running).min()?;
        Some((number, self.find(Slot::Game { number })?))
    }

    pub(super) fn retire(&mut self, slot: u8) -> Result<(), Error<F::Error>> {
        self.note_known(slot, false);
        self.region.retire(slot)?;
        self.set(slot, Slot::Waste);
        Ok(())
    }

    /// The next slot round the ring that is to be erased: after the one that was stamped last.
    fn next_waste(&mut self) -> Result<Option<u8>, Error<F::Error>> {
        let newest = self.newest_stamp()?.map(|(slot, _)| slot);
        let after = |(slot, _): &(u8, Slot)| newest.is_none_or(|newest| *slot > newest);
        let waste = |(slot, is): (u8, Slot)| (is == Slot::Waste).then_some(slot);
        let later = self.numbered().filter(after).find_map(waste);
        Ok(later.or_else(|| self.numbered().find_map(waste)))
    }

    /// The slot that was stamped last, and its serial number.
    fn newest_stamp(&mut self) -> Result<Option<(u8, u32)>, Error<F::Error>> {
        let mut newest = None;
        for slot in (0..).take(self.slots.len()) {
            if let Stamp::Good { serial, .. } = self.region.stamp(slot)?
                && newest.is_none_or(|(_, other)| serial >= other)
            {
                newest = Some((slot, serial));
            }
        }
        Ok(newest)
    }

    /// Erases the next sector of a slot, or stamps it when all are.
    fn erase_on(&mut self, slot: u8, sectors: u8) -> Result<Tidied, Error<F::Error>> {
        // If this fails, the slot is begun again.
        self.erasing = None;
        if sectors < SECTORS {
            self.region.erase(slot, sectors)?;
            self.erasing = Some((slot, sectors.saturating_add(1)));
            return Ok(Tidied::Erased);
        }
        // An erase may have been skipped, or cells may be stuck.
        if !self.region.is_erased(slot)? {
            self.set(slot, Slot::Tired);
            return Ok(Tidied::Stamped);
        }
        let serial = self
            .newest_stamp()?
            .map_or(1, |(_, serial)| serial.saturating_add(1));
        self.region.write_stamp(slot, serial)?;
        // A stamp that can't be read back does not count. The slot is not tried again until the next power-up.
        let whole = true;
        if self.region.stamp(slot)? == (Stamp::Good { serial, whole }) {
            self.set(slot, Slot::Ready);
            self.fresh |= 1u64.checked_shl(u32::from(slot)).sure_or(0);
        } else {
            self.set(slot, Slot::Tired);
        }
        Ok(Tidied::Stamped)
    }

    /// Takes the ready slot that was stamped longest ago. If there is none, one is made now, with at most [`MOST_ERASES`].
    pub(super) fn take_slot(&mut self) -> Result<Tail, Error<F::Error>> {
        let mut erases = 0u8;
        loop {
            let mut oldest: Option<(u8, u32)> = None;
            for slot in (0..).take(self.slots.len()) {
                if self.slots.get(usize::from(slot)) == Some(&Slot::Ready) {
                    let serial = self.serial(slot)?;
                    if oldest.is_none_or(|(_, other)| serial < other) {
                        oldest = Some((slot, serial));
                    }
                }
            }
            if let Some((slot, serial)) = oldest {
                let is_fresh = self.fresh.checked_shr(u32::from(slot)).sure_or(0) & 1 == 1;
                return Ok(Tail::of_ready(slot, serial, is_fresh));
            }
            if erases == MOST_ERASES && !matches!(self.erasing, Some((_, SECTORS))) {
                return Err(Error::Worn);
            }
            if self.make_room()? == Tidied::Erased {
                erases = erases.saturating_add(1);
            }
        }
    }

    /// One step towards a ready slot when there is none: the oldest past game gives way if it must.
    fn make_room(&mut self) -> Result<Tidied, Error<F::Error>> {
        if let Some(step) = self.step()? {
            return Ok(step);
        }
        let (number, slot) = self.oldest().ok_or(Error::NoRoom)?;
        self.give_way(number, slot)?;
        Ok(Tidied::Retired)
    }
}
