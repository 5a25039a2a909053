//! Weak cells: those in which an operation was cut short, with a charge near the one that decides what they read as.

use std::collections::BTreeMap;

use crate::chance::Chance;
use crate::nor::{Landing, Operation, SECTOR};

/// What weak cells do.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Temper {
    /// They read as ones, and fall to zeros once, for good.
    #[default]
    Fall,
    /// They read one way, and settle once for either value, for good.
    Settle,
    /// They read either way anew with each power-up, until they are programmed to zero or erased.
    Waver,
}

/// The weak bits of each byte of a sector.
type Weak = Box<[u8; SECTOR]>;

/// The weak cells of a flash.
#[derive(Clone, Default, Debug)]
pub(super) struct WeakCells(BTreeMap<usize, Weak>);

impl WeakCells {
    /// Whether there are weak cells in the same stretch as a byte, as long as two frames.
    pub(super) fn is_weak_near(&self, at: usize) -> bool {
        let Some(weak) = self.0.get(&(at / SECTOR)) else {
            return false;
        };
        let place = at % SECTOR;
        let near = &weak[place.saturating_sub(256)..(place + 256).min(SECTOR)];
        near.iter().any(|weak| *weak != 0)
    }

    /// Lets weak cells read otherwise, with a chance out of 256.
    pub(super) fn settle(
        &mut self,
        bytes: &mut [u8],
        temper: Temper,
        chance: u64,
        fate: &mut Chance,
    ) {
        if chance == 0 {
            return;
        }
        self.0.retain(|sector, weak| {
            let cells = bytes.iter_mut().skip(sector * SECTOR);
            let mut left = false;
            for (cell, weak) in cells.zip(weak.iter_mut()).filter(|(_, weak)| **weak != 0) {
                let mut drawn = fate.draw();
                let was = *weak;
                for bit in (0..8).map(|bit| 1u8 << bit).filter(|bit| was & bit != 0) {
                    let falls = drawn & 0xff < chance;
                    let rises = drawn >> 8 & 1 == 1;
                    drawn = fate.draw();
                    match temper {
                        Temper::Fall if falls => *cell &= !bit,
                        Temper::Settle | Temper::Waver if falls && rises => *cell |= bit,
                        Temper::Settle | Temper::Waver if falls => *cell &= !bit,
                        _ => {}
                    }
                    if falls && temper != Temper::Waver {
                        *weak &= !bit;
                    }
                }
                left |= *weak != 0;
            }
            left
        });
    }

    /// An operation is done to its end.
    pub(super) fn done(&mut self, at: usize, cells: &mut [u8], wanted: &[u8], what: Operation) {
        if what == Operation::Erase {
            cells.copy_from_slice(wanted);
            self.0.remove(&(at / SECTOR));
            return;
        }
        for (cell, wanted) in cells.iter_mut().zip(wanted) {
            *cell &= wanted;
        }
        if let Some(weak) = self.0.get_mut(&(at / SECTOR)) {
            for (weak, wanted) in weak[at % SECTOR..].iter_mut().zip(wanted) {
                *weak &= wanted;
            }
        }
    }

    /// An operation is cut short: some of the pending bits land, some become weak.
    pub(super) fn torn(
        &mut self,
        at: usize,
        cells: &mut [u8],
        wanted: &[u8],
        what: Operation,
        landing: Landing,
    ) {
        let weak = self.0.entry(at / SECTOR);
        let weak = weak.or_insert_with(|| Box::new([0; SECTOR]));
        let weak = &mut weak[at % SECTOR..];
        let mut share = Share::of(landing);
        for (nth, ((cell, weak), wanted)) in cells.iter_mut().zip(weak).zip(wanted).enumerate() {
            // Weak cells are pending, too, whatever they read as.
            let pending = match what {
                Operation::Erase => !*cell | *weak,
                Operation::Program(_) => (*cell | *weak) & !wanted,
            };
            for bit in (0..8)
                .map(|bit| 1u8 << bit)
                .filter(|bit| pending & bit != 0)
            {
                let (sound, reads_new) = match share.draw(nth) {
                    Fate::Lands => (true, true),
                    Fate::Stays => continue,
                    Fate::Weakens { reads_new } => (false, reads_new),
                };
                // A cell that is being programmed may still read as a one, one that is being erased already.
                let one = match what {
                    Operation::Erase => reads_new,
                    Operation::Program(_) => !reads_new,
                };
                *cell = *cell & !bit | if one { bit } else { 0 };
                *weak = *weak & !bit | if sound { 0 } else { bit };
            }
        }
    }
}

/// What becomes of a pending bit.
enum Fate {
    /// It is done.
    Lands,
    /// It is as it was.
    Stays,
    /// It is neither, and reads as if it were done, or not.
    Weakens { reads_new: bool },
}

/// How many of the pending bits land, become weak, or stay.
struct Share {
    /// With so many bytes in order, nothing is drawn for those.
    bytes: Option<usize>,
    /// Chances out of 256.
    lands: u64,
    weakens: u64,
    reads_new: u64,
    chance: Chance,
}

impl Share {
    fn of(landing: Landing) -> Self {
        let (bytes, seed) = match landing {
            Landing::Bytes(count) => (Some(count), count as u64),
            Landing::Some(seed) => (None, seed),
        };
        let mut chance = Chance::new(seed);
        let mut one_of = |chances: [u64; 8]| chances[chance.below(8)];
        Share {
            bytes,
            lands: one_of([0, 0, 8, 64, 128, 192, 248, 254]),
            weakens: one_of([0, 32, 128, 128, 200, 250, 256, 256]),
            reads_new: one_of([0, 0, 4, 32, 128, 224, 252, 256]),
            chance,
        }
    }

    fn draw(&mut self, nth: usize) -> Fate {
        match self.bytes {
            Some(bytes) if nth < bytes => return Fate::Lands,
            Some(_) => return Fate::Weakens { reads_new: false },
            None => {}
        }
        let drawn = self.chance.draw();
        if drawn & 0xff < self.lands {
            return Fate::Lands;
        }
        if drawn >> 8 & 0xff < self.weakens {
            let reads_new = drawn >> 16 & 0xff < self.reads_new;
            return Fate::Weakens { reads_new };
        }
        Fate::Stays
    }
}
