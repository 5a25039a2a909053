//! A Pico 2 with a Waveshare Pico-LCD-1.3 plugged on: a panel of 240×240 pixels in colour, a stick, four keys.
//!
//! The pins, the keys and the stick are those of `pico-lcd`.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_2, Down PIN_18, Left PIN_16, Right PIN_20, Ok PIN_3,
        Ok PIN_15, Back PIN_17, Up PIN_19, Down PIN_21;
    lcd: SPI1, clock PIN_10, data PIN_11, select PIN_9, command PIN_8, reset PIN_12;
    glass: 240 x 240;
    backlight: PWM_SLICE6 b PIN_13;
    supply: PIN_29, cable PIN_24;
}
