//! How fast the chip runs, how deeply it sleeps, and that nobody loses a press by it.

use perijove::app::Button;
use perijove::companion::BUTTONS;
use probe::budgets::Budgets;
use probe::charge;
use probe::clock::{BRISK, WAITING};
use probe::device::{Device, PRESS};
use probe::firmware;

use crate::{edge, log, started, words};

/// Until the screen is dark, and everything that is to be done then is done.
const DARK: u64 = 6 * 60_000_000;

fn is_dormant(device: &mut Device) -> bool {
    device.state().expect("a state").dormant
}

/// A device on a battery, in the dark.
fn dark() -> Device {
    let mut device = started();
    device.feed(4000, false).expect("a battery");
    fall_asleep(&mut device);
    device
}

fn fall_asleep(device: &mut Device) {
    device.run(DARK).expect("time");
    let frame = device.frame().expect("a frame");
    assert!(!frame.on && frame.picture.is_dark());
    assert!(is_dormant(device), "{}", log(device));
}

// V1: the chip waits slowly and sleeps deeply.
#[test]
fn at_rest_the_core_waits_at_48_mhz_with_one_pll_and_what_nobody_needs_is_gated() {
    let mut device = started();
    device.run(10_000_000).expect("time");
    device.spent().expect("a count");
    device.run(10_000_000).expect("time");
    let spent = device.spent().expect("a count");
    assert!(!spent.is_empty());
    for stretch in &spent {
        assert_eq!(stretch.megahertz, f64::from(WAITING), "{stretch:?}");
        assert_eq!(stretch.millivolts, 1100.0, "{stretch:?}");
        assert_eq!(stretch.gated, stretch.what == "waits", "{stretch:?}");
        assert!(stretch.what != "waits" || stretch.plls == 1, "{stretch:?}");
    }
    // A press is worked at faster, and behind it everything is as it was.
    device.press(Button::Down, PRESS).expect("a press");
    let state = device.state().expect("a state");
    assert_eq!(state.fastest, f64::from(BRISK.hertz()));
    assert_eq!(state.hertz, f64::from(WAITING) * 1e6);
}

// V1: in the dark the chip stops, and any contact starts it.
#[test]
fn in_the_dark_without_a_cable_everything_stops_until_any_contact_is_closed() {
    let mut device = dark();
    for button in BUTTONS {
        device.press(button, PRESS).expect("a press");
        let frame = device.frame().expect("a frame");
        assert!(frame.on && !frame.picture.is_dark(), "{button:?}");
        assert_eq!(
            words(&mut device),
            Vec::<String>::new(),
            "{}",
            log(&mut device)
        );
        assert!(!is_dormant(&mut device));
        fall_asleep(&mut device);
    }
    // The second press is one.
    device.press(Button::Down, PRESS).expect("a press");
    device.press(Button::Down, PRESS).expect("a press");
    assert_eq!(words(&mut device), ["Down"], "{}", log(&mut device));
    assert_eq!(
        device.state().expect("a state").resets,
        Vec::<String>::new()
    );
}

// V1: a tap wakes, a glitch does not.
#[test]
fn a_tap_of_twelve_milliseconds_wakes_it_and_glitches_by_the_hundred_do_not() {
    let mut device = dark();
    for nth in 0..100 {
        let micros = 50 + 19 * nth;
        device
            .hold(BUTTONS[nth as usize % 4], micros)
            .expect("a glitch");
        device.run(20_000).expect("time");
        assert!(is_dormant(&mut device), "{micros} µs\n{}", log(&mut device));
    }
    device.hold(Button::Up, 12_000).expect("a tap");
    device.run(300_000).expect("time");
    assert!(device.frame().expect("a frame").on, "{}", log(&mut device));
    // Closed and open again while the crystal starts, and then held: it wakes once.
    fall_asleep(&mut device);
    let taps = [
        edge(Button::Ok, 0, true),
        edge(Button::Ok, 8, false),
        edge(Button::Ok, 12, true),
        edge(Button::Ok, 70, false),
    ];
    device.edges(&taps).expect("contacts");
    device.run(300_000).expect("time");
    assert!(device.frame().expect("a frame").on);
    assert_eq!(
        words(&mut device),
        Vec::<String>::new(),
        "{}",
        log(&mut device)
    );
}

