//! What really happens at the table: a practice game of people who are a little sensible.

use perijove::components::{Expansion, Seat, Setup, Symbol};
use perijove::ledger::{Fact, Ledger, Refused};
use perijove::referee::{Answer, Dealer, Figure, Question, Referee};

use super::Astray;

/// What really happens at the table.
pub(super) struct Table {
    pub(super) referee: Referee,
    pub(super) dealer: Dealer<'static>,
}

impl Table {
    pub(super) fn new(setup: Setup, seed: u64) -> Result<Self, Astray> {
        Table::of(Referee::new(setup), setup, seed)
    }

    /// A table whose cards the device deals.
    pub(super) fn dealt(setup: Setup, seed: u64) -> Result<Self, Astray> {
        Table::of(Referee::dealt(setup), setup, seed)
    }

    fn of(referee: Result<Referee, Refused>, setup: Setup, seed: u64) -> Result<Self, Astray> {
        let referee =
            referee.map_err(|why| Astray(format!("nobody can play {setup:?}: {why:?}")))?;
        let dealer = Dealer::new(seed);
        Ok(Table { referee, dealer })
    }

    pub(super) fn ledger(&self) -> &Ledger {
        self.referee.ledger()
    }

    /// The next answer, or `None` when the game is over: the one that leads farthest within the turn, of a few that are looked at.
    pub(super) fn choose(&mut self) -> Option<Answer> {
        match self.referee.asks().what {
            Question::Over => return None,
            Question::Card { .. } => return self.dealer.answer(&self.referee),
            _ => {}
        }
        let seat = self.referee.asks().who?;
        let mut answers = sensible(&self.referee, &mut self.dealer);
        let mut best = None;
        for _ in 0..LOOKED_AT.min(answers.len()) {
            let count = u32::try_from(answers.len()).unwrap_or(u32::MAX);
            let index = usize::try_from(self.dealer.below(count)).unwrap_or(0);
            let answer = answers.swap_remove(index);
            let worth = (0..IMAGINED).map(|_| self.imagine(answer, seat)).max();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, answer));
            }
        }
        best.map(|(_, answer)| answer)
    }

    /// What an answer may be worth at the end of the turn, if what follows is chosen by lot and cards fall in some order.
    fn imagine(&mut self, answer: Answer, seat: Seat) -> u32 {
        let mut referee = self.referee.clone();
        let mut chance = Dealer::new(u64::from(self.dealer.below(u32::MAX)));
        let mut next = Some(answer);
        for _ in 0..TURN {
            let Some(answer) = next else {
                break;
            };
            if referee.play(answer).is_err() {
                return 0;
            }
            next = match referee.asks().what {
                Question::Over | Question::Action => None,
                Question::Card { .. } => chance.answer(&referee),
                _ => {
                    let answers = sensible(&referee, &mut chance);
                    let count = u32::try_from(answers.len()).unwrap_or(u32::MAX);
                    let index = usize::try_from(chance.below(count)).unwrap_or(0);
                    answers.get(index).copied()
                }
            };
        }
        worth(&referee, seat)
    }

    pub(super) fn play(&mut self, answer: Answer) -> Result<Vec<Fact>, Astray> {
        let mut facts = Vec::new();
        self.referee
            .play_with_listener(answer, &mut |fact, _| facts.push(fact))
            .map_err(|why| Astray(format!("the table can't play {answer:?}: {why:?}")))?;
        Ok(facts)
    }

    /// Plays until it is somebody's turn, or to the end, and returns what happened.
    pub(super) fn play_on(&mut self) -> Result<Vec<Fact>, Astray> {
        let mut facts: Vec<Fact> = Vec::new();
        let described = |fact: &Fact| matches!(fact, Fact::Described { .. });
        loop {
            let turn = self.referee.asks().what == Question::Action;
            // Before the first turn, only the opening cards are described.
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

/// What of an answer's rivals is looked at, how often each is imagined, and how many answers a turn takes at most.
const LOOKED_AT: usize = 12;
const IMAGINED: usize = 3;
const TURN: usize = 60;

/// How far somebody has come: launched ships, settlers on the way to them, reputation, and shuttles on the way to a series.
fn worth(referee: &Referee, seat: Seat) -> u32 {
    let ledger = referee.ledger();
    let counts = referee.final_counts();
    let count = counts.of(seat);
    let settlers = |count: Option<u8>, each: u32| u32::from(count.unwrap_or(0)) * each;
    let reputation = ledger.board(seat).reputation();
    let columns = ledger.columns(seat);
    let series = columns.series().least;
    let begun = Symbol::ALL
        .into_iter()
        .filter(|symbol| columns.of(*symbol).least > series);
    let toward_series = u32::from(series) * 5 + u32::try_from(begun.count()).unwrap_or(0);
    u32::from(ledger.launches(seat)) * 300
        + toward_series * 60
        + settlers(count.aboard, 24)
        + settlers(count.mars, 16)
        + settlers(count.earth, 10)
        + settlers(reputation, 5)
        + u32::from(ledger.tile_count(seat)) * 5
}

/// The answers that somebody sensible thinks of.
fn sensible(referee: &Referee, dealer: &mut Dealer<'_>) -> Vec<Answer> {
    let question = referee.asks().what;
    let mut answers: Vec<Answer> = referee.answers().collect();
    if referee.ledger().setup().plays(Expansion::Moon) {
        let figure = Answer::Figure(Figure::Advisor);
        let road = |answer: &Answer| matches!(answer, Answer::Move { .. });
        let swap = |answer: &Answer| matches!(answer, Answer::SwapShip { .. } | Answer::SwapBerths);
        match question {
            Question::Action if dealer.below(2) == 0 => prefer(&mut answers, road),
            Question::Action if dealer.below(8) == 0 => prefer(&mut answers, swap),
            Question::Effect { .. } if dealer.below(2) == 0 => {
                prefer(&mut answers, |answer| *answer == figure);
            }
            _ => {}
        }
    }
    match question {
        Question::Action => {}
        Question::Advance { .. } => {
            let track = referee.ledger().setup().track;
            let farthest = answers.iter().filter_map(stop).max();
            prefer(&mut answers, |answer| {
                stop(answer).is_some_and(|space| track.is_bonus(space)) || stop(answer) == farthest
            });
            prefer(&mut answers, |answer| {
                stop(answer).is_some_and(|space| track.is_bonus(space))
            });
        }
        _ => prefer(&mut answers, |answer| *answer != Answer::Decline),
    }
    answers
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
