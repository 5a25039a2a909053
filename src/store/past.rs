//! The games of the past: who played, who won, without replaying them.

use embedded_storage::nor_flash::NorFlash;

use crate::components::{Edition, PerSeat, Seat, Track};
use crate::journal::bytes::{Reader, track_bytes};
use crate::journal::{Finish, Header, Past};

use super::frame::{FRAME, Kind, Parcel};
use super::load::read_header;
use super::region::{Buffer, Region, Tail, Tries, payload};
use super::{Error, Slot, Store, newer};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    /// What everybody came to.
    pub(super) finishes: PerSeat<Finish>,
    /// The track that decided it, if one did.
    pub(super) track: Option<Track>,
    /// The edition and the first player as they were in the end: both can be put right.
    pub(super) edition: Edition,
    pub(super) first: Seat,
    /// The seconds of the game, if they are known.
    pub(super) seconds: Option<u16>,
}

/// The frame of an outcome.
pub(super) fn draft(outcome: &Outcome) -> Parcel {
    let mut draft = Parcel::new(Kind::Result);
    for finish in outcome.finishes.0 {
        let [low, high] = finish.points.to_le_bytes();
        draft.put(&[low, high, finish.place]);
    }
    let track = outcome.track.map(|track| track_bytes(&track));
    draft.put(&track.unwrap_or(NO_TRACK));
    draft.put(&[outcome.edition as u8, outcome.first as u8]);
    if let Some(seconds) = outcome.seconds {
        draft.put(&seconds.to_le_bytes());
    }
    draft
}

/// The bytes of an outcome's payload, but for the time of the game: where that is known, two bytes more, for which its frame has room.
const OUTCOME: usize = 4 * 3 + NO_TRACK.len() + 2;
/// A track has spaces, so zeros are none.
const NO_TRACK: [u8; 8] = [0; 8];

/// What a list shows of a past game, with what was put right in it.
fn shown(number: u32, mut header: Header, outcome: Option<Outcome>) -> Past {
    if let Some(outcome) = outcome {
        header.setup.edition = outcome.edition;
        header.setup.first = outcome.first;
    }
    Past {
        number,
        header,
        result: outcome.map(|outcome| outcome.finishes),
        track: outcome.and_then(|outcome| outcome.track),
        seconds: outcome.and_then(|outcome| outcome.seconds),
    }
}

/// Reads an outcome; `None` when this version does not know what it says.
pub(super) fn read(payload: &[u8]) -> Option<Outcome> {
    let mut reader = Reader(payload);
    let mut finishes: PerSeat<Finish> = PerSeat::default();
    for finish in &mut finishes.0 {
        let [low, high, place] = reader.array().ok()?;
        let points = u16::from_le_bytes([low, high]);
        *finish = Finish { points, place };
    }
    let track = match reader.array().ok()? {
        NO_TRACK => None,
        bytes => Some(Reader(&bytes).track().ok()?),
    };
    let [edition, first] = reader.array().ok()?;
    let seconds = match *reader.0 {
        [] => None,
        [low, high] => Some(u16::from_le_bytes([low, high])),
        _ => return None,
    };
    Some(Outcome {
        seconds,
        finishes,
        track,
        edition: *Edition::ALL.get(usize::from(edition))?,
        first: Seat::nth(usize::from(first))?,
    })
}

impl<F: NorFlash> Store<F> {
    /// The numbers of all past games, in no order. The running game is one of them as soon as its result stands.
    pub(super) fn past_numbers(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        let running = self.running.filter(|running| running.result.is_none());
        self.numbered().filter_map(move |(_, is)| match is {
            Slot::Game { number } if running.is_none_or(|running| running.number != number) => {
                Some(number)
            }
            _ => None,
        })
    }

    /// The result of the running game as it is saved; `None` as long as it is not complete.
    #[must_use]
    pub fn result(&self) -> Option<PerSeat<Finish>> {
        self.running?.result.map(|outcome| outcome.finishes)
    }

    /// Whether this is the number of the running game.
    #[must_use]
    pub fn is_running(&self, number: u32) -> bool {
        self.running.is_some_and(|running| running.number == number)
    }

    /// A number that is another one whenever past games may say something else than before, or be others.
    #[must_use]
    pub const fn results(&self) -> u32 {
        self.results
    }

    /// Notes that past games may say something else.
    pub(super) const fn note_results(&mut self) {
        self.results = self.results.wrapping_add(1);
    }

    /// How many past games there are. Those beyond [`Store::most_past`] count no longer, though they may lie there until
    /// there is time to tidy up.
    #[must_use]
    pub fn past_count(&self) -> usize {
        self.past_numbers().count().min(self.most_past())
    }

    /// A past game, the newest being 0; `None` behind the oldest.
    ///
    /// # Errors
    ///
    /// [`Error::Flash`]; [`Error::NoSuchGame`] for one whose header can't be read, or that a newer version wrote.
    pub fn past(&mut self, nth: usize) -> Result<Option<Past>, Error<F::Error>> {
        // One that does not count after all is met once.
        while let Some(number) = self.nth_past(nth) {
            let slot = self.find(Slot::Game { number }).ok_or(Error::NoSuchGame)?;
            if let Some(past) = self.read_past(number, slot)? {
                return Ok(Some(past));
            }
            self.set(slot, Slot::Stale);
        }
        Ok(None)
    }

