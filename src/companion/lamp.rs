//! When the screen shines: it dims and goes out when nobody presses, and the first press only wakes it.

/// How bright the screen is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Light {
    /// Nothing is to be seen.
    Off,
    /// Half the time to darkness has passed.
    Dim,
    /// Somebody is there.
    Bright,
}

/// When somebody last pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lamp {
    pressed: u64,
}

const MINUTE: u64 = 60_000;

impl Lamp {
    /// Lit at a time in milliseconds.
    #[must_use]
    pub const fn new(now: u64) -> Self {
        Lamp { pressed: now }
    }

    /// Notes a press, and returns whether it means something or only wakes.
    #[must_use]
    pub fn press(&mut self, now: u64, minutes: u8) -> bool {
        let seen = self.light(now, minutes) != Light::Off;
        self.pressed = now;
        seen
    }

    /// How bright the screen is, if it is to go out after some minutes; 0 for never.
    #[must_use]
    pub fn light(&self, now: u64, minutes: u8) -> Light {
        let (dims, goes_out) = self.times(minutes);
        match now {
            _ if minutes == 0 => Light::Bright,
            now if now >= goes_out => Light::Off,
            now if now >= dims => Light::Dim,
            _ => Light::Bright,
        }
    }

    /// When that changes if nobody presses.
    #[must_use]
    pub fn next_change(&self, now: u64, minutes: u8) -> Option<u64> {
        let (dims, goes_out) = self.times(minutes);
        match self.light(now, minutes) {
            _ if minutes == 0 => None,
            Light::Bright => Some(dims),
            Light::Dim => Some(goes_out),
            Light::Off => None,
        }
    }

    fn times(&self, minutes: u8) -> (u64, u64) {
        let length = u64::from(minutes).saturating_mul(MINUTE);
        let dims = self.pressed.saturating_add(length >> 1);
        (dims, self.pressed.saturating_add(length))
    }
}
