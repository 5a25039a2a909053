//! Lamps that can be dimmed: a panel's backlight, and a lamp in three colours.

use embassy_rp::pwm::{Config, Pwm};
use perijove::companion::Light;

/// The backlight of a panel, at an output of a slice of its own.
pub struct Backlight(Pwm<'static>);

impl Backlight {
    /// One that is out.
    #[must_use]
    pub fn new(output: Pwm<'static>) -> Self {
        let mut backlight = Backlight(output);
        backlight.shine(Light::Off);
        backlight
    }

    pub(crate) fn shine(&mut self, light: Light) {
        let level = match light {
            Light::Off => 0,
            Light::Dim => 0x1800,
            Light::Bright => 0xD000,
        };
        let mut config = Config::default();
        (config.compare_a, config.compare_b) = (level, level);
        self.0.set_config(&config);
    }
}

/// A lamp in three colours, which shine while their pins are low.
pub struct Glow {
    red_green: Pwm<'static>,
    blue: Pwm<'static>,
}

impl Glow {
    /// One that is out: red and green at the two outputs of a slice, blue at the first of another.
    #[must_use]
    pub fn new(red_green: Pwm<'static>, blue: Pwm<'static>) -> Self {
        let mut glow = Glow { red_green, blue };
        glow.shine([0; 3], Light::Off);
        glow
    }

    /// Shines in a colour, less than half as bright as it could: it lies on the table in front of somebody.
    pub(crate) fn shine(&mut self, colour: [u8; 3], light: Light) {
        let share = match light {
            Light::Off => 0,
            Light::Dim => 16,
            Light::Bright => 96,
        };
        // An eye sees half as much only from a quarter of the light.
        let level = |part: u8| ((u32::from(part) * u32::from(part) * share) >> 8) as u16;
        let [red, green, blue] = colour.map(level);
        let mut config = Config::default();
        (config.invert_a, config.invert_b) = (true, true);
        (config.compare_a, config.compare_b) = (red, green);
        self.red_green.set_config(&config);
        (config.compare_a, config.compare_b) = (blue, blue);
        self.blue.set_config(&config);
    }
}
