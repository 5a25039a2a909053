//! Games, read again from their slots.

use embedded_storage::nor_flash::NorFlash;

use crate::journal::{Game, Header};

use super::frame::{FRAME, Kind};
use super::game::{EDIT_HEAD, HEADER_VERSION, Running, counted_on, length, outcome};
use super::past;
use super::region::{Buffer, payload};
use super::{Error, Region, Slot, Store, Volume, newer};

/// The header in the payload of a beginning.
pub(super) fn read_header(payload: &[u8]) -> Option<Header> {
    match payload.get(8..)?.split_first()? {
        (&HEADER_VERSION, bytes) => Header::from_bytes(bytes),
        _ => None,
    }
}

/// An edit: where it begins, how many bytes have happened, the entries.
pub(super) fn read_edit(payload: &[u8]) -> Option<(u16, u16, &[u8])> {
    let ([a, b, c, d], entries) = payload.split_first_chunk::<EDIT_HEAD>()?;
    let (from, present) = (u16::from_le_bytes([*a, *b]), u16::from_le_bytes([*c, *d]));
    Some((from, present, entries))
}

impl<F: NorFlash> Store<F> {
    /// Reads the running game, which is the newest, into a place; false when there is none, or a newer version wrote it.
    ///
    /// What is damaged in it is left out and reported by [`Store::report`].
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]; then the place is empty.
    pub fn load_game(&mut self, into: &mut Option<Game>) -> Result<bool, Error<F::Error>> {
        let was = self.running.take();
        let mut below = None;
        loop {
            let numbers = self.numbered().filter_map(|(_, is)| match is {
                Slot::Game { number } if below.is_none_or(|below| number < below) => Some(number),
                _ => None,
            });
            let newer = self.numbered().any(|(_, is)| match is {
                Slot::Newer { number } => numbers.clone().all(|other| other <= number),
                _ => false,
            });
            let Some(number) = numbers.max().filter(|_| !newer) else {
                if was.is_some() {
                    self.note_results();
                }
                *into = None;
                return Ok(false);
            };
            if let Some(running) = self.load(number, into)? {
                let shown = |running: Running| (running.number, running.result);
                if was.map(shown) != Some(shown(running)) {
                    self.note_results();
                }
                self.running = Some(running);
                return Ok(true);
            }
            // Its header is damaged, or it does not count: then the one before it runs.
            below = Some(number);
        }
    }

    /// Reads a past game into a place. If it is complete and its result was never written, because it was left aside before that, it
    /// is now.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchGame`], also when its header can't be read or a newer version wrote it; [`Error::Flash`], and the place is
    /// empty or the result still missing.
    pub fn load_past(
        &mut self,
        number: u32,
        into: &mut Option<Game>,
    ) -> Result<(), Error<F::Error>> {
        let mut loaded = self.load(number, into)?.ok_or(Error::NoSuchGame)?;
        let Some(game) = into else {
            return Err(Error::NoSuchGame);
        };
        match loaded.result {
            // It may have been counted anew on another track than its entries name.
            Some(result) => {
                if let Some(track) = result.track {
                    counted_on(game, track);
                }
                Ok(())
            }
            // The running game has its own tail, see [`Store::finish`].
            None if self.running.is_some_and(|other| other.number == number) => Ok(()),
            None => match outcome(game).filter(|_| loaded.volume.sound) {
                Some(result) => self.append_result(&mut loaded.volume, &result).map(|_| ()),
                None => Ok(()),
            },
        }
    }

    /// Reads a game into a place. If that fails, nothing half-read stays there.
    pub(super) fn load(
        &mut self,
        number: u32,
        into: &mut Option<Game>,
    ) -> Result<Option<Running>, Error<F::Error>> {
        let loaded = self.read_game(number, into);
        if loaded.is_err() {
            *into = None;
        }
        loaded
    }

    fn read_game(
        &mut self,
        number: u32,
        into: &mut Option<Game>,
    ) -> Result<Option<Running>, Error<F::Error>> {
        let Some(slot) = self.find(Slot::Game { number }) else {
            return Ok(None);
        };
        let serial = self.serial(slot)?;
        let mut buffer: Buffer = [0; FRAME];
        let header = self.load_header(slot, serial, &mut buffer, into)?;
        let (Some(generation), Some(game)) = (header, into.as_mut()) else {
            if !self.is_newer(slot)? {
                self.report.lost = self.report.lost.saturating_add(1);
            }
            return Ok(None);
        };
        let mut walk = self.region.walk(slot, serial)?;
        let (mut sound, mut result) = (true, None);
        while let Some(found) = self.region.next(&mut walk, &mut buffer)? {
            let payload = payload(&buffer, found);
            if !newer::is_known(found.kind, payload) {
                self.leave_alone(slot, number);
                *into = None;
                return Ok(None);
            }
            match found.kind {
                Some(Kind::Edit) => {
                    result = None;
                    if let Some((from, present, entries)) = read_edit(payload) {
                        sound &= game.patch(from, present, entries);
                    }
                }
                Some(Kind::Result) => result = past::read(payload),
                _ => {}
            }
        }
        if !walk.counts() {
            // It was being begun or deleted when the power went.
            self.set(slot, Slot::Stale);
            *into = None;
            return Ok(None);
        }
        self.note_known(slot, true);
        let lost = game.mend();
        self.note(&walk, lost);
        let volume = Volume {
            tail: self.region.tail(walk)?,
            generation,
            // What had to be mended is repaired by writing it anew, and so is a stamp that may be falling.
            sound: sound && lost == 0 && walk.mended == 0 && self.has_whole_stamp(slot)?,
        };
        Ok(Some(Running {
            volume,
            number,
            length: length(game.log()),
            present: game.log().present(),
            result,
        }))
    }

    /// Begins a game in a place by the first header that can be read, and returns its generation.
    fn load_header(
        &mut self,
        slot: u8,
        serial: u32,
        buffer: &mut Buffer,
        into: &mut Option<Game>,
    ) -> Result<Option<u32>, Error<F::Error>> {
        let mut walk = Region::<F>::glance(slot, serial);
        while let Some(found) = self.region.next(&mut walk, buffer)? {
            if let Some(Kind::GameBegin | Kind::GameCommit) = found.kind
                && let payload = payload(buffer, found)
                && let Some(header) = read_header(payload)
                && Game::begin_in(into, header).is_ok()
            {
                let generation = payload.get(4..).and_then(|bytes| bytes.first_chunk());
                return Ok(generation.copied().map(u32::from_le_bytes));
            }
        }
        Ok(None)
    }
}
