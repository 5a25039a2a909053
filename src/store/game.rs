//! Games: begun, continued, written anew; `load.rs` reads them again.

use embedded_storage::nor_flash::NorFlash;

use crate::components::Track;
use crate::journal::{Entry, Game, Log};
use crate::ledger::{Correction, Fact};
use crate::sure::Sure;

use super::frame::{FRAME, Kind, Parcel};
use super::past::{self, Outcome};
use super::region::{Buffer, Tail, Tries};
use super::{Error, Region, Slot, Store, Volume};

/// The bytes of an edit before those of the journal.
pub(super) const EDIT_HEAD: usize = 4;

/// The running game as it lies in its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Running {
    pub(super) volume: Volume,
    pub(super) number: u32,
    /// How many bytes of the journal are written, and how many of them have happened.
    pub(super) length: u16,
    pub(super) present: u16,
    /// The result that stands in the slot.
    pub(super) result: Option<Outcome>,
}

/// The version of the header's bytes.
pub(super) const HEADER_VERSION: u8 = 1;

impl<F: NorFlash> Store<F> {
    /// The number of the newest game, newer versions' included.
    pub(super) fn newest(&self) -> Option<u32> {
        let numbers = self.numbered().filter_map(|(_, is)| match is {
            Slot::Game { number } | Slot::Newer { number } => Some(number),
            _ => None,
        });
        numbers.max()
    }

