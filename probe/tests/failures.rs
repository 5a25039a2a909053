//! What goes wrong is seen: a broken story, a panic, a hang.

use probe::device::Device;
use probe::twin::{self, Companion};
use sim::scenario::{Scenario, Stage};

use crate::{device, log, panic_in, pico, started};

fn complaint(device: &mut Device, text: &str) -> String {
    let scenario = Scenario::parse(text).expect("a scenario");
    let mut companion = Companion::new(device);
    let played = twin::play(&scenario, &mut Stage::new(None), &mut companion);
    played.expect_err("a complaint").to_string()
}

#[test]
fn a_broken_story_ends_with_its_line_and_the_log() {
    let complaint = complaint(
        &mut device(),
        "press down\npress ok\nexpect text \"Nowhere\"\n",
    );
    assert!(
        complaint.starts_with("line 3: \"Nowhere\" is not in sight"),
        "{complaint}"
    );
    assert!(
        complaint.contains("press Button(Down), stirred with"),
        "{complaint}"
    );
}

#[test]
fn a_pixel_that_differs_ends_the_story_with_both_screens() {
    // One letter of the first screen is exchanged in the image.
    let mut image = pico();
    let title = b"Perijove";
    let mut changed = 0;
    for (_, bytes) in &mut image.pieces {
        for at in 0..bytes.len().saturating_sub(title.len()) {
            if bytes[at..at + title.len()] == *title {
                bytes[at] = b'X';
                changed += 1;
            }
        }
    }
    assert!(changed > 0, "the image has no such word");
    let mut device = Device::new(image).expect("an emulator");
    let complaint = complaint(&mut device, "press down\n");
    assert!(
        complaint.contains("pixels differ. The host shows\n"),
        "{complaint}"
    );
}

#[test]
fn a_panic_is_logged_resets_the_chip_and_fails_the_story() {
    let mut device = started();
    let said = panic_in(&mut device);
    device.run(2_000_000).expect("time");
    let log = log(&mut device);
    assert!(log.contains(said), "{log}");
    assert_eq!(device.state().expect("a state").resets, ["forced"], "{log}");
    // It is up again, and shows where it begins.
    assert!(
        device.frame().expect("a frame").picture == Stage::new(None).frame(),
        "{log}"
    );
    let next = device
        .log()
        .expect("a log")
        .iter()
        .filter(|line| line.life == 1)
        .count();
    assert!(next > 0, "{log}");
}
