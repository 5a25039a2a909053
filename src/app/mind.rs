//! The device thinks: for a rival at the table, or because somebody asked what it would do.
//!
//! It does so between presses, a slice at a time: [`App::think`] is called as long as [`App::thinks`]. What it thinks about is the question of
//! the page that is open, or a game that is over; whoever leaves that page and comes back finds it thinking anew, with the same result.

use crate::book::Book;
use crate::components::Pile;
use crate::history::Review;
use crate::journal::{Entry, Game};
use crate::referee::{Answer, Cards, Dealer, PracticeDeck};
use crate::rival::{Level, Thinking};
use crate::sure::Sure;

use super::App;
use super::desk::Desk;
use super::nature::Topic;
use super::page::Page;
use super::play::Play;

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

/// A bar grows in steps of so many hundredths: each is a frame to be drawn and sent.
const BAR_STEP: u8 = 5;

impl App {
    /// Whether there is something to think about, so that [`App::think`] is to be called.
    #[must_use]
    pub fn thinks(&self) -> bool {
        self.thought != Thought::Over
    }

    /// Thinks for so many answers at most; true when there is something else to see.
    pub fn think(&mut self, answers: u32) -> bool {
        let before = self.bar();
        match self.thought {
            // To look at the question takes as long as a slice.
            Thought::Due => {
                self.begin_to_think();
                return self.bar() != before;
            }
            Thought::UnderWay => {}
            Thought::Over => return false,
        }
        let thinking = if self.looks_back() {
            self.look_back(answers)
        } else {
            self.think_about_question(answers)
        };
        if thinking == Thinking::Done {
            self.decide();
        }
        self.bar() != before
    }

    fn think_about_question(&mut self, answers: u32) -> Thinking {
        let App { desk, running, .. } = self;
        let referee = running.game.as_ref().and_then(Game::referee);
        let mind = &mut desk.mind;
        referee.map_or(Thinking::Done, |referee| mind.think(referee, answers))
    }

    /// Whether what it thinks about is a game that is over.
    fn looks_back(&self) -> bool {
        let topic = self.flow.nature().thinks;
        matches!(topic, Some(Topic::Costs | Topic::Turn(_)))
    }

    /// Goes on with what a game cost.
    fn look_back(&mut self, answers: u32) -> Thinking {
        let deals = self.deals();
        let App {
            desk,
            running,
            archive,
        } = self;
        let Play { game, sitting } = match archive.visited {
            Some(_) => &mut archive.past,
            None => running,
        };
        let (Some(game), Some(review)) = (game, &mut sitting.review) else {
            return Thinking::Done;
        };
        let Desk { book, mind, .. } = desk;
        review.go_on(game, mind, || cards_that_exist(deals, book), answers)
    }

    /// Ends a thought, with the best so far.
    pub(super) fn decide(&mut self) {
        if self.thought == Thought::Due {
            self.begin_to_think();
        }
        self.thought = Thought::Over;
        self.flow.clone().thought_over(self);
    }

    /// How far the thought is, or the survey of past games, in hundredths, while it is under way.
    pub(super) fn bar(&self) -> Option<u8> {
        match self.thought {
            Thought::Due => Some(0),
            Thought::UnderWay => {
                let (used, whole) = match (&self.in_sight().sitting.review, &self.in_sight().game) {
                    (Some(review), Some(game)) if self.looks_back() => {
                        review.progress(game, &self.mind)
                    }
                    _ => self.mind.progress(),
                };
                Some(in_steps(used, whole))
            }
            Thought::Over => self.survey_bar(),
        }
    }

    /// Looks at the question for the first time.
    fn begin_to_think(&mut self) {
        self.thought = Thought::UnderWay;
        match self.flow.nature().thinks {
            Some(Topic::Costs) => self.begin_to_look_back(),
            Some(Topic::Turn(at)) => {
                let Play { game, sitting } = self.in_sight_mut();
                if let (Some(review), Some(game)) = (&mut sitting.review, game) {
                    review.show(at, game.header());
                }
            }
            Some(Topic::Question) | None => self.look_at_question(),
        }
    }

    #[inline(never)]
    fn begin_to_look_back(&mut self) {
        let Play { game, sitting } = self.in_sight_mut();
        if let Some(game) = game {
            sitting.review = Some(Review::new(game.header()));
        }
    }

    #[inline(never)]
    fn look_at_question(&mut self) {
        let level = self.level();
        let cards = cards_that_exist(self.deals(), &self.book);
        let App { desk, running, .. } = self;
        let Some(game) = &running.game else {
            return;
        };
        let seed = game.header().company.chance(game.log().present());
        if let Some(referee) = game.referee() {
            desk.mind.ponder(referee, &cards, level.budget(), seed);
        }
    }

    /// How well the device thinks: as the rival that is asked, or as well as it can.
    fn level(&self) -> Level {
        let asked = self.referee().and_then(|referee| referee.asks().who);
        let game = self.game_in_sight();
        let rival = asked.and_then(|seat| game.and_then(|game| game.rival(seat)));
        rival.unwrap_or(Level::Hard)
    }

    /// Whether the device deals the cards itself.
    pub(super) fn deals(&self) -> bool {
        let game = self.game_in_sight();
        game.is_some_and(|game| game.header().company.practice)
    }

    /// Deals what the table would show, as long as it is asked for.
    pub(super) fn deal(&mut self) {
        self.running.sitting.drawn = None;
        while let Some(card) = self.next_card() {
            self.note_drawn(card);
            if self.record_following(Entry::Answer(card)).is_none() {
                return;
            }
        }
    }

    /// The next card of the practice deck. What has happened decides which it is, so that undo and a power cut change nothing.
    #[inline(never)]
    fn next_card(&self) -> Option<Answer> {
        let game = self.game_in_sight().filter(|_| self.deals())?;
        let seed = game.header().company.chance(game.log().present());
        Dealer::new(seed).answer(game.referee()?)
    }
}

/// How much of something is done, in hundredths, as its bar shows it.
pub(super) fn in_steps(done: u32, whole: u32) -> u8 {
    let hundredths = done.saturating_mul(100).checked_div(whole).unwrap_or(100);
    let hundredths = u8::try_from(hundredths.min(100)).sure_or(100);
    hundredths.saturating_sub(hundredths.checked_rem(BAR_STEP).sure_or(0))
}

/// The cards that exist, as far as the device knows: those of the practice deck if it deals that, or else those of the owner's book.
fn cards_that_exist(deals: bool, book: &Book) -> Cards {
    if deals {
        return PracticeDeck::CARDS;
    }
    let mut cards = Cards::UNKNOWN;
    for pile in Pile::ALL {
        for card in book.deck.cards(pile) {
            // There is one of each advisor anyway; a book has no more of the others than a box.
            let _ = cards.add(card);
        }
    }
    cards
}
