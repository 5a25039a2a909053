//! The devices with a Pico 2, from its boot ROM's look at the flash to a plug that is pulled; and those that are a file of a dozen lines.

use std::sync::OnceLock;

use perijove::app::{Button, Press};
use probe::cuts::Rehearsal;
use probe::device::{Device, FlashKind, PRESS};
use probe::image::{Chip, Image};
use probe::picture::Picture;
use probe::stories::{self, Share};
use probe::twin::{self, Companion};
use probe::{firmware, uf2};
use sim::scenario::{Goldens, Scenario, Stage};

use crate::{SAVING, log, mirror, panic_in, words};

/// The clock that embassy gives it, which nobody changes.
const HERTZ: f64 = 150e6;

/// The reference device with a Pico 2.
fn pico2() -> Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    let build = || firmware::image("pico2-oled").unwrap_or_else(|trouble| panic!("{trouble}"));
    IMAGE.get_or_init(build).clone()
}

fn started(image: Image) -> Device {
    let mut device = Device::new(image).expect("an emulator");
    device.power_on().expect("power");
    device.settle().expect("rest");
    device
}

#[test]
fn its_image_boots_and_takes_presses() {
    let mut device = started(pico2());
    assert_eq!(device.image().chip(), Chip::Rp2350);
    let state = device.state().expect("a state");
    assert!((state.hertz - HERTZ).abs() < 1.0, "{}", state.hertz);
    let first = device.frame().expect("a frame").picture;
    assert_eq!(first, Stage::new(None).frame(), "{}", log(&mut device));
    for button in [Button::Down, Button::Down, Button::Up, Button::Ok] {
        device.press(button, PRESS).expect("a press");
        let expected = mirror(&mut device).frame();
        assert_eq!(device.frame().expect("a frame").picture, expected);
    }
    assert_eq!(words(&mut device), ["Down", "Down", "Up", "Ok"]);
    // Nothing beneath the firmware complained.
    let lines = device.log().expect("a log");
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    assert!(
        !lines.iter().any(|line| line.contains("error")),
        "{lines:?}"
    );
}

#[test]
fn the_file_that_is_dropped_onto_it_boots() {
    let file = Image::parse(uf2::of(&pico2()).expect("a file")).expect("an image");
    assert_eq!(file.chip(), Chip::Rp2350);
    let mut device = started(file);
    let shown = device.frame().expect("a frame").picture;
    assert_eq!(shown, Stage::new(None).frame());
}

#[test]
fn an_image_that_does_not_say_that_it_is_one_is_not_started() {
    let mut image = pico2();
    let (_, first) = image.pieces.first_mut().expect("a piece");
    let block = 0xFFFF_DED3_u32.to_le_bytes();
    let at = first.windows(4).position(|word| word == block);
    let at = at.expect("a block");
    // For a RISC-V core, and with an end that is none.
    for wrong in [at + 7, at + 16] {
        let mut image = image.clone();
        let (_, first) = image.pieces.first_mut().expect("a piece");
        first[wrong] ^= 1;
        let mut device = started(image);
        assert!(device.frame().expect("a frame").picture.is_dark());
        let log = log(&mut device);
        assert!(log.contains("the boot ROM starts nothing"), "{log}");
    }
}

/// Where it is in RAM, what is saved, a rival, and how it begins.
const SHARE: [&str; 4] = ["first_start", "power_cuts", "rival", "three_players"];

#[test]
fn a_share_of_the_stories_goes_on_it_as_on_the_host() {
    // All of them are for `probe scenarios --bin pico2-oled`.
    let played = stories::play(&pico2(), None, Share::Some(&SHARE));
    let played = played.unwrap_or_else(|trouble| panic!("{trouble}"));
    let saves = played.iter().map(|story| story.saves.len()).sum::<usize>();
    assert_eq!(played.len(), SHARE.len());
    assert!(saves > 20, "{saves} saves");
}

#[test]
fn cuts_on_it_lose_nothing() {
    // All of them are for `probe power-cuts --bin pico2-oled`.
    let mut rehearsal = Rehearsal::of(pico2(), SAVING).unwrap_or_else(|bad| panic!("{bad}"));
    let cuts = rehearsal.cuts();
    let (erases, programs): (Vec<_>, Vec<_>) =
        cuts.iter().partition(|cut| cut.kind == FlashKind::Erase);
    assert!(programs.len() >= 4 && !erases.is_empty(), "{cuts:?}");
    for cut in programs.iter().step_by(5).chain(erases.iter().take(1)) {
        let lost = rehearsal.cut(cut).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(lost, Ok(()));
    }
}

