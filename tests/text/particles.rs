//! The last sound of what is filled in, and the particles that depend on it.

use std::fmt::Display;

use perijove::text::{Filled, FilledAll, Language, Phrase, Sound};

/// The last sounds of words.
fn all_end_in(sound: Sound, words: &[&str]) {
    for word in words {
        assert_eq!(Sound::of(word), sound, "{word}");
    }
}

#[test]
fn a_syllable_shows_its_last_sound() {
    all_end_in(Sound::Vowel, &["민수", "지구", "나", "해", "의"]);
    all_end_in(Sound::Rieul, &["달", "서울", "물", "길동의 말"]);
    // Two finals that begin with ㄹ are not ㄹ.
    all_end_in(Sound::Consonant, &["화성", "민준", "앞", "값", "닭", "삶"]);
}

#[test]
fn a_number_is_read_out_in_korean() {
    let by_digit = [
        Sound::Consonant, // 영
        Sound::Rieul,     // 일
        Sound::Vowel,     // 이
        Sound::Consonant, // 삼
        Sound::Vowel,     // 사
        Sound::Vowel,     // 오
        Sound::Consonant, // 육
        Sound::Rieul,     // 칠
        Sound::Rieul,     // 팔
        Sound::Vowel,     // 구
    ];
    for (digit, sound) in by_digit.into_iter().enumerate() {
        assert_eq!(Sound::of(&digit), sound, "{digit}");
        assert_eq!(Sound::of(&(digit + 120)), sound, "{}", digit + 120);
    }
    // 십, 백, 천.
    all_end_in(Sound::Consonant, &["10", "100", "1000"]);
}

#[test]
fn a_latin_name_ends_as_it_is_written_in_hangul() {
    let vowel = [
        "Cleo", "Anna", "Max", "Lars", "Peter", "Robert", "Zoë", "Zoe", "René", "David", "Mike",
        "Kate", "Josh", "Noah", "Mark", "Ruth", "Louis", "Gustav", "Craig",
    ];
    all_end_in(Sound::Vowel, &vowel);
    all_end_in(
        Sound::Rieul,
        &["Paul", "Emil", "Bill", "Nicole", "Isabelle"],
    );
    let consonant = [
        "Ann", "Anne", "Ben", "Tom", "Jane", "Jerome", "Bob", "Nick", "Jack", "Eric", "Pat",
        "Matt", "Philip", "King", "Isaac",
    ];
    all_end_in(Sound::Consonant, &consonant);
}

#[test]
fn a_single_letter_and_capitals_are_called_by_their_names() {
    all_end_in(Sound::Vowel, &["A", "B", "VIP", "Ann S", "J. P.", "E"]);
    all_end_in(Sound::Rieul, &["L", "R", "XL"]);
    all_end_in(Sound::Consonant, &["M", "N", "Ann M."]);
}

#[test]
fn marks_behind_the_last_word_are_silent() {
    all_end_in(
        Sound::Consonant,
        &["Ann!", "화성)", "화성 (", "3…", "\u{a0}화성\u{a0}"],
    );
    all_end_in(Sound::Vowel, &["", "?", "…", "(Cleo)"]);
}

/// Who begins, as Korean says it.
fn begins(name: &str) -> String {
    let begins = Phrase::Begins.with(&name);
    Language::Korean.say::<Filled<'_>>(begins).to_string()
}

#[test]
fn the_particle_behind_a_name_follows_its_last_sound() {
    for (name, said) in [
        ("민수", "민수가 시작해요."),
        ("지민", "지민이 시작해요."),
        ("한별", "한별이 시작해요."),
        ("Cleo", "Cleo가 시작해요."),
        ("Ann", "Ann이 시작해요."),
        ("Paul", "Paul이 시작해요."),
        ("플레이어 1", "플레이어 1이 시작해요."),
        ("플레이어 2", "플레이어 2가 시작해요."),
        ("플레이어 3", "플레이어 3이 시작해요."),
        ("플레이어 4", "플레이어 4가 시작해요."),
    ] {
        assert_eq!(begins(name), said);
    }
}

#[test]
fn after_rieul_the_way_to_somewhere_is_as_after_a_vowel() {
    let changed = |to: &str| {
        let parts: [&dyn Display; 3] = [&"Ann", &"타일", &to];
        let said = Phrase::IsNow.with_all(&parts);
        Language::Korean.say::<FilledAll<'_>>(said).to_string()
    };
    assert_eq!(changed("1"), "Ann: 타일을 1로 바꿨어요.");
    assert_eq!(changed("2"), "Ann: 타일을 2로 바꿨어요.");
    assert_eq!(changed("3"), "Ann: 타일을 3으로 바꿨어요.");
    assert_eq!(changed("10"), "Ann: 타일을 10으로 바꿨어요.");
    assert_eq!(changed("달"), "Ann: 타일을 달로 바꿨어요.");
    assert_eq!(changed("화성"), "Ann: 타일을 화성으로 바꿨어요.");
}
