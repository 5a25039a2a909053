//! The devices with a colour panel: what they show, what their keys do, and what becomes of a panel that is pulled.

use std::fs;
use std::sync::OnceLock;

use perijove::app::Button;
use probe::budgets::Budgets;
use probe::cuts::Rehearsal;
use probe::device::{Device, FlashKind, PRESS};
use probe::firmware;
use probe::image::Image;
use probe::picture::Picture;
use probe::stories::Share;
use probe::table::NONE;
use probe::twin::{self, Companion};
use sim::scenario::{Goldens, Scenario, Stage};

use crate::wiring::altered;
use crate::{SAVING, log, measured, mirror, words};

/// Plugged onto a Pico, with a stick.
fn lcd() -> Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    IMAGE.get_or_init(|| built("pico-lcd")).clone()
}

/// Plugged onto a Pico, with a lamp in three colours.
fn pack() -> Image {
    static IMAGE: OnceLock<Image> = OnceLock::new();
    IMAGE.get_or_init(|| built("pico-pack")).clone()
}

fn built(name: &str) -> Image {
    firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"))
}

#[test]
fn the_images_of_the_devices_with_a_colour_panel_are_no_larger_than_they_may() {
    for image in [lcd(), pack()] {
        let may = Budgets::of(image.wiring().expect("a table").panel);
        let (flash, ram) = (image.flash_size(), image.static_ram());
        assert!(flash > 0 && flash <= may.flash, "{flash} bytes of flash");
        assert!(ram > 0 && ram <= may.static_ram, "{ram} bytes of RAM");
    }
}

fn started(image: Image) -> Device {
    let mut device = Device::new(image).expect("an emulator");
    device.power_on().expect("power");
    // A whole picture takes 40 ms on the slowest bus there is.
    device.run(400_000).expect("time");
    assert_right(&mut device, "the first screen");
    device
}

/// The device shows what the host shows after the same presses.
fn assert_right(device: &mut Device, when: &str) {
    let shown = device.frame().expect("a frame");
    let expected = Picture::of(mirror(device).app(), device.panel());
    assert!(
        shown.picture == expected,
        "{when}: {} pixels differ\n{}",
        expected.differing(&shown.picture),
        log(device)
    );
    assert_eq!(shown.unknown, Vec::<u8>::new(), "{when}");
    assert!(!shown.picture.is_dark(), "{when}");
}

#[test]
fn every_contact_of_the_stick_and_the_keys_is_the_button_it_should_be() {
    let mut device = started(lcd());
    // As the vendor numbers them: the stick up, down, left, right and pressed, then A, B, X and Y.
    let contacts = [2, 18, 16, 20, 3, 15, 17, 19, 21];
    let buttons = [
        "Up", "Down", "Left", "Right", "Ok", "Ok", "Back", "Up", "Down",
    ];
    for pin in contacts {
        device.press_pin(pin, PRESS).expect("a press");
        assert_right(&mut device, &format!("after pin {pin}"));
    }
    assert_eq!(words(&mut device), buttons);
}

#[test]
fn every_key_of_the_pack_is_the_button_it_should_be() {
    let mut device = started(pack());
    // A, B, X and Y.
    for pin in [12, 13, 14, 15] {
        device.press_pin(pin, PRESS).expect("a press");
        assert_right(&mut device, &format!("after pin {pin}"));
    }
    assert_eq!(words(&mut device), ["Ok", "Back", "Up", "Down"]);
}

#[test]
fn a_panel_of_another_size_is_one_file() {
    let mut device = Device::new(built("pico-display")).expect("an emulator");
    play(&mut device, FIRST_TURNS);
    assert_eq!(device.panel().size(), (240, 135));
    // Soldered on one row lower it shows something else.
    let lower = altered(built("pico-display"), |table| table[16] -= 1);
    let mut device = Device::new(lower).expect("an emulator");
    device.power_on().expect("power");
    device.run(300_000).expect("time");
    let shown = device.frame().expect("a frame");
    assert!(shown.on);
    let expected = Picture::of(mirror(&mut device).app(), device.panel());
    assert!(expected.differing(&shown.picture) > 100);
    // Nothing else had to learn of it: its numbers stand in its file alone.
    for (folder, ending) in [("boards/pico/src", "rs"), ("probe/emulator", "mjs")] {
        for entry in fs::read_dir(firmware::top().join(folder)).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_some_and(|end| end == ending) {
                let source = fs::read_to_string(&path).expect("a source");
                let mut code = source.lines().filter(|line| !line.trim().starts_with("//"));
                assert!(!code.any(|line| line.contains("135")), "{path:?}");
            }
        }
    }
}

