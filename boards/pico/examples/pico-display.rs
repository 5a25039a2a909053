//! A Pico with a Pimoroni Display Pack plugged on: the pins of `pico-pack`, and a panel of 240×135 pixels in colour.
//!
//! No page describes it yet, so it is no device that we offer. It shows that a new panel of a known controller is one file.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_14, Down PIN_15, Ok PIN_12, Back PIN_13;
    lcd: SPI0, clock PIN_18, data PIN_19, select PIN_17, command PIN_16;
    glass: 240 x 135, from 40 53;
    backlight: PWM_SLICE2 a PIN_20;
    glow: PWM_SLICE3 PIN_6 PIN_7, PWM_SLICE4 PIN_8;
    supply: PIN_29, cable PIN_24;
}
