//! How everybody's chances to win changed: turn by turn, as the rival would have seen them from the seat of whoever was to play.
//!
//! Only where a referee knew the whole game. At the beginning of each turn the rival thinks about it as for an advice, at the table of that
//! moment, which knows no card that was described later, and without the hands of the others. It is done a little at a time, as every thought.

use crate::journal::{Game, Header};
use crate::referee::{Cards, Question};
use crate::rival::{Rival, Thinking};

use super::Curve;
use super::review::{Moment, Review, Stage};

/// How many answers are tried at the beginning of each turn.
pub const ESTIMATE: u32 = 1_000;

impl Review {
    /// About to estimate the chances after each turn.
    pub(crate) fn estimating(header: &Header) -> Self {
        let mut review = Review::new(header);
        review.stage = Stage::Estimates;
        review
    }

    /// Goes on a little with that: thinks for so many answers, or plays half as many entries again.
    pub(crate) fn estimate(
        &mut self,
        game: &Game,
        curve: &mut Curve,
        mind: &mut Rival,
        cards: impl FnOnce() -> Cards,
        answers: u32,
    ) -> Thinking {
        match self.moment {
            Moment::Reached => {
                for _ in 0..answers.div_ceil(2) {
                    if self.begins_turn(curve) {
                        self.moment = Moment::Due;
                        break;
                    }
                    if self.then.next(game).is_none() {
                        curve.finish(game);
                        return Thinking::Done;
                    }
                    self.then.go_on(game);
                }
            }
            Moment::Due => {
                if let Some(referee) = self.then.referee() {
                    let seed = game.header().company.chance(self.then.at());
                    mind.ponder(referee, &cards(), ESTIMATE, seed);
                }
                self.moment = Moment::Pondered;
            }
            Moment::Pondered => {
                let referee = self.then.referee();
                if referee.is_none_or(|referee| mind.think(referee, answers) == Thinking::Done) {
                    let chances = mind.chances(game.header().setup.players);
                    if let Some(chances) = chances {
                        curve.note(curve.moment_at(self.then.at()), chances);
                    }
                    self.moment = Moment::Reached;
                    self.then.go_on(game);
                }
            }
        }
        Thinking::GoesOn
    }

    /// Whether somebody is about to play a turn before which nothing was estimated.
    fn begins_turn(&self, curve: &Curve) -> bool {
        let asks = self.then.referee().map(|referee| referee.asks().what);
        let moment = curve.moments().get(curve.moment_at(self.then.at()));
        let is_new = moment.is_some_and(|moment| moment.chances.is_none());
        asks == Some(Question::Action) && is_new
    }
}

impl Curve {
    /// Estimates everybody's chances at once, where nobody has to wait for that; where no referee knew the game, none.
    pub fn estimate(&mut self, game: &Game, mind: &mut Rival, cards: &Cards) {
        if game.referee().is_none() {
            return;
        }
        let mut review = Review::estimating(game.header());
        while review.estimate(game, self, mind, || cards.clone(), ESTIMATE) == Thinking::GoesOn {}
    }
}