#[test]
fn a_device_may_differ_in_direction_rate_counter_polarity_and_supply() {
    let mut device = started(built("pico-otherwise"));
    let table = device.image().wiring().expect("a table");
    assert_eq!((table.direction, table.closes_high()), (0, true));
    assert_eq!((table.supply, table.cable), (NONE, NONE));
    for pin in [14, 15, 2, 3] {
        device.press_pin(pin, PRESS).expect("a press");
        assert_right(&mut device, &format!("after pin {pin}"));
    }
    assert_eq!(words(&mut device), ["Ok", "Back", "Up", "Down"]);
    // Pressed and let go while flash is erased for long, so that only the recorder, by its own counter, can know of it.
    let mut device = Device::new(built("pico-otherwise")).expect("an emulator");
    device.erase_in(400_000).expect("a flash");
    device.power_on().expect("power");
    device.run(300_000).expect("time");
    let before = device.flash_work().expect("a flash").erases;
    let edges: Vec<_> = (0..4)
        .flat_map(|nth| {
            [
                crate::edge(Button::Down, nth * 80, true),
                crate::edge(Button::Down, nth * 80 + 40, false),
            ]
        })
        .collect();
    device.edges(&edges).expect("contacts");
    device.run(5_000_000).expect("time");
    let after = device.flash_work().expect("a flash").erases;
    assert!(after > before, "nothing was being erased");
    let log = log(&mut device);
    assert_eq!(words(&mut device), ["Down"; 4], "{log}");
}

#[test]
fn a_panel_that_was_pulled_is_right_again_within_a_second_and_a_half() {
    // In the middle of a transfer, and at rest.
    for (image, moments) in [(lcd(), &[5_000, 9_000, 700_000][..]), (pack(), &[7_000])] {
        let mut device = started(image);
        for after in moments.iter().copied() {
            device
                .edges(&[
                    crate::edge(Button::Down, 0, true),
                    crate::edge(Button::Down, 60, false),
                ])
                .expect("contacts");
            device.run(after).expect("time");
            device.attach_display(false).expect("a bus");
            device.press(Button::Ok, PRESS).expect("a press");
            device.run(700_000).expect("time");
            assert!(device.frame().expect("a frame").picture.is_dark());
            device.attach_display(true).expect("a bus");
            device.run(1_500_000).expect("time");
            assert_right(&mut device, &format!("pulled after {after} µs"));
        }
        let resets = device.state().expect("a state").resets;
        assert_eq!(resets, Vec::<String>::new());
    }
}

#[test]
fn the_backlight_dims_and_goes_out_and_the_first_press_only_lights_it() {
    let mut device = started(lcd());
    let bright = device.frame().expect("a frame").light;
    let minutes = u64::from(Stage::new(None).app().settings().sleep);
    let half = minutes * 30_000_000;
    device.run(half).expect("time");
    let dim = device.frame().expect("a frame");
    assert!(
        dim.on && dim.light > 0 && dim.light < bright / 2,
        "{}",
        dim.light
    );
    device.run(half).expect("time");
    let dark = device.frame().expect("a frame");
    assert!(!dark.on && dark.light == 0 && dark.picture.is_dark());
    // Pulled and returned in the dark it knows nothing any more, and shows all the same when it is lit.
    device.attach_display(false).expect("a bus");
    device.attach_display(true).expect("a bus");
    device.press(Button::Down, PRESS).expect("a press");
    assert_eq!(words(&mut device), Vec::<String>::new());
    assert_right(&mut device, "woken");
    assert_eq!(device.frame().expect("a frame").light, bright);
}

#[test]
fn the_owner_chooses_a_light_look_and_finds_it_after_the_power_went() {
    const STORY: &str = "\
        choose \"Settings\"\n\
        choose \"Colours\"\n\
        expect chosen \"light\"\n\
        restart\n\
        choose \"Settings\"\n\
        choose \"Colours\"\n\
        expect chosen \"dark\"\n";
    let story = Scenario::parse(STORY).expect("a scenario");
    let mut device = Device::new(lcd()).expect("an emulator");
    let mut stage = twin::stage(device.panel(), None);
    let mut companion = Companion::new(&mut device);
    // After every press all pixels are compared, those of the paper with them.
    let played = twin::play(&story, &mut stage, &mut companion);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
}

