//! The reference device: a Raspberry Pi Pico, an SSD1306 display of 128×64 pixels on I2C, four buttons to ground.

#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::gpio::{Input, Output};
use pico::bus::Lines;

pico::wiring! {
    Device
    buttons: up PIN_10, down PIN_11, ok PIN_12, back PIN_13;
    display: I2C0, clock PIN_5, data PIN_4;
    led: PIN_25;
}

#[embassy_executor::task]
async fn contacts(pins: [Input<'static>; 4]) -> ! {
    pico::contacts::watch::<Device>(pins).await
}

#[embassy_executor::task]
async fn screen(lines: Lines<Device>, led: Output<'static>) -> ! {
    pico::screen::show(lines, led).await
}

#[embassy_executor::main]
async fn main(tasks: Spawner) {
    let parts = Device::parts(pico::start());
    // A task can only fail to start if it runs already.
    tasks.spawn(defmt::unwrap!(contacts(parts.contacts)));
    tasks.spawn(defmt::unwrap!(screen(parts.lines, parts.led)));
    pico::companion::run::<Device>(parts.core).await
}
