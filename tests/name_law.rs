//! The law of names: whatever somebody is called, no row, no line of a file and no table is broken by it.
//!
//! Names are made of what has broken such things elsewhere: quotes and separators, the beginnings of formulas, tags and entities, ends of
//! lines, characters that turn the direction of reading or are not seen at all. Each name is refused, or goes everywhere as it is.

use perijove::app::App;
use perijove::book::{Book, Lesson, Reveals};
use perijove::export::{
    write_cards, write_csv_lines, write_evening, write_journal, write_json, write_play,
};
use perijove::history::Statistics;
use perijove::journal::{BadName, Game, Header, Name, Past};
use perijove::text::Language;
use proptest::prelude::*;

use crate::app::{owned, press};
use crate::export::counted;

/// What may not stand in a name: ends of lines, controls, marks of direction, what is never seen, what is no character.
const BREAKING: [char; 24] = [
    '\0',
    '\t',
    '\n',
    '\r',
    '\u{b}',
    '\u{c}',
    '\u{1b}',
    '\u{7f}',
    '\u{85}',
    '\u{9b}',
    '\u{61c}',
    '\u{200e}',
    '\u{200f}',
    '\u{2028}',
    '\u{2029}',
    '\u{202a}',
    '\u{202e}',
    '\u{2060}',
    '\u{2066}',
    '\u{2069}',
    '\u{feff}',
    '\u{fffb}',
    '\u{ffff}',
    '\u{e0041}',
];

/// What means something to one reader or another, and may stand in a name.
const AWKWARD: [char; 28] = [
    '"', '\'', ',', ';', '=', '+', '-', '@', '<', '>', '&', ']', '[', '\\', '#', '%', '{', '}',
    ' ', ':', '.', '|', '\u{a0}', '\u{ff1d}', '가', 'é', 'A', 'z',
];

/// A name, or what is none.
fn texts() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        8 => prop::sample::select(&AWKWARD[..]),
        1 => prop::sample::select(&BREAKING[..]),
        1 => any::<char>(),
    ];
    prop::collection::vec(letter, 0..7).prop_map(String::from_iter)
}

fn written(write: impl FnOnce(&mut String) -> std::fmt::Result) -> String {
    let mut text = String::new();
    write(&mut text).expect("a string takes everything");
    text
}

/// A field of the table as a spreadsheet reads it, and what follows.
fn field(line: &str) -> (String, &str) {
    let mut rest = line.strip_prefix('"').expect("a quote");
    let mut value = String::new();
    loop {
        let (before, after) = rest.split_once('"').expect("the other quote");
        value += before;
        match after.strip_prefix('"') {
            Some(more) => {
                value.push('"');
                rest = more;
            }
            None => return (value, after),
        }
    }
}

/// Everything that is written of a game with names: how many lines each file has.
fn lines_of(game: &Game, book: &Book) -> Vec<(&'static str, usize)> {
    let past = Past {
        number: 1,
        header: game.header().clone(),
        result: game.result(),
        track: None,
        seconds: None,
    };
    let mut statistics = Statistics::new();
    statistics.add(game);
    let language = Language::English;
    let files = [
        ("csv", written(|out| write_csv_lines(out, &past))),
        ("json", written(|out| write_json(out, 1, game))),
        ("play", written(|out| write_play(out, game, None))),
        ("evening", written(|out| write_evening(out, game, language))),
        ("journal", written(|out| write_journal(out, game, language))),
        (
            "table",
            written(|out| statistics.write_table(out, language)),
        ),
        (
            "tabs",
            written(|out| statistics.write_tabbed(out, language)),
        ),
        ("svg", written(|out| statistics.write_svg(out, language))),
        ("cards", written(|out| write_cards(out, book))),
    ];
    for (what, text) in &files {
        // No reader sees an end of a line where there is none.
        let broken = text.chars().find(|letter| {
            let is_end = *letter == '\n' || *letter == '\r' && *what == "csv";
            let is_gap = *letter == '\t' && *what == "tabs";
            !(is_end || is_gap || Name::allows(*letter))
        });
        assert_eq!(broken, None, "{what}: {text:?}");
    }
    files
        .iter()
        .map(|(what, text)| (*what, text.lines().count()))
        .collect()
}

fn book_of(names: &[&Name]) -> Book {
    let mut book = owned(Language::English, Reveals::Off).book().clone();
    book.names.clear();
    for name in names {
        book.names.push((*name).clone()).expect("room");
    }
    book
}

