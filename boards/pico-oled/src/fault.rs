//! What happens when something went wrong: it is logged, and the device begins anew.
//!
//! A panic logs its message and faults; a fault logs where it happened and resets the chip. A companion that hangs is
//! reset by the watchdog. The game is where it was saved, which is after its last entry.

use cortex_m::peripheral::SCB;
use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::watchdog::{ResetReason, Watchdog};

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
