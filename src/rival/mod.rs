//! A player: chooses among the legal answers within a budget, and never peeks.
//!
//! [`Rival`] sees what a person at its seat sees: the [`Referee`] without the hands of the others, and the list of the cards that
//! exist. At its easiest it plays by a rule of thumb, which `thumb` holds. Otherwise it tries its answers out: each is played a few turns on by
//! that rule, for everybody at the table, with cards that might come, and judged by how all stand then. The budget is shared by halving: the
//! better half of the answers is tried further, until one is left.
//!
//! It thinks in slices. [`Rival::ponder`] begins, [`Rival::think`] goes on for so many answers, and [`Rival::best`] is what it would say now,
//! whenever it is asked; [`Rival::counsel`] says what speaks for it. Budgets are counted in answers, so that the same seed leads to the same choice everywhere, however fast the
//! machine. All it needs while it thinks is in the `Rival` itself, which may lie in static memory.

mod chances;
mod gain;
mod level;
mod outlook;
mod sample;
mod thumb;
mod worth;

use core::cmp::Reverse;

use heapless::Vec;
use oorandom::Rand32;

use crate::components::{PerSeat, Players, Seat};
use crate::referee::{Answer, Cards, Question, Referee};
use crate::sure::{self, Sure};

use outlook::Outlook;
use sample::Sample;
use thumb::Thumb;
use worth::{NOTHING, Worth};

pub use chances::Chances;
pub use gain::{Brings, Counsel, Counsels, Gain, Gains};
pub use level::Level;

/// How many answers are tried at most; of more, the rule of thumb leaves the others out.
const TRIED: usize = 20;

/// So much of a budget is wanted for each answer that is tried: of a small one, fewer answers get more.
const SHARE: u32 = 75;
/// How many are tried however small the budget.
const FEWEST: u32 = 2;

/// Whether there is more to think about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Thinking {
    /// The budget is not used up.
    GoesOn,
    /// More thinking changes nothing.
    Done,
}

/// An answer that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Trial {
    answer: Answer,
    /// What the rule of thumb says of it.
    glance: Worth,
    /// How the trials came out, all together.
    sum: Worth,
    /// How everybody stood at their ends, all together.
    stands: PerSeat<Worth>,
    count: u16,
    /// Its place before the trials were sorted last.
    place: u8,
}

impl Trial {
    /// An answer that nothing has come of yet.
    const fn new(answer: Answer, glance: Worth) -> Self {
        Trial {
            answer,
            glance,
            sum: NOTHING,
            stands: PerSeat([NOTHING; 4]),
            count: 0,
            place: 0,
        }
    }

    /// How the trials came out on average; by the rule of thumb before the first.
    fn mean(&self) -> Worth {
        let count = i32::from(self.count.max(1));
        core::num::Wrapping(self.sum.0.checked_div(count).unwrap_or(0))
    }

    fn advised(&self) -> Advised {
        let tenths = (self.mean() * worth::times(10)) >> 4;
        Advised {
            answer: self.answer,
            ahead: (self.count > 0).then_some(tenths.0),
        }
    }
}

/// An answer, and what came of trying it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Advised {
    /// The answer.
    pub answer: Answer,
    /// By how many tenths of a point the player who gives it stands better than the best of the others a few turns later; `None` if nothing was tried.
    pub ahead: Option<i32>,
}

/// A player that thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Who thinks.
    seat: Seat,
    /// The answers that are tried, the better ones first.
    trials: Vec<Trial, TRIED, u8>,
    /// How many of them are still in the running.
    alive: u8,
    /// The answer that stays in the running, to see what another would have been worth beside it.
    given: Option<Answer>,
    /// Which of them is tried next.
    turn: u8,
    pass: u32,
    halvings: u8,
    halved: u8,
    used: u32,
    budget: u32,
    seed: u64,
    /// Chance in the trial that is under way.
    random: Option<Rand32>,
    sample: Sample,
    /// The table of the trial that is under way.
    table: Option<Referee>,
    under_way: bool,
    /// The turn with which a trial ends.
    until: u16,
}

