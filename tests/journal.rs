//! The journal is the game: undo, redo, saves and texts lose nothing and invent nothing.

use perijove::components::{
    Berth, Card, Colour, Edition, PerSeat, Pile, Planet, Players, Seat, Setup, Ship, ShipKind,
    Symbol, Tile,
};
use perijove::journal::{
    BadEntry, BadSave, BadText, Counted, Entry, Game, Header, Log, Mode, Name, Rejected,
};
use perijove::ledger::{Correction, Fact, Place, Refused};
use perijove::referee::{Answer, Spot};
use playout::{Playout, every_answer, numbered_setup};
use proptest::prelude::*;

fn header(mode: Mode) -> Header {
    let names = ["Ann", "Zoë", "", "Maximiliane!"].map(|name| Name::try_from(name).expect("short"));
    Header {
        mode,
        setup: Setup::new(Players::Three),
        names: PerSeat(names),
    }
}

fn scorekeeper() -> Game {
    Game::new(header(Mode::Scorekeeper)).expect("a playable game")
}

/// A refereed game, played at random to its end.
fn refereed(number: u64) -> Game {
    let setup = numbered_setup(Players::Two, Edition::Revised, number);
    let mut game = Game::new(Header {
        setup,
        ..header(Mode::Referee)
    })
    .expect("a playable game");
    let mut playout = Playout::new(setup, number);
    while let Some(answer) = playout.step(&mut |_| {}) {
        game.record(Entry::Answer(answer)).expect("a legal answer");
    }
    assert_eq!(game.referee(), Some(&playout.referee));
    game
}

/// Two turns of a scorekeeper, one entry of each kind that fits in.
fn two_turns() -> Game {
    let mut game = scorekeeper();
    let gear = Card::Tile(Tile::new(Some(Symbol::Gear), None));
    let place = Place::Market(Pile::Tiles, 1);
    for fact in [
        Fact::Described { place, card: gear },
        Fact::TileTaken { slot: 1, into: 0 },
        Fact::ReputationTo { space: 2 },
        Fact::ShipDrawn { slot: None },
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
        Fact::Corrected(Correction::Pile {
            pile: Pile::Earth,
            left: 25,
        }),
    ] {
        game.record(Entry::Fact(fact)).expect("a fact that can be");
    }
    let counted = Entry::Counted {
        seat: Seat::Two,
        what: Counted::Printed(Colour::Red),
        count: Some(4),
    };
    game.record(counted).expect("a count");
    game
}

#[test]
fn undo_takes_back_one_entry_after_another_and_says_which() {
    let mut game = two_turns();
    let mut states = vec![];
    let entries: Vec<Entry> = game.log().entries().collect();
    for expected in entries.iter().rev() {
        states.push(game.ledger().clone());
        assert_eq!(game.undo(), Some(*expected));
    }
    assert_eq!(game.undo(), None, "nothing is undone twice");
    assert_eq!(game.ledger(), scorekeeper().ledger());
    assert_eq!(game.counts(), scorekeeper().counts());
    for expected in &entries {
        assert_eq!(game.redo(), Some(*expected));
        assert_eq!(Some(game.ledger()), states.pop().as_ref());
    }
    assert_eq!(game.redo(), None);
    assert_eq!(game, two_turns());
}

#[test]
fn something_new_ends_what_could_be_brought_back() {
    let mut game = two_turns();
    game.undo();
    game.undo();
    let space = Some(7);
    let seat = Seat::One;
    let entry = Entry::Fact(Fact::Corrected(Correction::Reputation { seat, space }));
    assert!(game.log().can_redo());
    game.record(entry).expect("a correction");
    assert!(!game.log().can_redo());
    assert_eq!(game.redo(), None);
    assert_eq!(game.undo(), Some(entry));
}