/// The words of every row that offers a name.
fn rows(book: &Book) -> Vec<String> {
    let mut said = Vec::new();
    let mut app = App::new(book.clone(), None);
    press(&mut app, "oo");
    app.read_out(&mut |_, words| said.push(words.to_string()));
    said
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    /// O25.
    #[test]
    fn no_name_breaks_a_line_a_row_or_a_table(one in texts(), other in texts()) {
        let refused = one.chars().any(|letter| BREAKING.contains(&letter));
        match Name::try_from(&*one) {
            Err(bad) => {
                prop_assert!(bad == BadName::Long || !one.chars().all(Name::allows), "{one:?}");
                return Ok(());
            }
            Ok(_) => prop_assert!(!refused, "{one:?}"),
        }
        let (Ok(first), Ok(second)) = (Name::try_from(&*one), Name::try_from(&*other)) else {
            return Ok(());
        };
        if first.is_blank() || second.is_blank() || first == second {
            return Ok(());
        }
        let game = counted([&one, &other, "", ""], &[4]);
        let plain = counted(["Ann", "Ben", "", ""], &[4]);
        let (ann, ben) = (Name::try_from("Ann").expect("a name"), Name::try_from("Ben").expect("a name"));
        let (book, plain_book) = (book_of(&[&first, &second]), book_of(&[&ann, &ben]));
        prop_assert_eq!(lines_of(&game, &book), lines_of(&plain, &plain_book));

        // Each reader reads the name as it is.
        let past = Past { number: 1, header: game.header().clone(), result: game.result(), track: None, seconds: None };
        let csv = written(|out| write_csv_lines(out, &past));
        for (line, name) in csv.lines().zip([&one, &other]) {
            let (value, rest) = field(line.splitn(7, ',').nth(6).expect("the seventh"));
            prop_assert_eq!(rest.split(',').count(), 6, "{}", line);
            prop_assert!(!value.starts_with(['=', '+', '-', '@', '\u{ff1d}']), "{line}");
            prop_assert!(value == *name || value == format!("'{name}"), "{line}");
        }
        for text in [written(|out| write_json(out, 1, &game)), written(|out| write_play(out, &game, None))] {
            let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            prop_assert_eq!(&json["players"][0]["name"], one.as_str());
        }
        let journal = written(|out| write_journal(out, &game, Language::German));
        prop_assert_eq!(Game::read_text(&journal), Ok(game.clone()));
        let mut statistics = Statistics::new();
        statistics.add(&game);
        let tabs = written(|out| statistics.write_tabbed(out, Language::English));
        let cells = tabs.lines().map(|line| line.split('\t').count());
        prop_assert!(cells.clone().all(|count| Some(count) == cells.clone().next()), "{tabs}");
        let svg = written(|out| statistics.write_svg(out, Language::English));
        prop_assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        prop_assert!(!svg.contains("]]>"), "{svg}");

        // And each row of the companion is one row.
        let said = rows(&book);
        prop_assert_eq!(said.len(), rows(&plain_book).len());
        prop_assert!(said.contains(&one) && said.contains(&other), "{said:?}");
        prop_assert!(said.iter().all(|row| row.chars().all(Name::allows)), "{said:?}");
    }
}

/// O25.
#[test]
fn what_would_break_a_row_is_refused_wherever_it_stands() {
    for letter in BREAKING {
        assert!(!Name::allows(letter), "{letter:?}");
        for text in [
            format!("{letter}Ann"),
            format!("A{letter}n"),
            format!("Ann{letter}"),
        ] {
            assert_eq!(Name::try_from(&*text), Err(BadName::Letter), "{text:?}");
        }
        let mut typed = Name::try_from("Ann").expect("a name");
        assert_eq!(typed.push(letter), Err(BadName::Letter));
        assert_eq!(typed.as_str(), "Ann");
    }
    for letter in AWKWARD {
        assert!(Name::allows(letter), "{letter:?}");
    }
}

/// O25.
#[test]
fn a_save_whose_names_hold_such_characters_is_read_and_shows_a_question_mark() {
    let whole = counted(["A#B", "Ben", "", ""], &[4]);
    // Eight letters that take as many bytes as eight others.
    for (letters, shown) in [
        ("A\nB", "A?B"),
        ("A\x1bB", "A?B"),
        ("   ", ""),
        ("A#B", "A#B"),
    ] {
        let mut header = whole.header().to_bytes();
        let at = header
            .windows(3)
            .position(|bytes| bytes == b"A#B")
            .expect("the name");
        header[at..at + 3].copy_from_slice(letters.as_bytes());
        let read = Header::from_bytes(&header).expect("a header");
        assert_eq!(read.names.0[0].as_str(), shown, "{letters:?}");
        // All else of it is there.
        let mut same = whole.header().clone();
        same.names.0[0] = read.names.0[0].clone();
        assert_eq!(read, same);
    }
    // A lesson likewise, such as an older program has put into an inbox.
    let mut book = Book::default();
    book.names
        .push(Name::try_from("A#B").expect("a name"))
        .expect("room");
    let bytes = Lesson::of(&book).to_bytes();
    let body = bytes.len() - 4;
    let at = bytes
        .windows(3)
        .position(|bytes| bytes == b"A#B")
        .expect("the name");
    let mut bytes = bytes[..body].to_vec();
    bytes[at + 1] = b'\n';
    let sum = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes);
    bytes.extend(sum.to_le_bytes());
    let lesson = Lesson::from_bytes(&bytes).expect("a lesson");
    assert_eq!(lesson.names[0].as_str(), "A?B");
}

/// O25: a spreadsheet computes what begins so.
#[test]
fn a_name_that_begins_as_a_formula_is_a_text_in_a_spreadsheet() {
    for (name, cell) in [
        ("=1+1", "\"'=1+1\""),
        ("+49", "\"'+49\""),
        ("-Ann-", "\"'-Ann-\""),
        ("@SUM(A1)", "\"'@SUM(A1)\""),
        ("\u{ff1d}1", "\"'\u{ff1d}1\""),
        ("A=1", "\"A=1\""),
        ("'", "\"'\""),
    ] {
        let game = counted([name, "Ben", "", ""], &[4]);
        let past = Past {
            number: 1,
            header: game.header().clone(),
            result: game.result(),
            track: None,
            seconds: None,
        };
        let csv = written(|out| write_csv_lines(out, &past));
        assert!(csv.contains(&format!(",{cell},")), "{csv}");
    }
}
