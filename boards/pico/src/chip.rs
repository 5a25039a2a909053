//! What the chips of a Pico and of a Pico 2 differ in, as far as it matters here.

use embassy_rp::clocks::ClockConfig;
#[cfg(chip = "rp2040")]
use embassy_rp::clocks::{CoreVoltage, PllConfig};
use embassy_rp::pac::dma::Channel;

use crate::saves::Owned;

#[cfg(chip = "rp2040")]
use crate::clock;

/// The flash that every Pico, or Pico 2, has.
#[cfg(chip = "rp2040")]
pub(crate) const FLASH_BYTES: usize = 2 * 1024 * 1024;
#[cfg(chip = "rp2350")]
pub(crate) const FLASH_BYTES: usize = 4 * 1024 * 1024;

/// Lets the core run as fast as its makers say it may.
#[cfg(chip = "rp2040")]
pub(crate) fn quicken(clocks: &mut ClockConfig) {
    let [post_div1, post_div2] = clock::DIVIDERS;
    if let Some(crystal) = &mut clocks.xosc {
        crystal.sys_pll = Some(PllConfig {
            refdiv: 1,
            fbdiv: clock::FEEDBACK,
            post_div1,
            post_div2,
        });
    }
    clocks.core_voltage = CoreVoltage::V1_15;
}

/// A Pico 2 does so already.
#[cfg(chip = "rp2350")]
pub(crate) fn quicken(_: &mut ClockConfig) {}

/// A number that no other device has: that of its flash, for the chip has none. 0 if it can't be read.
#[cfg(chip = "rp2040")]
pub(crate) fn number(flash: &Owned) -> u64 {
    let mut bytes = [0; 8];
    let read = flash.lock(|flash| flash.borrow_mut().blocking_unique_id(&mut bytes));
    read.map_or(0, |()| u64::from_be_bytes(bytes))
}

/// A number that no other device has: that of its chip. 0 if it can't be read.
#[cfg(chip = "rp2350")]
pub(crate) fn number(_: &Owned) -> u64 {
    embassy_rp::otp::get_chipid().unwrap_or(0)
}

/// How many transfers a DMA channel is to make.
#[cfg(chip = "rp2040")]
pub(crate) fn set_transfers(channel: Channel, count: u32) {
    channel.trans_count().write_value(count);
}

/// How many transfers it has left.
#[cfg(chip = "rp2040")]
pub(crate) fn transfers_left(channel: Channel) -> u32 {
    channel.trans_count().read()
}

/// How many transfers a DMA channel is to make.
#[cfg(chip = "rp2350")]
pub(crate) fn set_transfers(channel: Channel, count: u32) {
    channel.trans_count().write(|left| left.set_count(count));
}

/// How many transfers it has left.
#[cfg(chip = "rp2350")]
pub(crate) fn transfers_left(channel: Channel) -> u32 {
    channel.trans_count().read().count()
}
