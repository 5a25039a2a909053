//! A PicoSystem by Pimoroni: an RP2040 in a case, a panel of 240×240 pixels in colour, a cross, four keys, a battery.
//!
//! A is Ok, B is Back, X is Up and Y is Down. Its lamp shares a counter with the backlight, and stays dark.

#![no_std]
#![no_main]

pico::wiring! {
    contacts: Up PIN_23, Down PIN_20, Left PIN_22, Right PIN_21, Ok PIN_18, Back PIN_19, Up PIN_17, Down PIN_16;
    lcd: SPI0, clock PIN_6, data PIN_7, select PIN_5, command PIN_9, reset PIN_4;
    glass: 240 x 240, direction 0x04;
    backlight: PWM_SLICE6 a PIN_12;
    supply: PIN_26, cable PIN_2;
    recorder: PWM_SLICE5;
}
