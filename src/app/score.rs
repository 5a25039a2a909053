//! The score: what it still needs, and in which order a game that nobody recorded is counted.

use crate::components::{Advisor, Pile, Seat};
use crate::journal::{Counted, Entry};
use crate::ledger::{Correction, Fact, Place, ScoreQuestion, ScoreSheet};

use super::App;
use super::flow::Flow;
use super::pages::number::Asked;
use super::pages::telling::{Telling, Why};
use super::past::PastWish;

impl App {
    pub(super) fn sheet(&self) -> Option<ScoreSheet> {
        self.game.as_ref().map(|game| game.score())
    }

    /// Asks what the score still needs, or shows the ranking.
    pub(super) fn go_to_score(&mut self) {
        let question = self
            .sheet()
            .and_then(|sheet| sheet.questions().first().copied());
        match question {
            None => {
                self.go(Flow::Ranking);
                // The ranking tells what was a player's best.
                self.effects.past = PastWish::Records;
                // Who won by what, when points alone do not tell.
                if let Some(tie_break) = self.sheet().and_then(|sheet| sheet.tie_break()) {
                    let tie_break = self.say(tie_break);
                    self.show_toast(&tie_break);
                }
            }
            Some(question) => self.ask(question),
        }
    }

    fn ask(&mut self, question: ScoreQuestion) {
        let counted = |seat, what| Flow::Number(Asked::Counted { seat, what });
        let flow = match question {
            ScoreQuestion::Ship { seat, nth } => {
                Telling::open(self, Why::Scored(Place::Launched(seat, nth)));
                return;
            }
            ScoreQuestion::Advisor { seat, field } => {
                Telling::open(self, Why::Scored(Place::Council(seat, field)));
                return;
            }
            ScoreQuestion::Shuttles { seat, symbol } => counted(seat, Counted::Shuttles(symbol)),
            ScoreQuestion::Printed { seat, colour } => counted(seat, Counted::Printed(colour)),
            ScoreQuestion::Tiles { seat } => counted(seat, Counted::Tiles),
            ScoreQuestion::Reputation { seat } => counted(seat, Counted::ReputationPoints),
            ScoreQuestion::Aboard { seat } => counted(seat, Counted::Aboard),
            ScoreQuestion::Mars { seat } => counted(seat, Counted::Mars),
            ScoreQuestion::Earth { seat } => counted(seat, Counted::Earth),
        };
        self.go(flow);
        // The title is short; the whole question stands at the foot until the next press.
        let question = self.say(question);
        self.show_toast(&question);
    }

    /// The president of a count: whether he was on Ganymede.
    pub(super) fn count_president(&mut self, seat: Seat, arrived: bool) {
        let president = Correction::President { seat, arrived };
        if !arrived
            || self
                .record(Entry::Fact(Fact::Corrected(president)))
                .is_some()
        {
            self.next_tally_seat(seat);
        }
    }

    /// The next launched ship or advisor of a count, or what is counted next: ships, with Moon advisors and the
    /// president, then the next player.
    pub(super) fn next_counted(&mut self, pile: Pile, seat: Seat, more: u8) {
        if let Some(more) = more.checked_sub(1) {
            return Telling::open(self, Why::Counted { pile, seat, more });
        }
        let brings_president = self
            .ledger()
            .is_some_and(|ledger| ledger.has_advisor(seat, Advisor::MichelleDeLaRose));
        match pile {
            Pile::Ships if self.has_moon() => self.go(Flow::Number(Asked::Advisors { seat })),
            Pile::Advisors if brings_president => {
                self.go(Flow::Number(Asked::President { seat }));
            }
            _ => self.next_tally_seat(seat),
        }
    }

    fn next_tally_seat(&mut self, seat: Seat) {
        match self.seats().find(|other| *other > seat) {
            Some(seat) => self.go(Flow::Number(Asked::Launches { seat })),
            None => self.go_to_score(),
        }
    }
}
