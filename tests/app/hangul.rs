//! Names in Hangul: initial, vowel and final from the wheel, and the way to Latin letters and back.

use std::collections::BTreeSet;

use perijove::app::{App, Body};
use perijove::book::Reveals;
use perijove::text::{Language, is_hangul};

use super::{owned, press, words};

/// A device on which the first player's name is typed.
fn typing(language: Language) -> App {
    let mut app = owned(language, Reveals::Off);
    press(&mut app, "oo uuuo");
    app
}

/// What was typed, how many letters there can be, and what is on the wheel.
fn shown(app: &App) -> (String, u8, Option<char>) {
    match app.screen().body {
        Body::Name {
            typed,
            places,
            wheel,
        } => (typed.to_string(), places, wheel),
        _ => panic!("no name is typed: {}", words(app)),
    }
}

fn wheel(app: &App) -> Option<char> {
    shown(app).2
}

/// Everything on the wheel, from where it stands, once around.
fn around(app: &App) -> Vec<Option<char>> {
    let mut app = app.clone();
    let first = wheel(&app);
    let mut seen = vec![first];
    loop {
        press(&mut app, "d");
        if wheel(&app) == first {
            return seen;
        }
        seen.push(wheel(&app));
    }
}

/// Ok on something that is on the wheel.
fn take(app: &mut App, wanted: char) {
    for _ in 0..64 {
        if wheel(app) == Some(wanted) {
            return press(app, "o");
        }
        press(app, "d");
    }
    panic!("no {wanted}: {}", words(app));
}

#[test]
fn every_common_syllable_can_be_typed_and_no_other() {
    let app = typing(Language::Korean);
    let initials: Vec<char> = around(&app).into_iter().flatten().collect();
    assert_eq!(
        initials.iter().filter(|letter| is_hangul(**letter)).count(),
        19
    );
    let mut typed = BTreeSet::new();
    for initial in initials.into_iter().filter(|letter| is_hangul(*letter)) {
        let mut begun = app.clone();
        take(&mut begun, initial);
        for vowel in around(&begun) {
            let mut opened = begun.clone();
            take(
                &mut opened,
                vowel.expect("nothing is done within a syllable"),
            );
            if !shown(&opened).0.is_empty() {
                // The only syllable with this vowel.
                assert!(typed.insert(shown(&opened).0));
                continue;
            }
            for ended in around(&opened) {
                let mut whole = opened.clone();
                let ended = ended.expect("nothing is done within a syllable");
                take(&mut whole, ended);
                assert_eq!(shown(&whole).0, ended.to_string());
                assert!(typed.insert(ended.to_string()), "{ended} twice");
                assert_eq!(wheel(&whole), Some('ㄱ'));
            }
        }
    }
    assert_eq!(typed.len(), 2350);
    assert!(typed.contains("꽃") && !typed.contains("갂"));
}

#[test]
fn back_takes_a_part_of_the_syllable_then_a_letter_then_leaves() {
    let mut app = typing(Language::Korean);
    for letter in ['ㅅ', '수', '수', 'ㅎ', '하', '한'] {
        take(&mut app, letter);
    }
    assert_eq!(shown(&app), ("수한".to_owned(), 6, Some('ㄱ')));
    take(&mut app, 'ㄴ');
    take(&mut app, '노');
    assert_eq!(wheel(&app), Some('노'));
    press(&mut app, "b");
    assert_eq!(wheel(&app), Some('노'));
    press(&mut app, "b");
    assert_eq!(wheel(&app), Some('ㄴ'));
    press(&mut app, "b");
    assert_eq!(shown(&app).0, "수");
    press(&mut app, "bb");
    assert!(
        words(&app).starts_with("플레이어 1 이름?"),
        "{}",
        words(&app)
    );
}

#[test]
fn a_name_that_is_full_is_done_with_the_next_letter() {
    let mut app = typing(Language::Korean);
    for _ in 0..6 {
        for letter in ['ㅅ', '수', '수'] {
            take(&mut app, letter);
        }
    }
    assert_eq!(shown(&app), ("수수수수수수".to_owned(), 6, Some('ㄱ')));
    press(&mut app, "o");
    assert!(
        words(&app).starts_with("플레이어 2 이름?"),
        "{}",
        words(&app)
    );
}

#[test]
fn each_script_has_the_way_to_the_other_where_the_language_is_written_in_hangul() {
    let mut app = typing(Language::Korean);
    assert_eq!(shown(&app).1, 6);
    take(&mut app, 'A');
    assert_eq!(shown(&app), (String::new(), 12, Some('A')));
    for letter in ['Z', 'o', 'ö', '가', 'ㅅ', '수', '수'] {
        take(&mut app, letter);
    }
    assert_eq!(shown(&app), ("Zö수".to_owned(), 7, Some('ㄱ')));
    for language in Language::ALL {
        let has = |wanted: &dyn Fn(char) -> bool| {
            let around = around(&typing(language));
            around.into_iter().flatten().any(wanted)
        };
        let is_korean = language == Language::Korean;
        assert_eq!(has(&is_hangul), is_korean, "{language:?}");
        assert!(has(&|letter| letter == 'A'), "{language:?}");
    }
}
