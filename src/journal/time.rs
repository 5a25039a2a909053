//! How long a turn took: two bytes behind the entry that ended it, or that was its action.
//!
//! ```text
//! 0   112 + the seat × 4 + the upper two bits of the seconds
//! 1   the lower eight bits of the seconds
//! ```
//!
//! They are no entry by themselves: whatever counts, undoes or replays entries never meets them, and a game without any is read as one whose
//! time is not known. A clock runs only where somebody gives the time, see [`Game::pass_time`]; nothing here asks for it.

use core::fmt::{Display, Formatter, Result};

use crate::components::{PerSeat, Seat};
use crate::sure::Sure;

use super::entry::Entry;
use super::game::{Game, Mode};

/// The first of the kinds that are a time; sixteen of them.
const KIND: u8 = 112;

/// The most seconds that a turn is noted with: whoever has thought for a quarter of an hour has left the table.
pub const LONGEST_TURN: u16 = 0x3ff;

/// How long a turn took.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Took {
    /// Whose turn it was.
    pub seat: Seat,
    /// In seconds.
    pub seconds: u16,
}

impl Took {
    /// How many bytes it takes.
    pub(super) const BYTES: usize = 2;

    pub(super) fn milliseconds(self) -> u32 {
        u32::from(self.seconds).saturating_mul(1000)
    }

    pub(super) fn to_bytes(self) -> [u8; Self::BYTES] {
        let [high, low] = self.seconds.min(LONGEST_TURN).to_be_bytes();
        [KIND | (self.seat as u8) << 2 | high, low]
    }

    /// Reads it from where it would be; `None` where something else stands, or nothing.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let [kind, low] = *bytes.first_chunk()?;
        if kind & 0xf0 != KIND {
            return None;
        }
        Some(Took {
            seat: Seat::nth(usize::from(kind >> 2 & 3))?,
            seconds: u16::from_be_bytes([kind & 3, low]),
        })
    }
}

/// How long everybody took for the turns that are over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// The seconds of each; a rival has none.
    pub each: PerSeat<u32>,
    /// How many turns were timed.
    pub turns: u16,
    /// The longest of them; the first, of several.
    pub slowest: Option<Took>,
}

impl Times {
    /// The seconds of all of them: those of the game.
    #[must_use]
    pub fn whole(&self) -> u32 {
        self.each.0.into_iter().fold(0, u32::saturating_add)
    }
}

/// Seconds as a clock shows them: minutes and seconds, and hours where there are any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByClock(pub u32);

impl Display for ByClock {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (minutes, seconds) = (self.0 / 60, self.0 % 60);
        match minutes / 60 {
            0 => write!(f, "{minutes}:{seconds:02}"),
            hours => write!(f, "{hours}:{:02}:{seconds:02}", minutes % 60),
        }
    }
}

/// The clock of the turn that is played. It is not saved: a power cut loses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Running {
    /// The milliseconds since the latest time was written.
    spent: u32,
    /// Those of the next turn, as long as this one is over for all to see and not written yet.
    next: u32,
}

impl Game {
    /// Lets so many milliseconds pass in the turn that is played, or in the next one if this one `has_passed` for all to see. From then on
    /// turns are timed, until [`Game::stop_clock`].
    pub fn pass_time(&mut self, milliseconds: u32, has_passed: bool) {
        let running = self.running.get_or_insert_default();
        let of = if has_passed {
            &mut running.next
        } else {
            &mut running.spent
        };
        *of = of.saturating_add(milliseconds);
    }

    /// Times no turn from now on; those that are over keep their times.
    pub const fn stop_clock(&mut self) {
        self.running = None;
    }

    /// How many milliseconds have passed in the turn that is played, or in the next one, since the latest time was written; `None` where turns
    /// are not timed.
    #[must_use]
    pub fn running_turn(&self, has_passed: bool) -> Option<u32> {
        let Running { spent, next } = self.running?;
        Some(if has_passed { next } else { spent })
    }

