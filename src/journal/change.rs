//! Something in the middle of a game was not as it was entered: another thing happened, one more, or one fewer. What followed is kept.
//!
//! Steps of a player's marker are kept as steps: where it stood before them has changed. A launch that a bonus no longer brings about is kept
//! as one by its crew. What can't have happened any more is counted first, so that somebody can decide; nothing of a game is dropped unasked.

use crate::components::Seat;
use crate::ledger::{Correction, Fact, Refused};
use crate::sure::Sure;

use super::entry::Entry;
use super::game::{Game, Rejected};
use super::log::Written;

/// What was otherwise than it was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Change {
    /// The place in the journal.
    pub at: u16,
    /// What stands there and never was; `None` where something is missing before it.
    pub was: Option<Entry>,
    /// What really happened; `None` for nothing.
    pub is: Option<Entry>,
    /// Whose marker stands elsewhere by it.
    pub seat: Seat,
    /// By how many spaces.
    pub shift: i8,
}

/// What would no longer fit after a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Unfit {
    /// Where the first of it stands in the journal, as that is now.
    pub at: u16,
    /// The first of it.
    pub entry: Entry,
    /// What speaks against it.
    pub why: Rejected,
    /// How many entries it is.
    pub count: u16,
    /// Whether a turn would be without its action or its end, so that whose turn it was would be another matter from there on.
    pub breaks_turns: bool,
}

impl Unfit {
    /// Counts an entry that no longer fits, and remembers the first.
    pub(super) fn count(unfit: &mut Option<Unfit>, at: u16, entry: Entry, why: Rejected) {
        let first = unfit.get_or_insert(Unfit {
            at,
            entry,
            why,
            count: 0,
            breaks_turns: false,
        });
        first.count = first.count.saturating_add(1);
        first.breaks_turns |= entry.is_action() || entry == Entry::Fact(Fact::TurnEnded);
    }
}

/// An entry after a change: as it was, on another space, or a launch without its bonus.
#[derive(Clone, Copy)]
enum Kept {
    AsItWas,
    As(Entry),
    Not(Rejected),
}

impl Game {
    /// What would no longer fit after a change; the game is as it was.
    pub fn rehearse(&mut self, change: &Change) -> Option<Unfit> {
        let mut unfit: Option<Unfit> = None;
        self.play_changed(change, false, |at, entry, kept| {
            if let Kept::Not(why) = kept {
                Unfit::count(&mut unfit, at, entry, why);
            }
        });
        // What happened once happens again.
        self.lay_out().surely();
        unfit
    }

    /// Makes a change, and returns how many entries after it no longer fitted and are left out.
    ///
    /// # Errors
    ///
    /// [`Rejected::Full`]; the game is as it was.
    pub fn change(&mut self, change: &Change) -> Result<u16, Rejected> {
        let at = change.at;
        let before = self.log.at(at);
        let was = before.filter(|_| change.was.is_some());
        let together = before.is_some_and(|written| written.together);
        // A turn that is ended otherwise took as long.
        let new = change.is.map(|entry| Written {
            took: was.and_then(|written| written.took),
            ..Written::new(entry, together)
        });
        let new = new.map(Written::to_bytes);
        let grows = new.as_ref().map_or(0, |bytes| bytes.len());
        let shrinks = was.map_or(0, |written| written.length);
        let room = usize::from(self.log.present()).saturating_sub(shrinks);
        if room.saturating_add(grows) > super::Log::CAPACITY {
            return Err(Rejected::Full);
        }
        // First those behind it, which keep their places and lengths.
        self.play_changed(change, true, |_, _, _| ());
        let spliced = self
            .log
            .splice(at, shrinks, new.as_deref().unwrap_or_default());
        spliced.surely();
        if change.is.is_none() && !together {
            // A step that has lost its first entry begins with the next.
            if let Some(next) = self.log.at(at).filter(|next| next.together) {
                let together = false;
                self.log.overwrite(at, Written { together, ..next });
            }
        }
        Ok(self.mend())
    }

    /// Plays the journal with a change in it, and shows for each entry behind that whether it is kept; what is not is passed over. What is
    /// kept as something else is written there, if wanted.
    fn play_changed(
        &mut self,
        change: &Change,
        writes: bool,
        mut see: impl FnMut(u16, Entry, Kept),
    ) {
        self.clear();
        let (mut at, mut shifts, mut done) = (0u16, false, false);
        loop {
            if at == change.at && !done {
                done = true;
                if let Some(entry) = change.is
                    && let Err(why) = self.table.apply(&mut self.beside, entry)
                {
                    see(at, entry, Kept::Not(why));
                }
                shifts = change.shift != 0;
                if change.was.is_some() {
                    at = at.saturating_add(length_at(self, at));
                    continue;
                }
            }
            let Some(written) = self.log.at(at) else {
                return;
            };
            let entry = written.entry;
            if let Entry::Fact(Fact::Corrected(Correction::Reputation { seat, .. })) = entry {
                // The table said where the marker stands.
                shifts &= seat != change.seat;
            }
            let own = self.table.ledger().turn().seat == change.seat;
            let wanted = match entry {
                Entry::Fact(Fact::ReputationTo { space }) if shifts && own => {
                    let space = space.saturating_add_signed(change.shift);
                    Entry::Fact(Fact::ReputationTo { space })
                }
                entry => entry,
            };
            let kept = self.keep(entry, wanted);
            if let (Kept::As(entry), true) = (kept, writes) {
                self.log.overwrite(at, Written { entry, ..written });
            }
            see(at, entry, kept);
            at = at.saturating_add(u16::try_from(written.length).sure_or(0));
        }
    }

    /// Plays an entry that followed a change.
    fn keep(&mut self, entry: Entry, wanted: Entry) -> Kept {
        let (table, beside) = (&mut self.table, &mut self.beside);
        match table.apply(beside, wanted) {
            Ok(_) if wanted == entry => Kept::AsItWas,
            Ok(_) => Kept::As(wanted),
            Err(Rejected::Refused(Refused::NoBonusLaunch)) => match by_crew(wanted) {
                Some(launch) if table.apply(beside, launch).is_ok() => Kept::As(launch),
                _ => Kept::Not(Rejected::Refused(Refused::NoBonusLaunch)),
            },
            Err(why) => Kept::Not(why),
        }
    }
}

/// The same launch without a bonus.
const fn by_crew(entry: Entry) -> Option<Entry> {
    let bonus = false;
    match entry {
        Entry::Fact(Fact::SomeShipLaunched { ship, .. }) => {
            Some(Entry::Fact(Fact::SomeShipLaunched { ship, bonus }))
        }
        Entry::Fact(Fact::Launched { berth, .. }) => {
            Some(Entry::Fact(Fact::Launched { berth, bonus }))
        }
        _ => None,
    }
}

fn length_at(game: &Game, at: u16) -> u16 {
    let length = game.log.at(at).map_or(0, |written| written.length);
    u16::try_from(length).sure_or(0)
}
