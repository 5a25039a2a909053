//! Version 1 of everything that is saved, pinned: every later version reads these files, and they are never made again.
//!
//! | file | what it holds |
//! |---|---|
//! | `game_version_1.bin` | a game, see [`Game::save`] |
//! | `game_timed_version_1.bin` | a game whose turns were timed |
//! | `book_version_1.bin` | a book, see [`Book::save`] |
//! | `flash_version_1.bin` | a flash of eight slots as `perijove::store` left it; erased bytes at its end are left out |
//!
//! They were made by `cargo test -p tests --test perijove -- --ignored pin_the_saves`, which writes over nothing. As long as version 1 is the one
//! that is written, the same state gives the same bytes. When a later version is written, that comparison goes; reading stays.
//!
//! Nothing here is dealt or drawn, so that neither a rule nor a deck that changes can change what is expected.

use std::fs;
use std::path::Path;

use perijove::book::{Book, Clock, Look, Reveals, Settings, Teaching};
use perijove::components::{
    Advisor, Atom, Berth, Card, Council, CouncilBonus, Edition, Expansion, Expansions, Options,
    PerSeat, Pile, Planet, Players, Seat, Setup, Ship, ShipKind, Symbol, Tile, Track, Who,
};
use perijove::journal::{Company, Counted, Entry, Finish, Game, Header, Mode, Name, Past, Times};
use perijove::ledger::{Correction, Fact, Place};
use perijove::referee::Answer;
use perijove::rival::Level;
use perijove::store::Store;
use perijove::text::Language;
use sim::nor::{Nor, SECTOR};

const GAME: &[u8] = include_bytes!("saves/game_version_1.bin");
const TIMED: &[u8] = include_bytes!("saves/game_timed_version_1.bin");
const BOOK: &[u8] = include_bytes!("saves/book_version_1.bin");
const FLASH: &[u8] = include_bytes!("saves/flash_version_1.bin");

/// The bytes of the flash.
const ROOM: usize = 8 * 4 * SECTOR;

fn names(names: [&str; 4]) -> PerSeat<Name> {
    PerSeat(names.map(|name| Name::try_from(name).expect("a name")))
}

fn track() -> Track {
    Track::new(14, [3, 6, 9], [4, 7, 10, 13]).expect("a track")
}

fn council() -> Council {
    Council([
        CouncilBonus::Effect(Atom::Basic),
        CouncilBonus::ByHand,
        CouncilBonus::Effect(Atom::Recruit(Who::Any)),
    ])
}

fn gear() -> Card {
    Card::Tile(Tile::new(Some(Symbol::Gear), None))
}

/// A header in which nothing is as it would be by itself.
fn refereed() -> Header {
    Header {
        mode: Mode::Referee,
        setup: Setup {
            players: Players::Three,
            first: Seat::Two,
            edition: Edition::First,
            options: Options {
                refill_at_once: true,
                bonus_launch_at_end: true,
            },
            expansions: Expansions::NONE.with(Expansion::Moon),
            track: track(),
            council: council(),
        },
        // As it is, in UTF-8, and packed in both ways.
        names: names(["Zoë", "남궁민수정아", "éèêëàâäåöüçñ", ""]),
        company: Company {
            rivals: PerSeat([None, Some(Level::Easy), Some(Level::Hard), None]),
            practice: true,
            seed: 0x0403_0201,
        },
    }
}

/// Its entries: two tiles read out by one press, and somebody who takes a rival's seat, which is undone.
const SEATED: Entry = Entry::Seated {
    seat: Seat::Three,
    rival: None,
};

fn game() -> Game {
    let mut game = Game::new(refereed()).expect("a game");
    let tile = Entry::Answer(Answer::Card(gear()));
    game.record(tile).expect("a tile");
    game.record_with_latest(tile).expect("a tile");
    game.record(SEATED).expect("a seat");
    game.undo();
    game
}

