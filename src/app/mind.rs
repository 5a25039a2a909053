//! The device thinks: for a rival at the table, or because somebody asked what it would do.
//!
//! It does so between presses, a slice at a time: [`App::think`] is called as long as [`App::thinks`]. What it thinks about is the question of
//! the page that is open, or a game that is over; a person who leaves that page and comes back finds it thinking anew, with the same result.

use crate::history::{Review, WEIGH};
use crate::journal::Entry;
use crate::referee::{Answer, Dealer};
use crate::rival::{Level, Thinking};
use crate::sure::Sure;

use super::App;
use super::at_table::{AtTable, AtTableMut, TheGame};
use super::choices::Choices;
use super::desk::Desk;
use super::effects::Effects;
use super::nature::Topic;
use super::page::Page;

/// How far the device is with what the open page wants it to think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thought {
    /// It has not begun.
    Due,
    /// It is under way.
    UnderWay,
    /// It has come to its end, or there is nothing to think about.
    Over,
}

/// What came of a thought, or of a slice of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Considered {
    /// Whether there is something else to see.
    pub changed: bool,
    /// What is to be done: a rival may have played.
    pub effects: Effects,
}

impl Considered {
    /// There was nothing to think about.
    const NOTHING: Self = Considered {
        changed: false,
        effects: Effects::NOTHING,
    };
}

/// A bar grows in steps of so many hundredths: each is a frame to be drawn and sent.
const BAR_STEP: u8 = 5;

impl Desk {
    /// Whether there is something to think about.
    pub(super) fn thinks(&self) -> bool {
        self.thought != Thought::Over
    }

    /// Whether what it thinks about is a game that is over.
    fn looks_back(&self) -> bool {
        let topic = self.flow.nature().thinks;
        matches!(topic, Some(Topic::Costs | Topic::Turn(_) | Topic::Chances))
    }
}

impl App {
    /// Whether there is something to think about, so that [`App::think`] is to be called.
    #[must_use]
    pub fn thinks(&self) -> bool {
        self.desk.thinks()
    }

    /// Thinks for so many answers at most. A rival for which nothing has to be moved plays on as soon as it has decided.
    pub fn think(&mut self, answers: u32) -> Considered {
        let before = self.bar();
        self.effects = Effects::NOTHING;
        match self.thought {
            Thought::Due | Thought::UnderWay => {}
            Thought::Over => return Considered::NOTHING,
        }
        let thinking = self.play(|at| at.think(answers));
        let is_over = thinking.sure_or(Thinking::Done) == Thinking::Done;
        if is_over {
            self.thought = Thought::Over;
            self.flow.clone().thought_over(self);
            self.keep_score();
        }
        self.keep_trial_unsaved();
        Considered {
            changed: is_over || self.bar() != before,
            effects: self.effects,
        }
    }

    /// How far the thought is, or the survey of past games, in hundredths, while it is under way.
    pub(super) fn bar(&self) -> Option<u8> {
        match (self.thought, self.at_table()) {
            (Thought::Due, _) => Some(0),
            (Thought::UnderWay, Some(at)) => Some(at.bar()),
            (Thought::UnderWay, None) | (Thought::Over, _) => self.survey_bar(),
        }
    }
}

impl AtTable<'_> {
    /// How far the thought is that is under way.
    fn bar(self) -> u8 {
        let (used, whole) = match &self.sitting.review {
            Some(review) if self.looks_back() => review.progress(self.game, &self.desk.mind),
            _ => self.mind.progress(),
        };
        in_steps(used, whole)
    }

    /// How well the device thinks: as the rival that is asked, or as well as it can.
    fn level(self) -> Level {
        let asked = self.referee().and_then(|referee| referee.asks().who);
        let rival = asked.and_then(|seat| self.game.rival(seat));
        rival.unwrap_or(Level::Hard)
    }

    /// Whether the device deals the cards itself.
    pub(super) fn deals(self) -> bool {
        self.game.header().company.practice
    }

    /// The next card of the practice deck. What has happened decides which it is, so that undo and a power cut change nothing.
    #[inline(never)]
    fn next_card(self) -> Option<Answer> {
        if !self.deals() {
            return None;
        }
        let seed = self.game.header().company.chance(self.game.log().present());
        Dealer::new(seed).answer(self.game.referee()?)
    }
}