impl Default for Rival {
    fn default() -> Self {
        Rival::new()
    }
}

impl Rival {
    /// A player who has nothing to think about. It is a constant, so that a board can have it in its memory from the start.
    #[must_use]
    pub const fn new() -> Self {
        Rival {
            seat: Seat::One,
            trials: Vec::new(),
            alive: 0,
            given: None,
            turn: 0,
            pass: 0,
            halvings: 0,
            halved: 0,
            used: 0,
            budget: 0,
            seed: 0,
            random: None,
            sample: Sample::new(),
            table: None,
            under_way: false,
            until: 0,
        }
    }

    /// Begins to think about the question that is asked; before anything is tried, the best is what the rule of thumb says.
    ///
    /// A fact from the table is not a question for it: then there is nothing to think about.
    pub fn ponder(&mut self, referee: &Referee, cards: &Cards, budget: u32, seed: u64) {
        self.begin(referee, cards, budget, seed);
    }

    /// The same beside an answer that somebody gave, which is tried as long as the best of the others: [`Rival::compared`] returns both.
    pub fn ponder_beside(
        &mut self,
        given: Answer,
        referee: &Referee,
        cards: &Cards,
        budget: u32,
        seed: u64,
    ) {
        self.begin(referee, cards, budget, seed);
        self.given = Some(given);
        let is_given = |trial: &Trial| trial.answer == given;
        if self.alive == 0 || self.trials.iter().any(is_given) {
            return;
        }
        if self.trials.is_full() {
            self.trials.pop();
        }
        let glance = Thumb::new(referee).of(given);
        self.trials.push(Trial::new(given, glance)).surely();
        self.line_up();
    }

    fn begin(&mut self, referee: &Referee, cards: &Cards, budget: u32, seed: u64) {
        self.trials.clear();
        self.given = None;
        (self.turn, self.pass, self.halved, self.used) = (0, 0, 0, 0);
        self.under_way = false;
        self.seed = seed;
        self.budget = budget;
        let Some(seat) = referee.asks().who else {
            self.alive = 0;
            return;
        };
        self.seat = seat;
        self.glance(referee);
        let enough = budget.checked_div(SHARE).unwrap_or(0).max(FEWEST);
        self.trials.truncate(usize::try_from(enough).sure_or(TRIED));
        self.line_up();
        if self.is_settled() {
            return;
        }
        let mut random = Rand32::new(seed);
        self.lay_out(referee);
        if let Some(table) = &self.table {
            self.sample.draw(cards, table.ledger(), &mut random);
        }
        let players = u16::from(referee.ledger().players().count());
        let turns = players.saturating_mul(rounds(budget));
        self.until = referee.ledger().turns_passed().saturating_add(turns);
    }

    /// All that are on the list are in the running.
    fn line_up(&mut self) {
        self.alive = u8::try_from(self.trials.len()).sure_or(u8::MAX);
        // Halved so often, one is left.
        self.halvings = match self.alive {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            5..=8 => 3,
            9..=16 => 4,
            _ => 5,
        };
    }

    /// Lists the answers, those that seem best first.
    #[inline(never)]
    fn glance(&mut self, referee: &Referee) {
        let thumb = Thumb::new(referee);
        for answer in referee.answers() {
            let glance = thumb.of(answer);
            let trial = Trial::new(answer, glance);
            let at = self.trials.partition_point(|other| other.glance >= glance);
            if at < TRIED {
                if self.trials.is_full() {
                    self.trials.pop();
                }
                self.trials.insert(at, trial).surely();
            }
        }
    }

    /// Whether nothing is left to try.
    fn is_settled(&self) -> bool {
        self.alive <= 1 || self.used >= self.budget
    }

