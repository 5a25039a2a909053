//! Flash is erased when nobody has anything to do with the device.

use perijove::app::{App, Button, Press};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use sim::nor::{Nor, SECTOR};

/// A companion out of the box, which has most of its flash to erase.
fn fresh() -> Companion<Nor> {
    let store = Store::open(Nor::new(64 * SECTOR)).expect("a flash");
    let mut companion = Companion::new(App::fresh()).always_lit();
    companion.start(Some(store), 0, Start::Usual);
    companion
}

/// How many sectors were erased.
fn erases(companion: &mut Companion<Nor>) -> u32 {
    let store = companion.store().expect("a store");
    store.flash().erases().iter().sum()
}

#[test]
fn a_button_that_is_held_puts_erasing_off_until_its_press_is_over() {
    let mut companion = fresh();
    let due = companion.wake(0).expect("something to do");
    companion.idle(due);
    let begun = erases(&mut companion);
    assert!(begun > 0, "nothing is erased out of the box");

    // Back means nothing before it is let go: nobody has pressed yet.
    let mut now = companion.wake(due).expect("more to erase");
    for _ in 0..20 {
        companion.held(now);
        companion.idle(now);
        now += 30;
    }
    assert_eq!(erases(&mut companion), begun);
    companion.press(Press::Button(Button::Back), now, 1);
    companion.idle(now);
    assert_eq!(erases(&mut companion), begun);

    let due = companion.wake(now).expect("more to erase");
    companion.idle(due);
    assert!(erases(&mut companion) > begun, "it is never taken up again");
}

#[test]
fn room_for_a_first_game_is_made_between_two_quick_presses() {
    let mut companion = fresh();
    let has_room = |companion: &mut Companion<Nor>| {
        let store = companion.store().expect("a store");
        store.has_room_ahead()
    };
    assert!(!has_room(&mut companion));
    let mut now = 0;
    while !has_room(&mut companion) {
        now += 100;
        assert!(now < 1000, "there is no room after ten presses");
        companion.press(Press::Button(Button::Down), now, 1);
        let due = companion.wake(now).expect("something to erase");
        assert!(due < now + 100, "due at {due}, pressed at {now}");
        companion.idle(due);
    }
    // From now on it has time.
    companion.press(Press::Button(Button::Down), now, 1);
    assert!(companion.wake(now).expect("more to erase") >= now + 500);
}
