//! Figures of a device.

use std::fmt::{Display, Formatter};
use std::fs;
use std::path::Path;

use perijove::app::{Button, Press};
use perijove::view::Oled;
use sim::scenario::{Scenario, Stage};

use crate::budgets::{BUDGETS, Costs};
use crate::device::Device;
use crate::image::Image;
use crate::saving;
use crate::trouble::{Tried, Trouble};
use crate::twin::{self, Companion, Update};

/// Cycles in a millisecond.
pub(crate) const KILOHERTZ: f64 = 125_000.0;

/// A story of a whole evening.
pub const EVENING: &str = include_str!("../../tests/scenarios/three_players.scenario");

/// The same evening in Korean, whose letters take more to be drawn.
pub const KOREAN: &str = include_str!("../../tests/scenarios/korean.scenario");

/// How long a device lies idle for the measurement, in microseconds.
const IDLE: u64 = 60_000_000;

/// The figures, one a line, and those that have a budget.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Name and figure.
    pub figures: Vec<(String, String)>,
    /// What is held against budgets.
    pub costs: Costs,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        for (name, figure) in &self.figures {
            writeln!(f, "{name}: {figure}")?;
        }
        Ok(())
    }
}

impl Report {
    pub(crate) fn add(&mut self, name: impl Into<String>, figure: impl Into<String>) {
        self.figures.push((name.into(), figure.into()));
    }

    /// Puts the figures into a document, in the place of the block that begins with its first fence `text`.
    ///
    /// # Errors
    ///
    /// A sentence when the document can't be read or written, or has no such block.
    pub fn write_into(&self, document: &Path) -> Tried<()> {
        let name = document.display();
        let failed = |error: std::io::Error| Trouble::new(format!("{name}: {error}."));
        let text = fs::read_to_string(document).map_err(failed)?;
        let block = text.split_once("```text\n").and_then(|(before, rest)| {
            let (_, after) = rest.split_once("```\n")?;
            Some(format!("{before}```text\n{self}```\n{after}"))
        });
        let text = block.ok_or_else(|| Trouble::new(format!("{name} has no block of figures.")))?;
        fs::write(document, text).map_err(failed)
    }
}

