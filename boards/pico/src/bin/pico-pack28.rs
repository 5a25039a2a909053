//! A Pico with a Pimoroni Display Pack 2.8 plugged on: a panel of 320×240 pixels in colour, four keys, a lamp in three colours.
//!
//! The keys are those of `pico-pack`; the lamp is at other pins, of which the recorder uses none.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_14, Down PIN_15, Ok PIN_12, Back PIN_13;
    lcd: SPI0, clock PIN_18, data PIN_19, select PIN_17, command PIN_16;
    glass: 320 x 240;
    backlight: PWM_SLICE2 a PIN_20;
    glow: PWM_SLICE5 PIN_26 PIN_27, PWM_SLICE6 PIN_28;
    supply: PIN_29, cable PIN_24;
}
