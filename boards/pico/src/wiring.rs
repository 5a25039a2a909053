//! How a device is wired: which pin leads where, said once.
//!
//! A device's binary says it with [`wiring!`](crate::wiring!). The tasks get their pins from there, and the emulated board
//! finds the same numbers in the image, as a [`Table`].

use embassy_rp::Peri;
use embassy_rp::gpio::Input;
use embassy_rp::i2c::{self, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_rp::peripherals::{DMA_CH0, FLASH, USB, WATCHDOG};
use embassy_rp::spi;
use perijove::app::Screen;
use perijove::view::{Mosaic, Oled};

use crate::recorder::Counter;
use crate::supply::Gauge;
use crate::table::Table;
use crate::wires::Sheet;

/// What a device is made of, as [`wiring!`](crate::wiring!) says it.
pub trait Wiring: 'static {
    /// Its panel, and the numbers of all pins.
    const TABLE: Table;
    /// How many milliseconds its panel takes from the start until it can show something.
    const SETTLING: u64;
    /// A picture of the size of its panel.
    type Frame: Picture;
    /// Where the companion draws it.
    fn sheet() -> &'static Sheet<Self::Frame>;
}

/// A device whose panel is on I2C.
pub trait OnI2c: Wiring<Frame = Oled> {
    /// The controller of its bus.
    type Controller: i2c::Instance + 'static;
    /// The pin of its clock.
    type Clock: SclPin<Self::Controller> + 'static;
    /// The pin of its data.
    type Data: SdaPin<Self::Controller> + 'static;
    /// Leads the controller's interrupt to its handler.
    type Interrupts: Binding<<Self::Controller as i2c::Instance>::Interrupt, InterruptHandler<Self::Controller>>;
}

/// A device whose panel is on SPI.
pub trait OnSpi: Wiring {
    /// The controller of its bus.
    type Controller: spi::Instance + 'static;
    /// Where its task keeps what the panel shows; asked for once.
    fn shown() -> &'static mut Self::Frame;
}

/// What a screen can be drawn into.
pub trait Picture: 'static {
    /// Draws a screen, all of it.
    fn show(&mut self, screen: &Screen<'_>);
}

impl Picture for Oled {
    fn show(&mut self, screen: &Screen<'_>) {
        Oled::show(self, screen);
    }
}

impl<const WORDS: usize, const LINES: usize> Picture for Mosaic<WORDS, LINES> {
    fn show(&mut self, screen: &Screen<'_>) {
        Mosaic::show(self, screen);
    }
}

