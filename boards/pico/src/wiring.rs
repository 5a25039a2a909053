//! How a device is wired: which pin leads where, said once.
//!
//! A device's binary says it with [`wiring!`](crate::wiring!). The tasks get their pins from there, and the emulated board
//! finds the same numbers in the image, as a [`Table`].

use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Output};
use embassy_rp::i2c::{Instance, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_rp::peripherals::{DMA_CH0, FLASH, WATCHDOG};

use crate::bus::Lines;
use crate::table::Table;

/// What a device is made of, as [`wiring!`](crate::wiring!) tells it.
pub trait Wiring: 'static {
    /// The numbers of all pins.
    const TABLE: Table;
    /// The I2C controller of the display.
    type Controller: Instance + 'static;
    /// The pin of its clock.
    type Clock: SclPin<Self::Controller> + 'static;
    /// The pin of its data.
    type Data: SdaPin<Self::Controller> + 'static;
    /// Leads the controller's interrupt to its handler.
    type Interrupts: Binding<<Self::Controller as Instance>::Interrupt, InterruptHandler<Self::Controller>>;
}

/// Everything that the tasks of a device own.
pub struct Parts<W: Wiring> {
    /// The pins of the buttons, in their order.
    pub contacts: [Input<'static>; 4],
    /// The bus of the display.
    pub lines: Lines<W>,
    /// The LED that blinks when there is no display.
    pub led: Output<'static>,
    /// What the companion needs.
    pub core: Core,
}

/// The parts of the chip that the companion needs.
pub struct Core {
    /// Ends a companion that hangs.
    pub watchdog: Peri<'static, WATCHDOG>,
    /// Keeps what is saved.
    pub flash: Peri<'static, FLASH>,
    /// Takes notes of the contacts.
    pub channel: Peri<'static, DMA_CH0>,
}

/// Says how a device with four buttons and a display on I2C is wired.
///
/// ```ignore
/// pico::wiring! {
///     Device
///     buttons: up PIN_10, down PIN_11, ok PIN_12, back PIN_13;
///     display: I2C0, clock PIN_5, data PIN_4;
///     led: PIN_25;
/// }
/// ```
///
/// makes a type `Device` with a function that takes these parts off the chip. A pin that the controller can't use does not
/// build.
#[macro_export]
macro_rules! wiring {
    (
        $device:ident
        buttons: up $up:ident, down $down:ident, ok $ok:ident, back $back:ident;
        display: $controller:ident, clock $clock:ident, data $data:ident;
        led: $led:ident;
    ) => {
        $crate::wiring!(@interrupts $controller);

        struct $device;

        impl $crate::wiring::Wiring for $device {
            const TABLE: $crate::table::Table = $crate::table::Table::new(
                [stringify!($up), stringify!($down), stringify!($ok), stringify!($back)],
                [stringify!($controller), stringify!($clock), stringify!($data)],
                stringify!($led),
            );
            type Controller = ::embassy_rp::peripherals::$controller;
            type Clock = ::embassy_rp::peripherals::$clock;
            type Data = ::embassy_rp::peripherals::$data;
            type Interrupts = Interrupts;
        }

        impl $device {
            fn parts(chip: ::embassy_rp::Peripherals) -> $crate::wiring::Parts<Self> {
                use ::embassy_rp::gpio::{Input, Level, Output, Pull};
                static TABLE: $crate::table::Table = <$device as $crate::wiring::Wiring>::TABLE;
                // The firmware does not read it, so it has to be told not to leave it out.
                ::core::hint::black_box(&TABLE);
                $crate::wiring::Parts {
                    contacts: [
                        Input::new(chip.$up, Pull::Up),
                        Input::new(chip.$down, Pull::Up),
                        Input::new(chip.$ok, Pull::Up),
                        Input::new(chip.$back, Pull::Up),
                    ],
                    lines: $crate::bus::Lines {
                        controller: chip.$controller,
                        clock: chip.$clock,
                        data: chip.$data,
                        interrupts: Interrupts,
                    },
                    led: Output::new(chip.$led, Level::Low),
                    core: $crate::wiring::Core {
                        watchdog: chip.WATCHDOG,
                        flash: chip.FLASH,
                        channel: chip.DMA_CH0,
                    },
                }
            }
        }
    };
    (@interrupts I2C0) => {
        ::embassy_rp::bind_interrupts!(struct Interrupts {
            I2C0_IRQ => ::embassy_rp::i2c::InterruptHandler<::embassy_rp::peripherals::I2C0>;
        });
    };
    (@interrupts I2C1) => {
        ::embassy_rp::bind_interrupts!(struct Interrupts {
            I2C1_IRQ => ::embassy_rp::i2c::InterruptHandler<::embassy_rp::peripherals::I2C1>;
        });
    };
}
