//! A lesson in the inbox: learned whole or not at all, wherever the plug is pulled and whatever byte is wrong.

use perijove::app::{Body, Button, Press};
use perijove::book::{Book, LESSON_BYTES, Lesson};
use perijove::companion::Companion;
use perijove::components::{Card, Pile, Players, Setup, Track};
use perijove::journal::{Company, Game, Header, Mode, Name};
use perijove::referee::PracticeDeck;
use perijove::store::Store;
use perijove::text::Language;
use sim::host;
use sim::nor::{Cut, Landing, Nor, SECTOR};

const SAVES: usize = 8 * 4 * SECTOR;

fn name(text: &str) -> Name {
    Name::try_from(text).expect("a name")
}

/// A whole deck, and everything else that can be taught.
fn lesson() -> Lesson {
    let mut lesson = Lesson::default();
    lesson.language = Some(Language::German);
    lesson.track = Track::new(14, [3, 6, 9], [4, 7, 10, 13]).ok();
    lesson.names.push(name("Cleo")).expect("room");
    for pile in Pile::ALL {
        for card in (0..60).map_while(|nth| PracticeDeck::card(pile, nth)) {
            assert!(lesson.add(card));
        }
    }
    lesson
}

/// What the device knew before: a card of each kind, two names.
fn earlier() -> Book {
    let mut book = Book::default();
    for pile in Pile::ALL {
        assert!(book.deck.add(Card::unknown(pile)));
    }
    for player in ["Ann", "Ben"] {
        book.names.push(name(player)).expect("room");
    }
    book
}

fn learned() -> Book {
    let mut book = earlier();
    book.learn(&lesson());
    book
}

/// A flash with what the device knew, and a game that has begun.
fn saves() -> Nor {
    let mut store = Store::open(Nor::new(SAVES)).expect("a store");
    store.save_book(&earlier()).expect("a book");
    let game = Game::new(Header {
        mode: Mode::Scorekeeper,
        setup: Setup::new(Players::Two),
        names: Default::default(),
        company: Company::NONE,
    });
    store.begin_game(&game.expect("a game")).expect("saved");
    while store.tidy().expect("room") {}
    let mut flash = store.close();
    flash.forget();
    flash
}

/// An inbox with these bytes at its front.
fn inbox(bytes: &[u8]) -> Nor {
    let mut all = bytes.to_vec();
    all.resize(SECTOR, 0xff);
    Nor::holding(all)
}

/// Switches the device on with what lies in its flash and in its inbox.
fn switched_on(saves: Nor, inbox: &mut Nor) -> Companion<Nor> {
    let mut companion = host::started(saves);
    // The power may go here; the next start is what counts.
    let _ = companion.receive(inbox);
    companion
}

fn flash(mut companion: Companion<Nor>) -> Nor {
    let store = companion.store().expect("a store");
    let mut flash = store.flash().clone();
    flash.power_up();
    flash
}

/// The book that a flash holds.
fn kept(saves: &Nor) -> Book {
    let mut store = Store::open(saves.clone()).expect("a store");
    let book = store.load_book().expect("a book").cloned();
    book.expect("a book")
}

fn is_empty(inbox: &Nor) -> bool {
    inbox.bytes().iter().all(|byte| *byte == 0xff)
}

fn title(companion: &Companion<Nor>) -> String {
    companion.screen().title.to_string()
}

#[test]
fn a_lesson_is_learned_and_told_and_the_inbox_emptied() {
    let mut inbox = inbox(&lesson().to_bytes());
    let companion = switched_on(saves(), &mut inbox);
    assert_eq!(companion.app().book(), &learned());
    assert_eq!(title(&companion), "Gelernt");
    let Body::List { rows, .. } = companion.screen().body else {
        panic!("rows");
    };
    // Four kinds of cards, a name, the track, the language.
    assert_eq!(rows.count(), 7);
    assert_eq!(rows.row(0).value, "30");
    assert!(is_empty(&inbox));
    // The running game has the owner's track as well.
    let game = companion.app().game().expect("a game");
    assert_eq!(Some(game.ledger().setup().track), lesson().track);
    let kept = kept(&flash(companion));
    assert_eq!(
        (kept.deck, kept.settings),
        (learned().deck, learned().settings)
    );
}

#[test]
fn a_start_without_a_lesson_says_and_writes_nothing() {
    let mut inbox = inbox(&[]);
    let before = saves();
    let mut companion = switched_on(before.clone(), &mut inbox);
    assert_ne!(title(&companion), "Gelernt");
    assert!(inbox.done().is_empty());
    let store = companion.store().expect("a store");
    assert_eq!(store.flash().bytes(), before.bytes());
}