/// The beginning of a game, as far as the first turns of it.
const FIRST_TURNS: &str = "scorekeeper_turn";

#[test]
fn the_lamp_shines_in_the_colour_of_whose_turn_it_is_and_is_out_with_the_screen() {
    let mut device = started(pack());
    let glow = |device: &mut Device| device.state().expect("a state").glow.expect("a lamp");
    assert_eq!(glow(&mut device), [0.0; 3], "nobody plays");
    let mut device = Device::new(pack()).expect("an emulator");
    play(&mut device, FIRST_TURNS);
    let lit = glow(&mut device);
    assert!(lit.iter().any(|part| *part > 0.1), "{lit:?}");
    device.run(30 * 60_000_000).expect("time");
    assert!(!device.frame().expect("a frame").on);
    assert_eq!(glow(&mut device), [0.0; 3], "all are asleep");
}

fn play(device: &mut Device, story: &str) {
    let path = firmware::stories().join(format!("{story}.scenario"));
    let scenario = Scenario::read(&path).expect("a scenario");
    let mut stage = twin::stage(device.panel(), Goldens::of(&path));
    let mut companion = Companion::new(device);
    let played = twin::play(&scenario, &mut stage, &mut companion);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
}

/// Stories with what costs most: a long game with a rival, one that is begun, past ones, the deepest stack, whole pictures that change.
const COSTLY: [&str; 6] = [
    "first_start",
    "past_games",
    "power_cuts",
    "rival_evening",
    "stick",
    "three_players",
];

#[test]
fn a_share_of_the_stories_goes_on_each_panel_as_on_the_host_and_within_its_budgets() {
    // All of them are for `probe scenarios --bin NAME` and `probe report --bin NAME`.
    for image in [lcd(), pack()] {
        let report = measured(&image, Share::Some(&COSTLY));
        println!("{report}");
        let budgets = Budgets::of(image.wiring().expect("a table").panel);
        // In the mean of those that cost most it may be more than in the mean of all.
        let budgets = Budgets {
            cycles: (budgets.cycles.1, budgets.cycles.1),
            ..budgets
        };
        assert_eq!(
            budgets.exceeded_by(&report.costs),
            Vec::<String>::new(),
            "{report}"
        );
    }
}

#[test]
fn a_few_cuts_lose_nothing_on_a_device_with_a_colour_panel() {
    // A tenth of all in an evening is for `probe power-cuts --bin NAME --every 10`.
    let mut rehearsal = Rehearsal::of(lcd(), SAVING).unwrap_or_else(|bad| panic!("{bad}"));
    let mut cuts = rehearsal.cuts();
    cuts.retain(|cut| cut.kind == FlashKind::Program);
    assert!(cuts.len() >= 4, "{cuts:?}");
    for cut in cuts.iter().step_by(3) {
        let lost = rehearsal.cut(cut).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(lost, Ok(()));
    }
}

#[test]
fn a_battery_that_runs_low_is_seen_and_one_on_a_cable_is_not() {
    let mut device = crate::started();
    let fine = device.frame().expect("a frame").picture;
    device.feed(3000, true).expect("a cable");
    device.run(40_000_000).expect("time");
    assert!(device.frame().expect("a frame").picture == fine, "charging");
    device.feed(4000, false).expect("a battery");
    device.run(40_000_000).expect("time");
    assert!(device.frame().expect("a frame").picture == fine, "full");
    device.feed(3000, false).expect("a battery");
    device.run(60_000_000).expect("time");
    let low = device.frame().expect("a frame").picture;
    let changed = low.differing(&fine);
    assert!(
        (10..80).contains(&changed),
        "a small sign: {changed} pixels"
    );
    device.feed(5000, true).expect("a cable");
    device.run(10_000_000).expect("time");
    assert!(
        device.frame().expect("a frame").picture == fine,
        "on a cable again"
    );
    // What a Pico W measures at the same pin, which leads to its radio.
    device.feed(100, false).expect("a radio");
    device.run(60_000_000).expect("time");
    assert!(
        device.frame().expect("a frame").picture == fine,
        "nobody can tell"
    );
}
