//! An image from the future: what a newer version wrote is left alone, and everything else goes on.
//!
//! `flash_future.bin` is kept as it was made, without the erased bytes at its end. It holds a book with a change of kind 77, and three games:
//! the first of version 1, the second with an entry of kind 120, the third with a header of version 9.

use perijove::app::{App, Body};
use perijove::book::Book;
use perijove::companion::Start;
use perijove::components::{PerSeat, Players, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::ledger::Fact;
use perijove::store::{Error, Store};
use sim::host;
use sim::nor::{Nor, SECTOR};

const SLOT: usize = 4 * SECTOR;

/// A frame as a newer version would write it, behind the last one of a slot.
fn add_frame(flash: &mut Nor, slot: usize, kind: u8, payload: &[u8]) {
    let bytes = &mut flash.bytes_mut()[slot * SLOT..(slot + 1) * SLOT];
    let end = bytes.iter().rposition(|byte| *byte != 0xff).expect("used") + 1;
    write_frame(bytes, slot, end.next_multiple_of(4), kind, payload);
}

pub(crate) fn write_frame(slot_bytes: &mut [u8], slot: usize, at: usize, kind: u8, payload: &[u8]) {
    let (short, long) = (
        crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC),
        crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC),
    );
    let mut salt = slot_bytes[4..8].to_vec();
    salt.push(slot as u8);
    salt.extend((at as u16).to_le_bytes());
    let head = [payload.len() as u8, kind];
    let check = short.checksum(&[&salt[..], &head].concat());
    let mut frame = [&head[..], &check.to_le_bytes(), payload].concat();
    let checksum = long.checksum(&[&salt[..], &frame].concat());
    frame.extend(checksum.to_le_bytes());
    slot_bytes[at..at + frame.len()].copy_from_slice(&frame);
}

fn header(name: &str) -> Header {
    Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: PerSeat([name, "Ben", "", ""].map(|name| Name::try_from(name).expect("short"))),
        company: Company::NONE,
    }
}

fn game(name: &str) -> Game {
    let mut game = Game::new(header(name)).expect("a game");
    let taken = Entry::Fact(Fact::TileTaken { slot: 0, into: 0 });
    game.record(taken).expect("a good entry");
    game
}

/// A book and some games, each in the slot of its number, of eight.
fn written(games: &[&str]) -> Nor {
    let mut store = Store::open(Nor::new(8 * SLOT)).expect("a flash");
    let mut book = Book::default();
    book.settings.sleep = 30;
    store.save_book(&book).expect("saved");
    for name in games {
        store.begin_game(&game(name)).expect("saved");
    }
    store.close()
}

/// The slots that hold anything but zeros behind a stamp, as they are.
fn volumes(flash: &Nor, slots: &[usize]) -> Vec<Vec<u8>> {
    let slot = |slot: &usize| flash.bytes()[slot * SLOT..(slot + 1) * SLOT].to_vec();
    slots.iter().map(slot).collect()
}

/// The slot in which a byte string lies.
fn slot_of(flash: &Nor, what: &[u8]) -> usize {
    let at = flash.bytes().windows(what.len()).position(|it| it == what);
    at.expect("it is there") / SLOT
}

/// Many evenings and a few power-ups, with the book changed and the oldest games giving way.
fn goes_on(flash: Nor) -> Nor {
    let mut flash = flash;
    for nth in 0..12 {
        let mut store = Store::open(flash).expect("power");
        let mut book = store
            .load_book()
            .expect("power")
            .cloned()
            .unwrap_or_default();
        let mut loaded = None;
        store.load_game(&mut loaded).expect("power");
        book.settings.sleep = nth;
        store.save_book(&book).expect("saved");
        let new = game("Zoë");
        store.begin_game(&new).expect("saved");
        while store.tidy().expect("room") {}
        flash = store.close();
        let mut again = Store::open(flash).expect("power");
        let mut loaded = None;
        assert_eq!(again.load_game(&mut loaded), Ok(true));
        assert_eq!(loaded.as_ref(), Some(&new));
        flash = again.close();
    }
    flash
}

