//! The screen dims and goes out when nobody presses; the first press only wakes it.

use perijove::app::Button;
use perijove::view::Oled;
use sim::scenario::Stage;

use crate::{log, started, words};

#[test]
fn a_dark_screen_is_only_woken_by_the_first_press() {
    let mut device = started();
    let bright = device.frame().expect("a frame").light;
    let minutes = u64::from(Stage::new(None).app().settings().sleep);
    assert!(minutes > 0, "it goes out unless set otherwise");
    let half = minutes * 30_000_000;
    device.run(half).expect("time");
    let dim = device.frame().expect("a frame");
    assert!(dim.on && dim.light < bright, "{}", dim.light);
    device.run(half).expect("time");
    let dark = device.frame().expect("a frame");
    assert!(!dark.on && dark.picture == Oled::new());

    device.press(Button::Down, 60_000).expect("a press");
    assert_eq!(
        words(&mut device),
        Vec::<String>::new(),
        "{}",
        log(&mut device)
    );
    let woken = device.frame().expect("a frame");
    assert!(woken.picture == Stage::new(None).frame());
    assert_eq!(woken.light, bright);
    device.press(Button::Down, 60_000).expect("a press");
    assert_eq!(words(&mut device), ["Down"], "{}", log(&mut device));
    let resets = device.state().expect("a state").resets;
    assert_eq!(
        resets,
        Vec::<String>::new(),
        "the watchdog is fed meanwhile"
    );
}
