//! What current a device takes, as a model: nobody has measured one of ours.
//!
//! The emulated board sorts the time that passes by all that the current depends on, from the registers that the firmware writes: what the core does, its
//! clock, its voltage, what is gated while it sleeps, and what the panel does. Here each of these has its power, by what others measured.
//!
//! | what | figure | from |
//! |---|---|---|
//! | a whole Pico at 5 V whose core waits (WFE) | 19 mA at 125 MHz, 8 at 48, 2 to 3 at 12 by the crystal | Raspberry Pi forum; elektronik-labor.de, Pico 34 |
//! | the same at work | 23 mA at 125 MHz, 9 at 48 | the same |
//! | gated, at 12 MHz by the crystal | 1.5 mA | MicroPython, commit b004e7e |
//! | dormant | 0.9 mA | MicroPython, commit b004e7e; embassy, pull request 4501 |
//! | a small OLED, lit, most of its pixels dark | 38 mW | sellers' pages |
//! | a colour panel with its light on, awake without it | 95 mW, 23 mW | sellers' pages |
//! | a colour panel asleep, an OLED without its voltage | 0.1 mW | ST7789V datasheet, 7.4; SSD1306 datasheet, table 12 |
//!
//! Between the clocks lies a straight line through these, and the core's part of it grows with its voltage. What is gated takes off as large a part at any clock as
//! it does at 12 MHz. What stands before the chip, a converter and whatever feeds it, is taken to lose as much from a battery as it does from 5 V.

use std::fmt::{Display, Formatter};

use serde::Deserialize;

use crate::device::Device;
use crate::firmware;
use crate::image::Image;
use crate::report::Report;
use crate::stories::{self, Share, Story};
use crate::trouble::{Tried, Trouble};

/// Milliamperes of a Pico at 5 V of which the core is no part.
const BASE: f64 = 1.1;

/// Milliamperes for each MHz of a core that waits at 1.10 V, and for one that works besides.
const WAITING: f64 = 0.143;
const WORKING: f64 = 0.032;

/// What is left of that while a core waits and everything nobody needs is gated: 1.5 of 2.8 mA at 12 MHz, without the base.
const GATED: f64 = 0.24;

/// Milliamperes of a chip that has stopped.
const DORMANT: f64 = 0.9;

/// Volts at which all of that was measured.
const VOLTS: f64 = 5.0;

/// The core voltage at which it was, in millivolts.
const USUAL: f64 = 1100.0;

/// Milliwatts of panels.
const OLED: f64 = 38.0;
const BACKLIGHT: f64 = 72.0;
const AWAKE: f64 = 23.0;
const ASLEEP: f64 = 0.1;

/// How bright the light is at which a colour panel takes 95 mW, in percent: as bright as the firmware makes it.
const BRIGHT: f64 = 81.0;

/// Milliwatt-hours of three AAA cells, alkaline, and of a lithium cell of the size 18650.
const BATTERIES: [(&str, f64); 2] = [("three AAA", 3600.0), ("an 18650", 10_800.0)];

/// Volts at which milliampere-hours are said: those of a lithium cell.
const CELL: f64 = 3.7;

/// What stands before each of these figures.
const MODEL: &str = "charge, a model: ";

/// The heading of the figures.
pub const HEADING: &str = "A battery";

/// An evening: so many hours, and so many presses, as `probe presses` counts them for three people.
const HOURS: f64 = 3.0;
const PRESSES: f64 = 250.0;

/// Time that was spent in the same circumstances.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Stretch {
    /// What the core did: `works`, `waits`, `dormant`.
    pub what: String,
    /// Its clock.
    pub megahertz: f64,
    /// Its voltage.
    pub millivolts: f64,
    /// How many PLLs ran.
    pub plls: u8,
    /// Whether what nobody needs was gated.
    pub gated: bool,
    /// What the panel did.
    pub panel: String,
    /// For how long.
    pub micros: f64,
}

impl Stretch {
    /// Milliwatts.
    fn power(&self) -> Tried<f64> {
        let core = self.megahertz * self.millivolts / USUAL;
        let current = match &*self.what {
            "dormant" => DORMANT,
            "waits" if self.gated => BASE + WAITING * GATED * core,
            "waits" => BASE + WAITING * core,
            "works" => BASE + (WAITING + WORKING) * core,
            what => return Err(Trouble::new(format!("a core does not know how to {what}."))),
        };
        Ok(current * VOLTS + panel(&self.panel)?)
    }

    /// The same time as a device would have spent it that never leaves 200 MHz, gates nothing, and leaves its panel awake in the dark.
    fn before(&self) -> Self {
        const FAST: f64 = 200.0;
        let (what, micros) = match &*self.what {
            "works" => ("works", self.micros * self.megahertz / FAST),
            _ => ("waits", self.micros),
        };
        let panel = if self.panel == "asleep" {
            "awake"
        } else {
            &self.panel
        };
        Stretch {
            what: what.to_owned(),
            megahertz: FAST,
            millivolts: 1150.0,
            plls: 2,
            gated: false,
            panel: panel.to_owned(),
            micros,
        }
    }
}

/// Milliwatts of a panel.
fn panel(does: &str) -> Tried<f64> {
    let light = does
        .strip_prefix("light")
        .and_then(|percent| percent.parse::<f64>().ok());
    match (does, light) {
        (_, Some(percent)) => Ok(AWAKE + BACKLIGHT * percent / BRIGHT),
        ("oled", _) => Ok(OLED),
        ("awake", _) => Ok(AWAKE),
        ("asleep" | "off" | "pump", _) => Ok(ASLEEP),
        _ => Err(Trouble::new(format!("no panel is {does:?}."))),
    }
}

