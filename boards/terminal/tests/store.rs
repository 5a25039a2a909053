//! Files are written whole or not at all, and never over something else.

use std::fs;
use std::path::{Path, PathBuf};

use flash::{Fault, Medium, NorFlash, Operation, Plain};
use perijove::app::{App, Button, Press};
use perijove::book::Book;
use perijove::companion::{Companion, Start};
use perijove::journal::Game;
use perijove::store::Store;
use sim::host;
use sim::scenario::{Scenario, Stage};
use terminal::store::{IMAGE_BYTES, Image, Trouble, default_image, past_games, write};

use crate::run::{file, folder, perijove};

/// An empty folder of this name.
fn empty(name: &str) -> PathBuf {
    let folder = folder().join("store").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A game of two that has come to its first turn, and the stage it is played on.
pub(crate) fn begun() -> Stage {
    let text = "names Ann, Ben\ntrack confirmed\nreveals off\nchoose \"New game\"\nchoose \"2 players\"\nchoose \"Ann\"\nchoose \"Ben\"\n\
        choose \"First player\"\nchoose \"Start\"\npress ok 6\n";
    let mut stage = Stage::new(None);
    let scenario = Scenario::parse(text).expect("a scenario");
    stage.play(&scenario).expect("a story");
    stage
}

pub(crate) fn game(stage: &Stage) -> Game {
    stage.app().game().cloned().expect("a game")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// Opens an image and reads it.
fn open(path: &Path) -> Result<(Image, Store<Plain>, Book, Option<Game>), Trouble> {
    let (image, mut store) = Image::open(path)?;
    let book = store.load_book().expect("a book").cloned();
    let mut game = None;
    store.load_game(&mut game).expect("a game or none");
    Ok((image, store, book.unwrap_or_default(), game))
}

/// A companion on a store, as the terminal has it.
pub(crate) fn companion<F: NorFlash>(store: Store<F>) -> Companion<F> {
    host::switched_on(App::fresh(), Some(store), 0, Start::Usual)
}

/// Saves the book and the game of a stage, the game as a new one.
fn save_all(store: &mut Store<Plain>, stage: &Stage) {
    store.begin_game(&game(stage)).expect("saved");
    store.save_book(stage.app().book()).expect("saved");
}

/// A past game by its number.
fn past(store: &mut Store<Plain>, number: u32) -> Option<Game> {
    let mut game = None;
    store.load_past(number, &mut game).ok()?;
    game
}

#[test]
fn a_game_and_the_book_come_back() {
    let folder = empty("back");
    let path = folder.join("perijove.flash");
    let (_image, mut store, book, game) = open(&path).expect("an empty store");
    assert_eq!((game, &book), (None, &Book::default()));
    let stage = begun();
    save_all(&mut store, &stage);
    // As after a kill: nothing was closed in good order.
    let bytes = fs::read(&path).expect("the image");
    let copy = empty("back-copy").join("moved.flash");
    fs::write(&copy, bytes).expect("a copy");
    let (_, _, book, game) = open(&copy).expect("the store");
    assert_eq!(game.as_ref(), stage.app().game());
    assert_eq!(&book, stage.app().book());
    assert_eq!(names(&folder), ["perijove.flash", "perijove.lock"]);
}

#[test]
fn one_program_at_a_time() {
    let folder = empty("lock");
    let path = folder.join("perijove.flash");
    let first = Image::open(&path).expect("the store");
    for other in ["perijove.flash", "other.flash"] {
        let second = Image::open(&folder.join(other));
        assert!(matches!(second, Err(Trouble::InUse(_))), "{second:?}");
    }
    drop(first);
    assert!(Image::open(&path).is_ok());
}

#[test]
fn what_is_no_image_is_left_alone() {
    let mut newer = vec![0xff; 100];
    newer[..12].copy_from_slice(b"PJS\x02\x01\x00\x00\x00\xff\xff\xff\xff");
    let sum = checksum(&newer[..12]);
    newer[12..16].copy_from_slice(&sum);
    for (name, bytes, words) in [
        ("text", b"Dear diary".to_vec(), "is not an image"),
        ("game", game(&begun()).save().to_vec(), "is not an image"),
        ("large", vec![0xff; IMAGE_BYTES + 1], "is not an image"),
        ("newer", newer, "a newer Perijove"),
    ] {
        let path = empty("alone").join("evening.flash");
        fs::write(&path, &bytes).expect("a file");
        let trouble = Image::open(&path).expect_err("trouble").to_string();
        assert!(trouble.contains(words), "{name}: {trouble}");
        assert!(trouble.contains("left alone"), "{name}: {trouble}");
        assert_eq!(fs::read(&path).expect("the file"), bytes, "{name}");
    }
    // An empty file is an image about to begin.
    let path = empty("alone").join("evening.flash");
    fs::write(&path, b"").expect("a file");
    assert!(Image::open(&path).is_ok());
}

/// The four bytes of a checksum.
fn checksum(bytes: &[u8]) -> [u8; 4] {
    let mut register = u32::MAX;
    for byte in bytes {
        register ^= u32::from(*byte);
        for _ in 0..8 {
            let carry = if register & 1 == 1 { 0xedb8_8320 } else { 0 };
            register = register >> 1 ^ carry;
        }
    }
    (!register).to_le_bytes()
}

#[test]
fn names_that_are_needed_are_refused() {
    let folder = empty("names");
    let opened = Image::open(&folder.join("perijove.lock"));
    assert!(matches!(opened, Err(Trouble::NameTaken(_))), "{opened:?}");
    let opened = Image::open(&folder.join("nowhere/perijove.flash"));
    assert!(matches!(opened, Err(Trouble::System(..))), "{opened:?}");
}

#[test]
fn a_new_game_keeps_the_one_it_replaces() {
    let path = empty("keep").join("evening.flash");
    let mut olds = Vec::new();
    for _ in 0..3 {
        let (_image, mut store, _, _) = open(&path).expect("the store");
        save_all(&mut store, &begun());
        // Played on and undone it is the same game.
        let mut companion = companion(store);
        for press in [
            Press::Button(Button::Ok),
            Press::Button(Button::Ok),
            Press::Undo,
        ] {
            companion.press(press, 0, 0);
        }
        olds.push(companion.app().game().cloned());
    }
    let (image, mut store, _, running) = open(&path).expect("the store");
    assert_eq!(Some(&running), olds.last());
    let numbers: Vec<u32> = past_games(&mut store).map(|past| past.number).collect();
    assert_eq!(numbers, [2, 1]);
    assert_eq!(past(&mut store, 1), olds[0]);
    assert_eq!(past(&mut store, 2), olds[1]);
    let missing = store.load_past(9, &mut None).expect_err("no such game");
    let missing = image.trouble(&missing, None);
    assert!(matches!(missing, Trouble::NoSuchGame(_)), "{missing:?}");
}

/// The flash in an image's file, as long as it does not fail.
struct Failing {
    plain: Plain,
    fails: bool,
}

impl Medium for Failing {
    fn bytes(&self) -> &[u8] {
        self.plain.bytes()
    }

    fn operate(&mut self, at: usize, wanted: &[u8], what: Operation) -> Result<(), Fault> {
        if self.fails {
            return Err(Fault::File);
        }
        self.plain.operate(at, wanted, what)
    }
}

flash::nor_flash!(Failing);

#[test]
fn what_can_not_be_saved_is_said_and_saved_later() {
    let path = empty("later").join("perijove.flash");
    let (image, mut store, _, _) = open(&path).expect("the store");
    save_all(&mut store, &begun());
    drop(store);
    let file = fs::OpenOptions::new().read(true).write(true).open(&path);
    let plain = Plain::in_file(file.expect("a file"), IMAGE_BYTES).expect("a flash");
    let mut store = Store::open(Failing {
        plain,
        fails: false,
    })
    .expect("a store");
    store.flash().fails = true;
    let mut companion = companion(store);
    let saved = game(&begun());
    while companion.trouble().is_none() {
        companion.press(Press::Button(Button::Ok), 0, 0);
    }
    let error = *companion.trouble().expect("trouble");
    let flash = companion.store().map(|store| &mut store.flash().plain);
    let refused = image.trouble(&error, flash);
    assert!(matches!(refused, Trouble::System(..)), "{refused:?}");
    companion.store().expect("a store").flash().fails = false;
    companion.save();
    assert_eq!(companion.trouble(), None);
    drop(image);
    let (_, _, book, game) = open(&path).expect("the store");
    let app = companion.app();
    assert_eq!((&book, game.as_ref()), (app.book(), app.game()));
    assert_ne!(game, Some(saved));
}

#[test]
fn a_journal_is_printed_as_text() {
    let path = empty("export").join("evening.flash");
    drop(open(&path).expect("the store"));
    let image = path.to_string_lossy().into_owned();
    let none = perijove(&["export", "--game", &image]);
    assert_eq!(none.status, 1, "{none:?}");
    assert!(none.out.starts_with("There is no game"), "{none:?}");

    let (used, mut store, _, _) = open(&path).expect("the store");
    let mut stage = begun();
    save_all(&mut store, &stage);
    let first = game(&stage);
    stage.press(Press::Undo);
    save_all(&mut store, &stage);
    // O14: while another Perijove uses the image, which only reading may do.
    let busy = perijove(&["export", "--game", &image]);
    assert_eq!(Game::read_text(busy.fine()), Ok(game(&stage)));
    let busy = perijove(&["deck", "--write", "-", "--game", &image]);
    assert!(busy.fine().contains("copy = "), "{busy:?}");
    let learned = perijove(&[
        "deck",
        file("busy.toml", b"ships = [\"5\"]\n"),
        "--learn",
        "--game",
        &image,
    ]);
    assert!(
        learned.refusal().contains("another Perijove"),
        "{learned:?}"
    );
    drop((used, store));
    let bytes = fs::read(&path).expect("the image");
    for (args, expected) in [(&[][..], game(&stage)), (&["--past", "1"], first)] {
        let ran = perijove(&[&["export", "--game", &image], args].concat());
        assert_eq!(Game::read_text(ran.fine()), Ok(expected));
        // O14: in words, and not as the program calls its own parts.
        assert!(!ran.out.contains(['{', '(']), "{ran:?}");
    }
    let none = perijove(&["export", "--past", "2", "--game", &image]);
    assert_eq!(none.status, 1, "{none:?}");
    assert!(none.out.starts_with("There are 1 past games"), "{none:?}");
    // Looking changes nothing.
    assert_eq!(fs::read(&path).expect("the image"), bytes);
}

#[test]
fn a_text_that_is_no_journal_is_refused_with_its_line_and_nothing_is_begun() {
    let folder = empty("journal");
    let mut good = String::new();
    game(&begun()).write_text(&mut good).expect("a string");
    let new = folder.join("new.flash").to_string_lossy().into_owned();
    let path = folder.join("bug.txt").to_string_lossy().into_owned();
    let first = good.replacen("perijove 1", "perijove 2", 1);
    let last = good.lines().count() + 1;
    for (text, words) in [
        (
            "Dear diary\n".to_owned(),
            "The first line must be".to_owned(),
        ),
        (first, "A newer Perijove wrote this".to_owned()),
        (
            format!("{good}zz\n"),
            format!("Line {last}: this is no entry"),
        ),
        (
            format!("{good}name 9 Zoë\n"),
            format!("Line {last}: this setup"),
        ),
    ] {
        fs::write(&path, &text).expect("a file");
        let ran = perijove(&["play", "--journal", &path, "--game", &new]);
        let refusal = ran.refusal();
        assert!(refusal.starts_with(&path), "{refusal}");
        assert!(refusal.contains(&words), "{refusal}");
    }
    // The control: there is nothing wrong with it but that there is no terminal.
    fs::write(&path, &good).expect("a file");
    let ran = perijove(&["play", "--journal", &path, "--game", &new]);
    assert!(ran.refusal().contains("needs a terminal"), "{ran:?}");
    assert_eq!(names(&folder), ["bug.txt"]);
    // Nor is an image touched that is there.
    fs::write(&new, b"").expect("a file");
    let ran = perijove(&["play", "--journal", &path, "--game", &new]);
    assert!(ran.refusal().contains("is there already"), "{ran:?}");
}

#[test]
fn a_write_that_fails_leaves_the_file_as_it_was() {
    let folder = empty("atomic");
    let path = folder.join("game.txt");
    write(&path, b"before").expect("written");
    // Something stands where the new bytes would be written first.
    fs::create_dir(folder.join("game.txt.new")).expect("a folder");
    assert!(write(&path, b"after").is_err());
    assert_eq!(fs::read(&path).expect("the file"), b"before");
    fs::remove_dir(folder.join("game.txt.new")).expect("a folder");
    // What a dead program left behind is no hindrance.
    fs::write(folder.join("game.txt.new"), b"hal").expect("a file");
    write(&path, b"after").expect("written");
    assert_eq!(fs::read(&path).expect("the file"), b"after");
    assert_eq!(names(&folder), ["game.txt"]);
}

#[test]
fn a_reader_never_sees_half_a_file() {
    let path = empty("half").join("game.txt");
    let (one, other) = (vec![1u8; 6000], vec![2u8; 50]);
    write(&path, &one).expect("written");
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for _ in 0..100 {
                write(&path, &other).expect("written");
                write(&path, &one).expect("written");
            }
        });
        while !writer.is_finished() {
            let read = fs::read(&path).expect("the file");
            assert!(read == one || read == other, "{} bytes", read.len());
        }
    });
}

#[test]
fn the_default_place_follows_the_variables() {
    let place = |set: &'static [(&str, &str)]| {
        let found = move |name: &str| set.iter().find(|(key, _)| *key == name);
        default_image(move |name| found(name).map(|(_, value)| (*value).into())).ok()
    };
    let path = |path: &str| Some(PathBuf::from(path));
    assert_eq!(
        place(&[("HOME", "/home/ann")]),
        path("/home/ann/.local/share/perijove/perijove.flash")
    );
    assert_eq!(
        place(&[("HOME", "/home/ann"), ("XDG_DATA_HOME", "/data")]),
        path("/data/perijove/perijove.flash")
    );
    // A relative path counts as none.
    assert_eq!(
        place(&[("HOME", "/home/ann"), ("XDG_DATA_HOME", "data")]),
        path("/home/ann/.local/share/perijove/perijove.flash")
    );
    assert_eq!(place(&[]), None);
}