/// The frames of a newer version: a kind of frame; an entry, alone and behind a known one; an entry with another place; results that are
/// shorter, longer, and on another track; a header.
const NEWER: [(u8, &[u8]); 8] = [
    (9, &[1, 2, 3]),
    (5, &[2, 0, 4, 0, 110, 17]),
    (5, &[2, 0, 5, 0, 17, 110, 17]),
    (5, &[2, 0, 4, 0, 41, 0xff, 0]),
    (6, &[1, 2, 3]),
    (6, &[0; 23]),
    (
        6,
        &[
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0,
        ],
    ),
    (2, &[2, 0, 0, 0, 0, 0, 0, 0, 9, 1, 2, 3]),
];

/// The control: what is as long as it should be, and says what is known, is this version's.
#[test]
fn a_result_of_this_version_is_no_newer_one() {
    let mut flash = written(&["Ann", "Mia"]);
    let slot = slot_of(&flash, b"Mia");
    add_frame(&mut flash, slot, 6, &[0; 22]);
    let mut store = Store::open(flash).expect("power");
    assert_eq!(store.load_game(&mut None), Ok(true));
    assert_eq!(store.report().newer, 0);
}

#[test]
fn a_game_whose_header_says_more_is_a_newer_one() {
    let known = header("Mia").to_bytes();
    for (version, more) in [(1, &[0][..]), (1, &[7, 7]), (2, &[])] {
        let mut flash = written(&["Ann", "Mia"]);
        let slot = slot_of(&flash, b"Mia");
        let payload = [&[2, 0, 0, 0, 0, 0, 0, 0, version], &known[..], more].concat();
        add_frame(&mut flash, slot, 2, &payload);
        let before = volumes(&flash, &[slot]);
        let mut store = Store::open(flash).expect("power");
        assert_eq!(store.load_game(&mut None), Ok(false), "{version} {more:?}");
        assert_eq!(volumes(&goes_on(store.close()), &[slot]), before);
    }
}

/// A reader of a header has to know with which expansions its game is played.
#[test]
fn a_game_with_an_unknown_expansion_is_a_newer_one() {
    let known = header("Mia").to_bytes();
    assert_eq!(Header::from_bytes(&known), Some(header("Mia")));
    for bit in 4..8 {
        let mut bytes = known;
        bytes[3] |= 1 << bit;
        assert_eq!(Header::from_bytes(&bytes), None, "flag {bit}");
        let mut flash = written(&["Ann", "Mia"]);
        let slot = slot_of(&flash, b"Mia");
        let payload = [&[2, 0, 0, 0, 0, 0, 0, 0, 1], &bytes[..]].concat();
        add_frame(&mut flash, slot, 2, &payload);
        let before = volumes(&flash, &[slot]);
        let mut store = Store::open(flash).expect("power");
        assert_eq!(store.load_game(&mut None), Ok(false), "flag {bit}");
        assert_eq!(volumes(&goes_on(store.close()), &[slot]), before);
    }
}

#[test]
fn a_newer_running_game_is_left_alone_and_no_older_one_takes_its_place() {
    for (kind, payload) in NEWER {
        let mut flash = written(&["Ann", "Mia"]);
        let slot = slot_of(&flash, b"Mia");
        add_frame(&mut flash, slot, kind, payload);
        let before = volumes(&flash, &[slot]);
        let mut store = Store::open(flash).expect("power");
        let mut loaded = None;
        assert_eq!(store.load_game(&mut loaded), Ok(false), "{payload:?}");
        assert_eq!(loaded, None);
        assert_eq!(store.report().newer, 1);
        // Nor can it be deleted or looked at.
        assert_eq!(store.delete(2), Err(Error::NoSuchGame));
        assert_eq!(store.load_past(2, &mut None), Err(Error::NoSuchGame));
        // The screen says so.
        let mut companion = host::switched_on(App::fresh(), Some(store), 0, Start::Usual);
        assert_eq!(companion.trouble(), None);
        assert!(companion.app().game().is_none());
        let Body::Message { text, .. } = companion.screen().body else {
            panic!("the screen says nothing");
        };
        assert!(text.starts_with("A newer version"), "{text}");
        let flash = companion.store().expect("a store").flash().clone();
        let flash = goes_on(flash);
        assert_eq!(volumes(&flash, &[slot]), before, "{payload:?}");
    }
}

