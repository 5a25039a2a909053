//! What else is wrong with a flash: what it was made with, and what it does now and then.

use super::Temper;
use crate::chance::Chance;

/// Cells of a byte that read the same whatever is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// The byte.
    pub at: usize,
    /// Which of its bits.
    pub bits: u8,
    /// What they read as.
    pub value: u8,
}

/// How a flash is at fault.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    /// What weak cells do.
    pub temper: Temper,
    /// Cells that are stuck.
    pub stuck: Vec<Stuck>,
    /// Sectors in which every operation is refused.
    pub bad: Vec<usize>,
    /// How many bytes lie between two bits that flip at rest, at least; `None` when none do.
    pub flips: Option<usize>,
    /// Of 65,536 operations so many are refused, with nothing or half of it done.
    pub refusals: u16,
    /// Of 65,536 erases so many are skipped, and reported as done.
    pub skips: u16,
    /// Whether a program that would have to set a bit is let pass, since the cells may be to blame.
    pub lenient: bool,
}

impl Faults {
    /// Whether an operation is refused now.
    pub(super) fn refuses(&self, fate: &mut Chance) -> bool {
        self.refusals > 0 && fate.draw() % 65_536 < u64::from(self.refusals)
    }

    /// Whether an erase is skipped now.
    pub(super) fn skips(&self, fate: &mut Chance) -> bool {
        self.skips > 0 && fate.draw() % 65_536 < u64::from(self.skips)
    }
}
