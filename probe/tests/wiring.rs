//! Devices are wired differently; each image says how, and the emulated board goes by that.

use perijove::app::Button;
use probe::clock::{BRISK, WAITING};
use probe::device::{Device, PRESS};
use probe::firmware;
use probe::image::Image;
use probe::table::{BUTTONS, NONE, Panel, Table};
use sim::scenario::Stage;

use crate::{log, mirror, pico, words};

/// The image of the device on the other side of the Pico.
fn right() -> Image {
    firmware::image("pico-oled-right").unwrap_or_else(|trouble| panic!("{trouble}"))
}

#[test]
fn every_device_runs_at_the_clock_by_which_its_figures_are_told() {
    for name in ["pico-oled", "pico-lcd", "pico-pack"] {
        let image = firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"));
        let mut device = Device::new(image).expect("an emulator");
        device.power_on().expect("power");
        let slow = device.state().expect("a state").hertz;
        // Long enough for what is made ready behind the first picture.
        device.run(5_000_000).expect("time");
        let running = device.state().expect("a state");
        let clocks = (running.hertz, running.fastest);
        let expected = (f64::from(WAITING) * 1e6, f64::from(BRISK.hertz()));
        assert!(
            slow < 12e6 && clocks == expected,
            "{name}: {slow}, {clocks:?} Hz"
        );
        assert_eq!(running.resets, [""; 0], "{name}");
    }
}

#[test]
fn a_device_with_other_pins_shows_its_first_screen_and_takes_every_button() {
    let image = right();
    let (table, usual) = (image.wiring().expect("pins"), pico().wiring());
    let usual = usual.expect("pins");
    assert_ne!(table.controller, usual.controller);
    assert!(
        table
            .contacts()
            .all(|contact| usual.contacts().all(|usual| contact.1 != usual.1))
    );
    assert_ne!((table.clock, table.data), (usual.clock, usual.data));
    let mut device = Device::new(image).expect("an emulator");
    device.power_on().expect("power");
    device.settle().expect("rest");
    let first = device.frame().expect("a frame").picture;
    assert!(first == Stage::new(None).frame(), "{}", log(&mut device));
    for button in [Button::Down, Button::Up, Button::Ok, Button::Back] {
        device.press(button, PRESS).expect("a press");
        let shown = device.frame().expect("a frame").picture;
        assert!(shown == mirror(&mut device).frame(), "{}", log(&mut device));
    }
    assert_eq!(words(&mut device), ["Down", "Up", "Ok", "Back"]);
    assert_eq!(
        device.state().expect("a state").resets,
        Vec::<String>::new()
    );
}

#[test]
fn each_panel_is_mounted_as_its_maker_says() {
    // Size, MADCTL, and where the picture begins, by the makers' own programs.
    for (name, size, direction, origin) in [
        ("pico-lcd", (240, 240), 0x70, [0, 0]),
        ("pico-pack", (320, 240), 0x70, [0, 0]),
        ("pico-pack28", (320, 240), 0x70, [0, 0]),
        ("picosystem", (240, 240), 0x04, [0, 0]),
        ("pico2-lcd", (240, 240), 0x70, [0, 0]),
        ("pico-display", (240, 135), 0x70, [40, 53]),
    ] {
        let image = firmware::image(name).unwrap_or_else(|trouble| panic!("{trouble}"));
        let table = image.wiring().expect("a table");
        assert_eq!(table.panel.size(), size, "{name}");
        assert_eq!(
            (table.direction, table.origin),
            (direction, origin),
            "{name}"
        );
    }
    assert_eq!(pico().wiring().expect("a table").panel, Panel::OLED);
}

/// An image with something else in its table.
pub(crate) fn altered(mut image: Image, change: impl FnOnce(&mut [u8])) -> Image {
    let mut tables: Vec<&mut [u8]> = Vec::new();
    for (_, bytes) in &mut image.pieces {
        if let Some((at, _)) = Table::find(bytes) {
            tables.push(&mut bytes[at..at + size_of::<Table>()]);
        }
    }
    assert_eq!(tables.len(), 1);
    change(tables.remove(0));
    image
}

