//! Plays a script and pulls the plug in it.

use std::fmt::{Display, Formatter};

use sim::nor::{Cut, Landing, Nor, Operation, SECTOR};

use crate::evening::{Change, Kept, Step};

/// A keeper of games and books in a flash.
pub(crate) trait Keeper: Clone {
    /// Whether past games are kept too.
    const KEEPS_PAST: bool;

    /// As after power-up: everything is read from the flash.
    fn open(flash: Nor) -> (Self, Kept);

    /// Saves a change that led to this.
    fn save(&mut self, change: Change, kept: &Kept) -> Result<(), String>;

    /// The flash.
    fn flash(&mut self) -> &mut Nor;

    /// Gives the flash back.
    fn close(self) -> Nor;
}

/// A played script, with the keeper as it was before each step.
pub(crate) struct Tape<'a, K> {
    steps: &'a [Step],
    before: Vec<Option<K>>,
    /// For each operation of each step, after how many bytes a cut makes a difference.
    points: Vec<Vec<Vec<usize>>>,
    empty: Kept,
}

/// What a number of cuts led to.
#[derive(Default)]
pub(crate) struct Outcome {
    /// How many there were.
    pub(crate) cuts: usize,
    /// What was lost, in words.
    losses: Vec<String>,
}

impl Outcome {
    /// In how many stories something was lost.
    pub(crate) fn lost(&self) -> usize {
        self.losses.len()
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "cuts: {}, lost: {}", self.cuts, self.lost())?;
        for loss in self.losses.iter().take(3) {
            write!(f, "\n  {loss}")?;
        }
        Ok(())
    }
}

impl<'a, K: Keeper> Tape<'a, K> {
    /// Plays a script without a cut; what is kept must be there at its end.
    pub(crate) fn play(steps: &'a [Step], flash: usize) -> Self {
        let (mut keeper, empty) = K::open(Nor::new(flash));
        let mut tape = Tape {
            steps,
            before: Vec::new(),
            points: Vec::new(),
            empty,
        };
        for (at, step) in steps.iter().enumerate() {
            keeper.flash().forget();
            tape.before.push(step.watched.then(|| keeper.clone()));
            let before = keeper.flash().bytes().to_vec();
            let saved = keeper.save(step.change, &step.after);
            saved.unwrap_or_else(|what| panic!("step {at}, {:?}: {what}", step.change));
            tape.points.push(points(keeper.flash(), &before));
            if step.watched && step.change != Change::Idle {
                let (_, found) = K::open(keeper.clone().close());
                let difference = differs::<K>(&found, &step.after);
                assert_eq!(difference, None, "step {at}, {:?}", step.change);
            }
        }
        tape
    }

    /// What is kept before a step.
    fn kept(&self, step: usize) -> &Kept {
        match step.checked_sub(1) {
            Some(before) => &self.steps[before].after,
            None => &self.empty,
        }
    }

    /// Cuts once at each byte of each operation of the watched steps, or at each so manieth, and a second time soon after.
    pub(crate) fn every_byte(&self, stride: usize) -> Outcome {
        let mut outcome = Outcome::default();
        for (at, points) in self.points.iter().enumerate() {
            if !self.steps[at].watched {
                continue;
            }
            for (after, points) in (0..).zip(points) {
                for byte in points.iter().step_by(stride) {
                    let first = Cut {
                        after,
                        landing: Landing::Bytes(*byte),
                    };
                    let second = Cut {
                        after: *byte as u64 % 3,
                        landing: Landing::Bytes(*byte % 17),
                    };
                    self.note(&mut outcome, at, &[first, second]);
                }
            }
        }
        outcome
    }

    /// Cuts at random, once, twice or three times in a row, with any of the pending bits landing.
    pub(crate) fn random(&self, stories: usize, seed: u64) -> Outcome {
        let mut outcome = Outcome::default();
        let mut state = seed;
        let mut draw = |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let watched: Vec<usize> = (0..self.steps.len())
            .filter(|at| self.steps[*at].watched && !self.points[*at].is_empty())
            .collect();
        while outcome.cuts < stories {
            let at = watched[draw(watched.len())];
            let mut cuts = Vec::new();
            let times = 1 + draw(3);
            for nth in 0..times {
                let after = match nth {
                    0 => draw(self.points[at].len()),
                    _ => draw(6),
                };
                cuts.push(Cut {
                    after: after as u64,
                    landing: Landing::Some(draw(usize::MAX >> 1) as u64),
                });
            }
            self.note(&mut outcome, at, &cuts);
        }
        outcome
    }

    /// Lets each operation of each watched step fail halfway while the power stays: the keeper goes on as it is and
    /// saves again.
    pub(crate) fn refusals(&self) -> Outcome {
        let mut outcome = Outcome::default();
        for (at, points) in self.points.iter().enumerate() {
            for (after, points) in (0..).zip(points).filter(|_| self.steps[at].watched) {
                let landing = Landing::Bytes(points.len() / 2);
                outcome.cuts += 1;
                if let Err(loss) = self.refusal(at, Cut { after, landing }) {
                    let change = self.steps[at].change;
                    outcome
                        .losses
                        .push(format!("step {at}, {change:?}, operation {after}: {loss}"));
                }
            }
        }
        outcome
    }