    /// Goes on thinking about the question of that same referee, for so many answers at most.
    pub fn think(&mut self, referee: &Referee, answers: u32) -> Thinking {
        let stop = self.used.saturating_add(answers);
        while !self.is_settled() {
            if self.used >= stop {
                return Thinking::GoesOn;
            }
            if self.under_way {
                self.go_on();
            } else {
                self.begin_trial(referee);
            }
        }
        Thinking::Done
    }

    /// The best answer so far; `None` where there is no question to answer.
    #[must_use]
    pub fn best(&self) -> Option<Answer> {
        self.best_trial().map(|trial| trial.answer)
    }

    fn best_trial(&self) -> Option<&Trial> {
        let mut alive = self.trials.iter().take(usize::from(self.alive));
        let mut best = alive.next()?;
        for trial in alive {
            if trial.count > 0 && trial.mean() > best.mean() {
                best = trial;
            }
        }
        Some(best)
    }

    /// The best answer so far, and the one that was given; `None` where that is the best, or before both were tried.
    #[must_use]
    pub fn compared(&self) -> Option<(Advised, Advised)> {
        let best = self.best_trial()?;
        let is_given = |trial: &&Trial| Some(trial.answer) == self.given;
        let given = self.trials.iter().find(is_given)?;
        let tried = best.count > 0 && given.count > 0;
        let better = tried && best.answer != given.answer;
        better.then(|| (best.advised(), given.advised()))
    }

    /// The table after a legal answer; `None` when it is not legal. Thinking begins anew after that.
    pub fn foresee(&mut self, referee: &Referee, answer: Answer) -> Option<&Referee> {
        self.under_way = false;
        self.lay_out(referee);
        let table = self.table.as_mut()?;
        table.play_with_listener(answer, &mut |_, _| {}).ok()?;
        self.table.as_ref()
    }

    /// Lays a table of its own like that of the game, as far as a person at its seat can see it.
    fn lay_out(&mut self, referee: &Referee) {
        let table = match &mut self.table {
            Some(table) => {
                table.clone_from(referee);
                table
            }
            none => none.insert(referee.clone()),
        };
        table.blind(self.seat);
    }

    /// How many answers have been tried since it began to think; never more than its budget.
    #[must_use]
    pub const fn tried(&self) -> u32 {
        self.used
    }

    /// How much of the budget is used, and the whole of it.
    #[must_use]
    pub fn progress(&self) -> (u32, u32) {
        if self.is_settled() {
            (1, 1)
        } else {
            (self.used, self.budget)
        }
    }

    /// The next answer on the list is played at a table of its own.
    #[inline(never)]
    fn begin_trial(&mut self, referee: &Referee) {
        let Some(trial) = self.trials.get(usize::from(self.turn)) else {
            return sure::never();
        };
        let answer = trial.answer;
        // The same chance for every answer of a pass.
        self.random = Some(Rand32::new(self.seed.wrapping_add(u64::from(self.pass))));
        self.sample.rewind(self.pass);
        self.lay_out(referee);
        self.under_way = true;
        self.play(answer);
    }

    /// One answer more in the trial under way.
    #[inline(never)]
    fn go_on(&mut self) {
        let Some(table) = &self.table else {
            return sure::never();
        };
        let ledger = table.ledger();
        match table.asks().what {
            Question::Over => self.end_trial(),
            _ if ledger.turns_passed() >= self.until => self.end_trial(),
            Question::Card { place, .. } => {
                let known = ledger.card(place);
                let Some(known) = known else {
                    return sure::never();
                };
                let card = self.sample.deal(known, ledger);
                self.play(Answer::Card(card));
            }
            _ => {
                let noise = self.random.as_mut().map_or(0, Rand32::rand_u32);
                let answer = by_thumb(table, noise);
                self.play(answer);
            }
        }
    }

    fn play(&mut self, answer: Answer) {
        self.used = self.used.saturating_add(1);
        if let Some(table) = &mut self.table {
            let played = table.play_with_listener(answer, &mut |_, _| {});
            if played.is_err() {
                sure::never();
                self.end_trial();
            }
        }
    }

