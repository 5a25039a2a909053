//! Devices are wired differently; each image says how, and the emulated board goes by that.

use perijove::app::Button;
use probe::device::{Device, PRESS};
use probe::firmware;
use probe::image::Image;
use probe::table::Table;
use sim::scenario::Stage;

use crate::{log, mirror, pico, words};

/// The image of the device on the other side of the Pico.
fn right() -> Image {
    firmware::image("pico-oled-right").unwrap_or_else(|trouble| panic!("{trouble}"))
}

#[test]
fn a_device_with_other_pins_shows_its_first_screen_and_takes_every_button() {
    let image = right();
    let (table, usual) = (image.wiring().expect("pins"), pico().wiring());
    let usual = usual.expect("pins");
    assert_ne!(table.controller, usual.controller);
    assert!(table.buttons.iter().all(|pin| !usual.buttons.contains(pin)));
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

/// An image with something else in its table.
fn told(mut image: Image, change: impl FnOnce(&mut [u8])) -> Image {
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
        tried(told(pico(), |table| table[13] = 1)),
        (false, both.clone())
    );
    assert_eq!(
        tried(told(pico(), |table| table[14] = 0)),
        (false, both.clone())
    );
    assert_eq!(tried(told(pico(), |table| table[12] = 1)), (false, both));
    let buttons = told(pico(), |table| {
        table[8..12].copy_from_slice(&[16, 17, 20, 21])
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
fn the_numbers_of_a_table_are_those_of_its_names() {
    let table = Table::new(
        ["PIN_0", "PIN_7", "PIN_3", "PIN_5"],
        ["I2C1", "PIN_27", "PIN_26"],
        "PIN_25",
    );
    assert_eq!(table.buttons, [0, 7, 3, 5]);
    assert_eq!((table.controller, table.clock, table.data), (1, 27, 26));
    assert_eq!(table.led, 25);
}

#[test]
#[should_panic(expected = "the same eight")]
fn buttons_that_share_no_register_are_refused() {
    let _ = Table::new(
        ["PIN_7", "PIN_8", "PIN_9", "PIN_10"],
        ["I2C0", "PIN_5", "PIN_4"],
        "PIN_25",
    );
}
