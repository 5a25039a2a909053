//! What the device is fed with: how many volts, and whether they come through the cable.
//!
//! A Pico leads a third of its supply to a converter, and what comes through its USB socket to a pin. On a Pico W the first is shared with the radio, which
//! leads it to the converter only while it is not selected: while GP25, the LED of a Pico, is high (Connecting to the Internet with Raspberry Pi Pico W,
//! 3.8; Pico W datasheet, 2.1). The other pin belongs to the radio there. So what is less than any chip could run on is read once more with GP25 high, and
//! then the cable is what gives more than a battery of such a device can.

use embassy_rp::adc::{Adc, Blocking, Channel};
use embassy_rp::gpio::Input;
use embassy_rp::pac;
use perijove::companion::Supply;

/// The converter's full scale in millivolts, and how much of the supply reaches it: a third.
const FULL_SCALE: u32 = 3300;
const DIVIDER: u32 = 3;
const BITS: u32 = 12;

/// With fewer millivolts no chip runs: what is measured then is no supply, and the pin beside it has nothing to do with a cable.
const LEAST: u16 = 1700;

/// With more a cable feeds the device: USB gives 4.75 V or more, and a diode in the Pico takes little of that.
const CABLE: u16 = 4600;

/// The function of a pin that the core moves by itself (`FUNCSEL`, 2.19.2), of an RP2350 as well.
const SIO: u8 = 5;

/// The pin that selects the radio of a Pico W while it is low.
const RADIO: usize = 25;

/// Measures the supply.
pub struct Gauge {
    /// The converter.
    pub converter: Adc<'static, Blocking>,
    /// Its channel that is wired to the supply.
    pub channel: Channel<'static>,
    /// High while a cable feeds the device, unless that pin is the radio's.
    pub cable: Input<'static>,
}

impl Gauge {
    /// What feeds the device now.
    pub(crate) fn read(&mut self) -> Option<Supply> {
        if let Some(millivolts) = self.measure() {
            let cable = self.cable.is_high();
            return Some(Supply { millivolts, cable });
        }
        let millivolts = without_radio(|| self.measure())?;
        let cable = millivolts > CABLE;
        Some(Supply { millivolts, cable })
    }

    /// Whether the pin beside it says that there is a cable.
    pub(crate) fn knows_cable(&mut self) -> bool {
        self.measure().is_some()
    }

    /// Millivolts, if these are of a supply.
    fn measure(&mut self) -> Option<u16> {
        let reading = self.converter.blocking_read(&mut self.channel).ok()?;
        let millivolts = ((u32::from(reading) * FULL_SCALE * DIVIDER) >> BITS) as u16;
        (millivolts >= LEAST).then_some(millivolts)
    }
}

/// Does something while the radio is not selected, and leaves the pin as it was (`SIO`, 2.3.1.7; `GPIO25_CTRL`, 2.19.6.1). On a Pico its LED flashes for that
/// time, if it ever comes to that.
fn without_radio<T>(work: impl FnOnce() -> T) -> T {
    let bit = 1 << RADIO;
    let control = pac::IO_BANK0.gpio(RADIO).ctrl();
    let (function, levels, outputs) = (
        control.read(),
        pac::SIO.gpio_out(0).value().read() & bit,
        pac::SIO.gpio_oe(0).value().read() & bit,
    );
    pac::SIO.gpio_out(0).value_set().write_value(bit);
    pac::SIO.gpio_oe(0).value_set().write_value(bit);
    #[cfg(chip = "rp2350")]
    pac::PADS_BANK0.gpio(RADIO).modify(|pad| pad.set_iso(false));
    control.write(|control| control.set_funcsel(SIO));
    let done = work();
    control.write_value(function);
    if outputs == 0 {
        pac::SIO.gpio_oe(0).value_clr().write_value(bit);
    }
    if levels == 0 {
        pac::SIO.gpio_out(0).value_clr().write_value(bit);
    }
    done
}
