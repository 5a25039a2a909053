//! The flash of a device: what lies in it, what is done to it, and the plug that is pulled meanwhile.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;

use super::{Bytes, Device, Done, bytes_of};
use crate::trouble::Tried;

/// How often flash was worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub struct FlashWork {
    /// Sectors erased.
    pub erases: u64,
    /// Pages programmed.
    pub programs: u64,
    /// Erasures of the sector that had the most.
    pub wear: u64,
}

/// What is done to flash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FlashKind {
    /// A sector is erased.
    Erase,
    /// A page is programmed.
    Program,
}

/// Something that was done to flash, which stalls the chip.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
pub struct FlashOperation {
    /// What.
    pub kind: FlashKind,
    /// Where in the flash.
    pub at: u32,
    /// How many bytes it changed.
    pub bytes: u32,
    /// When it began, in microseconds since the emulator was started.
    pub begun: f64,
    /// How long it took.
    pub micros: f64,
}

/// How much of a flash operation lands when the power is cut in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landed {
    /// No bit.
    Nothing,
    /// The first byte of those that change.
    First,
    /// The first half of them.
    Half,
    /// All but the last of them.
    ButLast,
    /// Every bit, but the power goes all the same.
    Everything,
    /// A subset chosen by a seed.
    Some(u32),
}

#[derive(Deserialize)]
struct Operations {
    operations: Vec<FlashOperation>,
}

impl Device {
    /// Puts bytes into the flash.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn write_flash(&mut self, at: u32, bytes: &[u8]) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "flash", "at": at, "bytes": STANDARD.encode(bytes)}))?;
        Ok(())
    }

    /// Bytes out of the flash.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn read_flash(&mut self, at: u32, length: u32) -> Tried<Vec<u8>> {
        let answer: Bytes = self.ask(&json!({"do": "read_flash", "at": at, "length": length}))?;
        bytes_of(&answer.bytes)
    }

    /// Gives the flash another number than the one that all emulated ones have.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn number_flash(&mut self, number: [u8; 8]) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "flash_id", "bytes": STANDARD.encode(number)}))?;
        Ok(())
    }

    /// How often flash was worked on.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn flash_work(&mut self) -> Tried<FlashWork> {
        self.ask(&json!({"do": "flash_work"}))
    }

    /// What was done to flash since the last time.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn flash_operations(&mut self) -> Tried<Vec<FlashOperation>> {
        let answer: Operations = self.ask(&json!({"do": "operations"}))?;
        Ok(answer.operations)
    }

    /// From now on it takes so many microseconds to erase a sector: 45,000 unless set otherwise, up to 400,000 by the makers' tables.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn erase_in(&mut self, micros: u64) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "slow_flash", "erase": micros}))?;
        Ok(())
    }

    /// Cuts the power in the middle of a flash operation, 0 being the next one; the hand that pulls the plug lets go of the buttons.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn cut_power_at(&mut self, nth: u32, landed: Landed) -> Tried<()> {
        let landed = match landed {
            Landed::Nothing => json!("none"),
            Landed::First => json!("first"),
            Landed::Half => json!("middle"),
            Landed::ButLast => json!("last"),
            Landed::Everything => json!("all"),
            Landed::Some(seed) => json!(seed),
        };
        self.ask::<Done>(&json!({"do": "cut", "nth": nth, "landed": landed}))?;
        Ok(())
    }
}
