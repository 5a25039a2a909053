//! Where the running game stands, and what comes next.
//!
//! Where no cards are described, a turn passes by itself: as soon as its action is entered, everybody sees the next player's turn.
//! It is written only with the next action, so that until then more can be added to it, and undone like anything else.
//! In between, [`App::ledger`] is the table as the next player finds it, and the game's own still has the turn before.

use core::fmt::Write;

use crate::book::Reveals;
use crate::components::Seat;
use crate::journal::{Entry, Mode};
use crate::ledger::{Fact, Ledger, Notices, ScoreSheet};
use crate::sure::Sure;
use crate::text::Phrase;

use super::at_table::{AtTable, AtTableMut};
use super::flow::Flow;
use super::pages::describing::{Describing, Why};
use super::pages::first::AfterTrial;
use super::screen::{Badge, Label};
use super::{App, ENOUGH_BACK};

/// The table after a turn that is over for all to see, though not written yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Passed {
    pub(super) ledger: Ledger,
    /// What the end of the turn brought about, which is announced only once.
    pub(super) notices: Notices,
    /// Whether it certainly earned a launch that is not entered: every row of the next screen wants to know.
    pub(super) earned: bool,
}

impl App {
    /// The table as everybody sees it.
    #[must_use]
    pub fn ledger(&self) -> Option<&Ledger> {
        self.at_table().map(AtTable::ledger)
    }
}

impl AtTable<'_> {
    /// Whether a turn is over as soon as its action is entered: where no cards are described, nothing else is expected.
    pub(super) fn passes_by_itself(self) -> bool {
        let is_kept = self.game.header().mode == Mode::Scorekeeper;
        self.book.settings.reveals == Reveals::Off && is_kept
    }

    /// The table after the turn in progress, if that passes by itself and has had its action.
    pub(super) fn passing(self) -> Option<Passed> {
        let written = self.game.ledger();
        written.turn().action?;
        if !self.passes_by_itself() {
            return None;
        }
        let earned = written.bonus_launches().least > 0;
        let mut ledger = written.clone();
        let notices = ledger.record(Fact::TurnEnded).ok()?;
        Some(Passed {
            ledger,
            notices,
            earned,
        })
    }

    /// Who played the turn that has passed and is not written yet.
    pub(super) fn played_last(self) -> Option<Seat> {
        let is_passed = self.sitting.passed.is_some();
        is_passed.then(|| self.game.ledger().turn().seat)
    }

    pub(super) fn is_refereed(self) -> bool {
        self.game.header().mode == Mode::Referee
    }

    /// Whether the running game has nothing left to play.
    pub(super) fn is_played(self) -> bool {
        self.game.is_played()
    }

    /// Whether the turn has had its action.
    pub(super) fn has_acted(self) -> bool {
        self.ledger().turn().action.is_some()
    }

    /// Whose turn it is; beside the points there is room for the name alone.
    pub(super) fn turn_title(self) -> Label {
        let turn = self.ledger().turn();
        let name = self.name(turn.seat);
        if turn.is_another() {
            self.fill(Phrase::TurnAgain, &name)
        } else if self.is_refereed() {
            self.fill(Phrase::Turn, &name)
        } else {
            name
        }
    }

    /// The points so far, in the order of seats, for the title bar.
    pub(super) fn points_badge(self) -> Badge {
        self.in_score(|sheet| self.points_of(sheet))
    }

    /// The same of a sheet that is at hand: adding up takes the chip a while.
    pub(super) fn points_of(self, sheet: &ScoreSheet) -> Badge {
        let mut badge = Badge::new();
        for (nth, seat) in self.seats().enumerate() {
            let dot = if nth == 0 { "" } else { "·" };
            let points = sheet.standing(seat).points;
            // Four times three digits and the dots between fit.
            write!(badge, "{dot}{points}").surely();
        }
        badge
    }

    /// The round, for the title bar.
    pub(super) fn round_badge(self) -> Badge {
        self.badge_of_round(self.ledger().turn().round)
    }

    /// Another round.
    pub(super) fn badge_of_round(self, round: u8) -> Badge {
        let mut badge = Badge::new();
        badge.push_str(&self.fill(Phrase::Round, &round)).surely();
        badge
    }

    /// A player's name, for the title bar.
    pub(super) fn name_badge(self, seat: Seat) -> Badge {
        let mut badge = Badge::new();
        // No name is longer than a badge.
        badge.push_str(&self.name(seat)).surely();
        badge
    }
}

impl AtTableMut<'_> {
    /// Lets the turn pass for all to see, if it has had its action and nothing is missing.
    pub(super) fn pass_turn(&mut self) {
        self.sitting.passed = self.see().passing();
    }

    /// Goes back to the turn that has passed, to add to it.
    pub(super) fn reopen_turn(&mut self) {
        self.sitting.passed = None;
        self.go(Flow::After);
    }

    /// The same by its row; the second time it is said that holding Ok is a shorter way.
    pub(super) fn go_back(&mut self) {
        self.sitting.adds = true;
        self.reopen_turn();
        let before = self.gone_back;
        self.gone_back = before.saturating_add(1).min(ENOUGH_BACK);
        if before < self.gone_back && self.gone_back == ENOUGH_BACK && self.controls.are_held() {
            let how = self.say(Phrase::HoldOk);
            self.show_toast(&how);
        }
    }

    /// Leaves the list of what else happened: the turn passes, and nothing is added.
    pub(super) fn leave_turn(&mut self) {
        self.sitting.adds = false;
        self.go_on();
    }

    /// Goes to what comes next in the running game.
    pub(super) fn go_on(&mut self) {
        self.sitting.mending = None;
        if self.sitting.unread.is_none() && self.see().has_tried() {
            return self.go(Flow::AfterTrial(AfterTrial::LEARNT));
        }
        if !self.tries && self.game.ledger().setup().track != self.book.settings.track {
            self.put_track_right();
        }
        self.pass_turn();
        if self.game.ledger().is_over() {
            self.go_to_score();
            return;
        }
        if self.see().ledger().is_over() {
            self.go(Flow::Over);
            return;
        }
        match self.game.header().mode {
            Mode::Tally => self.go_to_score(),
            Mode::Referee => self.go_to_question(),
            Mode::Scorekeeper => {
                if let Some(place) = self.see().next_reveal() {
                    match self.see().only_candidate(place) {
                        // What can be worked out is not asked.
                        Some(card) => {
                            let worked_out = Entry::Fact(Fact::Described { place, card });
                            if self.record_quietly(worked_out).is_some() {
                                self.and_then(Self::go_on);
                            }
                        }
                        None => Describing::open(self, Why::Revealed(place)),
                    }
                } else if self.go_to_coach() {
                } else if self.see().has_acted() {
                    self.go(Flow::After);
                } else {
                    self.go(Flow::Table);
                    self.remind_of_roads();
                    self.say_what_is_possible();
                }
            }
        }
    }

    /// Enters a fact and goes to what comes next; a refused one leaves the screen as it is.
    pub(super) fn declare(&mut self, fact: Fact) {
        self.enter(Entry::Fact(fact));
    }
}
