//! Every format that was ever shipped stays readable: images of it, never made again.
//!
//! An image is text, a line for each 16 bytes that are not erased: where they are, and the bytes. Beside it lies what it holds.

use std::fmt::Write;

use perijove::components::Pile;
use perijove::journal::Name;
use sim::nor::{Nor, SECTOR};

use crate::evening::Kept;
use crate::flash::Flash;
use crate::plug::Keeper;

/// Reads an image of so many bytes.
pub(crate) fn image(text: &str, bytes: usize) -> Nor {
    let mut image = vec![0xff; bytes];
    for line in text.lines() {
        let (at, line) = line.split_once(": ").expect("a place");
        let at = usize::from_str_radix(at, 16).expect("a number");
        for (cell, byte) in image[at..].iter_mut().zip(line.split(' ')) {
            *cell = u8::from_str_radix(byte, 16).expect("a byte");
        }
    }
    Nor::holding(image)
}

/// What is kept, in words that do not depend on how it is saved today.
fn words(kept: &Kept) -> String {
    let book = &kept.book;
    let (language, sleep) = (book.settings.language, book.settings.sleep);
    let names: Vec<&str> = book.names.iter().map(Name::as_str).collect();
    let names = names.join(", ");
    let mut words = format!("book {language:?}, sleep {sleep}, {names}\n");
    for card in Pile::ALL.into_iter().flat_map(|pile| book.deck.cards(pile)) {
        let bytes: Vec<String> = card.to_bytes().map(|byte| format!("{byte:02x}")).into();
        writeln!(words, "card {}", bytes.join("")).expect("room");
    }
    let games = kept.past.iter().map(|past| {
        let result = if past.finished {
            "finished"
        } else {
            "given up"
        };
        (format!("game {}, {result}", past.number), &past.game)
    });
    let running = kept.game.iter().map(|game| ("running".to_owned(), game));
    for (title, game) in running.chain(games) {
        let mut text = String::new();
        game.write_text(&mut text).expect("room");
        writeln!(words, "\n{title}").expect("room");
        for line in text.lines() {
            // Behind the bytes of an entry stands a remark.
            writeln!(words, "{}", line.split("  ").next().unwrap_or_default()).expect("room");
        }
    }
    words
}

#[test]
fn the_first_format_stays_readable() {
    let flash = image(include_str!("../saves/flash_version_1.hex"), 8 * 4 * SECTOR);
    let (store, kept) = <Flash as Keeper>::open(flash);
    assert_eq!(words(&kept), include_str!("../saves/flash_version_1.txt"));
    assert_eq!(store.report().lost, 0);
}
