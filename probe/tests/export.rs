//! One file moves between the emulated device and the terminal companion, and holds the same game for both.

use std::fs;
use std::path::PathBuf;

use perijove::app::{App, Button, Press};
use perijove::companion::Start;
use perijove::export::write_journal;
use perijove::text::Language;
use perijove::view::Oled;
use probe::device::{Device, contact};
use probe::mirror::Mirror;
use probe::saved;
use sim::scenario::{Scenario, Stage};
use sim::{host, picture};
use terminal_board::store::{IMAGE_BYTES, Image};

use crate::{device, log, started};

/// A game of two that has just begun.
const BEGINNING: &str = "names Ann, Ben\ntrack confirmed\nreveals off\nchoose \"New game\"\nchoose \"2 players\"\nchoose \"Ann\"\nchoose \"Ben\"\n\
    choose \"First player\"\nchoose \"Start\"\npress ok 6\n";

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("probe-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn shown(device: &mut Device) -> Oled {
    device.frame().expect("a frame").picture.oled()
}

#[test]
fn what_the_device_saved_opens_in_the_terminal_and_comes_back() {
    let folder = folder("moves");
    let file = folder.join("evening.flash");
    let mut stage = Stage::new(None);
    let scenario = Scenario::parse(BEGINNING).expect("a scenario");
    stage.play(&scenario).expect("a story");
    let mut device = device();
    let (book, game) = (stage.app().book().clone(), stage.app().game().cloned());
    saved::write(&mut device, &book, game.as_ref()).expect("a save");
    // The device plays on, and what it saves is its own work.
    let way = Mirror::of(device.panel(), saved::read(&mut device).expect("a region"))
        .expect("a save")
        .way_to_a_change()
        .expect("a way");
    device.power_on().expect("power");
    device.settle().expect("rest");
    for press in way {
        let (button, held) = contact(press);
        device.press(button, held).expect("a press");
    }
    saved::keep(&mut device, &file).expect("a file");
    let exported = saved::export(&file).expect("a save").expect("a game");

    // The terminal companion reads it, and goes on with it.
    let (image, store) = Image::open(&file).expect("an image");
    let mut companion = host::switched_on(App::fresh(), Some(store), 0, Start::Usual);
    let game = companion.app().game().expect("a game");
    let mut text = String::new();
    write_journal(&mut text, game, Language::English).expect("a text");
    assert_eq!(text, exported);
    assert!(
        Some(game) != stage.app().game(),
        "the device has changed it"
    );
    device.power_on().expect("power");
    device.settle().expect("rest");
    assert!(
        shown(&mut device) == picture::of(companion.app()),
        "{}",
        log(&mut device)
    );
    companion.press(Press::Undo, 0, 0);
    assert_eq!(companion.trouble(), None);
    drop(image);

    // Back in the device there is what the terminal left.
    let undone = saved::export(&file).expect("a save").expect("a game");
    assert_ne!(undone, exported);
    device.power_off().expect("a plug");
    saved::load(&mut device, &file).expect("a file");
    device.power_on().expect("power");
    device.settle().expect("rest");
    let app = companion.app();
    let expected = host::resumed(app.book().clone(), app.game().cloned());
    assert!(
        shown(&mut device) == picture::of(&expected),
        "{}",
        log(&mut device)
    );

    // A dump of the whole flash does as well.
    let whole = device
        .read_flash(0, 2 * IMAGE_BYTES as u32)
        .expect("a flash");
    let dump = folder.join("whole.bin");
    fs::write(&dump, whole).expect("a file");
    let again = saved::export(&dump).expect("a save").expect("a game");
    assert_eq!(again, undone);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn without_a_game_there_is_nothing_to_export() {
    let folder = folder("nothing");
    let file = folder.join("nothing.flash");
    let mut device = started();
    device.press(Button::Down, 60_000).expect("a press");
    saved::keep(&mut device, &file).expect("a file");
    assert_eq!(saved::export(&file), Ok(None));
    // What is no save at all is distinguished.
    fs::write(&file, b"something else").expect("a file");
    let trouble = saved::export(&file).expect_err("a sentence").to_string();
    assert!(trouble.contains("nothing was ever saved"), "{trouble}");
    fs::write(&file, vec![0; IMAGE_BYTES + 1]).expect("a file");
    let trouble = saved::export(&file).expect_err("a sentence").to_string();
    assert!(trouble.contains("neither"), "{trouble}");
    let _ = fs::remove_dir_all(folder);
}
