//! The journal is the game: undo, redo, saves and texts lose nothing and invent nothing.

use std::collections::BTreeSet;

use perijove::components::{
    Advisor, Atom, Berth, Card, Colour, Council, CouncilBonus, Edition, Expansion, PerSeat, Pile,
    Planet, Players, Seat, Setup, Ship, ShipKind, Symbol, Tile,
};
use perijove::journal::{
    BadEntry, BadSave, BadText, Company, Counted, Entry, Game, Header, Log, Mode, Name, Rejected,
};
use perijove::ledger::{Correction, Fact, Place, Refused};
use perijove::referee::{Answer, Dealer, Figure, Illegal, PracticeDeck, Spot, Token, World};
use perijove::rival::Level;
use proptest::prelude::*;
use sim::playout::{Playout, every_answer, numbered_moon, numbered_setup};

fn header(mode: Mode) -> Header {
    let names = ["Ann", "Zoë", "", "Maximiliane!"].map(|name| Name::try_from(name).expect("short"));
    Header {
        mode,
        setup: Setup::new(Players::Three),
        names: PerSeat(names),
        company: Company::NONE,
    }
}

fn scorekeeper() -> Game {
    Game::new(header(Mode::Scorekeeper)).expect("a playable game")
}

/// A refereed game, played at random to its end.
fn refereed(number: u64) -> Game {
    played(
        numbered_setup(Players::Two, Edition::Revised, number),
        number,
    )
}

/// The same with the Moon, where the figures get on.
fn on_the_moon(number: u64) -> Game {
    played(
        numbered_moon(Players::Four, Edition::Revised, number),
        number,
    )
}

