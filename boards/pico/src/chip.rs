//! What the chips of a Pico and of a Pico 2 differ in, as far as it matters here.
//!
//! Sections and errata are those of the RP2040's datasheet unless the RP2350's is named.

use embassy_rp::clocks::ClockConfig;
use embassy_rp::pac::dma::Channel;
use embassy_rp::pac::psm::regs::Wdsel;
#[cfg(chip = "rp2040")]
use embassy_rp::pac::{WATCHDOG, watchdog::regs::Load};

use crate::saves::Owned;

#[cfg(chip = "rp2040")]
use crate::{clock, power};

/// The flash that every Pico, or Pico 2, has.
#[cfg(chip = "rp2040")]
pub(crate) const FLASH_BYTES: usize = 2 * 1024 * 1024;
#[cfg(chip = "rp2350")]
pub(crate) const FLASH_BYTES: usize = 4 * 1024 * 1024;

/// Every stage that brings up the chip, but for the oscillators: bits of `WDSEL` in the power-on state machine (2.13), where ring and crystal oscillator are
/// the lowest two. Those of an RP2350 have two stages before them.
#[cfg(chip = "rp2040")]
pub(crate) const ALL_BUT_OSCILLATORS: Wdsel = Wdsel(0x0001_FFFF & !0b11);
#[cfg(chip = "rp2350")]
pub(crate) const ALL_BUT_OSCILLATORS: Wdsel = Wdsel(0x01FF_FFFF & !0b1100);

/// Lets the core wait at the clock of the USB.
#[cfg(chip = "rp2040")]
pub(crate) fn wait_slowly(clocks: &mut ClockConfig) {
    power::wait_slowly(clocks);
}

/// A Pico 2 keeps the clock it has.
#[cfg(chip = "rp2350")]
pub(crate) fn wait_slowly(_: &mut ClockConfig) {}

/// Lets whatever nobody needs sleep with the core: `SLEEPDEEP` of its `SCR` (2.4.8, "System Control Register"), and the gates.
#[cfg(chip = "rp2040")]
pub(crate) fn sleep_deeply() {
    power::gate(false);
    // Nobody else took them, and nobody else needs them.
    if let Some(mut core) = cortex_m::Peripherals::take() {
        core.SCB.set_sleepdeep();
    }
}

/// A Pico 2 sleeps as it does.
#[cfg(chip = "rp2350")]
pub(crate) fn sleep_deeply() {}

/// Whether the USB goes on while the core sleeps.
#[cfg(chip = "rp2040")]
pub(crate) fn let_usb_wake(wakes: bool) {
    power::gate(wakes);
}

/// That of a Pico 2 always does.
#[cfg(chip = "rp2350")]
pub(crate) fn let_usb_wake(_: bool) {}

/// Whether the chip can be stopped until a contact is closed.
pub(crate) const DOZES: bool = cfg!(chip = "rp2040");

/// Stops everything until a contact is closed.
#[cfg(chip = "rp2040")]
pub(crate) fn doze(is_closed: impl Fn() -> bool) {
    power::doze(is_closed);
}

/// A Pico 2 is never asked to.
#[cfg(chip = "rp2350")]
pub(crate) fn doze(_: impl Fn() -> bool) {}

/// A number that no other device has: that of its flash, for the chip has none. 0 if it can't be read.
#[cfg(chip = "rp2040")]
pub(crate) fn number(flash: &Owned) -> u64 {
    let mut bytes = [0; 8];
    let read = flash.lock(|flash| flash.borrow_mut().unique_id(&mut bytes));
    read.map_or(0, |()| u64::from_be_bytes(bytes))
}

/// A number that no other device has: that of its chip. 0 if it can't be read.
#[cfg(chip = "rp2350")]
pub(crate) fn number(_: &Owned) -> u64 {
    embassy_rp::otp::get_chipid().unwrap_or(0)
}

/// Lets the watchdog end whatever hangs while the clocks are started, in some seconds: it counts by a clock that nobody knows exactly yet.
///
/// A core that was made too fast may not even get as far as to the handler of its fault.
#[cfg(chip = "rp2040")]
pub(crate) fn guard() {
    /// Twice as many as there are ticks, since it counts each twice (erratum RP2040-E1).
    const COUNTS: u32 = 4_000_000;
    // The tick generator, which the timer shares, then the counter, then what enables it: `TICK`, `LOAD` and `CTRL` of the watchdog.
    WATCHDOG.tick().write(|tick| {
        // By so many the crystal is divided later; the oscillator that runs now is slower, or as fast at the most.
        tick.set_cycles((clock::CRYSTAL / 1_000_000) as u16);
        tick.set_enable(true);
    });
    WATCHDOG.load().write_value(Load(COUNTS));
    WATCHDOG.ctrl().modify(|control| control.set_enable(true));
}

/// A Pico 2 keeps the clock it has.
#[cfg(chip = "rp2350")]
pub(crate) fn guard() {}

/// Disables a DMA channel that is about to be aborted: on an RP2040 nothing needs that.
#[cfg(chip = "rp2040")]
pub(crate) fn disable(_: Channel) {}

/// Disables a DMA channel that is about to be aborted, which might trigger it again otherwise (erratum RP2350-E5). By an alias of its control register that
/// does not trigger; `EN` is the lowest bit.
#[cfg(chip = "rp2350")]
pub(crate) fn disable(channel: Channel) {
    channel.al1_ctrl().modify(|control| *control &= !1);
}

/// How many transfers a DMA channel is to make (`TRANS_COUNT`, 2.5.1).
#[cfg(chip = "rp2040")]
pub(crate) fn set_transfers(channel: Channel, count: u32) {
    channel.trans_count().write_value(count);
}

/// How many transfers it has left.
#[cfg(chip = "rp2040")]
pub(crate) fn transfers_left(channel: Channel) -> u32 {
    channel.trans_count().read()
}

/// How many transfers a DMA channel is to make; the upper bits of the register, which say what is done at the end, stay 0.
#[cfg(chip = "rp2350")]
pub(crate) fn set_transfers(channel: Channel, count: u32) {
    channel.trans_count().write(|left| left.set_count(count));
}

/// How many transfers it has left.
#[cfg(chip = "rp2350")]
pub(crate) fn transfers_left(channel: Channel) -> u32 {
    channel.trans_count().read().count()
}
