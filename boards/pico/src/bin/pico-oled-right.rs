//! The same parts on the other side of the Pico: the display on the second I2C controller, the buttons around it.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_21, Down PIN_20, Ok PIN_17, Back PIN_16;
    oled: I2C1, clock PIN_19, data PIN_18;
    led: PIN_25;
    supply: PIN_29, cable PIN_24;
}
