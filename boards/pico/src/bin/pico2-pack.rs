//! A Pico 2 with a Pimoroni Display Pack 2.0 plugged on: a panel of 320×240 pixels in colour, four keys, a lamp in three colours.
//!
//! The pins and the keys are those of `pico-pack`.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_14, Down PIN_15, Ok PIN_12, Back PIN_13;
    lcd: SPI0, clock PIN_18, data PIN_19, select PIN_17, command PIN_16;
    glass: 320 x 240;
    backlight: PWM_SLICE2 a PIN_20;
    glow: PWM_SLICE3 PIN_6 PIN_7, PWM_SLICE4 PIN_8;
    supply: PIN_29, cable PIN_24;
}
