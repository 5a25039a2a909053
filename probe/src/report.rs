//! Figures of a device.

use std::fmt::{Display, Formatter};

use perijove::app::App;
use sim::scenario::Stage;

use crate::budgets::{Budgets, Costs};
use crate::charge;
use crate::clock::BRISK;
use crate::device::{Device, Work};
use crate::driver::Flushed;
use crate::image::Image;
use crate::picture::Picture;
use crate::saving;
use crate::stories::{self, Share, Story};
use crate::thinking;
use crate::trouble::{Tried, Trouble};
use crate::twin::Update;

/// How many of the slowest presses are named.
const SLOWEST: usize = 5;

/// What the names of symbols have in them that only a cable needs.
const CABLE: [&str; 10] = [
    "USBCTRL_IRQ",
    "embassy_rp::usb",
    "perijove::components::words::written",
    "perijove::export::cards",
    "perijove::export::csv",
    "perijove::export::evening",
    "perijove::export::files",
    "perijove::export::json",
    "perijove::share",
    "pico::usb",
];

/// How long a device lies idle for the measurement, in microseconds.
const IDLE: u64 = 60_000_000;

/// The figures, one a line, and those that have a budget.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Name and figure.
    pub figures: Vec<(String, String)>,
    /// What is held against budgets.
    pub costs: Costs,
    /// The stories that were played for it.
    pub stories: Vec<Story>,
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

/// What the core did, in cycles with and without waiting for the flash.
pub(crate) fn cycles(work: &Work) -> String {
    let (all, alone) = (thousands(work.in_all()), thousands(work.cycles));
    format!("{all} cycles, {alone} without waiting for the flash")
}

/// How many microseconds so many cycles take at the clock at which the work of a press is done.
pub(crate) fn micros(cycles: u64) -> f64 {
    cycles as f64 * 1e6 / f64::from(BRISK.hertz())
}

/// The same in milliseconds, as it is printed.
pub(crate) fn millis(cycles: u64) -> String {
    format!("{:.2} ms", micros(cycles) / 1000.0)
}

/// Which clock that is.
pub(crate) fn at_clock() -> String {
    format!("at {} MHz", BRISK.megahertz())
}

/// Measures an image on a device, over all stories or a share of them.
///
/// # Errors
///
/// A sentence when the device does not do what it should, so that there is nothing to measure.
pub fn measure(image: &Image, share: Share<'_>) -> Tried<Report> {
    let mut report = Report::default();
    sizes(image, &mut report);
    let mut device = Device::new(image.clone())?;
    let millis = power_to_frame(&mut device, Stage::new(None).app())?;
    report.costs.first_frame = millis;
    report.add("power to first frame", format!("{millis:.1} ms"));
    let percent = asleep(&mut device)?;
    report.costs.asleep = percent;
    report.add("asleep when idle", format!("{percent:.3} %"));
    let stories = stories::play(image, None, share)?;
    charge::measure(&mut device, &stories, &mut report)?;
    // It goes back to rest, for what follows to begin with.
    drop(device);
    stack(&stories, &mut report);
    work(&stories, &mut report);
    wire(&stories, &Budgets::of(image.wiring()?.panel), &mut report);
    saving::measure(image, &stories, &mut report)?;
    thinking::measure(image, &mut report)?;
    report.stories = stories;
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
    let cable = thousands(image.bytes_of(&CABLE));
    report.add(
        "code of the cable, its drive, its console and their files",
        format!("{cable} bytes of flash"),
    );
    report.add("static RAM", format!("{} bytes", thousands(ram)));
}

/// Plugs a device in; how many milliseconds it takes to show something.
pub(crate) fn power_to_frame(device: &mut Device, app: &App) -> Tried<f64> {
    const STEP: u64 = 500;
    let expected = Picture::of(app, device.panel());
    device.power_on()?;
    let begun = device.state()?.micros;
    while device.frame()?.picture != expected {
        device.run(STEP)?;
        if device.state()?.micros - begun > 2e6 {
            return Err(Trouble::new("the first frame is not there after 2 s."));
        }
    }
    Ok((device.state()?.micros - begun) / 1000.0)
}

/// How many percent of the time it sleeps when nothing happens, after it has made room in its flash, as it does out of the box.
fn asleep(device: &mut Device) -> Tried<f64> {
    const TIDYING: u64 = 5_000_000;
    device.settle()?;
    device.run(TIDYING)?;
    let before = device.state()?;
    device.run(IDLE)?;
    let after = device.state()?;
    Ok((after.asleep - before.asleep) / (after.micros - before.micros) * 100.0)
}

