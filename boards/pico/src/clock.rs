//! How fast the core of a Pico runs.
//!
//! At 200 MHz, for which its makers have certified the RP2040 since 2025, at 1.15 V instead of 1.10. Flash is clocked at half of that by the
//! second stage of the boot: the W25Q16JV of a Pico stands 104 MHz at any of its voltages. Figures in milliseconds go by this clock, so the crate that
//! measures shares this file; the emulated board goes by what the firmware writes into the registers of the chip.
//!
//! A device that failed twice without a press between starts at the 125 MHz and 1.10 V that its makers chose at first: not every chip and every
//! flash that is sold on such a board is one of theirs. A Pico 2 keeps its 150 MHz.

/// The crystal of a Pico, in hertz.
pub const CRYSTAL: u32 = 12_000_000;

/// By how much the PLL's loop multiplies the crystal (`FBDIV`): 1,200 MHz, of the 750 to 1,600 that it can do (RP2040 datasheet, 2.18.2).
pub const FEEDBACK: u16 = 100;

/// By what that is divided (`POSTDIV1`, `POSTDIV2`), the greater one first, as the manual wants it (2.18.2).
pub const DIVIDERS: [u8; 2] = [3, 2];

/// What comes out, in hertz.
pub const HERTZ: u32 = CRYSTAL * FEEDBACK as u32 / (DIVIDERS[0] as u32 * DIVIDERS[1] as u32);
