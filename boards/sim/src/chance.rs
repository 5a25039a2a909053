//! Chance that comes again when it is given the same seed, and seeds that nobody has seen before.
//!
//! What holds on one seed may fail on the next. So a measurement draws seeds anew, and prints them: then it can be had again.

use std::collections::hash_map::RandomState;
use std::fmt::{Display, Formatter};
use std::hash::{BuildHasher, Hasher};

/// The seeds from which seeds are drawn: short enough to be read out, and typed.
const SEEDS: u64 = 1_000_000;

/// A seed that nobody can foresee: the standard library seeds its hash tables from the system's entropy.
#[must_use]
pub fn drawn() -> u64 {
    RandomState::new().build_hasher().finish() % SEEDS
}

/// So many seeds that nobody can foresee.
#[must_use]
pub fn drawn_anew(count: usize) -> Vec<u64> {
    std::iter::repeat_with(drawn).take(count).collect()
}

/// Seeds as they are printed: `--seed 31 --seed 7` brings the same again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds<'s>(pub &'s [u64]);

impl Display for Seeds<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("seeds:")?;
        for seed in self.0 {
            write!(f, " --seed {seed}")?;
        }
        Ok(())
    }
}

/// A row of numbers by SplitMix64.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The row that this seed leads to.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Chance(seed)
    }

    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut drawn = self.0;
        drawn = (drawn ^ drawn >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        drawn = (drawn ^ drawn >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        drawn ^ drawn >> 31
    }

    /// A number below another, which is not zero.
    pub fn below(&mut self, count: usize) -> usize {
        (self.draw() % count as u64) as usize
    }
}
