//! Where the running game stands, and what comes next.
//!
//! Where no cards are told, a turn passes by itself: as soon as its action is entered, everybody sees the next player's turn.
//! It is written only with the next action, so that until then more can be told of it, and undone like anything else.
//! In between, [`App::ledger`] is the table as the next player finds it, and the game's own still has the turn before.

use core::fmt::Write;

use crate::book::Reveals;
use crate::components::Seat;
use crate::journal::{Entry, Game, Mode, Replay};
use crate::ledger::{Fact, Ledger, Notices, ScoreSheet};
use crate::sure::Sure;
use crate::text::Phrase;

use super::flow::Flow;
use super::nature::Topic;
use super::page::Page;
use super::pages::telling::{Telling, Why};
use super::screen::{Badge, Label};
use super::{App, ENOUGH_BACK};

/// The table after a turn that is over for all to see, though not written yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Passed {
    ledger: Ledger,
    /// What the end of the turn brought about, which is told only once.
    pub(super) told: Notices,
    /// Whether it certainly earned a launch that is not told: every row of the next screen wants to know.
    pub(super) earned: bool,
}

impl App {
    /// The table as everybody sees it.
    #[must_use]
    pub fn ledger(&self) -> Option<&Ledger> {
        match (&self.in_sight().sitting.passed, self.then()) {
            (Some(passed), _) => Some(&passed.ledger),
            (None, Some(then)) => Some(then.ledger()),
            (None, None) => self.game_in_sight().map(|game| game.ledger()),
        }
    }

    /// The table as it was, while a turn of a game that is over is looked at.
    pub(super) fn then(&self) -> Option<&Replay> {
        // Seldom has a game been looked back at, and every look at the table comes here.
        let review = self.in_sight().sitting.review.as_ref()?;
        let looks = matches!(self.flow.nature().thinks, Some(Topic::Turn(_)));
        looks.then_some(&review.then)
    }

    /// Whether a turn is over as soon as its action is entered: where no cards are told, nothing else is expected.
    pub(super) fn passes_by_itself(&self) -> bool {
        let kept = |game: &Game| game.header().mode == Mode::Scorekeeper;
        self.book.settings.reveals == Reveals::Off && self.game_in_sight().is_some_and(kept)
    }

    /// Lets the turn pass for all to see, if it has had its action and nothing is missing.
    pub(super) fn pass_turn(&mut self) {
        self.running.sitting.passed = self.passing();
    }

    /// The table after the turn in progress, if that passes by itself and has had its action.
    pub(super) fn passing(&self) -> Option<Passed> {
        let written = self.game_in_sight()?.ledger();
        written.turn().action?;
        if !self.passes_by_itself() {
            return None;
        }
        let earned = written.bonus_launches().least > 0;
        let mut ledger = written.clone();
        let told = ledger.record(Fact::TurnEnded).ok()?;
        Some(Passed {
            ledger,
            told,
            earned,
        })
    }

    /// Who played the turn that has passed and is not written yet.
    pub(super) fn played_last(&self) -> Option<Seat> {
        let game = self
            .game_in_sight()
            .filter(|_| self.running.sitting.passed.is_some())?;
        Some(game.ledger().turn().seat)
    }

    /// Goes back to the turn that has passed, to tell more of it.
    pub(super) fn tell_more(&mut self) {
        self.running.sitting.passed = None;
        self.go(Flow::After);
    }

    /// The same with a press of its own; the second time it is said that holding Ok saves that press.
    pub(super) fn go_back(&mut self) {
        self.tell_more();
        let before = self.gone_back;
        self.gone_back = before.saturating_add(1).min(ENOUGH_BACK);
        if before < self.gone_back && self.gone_back == ENOUGH_BACK && self.can_hold {
            let how = self.say(Phrase::HoldOk);
            self.show_toast(&how);
        }
    }

    /// Goes back to the turn that has passed, or elsewhere if there is none.
    pub(super) fn tell_more_or_go(&mut self, otherwise: Flow) {
        if self.running.sitting.passed.is_some() {
            self.go_back();
        } else {
            self.go(otherwise);
        }
    }

    pub(super) fn is_refereed(&self) -> bool {
        self.game_in_sight()
            .is_some_and(|game| game.header().mode == Mode::Referee)
    }

    /// Whether the running game has nothing left to play.
    pub(super) fn is_played(&self) -> bool {
        self.game_in_sight().is_some_and(|game| game.is_played())
    }

    /// Goes to what comes next in the running game.
    pub(super) fn go_on(&mut self) {
        self.running.sitting.mending = None;
        let Some(game) = &self.in_sight().game else {
            self.go(Flow::Home);
            return;
        };
        if game.ledger().setup().track != self.book.settings.track {
            self.put_track_right();
        }
        self.pass_turn();
        let Some(game) = &self.in_sight().game else {
            return;
        };
        if game.ledger().is_over() {
            self.go_to_score();
            return;
        }
        if self.ledger().is_some_and(|ledger| ledger.is_over()) {
            self.go(Flow::Over);
            return;
        }
        match game.header().mode {
            Mode::Tally => self.go_to_score(),
            Mode::Referee => self.go_to_question(),
            Mode::Scorekeeper => {
                if let Some(place) = self.next_reveal() {
                    match self.only_candidate(place) {
                        // What can be worked out is not asked.
                        Some(card) => self.declare(Fact::Described { place, card }),
                        None => Telling::open(self, Why::Revealed(place)),
                    }
                } else if self.has_acted() {
                    self.go(Flow::After);
                } else {
                    self.go(Flow::Table);
                    self.remind_of_roads();
                }
            }
        }
    }

    /// Whether the turn has had its action.
    pub(super) fn has_acted(&self) -> bool {
        self.ledger()
            .is_some_and(|ledger| ledger.turn().action.is_some())
    }

    /// Whose turn it is; beside the points there is room for the name alone.
    pub(super) fn turn_title(&self) -> Label {
        match self.ledger() {
            Some(ledger) => {
                let name = self.name(ledger.turn().seat);
                if ledger.turn().is_another() {
                    self.fill(Phrase::TurnAgain, &name)
                } else if self.is_refereed() {
                    self.fill(Phrase::Turn, &name)
                } else {
                    name
                }
            }
            None => Label::new(),
        }
    }

    /// The points so far, in the order of seats, for the title bar.
    pub(super) fn points_badge(&self) -> Badge {
        let points = self.in_score(|sheet| self.points_of(sheet));
        points.unwrap_or_default()
    }

    /// The same of a sheet that is at hand: adding up takes the chip a while.
    pub(super) fn points_of(&self, sheet: &ScoreSheet) -> Badge {
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
    pub(super) fn round_badge(&self) -> Badge {
        let mut badge = Badge::new();
        if let Some(ledger) = self.ledger() {
            badge
                .push_str(&self.fill(Phrase::Round, &ledger.turn().round))
                .surely();
        }
        badge
    }

    /// A player's name, for the title bar.
    pub(super) fn name_badge(&self, seat: Seat) -> Badge {
        let mut badge = Badge::new();
        // No name is longer than a badge.
        badge.push_str(&self.name(seat)).surely();
        badge
    }

    /// Enters a fact and goes to what comes next; a refused one leaves the screen as it is.
    pub(super) fn declare(&mut self, fact: Fact) {
        self.enter(Entry::Fact(fact));
    }
}
