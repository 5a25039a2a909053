//! The chip of a device with the lid off: its memory and stack, the calls of a function, and ways to lead it astray.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;

use super::{Bytes, Device, Done, bytes_of};
use crate::charge::Stretch;
use crate::trouble::Tried;

/// What the core did.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
pub struct Work {
    /// Cycles that it ran, as if all its code lay in RAM.
    pub cycles: u64,
    /// Cycles that it waited for the flash besides, whenever the cache did not have what it read.
    pub waits: u64,
    /// Microseconds in which it did not sleep: these cycles, and the time it stood still while flash was erased or programmed.
    pub micros: f64,
}

impl Work {
    /// All its cycles.
    #[must_use]
    pub const fn in_all(&self) -> u64 {
        self.cycles + self.waits
    }
}

/// A call of a function that is watched.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct Call {
    /// When it began, in microseconds since the emulator was started.
    pub begun: f64,
    /// What the core did until it was back, interrupts included.
    #[serde(flatten)]
    pub work: Work,
}

/// What the instructions at a place have cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Spent {
    /// The place.
    pub at: u64,
    /// Cycles that they ran.
    pub cycles: u64,
    /// Cycles that the core waited for the flash.
    pub waits: u64,
}

/// What the calls of a function have cost, with all that it called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct Called {
    /// Where the function begins.
    pub at: u64,
    /// How many calls.
    pub count: u64,
    /// Cycles, waiting included.
    pub cycles: u64,
}

/// Where cycles went between presses and the first bytes of their frames.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Spending {
    /// By instruction.
    pub own: Vec<Spent>,
    /// By function.
    pub calls: Vec<Called>,
}

#[derive(Deserialize)]
struct Count {
    bytes: u64,
}

#[derive(Deserialize)]
struct Stretches {
    spent: Vec<Stretch>,
}

#[derive(Deserialize)]
struct Calls {
    calls: Vec<Call>,
}

impl Device {
    /// Memory of the chip.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn memory(&mut self, at: u32, length: u32) -> Tried<Vec<u8>> {
        let answer: Bytes = self.ask(&json!({"do": "memory", "at": at, "length": length}))?;
        bytes_of(&answer.bytes)
    }

    /// Puts bytes into memory.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn poke(&mut self, at: u32, bytes: &[u8]) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "poke", "at": at, "bytes": STANDARD.encode(bytes)}))?;
        Ok(())
    }

    /// How many bytes of stack have been used since power came, at the most.
    ///
    /// # Errors
    ///
    /// A sentence when the image does not say where its stack is.
    pub fn stack_used(&mut self) -> Tried<u64> {
        let from = self.image.address("_stack_end")?;
        let to = self.image.address("_stack_start")?;
        let free: Count = self.ask(&json!({"do": "untouched", "from": from, "to": to}))?;
        Ok(u64::from(to.saturating_sub(from)).saturating_sub(free.bytes))
    }

    /// Notes the calls of a function from now on.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn watch(&mut self, at: u32) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "watch", "at": at}))?;
        Ok(())
    }

    /// The calls of the watched function since the last time.
    ///
    /// # Errors
    ///
    /// A sentence when no function is watched.
    pub fn calls(&mut self) -> Tried<Vec<Call>> {
        let answer: Calls = self.ask(&json!({"do": "calls"}))?;
        Ok(answer.calls)
    }

    /// Whether the core waits for what its cache does not have, from now on; it does unless set otherwise.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn wait_for_flash(&mut self, waits: bool) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "waits", "on": waits}))?;
        Ok(())
    }

    /// Where cycles went between marks and the first uses of the bus since the last time, but for those that took fewer; nothing was noted
    /// before the first.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn spending(&mut self, above: u64) -> Tried<Spending> {
        self.ask(&json!({"do": "profile", "above": above}))
    }

    /// What the time since the last time was spent at.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn spent(&mut self) -> Tried<Vec<Stretch>> {
        let answer: Stretches = self.ask(&json!({"do": "spent"}))?;
        Ok(answer.spent)
    }

    /// Lets the core go on somewhere else, as after a wild jump.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn jump(&mut self, to: u32) -> Tried<()> {
        self.call(to, &[])
    }

    /// Lets the core go on in a function, with these arguments.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn call(&mut self, to: u32, arguments: &[u32]) -> Tried<()> {
        // The lowest bit of a function's address only says that it is Thumb code.
        let request = json!({"do": "jump", "to": to & !1, "registers": arguments});
        self.ask::<Done>(&request)?;
        Ok(())
    }

    /// From now on a function faults as soon as it is called, through resets; with nothing all go well again.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn fault_in(&mut self, function: Option<u32>) -> Tried<()> {
        let at = function.map(|at| at & !1);
        self.ask::<Done>(&json!({"do": "trap", "at": at}))?;
        Ok(())
    }
}
