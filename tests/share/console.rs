//! The console: a line in, a file out.

use perijove::export::Outgoing;
use perijove::share::Console;
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
        while let Some(packet) = console.next(&mut files) {
            assert!(packet.len() <= 64);
            said.extend(&packet);
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
fn help_lists_the_words_and_anything_else_is_pointed_there() {
    let mut shared = Shared::with(0);
    let mut console = Console::new();
    let help = said(&mut shared, &mut console, b"help\n");
    let help = String::from_utf8(help).expect("letters");
    let (head, list) = help.split_once("\r\n").expect("a head");
    assert_eq!(head, format!("HELP {}", list.len()));
    assert_eq!(
        list,
        "games: GAMES.CSV\r\nevening: EVENING.TXT\r\ncards: CARDS.TOML\r\nimage: IMAGE.BIN\r\n"
    );
    for nonsense in [
        &b"hlep\n"[..],
        b"games.csv\r",
        b"\xff\n",
        b"a very long line\n",
    ] {
        assert_eq!(said(&mut shared, &mut console, nonsense), b"? help\r\n");
    }
    // Nothing is asked by an empty line, and a line that was pulled off is forgotten.
    assert_eq!(said(&mut shared, &mut console, b"\r\n\n"), b"");
    said(&mut shared, &mut console, b"hel");
    console.reset();
    assert_eq!(said(&mut shared, &mut console, b"p\n"), b"? help\r\n");
}
