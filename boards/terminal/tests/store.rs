//! Files are written whole or not at all, and never over something else.

use std::fs;
use std::path::{Path, PathBuf};

use perijove::app::{Book, Button, Effects, Press, SaveGame};
use perijove::journal::Game;
use perijove::text::Language;
use terminal::nor::{Cut, Landing};
use terminal::scenario::{Scenario, Stage};
use terminal::store::{IMAGE, Store, Trouble, default_image, write};

use crate::run::{folder, perijove};

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
        choose \"Keep the score\"\nchoose \"Start\"\nchoose \"Ann\"\npress ok 6\n";
    let mut stage = Stage::new(None);
    let scenario = Scenario::parse(text).expect("a scenario");
    stage.play(&scenario).expect("a story");
    stage
}

fn game(stage: &Stage) -> Game {
    stage.app.game().cloned().expect("a game")
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
fn open(path: &Path) -> Result<(Store, Book, Option<Game>), Trouble> {
    let mut store = Store::open(path)?;
    let (book, game) = store.load()?;
    Ok((store, book, game))
}

/// Everything is to be saved.
fn all() -> Effects {
    Effects {
        save_game: SaveGame::Whole,
        save_book: true,
        ..Effects::default()
    }
}

#[test]
fn a_game_and_the_book_come_back() {
    let folder = empty("back");
    let path = folder.join("perijove.flash");
    let (mut store, book, game) = open(&path).expect("an empty store");
    assert_eq!((game, &book), (None, &Book::default()));
    let mut stage = begun();
    let mut owed = all();
    store.save(&mut stage.app, &mut owed).expect("saved");
    assert_eq!(owed, Effects::default());
    // As after a kill: nothing was closed in good order.
    let bytes = fs::read(&path).expect("the image");
    let copy = empty("back-copy").join("moved.flash");
    fs::write(&copy, bytes).expect("a copy");
    let (_, book, game) = open(&copy).expect("the store");
    assert_eq!(game.as_ref(), stage.app.game());
    assert_eq!(&book, stage.app.book());
    assert_eq!(names(&folder), ["perijove.flash", "perijove.lock"]);
}

#[test]
fn one_program_at_a_time() {
    let folder = empty("lock");
    let path = folder.join("perijove.flash");
    let first = Store::open(&path).expect("the store");
    for other in ["perijove.flash", "other.flash"] {
        let second = Store::open(&folder.join(other));
        assert!(matches!(second, Err(Trouble::InUse(_))), "{second:?}");
    }
    drop(first);
    assert!(Store::open(&path).is_ok());
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
        ("large", vec![0xff; IMAGE + 1], "is not an image"),
        ("newer", newer, "a newer Perijove"),
    ] {
        let path = empty("alone").join("evening.flash");
        fs::write(&path, &bytes).expect("a file");
        let trouble = Store::open(&path).expect_err("trouble").to_string();
        assert!(trouble.contains(words), "{name}: {trouble}");
        assert!(trouble.contains("left alone"), "{name}: {trouble}");
        assert_eq!(fs::read(&path).expect("the file"), bytes, "{name}");
    }
    // An empty file is an image about to begin.
    let path = empty("alone").join("evening.flash");
    fs::write(&path, b"").expect("a file");
    assert!(Store::open(&path).is_ok());
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
    let opened = Store::open(&folder.join("perijove.lock"));
    assert!(matches!(opened, Err(Trouble::NameTaken(_))), "{opened:?}");
    let opened = Store::open(&folder.join("nowhere/perijove.flash"));
    assert!(matches!(opened, Err(Trouble::System(..))), "{opened:?}");
}

#[test]
fn a_new_game_keeps_the_one_it_replaces() {
    let path = empty("keep").join("evening.flash");
    let (mut store, _, _) = open(&path).expect("the store");
    let mut olds = Vec::new();
    for _ in 0..3 {
        let mut stage = begun();
        store.save(&mut stage.app, &mut all()).expect("saved");
        // Played on and undone it is the same game.
        for press in [
            Press::Button(Button::Ok),
            Press::Button(Button::Ok),
            Press::Undo,
        ] {
            let mut effects = stage.app.handle(press, 0);
            store.save(&mut stage.app, &mut effects).expect("saved");
        }
        olds.push(game(&stage));
    }
    drop(store);
    let (mut store, _, running) = open(&path).expect("the store");
    assert_eq!(running.as_ref(), olds.last());
    let past: Vec<u32> = store.past().map(|past| past.number).collect();
    assert_eq!(past, [2, 1]);
    assert_eq!(store.load_past(1).expect("a game"), olds[0]);
    assert_eq!(store.load_past(2).expect("a game"), olds[1]);
    let missing = store.load_past(9);
    assert!(
        matches!(missing, Err(Trouble::NoSuchGame(_))),
        "{missing:?}"
    );
}

