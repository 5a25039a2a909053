//! The plug that is pulled in the middle of an operation, and what lands of it.

use flash::Fault;

/// What lands of the operation in which the power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// The first so many bytes, and nothing else.
    Bytes(usize),
    /// Any of the pending bits, drawn from this number: few of them, half, most or nearly all.
    Some(u64),
}

/// When and how the power goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// In which operation from now on, counted from 0.
    pub after: u64,
    /// What lands of it.
    pub landing: Landing,
}

/// A plug that is in, about to be pulled, or out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Plug {
    cut: Option<Cut>,
    out: bool,
}

impl Plug {
    /// It will be pulled at a later time.
    pub const fn cut(&mut self, cut: Cut) {
        self.cut = Some(cut);
    }

    /// Whether the power is gone.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.out
    }

    /// Pulls it between two operations.
    pub const fn pull(&mut self) {
        self.out = true;
    }

    /// Puts it in again.
    pub const fn put_in(&mut self) {
        (self.out, self.cut) = (false, None);
    }

    /// An operation comes now: what lands of it if the power goes in it.
    ///
    /// # Errors
    ///
    /// [`Fault::NoPower`] when the power is gone already.
    pub fn strike(&mut self) -> Result<Option<Landing>, Fault> {
        if self.out {
            return Err(Fault::NoPower);
        }
        let Some(cut) = &mut self.cut else {
            return Ok(None);
        };
        if let Some(after) = cut.after.checked_sub(1) {
            cut.after = after;
            return Ok(None);
        }
        let landing = cut.landing;
        (self.out, self.cut) = (true, None);
        Ok(Some(landing))
    }
}

impl Landing {
    /// Lets a part of what is wanted land in the cells.
    pub(super) fn land(self, cells: &mut [u8], wanted: &[u8]) {
        match self {
            Landing::Bytes(count) => {
                let count = count.min(wanted.len());
                cells[..count].copy_from_slice(&wanted[..count]);
            }
            Landing::Some(seed) => land_some(cells, wanted, seed),
        }
    }

    /// What the fall of weak cells is drawn from after a cut at that place.
    pub(super) const fn fate(self, at: usize) -> u64 {
        match self {
            Landing::Bytes(count) => (at + count) as u64,
            Landing::Some(seed) => seed,
        }
    }
}

/// The next number of a row, by SplitMix64.
pub(super) fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut drawn = *state;
    drawn = (drawn ^ drawn >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    drawn = (drawn ^ drawn >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    drawn ^ drawn >> 31
}

/// Lets some of the pending bits land.
fn land_some(cells: &mut [u8], wanted: &[u8], seed: u64) {
    let mut state = seed;
    let mut draw = || draw(&mut state);
    let pending = |cells: &[u8]| -> Vec<usize> {
        let differs = |bit: &usize| (cells[bit / 8] ^ wanted[bit / 8]) >> (bit % 8) & 1 == 1;
        (0..cells.len() * 8).filter(differs).collect()
    };
    let bits = pending(cells);
    // Out of 256; the last three leave out one, land one alone, or none.
    let chance = [8, 64, 128, 192, 248, 256, 0, 257][usize::try_from(draw() % 8).unwrap_or(0)];
    let odd = usize::try_from(draw()).unwrap_or(0) % bits.len().max(1);
    for (nth, bit) in bits.into_iter().enumerate() {
        let lands = match chance {
            256 => nth != odd,
            0 => nth == odd,
            257 => false,
            chance => draw() % 256 < chance,
        };
        if lands {
            cells[bit / 8] ^= 1 << (bit % 8);
        }
    }
}