/// How much stack the stories took.
fn stack(stories: &[Story], report: &mut Report) {
    if let Some(deepest) = stories.iter().max_by_key(|story| story.stack) {
        let (most, name) = (deepest.stack, &deepest.name);
        report.costs.stack = most;
        let most = thousands(most);
        report.add("stack, most used", format!("{most} bytes, in {name}"));
    }
}

/// From a press to the first byte, and to the last.
fn work(stories: &[Story], report: &mut Report) {
    let mut presses: Vec<(Work, &Story, &Update)> = Vec::new();
    for story in stories {
        let worked = story
            .updates
            .iter()
            .filter_map(|one| Some((one.work?, one)));
        presses.extend(worked.map(|(work, update)| (work, story, update)));
    }
    presses.sort_by_key(|(work, ..)| std::cmp::Reverse(work.in_all()));
    // Once an evening a game begins, which may have to be dealt: that is counted apart.
    let beginning = |(.., update): &&(Work, &Story, &Update)| update.begins;
    let begun = presses.iter().find(beginning).map(|(work, ..)| *work);
    presses.retain(|(.., update)| !update.begins);
    report.add("stories played", stories.len().to_string());
    report.add("presses measured", thousands(presses.len() as u64));
    let count = (presses.len() as u64).max(1);
    let sum = |part: fn(&Work) -> u64| presses.iter().map(|(work, ..)| part(work)).sum::<u64>();
    let mean = Work {
        cycles: sum(|work| work.cycles) / count,
        waits: sum(|work| work.waits) / count,
        micros: 0.0,
    };
    let most = presses.first().map(|(work, ..)| *work).unwrap_or_default();
    report.costs.cycles = (mean.in_all(), most.in_all());
    for (name, work) in [("mean", mean), ("most", most)] {
        report.add(format!("press to first byte, {name}"), cycles(&work));
        report.add(
            format!("press to first byte, {name}, {}", at_clock()),
            millis(work.in_all()),
        );
    }
    let begun = begun.unwrap_or_default();
    report.costs.beginning = begun.in_all();
    report.add("beginning a game to first byte, most", cycles(&begun));
    report.add(
        format!("beginning a game to first byte, most, {}", at_clock()),
        millis(begun.in_all()),
    );
    let mut seen: Vec<&str> = Vec::new();
    for (work, story, update) in &presses {
        if seen.len() == SLOWEST || seen.contains(&&*update.screen) {
            continue;
        }
        seen.push(&update.screen);
        report.add(
            format!("slow press {}", seen.len()),
            format!(
                "{}, {:?} in {}, then {:?}",
                millis(work.in_all()),
                update.press,
                story.name,
                update.screen
            ),
        );
    }
    let most = |micros: &dyn Fn(&Update) -> Option<f64>| {
        let all = presses.iter().filter_map(|(.., update)| micros(update));
        all.fold(0.0, f64::max) / 1000.0
    };
    let first = most(&|update| Some(update.work?.micros));
    report.add(
        "press to first byte, most, on the clock",
        format!("{first:.2} ms"),
    );
    // Those that fell into an erase are counted apart.
    presses.retain(|(_, story, update)| !saving::falls_into(update, &story.erases));
    let answered = presses.iter().filter_map(|(.., update)| update.answered);
    report.costs.answered = answered.fold(0.0, f64::max) / 1000.0;
    report.add(
        "press to last byte, most, on the clock",
        format!("{:.2} ms", report.costs.answered),
    );
    let answered = |update: &Update| update.answered.unwrap_or(0.0);
    let slowest = presses.iter().map(|(.., update)| update);
    if let Some(slowest) = slowest.max_by(|a, b| answered(a).total_cmp(&answered(b))) {
        report.add("slowest frame", format!("{:?}", slowest.screen));
    }
}

/// What goes over the wire.
fn wire(stories: &[Story], budgets: &Budgets, report: &mut Report) {
    let updates: Vec<&Update> = stories.iter().flat_map(|story| &story.updates).collect();
    let allowed = |update: &Update| budgets.on_the_wire(1, update.changed);
    let share = |update: &Update| update.wire as f64 / allowed(update);
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
    let ceiling = budgets.on_the_wire(count_all, changed);
    report.add(
        "bytes on the wire, all updates",
        format!("{sent}, {ceiling:.0} allowed"),
    );
    let flushed: Flushed = updates.iter().map(|update| update.flushed).sum();
    report.costs.flushed = flushed;
    let shares = flushed.shares(sent);
    for (what, bytes, share) in [
        (
            "bytes that the usual driver would send",
            flushed.drawn,
            shares.0,
        ),
        (
            "bytes that it would send if it were told what changed",
            flushed.given_changes,
            shares.1,
        ),
    ] {
        report.add(what, format!("{bytes}, of which these are {share:.3}"));
    }
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
