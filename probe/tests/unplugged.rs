//! A display that is not there: the game goes on without, and the screen is right when it comes.

use perijove::app::Button;
use probe::device::{Controller, Device};
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

#[test]
fn either_controller_at_either_address_is_found_and_shows_the_right_screen() {
    for controller in [Controller::Ssd1306, Controller::Sh1106] {
        for address in [0x3C, 0x3D] {
            let mut device = device();
            device.exchange_display(controller, address).expect("a bus");
            device.power_on().expect("power");
            device.run(300_000).expect("time");
            press_blindly(&mut device, Button::Down);
            let shown = device.frame().expect("a frame");
            let log = log(&mut device);
            assert!(
                shown.picture == mirror(&mut device).frame(),
                "{controller:?} at {address:#x}\n{log}"
            );
            assert_eq!(shown.unknown, Vec::<u8>::new(), "{controller:?}");
            assert!(
                log.contains(&format!("{controller:?} at {address:#x}")),
                "{log}"
            );
        }
    }
}

#[test]
fn another_display_in_the_place_of_the_one_that_was_pulled_is_found() {
    let mut device = started();
    press_blindly(&mut device, Button::Down);
    device.attach_display(false).expect("a bus");
    device.run(1_700_000).expect("time");
    device
        .exchange_display(Controller::Sh1106, 0x3D)
        .expect("a bus");
    device.run(1_000_000).expect("time");
    let shown = device.frame().expect("a frame");
    assert!(
        shown.picture == mirror(&mut device).frame(),
        "{}",
        log(&mut device)
    );
    assert_eq!(shown.unknown, Vec::<u8>::new());
    assert!(!device.state().expect("a state").led);
}

#[test]
fn a_display_that_is_exchanged_between_two_glances_is_noticed() {
    for (controller, address) in [
        (Controller::Sh1106, 0x3C),
        (Controller::Ssd1306, 0x3D),
        (Controller::Sh1106, 0x3D),
    ] {
        let mut device = started();
        device.exchange_display(controller, address).expect("a bus");
        device.run(2_600_000).expect("time");
        let shown = device.frame().expect("a frame").picture;
        let log = log(&mut device);
        assert!(
            shown == mirror(&mut device).frame(),
            "{controller:?}\n{log}"
        );
    }
    // The same one, which lost its power for less than a glance.
    let mut device = started();
    device.attach_display(false).expect("a bus");
    device.attach_display(true).expect("a bus");
    device.run(2_600_000).expect("time");
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == mirror(&mut device).frame(), "{}", log(&mut device));
}

// O21: believed once it was seen to follow.
#[test]
fn a_display_whose_status_does_not_follow_is_set_up_once_and_does_not_flicker() {
    for controller in [
        Controller::SaysOff,
        Controller::SaysOn,
        // The control: one whose status does follow.
        Controller::Ssd1306,
    ] {
        let mut device = device();
        device.exchange_display(controller, 0x3C).expect("a bus");
        device.power_on().expect("power");
        device.run(1_000_000).expect("time");
        let first = device.frame().expect("a frame");
        assert!(first.on && first.picture == Stage::new(None).frame());
        device.run(20_000_000).expect("time");
        let later = device.frame().expect("a frame");
        assert_eq!(
            (later.on, later.switched),
            (true, first.switched),
            "{controller:?} is switched off and on again\n{}",
            log(&mut device)
        );
        // It goes out when nobody presses, and comes back with what there is to see.
        let minutes = u64::from(Stage::new(None).app().settings().sleep);
        device.run(minutes * 60_000_000).expect("time");
        assert!(!device.frame().expect("a frame").on, "{controller:?}");
        press_blindly(&mut device, Button::Down);
        press_blindly(&mut device, Button::Down);
        let woken = device.frame().expect("a frame");
        assert!(woken.on && woken.picture == mirror(&mut device).frame());
        // One that was pulled is found again.
        device.attach_display(false).expect("a bus");
        device.run(2_000_000).expect("time");
        device.attach_display(true).expect("a bus");
        device.run(1_000_000).expect("time");
        let shown = device.frame().expect("a frame").picture;
        assert!(shown == mirror(&mut device).frame(), "{controller:?}");
    }
}

// O21: believed once it was seen to follow.
#[test]
fn status_seven_is_an_ssd1306() {
    let mut device = device();
    device
        .exchange_display(Controller::Ssd1306b, 0x3C)
        .expect("a bus");
    device.power_on().expect("power");
    device.run(1_000_000).expect("time");
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == Stage::new(None).frame(), "{}", log(&mut device));
    let log = log(&mut device);
    assert!(log.contains("Ssd1306 at 0x3c"), "{log}");
    assert_eq!(blinks(&mut device), (0, 0), "nothing is wrong");
}

/// How often the LED goes on and off in three seconds, and how long it is lit, in milliseconds.
fn blinks(device: &mut Device) -> (usize, usize) {
    let mut seen = Vec::new();
    for _ in 0..300 {
        device.run(10_000).expect("time");
        seen.push(device.state().expect("a state").led);
    }
    let changes = seen.windows(2).filter(|pair| pair[0] != pair[1]).count();
    (changes, 10 * seen.iter().filter(|lit| **lit).count())
}

#[test]
fn the_led_tells_a_missing_display_from_one_that_is_not_recognised() {
    let mut fine = started();
    assert_eq!(blinks(&mut fine), (0, 0), "nothing is wrong");

    let mut missing = device();
    missing.attach_display(false).expect("a bus");
    missing.power_on().expect("power");
    missing.run(1_000_000).expect("time");
    let (changes, lit) = blinks(&mut missing);
    assert!((4..=7).contains(&changes), "{changes}");
    assert!((1_000..=2_000).contains(&lit), "half of the time: {lit} ms");

    let mut unheard = device();
    unheard
        .exchange_display(Controller::Unheard, 0x3C)
        .expect("a bus");
    unheard.power_on().expect("power");
    unheard.run(1_000_000).expect("time");
    let shown = unheard.frame().expect("a frame").picture;
    assert!(
        shown == Stage::new(None).frame(),
        "it is tried all the same"
    );
    let (changes, lit) = blinks(&mut unheard);
    assert!((4..=8).contains(&changes), "{changes}");
    assert!((30..=240).contains(&lit), "a flash a second: {lit} ms");
    assert!(log(&mut unheard).contains("unknown kind"));
}