fn book() -> Book {
    let mut book = Book {
        settings: Settings {
            language: Language::Korean,
            edition: Edition::First,
            options: Options {
                refill_at_once: true,
                bonus_launch_at_end: true,
            },
            reveals: Reveals::Symbol,
            track: track(),
            stand_in_confirmed: true,
            cards_offered: true,
            undo_explained: true,
            council: council(),
            sleep: 30,
            look: Look::Light,
            clock: Clock::Off,
            teaching: Teaching::Off,
        },
        ..Book::default()
    };
    for name in ["Zoë", "남궁민수정아", "éèêëàâäåöüçñ"] {
        let name = Name::try_from(name).expect("a name");
        book.names.push(name).expect("room");
    }
    for card in [
        gear(),
        Card::unknown(Pile::Earth),
        Card::unknown(Pile::Mars),
        Card::Ship(Ship::new(ShipKind::Series)),
        Card::Advisor(Some(Advisor::AhuLani)),
    ] {
        assert!(book.deck.add(card));
    }
    book
}

/// A tally of two: three settlers aboard each, 2 and 3 points of reputation.
fn tally() -> Header {
    Header {
        mode: Mode::Tally,
        setup: Setup::new(Players::Two),
        names: names(["Ann", "Ben", "", ""]),
        company: Company::NONE,
    }
}

fn tallied() -> Vec<Entry> {
    let counted = |seat, what, count| Entry::Counted {
        seat,
        what,
        count: Some(count),
    };
    let launched = |seat| {
        let place = Place::Launched(seat, 0);
        let card = Card::Ship(Ship::new(ShipKind::Five));
        Entry::Fact(Fact::Corrected(Correction::Added { place, card }))
    };
    vec![
        launched(Seat::One),
        counted(Seat::One, Counted::Aboard, 3),
        counted(Seat::One, Counted::ReputationPoints, 2),
        launched(Seat::Two),
        counted(Seat::Two, Counted::Aboard, 3),
        counted(Seat::Two, Counted::ReputationPoints, 3),
    ]
}

/// A scorekeeper's game of four with the Moon.
fn kept() -> Header {
    let mut setup = Setup::new(Players::Four);
    setup.first = Seat::Three;
    setup.expansions = Expansions::NONE.with(Expansion::Moon);
    Header {
        mode: Mode::Scorekeeper,
        setup,
        names: names(["Ann", "Ben", "Zoë", "민수"]),
        company: Company::NONE,
    }
}

/// What happens in it; the last is undone.
fn happened() -> Vec<Entry> {
    let advisor = Card::Advisor(Some(Advisor::AhuLani));
    let facts = [
        Fact::Described {
            place: Place::Market(Pile::Advisors, 2),
            card: advisor,
        },
        Fact::TileTaken { slot: 0, into: 3 },
        Fact::AdvisorTaken { slot: 2 },
        Fact::UpgradeShifted,
        Fact::TurnEnded,
        Fact::ShuttleUsed {
            planet: Planet::Mars,
            slot: 3,
            paid: None,
        },
        Fact::Launched {
            berth: Berth::B,
            bonus: false,
        },
        Fact::ShipDrawn { slot: Some(2) },
        Fact::ShipPlaced {
            berth: Berth::B,
            ship: Ship::new(ShipKind::Five),
        },
        Fact::TurnEnded,
    ];
    facts.map(Entry::Fact).to_vec()
}

/// The same game with a minute and a half second for each entry, the last undone.
fn timed() -> Game {
    let mut game = Game::new(kept()).expect("a game");
    for entry in happened() {
        game.pass_time(61_500, false);
        game.record(entry).expect("it can happen");
    }
    game.undo();
    game
}

/// The flash: a book that was changed once, and three games, saved entry by entry.
fn flash() -> Nor {
    let mut store = Store::open(Nor::new(ROOM)).expect("a flash");
    store.save_book(&Book::default()).expect("saved");
    let mut book = book();
    book.last = Some(kept());
    store.save_book(&book).expect("saved");
    for (header, entries) in [
        (tally(), tallied()),
        (refereed(), vec![]),
        (kept(), happened()),
    ] {
        let mut game = Game::new(header).expect("a game");
        store.begin_game(&game).expect("saved");
        for entry in entries {
            let from = game.log().present();
            game.record(entry).expect("it can happen");
            store.save_game(&game, from).expect("saved");
        }
        if game.header().mode == Mode::Scorekeeper {
            game.undo();
            let end = game.log().bytes().len() as u16;
            store.save_game(&game, end).expect("saved");
        }
        store.finish(&game).expect("saved");
    }
    store.close()
}

/// A flash without the erased bytes at its end.
fn used(flash: &Nor) -> &[u8] {
    let bytes = flash.bytes();
    let end = bytes.iter().rposition(|byte| *byte != 0xff);
    &bytes[..=end.expect("something is written")]
}

