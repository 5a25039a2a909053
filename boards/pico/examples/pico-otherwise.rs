//! A made-up device in which everything differs that may: upright glass, a slower bus, contacts to the supply, another counter for the recorder,
//! nothing to measure.

#![no_std]
#![no_main]

pico::wiring! {
    contacts at High: Up PIN_2, Down PIN_3, Ok PIN_14, Back PIN_15;
    lcd: SPI1, clock PIN_10, data PIN_11, select PIN_9, command PIN_8;
    glass: 240 x 320, direction 0x00, hertz 31_250_000;
    backlight: PWM_SLICE6 b PIN_13;
    recorder: PWM_SLICE5;
}
