//! Contacts that chatter, quick presses, two at once, one held through boot: exactly the intended presses.

use perijove::app::{Button, Press};
use probe::device::{Device, Edge, contact};

use crate::{device, edge, log, mirror, started, words};

/// A contact that chatters for some milliseconds, in strokes of some microseconds, and then stays.
fn chatter(button: Button, from: u64, lasts: u64, stroke: u64, closes: bool) -> Vec<Edge> {
    let mut edges = Vec::new();
    let mut level = closes;
    let mut after = 0;
    while after < lasts * 1000 {
        edges.push(Edge {
            button,
            after: from * 1000 + after,
            closes: level,
        });
        level = !level;
        after += stroke;
    }
    edges.push(Edge {
        button,
        after: (from + lasts) * 1000,
        closes,
    });
    edges
}

/// What the device took must be these, and it must show what follows from them.
fn expect(device: &mut Device, expected: &[&str], what: &str) {
    device.settle().expect("rest");
    assert_eq!(words(device), expected, "{what}\n{}", log(device));
    let shown = device.frame().expect("a frame").picture;
    assert!(
        shown == mirror(device).frame(),
        "{what}: another screen\n{}",
        log(device)
    );
}

#[test]
fn ok_that_is_held_is_taken_once_and_then_has_more_to_tell() {
    let mut device = started();
    let (button, held) = contact(Press::More);
    device.press(button, held).expect("a press");
    expect(&mut device, &["Ok", "More"], "held");
}

#[test]
fn chatter_of_up_to_20_ms_makes_one_press_of_each_press() {
    let mut device = started();
    let mut pressed = 0;
    for lasts in [0, 1, 2, 5, 10, 15, 19, 20] {
        for stroke in [130, 700, 3100] {
            let mut edges = chatter(Button::Down, 0, lasts, stroke, true);
            edges.extend(chatter(Button::Down, 70, lasts, stroke, false));
            device.edges(&edges).expect("contacts");
            device.run(150_000).expect("time");
            pressed += 1;
            let expected = vec!["Down"; pressed];
            expect(
                &mut device,
                &expected,
                &format!("{lasts} ms in strokes of {stroke} µs"),
            );
        }
    }
}

#[test]
fn presses_40_ms_apart_are_all_taken() {
    let mut device = started();
    let mut edges = Vec::new();
    for nth in 0..10 {
        edges.push(edge(Button::Down, nth * 80, true));
        edges.push(edge(Button::Down, nth * 80 + 40, false));
    }
    // Two buttons in turn, one every 40 ms.
    for nth in 0..6 {
        let button = if nth % 2 == 0 { Button::Up } else { Button::Ok };
        edges.push(edge(button, 1000 + nth * 40, true));
        edges.push(edge(button, 1000 + nth * 40 + 30, false));
    }
    device.edges(&edges).expect("contacts");
    let mut expected = vec!["Down"; 10];
    expected.extend(["Up", "Ok", "Up", "Ok", "Up", "Ok"]);
    expect(&mut device, &expected, "40 ms apart");
}

/// A contact that leaves its state for some microseconds.
fn glitch(button: Button, after: u64, lasts: u64, closes: bool) -> [Edge; 2] {
    [(after, closes), (after + lasts, !closes)].map(|(after, closes)| Edge {
        button,
        after,
        closes,
    })
}

// O20: a glitch of a microsecond was a press.
#[test]
fn a_glitch_of_less_than_two_milliseconds_is_no_press_and_a_tap_of_five_is_one() {
    let mut device = started();
    for lasts in [1, 30, 300, 1000, 1900] {
        for button in [Button::Down, Button::Ok, Button::Back] {
            // Wherever the clock stands between two of its ticks.
            for phase in [0, 350, 700, 999] {
                let edges = glitch(button, phase, lasts, true);
                device.edges(&edges).expect("contacts");
                device.run(50_000).expect("time");
            }
        }
        expect(&mut device, &[], &format!("{lasts} µs"));
    }
    let mut expected = Vec::new();
    for (button, word) in [
        (Button::Down, "Down"),
        (Button::Ok, "Ok"),
        (Button::Back, "Back"),
    ] {
        let edges = glitch(button, 0, 5000, true);
        device.edges(&edges).expect("contacts");
        device.run(50_000).expect("time");
        expected.push(word);
        expect(&mut device, &expected, "5 ms");
    }
}