#[test]
fn after_a_panic_it_is_back_where_it_was() {
    let mut device = started(pico2());
    device.press(Button::Ok, PRESS).expect("a press");
    let mut stage = Stage::new(None);
    stage.press(Press::Button(Button::Ok));
    assert_eq!(device.frame().expect("a frame").picture, stage.frame());
    let message = panic_in(&mut device);
    device.run(500_000).expect("time");
    device.settle().expect("rest");
    let resets = device.state().expect("a state").resets;
    assert_eq!(resets, ["forced"]);
    let log = log(&mut device);
    assert!(
        log.contains(message) && log.contains("reset: after a fault"),
        "{log}"
    );
    // The language that was chosen is known.
    let shown = device.frame().expect("a frame").picture;
    assert!(!shown.is_dark() && shown != Stage::new(None).frame());
}

/// A device's first screen, and what it shows after each of its contacts.
fn assert_every_contact(name: &str, contacts: &[(u8, &str)]) -> Device {
    let image = firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"));
    let mut device = Device::new(image).expect("an emulator");
    device.power_on().expect("power");
    // A whole picture takes 40 ms on the slowest bus there is.
    device.run(400_000).expect("time");
    for &(pin, _) in contacts {
        device.press_pin(pin, PRESS).expect("a press");
        let shown = device.frame().expect("a frame");
        let expected = Picture::of(mirror(&mut device).app(), device.panel());
        let differing = expected.differing(&shown.picture);
        assert_eq!(differing, 0, "{name}, pin {pin}: {}", log(&mut device));
        assert_eq!(shown.unknown, Vec::<u8>::new(), "{name}");
        assert!(shown.light > 0, "{name}");
    }
    let buttons: Vec<&str> = contacts.iter().map(|(_, button)| *button).collect();
    assert_eq!(words(&mut device), buttons, "{name}");
    assert_eq!(device.state().expect("a state").resets, [""; 0], "{name}");
    device
}

#[test]
fn every_contact_of_the_devices_in_colour_is_the_button_it_should_be() {
    // As the makers number them: those of the stick or the cross first, then A, B, X and Y.
    let keys = [(12, "Ok"), (13, "Back"), (14, "Up"), (15, "Down")];
    let stick = [
        (2, "Up"),
        (18, "Down"),
        (16, "Left"),
        (20, "Right"),
        (3, "Ok"),
    ];
    let beside = [(15, "Ok"), (17, "Back"), (19, "Up"), (21, "Down")];
    assert_every_contact("pico2-lcd", &[&stick[..], &beside].concat());
    assert_every_contact("pico2-pack", &keys);
    assert_every_contact("pico-pack28", &keys);
    let cross = [(23, "Up"), (20, "Down"), (22, "Left"), (21, "Right")];
    let right = [(18, "Ok"), (19, "Back"), (17, "Up"), (16, "Down")];
    assert_every_contact("picosystem", &[cross, right].concat());
}

#[test]
fn a_story_goes_on_each_new_device_in_colour_as_on_the_host() {
    // All of them are for `probe scenarios --bin NAME`.
    for (name, story) in [
        ("pico2-lcd", "stick"),
        ("pico2-pack", "past_games"),
        ("pico-pack28", "scorekeeper_turn"),
        ("picosystem", "stick"),
    ] {
        let image = firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"));
        let played = stories::play(&image, None, Share::Some(&[story]));
        let played = played.unwrap_or_else(|trouble| panic!("{name}: {trouble}"));
        assert!(!played.is_empty(), "{name}");
    }
}

#[test]
fn the_lamp_of_the_larger_pack_shines_at_its_own_pins() {
    let image = firmware::image("pico-pack28").unwrap_or_else(|trouble| panic!("{trouble}"));
    let table = image.wiring().expect("a table");
    assert_eq!(table.glow, [26, 27, 28]);
    let path = firmware::stories().join("scorekeeper_turn.scenario");
    let scenario = Scenario::read(&path).expect("a scenario");
    let mut device = Device::new(image).expect("an emulator");
    let mut stage = twin::stage(device.panel(), Goldens::of(&path));
    let mut companion = Companion::new(&mut device);
    let played = twin::play(&scenario, &mut stage, &mut companion);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    let glow = device.state().expect("a state").glow.expect("a lamp");
    assert!(glow.iter().any(|part| *part > 0.1), "{glow:?}");
}
