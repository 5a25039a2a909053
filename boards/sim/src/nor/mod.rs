//! A NOR flash with a plug that can be pulled: the rules are those of the crate `flash`, and the lies are here.
//!
//! Operations and erasures are counted. [`Nor::cut`] pulls the plug in the middle of an operation: only some of the pending bits land, and from then on
//! everything fails until [`Nor::power_up`]. A cut also leaves weak cells, which read as ones and fall later.

mod plug;
mod weak;

use flash::Medium;

pub use flash::{Fault as NorFault, Operation, PAGE, SECTOR};

pub use self::plug::{Cut, Landing, Plug};

use self::weak::WeakCells;

/// A NOR flash.
#[derive(Clone, Debug)]
pub struct Nor {
    bytes: Vec<u8>,
    /// How often each sector was erased.
    erases: Vec<u32>,
    /// What was done since [`Nor::forget`], in order.
    done: Vec<Operation>,
    plug: Plug,
    weak: WeakCells,
}

impl Nor {
    /// An erased flash of so many bytes, in memory.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self::holding(vec![0xff; bytes / SECTOR * SECTOR])
    }

    /// A flash that holds these bytes, in memory; whole sectors of them.
    #[must_use]
    pub fn holding(bytes: Vec<u8>) -> Self {
        Nor {
            erases: vec![0; bytes.len() / SECTOR],
            bytes,
            done: Vec::new(),
            plug: Plug::default(),
            weak: WeakCells::default(),
        }
    }

    /// The bytes it holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes it holds, to damage them.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// How often each sector was erased.
    #[must_use]
    pub fn erases(&self) -> &[u32] {
        &self.erases
    }

    /// What was done since [`Nor::forget`], in order.
    #[must_use]
    pub fn done(&self) -> &[Operation] {
        &self.done
    }

    /// Forgets what was done.
    pub fn forget(&mut self) {
        self.done.clear();
    }

    /// Pulls the plug at a later time.
    pub fn cut(&mut self, cut: Cut) {
        self.plug.cut(cut);
    }

    /// Whether the power is gone.
    #[must_use]
    pub const fn is_dead(&self) -> bool {
        self.plug.is_out()
    }

    /// Puts the plug in again; some of the weak cells fall.
    pub fn power_up(&mut self) {
        self.plug.put_in();
        self.weak.power_up(&mut self.bytes);
    }

    /// Lets all weak cells fall, as they may after years.
    pub fn age(&mut self) {
        self.weak.fall(&mut self.bytes, || true);
    }
}

impl Medium for Nor {
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn is_powered(&self) -> bool {
        !self.plug.is_out()
    }

    fn operate(&mut self, at: usize, wanted: &[u8], what: Operation) -> Result<(), NorFault> {
        let cut = self.plug.strike()?;
        self.done.push(what);
        let cells = self.bytes.get_mut(at..at + wanted.len());
        let cells = cells.ok_or(NorFault::Place)?;
        let before = cells.to_vec();
        match cut {
            None => cells.copy_from_slice(wanted),
            Some(landing) => {
                landing.land(cells, wanted);
                self.weak.fate = landing.fate(at);
            }
        }
        if cut.is_some() || !self.weak.is_empty() {
            self.weak
                .weaken(at, cells, &before, wanted, what, cut.is_some());
        }
        if what == Operation::Erase
            && let Some(count) = self.erases.get_mut(at / SECTOR)
        {
            *count += 1;
        }
        match cut {
            None => Ok(()),
            Some(_) => Err(NorFault::NoPower),
        }
    }
}

flash::nor_flash!(Nor);