#[test]
fn a_rejected_entry_leaves_the_game_and_what_was_undone() {
    let mut game = two_turns();
    game.undo();
    let before = game.clone();
    let again = Entry::Fact(Fact::TileTaken { slot: 0, into: 1 });
    let taken = Err(Rejected::Refused(Refused::ActionTaken));
    assert_eq!(game.record(again), taken);
    let answer = Entry::Answer(Answer::Decline);
    assert_eq!(game.record(answer), Err(Rejected::OtherMode));
    assert_eq!(game, before);
    assert!(game.log().can_redo());
}

#[test]
fn a_full_journal_says_so_and_keeps_the_game() {
    let mut game = scorekeeper();
    let seat = Seat::One;
    let flip = |space| Entry::Fact(Fact::Corrected(Correction::Reputation { seat, space }));
    let mut entries = 0;
    let rejected = loop {
        match game.record(flip(Some(entries % 5))) {
            Ok(_) => entries = entries.wrapping_add(1),
            Err(rejected) => break rejected,
        }
    };
    assert_eq!(rejected, Rejected::Full);
    assert_eq!(game.log().bytes().len(), Log::CAPACITY);
    let reputation = game.ledger().board(seat).reputation();
    assert_eq!(
        reputation,
        Some(entries.wrapping_sub(1) % 5),
        "nothing changed"
    );
}

#[test]
fn a_save_and_a_text_bring_back_the_same_game() {
    let mut undone = two_turns();
    undone.undo();
    undone.undo();
    let mut settled = refereed(5);
    let settlers = Entry::Settlers {
        seat: Seat::Two,
        spot: Spot::Earth,
        colour: Colour::Blue,
        count: 0,
    };
    settled.record(settlers).expect("a correction");
    for game in [scorekeeper(), two_turns(), undone, refereed(1), settled] {
        assert_eq!(Game::load(&game.save()), Ok(game.clone()));
        let mut text = String::new();
        game.write_text(&mut text).expect("a string takes all");
        assert_eq!(Game::read_text(&text).as_ref(), Ok(&game), "{text}");
    }
}

#[test]
fn most_entries_take_four_bytes_or_fewer() {
    let (mut short, mut all, mut largest) = (0, 0, 0);
    for number in 0..20 {
        let game = refereed(number);
        largest = largest.max(game.log().bytes().len());
        for entry in game.log().entries() {
            all += 1;
            short += u32::from(entry.encode().len() <= 4);
        }
    }
    println!("{short} of {all} entries take at most 4 bytes; the longest game {largest}");
    assert!(short * 10 >= all * 9, "{short} of {all}");
    assert!(largest * 2 < Log::CAPACITY, "{largest}");
}

#[test]
fn every_answer_there_is_keeps_its_meaning_in_bytes() {
    let mut kept = 0;
    for answer in every_answer() {
        let entry = Entry::Answer(answer);
        let bytes = entry.encode();
        assert_eq!(
            Entry::decode(&bytes),
            Ok((entry, bytes.len())),
            "{answer:?}"
        );
        kept += 1;
    }
    assert!(kept > 500);
}

#[test]
fn bytes_are_pinned() {
    // Worked out by hand from the table in the module's head.
    let place = Place::Launched(Seat::Three, 4);
    let card = Card::Ship(Ship::new(ShipKind::Series));
    let told = Entry::Fact(Fact::Described { place, card });
    assert_eq!(told.encode(), [1, 0x52, 4, 6]);
    let paid = Some(2);
    let (planet, slot) = (Planet::Mars, 1);
    let used = Entry::Fact(Fact::ShuttleUsed { planet, slot, paid });
    assert_eq!(used.encode(), [4, 0x13]);
    let (from, colour, to) = (Spot::Mars, Colour::Yellow, Spot::BerthB);
    let moved = Entry::Answer(Answer::Move { from, colour, to });
    assert_eq!(moved.encode(), [42, 0x1B]);
    let counted = Entry::Counted {
        seat: Seat::Four,
        what: Counted::Tiles,
        count: Some(3),
    };
    assert_eq!(counted.encode(), [25, 0x34, 4]);
    let turn = Entry::Fact(Fact::Corrected(Correction::Turn {
        seat: Seat::Two,
        round: 9,
    }));
    assert_eq!(turn.encode(), [23, 1, 9]);
}