impl AtTableMut<'_> {
    /// Goes on with a thought, or begins it.
    fn think(&mut self, answers: u32) -> Thinking {
        // To look at the question takes as long as a slice.
        if self.thought == Thought::Due {
            self.begin_to_think();
            Thinking::GoesOn
        } else if self.looks_back() {
            self.look_back(answers)
        } else {
            self.think_about_question(answers)
        }
    }

    fn think_about_question(&mut self, answers: u32) -> Thinking {
        let mind = &mut self.desk.mind;
        match self.game.referee() {
            Some(referee) => mind.think(referee, answers),
            None => Thinking::Done,
        }
    }

    /// Goes on with what a game cost.
    fn look_back(&mut self, answers: u32) -> Thinking {
        let deals = self.see().deals();
        let estimates = self.flow.nature().thinks == Some(Topic::Chances);
        let Desk { book, mind, .. } = &mut *self.desk;
        match &mut self.sitting.review {
            Some(review) => {
                let cards = || book.deck.existing(deals);
                let (game, curve) = (&*self.game, &mut self.sitting.curve);
                if estimates {
                    review.estimate(game, curve, mind, cards, answers)
                } else {
                    review.go_on(game, mind, cards, answers)
                }
            }
            None => Thinking::Done,
        }
    }

    /// Ends a thought, with the best so far; the page that asked for it hears of it.
    pub(super) fn decide<P: Choices<Handed = TheGame>>(&mut self, page: &P) {
        if self.thought == Thought::Due {
            self.begin_to_think();
        }
        self.thought = Thought::Over;
        page.thought_over(self);
    }

    /// Looks at the question for the first time.
    fn begin_to_think(&mut self) {
        self.thought = Thought::UnderWay;
        match self.flow.nature().thinks {
            Some(Topic::Costs) => self.begin_to_look_back(),
            Some(Topic::Turn(at)) => {
                let header = self.game.header();
                self.sitting
                    .review
                    .get_or_insert_with(|| Review::new(header))
                    .show(at, header);
            }
            Some(Topic::Chances) => self.begin_to_estimate(),
            Some(Topic::Given(answer)) => self.look_at_answer(answer),
            Some(Topic::Question) | None => self.look_at_question(),
        }
    }

    #[inline(never)]
    fn begin_to_look_back(&mut self) {
        self.sitting.review = Some(Review::new(self.game.header()));
    }

    /// Estimates everybody's chances by turn, unless nobody knew the whole game or it was done.
    #[inline(never)]
    fn begin_to_estimate(&mut self) {
        let due = self.see().is_refereed() && !self.sitting.curve.has_end();
        self.sitting.review = due.then(|| Review::estimating(self.game.header()));
    }

    #[inline(never)]
    fn look_at_answer(&mut self, answer: Answer) {
        let cards = self.book.deck.existing(self.see().deals());
        let seed = self.game.header().company.chance(self.game.log().present());
        if let Some(referee) = self.game.referee() {
            let mind = &mut self.desk.mind;
            mind.ponder_beside(answer, referee, &cards, WEIGH, seed);
        }
    }

    #[inline(never)]
    fn look_at_question(&mut self) {
        let level = self.see().level();
        let cards = self.book.deck.existing(self.see().deals());
        let seed = self.game.header().company.chance(self.game.log().present());
        if let Some(referee) = self.game.referee() {
            let mind = &mut self.desk.mind;
            mind.ponder(referee, &cards, level.budget(), seed);
        }
    }

    /// Deals what the table would show, as long as it is asked for.
    pub(super) fn deal(&mut self) {
        self.sitting.drawn = None;
        while let Some(card) = self.see().next_card() {
            self.note_drawn(card);
            if self.record_following(Entry::Answer(card)).is_none() {
                return;
            }
        }
    }
}

/// How much of something is done, in hundredths, as its bar shows it.
pub(super) fn in_steps(done: u32, whole: u32) -> u8 {
    let hundredths = done.saturating_mul(100).checked_div(whole).unwrap_or(100);
    let hundredths = u8::try_from(hundredths.min(100)).sure_or(100);
    hundredths.saturating_sub(hundredths.checked_rem(BAR_STEP).sure_or(0))
}
