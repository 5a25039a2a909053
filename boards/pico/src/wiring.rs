//! How a device is wired: which pin leads where, said once.
//!
//! A device's binary says it with [`wiring!`](crate::wiring!). The tasks get their pins from there, and the emulated board
//! finds the same numbers in the image, as a [`Table`].

use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Output};
use embassy_rp::i2c::{self, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_rp::peripherals::{DMA_CH0, FLASH, WATCHDOG};
use perijove::app::Screen;
use perijove::view::Oled;

use crate::table::Table;
use crate::wires::Sheet;

/// What a device is made of, as [`wiring!`](crate::wiring!) tells it.
pub trait Wiring: 'static {
    /// The numbers of all pins.
    const TABLE: Table;
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
    type Interrupts: Binding<
            <Self::Controller as i2c::Instance>::Interrupt,
            InterruptHandler<Self::Controller>,
        >;
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

/// Everything that the tasks of a device own.
pub struct Parts<P, const N: usize> {
    /// The pins of the buttons, in their order.
    pub contacts: [Input<'static>; N],
    /// The panel, or what leads to it.
    pub panel: P,
    /// The LED that tells what is wrong with the panel.
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
