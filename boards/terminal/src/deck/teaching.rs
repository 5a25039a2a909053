//! A deck on its way into a companion's book, and back out of it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use flash::Plain;
use handwritten::fault::Fault;
use perijove::book::{Book, Lesson};
use perijove::components::Pile;
use perijove::export::{pile_key, write_cards};
use perijove::store::Store;
use terminal::store::{Image, Trouble, default_image, folder_of, write as write_file};
use terminal::uf2;

use crate::Report;

use super::open;

/// Teaches a deck to the companion of an image.
pub(super) fn learn(file: &OsStr, game: Option<&OsStr>) -> Result<Report, Fault> {
    let deck = open(file)?;
    let lesson = deck.lesson()?;
    let path = path(game)?;
    if !path.exists() && game.is_some() {
        return Err(none(&path));
    }
    let folder = folder_of(&path);
    let made = std::fs::create_dir_all(folder);
    made.map_err(|error| fault_of(Trouble::System(folder.to_owned(), error)))?;
    let (image, mut store) = Image::open(&path).map_err(fault_of)?;
    let mut book = load(&image, &mut store)?;
    book.learn(lesson);
    let saved = store.save_book(&book);
    saved.map_err(|error| fault_of(image.trouble(&error, Some(store.flash()))))?;
    let text = format!("Learned: {}.\n", content(lesson));
    Ok(Report::fine(text))
}

/// Makes a file of a deck that is dropped onto a device.
pub(super) fn uf2(file: &OsStr, out: &OsStr, device: &str) -> Result<Report, Fault> {
    let deck = open(file)?;
    let lesson = deck.lesson()?;
    let inbox = uf2::inbox(&lesson.to_bytes());
    let blocks = uf2::blocks(uf2::INBOX_AT, &inbox, uf2::family_of(device));
    written(out, &blocks)?;
    let out = out.to_string_lossy();
    let (content, chip) = (content(lesson), chip(device));
    Ok(Report::fine(format!("{out} teaches {chip}: {content}.\n")))
}

/// What a device is built on; a file for the one says nothing to the other.
fn chip(device: &str) -> &'static str {
    if uf2::is_pico_2(device) {
        "a Pico 2"
    } else {
        "a Pico"
    }
}

/// Writes what the companion of an image has learned.
pub(super) fn write(out: &OsStr, game: Option<&OsStr>) -> Result<Report, Fault> {
    let path = path(game)?;
    if !path.exists() {
        return Err(none(&path));
    }
    let (image, mut store) = Image::read(&path).map_err(fault_of)?;
    let book = load(&image, &mut store)?;
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write_cards(&mut text, &book);
    if out == "-" {
        return Ok(Report::fine(text));
    }
    written(out, text.as_bytes())?;
    Ok(Report::fine(""))
}

fn written(out: &OsStr, bytes: &[u8]) -> Result<(), Fault> {
    let out = Path::new(out);
    let written = write_file(out, bytes);
    written.map_err(|error| Fault::new(format!("{}: can't be written: {error}.", out.display())))
}

fn fault_of(trouble: Trouble) -> Fault {
    Fault::new(trouble.to_string())
}

fn none(path: &Path) -> Fault {
    let sentence = format!("there is no image {path:?}; --game FILE names another.");
    Fault::new(sentence)
}

fn path(game: Option<&OsStr>) -> Result<PathBuf, Fault> {
    match game {
        Some(game) => Ok(PathBuf::from(game)),
        None => default_image(|name| std::env::var_os(name)).map_err(fault_of),
    }
}

fn load(image: &Image, store: &mut Store<Plain>) -> Result<Book, Fault> {
    let book = store.load_book().map(|book| book.cloned());
    let book = book.map_err(|error| fault_of(image.trouble(&error, Some(store.flash()))))?;
    Ok(book.unwrap_or_default())
}

/// What a lesson holds, in a row.
fn content(lesson: &Lesson) -> String {
    let mut parts = Vec::new();
    for pile in Pile::ALL {
        if let Some(cards) = lesson.cards(pile) {
            parts.push(format!("{} {}", cards.count(), pile_key(pile)));
        }
    }
    let names = lesson.names.len();
    let others = [
        (lesson.track.is_some(), "the track".to_owned()),
        (lesson.council.is_some(), "the council fields".to_owned()),
        (names > 0, format!("{names} names")),
        (lesson.edition.is_some(), "the edition".to_owned()),
        (lesson.language.is_some(), "the language".to_owned()),
    ];
    parts.extend(
        others
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, what)| what),
    );
    if parts.is_empty() {
        return "nothing".to_owned();
    }
    parts.join(", ")
}
