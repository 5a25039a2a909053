//! When a battery runs low: readings and a clock in, a sign out.
//!
//! A battery's voltage sags while the screen is bright and recovers when it is dark, and a reading is never quite the same twice. So
//! the sign goes by a mean over half a minute, and stands until the battery is clearly better or a cable is plugged in.
//!
//! | mean | sign |
//! |---|---|
//! | below [`BATTERY_LOW`] | comes |
//! | from [`BATTERY_FINE`] on | goes |
//!
//! What these assume: the battery is measured behind the [`DIODE`] that keeps it apart from a cable. A lithium cell has 4.2 V when it is full, 3.7
//! at half and 3.5 when nine tenths are gone; three alkaline cells begin with 4.5 V, have 3.7 at half, and are nearly done at the same 3.5; three
//! rechargeable ones stay at 3.6 for most of their charge. Nobody asks which they are. Behind a switch instead of a diode the sign
//! comes late: with a twentieth left.

/// What feeds a board, as it was measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Supply {
    /// How many millivolts, where the board is fed.
    pub millivolts: u16,
    /// Whether they come through a cable, so that nothing runs out.
    pub cable: bool,
}

/// Millivolts that a Schottky diode takes at the current of such a device, between 20 and 50 mA.
pub const DIODE: u16 = 300;

/// Millivolts, behind the diode, below which a battery is low.
pub const BATTERY_LOW: u16 = 3500 - DIODE;

/// Millivolts, behind the diode, from which on a battery that was low is no longer.
pub const BATTERY_FINE: u16 = 3700 - DIODE;

/// Millivolts with which no board runs: a board that measures less measures something else.
const LEAST: u16 = 1700;

/// How many milliseconds lie between two readings that count.
pub const BATTERY_EVERY: u64 = 4000;

/// How many readings the mean is made of, as a power of two.
const WEIGHT: u32 = 3;

/// How many readings there must be before they are believed.
const ENOUGH: u8 = 4;

/// The mean of what was measured, and what it led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Battery {
    mean: Option<Mean>,
    low: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mean {
    /// Millivolts, so many times as [`WEIGHT`] says.
    sum: u32,
    readings: u8,
    /// When the next one counts.
    due: u64,
}

impl Battery {
    /// A battery that nobody has measured.
    #[must_use]
    pub const fn new() -> Self {
        Battery {
            mean: None,
            low: false,
        }
    }

    /// Whether the sign is to be seen.
    #[must_use]
    pub const fn is_low(&self) -> bool {
        self.low
    }

    /// Takes a reading at a time in milliseconds, or that there is none to be had.
    pub fn measure(&mut self, supply: Option<Supply>, now: u64) {
        let battery = supply.filter(|supply| !supply.cable && supply.millivolts >= LEAST);
        let Some(Supply { millivolts, .. }) = battery else {
            *self = Battery::new();
            return;
        };
        let reading = u32::from(millivolts);
        let mean = match self.mean {
            Some(mean) if now < mean.due => return,
            Some(mean) => Mean {
                sum: mean
                    .sum
                    .saturating_sub(mean.sum >> WEIGHT)
                    .saturating_add(reading),
                readings: mean.readings.saturating_add(1),
                due: now.saturating_add(BATTERY_EVERY),
            },
            None => Mean {
                sum: reading << WEIGHT,
                readings: 1,
                due: now.saturating_add(BATTERY_EVERY),
            },
        };
        self.mean = Some(mean);
        if mean.readings >= ENOUGH {
            let limit = if self.low { BATTERY_FINE } else { BATTERY_LOW };
            self.low = mean.sum >> WEIGHT < u32::from(limit);
        }
    }
}
