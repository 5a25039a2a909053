//! After a panic, a fault or a hang the device is back where it was; if it fails again and again, it asks what to do.

use perijove::app::{Button, Press, Warning};
use perijove::companion::Start;
use perijove::components::{Players, Setup};
use perijove::rival::Level;
use probe::clock::{BRISK, SWIFT, WAITING};
use probe::device::Device;
use probe::image::Image;
use probe::mirror::{Kept, Mirror};
use probe::saved;
use probe::thinking;
use sim::picture;
use sim::scenario::{Scenario, Stage};

use crate::{log, panic_in, pico, taken};

/// In the middle of a turn.
const TURN: &str = "names Ann, Ben\ntrack confirmed\nreveals off\nchoose \"New game\"\nchoose \"2 players\"\nchoose \"Ann\"\nchoose \"Ben\"\n\
    choose \"First player\"\nchoose \"Start\"\npress ok 6\nchoose \"Tiles\"\nchoose \"gear\"\n";

/// Nothing is there: the core faults.
const NOWHERE: u32 = 0x3000_0000;

/// How long the device may take to be back, in microseconds.
const HALF_A_SECOND: u64 = 500_000;

/// A device in the middle of a game, and what it keeps.
fn playing(image: Image) -> (Device, Kept) {
    let scenario = Scenario::parse(TURN).expect("a scenario");
    let mut stage = Stage::new(None);
    stage.play(&scenario).expect("a story");
    let mut device = Device::new(image).expect("an emulator");
    let (book, game) = (stage.app().book(), stage.app().game());
    saved::write(&mut device, book, game).expect("a save");
    device.power_on().expect("power");
    // Slots are erased ahead for a second; here nothing of that is on its way.
    device.run(3_000_000).expect("time");
    let kept = kept(&mut device);
    assert!(kept.game.is_some() && kept.game.as_ref() == game);
    assert!(device.frame().expect("a frame").picture == kept.frame());
    (device, kept)
}

fn kept(device: &mut Device) -> Kept {
    Kept::of(saved::read(device).expect("a region")).expect("a save")
}

fn resets(device: &mut Device) -> Vec<String> {
    device.state().expect("a state").resets
}

/// Runs until the chip was reset; then whatever the display has shown is forgotten.
fn run_until_reset(device: &mut Device) {
    let before = resets(device).len();
    let mut millis = 0;
    while resets(device).len() == before {
        device.run(1_000).expect("time");
        millis += 1;
        assert!(millis < 10_000, "nothing resets it\n{}", log(device));
    }
    device.attach_display(false).expect("a bus");
    device.attach_display(true).expect("a bus");
    assert!(device.frame().expect("a frame").picture == perijove::view::Oled::new());
}

/// The device shows what it keeps in half a second, and keeps what it kept.
fn is_back(device: &mut Device, before: &Kept) {
    device.run(HALF_A_SECOND).expect("time");
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == before.frame(), "{}", log(device));
    assert!(kept(device) == *before, "{}", log(device));
}

fn fault(device: &mut Device) {
    device.jump(NOWHERE).expect("a jump");
    run_until_reset(device);
}

fn press(device: &mut Device, button: Button) {
    device.press(button, 60_000).expect("a press");
}

#[test]
fn after_a_panic_the_game_is_back_in_half_a_second() {
    let (mut device, before) = playing(pico());
    let said = panic_in(&mut device);
    run_until_reset(&mut device);
    let words = log(&mut device);
    assert!(words.contains(said), "{words}");
    assert_eq!(resets(&mut device), ["forced"]);
    is_back(&mut device, &before);
}

#[test]
fn after_a_fault_the_game_is_back_in_half_a_second() {
    let (mut device, before) = playing(pico());
    fault(&mut device);
    let log = log(&mut device);
    assert!(log.contains("fault at 0x"), "{log}");
    assert_eq!(resets(&mut device), ["forced"]);
    is_back(&mut device, &before);
}

/// Switches every interrupt off and sleeps: nobody feeds the watchdog any more.
fn hang(device: &mut Device) {
    let code: [u16; 8] = [
        0x4802, // ldr r0, =0xE000E180
        0x2100, // movs r1, #0
        0x43C9, // mvns r1, r1
        0x6001, // str r1, [r0]
        0xBF30, // wfi
        0xE7FD, // and again
        0xE180, 0xE000,
    ];
    let asleep = code.map(u16::to_le_bytes).concat();
    let place = 0x2000_0000;
    device.poke(place, &asleep).expect("memory");
    device.jump(place).expect("a jump");
    run_until_reset(device);
}

#[test]
fn after_a_hang_the_watchdog_brings_the_game_back_in_half_a_second() {
    let (mut device, before) = playing(pico());
    hang(&mut device);
    assert_eq!(resets(&mut device), ["watchdog"]);
    is_back(&mut device, &before);
    let log = log(&mut device);
    assert!(log.contains("reset: the companion hung"), "{log}");
}