    /// The number of a past game, the newest being 0; `None` behind the oldest.
    fn nth_past(&self, nth: usize) -> Option<u32> {
        let mut newest = self.past_numbers().max();
        for _ in 0..nth {
            newest =
                newest.and_then(|number| self.past_numbers().filter(|other| *other < number).max());
        }
        newest.filter(|_| nth < self.past_count())
    }

    /// Whether a past game counts: it was looked through, or is now.
    pub(super) fn past_counts(&mut self, number: u32, slot: u8) -> Result<bool, Error<F::Error>> {
        Ok(self.knows(slot) || self.read_past(number, slot)?.is_some())
    }

    /// What a slot holds of its past game; `None` when it was being begun or deleted when the power went.
    fn read_past(&mut self, number: u32, slot: u8) -> Result<Option<Past>, Error<F::Error>> {
        let serial = self.serial(slot)?;
        let mut buffer: Buffer = [0; FRAME];
        if self.knows(slot)
            && let Some(past) = self.past_at_a_glance(number, slot, serial, &mut buffer)?
        {
            return Ok(Some(past));
        }
        let mut walk = self.region.walk(slot, serial)?;
        let (mut header, mut outcome) = (None, None);
        while let Some(found) = self.region.next(&mut walk, &mut buffer)? {
            if !newer::is_known(found.kind, payload(&buffer, found)) {
                return Err(Error::NoSuchGame);
            }
            match found.kind {
                Some(Kind::GameBegin | Kind::GameCommit) if header.is_none() => {
                    header = read_header(payload(&buffer, found));
                }
                Some(Kind::Edit) => outcome = None,
                Some(Kind::Result) => outcome = read(payload(&buffer, found)),
                _ => {}
            }
        }
        if !walk.counts() {
            return Ok(None);
        }
        self.note_known(slot, true);
        Ok(Some(shown(
            number,
            header.ok_or(Error::NoSuchGame)?,
            outcome,
        )))
    }

    /// A past game by its first frame and its last, if that is a result; `None` if it has to be read in between.
    fn past_at_a_glance(
        &mut self,
        number: u32,
        slot: u8,
        serial: u32,
        buffer: &mut Buffer,
    ) -> Result<Option<Past>, Error<F::Error>> {
        let mut walk = Region::<F>::glance(slot, serial);
        let first = self.region.next(&mut walk, buffer)?;
        let header = first.and_then(|found| match found.kind {
            Some(Kind::GameBegin | Kind::GameCommit) => read_header(payload(buffer, found)),
            _ => None,
        });
        let Some(header) = header else {
            return Ok(None);
        };
        let last = self.region.last(slot, serial, OUTCOME, buffer)?;
        let outcome = last.and_then(|found| match found.kind {
            Some(Kind::Result) => read(payload(buffer, found)),
            _ => None,
        });
        Ok(outcome.map(|outcome| shown(number, header, Some(outcome))))
    }

    /// Deletes a past game, and whatever is left of it elsewhere.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchGame`], also when a newer version wrote it; [`Error::Flash`], and the game is still there.
    pub fn delete(&mut self, number: u32) -> Result<(), Error<F::Error>> {
        let slot = self.find(Slot::Game { number }).ok_or(Error::NoSuchGame)?;
        self.settle()?;
        // A game that is deleted has usually just been looked at.
        if !self.knows(slot) && self.is_newer(slot)? {
            return Err(Error::NoSuchGame);
        }
        self.dismiss(number, slot)
    }

    /// Deletes a game that counts: by a frame behind its last one, which is there whole or not at all, and then by its stamp.
    ///
    /// A stamp alone would not do. One that is torn may read as before and fall later, when the game has been played on.
    pub(super) fn dismiss(&mut self, number: u32, slot: u8) -> Result<(), Error<F::Error>> {
        self.note_results();
        let running = self.running.filter(|running| running.number == number);
        let mut tail = match running {
            Some(running) => running.volume.tail,
            None => self.last_tail(slot)?,
        };
        let marked = self.mark_deleted(&mut tail);
        if let Some(running) = self.running.as_mut().filter(|_| running.is_some()) {
            running.volume.tail = tail;
        }
        if !marked? {
            // Then the stamp must do.
            self.retire(slot)?;
        }
        if running.is_some() {
            self.running = None;
        }
        if self.find(Slot::Game { number }).is_some() {
            self.set(slot, Slot::Stale);
            // It is deleted; if this fails, it is done before anything else is written.
            let _ = self.retire(slot);
        }
        Ok(())
    }

    /// Retires a volume that counted until another took its place; what fails is done before anything else is written.
    pub(super) fn put_away(&mut self, slot: u8) {
        self.set(slot, Slot::Stale);
        let marked = self
            .last_tail(slot)
            .and_then(|mut tail| self.mark_deleted(&mut tail));
        if marked.is_ok() {
            let _ = self.retire(slot);
        }
    }

    /// Where the frame goes that deletes a volume.
    fn last_tail(&mut self, slot: u8) -> Result<Tail, Error<F::Error>> {
        let serial = self.serial(slot)?;
        self.region.last_tail(slot, serial)
    }

    /// Writes the frame by which a volume is deleted; false where there is no room for it.
    pub(super) fn mark_deleted(&mut self, tail: &mut Tail) -> Result<bool, Error<F::Error>> {
        let draft = Parcel::new(Kind::Deleted);
        match self.region.append(tail, &draft, Tries::Some) {
            Ok(()) => Ok(true),
            Err(Error::NoRoom | Error::Worn) => Ok(false),
            Err(error) => Err(error),
        }
    }
}