#[test]
fn a_newer_past_game_never_gives_way() {
    for (kind, payload) in NEWER {
        let mut flash = written(&["Mia", "Ann"]);
        let slot = slot_of(&flash, b"Mia");
        add_frame(&mut flash, slot, kind, payload);
        let before = volumes(&flash, &[slot]);
        let mut store = Store::open(flash).expect("power");
        let mut loaded = None;
        assert_eq!(store.load_game(&mut loaded), Ok(true), "{payload:?}");
        assert_eq!(loaded, Some(game("Ann")));
        let flash = goes_on(store.close());
        assert_eq!(volumes(&flash, &[slot]), before, "{payload:?}");
    }
}

#[test]
fn a_newer_book_is_read_as_far_as_it_goes_and_never_written() {
    // Settings of version 9, and of version 1 with a flag that means nothing yet.
    let version = [1, 3, 9, 0, 0];
    let flag = [1, 16, 1, 0, 128, 2, 5, 11, 2, 5, 8, 3, 5, 8, 10, 0, 0, 0];
    for (kind, payload) in [(9, &[1][..]), (7, &[77, 1, 2]), (7, &version), (7, &flag)] {
        let mut flash = written(&["Ann"]);
        let slot = (0..8)
            .find(|slot| flash.bytes()[slot * SLOT + 33] == 3)
            .expect("a book");
        add_frame(&mut flash, slot, kind, payload);
        let before = volumes(&flash, &[slot]);
        let mut store = Store::open(flash).expect("power");
        let book = store.load_book().expect("power").cloned().expect("a book");
        assert_eq!(book.settings.sleep, 30);
        assert_eq!(store.report().newer, 1);
        let flash = goes_on(store.close());
        assert_eq!(volumes(&flash, &[slot]), before, "{payload:?}");
    }
}

/// The image as it was made once; never again.
fn future() -> Nor {
    let mut image = include_bytes!("../saves/flash_future.bin").to_vec();
    image.resize(8 * SLOT, 0xff);
    Nor::holding(image)
}

#[test]
fn an_image_from_the_future_is_left_alone() {
    let flash = future();
    let used: Vec<usize> = (0..8)
        .filter(|slot| flash.bytes()[slot * SLOT..].starts_with(b"PJS\x01"))
        .filter(|slot| flash.bytes()[slot * SLOT + 32] != 0xff)
        .collect();
    assert_eq!(used.len(), 4);
    let newer: Vec<usize> = used
        .into_iter()
        .filter(|slot| *slot != slot_of(&flash, b"Ann"))
        .collect();
    let before = volumes(&flash, &newer);
    let mut store = Store::open(flash).expect("power");
    assert_eq!(store.load_game(&mut None), Ok(false));
    let mut first = None;
    store.load_past(1, &mut first).expect("the first game");
    assert_eq!(first, Some(game("Ann")));
    let flash = goes_on(store.close());
    assert_eq!(volumes(&flash, &newer), before);
}

/// How the image was made.
#[test]
#[ignore = "what is pinned is never made again"]
fn make_the_image() {
    let mut flash = written(&["Ann", "Mia", "Leo"]);
    let book = (0..8)
        .find(|slot| flash.bytes()[slot * SLOT + 33] == 3)
        .expect("a book");
    add_frame(&mut flash, book, 7, &[77, 1, 2]);
    let slot = slot_of(&flash, b"Mia");
    add_frame(&mut flash, slot, 5, &[2, 0, 4, 0, 120, 17]);
    let slot = slot_of(&flash, b"Leo");
    let number = [3, 0, 0, 0, 0, 0, 0, 0, 9, 1, 2, 3];
    let stamp = flash.bytes()[slot * SLOT..slot * SLOT + 32].to_vec();
    let bytes = &mut flash.bytes_mut()[slot * SLOT..(slot + 1) * SLOT];
    bytes[32..].fill(0xff);
    assert!(stamp.starts_with(b"PJS"));
    write_frame(bytes, slot, 32, 1, &number);
    let bytes = flash.bytes();
    let end = bytes.iter().rposition(|byte| *byte != 0xff);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/saves/flash_future.bin");
    std::fs::write(path, &bytes[..=end.expect("used")]).expect("a file");
}
