//! How fast the core of a Pico runs.
//!
//! While it waits, and for whatever little it does beside, at the 48 MHz that the PLL of the USB makes anyway, with the system's own PLL off. The work of
//! a press is done at the 125 MHz and 1.10 V that its makers chose at first, so that nobody waits longer for a picture than before. While a rival
//! thinks, or all past games are gone through, it runs at 200 MHz, for which its makers have certified the RP2040 since 2025, at 1.15 V. Flash is clocked
//! at half of that by the second stage of the boot: the W25Q16JV of a Pico stands 104 MHz at any of its voltages.
//!
//! The crate that measures shares this file; the emulated board goes by what the firmware writes into the registers of the chip.
//!
//! A device that failed twice without a press between never runs faster than 125 MHz: not every chip and every flash that is sold on such a board is one of
//! theirs. A Pico 2 keeps its 150 MHz.

/// The crystal of a Pico, in hertz.
pub const CRYSTAL: u32 = 12_000_000;

/// The clock of a core that waits, from the PLL of the USB: in MHz.
pub const WAITING: u16 = 48;

/// How the system's PLL makes a clock of the crystal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loop {
    /// By how much the loop multiplies the crystal (`FBDIV`), so that it swings at 750 to 1,600 MHz (RP2040 datasheet, 2.18.2).
    pub feedback: u16,
    /// By what that is divided (`POSTDIV1`, `POSTDIV2`), the greater one first, as the manual wants it (2.18.2).
    pub dividers: [u8; 2],
}

impl Loop {
    /// What comes out, in hertz.
    #[must_use]
    pub const fn hertz(self) -> u32 {
        let [one, other] = self.dividers;
        CRYSTAL * self.feedback as u32 / (one as u32 * other as u32)
    }

    /// The same in MHz.
    #[must_use]
    pub const fn megahertz(self) -> u16 {
        (self.hertz() / 1_000_000) as u16
    }
}

/// For the work of a press: 1,500 MHz divided by 12.
pub const BRISK: Loop = Loop {
    feedback: 125,
    dividers: [6, 2],
};

/// For thoughts: 1,200 MHz divided by 6.
pub const SWIFT: Loop = Loop {
    feedback: 100,
    dividers: [3, 2],
};
