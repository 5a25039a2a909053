//! Settings, names and cards come back as they were, and nothing else is mistaken for them.

use perijove::book::{
    BOOK_BYTES, BadBook, BadLesson, Book, Clock, DeckBook, LESSON_BYTES, Lesson, Look, Reveals,
    Settings, Teaching,
};
use perijove::components::{
    Atom, Card, Council, CouncilBonus, Edition, Options, Pile, Ship, ShipKind, Track, Who,
};
use perijove::journal::Name;
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use perijove::text::Language;
use sim::nor::Nor;

fn practice() -> DeckBook {
    let mut deck = DeckBook::default();
    for pile in Pile::ALL {
        for card in (0..60).map_while(|nth| PracticeDeck::card(pile, nth)) {
            assert!(deck.add(card));
        }
    }
    deck
}

fn book() -> Book {
    let mut book = Book {
        settings: Settings {
            language: Language::German,
            edition: Edition::First,
            options: Options {
                refill_at_once: true,
                bonus_launch_at_end: false,
            },
            reveals: Reveals::Symbol,
            track: Track::new(14, [3, 6, 9], [4, 7, 10, 13]).expect("a track"),
            stand_in_confirmed: false,
            cards_offered: false,
            undo_explained: false,
            council: Council([
                CouncilBonus::ByHand,
                CouncilBonus::Effect(Atom::Basic),
                CouncilBonus::Effect(Atom::Recruit(Who::Any)),
            ]),
            sleep: 30,
            look: Look::Dark,
            clock: Clock::Sign,
            teaching: Teaching::Slips,
        },
        deck: practice(),
        ..Book::default()
    };
    for name in ["Zoë", "Maximiliane!", "Ann"] {
        let name = Name::try_from(name).expect("short");
        book.names.push(name).expect("room");
    }
    book
}

/// A checksum for bytes that were changed on purpose.
fn seal(body: &[u8]) -> Vec<u8> {
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    [body, &crc.checksum(body).to_le_bytes()].concat()
}

#[test]
fn a_book_comes_back_as_it_was() {
    for book in [Book::default(), book()] {
        assert_eq!(Book::load(&book.save()), Ok(book));
    }
    for flags in 0..8 {
        let mut book = book();
        book.settings.stand_in_confirmed = flags & 1 != 0;
        book.settings.cards_offered = flags & 2 != 0;
        book.settings.undo_explained = flags & 4 != 0;
        assert_eq!(Book::load(&book.save()), Ok(book));
    }
    for language in Language::ALL {
        for reveals in Reveals::ALL {
            for look in Look::ALL {
                let mut book = book();
                (book.settings.language, book.settings.reveals) = (language, reveals);
                book.settings.look = look;
                assert_eq!(Book::load(&book.save()), Ok(book));
            }
        }
    }
}

#[test]
fn the_fullest_book_has_room() {
    let mut book = book();
    for pile in Pile::ALL {
        while book.deck.add(Card::unknown(pile)) {}
    }
    while book.names.push(Name::new()).is_ok() {}
    assert_eq!(book.save().len(), BOOK_BYTES);
    assert_eq!(Book::load(&book.save()), Ok(book));
}

/// O11: what takes the place of something else was learned first, and a full book has no room for it.
#[test]
fn a_full_book_exchanges_its_cards_and_loses_none() {
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    let mut book = Book::default();
    for pile in Pile::ALL {
        while book.deck.add(Card::unknown(pile)) {}
    }
    let ship = |kind| Card::Ship(Ship::new(kind));
    book.deck.forget(Card::unknown(Pile::Ships));
    assert!(book.deck.add(ship(ShipKind::Tiles)));
    store.save_book(&book).expect("saved");
    // Another one of that kind, which comes before it.
    book.deck.forget(ship(ShipKind::Tiles));
    assert!(book.deck.add(ship(ShipKind::Five)));
    assert!(!book.deck.add(ship(ShipKind::Five)));
    store.save_book(&book).expect("saved");
    let mut store = Store::open(store.flash().clone()).expect("a flash");
    assert_eq!(store.load_book().expect("read"), Some(&book));
    assert_eq!(store.report().lost, 0);
}

#[test]
fn the_bytes_of_an_empty_book_stay_what_they_are() {
    let track = Settings::default().track;
    let mut expected = vec![b'P', b'B', 1, 0, 0, 2, 5, track.spaces()];
    expected.extend(track.bonuses());
    expected.extend(track.steps());
    expected.extend([0, 0, 0]);
    expected.extend([0, 0]);
    assert_eq!(Book::default().save()[..], seal(&expected));
}

#[test]
fn every_damaged_bit_and_every_missing_byte_is_noticed() {
    let bytes = book().save();
    for bit in 0..bytes.len() * 8 {
        let mut damaged = bytes.to_vec();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let expected = match bit / 8 {
            0 | 1 => BadBook::NotABook,
            2 => BadBook::Newer(damaged[2]),
            _ => BadBook::Damaged,
        };
        assert_eq!(Book::load(&damaged), Err(expected), "bit {bit}");
    }
    for length in 0..bytes.len() {
        assert!(Book::load(&bytes[..length]).is_err(), "{length} bytes");
    }
    assert_eq!(Book::load(b""), Err(BadBook::Short));
}