/// Pulls the plug at one place, and switches on again until it stays on.
fn cut_and_come_back(cut: Cut, in_inbox: bool) {
    let (mut saves, mut inbox) = (saves(), inbox(&lesson().to_bytes()));
    if in_inbox {
        inbox.cut(cut);
    } else {
        saves.cut(cut);
    }
    let mut companion = switched_on(saves, &mut inbox);
    let store = companion.store().expect("a store");
    assert!(store.flash().is_dead() || inbox.is_dead(), "{cut:?}");
    inbox.power_up();
    let saves = flash(companion);
    let half = kept(&saves);
    let whole = [earlier(), learned()].iter().any(|book| {
        (&book.deck, &book.settings, &book.names) == (&half.deck, &half.settings, &half.names)
    });
    assert!(whole, "{cut:?}, {in_inbox}: a book that is half learned");
    let saves = flash(switched_on(saves, &mut inbox));
    let after = kept(&saves);
    assert_eq!(after.deck, learned().deck, "{cut:?}, {in_inbox}");
    assert_eq!(after.settings, learned().settings, "{cut:?}, {in_inbox}");
    assert!(is_empty(&inbox), "{cut:?}, {in_inbox}");
    let again = switched_on(saves, &mut inbox);
    assert_ne!(title(&again), "Gelernt", "{cut:?}, {in_inbox}");
}

#[test]
fn a_cut_anywhere_leaves_the_book_before_or_after_and_the_next_start_finishes() {
    let mut held = inbox(&lesson().to_bytes());
    let mut companion = switched_on(saves(), &mut held);
    let store = companion.store().expect("a store");
    let counts = [store.flash().done().len(), held.done().len()];
    // The book anew in several frames, the game's track, the old book retired; the head of the inbox, its erasure.
    assert!(counts[0] >= 8 && counts[1] == 2, "{counts:?}");
    for (in_inbox, count) in [(false, counts[0]), (true, counts[1])] {
        for after in 0..count as u64 {
            let bytes = [0, 1, 2, 3, 4, 5, 8, 31, 100, 247, 1000, 4095];
            let landings = bytes.map(Landing::Bytes).into_iter();
            for landing in landings.chain((0..20).map(Landing::Some)) {
                cut_and_come_back(Cut { after, landing }, in_inbox);
            }
        }
    }
}

#[test]
fn whichever_byte_is_wrong_nothing_is_learned_by_halves() {
    let bytes = lesson().to_bytes();
    assert!(bytes.len() <= LESSON_BYTES);
    let before = saves();
    let mut left_out = 0;
    for at in 0..bytes.len() + 8 {
        for wrong in [0xff, 1 << (at % 8)] {
            let mut inbox = inbox(&bytes);
            inbox.bytes_mut()[at] ^= wrong;
            let companion = switched_on(before.clone(), &mut inbox);
            let book = companion.app().book();
            if at < bytes.len() {
                assert_eq!(book, &earlier(), "byte {at}");
                assert_eq!(title(&companion), "Inbox", "byte {at}");
                left_out += 1;
            } else {
                assert_eq!(book, &learned(), "byte {at}");
            }
            assert!(is_empty(&inbox), "byte {at}");
        }
    }
    assert_eq!(left_out, 2 * bytes.len());
}

// O29
#[test]
fn what_a_newer_version_made_is_told_once_and_taken_out() {
    let mut bytes = lesson().to_bytes().to_vec();
    bytes.truncate(bytes.len() - 4);
    bytes[2] = 2;
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    bytes.extend(crc.checksum(&bytes).to_le_bytes());
    let mut inbox = inbox(&bytes);
    let companion = switched_on(saves(), &mut inbox);
    assert_eq!(companion.app().book(), &earlier());
    let Body::Message { text, .. } = companion.screen().body else {
        panic!("a message");
    };
    assert!(text.contains("newer"), "{text}");
    assert!(is_empty(&inbox), "it is announced at every start");
    let again = switched_on(flash(companion), &mut inbox);
    assert!(!matches!(again.screen().body, Body::Message { .. }));
}

#[test]
fn a_new_device_still_asks_for_the_language_unless_the_lesson_tells_it() {
    for language in [None, Some(Language::French)] {
        let mut lesson = lesson();
        lesson.language = language;
        let mut inbox = inbox(&lesson.to_bytes());
        let mut companion = switched_on(Nor::new(SAVES), &mut inbox);
        companion.press(Press::Button(Button::Ok), 1000, 1);
        let Body::List { rows, .. } = companion.screen().body else {
            panic!("a list");
        };
        let asks = rows.row(0).text == "English";
        assert_eq!(asks, language.is_none());
    }
}
