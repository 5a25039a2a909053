//! The reference device on a Pico 2: the same parts on the same pins.

#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::gpio::Input;
use pico::bus::Lines;

pico::wiring! {
    Device
    contacts: Up PIN_10, Down PIN_11, Ok PIN_12, Back PIN_13;
    oled: I2C0, clock PIN_5, data PIN_4;
    led: PIN_25;
    supply: PIN_29, cable PIN_24;
}

#[embassy_executor::task]
async fn contacts(pins: [Input<'static>; CONTACTS]) -> ! {
    pico::contacts::watch::<Device, CONTACTS>(pins).await
}

#[embassy_executor::task]
async fn screen(lines: Lines<Device>) -> ! {
    pico::oled::show(lines).await
}

#[embassy_executor::main]
async fn main(tasks: Spawner) {
    let parts = Device::parts(pico::start());
    // A task can only fail to start if it runs already.
    tasks.spawn(defmt::unwrap!(contacts(parts.contacts)));
    tasks.spawn(defmt::unwrap!(screen(parts.panel)));
    pico::companion::run::<Device>(parts.core).await
}
