//! The reference device on a Pico 2: the same parts on the same pins.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_10, Down PIN_11, Ok PIN_12, Back PIN_13;
    oled: I2C0, clock PIN_5, data PIN_4;
    led: PIN_25;
    supply: PIN_29, cable PIN_24;
}
