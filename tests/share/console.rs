//! The console: a line in, a file out.

use perijove::export::Outgoing;
use perijove::share::{Console, PACKET};
use sim::nor::Nor;

use super::{Shared, expected};

/// What the console says to some bytes.
fn said(shared: &mut Shared, console: &mut Console, bytes: &[u8]) -> Vec<u8> {
    let mut said = Vec::new();
    for byte in bytes {
        console.take::<Outgoing<'_, Nor>>(*byte);
        let mut files = shared
            .companion
            .outgoing(&mut shared.contents)
            .expect("files");
        let mut packet = [0; PACKET];
        while let Some(length) = console.next(&mut files, &mut packet) {
            said.extend(&packet[..length]);
        }
    }
    said
}

#[test]
fn a_word_is_answered_with_the_name_the_size_and_the_bytes_of_a_file() {
    let mut shared = Shared::with(3);
    let mut console = Console::new();
    let flash = shared.flash();
    let names = ["GAMES.CSV", "EVENING.TXT", "CARDS.TOML", "IMAGE.BIN"];
    let words: [&[u8]; 4] = [b"games\n", b"Evening\r\n", b" CARDS \r", b"image\n"];
    for ((name, word), expected) in names.iter().zip(words).zip(expected(&flash)) {
        let mut wanted = format!("{name} {}\r\n", expected.len()).into_bytes();
        wanted.extend(&expected);
        assert!(said(&mut shared, &mut console, word) == wanted, "{name}");
    }
}

#[test]
fn whatever_is_no_file_is_answered_with_the_words_that_are() {
    let mut shared = Shared::with(0);
    let mut console = Console::new();
    let words = b"? games evening cards image\r\n";
    for nonsense in [
        &b"help\n"[..],
        b"games.csv\r",
        b"\xff\n",
        b" \r\n",
        b"gamesgamesgames\n",
    ] {
        assert_eq!(said(&mut shared, &mut console, nonsense), words);
    }
    // Nothing is asked by an empty line, and a line that was pulled off is forgotten.
    assert_eq!(said(&mut shared, &mut console, b"\r\n\n"), b"");
    said(&mut shared, &mut console, b"ima");
    console.reset();
    assert_eq!(said(&mut shared, &mut console, b"ge\n"), words);
}
