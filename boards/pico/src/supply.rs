//! What the device is fed with: how many volts, and whether they come through the cable.
//!
//! A Pico leads a third of its supply to a converter, and what comes through its USB socket to a pin. On a Pico W both belong to the
//! radio, and what is read there is less than any chip could run on: the reader takes that for "nobody knows".

use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::Input;
use perijove::companion::Supply;

/// The converter's full scale in millivolts, and how much of the supply reaches it: a third.
const FULL_SCALE: u32 = 3300;
const DIVIDER: u32 = 3;
const BITS: u32 = 12;

/// Measures the supply.
pub struct Gauge {
    /// The converter.
    pub converter: Adc<'static, Blocking>,
    /// Its channel that is wired to the supply.
    pub channel: Channel<'static>,
    /// High while a cable feeds the device.
    pub cable: Input<'static>,
}

impl Gauge {
    /// What feeds the device now.
    pub(crate) fn read(&mut self) -> Option<Supply> {
        let reading = self.converter.blocking_read(&mut self.channel).ok()?;
        let millivolts = (u32::from(reading) * FULL_SCALE * DIVIDER) >> BITS;
        Some(Supply {
            millivolts: millivolts as u16,
            cable: self.cable.is_high(),
        })
    }
}
