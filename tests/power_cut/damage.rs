//! A flash that holds something else than it should: the device is always usable, and damage costs what it hit.

use std::rc::Rc;

use perijove::components::{PerSeat, Players, Seat, Setup};
use perijove::journal::{Company, Entry, Game, Header, Mode, Name};
use perijove::ledger::{Correction, Fact};
use perijove::store::{Error, Store};
use sim::nor::{Nor, SECTOR};

use crate::evening::{self, Change, Kept};
use crate::flash::Flash;
use crate::plug::Keeper;

const SLOT: usize = 4 * SECTOR;

fn open(flash: Nor) -> (Flash, Kept) {
    <Flash as Keeper>::open(flash)
}

fn header() -> Header {
    Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: PerSeat(["Ann", "Ben", "", ""].map(|name| Name::try_from(name).expect("short"))),
        company: Company::NONE,
    }
}

/// The nth of entries that stand each for itself.
fn entry(nth: u8) -> Entry {
    let (seat, space) = (Seat::ALL[usize::from(nth % 2)], Some(nth % 9));
    Entry::Fact(Fact::Corrected(Correction::Reputation { seat, space }))
}

/// A flash of eight slots with a book and a game of so many entries, each saved by itself.
fn written(entries: u8) -> (Nor, Kept) {
    let (mut store, mut kept) = open(Nor::new(8 * SLOT));
    while store.tidy().expect("room") {}
    kept.book.settings.sleep = 30;
    store.save_book(&kept.book).expect("saved");
    let mut game = Game::new(header()).expect("a game");
    store.begin_game(&game).expect("saved");
    for nth in 0..entries {
        let from = game.log().present();
        game.record(entry(nth)).expect("a good entry");
        store.save_game(&game, from).expect("saved");
    }
    kept.game = Some(Rc::new(game));
    (store.close(), kept)
}

/// The device goes on: an entry is saved and the book, room is made, and all of it is there again.
fn goes_on(store: Flash, kept: &Kept) {
    let (mut store, mut kept) = (store, kept.clone());
    let mut game = match &kept.game {
        Some(game) => (**game).clone(),
        None => {
            let game = Game::new(header()).expect("a game");
            store.begin_game(&game).expect("saved");
            game
        }
    };
    let from = game.log().present();
    let entry = Entry::Fact(Fact::Corrected(Correction::Turn {
        seat: Seat::Two,
        round: 9,
    }));
    if game.record(entry).is_ok() {
        store.save_game(&game, from).expect("saved");
    }
    kept.game = Some(Rc::new(game));
    kept.book.settings.sleep = 10;
    store.save_book(&kept.book).expect("saved");
    while store.tidy().expect("room") {}
    let (_, found) = open(store.close());
    assert_eq!((found.game, found.book), (kept.game, kept.book));
}

/// Bytes that look like nothing, from a number.
fn noise(length: usize, seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut draw = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(99);
        (state >> 56) as u8
    };
    (0..length).map(|_| draw()).collect()
}

#[test]
fn a_flash_of_random_bytes_is_a_new_device() {
    for seed in 0..20 {
        let mut bytes = noise(8 * SLOT, seed);
        // Some of them thin, as after an erase that was cut short.
        if seed % 2 == 1 {
            let thin = noise(8 * SLOT, seed + 100)
                .into_iter()
                .map(|byte| byte | byte << 1);
            bytes = bytes.into_iter().zip(thin).map(|(a, b)| a | b).collect();
        }
        let (store, found) = open(Nor::holding(bytes));
        assert_eq!(found, Kept::default());
        assert_eq!(store.report().newer, 0);
        goes_on(store, &found);
    }
    // Zeros, and a save that is a game by itself.
    let mut other = include_bytes!("../saves/game_version_1.bin").to_vec();
    other.resize(8 * SLOT, 0);
    let (store, found) = open(Nor::holding(other));
    assert_eq!(found, Kept::default());
    goes_on(store, &found);
}

#[test]
fn random_bytes_behind_good_stamps_cost_only_those_slots() {
    for seed in 0..20 {
        let (flash, kept) = written(10);
        let mut flash = flash;
        // Slots 0 and 1 hold the book and the game, 2 is ready, 3 was never used.
        for slot in 2..4 {
            let noise = noise(SLOT - 32, seed * 10 + slot as u64);
            flash.bytes_mut()[slot * SLOT + 32..(slot + 1) * SLOT].copy_from_slice(&noise);
        }
        let (store, found) = open(flash);
        assert_eq!((&found.game, &found.book), (&kept.game, &kept.book));
        goes_on(store, &kept);
    }
}

/// One flipped bit at each byte of a real save, used or not: nothing is lost.
#[test]
fn a_flipped_bit_costs_nothing() {
    let (flash, kept) = written(40);
    let mut mended = 0;
    for at in 0..flash.bytes().len() {
        // Unused bytes far behind the end are all alike.
        let near = |at: usize| {
            flash.bytes()[at.saturating_sub(300)..=at]
                .iter()
                .any(|byte| *byte != 0xff)
        };
        if !near(at) && at % 97 != 0 {
            continue;
        }
        let mut damaged = flash.clone();
        damaged.bytes_mut()[at] ^= 1 << (at % 8);
        let (store, found) = open(damaged);
        assert_eq!(
            (&found.game, &found.book),
            (&kept.game, &kept.book),
            "byte {at}"
        );
        assert_eq!(store.report().lost, 0, "byte {at}");
        mended += store.report().mended;
        if at % 7 == 0 {
            goes_on(store, &kept);
        }
    }
    assert!(mended > 500, "{mended}");
}

