//! Perijove on a Raspberry Pi Pico: an SSD1306 display of 128×64 pixels on I2C, four buttons to ground.
//!
//! Three tasks, each the only owner of what it touches; whatever one has to say to another goes through [`wires`].
//!
//! | task | owns |
//! |---|---|
//! | `contacts` | the four pins: edges in, presses out |
//! | `companion` | the companion itself, the watchdog, chance; notes of the contacts while it is busy |
//! | `screen` | the display: the newest frame in, changed bytes out |
//!
//! The processor sleeps whenever all three wait. Nothing here knows what the buttons are for.

#![no_std]
#![no_main]

mod bus;
mod companion;
mod contacts;
mod fault;
mod recorder;
mod saves;
mod screen;
mod wires;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_rp::config::Config;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::watchdog::Watchdog;
use panic_probe as _;

use crate::bus::Lines;
use crate::recorder::Recorder;

#[embassy_executor::main]
async fn main(tasks: Spawner) {
    let mut config = Config::default();
    if let Some(crystal) = &mut config.clocks.xosc {
        // The Pico's crystal is steady after 1 ms, those of other makers after some more; the default waits for 128.
        crystal.delay_multiplier = 32;
    }
    let pico = embassy_rp::init(config);
    let watchdog = Watchdog::new(pico.WATCHDOG);
    let contacts = [
        Input::new(pico.PIN_10, Pull::Up),
        Input::new(pico.PIN_11, Pull::Up),
        Input::new(pico.PIN_12, Pull::Up),
        Input::new(pico.PIN_13, Pull::Up),
    ];
    let lines = Lines {
        controller: pico.I2C0,
        clock: pico.PIN_5,
        data: pico.PIN_4,
    };
    let led = Output::new(pico.PIN_25, Level::Low);
    defmt::info!(
        "perijove {=str} {=str}",
        env!("CARGO_PKG_VERSION"),
        env!("PERIJOVE_COMMIT")
    );
    fault::tell_reset(&watchdog);
    // A task can only fail to start if it runs already.
    tasks.spawn(defmt::unwrap!(contacts::watch(contacts)));
    tasks.spawn(defmt::unwrap!(screen::show(lines, led)));
    let recorder = Recorder::new(pico.DMA_CH0);
    companion::run(watchdog, pico.FLASH, recorder).await
}