#[test]
fn a_save_of_version_1_is_read_for_ever() {
    // Written when the format was made; never to be written again.
    let bytes = include_bytes!("saves/version_1.bin");
    assert_eq!(Game::load(bytes), Ok(two_turns()));
}

#[test]
fn a_damaged_save_is_told_from_a_newer_one() {
    let save = two_turns().save();
    for index in 3..save.len() {
        let mut damaged = save.clone();
        damaged[index] ^= 0x10;
        let found = Game::load(&damaged);
        assert!(
            matches!(found, Err(BadSave::Damaged | BadSave::Short)),
            "byte {index}: {found:?}"
        );
    }
    let mut newer = save.clone();
    newer[2] = 3;
    assert_eq!(Game::load(&newer), Err(BadSave::Newer(3)));
    let mut other = save.clone();
    other[0] = b'X';
    assert_eq!(Game::load(&other), Err(BadSave::NotASave));
    for length in 0..save.len() {
        assert!(Game::load(&save[..length]).is_err(), "{length} bytes");
    }
}

#[test]
fn a_text_that_cannot_be_is_refused_with_its_line() {
    let mut good = String::new();
    two_turns().write_text(&mut good).expect("a string");
    let with = |number: usize, line: &str| {
        let mut lines: Vec<&str> = good.lines().collect();
        lines[number - 1] = line;
        Game::read_text(&lines.join("\n")).map(|_| ())
    };
    assert_eq!(with(1, "perijove 1 umpire"), Err(BadText::FirstLine));
    assert_eq!(with(1, "perijove 2 referee"), Err(BadText::Newer));
    assert_eq!(with(2, ""), Err(BadText::Incomplete));
    let header = |line| Err(BadText::Header { line });
    assert_eq!(with(2, "setup 5 players, seat 1 first"), header(2));
    assert_eq!(with(2, "setup 3 players, seat 1 first, revisd"), header(2));
    assert_eq!(with(3, "track 11 bonuses 2 5 8 steps 3 5 8"), header(3));
    assert_eq!(with(4, "name 9 Ann"), header(4));
    assert_eq!(with(7, "zz"), Err(BadText::Entry { line: 7 }));
    assert_eq!(with(7, "02101"), Err(BadText::Entry { line: 7 }));
    let why = Rejected::Refused(Refused::ActionMissing);
    assert_eq!(with(7, "11"), Err(BadText::Rejected { line: 7, why }));
    // The control: a remark instead of an entry that nothing else needs.
    assert_eq!(with(7, "# nothing was told"), Ok(()));
}

#[test]
fn unknown_kinds_and_cut_entries_are_named() {
    assert_eq!(Entry::decode(&[]), Err(BadEntry::Short));
    assert_eq!(Entry::decode(&[0]), Err(BadEntry::Kind(0)));
    assert_eq!(Entry::decode(&[200]), Err(BadEntry::Kind(200)));
    assert_eq!(Entry::decode(&[1, 0x52]), Err(BadEntry::Short));
    assert_eq!(Entry::decode(&[23, 9, 1]), Err(BadEntry::Value));
}

proptest! {
    #[test]
    fn arbitrary_bytes_are_an_entry_that_writes_them_again_or_none(bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        if let Ok((entry, length)) = Entry::decode(&bytes) {
            let (again, _) = Entry::decode(&entry.encode()).expect("its own bytes");
            prop_assert_eq!(again, entry);
            prop_assert!(length <= bytes.len());
        }
    }

    #[test]
    fn arbitrary_saves_and_texts_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..200), text in ".{0,200}") {
        let _ = Game::load(&bytes);
        let _ = Game::read_text(&text);
        let _ = Game::read_text(&format!("perijove 1 tally\nsetup 2 players, seat 1 first\ntrack 11 bonuses 2 5 8 steps 3 5 8 10\n{text}"));
    }
}
