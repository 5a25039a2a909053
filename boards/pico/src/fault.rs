//! What happens when something went wrong: it is logged, and the device begins anew.
//!
//! A panic logs its message and faults; a fault logs where it happened and resets the chip. A companion that hangs is
//! reset by the watchdog. The game is where it was saved, which is after its last entry.
//!
//! A fault, too, resets by the watchdog: what a core can ask for resets that core alone, and leaves every part of the chip as it was, so that a
//! computer would still find somebody at the cable who no longer answers.

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac::{PSM, WATCHDOG};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use perijove::companion::Start;

use crate::chip;
use crate::crash;

// The trait of the handler is an unsafe function: it runs at any instruction. It reads its own frame alone.
#[allow(unsafe_code)]
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    defmt::error!(
        "fault at {=u32:#010x}, called from {=u32:#010x}",
        frame.pc(),
        frame.lr()
    );
    crash::note_fault([frame.pc(), frame.lr()]);
    reset()
}

/// Resets the whole chip: `TRIGGER` in the watchdog's `CTRL`. `SYSRESETREQ` of the core would reset that core alone.
fn reset() -> ! {
    reset_everything();
    loop {
        WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    }
}

/// Says that whenever the watchdog resets, everything is reset but the oscillators (`WDSEL`, RP2040 datasheet, 2.13), as the makers' own library does it.
pub(crate) fn reset_everything() {
    PSM.wdsel().write_value(chip::ALL_BUT_OSCILLATORS);
}

/// Logs why the device was reset, unless it was switched on.
pub(crate) fn log_reset(watchdog: &Watchdog) {
    match watchdog.reset_reason() {
        Some(ResetReason::TimedOut) => defmt::warn!("reset: the companion hung"),
        Some(ResetReason::Forced) => defmt::warn!("reset: after a fault"),
        None => {}
    }
    if let Some(crash) = crash::last() {
        let [at, from] = crash.place;
        defmt::warn!(
            "the last fault: at {=u32:#010x}, called from {=u32:#010x}, {=str} line {=u32}, after {=u32} s",
            at,
            from,
            crash.file(),
            crash.line,
            crash.millis / 1000
        );
    }
}

/// How often the device has failed since it was switched on or somebody pressed.
///
/// The count lies in a register of the watchdog that resets leave alone, but for those by power or by the RUN pin: `SCRATCH0`. The boot ROM uses `SCRATCH4` to 7.
#[derive(Clone, Copy)]
pub(crate) struct Failures(u16);

/// What stands in the upper half of the register once there is a count.
const COUNTED: u32 = 0x504A_0000;

impl Failures {
    /// From here on it may be the clock that makes the device fail.
    const SOME: u16 = 2;

    /// From here on it may be the saved game.
    const MANY: u16 = 3;

    /// From here on it may be anything, and another firmware is what helps.
    const HOPELESS: u16 = 6;

    /// Counts this start: a failure, unless there was no count before. Once, and before anything is tried that may be what fails.
    pub(crate) fn count() -> Self {
        let failures = Self::counted().map_or(0, |Failures(before)| before.saturating_add(1));
        WATCHDOG
            .scratch0()
            .write_value(COUNTED | u32::from(failures));
        Failures(failures)
    }

    /// The count, if there is one.
    pub(crate) fn counted() -> Option<Self> {
        let register = WATCHDOG.scratch0().read();
        (register & 0xFFFF_0000 == COUNTED).then_some(Failures(register as u16))
    }

    /// Whether the core may run as fast as it can: a chip or a flash that does not stand that fails again and again.
    pub(crate) const fn trust_clock(self) -> bool {
        self.0 < Self::SOME
    }

    /// Gives up after too many: the board is a drive then, onto which a firmware may be dropped, as if it had been plugged in with BOOTSEL held down. With the
    /// next power everything begins anew.
    pub(crate) fn give_up_if_hopeless(self) {
        if self.0 >= Self::HOPELESS {
            Self::forgive();
            embassy_rp::rom_data::reset_to_usb_boot(0, 0);
        }
    }

    /// How much of what is saved can be trusted not to be the cause.
    pub(crate) const fn trust(self) -> Start {
        match self.0 {
            0..Self::MANY => Start::Usual,
            Self::MANY => Start::WithoutGame,
            _ => Start::WithoutAnything,
        }
    }

    /// Somebody presses: so far all is well.
    pub(crate) fn forgive() {
        WATCHDOG.scratch0().write_value(COUNTED);
    }
}
