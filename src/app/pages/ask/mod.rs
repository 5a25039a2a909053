//! Ask me: what people ask about the rules, by what they are doing, with the answers.
//!
//! It is opened from anywhere, also from a refusal, and leads back to the page and the row that were left.

mod about;
mod answer;
mod subjects;

pub(crate) use about::AskAbout;
pub(crate) use answer::AskAnswer;
pub(crate) use subjects::AskMe;

use crate::app::App;
use crate::app::at_table::{AtTable, AtTableMut};
use crate::app::desk::{Desk, Opening};
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Page;
use crate::components::Rule;
use crate::referee::Question;
use crate::text::{Doubt, Subject};

/// The pages of it. They leave alone what is being put right meanwhile.
pub(super) const ASKING: Nature = Nature {
    mends: true,
    asks_rules: true,
    ..Nature::PLAIN
};

/// What a question of the referee is about.
const fn subject_of(question: Question) -> Subject {
    match question {
        Question::Action | Question::Room { .. } | Question::Effect { .. } => Subject::Turn,
        Question::White { .. } | Question::Toll | Question::Lost { .. } => Subject::Shuttles,
        Question::Board { .. } => Subject::Shuttles,
        Question::Advance { .. } => Subject::Reputation,
        Question::BonusLaunch | Question::Launch { .. } | Question::TakeShip => Subject::Ships,
        Question::PlaceShip { .. } | Question::Return => Subject::Ships,
        Question::Card { .. } | Question::Keep { .. } => Subject::Setup,
        _ => Subject::Moon,
    }
}

impl AtTable<'_> {
    /// What the page in sight is about: what it says itself, or what the referee asks.
    fn subject(self) -> Subject {
        let asked = self.referee().map(|referee| referee.asks().what);
        let of_game = match asked {
            _ if self.is_played() => Subject::End,
            Some(question) => subject_of(question),
            None => Subject::Turn,
        };
        self.flow.nature().subject.unwrap_or(of_game)
    }
}

impl AtTableMut<'_> {
    /// Opens the questions, on those about the page in sight.
    pub(super) fn ask_rules(&mut self) {
        let first = self.see().subject();
        self.leave_to_ask();
        self.go(Flow::AskMe(AskMe { first }));
    }
}

impl App {
    /// Opens the questions; without a game those about the setup.
    pub(crate) fn ask_rules(&mut self) {
        if self.play(|at| at.ask_rules()).is_none() {
            self.leave_to_ask();
            let first = Subject::Setup;
            self.go(Flow::AskMe(AskMe { first }));
        }
    }

    /// Opens the answer about a rule.
    pub(crate) fn ask_about(&mut self, rule: Rule) {
        if let Some(doubt) = Doubt::about(rule) {
            self.leave_to_ask();
            self.go(Flow::AskAnswer(AskAnswer::direct(doubt)));
        }
    }

    /// Returns to the page from which somebody asked, on the row that was left.
    fn end_asking(&mut self) {
        let (flow, row) = self.asked_from.take().unwrap_or((Flow::Home, 0));
        self.go_to_row(flow, row);
    }

    /// Goes to a screen, on a certain row.
    fn go_to_row(&mut self, flow: Flow, row: usize) {
        self.desk.turn_to(flow);
        self.opening = Opening::Row(row);
        self.open_page();
    }
}

impl Desk {
    /// Notes where somebody is who asks; who asks on is where she was.
    fn leave_to_ask(&mut self) {
        if !self.flow.nature().asks_rules {
            self.asked_from = Some((self.flow.clone(), self.cursor));
        }
    }
}