// O20: a glitch of a microsecond was a press.
#[test]
fn glitches_by_the_hundred_are_no_press_and_take_none_away() {
    for seed in [20, sim::chance::drawn()] {
        let mut chance = sim::chance::Chance::new(seed);
        let mut device = started();
        let mut edges = Vec::new();
        let mut after = 0;
        for _ in 0..300 {
            let button = [Button::Up, Button::Down, Button::Ok, Button::Back][chance.below(4)];
            after += 20 + chance.below(20_000) as u64;
            let lasts = 1 + chance.below(40) as u64;
            edges.extend(glitch(button, after, lasts, true));
            after += lasts;
        }
        device.edges(&edges).expect("contacts");
        device.run(after + 50_000).expect("time");
        expect(&mut device, &[], &format!("seed {seed}"));
        // A finger meanwhile, and in the middle of its press the contact opens for a moment now and then.
        let mut edges = vec![edge(Button::Down, 10, true)];
        for nth in 0..8 {
            let lasts = 1 + chance.below(1500) as u64;
            edges.extend(glitch(Button::Down, 45_000 + 25_000 * nth, lasts, false));
            edges.extend(glitch(Button::Ok, 50_000 + 25_000 * nth, lasts, true));
        }
        edges.push(edge(Button::Down, 260, false));
        device.edges(&edges).expect("contacts");
        device.run(400_000).expect("time");
        expect(&mut device, &["Down"], &format!("seed {seed}"));
    }
}

// O20: a glitch of a microsecond was a press.
#[test]
fn a_held_button_whose_contact_opens_for_a_moment_is_still_held() {
    let mut device = started();
    let mut edges = vec![edge(Button::Back, 0, true)];
    for after in [100_000, 300_500, 599_000] {
        edges.extend(glitch(Button::Back, after, 900, false));
    }
    edges.push(edge(Button::Back, 800, false));
    device.edges(&edges).expect("contacts");
    device.run(1_000_000).expect("time");
    expect(&mut device, &["Undo"], "held");
}

#[test]
fn two_buttons_at_once_are_two_presses() {
    let mut device = started();
    let edges = [
        edge(Button::Down, 0, true),
        edge(Button::Ok, 0, true),
        edge(Button::Down, 60, false),
        edge(Button::Ok, 60, false),
    ];
    device.edges(&edges).expect("contacts");
    expect(&mut device, &["Down", "Ok"], "at once");
}

#[test]
fn holding_down_repeats_and_holding_back_undoes_once() {
    let mut device = started();
    // 400 ms until the first repetition, then every 120 ms: at 0, 400, 520 and 640.
    device
        .edges(&[edge(Button::Down, 0, true), edge(Button::Down, 700, false)])
        .expect("contacts");
    expect(&mut device, &["Down"; 4], "held for 700 ms");
    device
        .edges(&[edge(Button::Back, 0, true), edge(Button::Back, 1500, false)])
        .expect("contacts");
    device.run(1_600_000).expect("time");
    expect(
        &mut device,
        &["Down", "Down", "Down", "Down", "Undo"],
        "back held",
    );
}

#[test]
fn a_button_held_through_boot_counts_only_when_pressed_anew() {
    for button in [Button::Up, Button::Down, Button::Ok, Button::Back] {
        let mut device = device();
        device.edges(&[edge(button, 0, true)]).expect("a contact");
        device.power_on().expect("power");
        device.run(3_000_000).expect("time");
        expect(&mut device, &[], "held through boot");
        device.edges(&[edge(button, 0, false)]).expect("a contact");
        device.run(500_000).expect("time");
        expect(&mut device, &[], "let go");
        device.press(button, 60_000).expect("a press");
        expect(&mut device, &[&format!("{button:?}")], "pressed anew");
    }
}
