//! What happens when something went wrong: it is logged, and the device begins anew.
//!
//! A panic logs its message and faults; a fault logs where it happened and resets the chip. A companion that hangs is
//! reset by the watchdog. The game is where it was saved, which is after its last entry.

use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::watchdog::{ResetReason, Watchdog};
use perijove::companion::Start;

// The trait of the handler is an unsafe function: it runs at any instruction. It reads its own frame alone.
#[allow(unsafe_code)]
#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    defmt::error!(
        "fault at {=u32:#010x}, called from {=u32:#010x}",
        frame.pc(),
        frame.lr()
    );
    SCB::sys_reset()
}

/// Logs why the device was reset, unless it was switched on.
pub(crate) fn tell_reset(watchdog: &Watchdog) {
    match watchdog.reset_reason() {
        Some(ResetReason::TimedOut) => defmt::warn!("reset: the companion hung"),
        Some(ResetReason::Forced) => defmt::warn!("reset: on purpose"),
        None => {}
    }
}

/// How often the device has failed since it was switched on or somebody pressed.
///
/// The count lies in a register of the watchdog that resets leave alone.
pub(crate) struct Failures(u16);

/// The register, and what stands in its upper half once there is a count.
const REGISTER: usize = 0;
const COUNTED: u32 = 0x504A_0000;

impl Failures {
    /// From here on it may be the saved game that makes the device fail.
    const MANY: u16 = 3;

    /// Counts this start: a failure, unless there was no count before.
    pub(crate) fn count(watchdog: &mut Watchdog) -> Self {
        let register = watchdog.get_scratch(REGISTER);
        let failures = match register & 0xFFFF_0000 {
            COUNTED => (register as u16).saturating_add(1),
            _ => 0,
        };
        watchdog.set_scratch(REGISTER, COUNTED | u32::from(failures));
        Failures(failures)
    }

    /// How much of what is saved can be trusted not to be the cause.
    pub(crate) const fn trust(&self) -> Start {
        match self.0 {
            0..Self::MANY => Start::Usual,
            Self::MANY => Start::WithoutGame,
            _ => Start::WithoutAnything,
        }
    }

    /// Somebody presses: so far all is well.
    pub(crate) fn forgive(&self, watchdog: &mut Watchdog) {
        watchdog.set_scratch(REGISTER, COUNTED);
    }
}
