//! Whose turn it is, and when the game ends (E1, E2).

use crate::components::{Advisor, PerSeat, Pile, Planet, Seat};
use crate::sure::Sure;

use super::notice::{End, EndCause, Notice, Notices};
use super::{Ledger, Span};

/// The one action of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Action {
    /// A tile was taken into this slot (A1.1).
    Tile {
        /// The own slot, counted from 0.
        slot: u8,
    },
    /// A shuttle was used; it is the player's latest (A2.1).
    Shuttle,
    /// Tiles were discarded for so many Basic actions (A3.1).
    Discard {
        /// How many Basic actions.
        actions: u8,
    },
}

/// The turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The round, counted from 1.
    pub round: u8,
    /// What the player did, once that is recorded.
    pub action: Option<Action>,
    /// Whether the launch of the last reputation space is still to be used (F6).
    pub(crate) summit: bool,
    /// Launches earned on the Moon and still to be used: the council's fourth field, the upgrade token (M6, M8).
    pub(crate) earned: u8,
    /// How many advisors were taken (M5).
    pub(crate) advisors: u8,
    /// Whether it is one more turn of the same player (M8, A. Weber).
    pub(crate) again: bool,
}

impl Turn {
    /// Whether it is one more turn of the same player (M8, A. Weber).
    #[must_use]
    pub const fn is_another(&self) -> bool {
        self.again
    }

    pub(crate) const fn new(seat: Seat, round: u8) -> Self {
        Turn {
            seat,
            round,
            action: None,
            summit: false,
            earned: 0,
            advisors: 0,
            again: false,
        }
    }
}

impl Ledger {
    /// The turn in progress; after the game, the one that will not be played.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// How many turns have been passed on to the next player; one that A. Weber adds belongs to the turn before it (M8).
    #[must_use]
    pub fn turns_passed(&self) -> u16 {
        let (players, first) = (self.players(), self.setup.first);
        let rounds = u16::from(self.turn.round.saturating_sub(1));
        let mut passed = rounds.saturating_mul(u16::from(players.count()));
        let mut seat = first;
        while seat != self.turn.seat && players.has(self.turn.seat) {
            seat = players.after(seat);
            passed = passed.saturating_add(1);
        }
        passed
    }

    /// What triggered the end, once it is triggered (E1).
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether the last round is finished (E2).
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// Who still begins a turn in this round after the one in progress; nobody once the game is over (E2).
    pub fn still_to_play(&self) -> impl Iterator<Item = Seat> {
        let players = self.players();
        let mut seat = self.turn.seat;
        let over = self.over;
        core::iter::from_fn(move || {
            seat = players.after(seat);
            (!over && seat != self.setup.first).then_some(seat)
        })
        .fuse()
    }

    /// How many bonus launches the player in turn may still use: between what is certain and what is possible (L4, F6, M6).
    #[must_use]
    pub fn bonus_launches(&self) -> Span {
        let settled = self.board(self.turn.seat).series_settled;
        let series = self.columns(self.turn.seat).series();
        let other = u8::from(self.turn.summit).saturating_add(self.turn.earned);
        Span {
            least: series.least.saturating_sub(settled).saturating_add(other),
            most: series.most.saturating_sub(settled).saturating_add(other),
        }
    }

    /// Passes the turn on, or ends the game.
    pub(super) fn pass_turn(&mut self, notices: &mut Notices) {
        if self.has_another_turn() {
            self.turn = Turn::new(self.turn.seat, self.turn.round);
            self.turn.again = true;
            add(notices, Notice::AnotherTurn);
            return;
        }
        let played = self.played.of_mut(self.turn.seat);
        *played = played.saturating_add(1);
        let next = self.players().after(self.turn.seat);
        let mut round = self.turn.round;
        if next == self.setup.first {
            round = round.saturating_add(1);
            self.over = self.end.is_some();
        }
        self.turn = Turn::new(next, round);
        if self.over {
            add(notices, Notice::GameOver);
        } else if self.end.is_some() {
            // The turn that begins now is one of those left.
            let turns = super::count(self.still_to_play()).saturating_add(1);
            add(notices, Notice::LastRound { turns });
        }
    }

    /// Whether an advisor taken in this turn brings another one (M8, A. Weber).
    fn has_another_turn(&self) -> bool {
        let council = self.board(self.turn.seat).council();
        let taken = council.iter().rev().take(usize::from(self.turn.advisors));
        taken
            .into_iter()
            .any(|advisor| *advisor == Some(Advisor::Weber))
    }