#[test]
fn files_of_the_old_kind_are_taken_over_and_left_where_they_are() {
    let folder = empty("old");
    let stage = begun();
    let mut earlier = game(&stage);
    earlier.undo();
    let mut book = stage.app.book().clone();
    book.settings.language = Language::German;
    let files = [
        ("book.pj", book.save().to_vec()),
        ("game-1.pj", earlier.save().to_vec()),
        ("game.pj", game(&stage).save().to_vec()),
    ];
    for (name, bytes) in &files {
        fs::write(folder.join(name), bytes).expect("a file");
    }
    let path = folder.join("perijove.flash");
    let (mut store, found, running) = open(&path).expect("the store");
    assert_eq!((&found, running.as_ref()), (&book, stage.app.game()));
    assert_eq!(store.load_past(1).expect("a game"), earlier);
    for (name, bytes) in &files {
        assert_eq!(
            &fs::read(folder.join(name)).expect("the file"),
            bytes,
            "{name}"
        );
    }
    drop(store);
    // Once: what is in the image counts from now on.
    fs::write(folder.join("book.pj"), Book::default().save()).expect("a file");
    let (_, found, _) = open(&path).expect("the store");
    assert_eq!(found, book);
}

#[test]
fn a_file_of_the_old_kind_that_can_not_be_read_is_not_forgotten() {
    let folder = empty("old-bad");
    let mut damaged = game(&begun()).save().to_vec();
    damaged[20] ^= 1;
    fs::write(folder.join("game.pj"), &damaged).expect("a file");
    let trouble = Store::open(&folder.join("perijove.flash")).expect_err("trouble");
    assert!(trouble.to_string().contains("is damaged"), "{trouble}");
    assert_eq!(names(&folder), ["game.pj", "perijove.lock"]);
    fs::write(folder.join("game.pj"), game(&begun()).save()).expect("a file");
    fs::write(folder.join("book.pj"), b"PB\x07").expect("a file");
    let trouble = Store::open(&folder.join("perijove.flash")).expect_err("trouble");
    assert!(
        trouble.to_string().contains("newer Perijove (format 7)"),
        "{trouble}"
    );
    assert_eq!(names(&folder), ["book.pj", "game.pj", "perijove.lock"]);
}

#[test]
fn what_can_not_be_saved_is_said_and_saved_later() {
    let path = empty("later").join("perijove.flash");
    let (mut store, _, _) = open(&path).expect("the store");
    let mut stage = begun();
    store.flash().cut(Cut {
        after: 6,
        landing: Landing::Bytes(5),
    });
    let mut owed = all();
    let refused = store.save(&mut stage.app, &mut owed);
    assert!(matches!(refused, Err(Trouble::System(..))), "{refused:?}");
    assert_ne!(owed, Effects::default());
    store.flash().power_up();
    store.save(&mut stage.app, &mut owed).expect("saved");
    assert_eq!(owed, Effects::default());
    drop(store);
    let (_, book, game) = open(&path).expect("the store");
    assert_eq!((&book, game.as_ref()), (stage.app.book(), stage.app.game()));
}

#[test]
fn a_journal_is_printed_as_text() {
    let path = empty("export").join("evening.flash");
    let (mut store, _, _) = open(&path).expect("the store");
    let image = path.to_string_lossy().into_owned();
    drop(store);
    let none = perijove(&["export", "--game", &image]);
    assert_eq!(none.status, 1, "{none:?}");
    assert!(none.out.starts_with("There is no game"), "{none:?}");

    (store, _, _) = open(&path).expect("the store");
    let mut stage = begun();
    store.save(&mut stage.app, &mut all()).expect("saved");
    let first = game(&stage);
    stage.press(Press::Undo);
    store.save(&mut stage.app, &mut all()).expect("saved");
    let busy = perijove(&["export", "--game", &image]);
    assert!(busy.refusal().contains("another Perijove"), "{busy:?}");
    drop(store);
    let bytes = fs::read(&path).expect("the image");
    for (args, expected) in [(&[][..], game(&stage)), (&["--past", "1"], first)] {
        let ran = perijove(&[&["export", "--game", &image], args].concat());
        assert_eq!(Game::read_text(ran.fine()), Ok(expected));
    }
    let none = perijove(&["export", "--past", "2", "--game", &image]);
    assert_eq!(none.status, 1, "{none:?}");
    assert!(none.out.starts_with("There are 1 past games"), "{none:?}");
    // Looking changes nothing.
    assert_eq!(fs::read(&path).expect("the image"), bytes);
}

#[test]
fn a_write_that_fails_leaves_the_file_as_it_was() {
    let folder = empty("atomic");
    let path = folder.join("game.pj");
    write(&path, b"before").expect("written");
    // Something stands where the new bytes would be written first.
    fs::create_dir(folder.join("game.pj.new")).expect("a folder");
    assert!(write(&path, b"after").is_err());
    assert_eq!(fs::read(&path).expect("the file"), b"before");
    fs::remove_dir(folder.join("game.pj.new")).expect("a folder");
    // What a dead program left behind is no hindrance.
    fs::write(folder.join("game.pj.new"), b"hal").expect("a file");
    write(&path, b"after").expect("written");
    assert_eq!(fs::read(&path).expect("the file"), b"after");
    assert_eq!(names(&folder), ["game.pj"]);
}

#[test]
fn a_reader_never_sees_half_a_file() {
    let path = empty("half").join("game.pj");
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
