//! The flash: how it wears, and what a cut in the middle of writing leaves.

use perijove::app::Button;
use probe::device::{Device, Edge, FlashKind, FlashOperation, Landed};
use probe::saved;
use sim::host;
use sim::scenario::Stage;

use crate::{device, edge, log, mirror, pico, words};

/// Presses that begin a game of two, with names typed: everything that is saved happens in them.
const BEGINNING: &str = "choose \"New game\"\npress ok\nchoose \"2 players\"\nchoose \"Another name\"\ntype \"A\"\n\
    choose \"Another name\"\ntype \"B\"\nchoose \"First player\"\nchoose \"Start\"\npress ok 6\n";

/// The buttons of the beginning, in their order.
fn presses() -> Vec<Button> {
    use perijove::app::Press;
    use sim::scenario::Scenario;
    let mut stage = Stage::new(None);
    let scenario = Scenario::parse(BEGINNING).expect("a scenario");
    stage.play(&scenario).expect("a story");
    let button = |press: &Press| match press {
        Press::Button(button) => *button,
        Press::Undo | Press::More => panic!("nothing is held"),
    };
    stage.pressed.iter().map(button).collect()
}

fn is_powered(device: &mut Device) -> bool {
    device.state().expect("a state").powered
}

/// What the device would show after a restart, once as it was and once as it would be.
fn restarted(stage: &Stage) -> perijove::view::Oled {
    let app = host::resumed(stage.app().book().clone(), stage.app().game().cloned());
    sim::picture::of(&app)
}

#[test]
fn a_cut_in_any_flash_operation_leaves_what_was_before_or_what_comes_after() {
    let presses = presses();
    // At first it erases and stamps slots, twenty operations; what somebody plays is written behind that.
    let operations = [0, 4, 13, 19, 20, 21, 22, 23, 24];
    for nth in operations {
        let landed = match nth % 3 {
            0 => Landed::Nothing,
            1 => Landed::Everything,
            _ => Landed::Some(nth),
        };
        let mut device = device();
        device.cut_power_at(nth, landed).expect("a cut");
        device.power_on().expect("power");
        device.run(1_000_000).expect("time");
        let mut before = Stage::new(None).frame();
        let mut after = before.clone();
        for button in &presses {
            if !is_powered(&mut device) {
                break;
            }
            before = after;
            let edges = [edge(*button, 0, true), edge(*button, 60, false)];
            device.edges(&edges).expect("contacts");
            device.run(200_000).expect("time");
            after = restarted(&mirror(&mut device));
        }
        assert!(!is_powered(&mut device), "there was no operation {nth}");
        // A button that was still to be let go belongs to the past.
        device.run(1_000_000).expect("time");
        device.power_on().expect("power");
        device.settle().expect("rest");
        let shown = device.frame().expect("a frame").picture;
        assert!(
            shown == before || shown == after,
            "cut in operation {nth}, {landed:?}\n{}",
            log(&mut device)
        );
    }
}

#[test]
fn presses_while_the_flash_is_erased_are_all_taken() {
    // Out of the box nothing is prepared, so that the first second is spent erasing, 45 ms at a time.
    for phase in [0, 9, 18, 27, 36] {
        let mut device = device();
        device.power_on().expect("power");
        device.run(200_000 + phase * 1000).expect("time");
        let before = device.flash_work().expect("a flash").erases;
        let mut edges = Vec::new();
        for nth in 0..4 {
            edges.push(edge(Button::Down, nth * 80, true));
            edges.push(edge(Button::Down, nth * 80 + 40, false));
        }
        device.edges(&edges).expect("contacts");
        device.run(3_000_000).expect("time");
        let after = device.flash_work().expect("a flash").erases;
        assert!(before > 0 && after > before, "nothing was being erased");
        let log = log(&mut device);
        assert_eq!(words(&mut device), ["Down"; 4], "{phase} ms later\n{log}");
    }
}

/// When the device erases after it was switched on, in milliseconds.
fn erasures() -> Vec<u64> {
    let mut device = device();
    device.power_on().expect("power");
    device.run(1_000_000).expect("time");
    let operations = device.flash_operations().expect("a flash");
    let erased = |operation: &&FlashOperation| operation.kind == FlashKind::Erase;
    let begun = |operation: &FlashOperation| operation.begun as u64 / 1000;
    operations.iter().filter(erased).map(begun).collect()
}

