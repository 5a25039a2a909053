//! What was seen is kept: through reloads, crashes and second tabs, and where nothing can be kept that is said.

use perijove::app::{Button, Press};
use perijove::book::Book;
use perijove::store::Store;
use serde_json::{Value, json};
use sim::nor::Nor;
use sim::scenario::{Scenario, Stage, lines};

use crate::browser::{Browser, Kind, both, in_webkit};
use crate::page::Page;
use crate::results::COUNTED;
use crate::{scratch, server};

both! {
    a_reload_in_the_middle_of_a_turn_goes_on_there,
    what_was_seen_is_there_after_the_browser_was_killed,
    a_second_tab_is_told_and_can_take_over,
    where_nothing_may_be_kept_it_says_so_and_plays,
    an_image_goes_out_to_the_host_and_comes_in_again,
    the_browser_is_asked_to_keep_what_is_saved_once_there_is_a_game,
    two_taps_of_undo_are_two_steps,
    after_a_game_it_is_said_that_a_browser_may_forget,
}
in_webkit! {
    a_reload_in_the_middle_of_a_turn_goes_on_there,
    an_image_goes_out_to_the_host_and_comes_in_again,
}

/// Into the middle of a turn of a game of two: a card is taken, its symbol not entered.
const MID_TURN: &str = r#"
track confirmed
names Ann, Ben
reveals off
choose "New game"
choose "2 players"
choose "Ann"
choose "Ben"
choose "First player"
choose "Start"
press ok 6
choose "Tiles"
"#;

