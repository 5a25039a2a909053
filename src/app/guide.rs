//! The guide of the five turns to try: which answer it would give, and why, in one line.
//!
//! It keeps nothing and has no script: what it says follows from the table alone. So it has something to say whatever was answered before,
//! and after an undo it says the same again. What it would answer is the rule of thumb's choice, among the actions that have not been tried yet
//! once there are no more turns than those.

use crate::components::{Planet, Seat};
use crate::journal::Entry;
use crate::referee::{Answer, Question};
use crate::rival;
use crate::text::Phrase;

use super::at_table::AtTable;

/// How many turns are tried.
pub(super) const TURNS: u8 = 5;

/// Who tries them.
pub(super) const LEARNER: Seat = Seat::One;

/// One of the three things to do in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Tile,
    Shuttle,
    Discard,
}

const DEEDS: [Deed; 3] = [Deed::Tile, Deed::Shuttle, Deed::Discard];

impl Deed {
    /// What an answer does in a turn, if it is an action.
    const fn of(answer: Answer) -> Option<Self> {
        match answer {
            Answer::TakeTile { .. } => Some(Deed::Tile),
            Answer::UseShuttle { .. } => Some(Deed::Shuttle),
            Answer::DiscardTiles { .. } => Some(Deed::Discard),
            _ => None,
        }
    }
}

impl<'a> AtTable<'a> {
    /// Whether the five turns are over: the next page says what was learned.
    pub(super) fn has_tried(self) -> bool {
        let ledger = self.game.ledger();
        self.tries && (ledger.turn().round > TURNS || ledger.is_over())
    }

    /// What the guide would answer, and why, if it has something to say.
    pub(super) fn hint(self) -> Option<(Answer, Option<Phrase>)> {
        let referee = self.referee().filter(|_| self.tries)?;
        let asked = referee.asks();
        asked.who.filter(|who| *who == LEARNER)?;
        let answer = match asked.what {
            Question::Action => {
                let wanted = |answer| self.is_due(answer);
                let due = rival::at_a_glance(referee, wanted);
                due.or_else(|| rival::at_a_glance(referee, |_| true))
            }
            _ => rival::at_a_glance(referee, |_| true),
        }?;
        Some((answer, self.why(asked.what, answer)))
    }

    /// What the guide meant, if this answer is another kind of action.
    pub(super) fn meant_instead(self, answer: Answer) -> Option<Phrase> {
        let (meant, _) = self.hint()?;
        let (meant, done) = (Deed::of(meant)?, Deed::of(answer)?);
        (meant != done).then_some(match meant {
            Deed::Tile => Phrase::TrialNotTile,
            Deed::Shuttle => Phrase::TrialNotShuttle,
            Deed::Discard => Phrase::TrialNotDiscard,
        })
    }

    /// The actions of the one who tries, so far.
    fn tried(self) -> impl Iterator<Item = Deed> + 'a {
        let deeds = self.game.log().entries().filter_map(|entry| match entry {
            Entry::Answer(answer) => Deed::of(answer),
            _ => None,
        });
        // The two at the table have their turns by turns, and each is one action.
        deeds.step_by(2)
    }

    /// Whether an action is among those to try now.
    fn is_due(self, answer: Answer) -> bool {
        let Some(deed) = Deed::of(answer) else {
            return false;
        };
        let is_new = |deed: Deed| !self.tried().any(|tried| tried == deed);
        let round = self.game.ledger().turn().round;
        let left = TURNS.saturating_add(1).saturating_sub(round);
        let new = DEEDS.into_iter().filter(|deed| is_new(*deed)).count();
        usize::from(left) > new || is_new(deed)
    }

    /// Why an answer is worth trying.
    fn why(self, question: Question, answer: Answer) -> Option<Phrase> {
        let ledger = self.game.ledger();
        Some(match (question, answer) {
            (Question::Action, Answer::TakeTile { slot }) => {
                let tile = ledger.market().tiles().get(usize::from(slot)).copied()?;
                let symbol = tile.and_then(|tile| tile.symbol())?;
                let mut own = ledger.board(LEARNER).tiles().iter().flatten();
                if own.any(|tile| tile.symbol() == Some(symbol)) {
                    Phrase::TrialAlike
                } else {
                    Phrase::TrialTile
                }
            }
            (Question::Action, Answer::UseShuttle { planet, .. }) => match planet {
                Planet::Earth => Phrase::TrialEarth,
                Planet::Mars => Phrase::TrialMars,
            },
            (Question::Action, Answer::DiscardTiles { .. }) => Phrase::TrialDiscard,
            (_, Answer::Recruit(_)) => Phrase::TrialRecruit,
            (_, Answer::Move { .. }) => Phrase::TrialMove,
            (_, Answer::Reputation) => Phrase::TrialReputation,
            (_, Answer::Draw { .. }) => Phrase::TrialDraw,
            (_, Answer::Board { .. }) => Phrase::TrialBoard,
            (_, Answer::Launch { .. }) => Phrase::TrialLaunch,
            (Question::Keep { .. }, _) => Phrase::TrialKeep,
            (Question::PlaceShip { .. }, _) => Phrase::TrialPlace,
            _ => return None,
        })
    }
}
