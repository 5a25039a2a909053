//! What really happens at the table: a practice game of people who are a little sensible.

use perijove::components::{Expansion, Setup};
use perijove::ledger::{Fact, Ledger};
use perijove::referee::{Answer, Dealer, Figure, Question, Referee};

use super::Astray;

/// What really happens at the table.
pub(super) struct Table {
    pub(super) referee: Referee,
    pub(super) dealer: Dealer,
}

impl Table {
    pub(super) fn new(setup: Setup, seed: u64) -> Result<Self, Astray> {
        let referee = Referee::new(setup)
            .map_err(|why| Astray(format!("nobody can play {setup:?}: {why:?}")))?;
        let dealer = Dealer::new(seed);
        Ok(Table { referee, dealer })
    }

    pub(super) fn ledger(&self) -> &Ledger {
        self.referee.ledger()
    }

    /// The next answer, or `None` when the game is over.
    pub(super) fn choose(&mut self) -> Option<Answer> {
        let question = self.referee.asks().what;
        match question {
            Question::Over => return None,
            Question::Card { .. } => return self.dealer.answer(&self.referee),
            _ => {}
        }
        let mut answers: Vec<Answer> = self.referee.answers().collect();
        let shuttle = |answer: &Answer| matches!(answer, Answer::UseShuttle { .. });
        let tile = |answer: &Answer| matches!(answer, Answer::TakeTile { .. });
        if self.ledger().setup().plays(Expansion::Moon) {
            let figure = Answer::Figure(Figure::Advisor);
            let road = |answer: &Answer| matches!(answer, Answer::Move { .. });
            let swap =
                |answer: &Answer| matches!(answer, Answer::SwapShip { .. } | Answer::SwapBerths);
            match question {
                Question::Action if self.dealer.below(2) == 0 => prefer(&mut answers, road),
                Question::Action if self.dealer.below(8) == 0 => prefer(&mut answers, swap),
                Question::Effect { .. } if self.dealer.below(2) == 0 => {
                    prefer(&mut answers, |answer| *answer == figure);
                }
                _ => {}
            }
        }
        match question {
            Question::Action => {
                let lot = self.dealer.below(16);
                if lot < 12 {
                    prefer(&mut answers, shuttle);
                }
                if lot < 15 {
                    prefer(&mut answers, |answer| shuttle(answer) || tile(answer));
                }
            }
            Question::Advance { .. } => {
                let track = self.ledger().setup().track;
                let farthest = answers.iter().filter_map(stop).max();
                prefer(&mut answers, |answer| {
                    stop(answer).is_some_and(|space| track.is_bonus(space))
                        || stop(answer) == farthest
                });
                prefer(&mut answers, |answer| {
                    stop(answer).is_some_and(|space| track.is_bonus(space))
                });
            }
            _ => prefer(&mut answers, |answer| *answer != Answer::Decline),
        }
        let count = u32::try_from(answers.len()).unwrap_or(u32::MAX);
        let index = usize::try_from(self.dealer.below(count)).unwrap_or(0);
        answers.get(index).copied()
    }

    pub(super) fn play(&mut self, answer: Answer) -> Result<Vec<Fact>, Astray> {
        let mut facts = Vec::new();
        self.referee
            .play_and_tell(answer, &mut |fact, _| facts.push(fact))
            .map_err(|why| Astray(format!("the table can't play {answer:?}: {why:?}")))?;
        Ok(facts)
    }

    /// Plays until it is somebody's turn, or to the end, and tells what happened.
    pub(super) fn play_on(&mut self) -> Result<Vec<Fact>, Astray> {
        let mut facts: Vec<Fact> = Vec::new();
        let described = |fact: &Fact| matches!(fact, Fact::Described { .. });
        loop {
            let turn = self.referee.asks().what == Question::Action;
            // Before the first turn, only the opening cards are told.
            let opened = !facts.is_empty() && facts.iter().all(described);
            if turn && (opened || facts.contains(&Fact::TurnEnded)) {
                return Ok(facts);
            }
            let Some(answer) = self.choose() else {
                return Ok(facts);
            };
            facts.extend(self.play(answer)?);
        }
    }
}

/// The space of a stop.
fn stop(answer: &Answer) -> Option<u8> {
    match answer {
        Answer::Stop { space } => Some(*space),
        _ => None,
    }
}

/// Keeps those that are wanted, if there are any.
fn prefer(answers: &mut Vec<Answer>, wanted: impl Fn(&Answer) -> bool) {
    if answers.iter().any(&wanted) {
        answers.retain(wanted);
    }
}