#[test]
fn values_that_mean_nothing_are_refused_though_the_checksum_fits() {
    let bytes = book().save();
    let body = &bytes[..bytes.len() - 4];
    assert_eq!(Book::load(&seal(body)), Ok(book()));
    // Language, flags, reveals, track, council, too many names, a name's length and letters.
    for (at, value) in [
        (3, 99),
        (4, 128),
        (5, 3),
        (7, 0),
        (16, 15),
        (18, 99),
        (19, 13),
        (20, 0xff),
    ] {
        let mut body = body.to_vec();
        body[at] = value;
        let loaded = Book::load(&seal(&body));
        let refused = [Err(BadBook::Value), Err(BadBook::Short)].contains(&loaded);
        assert!(refused, "{value} at {at}: {loaded:?}");
    }
    let longer = [body, &[0]].concat();
    assert_eq!(Book::load(&seal(&longer)), Err(BadBook::Damaged));
}

/// What of a book a lesson can describe.
fn taught(book: &Book) -> (Language, Edition, Track, Council, Vec<Name>, DeckBook) {
    let settings = book.settings;
    let names = book.names.iter().cloned().collect();
    (
        settings.language,
        settings.edition,
        settings.track,
        settings.council,
        names,
        book.deck.clone(),
    )
}

#[test]
fn a_lesson_of_a_book_teaches_another_all_it_can() {
    let teacher = book();
    let lesson = Lesson::of(&teacher);
    let bytes = lesson.to_bytes();
    assert!(bytes.len() <= LESSON_BYTES);
    assert_eq!(Lesson::from_bytes(&bytes).as_ref(), Ok(&lesson));
    let mut learner = Book::default();
    learner.learn(&lesson);
    assert_eq!(taught(&learner), taught(&teacher));
    assert!(learner.settings.knows_track());
    // What no lesson describes stays.
    assert_eq!(learner.settings.sleep, Settings::FRESH.sleep);
    assert_eq!(learner.settings.reveals, Settings::FRESH.reveals);
    let once = learner.clone();
    learner.learn(&lesson);
    assert_eq!(learner, once);
}

#[test]
fn the_fullest_lesson_has_room() {
    let mut book = book();
    while book.deck.add(Card::unknown(Pile::Advisors)) {}
    for name in ["A", "B", "C", "D", "E", "F", "G", "H", "I"] {
        let name = Name::try_from(name).expect("short");
        book.names.push(name).expect("room");
    }
    assert_eq!(Lesson::of(&book).to_bytes().len(), LESSON_BYTES);
}

#[test]
fn a_kind_that_is_taught_replaces_what_was_known_of_it_and_the_others_stay() {
    let mut book = book();
    let tile = Card::unknown(Pile::Tiles);
    let mut lesson = Lesson::default();
    assert!(lesson.is_empty());
    assert!(lesson.add(tile));
    lesson.include(Pile::Ships);
    book.learn(&lesson);
    assert_eq!(book.deck.cards(Pile::Tiles).collect::<Vec<_>>(), [tile]);
    assert_eq!(book.deck.cards(Pile::Ships).count(), 0);
    assert_eq!(book.deck.cards(Pile::Mars).count(), 30);
    assert_eq!(book.settings, self::book().settings);
}

#[test]
fn names_that_are_taught_come_first_and_nobody_is_forgotten_while_there_is_room() {
    let mut book = book();
    let mut lesson = Lesson::default();
    for name in ["Ben", "Ann"] {
        let name = Name::try_from(name).expect("short");
        lesson.names.push(name).expect("room");
    }
    book.learn(&lesson);
    let names: Vec<&str> = book.names.iter().map(Name::as_str).collect();
    assert_eq!(names, ["Ben", "Ann", "Zoë", "Maximiliane!"]);
}

#[test]
fn a_track_that_is_taught_is_vouched_for_even_if_it_is_like_the_stand_in() {
    let mut lesson = Lesson::default();
    lesson.track = Some(Track::STAND_IN);
    let mut book = Book::default();
    // One that nobody has looked at is not passed on.
    assert_eq!(Lesson::of(&book).track, None);
    book.learn(&lesson);
    assert!(book.settings.knows_track());
    assert_eq!(Lesson::of(&book).track, Some(Track::STAND_IN));
}

#[test]
fn what_is_no_lesson_is_told_from_what_is_damaged_or_newer() {
    let bytes = Lesson::of(&book()).to_bytes();
    let body = &bytes[..bytes.len() - 4];
    assert_eq!(Lesson::from_bytes(&[]), Err(BadLesson::Damaged));
    assert_eq!(Lesson::from_bytes(b"UF2\n1234"), Err(BadLesson::NotALesson));
    for length in 2..bytes.len() {
        assert_eq!(
            Lesson::from_bytes(&bytes[..length]),
            Err(BadLesson::Damaged)
        );
    }
    let with = |at: usize, byte: u8| {
        let mut body = body.to_vec();
        body[at] = byte;
        Lesson::from_bytes(&seal(&body))
    };
    // The version, the first part's tag, its language.
    assert_eq!(with(2, 2), Err(BadLesson::Newer));
    assert_eq!(with(5, 99), Err(BadLesson::Newer));
    assert_eq!(with(8, 200), Err(BadLesson::Newer));
    // Its length.
    assert_eq!(with(6, 2), Err(BadLesson::Damaged));
}