    /// How long everybody took for the turns that are over.
    #[must_use]
    pub fn times(&self) -> Times {
        let mut times = Times::default();
        let mut turn: Option<Took> = None;
        // Where no rival plays, turns change between players: two times of one are of one turn.
        let merges = self.header().mode == Mode::Scorekeeper;
        for took in self.log().written().filter_map(|written| written.took) {
            let of = times.each.of_mut(took.seat);
            *of = of.saturating_add(took.seconds.into());
            let before = turn.filter(|turn| merges && turn.seat == took.seat);
            times.turns = times.turns.saturating_add(u16::from(before.is_none()));
            let before = before.map_or(0, |turn| turn.seconds);
            let seconds = took.seconds.saturating_add(before);
            turn = Some(Took { seconds, ..took });
            if times
                .slowest
                .is_none_or(|slowest| slowest.seconds < seconds)
            {
                times.slowest = turn;
            }
        }
        times
    }

    /// The seconds of the whole game, if all turns of people were timed; of a game that was timed in part nobody knows how long it took.
    #[must_use]
    pub fn duration(&self) -> Option<u32> {
        let times = self.times();
        let (ledger, seats) = (self.ledger(), self.header().setup.players.seats());
        let players = u16::from(ledger.players().count());
        // Everybody has played as often, or once more.
        let each = ledger.turns_passed().checked_div(players).sure_or(0);
        let people = seats.filter(|seat| self.rival(*seat).is_none()).count();
        let people = u16::try_from(people).sure_or(0);
        let known = times.turns > 0 && times.turns >= each.saturating_mul(people);
        known.then(|| times.whole())
    }

    /// The time to be written with an entry that a player has just made, if turns are timed; what is left of a second is written with the next.
    ///
    /// It is written with the entry that ends the turn. Where a turn is over for all to see as soon as its action is entered, that is not written
    /// yet, so that the action has the time until then. A rival has none.
    pub(super) fn time_of(&mut self, seat: Seat, entry: Entry, ends: bool) -> Option<Took> {
        let keeps = self.header().mode == Mode::Scorekeeper;
        let Running { spent, next } = self.running?;
        let is_timed = ends || keeps && entry.is_action();
        if !is_timed {
            return None;
        }
        let is_person = self.rival(seat).is_none();
        let rest = if is_person { spent % 1000 } else { 0 };
        self.running = Some(if ends {
            Running {
                spent: next.saturating_add(rest),
                next: 0,
            }
        } else {
            Running { spent: rest, next }
        });
        let seconds = u16::try_from(spent / 1000).unwrap_or(LONGEST_TURN);
        // After an action there may be nothing more.
        let says = is_person && !(keeps && ends && seconds == 0);
        says.then_some(Took { seat, seconds })
    }

    /// Sets the clock back to where it stood in the turn that undo has led back to: times are taken back with what they were written with.
    /// What was spent on a turn that is no more is forgotten.
    pub(super) fn take_time_back(&mut self, was_present: u16, was_turn: Seat) {
        let Some(mut running) = self.running else {
            return;
        };
        let turn = self.ledger().turn().seat;
        let after = self.ledger().players().after(turn);
        let (mut at, mut spent, mut next, mut any) = (self.log().present(), 0u32, 0u32, false);
        for written in self.log().undone() {
            if at >= was_present {
                break;
            }
            at = at.saturating_add(u16::try_from(written.length).sure_or(0));
            let Some(took) = written.took else {
                continue;
            };
            any = true;
            if took.seat == turn && next == 0 {
                spent = spent.saturating_add(took.milliseconds());
            } else if took.seat == after {
                next = next.saturating_add(took.milliseconds());
            }
        }
        if !any {
            return;
        }
        if turn != was_turn {
            running = Running::default();
        }
        running.spent = running.spent.saturating_add(spent);
        running.next = running.next.saturating_add(next);
        self.running = Some(running);
    }

    /// Begins the clock anew, if times were brought back.
    pub(super) fn bring_time_back(&mut self) {
        let mut step = self.log().latest_written();
        let any = step.any(|written| written.took.is_some());
        drop(step);
        if self.running.is_some() && any {
            self.running = Some(Running::default());
        }
    }
}
