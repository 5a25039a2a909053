//! The emulated board itself, and the firmware's real image on it.
//!
//! `tests/run` builds the image first; by hand the tests build it themselves.

mod bounce;
mod budgets;
mod bus;
mod code;
mod cuts;
mod display;
mod emulator;
mod export;
mod failures;
mod flash;
mod games;
mod house;
mod image;
mod inbox;
mod lamp;
mod panels;
mod panics;
mod pico2;
mod power;
mod profile;
mod recovery;
mod scenarios;
mod thinking;
mod unplugged;
mod usb;
mod wiring;

use std::sync::OnceLock;

use perijove::app::Button;
use probe::device::{Device, Edge};
use probe::firmware;
use probe::image::Image;
use probe::report::{self, Report};
use probe::stories::Share;
use probe::twin::{self, Taken};
use sim::scenario::Stage;

/// A story that saves and little else, for a few cuts of the power.
pub(crate) const SAVING: &str = "\
    track confirmed\n\
    choose \"Settings\"\n\
    choose \"New cards\"\n\
    wait 2 s\n\
    restart\n";

/// The image of the board, built once.
pub(crate) fn pico() -> Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    let build = || firmware::image(firmware::DEVICE).unwrap_or_else(|trouble| panic!("{trouble}"));
    IMAGE.get_or_init(build).clone()
}

/// Everything there is to play, played and measured once.
pub(crate) fn report() -> &'static Report {
    static REPORT: OnceLock<Report> = OnceLock::new();
    REPORT.get_or_init(|| measured(&pico(), Share::All))
}

/// What an image costs in some stories.
pub(crate) fn measured(image: &Image, share: Share<'_>) -> Report {
    report::measure(image, share).unwrap_or_else(|trouble| panic!("{trouble}"))
}

/// Makes the firmware panic as if an index were out of bounds; what it says then.
pub(crate) fn panic_in(device: &mut Device) -> &'static str {
    // Where that is to have been: a file's name, a line and a column, at the end of the stack that nobody reaches.
    let place = 0x2000_0000;
    let file = b"some.rs";
    let location = [place + 16, file.len() as u32, 12, 5].map(u32::to_le_bytes);
    device.poke(place, &location.concat()).expect("memory");
    device.poke(place + 16, file).expect("memory");
    let image = device.image();
    let panics = image.address("core::panicking::panic_bounds_check");
    let panics = panics.expect("a function");
    device.call(panics, &[7, 3, place]).expect("a call");
    "the len is 3 but the index is 7"
}

/// A device with the firmware, not yet plugged in.
pub(crate) fn device() -> Device {
    Device::new(pico()).expect("an emulator")
}

/// A device that shows its first screen.
pub(crate) fn started() -> Device {
    let mut device = device();
    device.power_on().expect("power");
    device.settle().expect("rest");
    assert_eq!(
        device.frame().expect("a frame").picture,
        Stage::new(None).frame(),
        "{}",
        log(&mut device)
    );
    device
}

/// A contact that closes or opens after some milliseconds.
pub(crate) fn edge(button: Button, millis: u64, closes: bool) -> Edge {
    Edge {
        button,
        after: millis * 1000,
        closes,
    }
}

/// Everything that the device took so far.
pub(crate) fn taken(device: &mut Device) -> Vec<Taken> {
    let lines = device.log().expect("a log");
    lines.iter().filter_map(Taken::of).collect()
}

/// The words of what the device took.
pub(crate) fn words(device: &mut Device) -> Vec<String> {
    taken(device).into_iter().map(|taken| taken.what).collect()
}

/// The log, to be shown when something fails.
pub(crate) fn log(device: &mut Device) -> String {
    let lines = device.log().expect("a log");
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// The host's companion after what the device took.
pub(crate) fn mirror(device: &mut Device) -> Stage {
    let mut stage = twin::stage(device.panel(), None);
    for taken in taken(device) {
        let press = taken.press().expect("a press");
        stage.press_stirred(press, taken.stirred);
    }
    stage
}