/// Everything that the tasks of a device own.
pub struct Parts<P, const N: usize> {
    /// The pins of the buttons, in their order.
    pub contacts: [Input<'static>; N],
    /// The panel, or what leads to it.
    pub panel: P,
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
    /// Paces them.
    pub counter: Counter,
    /// Measures the supply, where the board leads it to a pin.
    pub gauge: Option<Gauge>,
    /// Leads to a computer.
    pub port: Peri<'static, USB>,
}

/// Says how a device is wired.
///
/// ```ignore
/// pico::wiring! {
///     contacts: Up PIN_10, Down PIN_11, Ok PIN_12, Back PIN_13;
///     oled: I2C0, clock PIN_5, data PIN_4;
///     led: PIN_25;
///     supply: PIN_29, cable PIN_24;
/// }
/// ```
///
/// is a whole device: it takes these parts off the chip and starts the three tasks with them. A panel on SPI is described by
///
/// ```ignore
///     lcd: SPI1, clock PIN_10, data PIN_11, select PIN_9, command PIN_8, reset PIN_12;
///     glass: 240 x 135, from 40 53, direction 0x70, hertz 62_500_000;
///     backlight: PWM_SLICE6 b PIN_13;
/// ```
///
/// in the place of `oled` and `led`.
///
/// | what | may be left out | then |
/// |---|---|---|
/// | `contacts at High:` | `at High` | a button leads to ground, so that its pin is low while it is pressed |
/// | `led` | all of it | a display that does not answer is not complained about |
/// | `reset` | it | the panel's reset is not wired, and a command resets it |
/// | `from`: column and row of the controller's memory in which the picture begins | it | both are 0 |
/// | `direction`: MADCTL of the ST7789, by which the picture is upright | it | [`LYING`](crate::lcd::LYING) |
/// | `hertz` of its bus | it | [`HERTZ`](crate::lcd::HERTZ) |
/// | `glow: PWM_SLICE3 PIN_6 PIN_7, PWM_SLICE4 PIN_8;` | all of it | there is no lamp in red, green and blue |
/// | `supply` | all of it | nobody knows what feeds the device |
/// | `recorder: PWM_SLICE5;` | all of it | `PWM_SLICE7` paces the recorder: another is needed where a lamp has that one |
///
/// A pin that a controller can't use does not build, nor does one that is used twice. Each button may have several contacts.
#[macro_export]
macro_rules! wiring {
    (
        contacts $(at $level:ident)?: $($button:ident $contact:ident),+;
        oled: $controller:ident, clock $clock:ident, data $data:ident;
        $(led: $led:ident;)?
        $(supply: $supply:ident, cable $cable:ident;)?
        $(recorder: $counter:ident;)?
    ) => {
        $crate::wiring!(@device ::perijove::view::Oled, 0,
            $crate::table::Table::new(
                $crate::table::Panel::OLED,
                stringify!($controller),
                stringify!($clock),
                stringify!($data),
            )
            $(.blinking(stringify!($led)))?
            $(.measured(stringify!($supply), stringify!($cable)))?
            $(.closing(stringify!($level)))?
            .touched(&[$((stringify!($button), stringify!($contact))),+])
        );
        $crate::wiring!(@interrupts $controller);
        $crate::wiring!(@tasks $crate::bus::Lines<Device>, $crate::oled::show);

        impl $crate::wiring::OnI2c for Device {
            type Controller = ::embassy_rp::peripherals::$controller;
            type Clock = ::embassy_rp::peripherals::$clock;
            type Data = ::embassy_rp::peripherals::$data;
            type Interrupts = Interrupts;
        }

        impl Device {
            #[inline(never)]
            fn parts(
                chip: ::embassy_rp::Peripherals,
            ) -> $crate::wiring::Parts<$crate::bus::Lines<Self>, CONTACTS> {
                use ::embassy_rp::gpio::{Input, Level, Output, Pull};
                let pull = $crate::wiring!(@pull $($level)?);
                $crate::wiring::Parts {
                    contacts: [$(Input::new(chip.$contact, pull)),+],
                    panel: $crate::bus::Lines {
                        controller: chip.$controller,
                        clock: chip.$clock,
                        data: chip.$data,
                        interrupts: Interrupts,
                        led: $crate::wiring!(@option $(Output::new(chip.$led, Level::Low))?),
                    },
                    core: $crate::wiring!(@core chip, ($($supply, $cable)?), $($counter)?),
                }
            }
        }
    };
    (
        contacts $(at $level:ident)?: $($button:ident $contact:ident),+;
        lcd: $controller:ident, clock $clock:ident, data $data:ident,
            select $select:ident, command $command:ident $(, reset $reset:ident)?;
        glass: $width:literal x $height:literal $(, from $column:literal $row:literal)?
            $(, direction $direction:literal)? $(, hertz $hertz:literal)?;
        backlight: $slice:ident $output:ident $backlight:ident;
        $(glow: $red_green:ident $red:ident $green:ident, $blue_alone:ident $blue:ident;)?
        $(supply: $supply:ident, cable $cable:ident;)?
        $(recorder: $counter:ident;)?
    ) => {
        $crate::wiring!(@device
            ::perijove::view::Mosaic<{ $crate::lcd::words($width) }, { $crate::lcd::lines($height) }>,
            $crate::lcd::SETTLING.as_millis(),
            $crate::table::Table::new(
                $crate::table::Panel::new($width, $height, $crate::table::Panel::RGB565),
                stringify!($controller),
                stringify!($clock),
                stringify!($data),
            )
            .mounted(
                $crate::wiring!(@or $crate::lcd::LYING $(, $direction)?),
                $crate::wiring!(@or [0, 0] $(, [$column, $row])?),
            )
            .beside(stringify!($select), stringify!($command), stringify!($backlight))
            $(.resetting(stringify!($reset)))?
            $(.glowing(stringify!($red), stringify!($green), stringify!($blue)))?
            $(.measured(stringify!($supply), stringify!($cable)))?
            $(.closing(stringify!($level)))?
            .touched(&[$((stringify!($button), stringify!($contact))),+])
        );
        ::embassy_rp::bind_interrupts!(struct Interrupts {
            DMA_IRQ_0 => ::embassy_rp::dma::InterruptHandler<::embassy_rp::peripherals::DMA_CH1>;
        });

        $crate::wiring!(@tasks $crate::lcd::Glass<Device>, $crate::lcd::show);

        impl $crate::wiring::OnSpi for Device {
            type Controller = ::embassy_rp::peripherals::$controller;
            fn shown() -> &'static mut Self::Frame {
                static SHOWN: ::static_cell::ConstStaticCell<Frame> =
                    ::static_cell::ConstStaticCell::new(Frame::new());
                SHOWN.take()
            }
        }

        impl Device {
            #[inline(never)]
            fn parts(
                chip: ::embassy_rp::Peripherals,
            ) -> $crate::wiring::Parts<$crate::lcd::Glass<Self>, CONTACTS> {
                use ::embassy_rp::gpio::{Input, Level, Output, Pull};
                use ::embassy_rp::pwm::{Config, Pwm};
                // Never let go: a panel whose reset is not held high may do as it likes.
                $(::core::mem::forget(Output::new(chip.$reset, Level::High));)?
                let bus = ::embassy_rp::spi::Spi::new_txonly(
                    chip.$controller,
                    chip.$clock,
                    chip.$data,
                    chip.DMA_CH1,
                    Interrupts,
                    $crate::lcd::rate($crate::wiring!(@or $crate::lcd::HERTZ $(, $hertz)?)),
                );
                let backlight = $crate::wiring!(@lamp $output, chip.$slice, chip.$backlight);
                let panel = $crate::lcd::Glass::new(
                    bus,
                    Output::new(chip.$select, Level::High),
                    Output::new(chip.$command, Level::High),
                    $crate::lamps::Backlight::new(backlight),
                );
                $(let panel = panel.with_glow($crate::lamps::Glow::new(
                    Pwm::new_output_ab(chip.$red_green, chip.$red, chip.$green, Config::default()),
                    Pwm::new_output_a(chip.$blue_alone, chip.$blue, Config::default()),
                ));)?
                let pull = $crate::wiring!(@pull $($level)?);
                $crate::wiring::Parts {
                    contacts: [$(Input::new(chip.$contact, pull)),+],
                    panel,
                    core: $crate::wiring!(@core chip, ($($supply, $cable)?), $($counter)?),
                }
            }
        }
    };
    (@tasks $panel:ty, $show:path) => {
        #[::embassy_executor::task]
        async fn contacts(pins: [::embassy_rp::gpio::Input<'static>; CONTACTS]) -> ! {
            $crate::contacts::watch::<Device, CONTACTS>(pins).await
        }

        #[::embassy_executor::task]
        async fn screen(panel: $panel) -> ! {
            $show(panel).await
        }

        #[::embassy_executor::main]
        async fn main(tasks: ::embassy_executor::Spawner) {
            let parts = Device::parts($crate::start());
            // A task can only fail to start if it runs already.
            tasks.spawn(::defmt::unwrap!(contacts(parts.contacts)));
            tasks.spawn(::defmt::unwrap!(screen(parts.panel)));
            $crate::companion::run::<Device>(parts.core).await
        }
    };
    (@lamp a, $slice:expr, $pin:expr) => {
        Pwm::new_output_a($slice, $pin, Config::default())
    };
    (@lamp b, $slice:expr, $pin:expr) => {
        Pwm::new_output_b($slice, $pin, Config::default())
    };
    (@device $frame:ty, $settling:expr, $table:expr) => {
        /// A picture of the size of the panel.
        type Frame = $frame;

        struct Device;

        impl $crate::wiring::Wiring for Device {
            const TABLE: $crate::table::Table = $table;
            const SETTLING: u64 = $settling;
            type Frame = Frame;
            fn sheet() -> &'static $crate::wires::Sheet<Self::Frame> {
                static TABLE: $crate::table::Table = <Device as $crate::wiring::Wiring>::TABLE;
                static SHEET: $crate::wires::Sheet<Frame> =
                    $crate::wires::Sheet::new(::core::cell::RefCell::new(Frame::new()));
                // The firmware does not read it, so the linker is kept from leaving it out.
                ::core::hint::black_box(&TABLE);
                &SHEET
            }
        }

        /// How many contacts there are.
        const CONTACTS: usize = <Device as $crate::wiring::Wiring>::TABLE.count();
    };
    (@core $chip:ident, ($($supply:ident, $cable:ident)?), $($counter:ident)?) => {
        $crate::wiring::Core {
            watchdog: $chip.WATCHDOG,
            flash: $chip.FLASH,
            channel: $chip.DMA_CH0,
            counter: $crate::recorder::Counter::new($crate::wiring!(@counter $chip $($counter)?)),
            port: $chip.USB,
            gauge: $crate::wiring!(@option $($crate::supply::Gauge {
                converter: ::embassy_rp::adc::Adc::new_blocking(
                    $chip.ADC,
                    ::embassy_rp::adc::Config::default(),
                ),
                channel: ::embassy_rp::adc::Channel::new_pin(
                    $chip.$supply,
                    ::embassy_rp::gpio::Pull::None,
                ),
                cable: ::embassy_rp::gpio::Input::new($chip.$cable, ::embassy_rp::gpio::Pull::None),
            })?),
        }
    };
    (@counter $chip:ident) => { $chip.PWM_SLICE7 };
    (@counter $chip:ident $counter:ident) => { $chip.$counter };
    (@option) => { ::core::option::Option::None };
    (@option $some:expr) => { ::core::option::Option::Some($some) };
    (@or $usual:expr) => { $usual };
    (@or $usual:expr, $other:expr) => { $other };
    (@pull) => { ::embassy_rp::gpio::Pull::Up };
    (@pull Low) => { ::embassy_rp::gpio::Pull::Up };
    (@pull High) => { ::embassy_rp::gpio::Pull::Down };
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
