//! A NOR flash of cells with a charge: the harshest one that the store is put through.
//!
//! It does what [`Nor`](crate::nor::Nor) does, and lies in more ways, each drawn from one number so that a life can be lived again:
//!
//! - A cut lands any subset of the pending bits and leaves any subset of the others *weak*, see [`Temper`]: they read one way now and
//!   may read another way later, at rest or with the power. So does an operation that is refused in the middle while the power stays.
//! - Bits flip at rest, one in so many bytes and never two in the bytes of one frame, which no checksum could mend.
//! - Cells are stuck, sectors are bad, an erase is skipped and reported as done.
//!
//! Programming a byte a second time is allowed and makes its zeros sound; a program that would have to set a bit is an error, unless cells
//! are known to be at fault ([`Faults::lenient`]).

mod faults;
mod weak;

use flash::Medium;

use crate::chance::Chance;
use crate::nor::{Cut, Landing, NorFault, Operation, Plug, SECTOR};

pub use self::faults::{Faults, Stuck};
pub use self::weak::Temper;

use self::weak::WeakCells;

/// A NOR flash of cells with a charge.
#[derive(Clone, Debug)]
pub struct Cells {
    /// What the cells read as now.
    bytes: Vec<u8>,
    weak: WeakCells,
    faults: Faults,
    /// Where bits have flipped since their sectors were erased.
    flipped: Vec<usize>,
    /// How many operations were begun.
    operations: u64,
    plug: Plug,
    /// What chance is drawn from.
    fate: Chance,
}

impl Cells {
    /// A flash that holds these bytes, all of them sound.
    #[must_use]
    pub fn holding(bytes: Vec<u8>, faults: Faults, fate: u64) -> Self {
        let mut cells = Cells {
            bytes,
            weak: WeakCells::default(),
            faults,
            flipped: Vec::new(),
            operations: 0,
            plug: Plug::default(),
            fate: Chance::new(fate),
        };
        cells.stick(0, cells.bytes.len());
        cells
    }

    /// The bytes as they read now.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many operations were begun.
    #[must_use]
    pub const fn operations(&self) -> u64 {
        self.operations
    }

    /// Pulls the plug at a later time.
    pub const fn cut(&mut self, cut: Cut) {
        self.plug.cut(cut);
    }

    /// Whether the power is gone.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.plug.is_out()
    }

    /// Takes the plug out between two operations.
    pub const fn power_down(&mut self) {
        self.plug.pull();
    }

    /// Puts the plug in again: weak cells may read otherwise than before.
    pub fn power_up(&mut self) {
        self.plug.put_in();
        let chance = [0, 32, 128, 256][self.fate.below(4)];
        self.settle(chance);
    }

    /// Time passes: weak cells may read otherwise, and bits flip.
    pub fn rest(&mut self) {
        let chance = [32, 128, 256][self.fate.below(3)];
        self.settle(chance);
        self.flip();
    }

    /// Years pass: all that can fall has fallen.
    pub fn age(&mut self) {
        self.settle(256);
    }

    /// Flips bits of a byte, whatever lies there.
    pub fn flip_at(&mut self, at: usize, bits: u8) {
        self.bytes[at] ^= bits;
        self.flipped.push(at);
    }

    fn settle(&mut self, chance: u64) {
        let temper = self.faults.temper;
        self.weak
            .settle(&mut self.bytes, temper, chance, &mut self.fate);
        self.stick(0, self.bytes.len());
    }

    /// Flips some sound bits, far from each other.
    fn flip(&mut self) {
        let Some(spacing) = self.faults.flips else {
            return;
        };
        // A few at each rest; those that are too near to others do not happen.
        for _ in 0..self.fate.below(4) {
            let at = self.fate.below(self.bytes.len());
            let bit = 1u8 << self.fate.below(8);
            let near = |other: &usize| other.abs_diff(at) < spacing;
            let stuck = self.faults.stuck.iter().map(|stuck| stuck.at);
            if self.flipped.iter().any(near) || stuck.clone().any(|other| near(&other)) {
                continue;
            }
            if self.weak.is_weak_near(at) {
                continue;
            }
            self.bytes[at] ^= bit;
            self.flipped.push(at);
        }
    }

    /// Cells that are stuck read as they are stuck.
    fn stick(&mut self, from: usize, to: usize) {
        for stuck in &self.faults.stuck {
            if (from..to).contains(&stuck.at) {
                let byte = &mut self.bytes[stuck.at];
                *byte = *byte & !stuck.bits | stuck.value & stuck.bits;
            }
        }
    }
}

impl Medium for Cells {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn is_powered(&self) -> bool {
        !self.plug.is_out()
    }

    fn is_lenient(&self) -> bool {
        self.faults.lenient
    }

    fn operate(&mut self, at: usize, wanted: &[u8], what: Operation) -> Result<(), NorFault> {
        let cut = self.plug.strike()?;
        self.operations += 1;
        let end = at + wanted.len();
        if self.faults.bad.contains(&(at / SECTOR)) {
            return Err(NorFault::Refused);
        }
        let refused = cut.is_none() && self.faults.refuses(&mut self.fate);
        let skipped =
            cut.is_none() && what == Operation::Erase && self.faults.skips(&mut self.fate);
        if skipped {
            return Ok(());
        }
        let landing = match (cut, refused) {
            (Some(landing), _) => Some(landing),
            // One that is refused has done nothing, or half of it.
            (None, true) if self.fate.below(2) == 0 => {
                return Err(NorFault::Refused);
            }
            (None, true) => Some(Landing::Some(self.fate.draw())),
            (None, false) => None,
        };
        let cells = self.bytes.get_mut(at..end).ok_or(NorFault::Place)?;
        match landing {
            None => self.weak.done(at, cells, wanted, what),
            Some(landing) => self.weak.torn(at, cells, wanted, what, landing),
        }
        if landing.is_none() && what == Operation::Erase {
            self.flipped.retain(|flip| !(at..end).contains(flip));
        }
        self.stick(at, end);
        match (cut, refused) {
            (Some(_), _) => Err(NorFault::NoPower),
            (None, true) => Err(NorFault::Refused),
            (None, false) => Ok(()),
        }
    }
}

flash::nor_flash!(Cells);