/// A flash of some size with these bytes at its beginning.
fn image(bytes: &[u8], room: usize) -> Nor {
    let mut image = bytes.to_vec();
    image.resize(room, 0xff);
    Nor::holding(image)
}

#[test]
fn a_game_of_version_1_is_read() {
    let read = Game::load(GAME).expect("a game");
    assert_eq!(read.header(), &refereed());
    let tile = Entry::Answer(Answer::Card(gear()));
    let entries: Vec<Entry> = read.log().entries().collect();
    assert_eq!(entries, [tile, tile]);
    let together: Vec<bool> = read.log().written().map(|it| it.together).collect();
    assert_eq!(together, [false, true]);
    let undone: Vec<Entry> = read.log().undone().map(|it| it.entry).collect();
    assert_eq!(undone, [SEATED]);
    assert_eq!(read.rival(Seat::Three), Some(Level::Hard));
}

#[test]
fn a_timed_game_of_version_1_is_read() {
    let read = Game::load(TIMED).expect("a game");
    assert_eq!(read.header(), &kept());
    let mut entries = happened();
    entries.pop();
    assert_eq!(read.log().entries().collect::<Vec<_>>(), entries);
    // Two entries until the first action, three from there to the end of the turn; one until the second.
    let times = read.times();
    assert_eq!(times.each, PerSeat([0, 0, 123 + 184, 62]));
    assert_eq!(times.turns, 2);
    let slowest = times.slowest.expect("two turns");
    assert_eq!((slowest.seat, slowest.seconds), (Seat::Three, 307));
    // One from before turns were timed says nothing of it.
    let before = Game::load(GAME).expect("a game");
    assert_eq!(
        (before.times(), before.duration()),
        (Times::default(), None)
    );
}

#[test]
fn a_book_of_version_1_is_read() {
    assert_eq!(Book::load(BOOK), Ok(book()));
}

#[test]
fn a_flash_of_version_1_is_read() {
    let mut store = Store::open(image(FLASH, ROOM)).expect("a flash");
    let mut expected = book();
    expected.last = Some(kept());
    assert_eq!(store.load_book().expect("read"), Some(&expected));
    let mut running = None;
    assert_eq!(store.load_game(&mut running), Ok(true));
    let running = running.expect("a game");
    assert_eq!(running.header(), &kept());
    let mut entries = happened();
    let undone = entries.pop();
    assert_eq!(running.log().entries().collect::<Vec<_>>(), entries);
    assert_eq!(running.log().undone().map(|it| it.entry).next(), undone);
    // The past ones, the newest first.
    assert_eq!(store.past_count(), 2);
    let given_up = Past {
        number: 2,
        header: refereed(),
        result: None,
        track: None,
        seconds: None,
    };
    assert_eq!(store.past(0), Ok(Some(given_up)));
    let finish = |points, place| Finish { points, place };
    // A ship of 5, three aboard, and the reputation.
    let result = PerSeat([finish(10, 2), finish(11, 1), finish(0, 0), finish(0, 0)]);
    let finished = Past {
        number: 1,
        header: tally(),
        result: Some(result),
        track: None,
        seconds: None,
    };
    assert_eq!(store.past(1), Ok(Some(finished)));
    let mut past = None;
    store.load_past(1, &mut past).expect("read");
    let past = past.expect("a game");
    assert_eq!(past.log().entries().collect::<Vec<_>>(), tallied());
    let report = store.report();
    assert_eq!((report.lost, report.mended, report.newer), (0, 0, 0));
}

#[test]
fn version_1_is_what_is_written() {
    assert_eq!(game().save()[..], *GAME);
    assert_eq!(timed().save()[..], *TIMED);
    assert_eq!(book().save()[..], *BOOK);
    assert!(used(&flash()) == FLASH, "the flash is another one");
}

/// Writes those of the files that are not there.
#[test]
#[ignore = "what is pinned is never made again"]
fn pin_the_saves() {
    let flash = flash();
    for (name, bytes) in [
        ("game_version_1.bin", &game().save()[..]),
        ("game_timed_version_1.bin", &timed().save()),
        ("book_version_1.bin", &book().save()),
        ("flash_version_1.bin", used(&flash)),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("saves")
            .join(name);
        // An empty one is there for the build.
        if fs::metadata(&path).map_or(0, |file| file.len()) == 0 {
            fs::write(&path, bytes).expect("a file");
        }
    }
}