/// Whether a device shows something, and what it takes of two presses.
fn tried(image: Image) -> (bool, Vec<String>) {
    let mut device = Device::new(image).expect("an emulator");
    device.power_on().expect("power");
    device.run(1_000_000).expect("time");
    for button in [Button::Down, Button::Ok] {
        device.press(button, PRESS).expect("a press");
    }
    (device.frame().expect("a frame").on, words(&mut device))
}

#[test]
fn what_is_soldered_to_other_pins_than_the_firmware_uses_stays_dark_and_deaf() {
    let both = vec!["Down".to_owned(), "Ok".to_owned()];
    assert_eq!(tried(pico()), (true, both.clone()));
    // The clock of the display; the data; the controller; the buttons.
    assert_eq!(
        tried(altered(pico(), |table| table[18] = 1)),
        (false, both.clone())
    );
    assert_eq!(
        tried(altered(pico(), |table| table[19] = 0)),
        (false, both.clone())
    );
    assert_eq!(tried(altered(pico(), |table| table[17] = 1)), (false, both));
    let buttons = altered(pico(), |table| {
        table[31..39].copy_from_slice(&[0, 16, 1, 17, 2, 20, 3, 21]);
    });
    assert_eq!(tried(buttons), (true, Vec::new()));
}

#[test]
fn an_image_that_does_not_say_how_it_is_wired_is_not_plugged_in() {
    let image = Image {
        pieces: vec![(0, vec![0; 256])],
        sections: Vec::new(),
        symbols: Vec::new(),
        elf: None,
    };
    let mut device = Device::new(image).expect("an emulator");
    let trouble = device.power_on().expect_err("a sentence").to_string();
    assert!(trouble.contains("wired"), "{trouble}");
}

#[test]
fn a_table_of_another_version_is_not_read() {
    let image = altered(pico(), |table| table[8] += 1);
    assert!(image.wiring().is_err());
}

#[test]
fn the_numbers_of_a_table_are_those_of_its_names() {
    let panel = Panel::new(320, 240, Panel::RGB565);
    let table = Table::new(panel, "SPI1", "PIN_27", "PIN_26")
        .mounted(0x70, [40, 53])
        .beside("PIN_1", "PIN_2", "PIN_3")
        .blinking("PIN_25")
        .glowing("PIN_6", "PIN_7", "PIN_8")
        .measured("PIN_29", "PIN_24")
        .closing("High")
        .touched(&[("Back", "PIN_0"), ("Up", "PIN_29"), ("Back", "PIN_14")]);
    assert_eq!((table.controller, table.clock, table.data), (1, 27, 26));
    assert_eq!((table.select, table.command, table.backlight), (1, 2, 3));
    assert_eq!((table.reset, table.led), (NONE, 25));
    assert_eq!(table.glow, [6, 7, 8]);
    assert_eq!((table.supply, table.cable), (29, 24));
    assert_eq!((table.direction, table.origin), (0x70, [40, 53]));
    assert!(table.closes_high() && !table.closing("Low").closes_high());
    assert_eq!(
        (table.panel.size(), table.panel.has_colours()),
        ((320, 240), true)
    );
    let contacts: Vec<(u8, u8)> = table.contacts().collect();
    assert_eq!(contacts, [(3, 0), (0, 29), (3, 14)]);
    assert_eq!(table.count(), 3);
    for (number, button) in Button::ALL.into_iter().enumerate() {
        assert_eq!(format!("{button:?}"), BUTTONS[number]);
    }
}

#[test]
#[should_panic(expected = "no button of that name")]
fn a_contact_of_a_button_that_is_none_is_refused() {
    let table = Table::new(Panel::OLED, "I2C0", "PIN_5", "PIN_4");
    let _ = table.touched(&[("Uo", "PIN_1")]);
}