    /// Notes that the end is triggered, or that a correction took its cause away (E1).
    pub(super) fn review_end(&mut self, notices: &mut Notices) {
        match (self.end, self.end_now()) {
            (None, Some(end)) => {
                self.end = Some(end);
                // A game that is over, or only counted, has no last round.
                if self.tracked && !self.over {
                    add(notices, Notice::EndTriggered(end));
                }
            }
            (Some(_), None) => {
                self.end = None;
                self.over = false;
                if self.tracked {
                    add(notices, Notice::EndTakenBack);
                }
            }
            // What triggered it first stays, unless it was put right and something else triggers it.
            (Some(end), Some(now)) if !self.is_cause(end) => self.end = Some(now),
            _ => {}
        }
    }

    /// What would trigger the end now. Piles shrink only by refills, so an empty one is empty after a refill.
    fn end_now(&self) -> Option<End> {
        let mut launches = PerSeat::<u8>::default();
        for owned in self.ships.iter().filter(|owned| owned.launched) {
            let count = launches.of_mut(owned.owner);
            *count = count.saturating_add(1);
            if *count >= LAUNCHES_TO_END {
                return Some(End {
                    by: owned.owner,
                    cause: EndCause::FourthLaunch,
                });
            }
        }
        let empty = |planet: &Planet| self.is_empty(*planet);
        let planet = Planet::ALL.into_iter().find(empty)?;
        Some(End {
            by: self.turn.seat,
            cause: EndCause::EmptyPile(planet),
        })
    }

    /// Whether what triggered the end still stands.
    fn is_cause(&self, end: End) -> bool {
        match end.cause {
            EndCause::FourthLaunch => self.launches(end.by) >= LAUNCHES_TO_END,
            EndCause::EmptyPile(planet) => self.is_empty(planet),
        }
    }

    fn is_empty(&self, planet: Planet) -> bool {
        self.may_be_empty(planet) && self.left(Pile::of(planet)) == 0
    }

    /// Somebody else began (E2). If nobody has played yet, it is the first player's turn. Otherwise those who sit from the old first
    /// player up to the new one were a round ahead of their turns, if these are recorded.
    pub(super) fn begin_with(&mut self, first: Seat) {
        let (players, old) = (self.players(), self.setup.first);
        self.setup.first = first;
        if (self.turn.seat, self.turn.round, self.turn.action) == (old, 1, None) && !self.over {
            self.turn = Turn::new(first, 1);
            return;
        }
        let played = *self.played.of(self.turn.seat);
        let mut seat = old;
        while seat != first {
            if seat == self.turn.seat && played.saturating_add(1) < self.turn.round {
                self.turn.round = self.turn.round.saturating_sub(1);
                break;
            }
            seat = players.after(seat);
        }
    }

    /// Judges anew whether the last round is finished, after something was put right that decides it (E2).
    pub(super) fn review_over(&mut self, notices: &mut Notices) {
        let mut seats = self.players().seats();
        let turns = *self.played.of(self.turn.seat);
        let is_even = seats.all(|seat| *self.played.of(seat) == turns);
        // A game that was over stays so if everybody has had as many turns, no matter who began.
        let begins = self.turn.seat == self.setup.first || self.over && is_even;
        let waits = self.turn.action.is_none() && !self.turn.again;
        let finished = self.end.is_some() && begins && waits && self.turn.round > 1;
        if finished && !self.over {
            add(notices, Notice::GameOver);
        }
        self.over = finished;
    }

    /// Whether the shuttles in use, whichever planet they are from, are enough for its pile to be empty. Most of a game they are not,
    /// and then nobody need count them.
    fn may_be_empty(&self, planet: Planet) -> bool {
        let pile = Pile::of(planet);
        let elsewhere = super::count(self.shuttles.iter())
            .saturating_add(pile.on_display())
            .saturating_add_signed(self.missing(pile));
        elsewhere >= pile.in_box()
    }
}

/// The launch that triggers the end (E1).
pub(crate) const LAUNCHES_TO_END: u8 = 4;

/// Adds a notice. A fact has at most seven consequences, and there is room for eight.
pub(super) fn add(notices: &mut Notices, notice: Notice) {
    notices.push(notice).surely();
}
