//! What every device built on a Raspberry Pi Pico shares; the devices themselves are the binaries in `src/bin/`.
//!
//! A device says once how it is wired, and starts three tasks. Each is the only owner of what it touches; whatever one has
//! to say to another goes through `wires`.
//!
//! | task | owns |
//! |---|---|
//! | [`contacts`] | the pins of the buttons: edges in, presses out |
//! | [`companion`] | the companion itself, the watchdog, chance, the supply; notes of the contacts while it is busy; the cable while it shares |
//! | [`oled`] or [`lcd`] | the panel: the newest frame in, what changed out |
//!
//! The processor sleeps whenever all three wait; how fast it runs otherwise is the matter of `pace`, and when it stops altogether that of `contacts`. Nothing here knows what the buttons are for.

#![no_std]

pub mod bus;
mod chip;
pub mod clock;
pub mod companion;
pub mod contacts;
mod crash;
mod fault;
pub mod lamps;
pub mod lcd;
pub mod oled;
mod pace;
#[cfg(chip = "rp2040")]
mod power;
pub mod recorder;
mod saves;
pub mod supply;
pub mod table;
mod tuning;
mod usb;
pub mod wires;
pub mod wiring;

use defmt_rtt as _;
use embassy_rp::Peripherals;
use embassy_rp::config::Config;

use crate::fault::Failures;

/// Starts the chip's clocks, and hands out its parts. A function of its own, since the task that calls it lies in RAM.
#[inline(never)]
#[must_use]
pub fn start() -> Peripherals {
    // Counted before anything is tried that may be what fails.
    Failures::count().give_up_if_hopeless();
    fault::reset_everything();
    chip::guard();
    let mut config = Config::default();
    chip::wait_slowly(&mut config.clocks);
    if let Some(crystal) = &mut config.clocks.xosc {
        // The Pico's crystal is steady after 1 ms, those of other makers after some more; the default waits for 128 (startup delay, 2.16.3).
        crystal.delay_multiplier = 32;
    }
    let parts = embassy_rp::init(config);
    chip::sleep_deeply();
    parts
}
