//! Names: limited by letters and not by bytes, and saved so that every letter comes back.

use perijove::book::Book;
use perijove::components::{Expansion, PerSeat, Players, Seat, Setup};
use perijove::journal::{BadName, Company, Game, Header, Mode, Name};
use perijove::store::Store;
use perijove::text::Language;
use sim::nor::Nor;

fn name(text: &str) -> Name {
    Name::try_from(text).unwrap_or_else(|bad| panic!("{text}: {bad}"))
}

/// A game of four whose names are of every kind.
fn named() -> Game {
    let mut setup = Setup::new(Players::Four);
    setup.first = Seat::Three;
    setup.expansions = setup.expansions.with(Expansion::Moon);
    let names = PerSeat(["남궁민수정아", "Ünal Çömlek", "민수", "Bartholomäus"].map(name));
    let mode = Mode::Scorekeeper;
    Game::new(Header {
        mode,
        setup,
        names,
        company: Company::NONE,
    })
    .expect("a playable game")
}

/// What is saved of a name: bytes 15 to 27 of a header, as long as it is the first.
fn saved(text: &str) -> [u8; 13] {
    let mut header = named().header().clone();
    header.names.0[0] = name(text);
    let bytes = header.to_bytes();
    bytes[15..28].try_into().expect("thirteen")
}

#[test]
fn a_name_has_twelve_letters_or_six_syllables() {
    for (fits, too_long) in [
        ("abcdefghijkl", "abcdefghijklm"),
        ("éèêëàâäåöüçñ", "éèêëàâäåöüçñœ"),
        ("ŒœŒœŒœŒœŒœŒœ", "ŒœŒœŒœŒœŒœŒœ!"),
        ("가나다라마바", "가나다라마바사"),
        ("가나다라마 A", "가나다라마 Ab"),
        ("힣힣힣힣힣힣", "힣힣힣힣힣힣a"),
    ] {
        assert_eq!(name(fits).as_str(), fits);
        assert_eq!(Name::try_from(too_long), Err(BadName::Long), "{too_long}");
        // What has no room leaves the name as it was.
        let mut typed = name(fits);
        assert_eq!(typed.push('a'), Err(BadName::Long));
        assert_eq!(typed.as_str(), fits);
    }
    let mut typed = name("가나다라마");
    assert_eq!((typed.room_for('사'), typed.room_for('a')), (1, 2));
    assert_eq!(typed.push('b'), Ok(()));
    assert_eq!((typed.room_for('사'), typed.room_for('a')), (0, 1));
    assert_eq!(typed.pop(), Some('b'));
    assert_eq!(typed.room_for('사'), 1);
}

#[test]
fn the_bytes_of_a_name_stay_what_they_are() {
    // UTF-8, as long as there is room.
    assert_eq!(saved("Ann"), *b"\x03Ann\0\0\0\0\0\0\0\0\0");
    assert_eq!(saved("Zoë"), *b"\x04Zo\xc3\xab\0\0\0\0\0\0\0\0");
    let four = saved("민수정아");
    assert_eq!(four[0], 12);
    assert_eq!(&four[1..], "민수정아".as_bytes());
    // Packed: 가 is 0, 힣 is 11,171, the high byte first and 97 more from 32 on.
    let packed = [0x8c, 0, 0, 0x8c, 0xa3, 0, 1, 0, 0, 0, 0, 0, 0];
    assert_eq!(saved("가힣각가가가"), packed);
    let accents = saved("éèêëàâäåöœŒñ");
    assert_eq!(
        accents,
        *b"\x8c\xe9\xe8\xea\xeb\xe0\xe2\xe4\xe5\xf6\x7f\x80\xf1"
    );
    let mixed = saved("가나다라마 A");
    assert_eq!(mixed[0], 0x8c);
    assert_eq!(&mixed[11..], b" A");
}

#[test]
fn every_syllable_and_every_letter_comes_back() {
    let letters = ('가'..='힣').chain(' '..='~').chain('\u{a0}'..='ÿ');
    for letter in letters.chain(['œ', 'Œ']) {
        // Long enough to be packed.
        let text: String = ['가', '나', '다', '라', '마', letter].iter().collect();
        let mut header = named().header().clone();
        header.names.0[2] = name(&text);
        assert_eq!(
            Header::from_bytes(&header.to_bytes()),
            Some(header),
            "{text}"
        );
    }
}

#[test]
fn packed_bytes_that_mean_nothing_are_refused() {
    let bytes = named().header().to_bytes();
    assert!(Header::from_bytes(&bytes).is_some());
    for (at, value, why) in [
        (15, 0x8d, "more bytes than there are"),
        (15, 0x8b, "half a syllable"),
        (15, 0x86, "a name that would have had room"),
        (16, 0x8d, "no such syllable"),
        (16, 0x90, "no such syllable"),
    ] {
        let mut wrong = bytes;
        wrong[at] = value;
        assert_eq!(Header::from_bytes(&wrong), None, "{why}");
    }
}

#[test]
fn names_of_every_kind_come_back_from_a_save_and_from_a_text() {
    assert_eq!(Game::load(&named().save()), Ok(named()));
    let mut text = String::new();
    named().write_text(&mut text).expect("a string");
    assert_eq!(Game::read_text(&text), Ok(named()));
}

#[test]
fn twelve_of_the_longest_names_survive_in_flash() {
    let mut store = Store::open(Nor::new(128 * 1024)).expect("a flash");
    let mut book = Book::default();
    book.settings.language = Language::Korean;
    for first in [
        '가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카', '타',
    ] {
        let long = name(&format!("{first}궁민수정아"));
        book.names.push(long).expect("room");
    }
    book.last = Some(named().header().clone());
    store.save_book(&book).expect("saved");
    store.begin_game(&named()).expect("saved");
    let mut store = Store::open(store.flash().clone()).expect("a flash");
    assert_eq!(store.load_book().expect("read"), Some(&book));
    let mut game = None;
    assert!(store.load_game(&mut game).expect("read"));
    assert_eq!(game, Some(named()));
    assert_eq!(store.report().newer, 0);
}
