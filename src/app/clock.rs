//! How long turns take, where the owner wants to know: no press is needed, since the ends of turns are known already.
//!
//! The companion says how much time has passed and counts; the game notes it with the entry that ends a turn.

use crate::book::Clock;
use crate::components::Seat;
use crate::sure::Sure;

use super::App;
use super::at_table::AtTable;
use super::page::Page;
use super::play::Play;

/// How many milliseconds a turn may take before it is slow.
const SLOW: u32 = 120_000;

const MINUTE: u32 = 60_000;

impl App {
    /// Lets so many milliseconds pass for the turn that is played, if turns are timed.
    pub fn pass_time(&mut self, milliseconds: u32) {
        let clock = self.settings().clock;
        let has_passed = self.running.sitting.passed.is_some();
        let is_timed = self.running.is_timed();
        match &mut self.running.game {
            Some(game) if clock == Clock::Off => game.stop_clock(),
            Some(game) if is_timed => game.pass_time(milliseconds, has_passed),
            _ => {}
        }
    }

    /// Whether the page of a turn of the running game is open, and not something beside it.
    #[must_use]
    pub fn plays_turn(&self) -> bool {
        self.flow.nature().of_turn && !self.archive.is_in_sight()
    }

    /// In how many milliseconds of the turn that is played something else is to be seen of its time.
    #[must_use]
    pub fn next_tick(&self) -> Option<u32> {
        let at = self.at_table().filter(|_| self.plays_turn())?;
        let spent = at.running_turn().filter(|_| self.running.is_timed())?;
        let taken = at.taken(at.ledger().turn().seat)?;
        let minute = MINUTE.saturating_sub(taken % MINUTE);
        let slow = SLOW.checked_sub(spent).filter(|left| *left > 0);
        let slow = slow.filter(|_| self.settings().clock == Clock::Sign);
        Some(slow.map_or(minute, |slow| slow.min(minute)))
    }

    /// Whether the turn that is played is slow, and the owner wants a sign of that.
    #[must_use]
    pub fn is_slow(&self) -> bool {
        let running = self.at_table().filter(|_| !self.archive.is_in_sight());
        running.is_some_and(AtTable::is_slow)
    }
}

impl Play {
    /// Whether somebody plays whose time is taken.
    fn is_timed(&self) -> bool {
        let Play {
            game: Some(game),
            sitting,
        } = self
        else {
            return false;
        };
        let passed = sitting.passed.as_ref().map(|passed| &passed.ledger);
        let ledger = passed.unwrap_or(game.ledger());
        ledger.is_tracked() && !ledger.is_over() && game.rival(ledger.turn().seat).is_none()
    }
}

impl AtTable<'_> {
    /// How many milliseconds the turn has taken that is played for all to see.
    fn running_turn(self) -> Option<u32> {
        self.game.running_turn(self.sitting.passed.is_some())
    }

    /// Whether the turn that is played is slow, and the owner wants a sign of that.
    pub(super) fn is_slow(self) -> bool {
        let is_over = self.ledger().is_over();
        let spent = self.running_turn().filter(|_| !is_over);
        self.book.settings.clock == Clock::Sign && spent.is_some_and(|spent| spent >= SLOW)
    }

    /// How many milliseconds a player has taken for all turns, the one that is played included; `None` where that is not known.
    fn taken(self, seat: Seat) -> Option<u32> {
        let times = self.game.times();
        let is_known = self.running_turn().is_some() || times.turns > 0;
        let in_turn = self.ledger().turn().seat == seat;
        let running = self.running_turn().filter(|_| in_turn).unwrap_or(0);
        let seconds = *times.each.of(seat);
        let taken = seconds.saturating_mul(1000).saturating_add(running);
        is_known.then_some(taken)
    }

    /// The same in minutes, if the owner wants to see that.
    pub(super) fn minutes(self, seat: Seat) -> Option<u16> {
        let is_person = self.game.rival(seat).is_none();
        let wanted = is_person && self.book.settings.clock != Clock::Off;
        let taken = wanted.then(|| self.taken(seat)).flatten()?;
        Some(u16::try_from(taken / MINUTE).sure_or(u16::MAX))
    }
}