// V1: on a cable nothing stops.
#[test]
fn on_a_cable_it_only_goes_dark() {
    let mut device = started();
    device.run(DARK).expect("time");
    assert!(!device.frame().expect("a frame").on);
    assert!(!is_dormant(&mut device));
    // When the cable is pulled in the dark, it stops as well.
    device.feed(4000, false).expect("a battery");
    device.run(10_000_000).expect("time");
    assert!(is_dormant(&mut device), "{}", log(&mut device));
}

// V1: panels are put to sleep.
#[test]
fn in_the_dark_the_panel_sleeps_and_it_wakes_as_the_host_shows_it() {
    let does = |device: &mut Device| {
        device.spent().expect("a count");
        device.run(1_000_000).expect("time");
        let spent = device.spent().expect("a count");
        spent.last().expect("a stretch").panel.clone()
    };
    let mut device = dark();
    assert_eq!(does(&mut device), "off");
    let image = firmware::image("pico-lcd").expect("an image");
    let mut device = Device::new(image).expect("an emulator");
    device.feed(4000, false).expect("a battery");
    device.power_on().expect("power");
    device.run(1_000_000).expect("time");
    let lit = device.frame().expect("a frame");
    assert_eq!(does(&mut device), "light81");
    fall_asleep(&mut device);
    assert_eq!(does(&mut device), "asleep");
    device.press(Button::Down, PRESS).expect("a press");
    let woken = device.frame().expect("a frame");
    assert!(
        woken.picture == lit.picture && woken.unknown.is_empty(),
        "{:?}",
        woken.unknown
    );
    // Pressed just as it is laid to sleep.
    for after in [2, 40, 110] {
        let minutes = 300_000_000;
        device.run(minutes - 70_000 + after * 1000).expect("time");
        device.press(Button::Down, PRESS).expect("a press");
        device.run(400_000).expect("time");
        let woken = device.frame().expect("a frame");
        assert!(
            woken.on && woken.unknown.is_empty(),
            "{after}: {:?}",
            woken.unknown
        );
    }
}

// V1: a Pico W measures its battery as well, while its radio is not selected.
#[test]
fn a_pico_w_measures_its_battery_and_knows_a_cable_by_it() {
    let mut device = started();
    let fine = device.frame().expect("a frame").picture;
    let sign = |device: &mut Device| {
        let shown = device.frame().expect("a frame").picture;
        shown.differing(&fine)
    };
    device.feed_with_radio(3900).expect("a battery");
    device.run(60_000_000).expect("time");
    assert_eq!(sign(&mut device), 0);
    device.feed_with_radio(3000).expect("a battery");
    device.run(60_000_000).expect("time");
    let changed = sign(&mut device);
    assert!(
        (10..80).contains(&changed),
        "{changed}\n{}",
        log(&mut device)
    );
    device.feed_with_radio(4800).expect("a cable");
    device.run(10_000_000).expect("time");
    assert_eq!(sign(&mut device), 0, "it comes through a cable");
    device.run(DARK).expect("time");
    assert!(!is_dormant(&mut device));
    device.feed_with_radio(3900).expect("a battery");
    device.run(10_000_000).expect("time");
    assert!(is_dormant(&mut device), "{}", log(&mut device));
    assert!(
        !device.state().expect("a state").led,
        "the pin is as it was"
    );
}

// V2: by the charge that the emulator counts.
#[test]
fn by_the_same_battery_it_lives_three_times_as_long_lit_and_ten_times_dark() {
    for name in ["pico-oled", "pico-lcd"] {
        let image = firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"));
        let may = Budgets::of(image.wiring().expect("a table").panel).longer;
        let report = charge::alone(&image).unwrap_or_else(|trouble| panic!("{trouble}"));
        let (lit, dark) = report.costs.longer;
        assert!(lit >= may.0 && dark >= may.1, "{name}\n{report}");
        assert!(may.0 >= 2.0 && may.1 >= 10.0);
    }
}