    fn refusal(&self, at: usize, cut: Cut) -> Result<(), String> {
        let mut keeper = self.before[at].clone().expect("a watched step");
        keeper.flash().cut(cut);
        let saved = self.save(&mut keeper, at).is_ok();
        if !keeper.flash().is_dead() {
            return Err("nothing was refused".to_owned());
        }
        keeper.flash().power_up();
        let end = (at + 4).min(self.steps.len());
        // What was refused may have been needed for later alone.
        for next in at + usize::from(saved)..end {
            self.save(&mut keeper, next)?;
        }
        let (_, found) = K::open(keeper.close());
        match differs::<K>(&found, self.kept(end)) {
            None => Ok(()),
            Some(difference) => Err(difference),
        }
    }

    /// The most operations that a watched step of a kind takes.
    pub(crate) fn most_operations(&self, is: impl Fn(Change) -> bool) -> usize {
        let steps = self.steps.iter().zip(&self.points);
        let watched = steps.filter(|(step, _)| step.watched && is(step.change));
        watched.map(|(_, points)| points.len()).max().unwrap_or(0)
    }

    fn note(&self, outcome: &mut Outcome, at: usize, cuts: &[Cut]) {
        match self.story(at, cuts) {
            Ok(happened) => outcome.cuts += happened,
            Err(loss) => {
                outcome.cuts += 1;
                let change = self.steps[at].change;
                outcome
                    .losses
                    .push(format!("step {at}, {change:?}, {cuts:?}: {loss}"));
            }
        }
    }

    /// One story: the steps from `at` on, with these cuts, each followed by a reboot; then a few more steps and a
    /// last reboot. Returns how many cuts happened.
    fn story(&self, at: usize, cuts: &[Cut]) -> Result<usize, String> {
        let mut keeper = self.before[at].clone().expect("a watched step");
        let (mut next, mut happened) = (at, 0);
        for cut in cuts {
            keeper.flash().cut(*cut);
            let end = (next + 4).min(self.steps.len());
            while next < end && !keeper.flash().is_dead() {
                let saved = self.save(&mut keeper, next);
                if keeper.flash().is_dead() {
                    break;
                }
                saved.map_err(|what| format!("step {next} can't be saved: {what}"))?;
                next += 1;
            }
            if !keeper.flash().is_dead() {
                keeper.flash().power_up();
                continue;
            }
            happened += 1;
            let mut flash = keeper.close();
            flash.power_up();
            let (opened, found) = K::open(flash);
            keeper = opened;
            if differs::<K>(&found, &self.steps[next].after).is_none() {
                next += 1;
            } else if let Some(difference) = differs::<K>(&found, self.kept(next)) {
                return Err(format!("after cut {happened} in step {next}: {difference}"));
            }
        }
        // The evening goes on.
        for _ in 0..3 {
            if next < self.steps.len() {
                let saved = self.save(&mut keeper, next);
                saved.map_err(|what| format!("later step {next}: {what}"))?;
                next += 1;
            }
        }
        // Years later, what the cuts left weak has fallen.
        let mut flash = keeper.close();
        flash.age();
        let (_, found) = K::open(flash);
        match differs::<K>(&found, self.kept(next)) {
            None => Ok(happened),
            Some(difference) => Err(format!("later, before step {next}: {difference}")),
        }
    }

    fn save(&self, keeper: &mut K, at: usize) -> Result<(), String> {
        let step = &self.steps[at];
        keeper.save(step.change, &step.after)
    }
}

/// For each operation since the flash forgot, after how many bytes a cut makes a difference. All bytes of a program do. Of an
/// erase, those that were erased before do not, as far as it is known: when it is the only operation.
fn points(flash: &Nor, before: &[u8]) -> Vec<Vec<usize>> {
    let done = flash.done();
    let differs = |at: &usize| before[*at] != flash.bytes()[*at];
    let of = |operation: &Operation| match operation {
        Operation::Erase if done.len() == 1 => {
            let changed = (0..before.len()).filter(differs);
            [0].into_iter()
                .chain(changed.map(|at| at % SECTOR + 1))
                .collect()
        }
        operation => (0..=operation.bytes()).collect(),
    };
    done.iter().map(of).collect()
}

/// What is otherwise than expected, in words.
fn differs<K: Keeper>(found: &Kept, expected: &Kept) -> Option<String> {
    if found.book != expected.book {
        return Some("the book is another".to_owned());
    }
    if found.game != expected.game {
        let count = |kept: &Kept| kept.game.as_ref().map(|game| game.log().count());
        let (found, expected) = (count(found), count(expected));
        return Some(format!(
            "the game is another: {found:?} entries, not {expected:?}"
        ));
    }
    if K::KEEPS_PAST && found.past != expected.past {
        let list = |kept: &Kept| -> Vec<(u32, bool)> {
            let past = kept.past.iter();
            past.map(|past| (past.number, past.finished)).collect()
        };
        let (found, expected) = (list(found), list(expected));
        return Some(format!("the past is another: {found:?}, not {expected:?}"));
    }
    None
}
