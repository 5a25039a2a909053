//! The model of the display, against sequences of bytes written by hand from its data sheet.

use perijove::view::Oled;
use probe::device::Device;
use probe::image::Image;

/// Memory addressed in pages, columns and rows upright, pump and display on.
const ON: [u8; 7] = [0x00, 0x8D, 0x14, 0xA1, 0xC8, 0x40, 0xAF];

/// A display that is switched on and dark.
fn display() -> Device {
    // The chip stays without power, so any image will do.
    let image = Image {
        pieces: Vec::new(),
        sections: Vec::new(),
        symbols: Vec::new(),
        elf: None,
    };
    let mut device = Device::new(image).expect("an emulator");
    send(&mut device, &ON);
    send(&mut device, &[0x00, 0x20, 0x00, 0x21, 0, 127, 0x22, 0, 7]);
    let mut dark = vec![0x40];
    dark.resize(1 + 1024, 0);
    send(&mut device, &dark);
    device
}

fn send(device: &mut Device, bytes: &[u8]) {
    assert!(
        device.transfer(bytes).expect("a display"),
        "{bytes:x?} is not acknowledged"
    );
}

fn picture(device: &mut Device) -> Oled {
    device.frame().expect("a frame").picture.oled()
}

/// The lit pixels of a frame.
fn lit(device: &mut Device) -> Vec<(usize, usize)> {
    let frame = picture(device);
    let all = (0..64).flat_map(|y| (0..128).map(move |x| (x, y)));
    all.filter(|(x, y)| frame.get(*x, *y)).collect()
}

#[test]
fn horizontal_mode_goes_through_a_window_row_by_row() {
    let mut display = display();
    send(&mut display, &[0x00, 0x21, 10, 11, 0x22, 2, 3]);
    send(&mut display, &[0x40, 0x01, 0x02, 0x04, 0x08]);
    assert_eq!(lit(&mut display), [(10, 16), (11, 17), (10, 26), (11, 27)]);
    // The window is full, so it begins again.
    send(&mut display, &[0x40, 0x80]);
    assert_eq!(lit(&mut display), [(11, 17), (10, 23), (10, 26), (11, 27)]);
}

#[test]
fn vertical_mode_goes_through_a_window_column_by_column() {
    let mut display = display();
    send(&mut display, &[0x00, 0x20, 0x01, 0x21, 10, 11, 0x22, 2, 3]);
    send(&mut display, &[0x40, 0x01, 0x02, 0x04, 0x08]);
    assert_eq!(lit(&mut display), [(10, 16), (11, 18), (10, 25), (11, 27)]);
}

#[test]
fn page_mode_stays_in_its_page_and_wraps() {
    let mut display = display();
    send(&mut display, &[0x00, 0x20, 0x02, 0xB5, 0x0E, 0x17]);
    send(&mut display, &[0x40, 0x01, 0x01, 0x01]);
    assert_eq!(lit(&mut display), [(0, 40), (126, 40), (127, 40)]);
}

#[test]
fn commands_and_data_share_a_transfer_with_the_continuation_bit() {
    let mut display = display();
    send(&mut display, &[0x00, 0x20, 0x02]);
    send(
        &mut display,
        &[0x80, 0xB1, 0x80, 0x05, 0x80, 0x10, 0x40, 0xFF],
    );
    let expected: Vec<(usize, usize)> = (8..16).map(|y| (5, y)).collect();
    assert_eq!(lit(&mut display), expected);
    // A single data byte, then a command again.
    send(&mut display, &[0xC0, 0x01, 0x80, 0xA7]);
    assert!(display.frame().expect("a frame").inverted);
}

#[test]
fn on_off_contrast_and_inversion_are_seen() {
    let mut display = display();
    send(&mut display, &[0x40, 0x01]);
    assert_eq!(lit(&mut display), [(0, 0)]);
    send(&mut display, &[0x00, 0xA7, 0x81, 0x33]);
    assert_eq!(lit(&mut display).len(), 128 * 64 - 1);
    assert_eq!(display.frame().expect("a frame").light, 0x33);
    send(&mut display, &[0x00, 0xA6, 0xA5]);
    assert_eq!(lit(&mut display).len(), 128 * 64);
    send(&mut display, &[0x00, 0xA4, 0xAE]);
    assert_eq!(lit(&mut display), []);
    send(&mut display, &[0x00, 0xAF]);
    assert_eq!(lit(&mut display), [(0, 0)]);
    // Without its charge pump nothing shines.
    send(&mut display, &[0x00, 0x8D, 0x10]);
    assert_eq!(lit(&mut display), []);
}

#[test]
fn the_start_line_and_the_directions_move_the_picture() {
    let mut display = display();
    send(&mut display, &[0x40, 0x01]);
    send(&mut display, &[0x00, 0x40 | 8]);
    assert_eq!(lit(&mut display), [(0, 56)]);
    send(&mut display, &[0x00, 0x40, 0xC0]);
    assert_eq!(lit(&mut display), [(0, 63)]);
    // The direction of columns holds for what is written from then on.
    send(&mut display, &[0x00, 0xC8, 0xA0, 0x21, 0, 127, 0x22, 0, 7]);
    assert_eq!(lit(&mut display), [(0, 0)]);
    send(&mut display, &[0x40, 0x02]);
    assert_eq!(lit(&mut display), [(0, 0), (127, 1)]);
}

#[test]
fn an_unplugged_display_answers_nothing_and_forgets() {
    let mut display = display();
    display.attach_display(false).expect("a bus");
    assert!(!display.transfer(&ON).expect("a bus"));
    assert_eq!(lit(&mut display), []);
    display.attach_display(true).expect("a bus");
    assert!(!display.frame().expect("a frame").on);
    send(&mut display, &ON);
    assert!(lit(&mut display).len() > 1000, "its memory holds noise");
}

#[test]
fn a_command_no_display_knows_is_noted() {
    let mut display = display();
    assert_eq!(display.frame().expect("a frame").unknown, Vec::<u8>::new());
    send(&mut display, &[0x00, 0x99]);
    assert_eq!(display.frame().expect("a frame").unknown, [0x99]);
}