fn played(setup: Setup, number: u64) -> Game {
    let mut game = Game::new(Header {
        setup,
        ..header(Mode::Referee)
    })
    .expect("a playable game");
    let mut playout = Playout::new(setup, number);
    playout.pioneers = if setup.plays(Expansion::Moon) { 224 } else { 0 };
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

// M7
#[test]
fn a_president_nobody_brought_never_arrives_and_table_and_journal_stay_together() {
    let mut refused = 0;
    for number in 0..40 {
        let setup = numbered_moon(Players::Four, Edition::Revised, number);
        let mut playout = Playout::new(setup, number);
        let mode = Mode::Referee;
        let names = PerSeat::default();
        let mut game = Game::new(Header {
            mode,
            setup,
            names,
            company: Company::NONE,
        })
        .expect("a game");
        while let Some(answer) = playout.step(&mut |_| {}) {
            // The president is put on the board of somebody who never had Michelle De La Rose.
            let mut wrong = game.clone();
            let seat = game.ledger().turn().seat;
            let president = Token::President(Some((seat, World::Mars)));
            let goes = Entry::Answer(Answer::Figure(Figure::President));
            if wrong.record(Entry::Token(president)).is_ok() {
                let before = wrong.clone();
                let none = Rejected::Illegal(Illegal::Refused(Refused::NoPresident));
                refused += u32::from(wrong.record(goes) == Err(none));
                assert!(wrong == before || wrong.log().count() > before.log().count());
            }
            game.record(Entry::Answer(answer)).expect("a good entry");
        }
        if refused > 0 {
            return;
        }
    }
    panic!("nobody was refused");
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
    let mut moon = on_the_moon(6);
    for token in every_token() {
        // Those that can't be put there are no part of the game.
        let _ = moon.record(Entry::Token(token));
    }
    for game in [
        scorekeeper(),
        two_turns(),
        undone,
        refereed(1),
        settled,
        moon,
    ] {
        assert_eq!(Game::load(&game.save()), Ok(game.clone()));
        let mut text = String::new();
        game.write_text(&mut text).expect("a string takes all");
        assert_eq!(Game::read_text(&text).as_ref(), Ok(&game), "{text}");
    }
}

fn every_token() -> Vec<Token> {
    let mut all = vec![
        Token::President(None),
        Token::Vip(None),
        Token::Virus(None),
        Token::Trader(None),
        Token::Monolith(false),
        Token::Monolith(true),
    ];
    all.extend((0..3).map(|gap| Token::Trader(Some(gap))));
    for seat in Seat::ALL {
        all.extend(World::ALL.map(|world| Token::Advisor(seat, world)));
        all.extend(World::ALL.map(|world| Token::President(Some((seat, world)))));
        all.extend(Spot::ALL.map(|spot| Token::Vip(Some((seat, spot)))));
        all.extend(Berth::ALL.map(|berth| Token::Virus(Some((seat, berth)))));
    }
    all
}

#[test]
fn everything_of_the_moon_and_what_nobody_named_keeps_its_meaning_in_bytes() {
    let ship = Ship::new(ShipKind::Five);
    let mut all: Vec<Entry> = every_token().into_iter().map(Entry::Token).collect();
    for berth in Berth::ALL {
        all.push(Entry::Fact(Fact::ShipSwapped { berth, ship }));
    }
    for column in Symbol::ALL {
        for paid in [None, Some(3)] {
            let slot = 3;
            all.push(Entry::Fact(Fact::MarsShuttleUsed { slot, paid, column }));
        }
    }
    all.extend(
        [
            Fact::BerthsSwapped,
            Fact::ShuttleTaken { slot: 2 },
            Fact::LaunchExchanged { nth: 1, ship },
            Fact::UpgradeShifted,
            Fact::Corrected(Correction::Upgrade { shifts: 4 }),
            Fact::SomeShipDrawn,
        ]
        .map(Entry::Fact),
    );
    for symbol in Symbol::ALL.map(Some).into_iter().chain([None]) {
        for into in 0..4 {
            all.push(Entry::Fact(Fact::SomeTileTaken { symbol, into }));
        }
        all.push(Entry::Fact(Fact::SomeShuttleTaken { symbol }));
        for (planet, elsewhere) in [
            (Planet::Earth, None),
            (Planet::Mars, None),
            (Planet::Mars, Some(Symbol::Diamond)),
        ] {
            all.push(Entry::Fact(Fact::SomeShuttleUsed {
                planet,
                symbol,
                elsewhere,
            }));
        }
    }
    for advisor in Advisor::ALL.map(Some).into_iter().chain([None]) {
        all.push(Entry::Fact(Fact::SomeAdvisorTaken { advisor }));
    }
    for bonus in [false, true] {
        for ship in [Ship::UNKNOWN, ship] {
            all.push(Entry::Fact(Fact::SomeShipLaunched { ship, bonus }));
        }
    }
    for seat in Seat::ALL {
        all.push(Entry::Fact(Fact::Corrected(Correction::First { seat })));
    }
    for seat in Seat::ALL {
        for colour in Colour::ALL {
            for spot in Spot::ALL {
                let count = 3;
                all.push(Entry::Settlers {
                    seat,
                    spot,
                    colour,
                    count,
                });
            }
        }
    }
    for entry in all {
        let bytes = entry.encode();
        assert_eq!(Entry::decode(&bytes), Ok((entry, bytes.len())), "{entry:?}");
    }
}

/// The list names every variant of every entry, fact, answer, correction and token, or it does not compile.
#[test]
fn every_entry_there_is_keeps_its_meaning_in_bytes() {
    // Which kind of card is described follows from the place.
    let card_at = |place: Place| match place.pile().unwrap_or(Pile::Mars) {
        Pile::Advisors => Card::Advisor(Some(Advisor::Nakkia)),
        pile => PracticeDeck::card(pile, 1).expect("a card"),
    };
    let mut first_bytes = BTreeSet::new();
    for entry in crate::text::everything::entries() {
        let entry = match entry {
            Entry::Fact(Fact::Described { place, .. }) => Entry::Fact(Fact::Described {
                place,
                card: card_at(place),
            }),
            Entry::Fact(Fact::Corrected(Correction::Added { place, .. })) => {
                let card = card_at(place);
                Entry::Fact(Fact::Corrected(Correction::Added { place, card }))
            }
            entry => entry,
        };
        let bytes = entry.encode();
        assert_eq!(Entry::decode(&bytes), Ok((entry, bytes.len())), "{entry:?}");
        first_bytes.insert(bytes[0]);
    }
    // No kind that is read is missing among those that are written.
    let is_kind = |byte: &u8| Entry::decode(&[*byte]) != Err(BadEntry::Kind(*byte));
    let kinds: BTreeSet<u8> = (0..128).filter(is_kind).collect();
    assert_eq!(first_bytes, kinds);
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
fn a_game_of_four_with_the_moon_fits_in_the_journal() {
    let bytes = |number| on_the_moon(number).log().bytes().len();
    let largest = (0..20).map(bytes).max().unwrap_or(0);
    println!("the longest game of four with the Moon takes {largest} bytes");
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
    let described = Entry::Fact(Fact::Described { place, card });
    assert_eq!(described.encode(), [1, 0x52, 4, 6]);
    let paid = Some(2);
    let (planet, slot) = (Planet::Mars, 1);
    let used = Entry::Fact(Fact::ShuttleUsed { planet, slot, paid });
    assert_eq!(used.encode(), [4, 0x13]);
    let (from, colour, to) = (Spot::Mars, Colour::Yellow, Spot::BerthB);
    let moved = Entry::Answer(Answer::Move { from, colour, to });
    assert_eq!(moved.encode(), [74, 0x1B]);
    let counted = Entry::Counted {
        seat: Seat::Four,
        what: Counted::Tiles,
        count: Some(3),
    };
    assert_eq!(counted.encode(), [53, 0x34, 4]);
    let turn = Entry::Fact(Fact::Corrected(Correction::Turn {
        seat: Seat::Two,
        round: 9,
    }));
    assert_eq!(turn.encode(), [45, 1, 9]);
    let (from, colour, to) = (Spot::Moon, Colour::Purple, Spot::Earth);
    let moved = Entry::Answer(Answer::Move { from, colour, to });
    assert_eq!(moved.encode(), [83, 0x43, 0]);
    let president = Entry::Answer(Answer::Figure(Figure::President));
    assert_eq!(president.encode(), [85, 1]);
    let settlers = Entry::Settlers {
        seat: Seat::Three,
        spot: Spot::Moon,
        colour: Colour::Red,
        count: 2,
    };
    assert_eq!(settlers.encode(), [50, 0x61, 2]);
    let virus = Entry::Token(Token::Virus(Some((Seat::Two, Berth::B))));
    assert_eq!(virus.encode(), [51, 0x31, 2]);
    let (seat, rival) = (Seat::Three, Some(Level::Medium));
    assert_eq!(Entry::Seated { seat, rival }.encode(), [52, 0x22]);
}

/// A short game with the Moon and council fields that the owner has set.
fn moonlit() -> Game {
    let mut header = header(Mode::Scorekeeper);
    header.setup.expansions = header.setup.expansions.with(Expansion::Moon);
    let recruit = Atom::Recruit(perijove::components::Who::Any);
    header.setup.council = Council([
        CouncilBonus::Effect(Atom::Basic),
        CouncilBonus::ByHand,
        CouncilBonus::Effect(recruit),
    ]);
    let mut game = Game::new(header).expect("a playable game");
    let place = Place::Market(Pile::Advisors, 2);
    let card = Card::Advisor(Some(Advisor::AhuLani));
    for fact in [
        Fact::Described { place, card },
        Fact::TileTaken { slot: 0, into: 3 },
        Fact::AdvisorTaken { slot: 2 },
        Fact::UpgradeShifted,
        Fact::TurnEnded,
    ] {
        game.record(Entry::Fact(fact)).expect("a fact that can be");
    }
    game
}

#[test]
fn a_text_names_the_council_fields_that_are_set() {
    let mut text = String::new();
    moonlit().write_text(&mut text).expect("a string");
    assert!(text.contains("\ncouncil 14 0 1\n"), "{text}");
    assert_eq!(Game::read_text(&text), Ok(moonlit()));
}

/// The beginning of a game with a rival and the practice deck, in which somebody then takes the rival's seat.
fn in_company() -> Game {
    let mut header = header(Mode::Referee);
    header.company = Company {
        rivals: PerSeat([None, Some(Level::Easy), Some(Level::Hard), None]),
        practice: true,
        seed: 0x0403_0201,
    };
    let mut game = Game::new(header).expect("a playable game");
    let mut dealer = Dealer::new(1);
    while let Some(answer) = dealer.answer(game.referee().expect("a referee")) {
        let dealt = game.record_with_latest(Entry::Answer(answer));
        dealt.expect("a card of the deck");
    }
    let (seat, rival) = (Seat::Three, None);
    game.record(Entry::Seated { seat, rival })
        .expect("there is such a seat");
    game
}

/// The same, and two of the ships that were dealt are kept (S4).
fn in_company_and_kept() -> Game {
    let mut game = in_company();
    for (berth, nth) in [(Berth::A, 2), (Berth::B, 0)] {
        let kept = game.record(Entry::Answer(Answer::Keep { berth, nth }));
        kept.expect("a ship that was dealt");
    }
    game
}

#[test]
fn a_text_names_rivals_deck_and_seed() {
    let game = in_company_and_kept();
    let mut text = String::new();
    game.write_text(&mut text).expect("a string");
    let said = "\nrival 2 easy\nrival 3 hard\npractice deck\nseed 67305985\n";
    assert!(text.contains(said), "{text}");
    assert_eq!(Game::read_text(&text), Ok(game.clone()));
    assert_eq!(Game::load(&game.save()), Ok(game));
}

#[test]
fn company_has_bytes_of_its_own_and_a_referee() {
    let whole = in_company().header().clone();
    let bytes = whole.to_bytes();
    // Worked out by hand from the table in the module's head: easy at the second seat, hard at the third.
    assert_eq!(bytes[67..], [0b11_01_00, 1, 1, 2, 3, 4]);
    assert_eq!(Header::from_bytes(&bytes), Some(whole.clone()));
    for (at, value) in [(0, 0), (0, 2), (68, 2), (68, 3)] {
        let mut wrong = bytes;
        wrong[at] = value;
        assert_eq!(Header::from_bytes(&wrong), None, "{value} at {at}");
    }
    // Without company these bytes are zeros, whatever the seed, and a seed alone means nothing.
    let mut alone = whole;
    alone.company = Company {
        seed: 7,
        ..Company::NONE
    };
    let mut bytes = alone.to_bytes();
    assert_eq!(bytes[67..], [0; 6]);
    alone.company = Company::NONE;
    assert_eq!(Header::from_bytes(&bytes), Some(alone));
    bytes[69] = 7;
    assert_eq!(Header::from_bytes(&bytes), None);
}

#[test]
fn who_sits_there_is_undone_like_anything_else() {
    let mut game = in_company();
    assert_eq!(game.rival(Seat::Two), Some(Level::Easy));
    assert_eq!(game.rival(Seat::Three), None);
    assert!(game.undo().is_some());
    assert_eq!(game.rival(Seat::Three), Some(Level::Hard));
    // What was dealt is nobody's entry.
    assert_eq!(game.undo(), None);
    assert!(game.redo().is_some());
    assert_eq!(game.rival(Seat::Three), None);
    // Nobody sits where there is no seat, and nobody plays along where nobody judges.
    let seated = |seat| Entry::Seated { seat, rival: None };
    assert!(game.record(seated(Seat::Four)).is_err());
    assert!(scorekeeper().record(seated(Seat::One)).is_err());
}

#[test]
fn a_header_has_bytes_of_its_own() {
    let whole = moonlit().header().clone();
    let bytes = whole.to_bytes();
    assert_eq!(Header::from_bytes(&bytes), Some(whole));
    for length in 0..bytes.len() {
        assert_eq!(Header::from_bytes(&bytes[..length]), None, "{length} bytes");
    }
    for (at, value) in [(0, 3), (1, 5), (2, 4), (3, 16), (4, 0), (12, 15), (15, 13)] {
        let mut wrong = bytes;
        wrong[at] = value;
        assert_eq!(Header::from_bytes(&wrong), None, "{value} at {at}");
    }
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
    newer[2] = 2;
    assert_eq!(Game::load(&newer), Err(BadSave::Newer(2)));
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
    assert_eq!(Entry::decode(&[120]), Err(BadEntry::Kind(120)));
    // Together with the entry before it, it is the same kind.
    assert_eq!(Entry::decode(&[248]), Err(BadEntry::Kind(120)));
    assert_eq!(Entry::decode(&[1, 0x52]), Err(BadEntry::Short));
    assert_eq!(Entry::decode(&[45, 9, 1]), Err(BadEntry::Value));
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