/// More than a bit: the frame that was hit is lost, and nothing else.
#[test]
fn a_destroyed_frame_costs_one_entry() {
    let (flash, kept) = written(40);
    let game = kept.game.clone().expect("a game");
    // The game is in slot 1: beginning twice, then one frame for each entry.
    let used = (SLOT + 32..2 * SLOT).take_while(|at| flash.bytes()[*at..*at + 16] != [0xff; 16]);
    let used: Vec<usize> = used.step_by(4).collect();
    let mut costly = 0;
    for at in used {
        let mut damaged = flash.clone();
        for byte in &mut damaged.bytes_mut()[at..at + 4] {
            *byte ^= 0x5a;
        }
        let (store, found) = open(damaged);
        assert_eq!(found.book, kept.book);
        let found_game = found.game.clone().expect("the game is still there");
        assert_eq!(found_game.header(), game.header());
        let (left, all): (Vec<_>, Vec<_>) = (
            found_game.log().entries().collect(),
            game.log().entries().collect(),
        );
        assert!(
            left.len() + 1 >= all.len(),
            "at {at}: {} entries",
            left.len()
        );
        if left.len() < all.len() {
            let gone = left.iter().zip(&all).take_while(|(a, b)| a == b).count();
            assert_eq!(left[gone..], all[gone + 1..], "at {at}");
            costly += 1;
        }
        goes_on(store, &found);
    }
    assert!(costly >= 80, "{costly}");
}

#[test]
fn a_newer_format_is_left_alone_and_told() {
    let (mut flash, kept) = written(5);
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    let mut stamp = b"PJS\x02\x07\x00\x00\x00\xff\xff\xff\xff".to_vec();
    stamp.extend(crc.checksum(&stamp).to_le_bytes());
    let noise = noise(SLOT, 5);
    let slot = 5 * SLOT..6 * SLOT;
    flash.bytes_mut()[slot.clone()].copy_from_slice(&noise);
    flash.bytes_mut()[5 * SLOT..5 * SLOT + 16].copy_from_slice(&stamp);
    let before = flash.bytes()[slot.clone()].to_vec();
    let (mut store, found) = open(flash);
    assert_eq!(store.report().newer, 1);
    assert_eq!((&found.game, &found.book), (&kept.game, &kept.book));
    // Many evenings later it is as it was.
    let game = found.game.expect("a game");
    for _ in 0..30 {
        store.begin_game(&game).expect("saved");
        while store.tidy().expect("room") {}
    }
    assert_eq!(store.close().bytes()[slot], before);
}

#[test]
fn without_an_idle_moment_room_is_made_all_the_same() {
    let (flash, _) = written(1);
    let (mut store, _) = open(flash);
    let mut game = Game::new(header()).expect("a game");
    for nth in 0..30 {
        game.record(entry(nth)).expect("a good entry");
        store.begin_game(&game).expect("saved");
    }
    let (_, found) = open(store.close());
    assert_eq!(found.game.as_deref(), Some(&game));
}

#[test]
fn fifty_past_games_are_kept_newest_first_and_can_be_deleted() {
    let (mut store, _) = open(Nor::new(64 * SLOT));
    assert_eq!(store.most_past(), 50);
    let game = Game::new(header()).expect("a game");
    for _ in 0..60 {
        while store.tidy().expect("room") {}
        store.begin_game(&game).expect("saved");
    }
    let numbers = |store: &mut Flash| -> Vec<u32> {
        let count = store.past_count();
        let past = (0..count).map(|nth| store.past(nth).expect("power").expect("a game").number);
        past.collect()
    };
    let expected: Vec<u32> = (10..60).rev().collect();
    assert_eq!(numbers(&mut store), expected);
    assert_eq!(store.past(50), Ok(None));
    store.delete(30).expect("deleted");
    assert_eq!(store.delete(30), Err(Error::NoSuchGame));
    assert_eq!(store.load_past(30, &mut None), Err(Error::NoSuchGame));
    let mut reopened = Store::open(store.close()).expect("power");
    reopened.load_game(&mut None).expect("power");
    // One of those that had given way may still lie there and take the free place.
    let left: Vec<u32> = numbers(&mut reopened)
        .into_iter()
        .filter(|number| *number >= 10)
        .collect();
    let expected: Vec<u32> = expected
        .into_iter()
        .filter(|number| *number != 30)
        .collect();
    assert_eq!(left, expected);
}

#[test]
fn a_flash_that_is_too_small_is_refused() {
    assert!(matches!(
        Store::open(Nor::new(3 * SLOT)),
        Err(Error::TooSmall)
    ));
    assert!(Store::open(Nor::new(4 * SLOT)).is_ok());
    // The smallest one holds a game and the book, and writes them anew.
    let (mut store, mut kept) = open(Nor::new(4 * SLOT));
    for (at, step) in evening::longer().iter().enumerate() {
        if step.change != Change::Idle {
            let saved = Keeper::save(&mut store, step.change, &step.after);
            saved.unwrap_or_else(|what| panic!("step {at}: {what}"));
            kept = step.after.clone();
        }
    }
    let (_, found) = open(store.close());
    assert_eq!((found.game, found.book), (kept.game, kept.book));
}
