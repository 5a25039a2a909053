//! The first start asks for the language, and nothing else does.

use perijove::app::{App, Asks};
use perijove::book::{Book, Reveals};
use perijove::companion::{Companion, Start};
use perijove::store::Store;
use perijove::text::Language;
use sim::host;
use sim::nor::Nor;

use super::results::finished;
use super::{keeping, owned, press_kept, restarted_from};

fn asks(companion: &Companion<Nor>) -> bool {
    companion.app().asks() == Asks::Language
}

fn new() -> Companion<Nor> {
    host::started(Nor::new(128 * 1024))
}

#[test]
fn a_device_out_of_the_box_asks_until_it_is_told() {
    let mut companion = new();
    assert!(asks(&companion));
    // Back leaves it open.
    press_kept(&mut companion, "b");
    assert!(!asks(&companion));
    let mut companion = restarted_from(&mut companion);
    assert!(asks(&companion));
    press_kept(&mut companion, "dddo");
    assert_eq!(companion.app().settings().language, Language::Korean);
    let companion = restarted_from(&mut companion);
    assert!(!asks(&companion));
    assert_eq!(companion.app().settings().language, Language::Korean);
}

#[test]
fn the_language_that_is_offered_first_is_saved_too() {
    let mut companion = new();
    press_kept(&mut companion, "o");
    let mut companion = restarted_from(&mut companion);
    assert!(!asks(&companion));
    let store = companion.store().expect("a store");
    assert_eq!(store.load_book().expect("read"), Some(&Book::default()));
}

#[test]
fn a_board_can_tell_which_language_is_likeliest() {
    for language in Language::ALL {
        let app = App::fresh().speaking(language);
        let store = Store::open(Nor::new(128 * 1024)).ok();
        let mut companion = host::switched_on(app, store, 0, Start::Usual);
        assert!(asks(&companion));
        press_kept(&mut companion, "o");
        assert_eq!(companion.app().settings().language, language);
    }
}

#[test]
fn a_device_that_knows_something_does_not_ask() {
    let companion = keeping(&owned(Language::English, Reveals::Off));
    assert!(!asks(&companion));
    // A game without a book is gone on with.
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    store.begin_game(&finished()).expect("saved");
    let companion = host::started(store.flash().clone());
    assert!(!asks(&companion));
    assert!(companion.app().game().is_some());
    // Nor does one that failed, or that has no flash to keep an answer in.
    for how in [Start::WithoutGame, Start::WithoutAnything] {
        let store = Store::open(Nor::new(128 * 1024)).ok();
        assert!(!asks(&host::switched_on(App::fresh(), store, 0, how)));
    }
    assert!(!asks(&host::switched_on(
        App::fresh(),
        None,
        0,
        Start::Usual
    )));
}