    /// Judges the trial by how everybody stands; when all have had their turn, perhaps the worse half is left out.
    fn end_trial(&mut self) {
        self.under_way = false;
        if let (Some(table), Some(trial)) =
            (&self.table, self.trials.get_mut(usize::from(self.turn)))
        {
            let stands = stands(table);
            trial.sum += ahead(stands, table.ledger().players(), self.seat);
            for (sum, stand) in trial.stands.0.iter_mut().zip(stands.0) {
                *sum += stand;
            }
            trial.count = trial.count.saturating_add(1);
        }
        self.turn = self.turn.saturating_add(1);
        if self.turn < self.alive {
            return;
        }
        self.turn = 0;
        self.pass = self.pass.saturating_add(1);
        let part = u32::from(self.halved).saturating_add(1);
        let share = self.budget.saturating_mul(part);
        let due = share.checked_div(u32::from(self.halvings)).unwrap_or(0);
        if self.used >= due {
            self.halve();
        }
    }

    /// Leaves out the worse half, but for the answer that was given.
    fn halve(&mut self) {
        self.halved = self.halved.saturating_add(1);
        let alive = usize::from(self.alive);
        if let Some(alive) = self.trials.get_mut(..alive) {
            // Core has no stable sort, so where each was is part of what is compared: equals stay as they were.
            for (trial, place) in alive.iter_mut().zip(0..) {
                trial.place = place;
            }
            alive.sort_unstable_by_key(|trial| (Reverse(trial.mean()), trial.place));
        }
        self.alive = self.alive.div_ceil(2);
        let kept = usize::from(self.alive);
        let is_given = |trial: &Trial| Some(trial.answer) == self.given;
        let given = self.trials.iter().position(is_given);
        if let Some(at) = given.filter(|at| *at >= kept) {
            let given = self.trials.remove(at);
            self.trials.insert(kept, given).surely();
            self.alive = self.alive.saturating_add(1);
        }
    }
}

/// How many turns everybody has in a trial, the one in progress included. To look farther ahead pays only where many trials even out what
/// chance does on the way.
const fn rounds(budget: u32) -> u16 {
    if budget < 1_000 { 2 } else { 3 }
}

/// What the rule of thumb answers; among answers that seem nearly alike, any of them.
#[inline(never)]
fn by_thumb(referee: &Referee, mut noise: u32) -> Answer {
    let mut answers = referee.answers();
    if answers.len() == 1 {
        return answers.next().sure_or(Answer::Decline);
    }
    let thumb = Thumb::new(referee);
    let mut best = (Answer::Decline, core::num::Wrapping(i32::MIN));
    for answer in answers {
        let [low, ..] = noise.to_le_bytes();
        noise = noise.rotate_right(5);
        let worth = thumb.of(answer) + worth::times(low & 7);
        if worth > best.1 {
            best = (answer, worth);
        }
    }
    best.0
}

/// The answer that seems best by the rule of thumb, without trying any, among those that are wanted; of equals the first.
#[must_use]
pub fn at_a_glance(referee: &Referee, wanted: impl Fn(Answer) -> bool) -> Option<Answer> {
    let thumb = Thumb::new(referee);
    let mut best: Option<(Answer, Worth)> = None;
    for answer in referee.answers().filter(|answer| wanted(*answer)) {
        let worth = thumb.of(answer);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((answer, worth));
        }
    }
    best.map(|(answer, _)| answer)
}

/// How everybody stands.
fn stands(referee: &Referee) -> PerSeat<Worth> {
    let players = referee.ledger().players();
    PerSeat(Seat::ALL.map(|seat| match players.has(seat) {
        true => Outlook::new(referee, seat).total(),
        false => NOTHING,
    }))
}

/// How much better a player stands than the best of the others.
fn ahead(stands: PerSeat<Worth>, players: Players, seat: Seat) -> Worth {
    let others = players.seats().filter(|other| *other != seat);
    let best = others.map(|other| *stands.of(other)).max();
    *stands.of(seat) - best.unwrap_or(NOTHING)
}
