//! Whether there is a cable: VBUS, which a Pico leads to a pin.
//!
//! A device without VBUS has no session, and does not pull its line up (USB 2.0, 7.1.5.1): the driver takes a pulled cable for a bus that
//! sleeps. The pin is the gauge's, and is looked at from time to time while the files are shared, and at no other time.

use core::future::pending;

use embassy_rp::pac;
use embassy_time::{Duration, Timer};

use crate::table;

/// How often the pin is looked at, and how often in a row it is to be seen at its new level.
const LOOK: Duration = Duration::from_millis(10);
const LOOKS: u8 = 3;

/// Knows whether there is a cable.
#[derive(Clone, Copy)]
pub(crate) struct Vbus {
    /// `None` where no pin says so, as on a Pico W: there a session lasts as long as it is wanted.
    pin: Option<u8>,
}

impl Vbus {
    /// VBUS at a pin, if the gauge beside it knows that this is one.
    pub(crate) fn at(pin: u8, known: bool) -> Self {
        Vbus {
            pin: (known && pin != table::NONE).then_some(pin),
        }
    }

    /// Waits until it is there, or is not.
    pub(super) async fn wait_for(self, there: bool) {
        let Some(pin) = self.pin else {
            if there {
                return;
            }
            return pending().await;
        };
        let mut seen = 0;
        while seen < LOOKS {
            // `GPIO_IN`, RP2040 datasheet, 2.3.1.2.
            let is_high = pac::SIO.gpio_in(0).read() >> pin & 1 == 1;
            seen = if is_high == there { seen + 1 } else { 0 };
            Timer::after(LOOK).await;
        }
    }
}
