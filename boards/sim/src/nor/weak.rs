//! Weak cells, which a cut leaves behind.
//!
//! Bits that a program was about to clear, and bits that an erase had just set. They read as ones, and some of them fall with each
//! power-up, also when something else was written over them and read again. What makes them sound is to program them to zero, or
//! to erase their sector to the end.

use std::collections::BTreeMap;

use super::plug::draw;
use super::{Operation, SECTOR};

/// The weak bits of each byte of a sector.
type Weak = Box<[u8; SECTOR]>;

/// The cells that read as ones and may fall.
#[derive(Clone, Default, Debug)]
pub(super) struct WeakCells {
    sectors: BTreeMap<usize, Weak>,
    /// What the next fall is drawn from.
    pub(super) fate: u64,
}

impl WeakCells {
    /// Whether there are any.
    pub(super) fn is_empty(&self) -> bool {
        self.sectors.is_empty()
    }

    /// With the power some of them fall: none, few, half or all.
    pub(super) fn power_up(&mut self, bytes: &mut [u8]) {
        let chance = [0, 32, 128, 256][usize::try_from(draw(&mut self.fate) % 4).unwrap_or(0)];
        let mut fate = self.fate;
        self.fall(bytes, || draw(&mut fate) % 256 < chance);
        self.fate = fate;
    }

    /// Lets all fall for which it is so.
    pub(super) fn fall(&mut self, bytes: &mut [u8], mut falls: impl FnMut() -> bool) {
        self.sectors.retain(|sector, weak| {
            let cells = bytes.iter_mut().skip(sector * SECTOR);
            for (cell, weak) in cells.zip(weak.iter_mut()).filter(|(_, weak)| **weak != 0) {
                let falling = (0..8).filter(|bit| *weak >> bit & 1 == 1 && falls());
                let falling = falling.fold(0, |bits, bit| bits | 1 << bit);
                *weak &= !falling;
                *cell &= !falling;
            }
            weak.iter().any(|weak| *weak != 0)
        });
    }

    /// Notes which cells an operation leaves weak, and which it makes sound: those from a place on, which are now so.
    pub(super) fn weaken(
        &mut self,
        at: usize,
        now: &[u8],
        before: &[u8],
        wanted: &[u8],
        what: Operation,
        is_cut: bool,
    ) {
        let sector = at / SECTOR;
        if what == Operation::Erase && !is_cut {
            self.sectors.remove(&sector);
            return;
        }
        if !is_cut && !self.sectors.contains_key(&sector) {
            return;
        }
        let weak = self.sectors.entry(sector);
        let weak = weak.or_insert_with(|| Box::new([0; SECTOR]));
        let weak = &mut weak[at % SECTOR..];
        let cells = now.iter().zip(before).zip(wanted);
        for (weak, ((is, was), wanted)) in weak.iter_mut().zip(cells) {
            *weak = match (what, is_cut) {
                (Operation::Erase, _) => is & (*weak | !was),
                (Operation::Program(_), false) => is & *weak,
                (Operation::Program(_), true) => is & (*weak | !wanted),
            };
        }
    }
}