#[test]
fn two_whole_presses_within_one_erasure_are_taken_in_their_order() {
    let erasures = erasures();
    let pairs = [
        [Button::Down, Button::Ok],
        [Button::Ok, Button::Down],
        [Button::Up, Button::Down],
        [Button::Down, Button::Up],
    ];
    for (pair, begun) in pairs.into_iter().zip(erasures.into_iter().skip(3)) {
        let [first, second] = pair;
        let mut device = device();
        let edges = [
            edge(first, begun + 4, true),
            edge(first, begun + 12, false),
            edge(second, begun + 18, true),
            edge(second, begun + 28, false),
        ];
        device.edges(&edges).expect("contacts");
        device.power_on().expect("power");
        device.run(2_000_000).expect("time");
        let expected = pair.map(|button| format!("{button:?}"));
        let log = log(&mut device);
        assert_eq!(words(&mut device), expected, "{log}");
    }
}

#[test]
fn one_button_pressed_twice_within_one_erasure_counts_twice() {
    let begun = erasures().into_iter().nth(3).expect("an erasure");
    let mut device = device();
    let edges = [
        edge(Button::Down, begun + 2, true),
        edge(Button::Down, begun + 8, false),
        edge(Button::Down, begun + 32, true),
        edge(Button::Down, begun + 40, false),
    ];
    device.edges(&edges).expect("contacts");
    device.power_on().expect("power");
    device.run(2_000_000).expect("time");
    assert_eq!(words(&mut device), ["Down"; 2], "{}", log(&mut device));
}

// O20: a glitch of a microsecond was a press.
#[test]
fn glitches_while_the_flash_is_erased_are_no_presses() {
    let begun = erasures().into_iter().nth(3).expect("an erasure") * 1000;
    let mut device = device();
    let mut edges = Vec::new();
    let mut close = |button, after: u64, lasts: u64| {
        for (after, closes) in [(after, true), (after + lasts, false)] {
            edges.push(Edge {
                button,
                after: begun + after,
                closes,
            });
        }
    };
    for nth in 0..13 {
        close(Button::Ok, 1_700 + nth * 3_170, 1 + nth * 150);
    }
    // A finger in the same erasure.
    close(Button::Down, 10_000, 9_000);
    device.edges(&edges).expect("contacts");
    device.power_on().expect("power");
    device.run(2_000_000).expect("time");
    assert_eq!(words(&mut device), ["Down"], "{}", log(&mut device));
}

// O23: presses were lost after 440 ms.
#[test]
fn presses_while_one_save_erases_four_sectors_of_a_slow_flash_are_all_taken() {
    let mut device = device();
    device.erase_in(400_000).expect("a flash");
    let take = device.image().address("pico::companion::take");
    device.watch(take.expect("a function")).expect("a watch");
    device.power_on().expect("power");
    // Out of the box nothing is ready, and the first choice is to be saved at once.
    device.run(140_000).expect("time");
    let mut edges = vec![edge(Button::Ok, 0, true), edge(Button::Ok, 60, false)];
    let mut expected = vec!["Ok"];
    for (nth, at) in (150..1_500).step_by(90).enumerate() {
        let (button, word) = [(Button::Down, "Down"), (Button::Up, "Up")][nth % 2];
        edges.extend([edge(button, at, true), edge(button, at + 30, false)]);
        expected.push(word);
    }
    device.edges(&edges).expect("contacts");
    device.run(5_000_000).expect("time");
    let log = log(&mut device);
    let calls = device.calls().expect("calls");
    let longest = calls
        .iter()
        .map(|call| call.work.micros)
        .fold(0.0, f64::max);
    assert!(longest > 1_200_000.0, "one press took {longest} µs\n{log}");
    assert_eq!(words(&mut device), expected, "{log}");
    let resets = device.state().expect("a state").resets;
    assert_eq!(resets, Vec::<String>::new(), "{log}");
}

#[test]
fn the_image_says_where_its_saves_are_and_keeps_them_apart() {
    let image = pico();
    let (from, to) = saved::region(&image).expect("a region");
    assert!(from < to);
    for (at, bytes) in &image.pieces {
        let end = *at as usize + bytes.len();
        assert!(end <= from as usize, "the image reaches into the saves");
    }
}