/// A stage and a page in the middle of something, alike.
fn playing(page: &mut Page) -> Stage {
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(MID_TURN).expect("a story");
    let played = stage.play_with(&story, page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    stage
}

fn shows(page: &Page, stage: &Stage) {
    let shown = page.shows(stage);
    shown.unwrap_or_else(|differing| panic!("{differing}"));
}

/// Goes on in both, alike.
fn go_on(stage: &mut Stage, page: &mut Page, presses: usize) {
    for _ in 0..presses {
        let press = Press::Button(Button::Ok);
        let stirred = page.press(press);
        stage.press_stirred(press, stirred);
        shows(page, stage);
    }
}

/// What a stage shows when the power has gone and come back.
fn restarted(stage: &mut Stage) {
    let restart = Scenario::parse("restart").expect("a story");
    stage.play(&restart).expect("a restart");
}

fn a_reload_in_the_middle_of_a_turn_goes_on_there(kind: Kind) {
    let server = server();
    let browser = kind.start("reload");
    let mut page = Page::open(&browser, &server.page());
    let mut stage = playing(&mut page);
    go_on(&mut stage, &mut page, 3);
    page.reload();
    restarted(&mut stage);
    shows(&page, &stage);
    go_on(&mut stage, &mut page, 3);
}

fn what_was_seen_is_there_after_the_browser_was_killed(kind: Kind) {
    let server = server();
    let profile = kind.scratch("killed");
    let browser = kind.start_in(&profile);
    let mut page = Page::open(&browser, &server.page());
    let mut stage = playing(&mut page);
    for _ in 0..2 {
        go_on(&mut stage, &mut page, 1);
        page.browser.kill();
        restarted(&mut stage);
        page = Page::open(&kind.start_in(&profile), &server.page());
        shows(&page, &stage);
    }
}

fn a_second_tab_is_told_and_can_take_over(kind: Kind) {
    let server = server();
    let browser = kind.start("tabs");
    let mut first = Page::open(&browser, &server.page());
    let mut stage = playing(&mut first);
    let mut second = Page::blank(&browser);
    second.visit(&server.page());
    second.wait_for("document.querySelector('#notice-tab button') !== null");
    assert_eq!(second.run("perijove.begun"), json!(false));
    assert_eq!(first.words(".notice"), [""; 0]);
    // The first plays on, and the second goes on from there.
    go_on(&mut stage, &mut first, 1);
    second.touch("#notice-tab button");
    second.wait_for_begin();
    restarted(&mut stage);
    shows(&second, &stage);
    first.wait_for("document.querySelector('#notice-tab') !== null");
    assert_eq!(first.run("perijove.begun"), json!(false));
    // What is pressed in the first changes nothing any more.
    let before = second.image();
    first.key("Enter");
    first.run("perijove.settled()");
    go_on(&mut stage, &mut second, 2);
    second.reload();
    restarted(&mut stage);
    shows(&second, &stage);
    assert!(before != second.image());
}

fn where_nothing_may_be_kept_it_says_so_and_plays(kind: Kind) {
    let server = server();
    let browser = kind.start("refused");
    let mut page = Page::blank(&browser);
    page.before("for (const name of ['indexedDB', 'localStorage']) {
            Object.defineProperty(globalThis, name, { get() { throw new DOMException('no', 'SecurityError'); } });
        }");
    page.visit(&server.page());
    page.wait_for_begin();
    assert_eq!(page.words("#notice-trouble").len(), 1);
    let mut stage = playing(&mut page);
    go_on(&mut stage, &mut page, 2);
    assert_eq!(page.run("perijove.trouble"), json!("refused"));
    // It can still be taken out.
    let store = Store::open(Nor::holding(padded(page.image()))).expect("a store");
    assert!(store.is_used());
}

#[test]
fn a_full_browser_says_so_and_saves_once_there_is_room() {
    let server = server();
    let browser = Browser::start(&scratch("full"));
    let origin = server.page();
    let origin = origin.trim_end_matches('/');
    let mut page = Page::blank(&browser);
    page.ask(
        "Storage.overrideQuotaForOrigin",
        json!({"origin": origin, "quotaSize": 1}),
    );
    page.visit(&server.page());
    page.wait_for_begin();
    let mut stage = playing(&mut page);
    assert_eq!(page.run("perijove.trouble"), json!("full"));
    assert_eq!(page.words("#notice-trouble").len(), 1);
    page.ask("Storage.overrideQuotaForOrigin", json!({"origin": origin}));
    go_on(&mut stage, &mut page, 1);
    assert_eq!(page.run("perijove.trouble"), Value::Null);
    assert_eq!(page.words("#notice-trouble"), [""; 0]);
    page.reload();
    restarted(&mut stage);
    shows(&page, &stage);
}

/// An image as long as its flash.
fn padded(mut image: Vec<u8>) -> Vec<u8> {
    image.resize(1024 * 1024, 0xff);
    image
}

fn an_image_goes_out_to_the_host_and_comes_in_again(kind: Kind) {
    let server = server();
    let browser = kind.start("image");
    let mut page = Page::open(&browser, &server.page());
    let mut stage = playing(&mut page);
    let image = page.image();
    restarted(&mut stage);
    let there = sim::host::started(Nor::holding(padded(image.clone())));
    assert!(sim::picture::of(there.app()) == stage.frame());
    // A file that is none changes nothing.
    assert!(!page.bring_in(&[0x50; 5000]));
    assert!(page.image() == image);
    // Another life in between.
    let mut other = Store::open(Nor::new(128 * 1024)).expect("a flash");
    other.save_book(&Book::default()).expect("a book");
    assert!(page.bring_in(other.close().bytes()));
    assert!(page.shows(&stage).is_err());
    assert!(page.bring_in(&image));
    shows(&page, &stage);
    page.reload();
    shows(&page, &stage);
}

/// O24.
fn the_browser_is_asked_to_keep_what_is_saved_once_there_is_a_game(kind: Kind) {
    let server = server();
    let browser = kind.start("persist");
    let mut page = Page::blank(&browser);
    page.before("globalThis.persisted = 0;
            StorageManager.prototype.persist = async () => { globalThis.persisted++; return true; };");
    page.visit(&server.page());
    page.wait_for_begin();
    assert_eq!(page.run("persisted"), json!(0));
    let mut stage = playing(&mut page);
    go_on(&mut stage, &mut page, 2);
    assert_eq!(page.run("persisted"), json!(1));
}

/// How many entries the running game of a page has, as it is kept.
fn entries(page: &Page) -> usize {
    let mut store = Store::open(Nor::holding(padded(page.image()))).expect("a store");
    let mut game = None;
    store.load_game(&mut game).expect("a game");
    game.map_or(0, |game| game.log().written().count())
}

/// Into a game that the referee leads, at the first action.
const REFEREED: &str = r#"
track confirmed
names Ann, Ben
practice deck
choose "New game"
choose "2 players"
choose "Ann"
choose "Ben"
choose "First player"
choose "My part"
choose "Start"
"#;

/// How many entries the running game of a stage has after so many presses of Undo.
fn left_after(stage: &Stage, undos: usize) -> usize {
    let mut stage = stage.clone();
    for _ in 0..undos {
        stage.press(Press::Undo);
    }
    let game = stage.app().game();
    game.map_or(0, |game| game.log().written().count())
}

/// O26.
fn two_taps_of_undo_are_two_steps(kind: Kind) {
    let server = server();
    let browser = kind.start("undo");
    let mut page = Page::open(&browser, &server.page());
    let story = Scenario::parse(REFEREED).expect("a story");
    let mut stage = Stage::new(None).as_page();
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    // A device beside it, until two holds of Back take more there than two steps.
    let mut device = Stage::new(None);
    device
        .play(&story)
        .unwrap_or_else(|complaint| panic!("{complaint}"));
    for _ in 0..120 {
        if left_after(&device, 2) < left_after(&stage, 2) {
            break;
        }
        let press = Press::Button(Button::Ok);
        let stirred = page.press(press);
        stage.press_stirred(press, stirred);
        device.press_stirred(press, stirred);
    }
    assert!(
        left_after(&device, 2) < left_after(&stage, 2),
        "no long turn"
    );
    let left: Vec<usize> = (0..=2).map(|undos| left_after(&stage, undos)).collect();
    assert_eq!(entries(&page), left[0]);
    for expected in &left[1..] {
        page.touch("#undo");
        let stirred = page.look();
        stage.press_stirred(Press::Undo, stirred);
        shows(&page, &stage);
        assert_eq!(entries(&page), *expected);
        let said = lines(&stage.app().screen()).join(" ");
        assert!(
            said.contains("Undone: ") && !said.contains("Hold"),
            "{said}"
        );
    }
}

/// The page after a counted game, in a browser that promises to keep what is saved, or not; what is said of that.
fn said_after_a_game(kind: Kind, name: &str, promises: bool) -> Vec<String> {
    let server = server();
    let browser = kind.start(name);
    let mut page = Page::blank(&browser);
    page.before(&format!(
        "for (const name of ['persist', 'persisted']) StorageManager.prototype[name] = async () => {promises};"
    ));
    page.visit(&server.page());
    page.wait_for_begin();
    let mut stage = Stage::new(None).as_page();
    let story = Scenario::parse(COUNTED).expect("a story");
    let played = stage.play_with(&story, &mut page);
    played.unwrap_or_else(|complaint| panic!("{complaint}"));
    page.wait_for("document.querySelector('#notice-result') !== null");
    page.run("new Promise((resolve) => setTimeout(resolve, 100))");
    let said = page.words("#notice-offer");
    // It is said once, and by then everything can be taken out; or it is sent away.
    if promises {
        return said;
    }
    page.run("URL.createObjectURL = (blob) => { globalThis.handed = blob; return '#'; }, true");
    page.touch("#notice-offer button");
    page.wait_for("globalThis.handed?.size > 4096");
    assert_eq!(page.words("#notice-offer"), [""; 0]);
    page.reload();
    assert_eq!(page.words("#notice-offer"), [""; 0]);
    said
}

fn after_a_game_it_is_said_that_a_browser_may_forget(kind: Kind) {
    let said = said_after_a_game(kind, "forgets", false).concat();
    assert!(
        said.contains("Safari") && said.contains("private window"),
        "{said}"
    );
    assert_eq!(said_after_a_game(kind, "promises", true), [""; 0]);
}
