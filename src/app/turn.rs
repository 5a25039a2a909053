//! Where the running game stands, and what comes next.

use crate::components::Seat;
use crate::journal::{Entry, Mode};
use crate::ledger::{Fact, Ledger};
use crate::sure::Sure;
use crate::text::Phrase;

use super::App;
use super::flow::Flow;
use super::pages::telling::{Telling, Why};
use super::screen::{Badge, Label};

impl App {
    pub(super) fn ledger(&self) -> Option<&Ledger> {
        self.game.as_ref().map(|game| game.ledger())
    }

    pub(super) fn is_refereed(&self) -> bool {
        self.game
            .as_ref()
            .is_some_and(|game| game.header().mode == Mode::Referee)
    }

    /// Whether the running game has nothing left to play.
    pub(super) fn is_played(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.is_played())
    }

    /// Goes to what comes next in the running game.
    pub(super) fn go_on(&mut self) {
        let Some(game) = &self.game else {
            self.go(Flow::Home);
            return;
        };
        if game.ledger().setup().track != self.book.settings.track {
            self.put_track_right();
        }
        let Some(game) = &self.game else {
            return;
        };
        if game.ledger().is_over() {
            self.go_to_score();
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

    pub(super) fn turn_title(&self) -> Label {
        match self.ledger() {
            Some(ledger) => {
                let name = self.name(ledger.turn().seat);
                let word = if ledger.turn().is_another() {
                    Phrase::TurnAgain
                } else {
                    Phrase::Turn
                };
                self.fill(word, &name)
            }
            None => Label::new(),
        }
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