    /// Writes the result of a past game; false where there is no room for it.
    pub(super) fn append_result(
        &mut self,
        volume: &mut Volume,
        result: &Outcome,
    ) -> Result<bool, Error<F::Error>> {
        self.note_results();
        self.settle()?;
        let draft = past::draft(result);
        match self.region.append(&mut volume.tail, &draft, Tries::Some) {
            Ok(()) => Ok(true),
            Err(Error::NoRoom) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Saves a new game; the one that ran before becomes a past one.
    ///
    /// # Errors
    ///
    /// [`Error`] says what remains.
    pub fn begin_game(&mut self, game: &Game) -> Result<(), Error<F::Error>> {
        self.settle()?;
        if self.running.is_none() {
            self.step_back()?;
        }
        let highest = self.newest().unwrap_or(0);
        // The last number is taken: it has to be deleted first.
        let number = highest.checked_add(1).ok_or(Error::NoRoom)?;
        self.write_game(game, number, None)
    }

    /// Saves what changed in the running game: all bytes of its journal from here on, and how many have happened.
    ///
    /// A game that was never begun here is saved whole.
    ///
    /// # Errors
    ///
    /// [`Error`] says what remains.
    pub fn save_game(&mut self, game: &Game, from: u16) -> Result<(), Error<F::Error>> {
        self.settle()?;
        let Some(running) = &mut self.running else {
            return self.begin_game(game);
        };
        let log = game.log();
        let bytes_changed = from < length(log) || length(log) != running.length;
        // Bytes follow each other without a gap, see `Log::patch`.
        let from = if bytes_changed {
            from.min(running.present)
        } else {
            length(log)
        };
        let number = running.number;
        // What had happened is changed in one frame or not at all: if it takes more, the game is written anew, which counts when it is whole.
        let in_one = usize::from(length(log).saturating_sub(from)) <= piece_room();
        let whole = from >= running.present || in_one;
        let mut saved = Err(Error::NoRoom);
        if running.volume.sound && whole {
            if running.result.take().is_some() {
                self.results = self.results.wrapping_add(1);
            }
            let tail = &mut running.volume.tail;
            saved = edit(&mut self.region, tail, log, from, Tries::Some);
        }
        match saved {
            Ok(()) => {
                (running.length, running.present) = (length(log), log.present());
                Ok(())
            }
            // The slot is full, or does not hold what it should.
            Err(Error::NoRoom) => self.write_game(game, number, None),
            Err(error) => {
                running.volume.sound = false;
                Err(error)
            }
        }
    }

    /// Saves the result of the running game, if it is over and complete. It is worth calling after every save: a result
    /// that stands already is not written again.
    ///
    /// # Errors
    ///
    /// [`Error`] says what remains.
    pub fn finish(&mut self, game: &Game) -> Result<(), Error<F::Error>> {
        let standing = self.running.map(|running| running.result);
        let Some(result) = outcome(game).filter(|_| standing.is_some()) else {
            return Ok(());
        };
        if standing.flatten() == Some(result) {
            return Ok(());
        }
        self.settle()?;
        self.note_results();
        let Some(running) = &mut self.running else {
            return Ok(());
        };
        let draft = past::draft(&result);
        let number = running.number;
        let mut saved = Err(Error::NoRoom);
        if running.volume.sound {
            let tail = &mut running.volume.tail;
            saved = self.region.append(tail, &draft, Tries::Some);
        }
        match saved {
            Ok(()) => {
                running.result = Some(result);
                Ok(())
            }
            Err(Error::NoRoom) => self.write_game(game, number, Some(result)),
            Err(error) => Err(error),
        }
    }

    /// Counts a past game anew on the owner's track, and keeps the result; false when it is not possible.
    ///
    /// The game is read into a place for that. Its entries stay as they are: the result names the track it was counted on, so that
    /// one frame says it all. Where there is no room for that frame, the old result stays.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]; what was saved before is still there.
    pub fn recount(
        &mut self,
        number: u32,
        track: Track,
        place: &mut Option<Game>,
    ) -> Result<bool, Error<F::Error>> {
        let Some(Running { mut volume, .. }) = self.load(number, place)? else {
            return Ok(false);
        };
        let Some(game) = place.as_mut().filter(|_| volume.sound) else {
            return Ok(false);
        };
        let Some(result) = counted_on(game, track).then(|| outcome(game)).flatten() else {
            return Ok(false);
        };
        self.append_result(&mut volume, &result)
    }

    /// Writes all of a game into a slot of its own, and retires the one it was in.
    fn write_game(
        &mut self,
        game: &Game,
        number: u32,
        result: Option<Outcome>,
    ) -> Result<(), Error<F::Error>> {
        let old = self.find(Slot::Game { number });
        let mut volume = Volume {
            tail: self.take_slot()?,
            generation: self.next_generation(Some(number))?,
            sound: true,
        };
        let slot = volume.tail.slot;
        if let Err(error) = self.write_whole(game, number, &mut volume, result) {
            // What was written does not count, and the slot is no longer ready.
            self.set(slot, Slot::Stale);
            return Err(error);
        }
        self.note_results();
        self.set(slot, Slot::Game { number });
        self.note_known(slot, true);
        self.running = Some(Running {
            volume,
            number,
            length: length(game.log()),
            present: game.log().present(),
            result,
        });
        if let Some(old) = old {
            self.put_away(old);
        }
        Ok(())
    }

    /// Hardens the newest game that was not read, before another is begun: it is not written any more.
    fn step_back(&mut self) -> Result<(), Error<F::Error>> {
        let games = self.numbered().filter_map(|(slot, is)| match is {
            Slot::Game { number } => Some((number, slot)),
            _ => None,
        });
        let Some((_, slot)) = games.max() else {
            return Ok(());
        };
        if self.is_newer(slot)? {
            return Ok(());
        }
        let mut buffer: Buffer = [0; FRAME];
        let serial = self.serial(slot)?;
        let mut walk = self.region.walk(slot, serial)?;
        while self.region.next(&mut walk, &mut buffer)?.is_some() {}
        if walk.counts() {
            let mut tail = self.region.tail(walk)?;
            return self.region.harden(&mut tail);
        }
        self.set(slot, Slot::Stale);
        self.settle()
    }

    fn write_whole(
        &mut self,
        game: &Game,
        number: u32,
        volume: &mut Volume,
        result: Option<Outcome>,
    ) -> Result<(), Error<F::Error>> {
        let header = game.header().to_bytes();
        let mut begin = Parcel::new(Kind::GameBegin);
        let mut commit = Parcel::new(Kind::GameCommit);
        for draft in [&mut begin, &mut commit] {
            draft.put(&number.to_le_bytes());
            draft.put(&volume.generation.to_le_bytes());
            draft.put(&[HEADER_VERSION]);
            draft.put(&header);
        }
        let tail = &mut volume.tail;
        self.region.append(tail, &begin, Tries::Once)?;
        if !game.log().bytes().is_empty() {
            edit(&mut self.region, tail, game.log(), 0, Tries::Once)?;
        }
        if let Some(result) = result {
            let draft = past::draft(&result);
            self.region.append(tail, &draft, Tries::Once)?;
        }
        // With the first of these it counts; the second is for when the first is damaged.
        self.region.append(tail, &commit, Tries::Once)?;
        self.region.append(tail, &commit, Tries::Some)
    }
}

/// How many bytes of the journal one frame has room for.
fn piece_room() -> usize {
    Parcel::new(Kind::Edit).room().saturating_sub(EDIT_HEAD)
}

/// Appends the journal from a place on, in whole entries.
fn edit<F: NorFlash>(
    region: &mut Region<F>,
    tail: &mut Tail,
    log: &Log,
    from: u16,
    tries: Tries,
) -> Result<(), Error<F::Error>> {
    let mut from = from;
    loop {
        let mut draft = Parcel::new(Kind::Edit);
        let bytes = log.piece(from, piece_room());
        let end = from.saturating_add(u16::try_from(bytes.len()).sure_or(0));
        let last = bytes.is_empty() || end >= length(log);
        // Pieces before the last have happened as far as they go, so that the next one follows.
        let present = if last { log.present() } else { end };
        draft.put(&from.to_le_bytes());
        draft.put(&present.to_le_bytes());
        draft.put(bytes);
        region.append(tail, &draft, tries)?;
        if last {
            return Ok(());
        }
        from = end;
    }
}

pub(super) fn length(log: &Log) -> u16 {
    u16::try_from(log.bytes().len()).sure_or(u16::MAX)
}

/// Puts a game that was read on another track, in memory alone; false when that is not possible.
pub(super) fn counted_on(game: &mut Game, track: Track) -> bool {
    let put_right = Entry::Fact(Fact::Corrected(Correction::Track { track }));
    game.ledger().setup().track == track || game.record(put_right).is_ok()
}

/// The result of a game that is over and complete.
pub(super) fn outcome(game: &Game) -> Option<Outcome> {
    let result = game.result()?;
    let setup = game.ledger().setup();
    Some(Outcome {
        finishes: result,
        track: game.scored_on(),
        edition: setup.edition,
        first: setup.first,
        // An evening is shorter than eighteen hours.
        seconds: game
            .duration()
            .and_then(|seconds| u16::try_from(seconds).ok()),
    })
}