// O22: a fault resets the chip, and a failing one is not driven as fast as it goes.
#[test]
fn after_two_failures_the_core_thinks_at_the_clock_its_makers_chose() {
    // A rival thinks as soon as the device has started.
    let thinking = thinking::begin(&pico(), Setup::new(Players::Two), Level::Hard, 60);
    let (_, mut device) = thinking.expect("a game");
    let fastest = |device: &mut Device| {
        device.run(HALF_A_SECOND).expect("time");
        device.state().expect("a state").fastest
    };
    let [swift, brisk] = [SWIFT, BRISK].map(|pll| f64::from(pll.hertz()));
    assert_eq!(fastest(&mut device), swift);
    for expected in [swift, brisk] {
        fault(&mut device);
        assert_eq!(fastest(&mut device), expected, "{}", log(&mut device));
    }
    // It is used as before, and what is pressed counts once.
    device.run(5_000_000).expect("time");
    press(&mut device, Button::Down);
    let words = taken(&mut device).pop().expect("a press").what;
    assert_eq!(words, "Down");
    let waiting = f64::from(WAITING) * 1e6;
    assert_eq!(device.state().expect("a state").hertz, waiting);
}

// O22: a fault resets the chip, and a failing one is not driven as fast as it goes.
#[test]
fn a_hang_while_the_clocks_are_started_is_ended_and_counts_as_a_failure() {
    let (mut device, before) = playing(pico());
    let is_slow = |device: &mut Device| device.state().expect("a state").hertz < 12e6;
    device.power_on().expect("power");
    let mut millis = 0;
    while is_slow(&mut device) {
        device.run(1000).expect("time");
        millis += 1;
    }
    device.power_on().expect("power");
    for _ in 0..2 {
        // The crystal is still waited for.
        device.run(1000 * (millis - 5)).expect("time");
        assert!(is_slow(&mut device));
        hang(&mut device);
    }
    is_back(&mut device, &before);
    let state = device.state().expect("a state");
    assert_eq!(state.resets, ["watchdog"; 2], "{}", log(&mut device));
    assert_eq!(state.hertz, f64::from(WAITING) * 1e6);
}

// O22: a fault resets the chip, and a failing one is not driven as fast as it goes.
#[test]
fn a_fault_while_the_device_is_on_the_cable_lets_go_of_it() {
    let mut device = Device::new(pico()).expect("an emulator");
    let stage = Stage::new(None);
    saved::write(&mut device, stage.app().book(), None).expect("a save");
    device.power_on().expect("power");
    device.run(3_000_000).expect("time");
    for button in [Button::Up, Button::Up, Button::Ok, Button::Up, Button::Ok] {
        press(&mut device, button);
    }
    device.run(1_000_000).expect("time");
    assert!(
        device.is_on_cable().expect("a state"),
        "{}",
        log(&mut device)
    );
    fault(&mut device);
    // Before anybody had the time to do something about it: the reset itself lets go.
    assert!(
        !device.is_on_cable().expect("a state"),
        "{}",
        log(&mut device)
    );
    device.run(HALF_A_SECOND).expect("time");
    assert!(!device.is_on_cable().expect("a state"));
    assert_eq!(resets(&mut device), ["forced"], "{}", log(&mut device));
}

/// A device that failed three times without a press, and a host that does as it should.
fn failing() -> (Device, Kept, Mirror) {
    let (mut device, before) = playing(pico());
    for nth in 1..=3 {
        fault(&mut device);
        device.run(HALF_A_SECOND).expect("time");
        let shown = device.frame().expect("a frame").picture;
        let resumed = shown == before.frame();
        assert_eq!(resumed, nth < 3, "failure {nth}\n{}", log(&mut device));
    }
    let region = saved::read(&mut device).expect("a region");
    let mirror = Mirror::started(device.panel(), region, Start::WithoutGame).expect("a save");
    compare(&mut device, &mirror);
    assert!(kept(&mut device) == before, "a safe start keeps the data");
    (device, before, mirror)
}

fn compare(device: &mut Device, mirror: &Mirror) {
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == mirror.frame(), "{}", log(device));
}

/// Presses on both sides.
fn press_both(device: &mut Device, mirror: &mut Mirror, button: Button) {
    press(device, button);
    let taken = taken(device).pop().expect("a press");
    assert_eq!(taken.press(), Some(Press::Button(button)));
    mirror.follow(&taken).expect("a press");
    compare(device, mirror);
}

#[test]
fn a_safe_start_can_try_the_game_after_all() {
    let (mut device, before, mut mirror) = failing();
    press_both(&mut device, &mut mirror, Button::Ok);
    assert!(mirror.app().game() == before.game.as_ref());
    let shown = device.frame().expect("a frame").picture;
    assert!(shown == before.frame(), "{}", log(&mut device));
    // The press was forgiving: the next failure is the first again.
    fault(&mut device);
    is_back(&mut device, &before);
}

