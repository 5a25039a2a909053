//! What the chips of a Pico and of a Pico 2 differ in, as far as it matters here.

use embassy_rp::pac::dma::Channel;

/// The flash that every Pico, or Pico 2, has.
#[cfg(chip = "rp2040")]
pub(crate) const FLASH_BYTES: usize = 2 * 1024 * 1024;
#[cfg(chip = "rp2350")]
pub(crate) const FLASH_BYTES: usize = 4 * 1024 * 1024;

/// How many milliseconds pass between two notes of the contacts, of four transfers each: as many as a pacing timer can do, which counts to
/// 65,535 clocks of the system.
#[cfg(chip = "rp2040")]
pub(crate) const NOTE_MILLIS: u32 = 2;
#[cfg(chip = "rp2350")]
pub(crate) const NOTE_MILLIS: u32 = 1;

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
