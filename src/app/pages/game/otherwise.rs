//! Somebody answered the referee otherwise in a turn that is past: the table is laid as it was, with the answers that were legal then.
//!
//! What followed is kept; see [`Revised`].

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::effects::SaveGame;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::{Entry, Revised};
use crate::referee::{Answer, Referee};
use crate::text::Phrase;

use super::history::whose;
use super::one_turn::{OneTurn, Step};
use super::unfit::{NoLongerFits, Wanted};

/// Another answer in a turn that is past.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Otherwise {
    /// The turn, counted from 0 and the oldest.
    pub(super) nth: usize,
    /// Its place in the journal.
    pub(super) at: u16,
}

/// What was answered really.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Really {
    /// The table as it was is still being laid.
    NotYet,
    /// This.
    Answer(Answer),
}

/// Whether an answer names a ship in somebody's hand.
const fn shows_hand(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::Keep { .. }
            | Answer::Place { .. }
            | Answer::Return { .. }
            | Answer::Pay { .. }
            | Answer::SwapShip { .. }
            | Answer::Exchange { .. }
    )
}

impl AtTable<'_> {
    /// Whether hands are a secret here: the device dealt them, and several people share it.
    fn keeps_hands(self) -> bool {
        self.deals() && self.is_shared() && !self.is_played()
    }

    /// Whether an answer of a turn that is past is not shown among its parts, and so can't be changed: it would show a hand.
    pub(super) fn hides(self, answer: Answer) -> bool {
        match answer {
            // Everybody chose before the first turn: these may be a rival's.
            Answer::Keep { .. } if !self.is_played() => true,
            answer => shows_hand(answer) && self.keeps_hands(),
        }
    }
}

impl AtTableMut<'_> {
    /// Puts another answer in the place of one, if all that followed still fits; otherwise says what does not, and asks.
    pub(in crate::app) fn revise_answer(&mut self, nth: usize, at: u16, answer: Answer) {
        let Some(revised) = self.rehearse_answer(at, answer) else {
            return;
        };
        match revised.unfit {
            None => self.make_revision(nth, at, Entry::Answer(answer), revised),
            Some(unfit) => {
                let (count, from) = (unfit.count, revised.cut);
                let wanted = Wanted::Answer { at, answer };
                let page = NoLongerFits {
                    nth,
                    wanted,
                    count,
                    from,
                };
                self.ask_anyway(page, &unfit);
            }
        }
    }

    /// Plays the game as it would be in its place beside this one.
    fn rehearse_answer(&mut self, at: u16, answer: Answer) -> Option<Revised> {
        let spare = self.spare.as_mut()?;
        match self.game.revise_into(spare, at, answer) {
            Ok(revised) => Some(revised),
            Err(rejected) => {
                self.refuse(rejected);
                None
            }
        }
    }

    /// The same when somebody has read what is left out, and wants it.
    pub(super) fn change_answer(&mut self, nth: usize, at: u16, answer: Answer) {
        if let Some(revised) = self.rehearse_answer(at, answer) {
            self.make_revision(nth, at, Entry::Answer(answer), revised);
        }
    }

    /// The game as it would be becomes the game, which is kept beside it.
    fn make_revision(&mut self, nth: usize, at: u16, is: Entry, revised: Revised) {
        let turn = self.sitting.turns.found().get(nth);
        let from = turn.map_or(0, |turn| turn.from).min(at);
        self.exchange(from);
        let undo = Some(from);
        let page = OneTurn { nth, undo };
        // What nobody answered is asked next.
        let filled = revised.filled.filter(|place| page.has(self.see(), *place));
        let part = Step::Part(filled.unwrap_or(at));
        self.go_to_choice(Flow::OneTurn(page), &page, &part);
        let Some(turn) = self.sitting.turns.found().get(nth).copied() else {
            return;
        };
        let when = whose(self.see(), &turn);
        let what = match filled {
            Some(_) => self.label(Phrase::FilledIn),
            None => self.see().entry_words(is),
        };
        let words = self.is(&when, &what);
        self.show_toast(&words);
    }

    /// The game and the one beside it change places.
    pub(super) fn exchange(&mut self, from: u16) {
        let Some(spare) = self.spare.as_mut().and_then(|spare| spare.as_mut()) else {
            return crate::sure::never();
        };
        core::mem::swap(self.game, spare);
        // The table that was laid belongs to the other game.
        self.sitting.review = None;
        self.changed(SaveGame::Entries { from });
        self.pass_turn();
        self.sitting.turns.find(self.game);
    }
}

impl Otherwise {
    fn given(self, at: AtTable<'_>) -> Option<Answer> {
        match at.game.log().at(self.at)?.entry {
            Entry::Answer(answer) => Some(answer),
            _ => None,
        }
    }

    fn seat(self, at: AtTable<'_>) -> Option<Seat> {
        let turn = at.sitting.turns.found().get(self.nth);
        turn.map(|turn| turn.seat)
    }
}

impl Choices for Otherwise {
    type Handed = TheGame;

    type Choice = Really;

    fn title(&self, at: AtTable<'_>) -> Label {
        match at.referee().filter(|_| !at.thinks()) {
            Some(referee) => at.write(&at.say(referee.asks().what)),
            None => Label::new(),
        }
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.round_badge()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Really> {
        let thinks = at.thinks();
        let hides = at.keeps_hands();
        let legal = at.referee().filter(|_| !thinks).map(Referee::answers);
        let legal = legal.into_iter().flatten();
        let legal = legal.filter(move |answer| !(hides && shows_hand(*answer)));
        let not_yet = thinks.then_some(Really::NotYet);
        not_yet.into_iter().chain(legal.map(Really::Answer))
    }

    /// What was entered is marked.
    fn row(&self, at: AtTable<'_>, really: Really) -> Row {
        match really {
            Really::Answer(answer) => {
                let row = at.answer_row(answer);
                if self.given(at) == Some(answer) {
                    row.with_value('•')
                } else {
                    row
                }
            }
            Really::NotYet => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
        }
    }

    fn meaning(&self, _: AtTable<'_>, really: Really) -> Option<Meaning> {
        match really {
            Really::Answer(answer) => Some(Meaning::Answer(answer)),
            Really::NotYet => None,
        }
    }

    /// On what was entered: what was meant is mostly beside it.
    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        if let Some(given) = self.given(at.see()) {
            at.desk.cursor = self.place_of(at.see(), &Really::Answer(given));
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Turn(self.at)),
            ..Nature::TURN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        self.seat(at)
    }

    fn take(&self, at: &mut AtTableMut<'_>, really: Really) {
        match really {
            Really::Answer(answer) if self.given(at.see()) == Some(answer) => self.back(at),
            Really::Answer(answer) => at.revise_answer(self.nth, self.at, answer),
            // To lay the table takes no longer than a press.
            Really::NotYet => {}
        }
    }

    /// What is not chosen yet is not undone either.
    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        self.back(at);
        true
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        let page = OneTurn::of(self.nth);
        at.go_to_choice(Flow::OneTurn(page), &page, &Step::Part(self.at));
    }
}
