//! Files are written whole or not at all, and never over something else.

use std::fs;
use std::path::{Path, PathBuf};

use perijove::app::{Book, Button, Press};
use perijove::journal::Game;
use perijove::text::Language;
use terminal::scenario::{Scenario, Stage};
use terminal::store::{Store, Trouble, default_game, write};

use crate::run::folder;

/// An empty folder of this name.
fn empty(name: &str) -> PathBuf {
    let folder = folder().join("store").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A game of two that has come to its first turn, and the stage it is played on.
fn begun() -> Stage {
    let text = "names Ann, Ben\nreveals off\nchoose \"New game\"\nchoose \"2 players\"\nchoose \"Ann\"\nchoose \"Ben\"\n\
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

#[test]
fn a_game_and_the_book_come_back() {
    let folder = empty("back");
    let path = folder.join("game.pj");
    let (mut store, book) = Store::open(&path).expect("an empty store");
    assert_eq!((store.game(), &book), (None, &Book::default()));
    let stage = begun();
    store.save_game(&game(&stage)).expect("saved");
    let mut book = stage.app.book();
    book.settings.language = Language::German;
    store.save_book(&book).expect("saved");
    drop(store);
    let (store, again) = Store::open(&path).expect("the store");
    assert_eq!(store.game(), stage.app.game());
    assert_eq!(again, book);
    assert_eq!(names(&folder), ["book.pj", "game.pj", "perijove.lock"]);
}

#[test]
fn one_program_at_a_time() {
    let folder = empty("lock");
    let path = folder.join("game.pj");
    let first = Store::open(&path).expect("the store");
    for other in ["game.pj", "other.pj"] {
        let second = Store::open(&folder.join(other));
        assert!(matches!(second, Err(Trouble::InUse(_))), "{second:?}");
    }
    drop(first);
    assert!(Store::open(&path).is_ok());
}

#[test]
fn what_is_no_game_is_left_alone() {
    let stage = begun();
    let save = game(&stage).save().to_vec();
    let mut newer = save.clone();
    newer[2] = 9;
    let mut damaged = save.clone();
    damaged[20] ^= 1;
    for (name, bytes, words) in [
        ("text", b"Dear diary".to_vec(), "is not a saved game"),
        ("empty", Vec::new(), "is cut short"),
        ("newer", newer, "newer Perijove (format 9)"),
        ("damaged", damaged, "is damaged"),
        ("short", save[..60].to_vec(), "is cut short"),
    ] {
        let path = empty("alone").join("game.pj");
        fs::write(&path, &bytes).expect("a file");
        let trouble = Store::open(&path).expect_err("trouble").to_string();
        assert!(trouble.contains(words), "{name}: {trouble}");
        assert!(trouble.contains("left alone"), "{name}: {trouble}");
        assert_eq!(fs::read(&path).expect("the file"), bytes, "{name}");
    }
    // The same with the book.
    let folder = empty("alone");
    fs::write(folder.join("book.pj"), b"PB\x07").expect("a file");
    let trouble = Store::open(&folder.join("game.pj")).expect_err("trouble");
    assert!(trouble.to_string().contains("newer Perijove (format 7)"));
    assert_eq!(names(&folder), ["book.pj", "perijove.lock"]);
}

#[test]
fn names_that_are_needed_are_refused() {
    let folder = empty("names");
    for name in ["book.pj", "perijove.lock"] {
        let opened = Store::open(&folder.join(name));
        assert!(matches!(opened, Err(Trouble::NameTaken(_))), "{opened:?}");
    }
    let opened = Store::open(&folder.join("nowhere/game.pj"));
    assert!(matches!(opened, Err(Trouble::System(..))), "{opened:?}");
}

#[test]
fn a_new_game_keeps_the_one_it_replaces() {
    let folder = empty("keep");
    let path = folder.join("evening.pj");
    let (mut store, _) = Store::open(&path).expect("the store");
    let mut stage = begun();
    store.save_game(&game(&stage)).expect("saved");
    // Played on and undone it is the same game.
    let mut olds = Vec::new();
    for _ in 0..2 {
        for step in [
            Press::Button(Button::Ok),
            Press::Button(Button::Ok),
            Press::Undo,
        ] {
            stage.press(step);
            store.save_game(&game(&stage)).expect("saved");
        }
        olds.push(game(&stage));
        // The same table begins again.
        stage = begun();
        store.save_game(&game(&stage)).expect("saved");
    }
    assert_eq!(
        names(&folder),
        [
            "evening-1.pj",
            "evening-2.pj",
            "evening.pj",
            "perijove.lock"
        ]
    );
    let load = |name: &str| Game::load(&fs::read(folder.join(name)).expect("a file"));
    assert_eq!(load("evening-1.pj").as_ref(), Ok(&olds[0]));
    assert_eq!(load("evening-2.pj").as_ref(), Ok(&olds[1]));
    assert_eq!(load("evening.pj"), Ok(game(&stage)));
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
        default_game(move |name| found(name).map(|(_, value)| (*value).into())).ok()
    };
    let path = |path: &str| Some(PathBuf::from(path));
    assert_eq!(
        place(&[("HOME", "/home/ann")]),
        path("/home/ann/.local/share/perijove/game.pj")
    );
    assert_eq!(
        place(&[("HOME", "/home/ann"), ("XDG_DATA_HOME", "/data")]),
        path("/data/perijove/game.pj")
    );
    // A relative path counts as none.
    assert_eq!(
        place(&[("HOME", "/home/ann"), ("XDG_DATA_HOME", "data")]),
        path("/home/ann/.local/share/perijove/game.pj")
    );
    assert_eq!(place(&[]), None);
}
