//! The placard: what lies on the table while nobody presses, and how one gets back from it.

use perijove::app::{App, Body, Button, Press};
use perijove::companion::{Companion, Light, PLACARD_AFTER, Start};
use perijove::components::Players;
use perijove::store::Store;
use perijove::text::Language;
use sim::letters::first_turn;
use sim::nor::Nor;

use super::screens::ROUTES;
use super::words;

const OK: Press = Press::Button(Button::Ok);

/// A device with a light, in the first turn of three, which was switched on at this time.
fn device(now: u64) -> Companion<Nor> {
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    let app = first_turn(Language::English, Players::Three);
    store.save_book(app.book()).expect("saved");
    store
        .begin_game(app.game().expect("a game"))
        .expect("begun");
    let mut companion = Companion::new(App::fresh());
    companion.start(Some(store), now, Start::Usual);
    companion
}

fn is_placard(companion: &Companion<Nor>) -> bool {
    matches!(companion.screen().body, Body::Placard { .. })
}

#[test]
fn after_a_minute_without_a_press_the_table_sees_whose_turn_it_is() {
    let mut device = device(1000);
    let before = words(device.app());
    let due = 1000 + PLACARD_AFTER;
    assert!(!device.idle(due - 1).changed && !is_placard(&device));
    assert_eq!(device.wake(due - 1), Some(due));
    assert!(device.idle(due).changed && is_placard(&device));
    // Nothing more comes of it: the next thing to happen is that the screen dims.
    assert!(device.wake(due) > Some(due));
    assert!(!device.idle(due + 1).changed);
    assert_eq!(device.screen().title, "Ann");
    let everybody = device.screen().around.and_then(|around| around.everybody());
    assert_eq!(
        everybody.expect("a turn").to_string(),
        "Ann 0, Ben 0, Zoë 0"
    );
    assert_ne!(words(device.app()), before);
}

#[test]
fn the_first_press_on_the_placard_only_takes_it_away() {
    for press in [
        OK,
        Press::Button(Button::Down),
        Press::Button(Button::Back),
        Press::Undo,
    ] {
        let mut device = device(0);
        let before = words(device.app());
        device.idle(PLACARD_AFTER);
        assert!(is_placard(&device));
        assert!(
            device.press(press, PLACARD_AFTER + 5, 7),
            "there is something to draw"
        );
        assert_eq!(words(device.app()), before, "{press:?}");
        // The control: the same press again does what it does.
        device.press(press, PLACARD_AFTER + 10, 7);
        assert_ne!(words(device.app()), before, "{press:?}");
    }
}

#[test]
fn a_press_begins_the_minute_anew() {
    let mut device = device(0);
    device.press(Press::Button(Button::Down), 50_000, 7);
    device.idle(PLACARD_AFTER);
    assert!(!is_placard(&device));
    device.idle(50_000 + PLACARD_AFTER);
    assert!(is_placard(&device));
}

#[test]
fn the_press_that_lights_a_dark_screen_leads_to_the_page_that_was_open() {
    let mut device = device(0);
    let before = words(device.app());
    device.idle(PLACARD_AFTER);
    let later = 6 * 60_000;
    assert_eq!(device.light(later), Light::Off);
    assert!(device.press(OK, later, 7), "there is something to draw");
    assert_eq!(words(device.app()), before);
    // The control: without a placard there is nothing to draw.
    let later = later + 5 * 60_000;
    assert!(!device.press(OK, later, 7));
    assert_eq!(words(device.app()), before);
}

#[test]
fn a_screen_that_dims_sooner_shows_it_sooner() {
    let mut device = device(0);
    let mut book = device.app().book().clone();
    book.settings.sleep = 1;
    let store = device.store().expect("a store");
    store.save_book(&book).expect("saved");
    let store = Store::open(store.flash().clone()).expect("a flash");
    device.start(Some(store), 0, Start::Usual);
    device.idle(29_999);
    assert!(!is_placard(&device));
    device.idle(30_000);
    assert!(is_placard(&device));
}

#[test]
fn a_window_has_none() {
    let mut window = sim::host::switched_on(
        first_turn(Language::English, Players::Three),
        None::<Store<Nor>>,
        0,
        Start::Usual,
    );
    window.idle(10 * PLACARD_AFTER);
    assert!(!is_placard(&window));
    // The control: one that lies on the table.
    let mut there = window.with_placard(0);
    there.idle(10 * PLACARD_AFTER);
    assert!(is_placard(&there));
}

#[test]
fn only_a_turn_has_a_placard() {
    let (mut with, mut without) = (0, 0);
    for (name, way) in ROUTES {
        let app = way(Language::English);
        let is_turn = app
            .screen()
            .around
            .is_some_and(|around| around.everybody().is_some());
        if app.has_placard() {
            assert!(is_turn, "{name}");
            with += 1;
        } else {
            without += 1;
        }
    }
    assert!(with > 50 && without > 50, "{with} and {without}");
}
