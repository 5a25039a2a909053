//! What a newer version wrote is left alone.
//!
//! The checksum proves that a frame is undamaged. If this version still can't read it, because of an unknown kind of frame, header, entry,
//! setting or change, then a newer version wrote it. Its volume is never appended to, written anew or retired:
//!
//! - A newer game is not shown, and no older one takes its place. A game that is begun takes another slot and a higher number.
//! - What can be read of a newer book is used until the power goes; nothing of it is saved.
//! - The screen says so; everything else goes on.
//!
//! Reading all of a slot takes time, so that a volume is looked through when it is loaded or before it gives way, not before.

use embedded_storage::nor_flash::NorFlash;

use crate::journal::Log;

use super::frame::{FRAME, Kind};
use super::region::{Buffer, payload};
use super::stamp::Stamp;
use super::{Error, Slot, Store, book, load, past};

/// Whether this version knows all that a whole frame says.
pub(super) fn is_known(kind: Option<Kind>, payload: &[u8]) -> bool {
    match kind {
        None => false,
        Some(Kind::GameBegin | Kind::GameCommit) => load::read_header(payload).is_some(),
        Some(Kind::BookBegin | Kind::BookCommit) => payload.len() == 4,
        Some(Kind::Edit) => {
            let edit = load::read_edit(payload);
            edit.is_some_and(|(_, _, entries)| Log::are_entries(entries))
        }
        Some(Kind::Result) => past::read(payload).is_some(),
        Some(Kind::Book) => book::changes(payload).all(|change| change.is_some()),
        Some(Kind::Deleted) => payload.is_empty(),
    }
}

impl<F: NorFlash> Store<F> {
    /// Looks through a volume, and sets it aside if a newer version wrote in it.
    pub(super) fn is_newer(&mut self, slot: u8) -> Result<bool, Error<F::Error>> {
        let Stamp::Good { serial, .. } = self.region.stamp(slot)? else {
            return Ok(false);
        };
        let mut buffer: Buffer = [0; FRAME];
        let mut walk = self.region.walk(slot, serial)?;
        while let Some(found) = self.region.next(&mut walk, &mut buffer)? {
            if !is_known(found.kind, payload(&buffer, found)) {
                let identity = self.region.identity(slot, serial, &mut buffer)?;
                let number = identity.and_then(|identity| identity.number);
                self.leave_alone(slot, number.unwrap_or(0));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Leaves a slot alone from now on; the number is that of its game, or 0.
    pub(super) fn leave_alone(&mut self, slot: u8, number: u32) {
        self.report.newer = self.report.newer.saturating_add(1);
        self.set(slot, Slot::Newer { number });
    }

    /// Retires a volume that does not count, unless a newer version wrote in it.
    ///
    /// A stamp that is torn may read as before, also later. So one that would count is deleted by a frame first, and the end of one that
    /// would not is burned, so that nothing there turns out whole.
    pub(super) fn give_up(&mut self, slot: u8) -> Result<(), Error<F::Error>> {
        if self.is_newer(slot)? {
            return Ok(());
        }
        if let Stamp::Good { serial, .. } = self.region.stamp(slot)? {
            let mut buffer: Buffer = [0; FRAME];
            let mut walk = self.region.walk(slot, serial)?;
            while self.region.next(&mut walk, &mut buffer)?.is_some() {}
            let counts = walk.counts();
            let mut tail = self.region.tail(walk)?;
            if counts {
                self.mark_deleted(&mut tail)?;
            } else {
                self.region.burn(&mut tail)?;
            }
        }
        self.retire(slot)
    }
}