#[test]
fn a_safe_start_without_the_game_keeps_it_for_later() {
    let (mut device, before, mut mirror) = failing();
    press_both(&mut device, &mut mirror, Button::Down);
    press_both(&mut device, &mut mirror, Button::Ok);
    assert!(mirror.app().game().is_none(), "home, with no game");
    assert!(device.frame().expect("a frame").picture != before.frame());
    device.run(3_000_000).expect("time");
    assert!(kept(&mut device) == before, "{}", log(&mut device));
    // With the power comes the game.
    device.power_on().expect("power");
    is_back(&mut device, &before);
}

#[test]
fn a_press_between_failures_is_a_sign_of_health() {
    let (mut device, before) = playing(pico());
    for _ in 0..4 {
        fault(&mut device);
        is_back(&mut device, &before);
        press(&mut device, Button::Down);
    }
}

/// A device that faults whenever it calls that function, after so many failures; and what it keeps.
fn faulting_in(function: &str, failures: usize) -> (Device, Kept) {
    let (mut device, before) = playing(pico());
    let function = device.image().address(function).expect("a function");
    device.fault_in(Some(function)).expect("a trap");
    fault(&mut device);
    while resets(&mut device).len() < failures {
        run_until_reset(&mut device);
    }
    device.run(3_000_000).expect("time");
    assert_eq!(resets(&mut device).len(), failures, "{}", log(&mut device));
    (device, before)
}

#[test]
fn a_fault_while_anything_saved_is_loaded_ends_in_a_start_without_it() {
    for function in [
        "perijove::companion::Companion<F>::load_book",
        "pico::companion::open",
    ] {
        let (mut device, before) = faulting_in(function, 4);
        let mut app = perijove::app::App::fresh();
        app.warn(Warning::LeftAside);
        let shown = device.frame().expect("a frame").picture;
        assert!(shown == picture::of(&app), "{}", log(&mut device));
        assert!(kept(&mut device) == before, "what is saved stays");
        // It can be used, says that nothing is saved, and writes nothing.
        let work = device.flash_work().expect("a flash");
        for button in [Button::Ok, Button::Up, Button::Ok, Button::Ok] {
            press(&mut device, button);
        }
        device.run(3_000_000).expect("time");
        assert_eq!(device.flash_work().expect("a flash"), work);
        assert_eq!(resets(&mut device).len(), 4, "{}", log(&mut device));
        // With the power, and whatever was wrong mended, everything is back.
        device.fault_in(None).expect("no trap");
        device.power_on().expect("power");
        is_back(&mut device, &before);
    }
}

#[test]
fn a_fault_while_the_game_is_loaded_ends_in_a_safe_start() {
    let (mut device, before) = faulting_in("perijove::companion::Companion<F>::load_game", 3);
    let region = saved::read(&mut device).expect("a region");
    let mirror = Mirror::started(device.panel(), region, Start::WithoutGame).expect("a save");
    compare(&mut device, &mirror);
    assert!(kept(&mut device) == before, "what is saved stays");
}

// V3: a crash leaves a record in RAM that the next start keeps.
#[test]
fn a_fault_and_a_panic_leave_a_record_that_the_next_start_tells_and_power_takes_away() {
    const TOLD: &str = "the last fault: ";
    let (mut device, before) = playing(pico());
    assert!(!log(&mut device).contains(TOLD));
    fault(&mut device);
    is_back(&mut device, &before);
    // What the handler logged, the next life says again.
    let words = log(&mut device);
    let place = words
        .lines()
        .find_map(|line| line.split_once("error: fault "));
    let (_, place) = place.expect("a fault");
    assert!(words.contains(&format!("{TOLD}{place},")), "{words}");
    press(&mut device, Button::Down);
    let told = |device: &mut Device| log(device).matches(TOLD).count();
    let many = told(&mut device);
    panic_in(&mut device);
    run_until_reset(&mut device);
    device.run(HALF_A_SECOND).expect("time");
    let words = log(&mut device);
    let last = words.lines().rfind(|line| line.contains(TOLD));
    assert_eq!(told(&mut device), many + 1, "{words}");
    assert!(
        last.is_some_and(|last| last.contains(".rs line ")),
        "{words}"
    );
    device.power_on().expect("power");
    device.run(HALF_A_SECOND).expect("time");
    assert_eq!(told(&mut device), many + 1, "{}", log(&mut device));
}

// V3: six failures in a row are enough.
#[test]
fn after_six_failures_the_board_is_a_drive_that_takes_another_firmware() {
    let (mut device, before) = playing(pico());
    let is_drive = |device: &mut Device| device.state().expect("a state").drive;
    for failure in 1..=6 {
        assert!(!is_drive(&mut device), "failure {failure}");
        fault(&mut device);
        device.run(HALF_A_SECOND).expect("time");
    }
    assert!(is_drive(&mut device), "{}", log(&mut device));
    assert!(kept(&mut device) == before, "what is saved stays");
    // The next power begins anew.
    device.power_on().expect("power");
    is_back(&mut device, &before);
    assert!(!is_drive(&mut device));
}