/// `12,345`.
pub(crate) fn thousands(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Measures an image on a device.
///
/// # Errors
///
/// A sentence when the device does not do what it should, so that there is nothing to measure.
pub fn measure(image: &Image) -> Tried<Report> {
    let mut report = Report::default();
    sizes(image, &mut report);
    let mut device = Device::new(image.clone())?;
    let millis = power_to_frame(&mut device, &Stage::new(None).frame())?;
    report.costs.first_frame = millis;
    report.add("power to first frame", format!("{millis:.1} ms"));
    let percent = asleep(&mut device)?;
    report.costs.asleep = percent;
    report.add("asleep when idle", format!("{percent:.3} %"));
    let updates = evening(&mut device, EVENING)?;
    stack(&mut device, "", &mut report)?;
    work(&updates, "", &mut report);
    wire(&updates, &mut report);
    let mut device = Device::new(image.clone())?;
    let updates = evening(&mut device, KOREAN)?;
    stack(&mut device, " in Korean", &mut report)?;
    work(&updates, " in Korean", &mut report);
    saving::measure(image, &mut report)?;
    Ok(report)
}

/// How large it is.
fn sizes(image: &Image, report: &mut Report) {
    let (flash, ram) = (image.flash_size(), image.static_ram());
    (report.costs.flash, report.costs.static_ram) = (flash, ram);
    report.add("flash image", format!("{} bytes", thousands(flash)));
    for section in &image.sections {
        let place = if section.is_in_ram() { "RAM" } else { "flash" };
        let size = thousands(section.size);
        report.add(
            format!("section {}", section.name),
            format!("{size} bytes of {place}"),
        );
    }
    for symbol in image.largest(10) {
        let place = if symbol.is_in_ram() { "RAM" } else { "flash" };
        let size = thousands(symbol.size);
        report.add(
            format!("symbol {}", symbol.name),
            format!("{size} bytes of {place}"),
        );
    }
    report.add("static RAM", format!("{} bytes", thousands(ram)));
}

/// Plugs a device in; how many milliseconds it takes to show something.
pub(crate) fn power_to_frame(device: &mut Device, expected: &Oled) -> Tried<f64> {
    const STEP: u64 = 500;
    device.power_on()?;
    let begun = device.state()?.micros;
    while device.frame()?.picture != *expected {
        device.run(STEP)?;
        if device.state()?.micros - begun > 2e6 {
            return Err(Trouble::new("the first frame is not there after 2 s."));
        }
    }
    Ok((device.state()?.micros - begun) / 1000.0)
}

/// How many percent of the time it sleeps when nothing happens.
fn asleep(device: &mut Device) -> Tried<f64> {
    device.settle()?;
    let before = device.state()?;
    device.run(IDLE)?;
    let after = device.state()?;
    Ok((after.asleep - before.asleep) / (after.micros - before.micros) * 100.0)
}

/// How much stack an evening took.
fn stack(device: &mut Device, language: &str, report: &mut Report) -> Tried<()> {
    let used = device.stack_used()?;
    report.costs.stack = report.costs.stack.max(used);
    report.add(
        format!("stack, most used{language}"),
        format!("{} bytes", thousands(used)),
    );
    Ok(())
}

/// Plays an evening; what every press cost.
fn evening(device: &mut Device, story: &str) -> Tried<Vec<Update>> {
    let scenario = Scenario::parse(story).map_err(|bad| Trouble::new(bad.to_string()))?;
    let mut companion = Companion::new(device);
    let played = twin::play(&scenario, &mut Stage::new(None), &mut companion);
    played.map_err(|complaint| Trouble::new(format!("the evening, {complaint}")))?;
    Ok(companion.updates)
}

/// From a press to the first byte.
fn work(updates: &[Update], language: &str, report: &mut Report) {
    let cycles: Vec<u64> = updates.iter().filter_map(|update| update.cycles).collect();
    let slowest = updates.iter().max_by_key(|update| update.cycles);
    let most = slowest.and_then(|update| update.cycles).unwrap_or(0);
    let mean = cycles.iter().sum::<u64>() / (cycles.len() as u64).max(1);
    report.add(
        format!("presses measured{language}"),
        thousands(updates.len() as u64),
    );
    report.costs.cycles = report.costs.cycles.max(most);
    for (name, cycles) in [("most", most), ("mean", mean)] {
        report.add(
            format!("press to first byte, {name}{language}"),
            format!("{} cycles", thousands(cycles)),
        );
    }
    report.add(
        format!("press to first byte, most{language}, at 125 MHz"),
        format!("{:.2} ms", most as f64 / KILOHERTZ),
    );
    if let Some(slowest) = slowest {
        report.add(
            format!("slowest press{language}"),
            format!("{:?}, then {:?}", slowest.press, slowest.screen),
        );
    }
    // Back acts when it is let go, and undo when it has been held.
    let at_once =
        |update: &&Update| !matches!(update.press, Press::Undo | Press::Button(Button::Back));
    let elapsed = updates
        .iter()
        .filter(at_once)
        .filter_map(|update| update.micros)
        .fold(0.0, f64::max);
    report.add(
        format!("press to first byte, most{language}, on the clock"),
        format!("{:.2} ms", elapsed / 1000.0),
    );
}

/// What goes over the wire.
fn wire(updates: &[Update], report: &mut Report) {
    let allowed = |update: &Update| BUDGETS.on_the_wire(1, update.changed);
    let share = |update: &&Update| update.wire as f64 / allowed(update);
    let above = updates
        .iter()
        .filter(|update| update.wire as f64 > allowed(update));
    let worst = updates.iter().max_by(|a, b| share(a).total_cmp(&share(b)));
    let sent: u64 = updates.iter().map(|update| update.wire).sum();
    let changed: u64 = updates.iter().map(|update| update.changed).sum();
    let count = (updates.len() as f64).max(1.0);
    report.add(
        "bytes changed per update, mean",
        format!("{:.0}", changed as f64 / count),
    );
    report.add(
        "bytes on the wire per update, mean",
        format!("{:.0}", sent as f64 / count),
    );
    report.add(
        "bytes on the wire per changed byte, mean",
        format!("{:.3}", sent as f64 / (changed as f64).max(1.0)),
    );
    if let Some(worst) = worst {
        report.add("screen of the worst update", format!("{:?}", worst.screen));
        let Update {
            changed,
            wire,
            transfers,
            ..
        } = worst;
        let allowed = allowed(worst);
        report.add(
            "worst update",
            format!(
                "{wire} bytes in {transfers} transfers for {changed} changed, {allowed:.0} allowed"
            ),
        );
    }
    // Words that take the place of other words leave gaps of one or two bytes between those that change, and the display has no
    // cheaper way over a gap than to send it: no sequence of its commands keeps each of these updates below the
    // ceiling. So it holds for all of them together.
    report.add(
        "updates that send more than their own share",
        format!("{} of {}", above.count(), updates.len()),
    );
    let count_all = updates.len() as u64;
    report.costs.wire = (count_all, changed, sent);
    let ceiling = BUDGETS.on_the_wire(count_all, changed);
    report.add(
        "bytes on the wire, all updates",
        format!("{sent}, {ceiling:.0} allowed"),
    );
    let time: f64 = updates.iter().map(|update| update.wire_micros).sum();
    let most = updates
        .iter()
        .map(|update| update.wire_micros)
        .fold(0.0, f64::max);
    report.add(
        "time on the wire per update, mean",
        format!("{:.1} ms", time / count / 1000.0),
    );
    report.add(
        "time on the wire per update, most",
        format!("{:.1} ms", most / 1000.0),
    );
}
