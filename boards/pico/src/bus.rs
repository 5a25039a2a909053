//! The display's bus: an I2C controller and two pins.
//!
//! A display that was interrupted in the middle of an answer, by a reset of this chip or by a loose wire, may hold the data
//! line low and wait for clocks; then nobody can use the bus. So before it is used the line is freed by hand: up to nine
//! clocks, which end whatever byte was on its way, and a stop.

use embassy_rp::Peri;
use embassy_rp::gpio::{Level, Output, OutputOpenDrain};
use embassy_rp::i2c::{Async, Config, I2c};
use embassy_time::Timer;

use crate::wiring::OnI2c;

/// Most modules also stand 1 MHz, with short wires: then a screen is sent in half the time.
const HERTZ: u32 = 400_000;

/// Half a clock when the lines are moved by hand, in microseconds: 100 kHz, which every display stands.
const HALF_CLOCK: u64 = 5;

/// A byte and its answer.
const CLOCKS: usize = 9;

/// The bus, ready for use.
pub(crate) type Bus<'w, T> = I2c<'w, T, Async>;

/// The lamp on the board, where there is one.
pub(crate) struct Led<'l>(Option<&'l mut Output<'static>>);

impl Led<'_> {
    /// Lights it, or puts it out.
    pub(crate) fn set(&mut self, lit: bool) {
        if let Some(led) = &mut self.0 {
            led.set_level(Level::from(lit));
        }
    }

    /// Lights it if it is out, and the other way round.
    pub(crate) fn toggle(&mut self) {
        if let Some(led) = &mut self.0 {
            led.toggle();
        }
    }
}

/// What the bus is made of.
pub struct Lines<W: OnI2c> {
    /// The chip's part that speaks.
    pub controller: Peri<'static, W::Controller>,
    /// The pin of the clock.
    pub clock: Peri<'static, W::Clock>,
    /// The pin of the data.
    pub data: Peri<'static, W::Data>,
    /// Leads the controller's interrupt to its handler.
    pub interrupts: W::Interrupts,
    /// Shows that something is wrong with the display, where there is one.
    pub led: Option<Output<'static>>,
}

impl<W: OnI2c> Lines<W> {
    /// Frees the bus and makes it ready for use; the lamp beside it.
    pub(crate) async fn open(&mut self) -> (Bus<'_, W::Controller>, Led<'_>) {
        self.clear().await;
        let (clock, data) = (self.clock.reborrow(), self.data.reborrow());
        let mut config = Config::default();
        config.frequency = HERTZ;
        let controller = self.controller.reborrow();
        let bus = I2c::new_async(controller, clock, data, self.interrupts, config);
        (bus, Led(self.led.as_mut()))
    }

    async fn clear(&mut self) {
        let mut clock = OutputOpenDrain::new(self.clock.reborrow(), Level::High);
        let mut data = OutputOpenDrain::new(self.data.reborrow(), Level::High);
        clock.set_pullup(true);
        data.set_pullup(true);
        half_clock().await;
        if data.is_high() {
            return;
        }
        defmt::warn!("the display's data line is held low");
        for _ in 0..CLOCKS {
            clock.set_low();
            half_clock().await;
            clock.set_high();
            half_clock().await;
            if data.is_high() {
                break;
            }
        }
        // A stop: data rises while the clock is high.
        clock.set_low();
        half_clock().await;
        data.set_low();
        half_clock().await;
        clock.set_high();
        half_clock().await;
        data.set_high();
        half_clock().await;
    }
}

async fn half_clock() {
    Timer::after_micros(HALF_CLOCK).await;
}
