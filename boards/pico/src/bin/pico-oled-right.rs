//! The same parts on the other side of the Pico: the display on the second I2C controller, the buttons around it.

#![no_std]
#![no_main]

use embassy_executor::Spawner;
use embassy_rp::gpio::Input;
use pico::bus::Lines;

pico::wiring! {
    Device
    contacts: Up PIN_21, Down PIN_20, Ok PIN_17, Back PIN_16;
    oled: I2C1, clock PIN_19, data PIN_18;
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