/// Energy and time.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Charge {
    /// Millijoules as the device is, and as it was before.
    energy: [f64; 2],
    seconds: f64,
}

impl Charge {
    /// That of some stretches of time.
    ///
    /// # Errors
    ///
    /// A sentence about one that the table does not have.
    pub fn of(stretches: &[Stretch]) -> Tried<Self> {
        let mut sum = Charge::default();
        for stretch in stretches {
            let before = stretch.before();
            sum.energy[0] += stretch.power()? * stretch.micros / 1e6;
            sum.energy[1] += before.power()? * before.micros / 1e6;
            sum.seconds += stretch.micros / 1e6;
        }
        Ok(sum)
    }

    /// Milliwatts in the mean.
    fn power(self) -> [f64; 2] {
        self.energy.map(|energy| energy / self.seconds)
    }
}

/// A figure now, and what it was before.
struct Both(&'static str, [f64; 2]);

impl Display for Both {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let Both(unit, [now, before]) = self;
        let digits = if *now < 10.0 { 1 } else { 0 };
        write!(f, "{now:.digits$} {unit} (before: {before:.digits$})")
    }
}

/// A story whose presses stand for those of an evening, where not all are played.
const EVENING: &str = "scorekeeper_turn";

/// Measures an image by that story alone.
///
/// # Errors
///
/// A sentence when the device does not do what it should.
pub fn alone(image: &Image) -> Tried<Report> {
    const TIDYING: u64 = 5_000_000;
    let mut report = Report::default();
    let stories = stories::play(image, None, Share::Some(&[EVENING]))?;
    let mut device = Device::new(image.clone())?;
    device.power_on()?;
    device.settle()?;
    device.run(TIDYING)?;
    measure(&mut device, &stories, &mut report)?;
    Ok(report)
}

/// Those of all devices that an emulator runs, each below its name, but for those that only are wired otherwise than one before.
///
/// # Errors
///
/// A sentence when one of them does not do what it should.
pub fn of_all() -> Tried<String> {
    let mut text = String::new();
    let mut panels = Vec::new();
    for name in firmware::devices()? {
        if firmware::target_of(&name) != firmware::TARGET {
            continue;
        }
        let image = firmware::image(&name)?;
        let panel = image.wiring()?.panel;
        if panels.contains(&panel) {
            continue;
        }
        panels.push(panel);
        text.push_str(&format!("{name}\n"));
        for (what, figure) in alone(&image)?.figures {
            let what = what.trim_start_matches(MODEL);
            text.push_str(&format!("  {what}: {figure}\n"));
        }
    }
    Ok(text)
}

/// Measures a device on a battery, lit and dark, and adds what presses of stories take.
///
/// # Errors
///
/// A sentence when the device does not do what it should.
pub fn measure(device: &mut Device, stories: &[Story], report: &mut Report) -> Tried<()> {
    const MINUTE: u64 = 60_000_000;
    let over = |device: &mut Device, minutes: u64| {
        device.spent()?;
        device.run(minutes * MINUTE)?;
        Charge::of(&device.spent()?)
    };
    device.feed(4000, false)?;
    let lit = over(device, 1)?.power();
    device.run(29 * MINUTE)?;
    if device.frame()?.on {
        return Err(Trouble::new("it does not go dark."));
    }
    let dark = over(device, 30)?.power();
    let mut all = Charge::default();
    let mut count = 0.0;
    for story in stories {
        all.seconds += story.charge.seconds;
        for (sum, part) in all.energy.iter_mut().zip(story.charge.energy) {
            *sum += part;
        }
        count += story.updates.len() as f64;
    }
    // Millijoules of a press, beside what the device takes anyway.
    let press =
        [0, 1].map(|at| ((all.energy[at] - lit[at] * all.seconds) / f64::max(count, 1.0)).max(0.0));
    let evening = [0, 1].map(|at| lit[at] * HOURS + press[at] * PRESSES / 3600.0);
    let mut add = |name: String, unit, both| {
        report.add(
            format!("charge, a model: {name}"),
            Both(unit, both).to_string(),
        )
    };
    add("lit, waiting".into(), "mW", lit);
    add("dark".into(), "mW", dark);
    add("a press besides".into(), "mJ", press);
    add(
        format!("an evening of {HOURS} hours and {PRESSES} presses"),
        "mAh at 3.7 V",
        evening.map(|energy| energy / CELL),
    );
    add(
        "a day dark".into(),
        "mAh at 3.7 V",
        dark.map(|power| power * 24.0 / CELL),
    );
    for (battery, energy) in BATTERIES {
        add(
            format!("evenings on {battery}"),
            "evenings",
            evening.map(|one| energy / one),
        );
        add(
            format!("days dark on {battery}"),
            "days",
            dark.map(|power| energy / power / 24.0),
        );
    }
    let [longer_lit, longer_dark] = [evening, dark].map(|[now, before]| before / now);
    report.costs.longer = (longer_lit, longer_dark);
    report.add(
        "charge, a model: longer on the same battery, an evening and dark",
        format!("{longer_lit:.1} and {longer_dark:.1} times"),
    );
    Ok(())
}
