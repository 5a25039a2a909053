//! A display that is not there: the game goes on without, and the screen is right when it comes.

use perijove::app::Button;
use probe::device::Device;
use sim::scenario::Stage;

use crate::{device, log, mirror, started, words};

/// Presses while nobody sees anything.
fn press_blindly(device: &mut Device, button: Button) {
    device.press(button, 60_000).expect("a press");
}

#[test]
fn a_display_that_comes_two_seconds_late_shows_the_right_screen_within_one() {
    let mut device = device();
    device.attach_display(false).expect("a bus");
    device.power_on().expect("power");
    device.run(2_000_000).expect("time");
    device.attach_display(true).expect("a bus");
    device.run(1_000_000).expect("time");
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == Stage::new(None).frame(), "{}", log(&mut device));
    assert!(
        !device.state().expect("a state").led,
        "nothing is wrong any more"
    );
}

#[test]
fn no_press_is_lost_while_the_display_is_gone() {
    let mut device = started();
    press_blindly(&mut device, Button::Ok);
    device.attach_display(false).expect("a bus");
    let mut expected = vec!["Ok"];
    for _ in 0..3 {
        press_blindly(&mut device, Button::Down);
        press_blindly(&mut device, Button::Ok);
        expected.extend(["Down", "Ok"]);
    }
    device.run(5_000_000).expect("time");
    assert_eq!(words(&mut device), expected, "{}", log(&mut device));
    device.attach_display(true).expect("a bus");
    device.run(1_000_000).expect("time");
    let shown = device.frame().expect("a frame");
    assert!(
        shown.picture == mirror(&mut device).frame(),
        "{}",
        log(&mut device)
    );
    assert_eq!(shown.unknown, Vec::<u8>::new());
    assert_eq!(
        device.state().expect("a state").resets,
        Vec::<String>::new()
    );
}

#[test]
fn a_display_pulled_at_any_moment_of_a_transfer_comes_back_right() {
    let mut device = started();
    for after in [1_000, 3_000, 7_000, 12_000, 20_000] {
        let edge = |after, closes| probe::device::Edge {
            button: Button::Down,
            after,
            closes,
        };
        device
            .edges(&[edge(0, true), edge(60_000, false)])
            .expect("contacts");
        device.run(after).expect("time");
        device.attach_display(false).expect("a bus");
        device.run(1_700_000).expect("time");
        assert!(device.frame().expect("a frame").picture == perijove::view::Oled::new());
        device.attach_display(true).expect("a bus");
        device.run(1_000_000).expect("time");
        let shown = device.frame().expect("a frame").picture;
        assert!(
            shown == mirror(&mut device).frame(),
            "pulled after {after} µs\n{}",
            log(&mut device)
        );
    }
}

#[test]
fn a_display_that_holds_the_data_line_low_is_freed() {
    for clocks in [1, 4, 9] {
        let mut device = device();
        device.power_on().expect("power");
        device.hold_data_line(clocks).expect("a bus");
        device.run(1_000_000).expect("time");
        let shown = device.frame().expect("a frame").picture;
        let log = log(&mut device);
        assert!(shown == Stage::new(None).frame(), "{clocks} clocks\n{log}");
    }
}

#[test]
fn a_display_that_was_pulled_and_then_holds_the_data_line_low_is_freed() {
    let mut device = started();
    device.attach_display(false).expect("a bus");
    device.run(1_700_000).expect("time");
    device.attach_display(true).expect("a bus");
    device.hold_data_line(7).expect("a bus");
    device.run(1_500_000).expect("time");
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == mirror(&mut device).frame(), "{}", log(&mut device));
}
