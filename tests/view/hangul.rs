//! Hangul: every letter as its author drew it, and room for it on every screen.

use embedded_graphics::geometry::Size;
use perijove::app::Row;
use perijove::text::{Script, Syllable};
use perijove::view;

use super::picture::Picture;
use super::screens::{Made, OLED, list, message, screen, words};
use crate::house::{read, top};

/// The letters and their lines, as the file gives them; the highest bit is the dot at the left.
fn letters() -> Vec<(char, Vec<u8>)> {
    let file = read(&top().join("src/view/galmuri/hangul.hex"));
    let letter = |line: &str| {
        let (code, lines) = line.split_once(':').expect("a code");
        let byte = |at: usize| u8::from_str_radix(&lines[at..at + 2], 16).expect("a line");
        let code = u32::from_str_radix(code, 16).expect("a code");
        let lines = (0..lines.len()).step_by(2).map(byte).collect();
        (char::from_u32(code).expect("a letter"), lines)
    };
    file.lines().map(letter).collect()
}

/// Whether a dot of a letter is lit in its file.
fn is_lit(lines: &[u8], x: usize, y: usize) -> bool {
    lines[y] & 0x80 >> x != 0
}

#[test]
fn every_letter_is_drawn_as_its_author_drew_it() {
    let letters = letters();
    assert_eq!(letters.len(), 51 + 2350);
    // Twelve in a row, which has room for fifteen.
    for chunk in letters.chunks(12) {
        let text: String = chunk.iter().map(|(letter, _)| *letter).collect();
        let rows = Made(vec![Row::text("x"), Row::text(&text)]);
        let mut screen = list("", "", &rows, 0);
        screen.script = Script::Hangul;
        let picture = Picture::of(&screen, OLED);
        // Below the title and the chosen row, and behind the margin.
        let (left, top) = (3, 14 + 14);
        for (nth, (letter, lines)) in chunk.iter().enumerate() {
            for (x, y) in (0..8).flat_map(|x| (0..11).map(move |y| (x, y))) {
                let drawn = picture.get(left + 8 * nth + x, top + y);
                assert_eq!(drawn, is_lit(lines, x, y), "{letter} at {x}, {y}");
            }
        }
    }
}

#[test]
fn what_can_be_typed_is_what_can_be_drawn() {
    let drawn: Vec<char> = letters().into_iter().map(|(letter, _)| letter).collect();
    let initials = Syllable::initials();
    let opened = initials.flat_map(Syllable::beginning_with);
    let typed: Vec<char> = opened
        .flat_map(|opened| opened.alike().map(Syllable::letter))
        .collect();
    assert_eq!(typed, drawn[51..]);
    for letter in '가'..='힣' {
        let syllable = Syllable::of(letter).expect("a syllable");
        assert_eq!(syllable.letter(), letter);
        assert_eq!(syllable.is_common(), typed.binary_search(&letter).is_ok());
        assert_eq!(view::can_draw(letter), syllable.is_common(), "{letter}");
    }
    let thing = Syllable::of('꽃').expect("a syllable");
    assert_eq!(thing.initial(), 'ㄲ');
    assert_eq!(Syllable::of('ㄱ'), None);
    assert_eq!(Syllable::of('A'), None);
}

#[test]
fn five_lines_of_hangul_have_room() {
    let row = "가나다라마바사아자차카타파하가";
    let rows = Made((0..9).map(|_| Row::text(&row[..14 * 3])).collect());
    for chosen in 0..9 {
        let mut screen = list(row, "", &rows, chosen);
        screen.script = Script::Hangul;
        assert!(view::is_whole(&screen, Size::new(128, 64)), "{chosen}");
        let picture = Picture::of(&screen, OLED);
        // Four rows, each with its vertical strokes; the chosen one lies on a plate.
        let dark = |y: usize| picture.lit(y) < 6;
        let free = (13..64).filter(|y| dark(*y)).count();
        assert!(free >= 4, "\n{}", picture.text());
    }
    let words_of = |lines: usize| [row; 4][..lines].join(" ");
    let fits = |lines: usize| {
        let mut screen = message(row, None, &words_of(lines));
        screen.script = Script::Hangul;
        view::is_whole(&screen, Size::new(128, 64))
    };
    assert!(fits(4));
    let long = [row; 5].join(" ");
    let mut too_long = message("", None, &long);
    too_long.script = Script::Hangul;
    assert!(!view::is_whole(&too_long, Size::new(128, 64)));
}

#[test]
fn a_sentence_at_the_foot_leaves_the_chosen_row_in_sight() {
    // Two of them are too long for a line.
    let word = "가나다라마바사아";
    let rows = Made((0..5).map(|_| Row::text("하나")).collect());
    for (lines, fits) in [(1, true), (2, true), (3, true), (4, false)] {
        for chosen in 0..5 {
            let mut screen = list("제목", "1/2", &rows, chosen);
            screen.script = Script::Hangul;
            screen.toast = Some(words(&[word; 4][..lines].join(" ")));
            let whole = view::is_whole(&screen, Size::new(128, 64));
            assert_eq!(whole, fits, "{lines} lines, row {chosen}");
        }
    }
    // A chosen row of two lines and a foot of three: one of them has to give way, and that is reported.
    let rows = Made(vec![Row::text([word; 2].join(" "))]);
    let mut screen = list("제목", "", &rows, 0);
    screen.script = Script::Hangul;
    assert!(view::is_whole(&screen, Size::new(128, 64)));
    screen.toast = Some(words(&[word; 3].join(" ")));
    assert!(!view::is_whole(&screen, Size::new(128, 64)));
}

#[test]
fn latin_letters_and_figures_stand_on_one_line_beside_hangul() {
    // The figures of a row: as a part of its words, and as its value.
    let rows = Made(vec![Row::text("x"), Row::text("가 5").with_value("5")]);
    let mut screen = list("", "", &rows, 0);
    screen.script = Script::Hangul;
    let picture = Picture::of(&screen, OLED);
    let lines = |columns: std::ops::Range<usize>| {
        let mut lines = (28..40).filter(|y| columns.clone().any(|x| picture.get(x, *y)));
        (lines.next(), lines.next_back())
    };
    assert_eq!(lines(14..21), lines(118..126), "\n{}", picture.text());
}

#[test]
fn a_hangul_name_on_a_latin_screen_is_not_cut() {
    let rows = Made(vec![Row::text("Ann"), Row::text("민수")]);
    let mut screen = screen(
        "민수",
        "",
        perijove::app::Body::List {
            rows: &rows,
            selected: 1,
        },
    );
    screen.script = Script::Hangul;
    assert!(view::is_whole(&screen, Size::new(128, 64)));
}
