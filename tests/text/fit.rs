//! Everything said fits on the screen, has no place left open, and is not English in another language.

use std::collections::BTreeMap;

use perijove::app::{Label, Paragraph};
use perijove::components::Advisor;
use perijove::text::{Language, is_hangul, places};
use perijove::view::can_draw;

use super::everything::Everything;
use super::words;

/// How many lines a message takes, and how many there are: of 21 letters, or of 15 syllables. With a longer word, more than there are.
fn lines(said: &str) -> (usize, usize) {
    let (width, most) = if said.chars().any(is_hangul) {
        (30, 4)
    } else {
        (21, 5)
    };
    let (mut lines, mut used) = (1, 0);
    for word in said.split(' ').map(places) {
        if word > width {
            return (usize::MAX, most);
        }
        if used > 0 && used + 1 + word > width {
            (lines, used) = (lines + 1, word);
        } else {
            used += word + usize::from(used > 0);
        }
    }
    (lines, most)
}

/// The most letters each kind of thing may take; a syllable of Hangul is as wide as two.
const ROOM: [(&str, usize); 30] = [
    ("symbol", 18),
    ("short symbol", 9),
    ("colour", 8),
    ("settlers", 28),
    ("planet", 8),
    ("berth", 10),
    ("spot", 10),
    ("seat", 10),
    ("span", 16),
    ("pile", 19),
    ("place", 24),
    ("atom", 24),
    ("effect", 29),
    ("ship", 22),
    ("advisor", 60),
    ("card", 25),
    ("edition", 21),
    ("mode", 21),
    ("line", 47),
    ("score question", 64),
    ("tie break", 42),
    ("notice", 64),
    ("last turns", 90),
    ("refusal", 100),
    ("prompt", 33),
    ("answer", 35),
    ("gain", 38),
    ("entry", 44),
    ("counted", 40),
    ("bad input", 100),
];

/// What is wrong with something said; nothing, if all is well.
fn complaint(kind: &str, said: &str) -> Option<String> {
    let room = ROOM.iter().find(|(name, _)| *name == kind);
    let length = places(said);
    let (lines, most_lines) = lines(said);
    let bytes = if length > 42 {
        Paragraph::new().capacity()
    } else {
        Label::new().capacity()
    };
    if said.trim().is_empty() {
        Some("is empty".to_owned())
    } else if said.contains(['{', '}', '[', ']', '|']) {
        Some("has a place left open".to_owned())
    } else if said.contains("  ") || said.trim() != said {
        Some("has a space too many".to_owned())
    } else if !said.chars().all(can_draw) {
        Some("has a letter that is not drawn".to_owned())
    } else if room.is_none_or(|(_, room)| length > *room) {
        Some(format!("has {length} letters"))
    } else if said.len() > bytes {
        Some(format!("has {} bytes", said.len()))
    } else if lines > most_lines {
        Some(format!("takes {lines} lines"))
    } else {
        None
    }
}

#[test]
fn everything_fits_and_nothing_is_left_open() {
    let mut longest = BTreeMap::<(&str, Language), String>::new();
    let mut complaints = Vec::new();
    for language in Language::ALL {
        for (kind, said) in Everything::said_in(language) {
            if let Some(wrong) = complaint(kind, &said) {
                complaints.push(format!("{language:?} {kind} {wrong}: {said}"));
            }
            let best = longest.entry((kind, language)).or_default();
            if said.chars().count() > best.chars().count() {
                *best = said;
            }
        }
    }
    // Shown with `--nocapture`.
    for ((kind, language), said) in &longest {
        println!("{kind:15} {language:?} {:3} {said}", said.chars().count());
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert_eq!(longest.len(), ROOM.len() * Language::ALL.len());
}

#[test]
fn what_does_not_fit_is_noticed() {
    for (kind, said) in [
        ("colour", ""),
        ("colour", "{0}"),
        ("colour", "r[e|o]d"),
        ("colour", "a  b"),
        ("colour", "a "),
        ("colour", "a\u{2020}"),
        ("colour", "vermillion"),
        ("no such kind", "red"),
        ("refusal", &["fifteen-letters"; 6].join(" ")),
        ("refusal", "a-word-of-twenty-two-l"),
        ("colour", "가나다라마"),
        ("colour", "갂"),
        ("refusal", &["일곱글자낱말들"; 9].join(" ")),
    ] {
        assert!(complaint(kind, said).is_some(), "{kind}: {said}");
    }
    assert_eq!(complaint("colour", "red"), None);
    assert_eq!(complaint("colour", "빨강"), None);
}

#[test]
fn a_label_is_not_said_as_in_english() {
    let said = Language::ALL.map(|language| Everything::said_in(language).collect::<Vec<_>>());
    let [english, others @ ..] = &said;
    let names: Vec<&str> = Advisor::ALL.iter().map(|advisor| advisor.name()).collect();
    for other in others {
        assert_eq!(other.len(), english.len());
        for ((kind, ours), (_, theirs)) in english.iter().zip(other) {
            let alike = ["Mars", "cube", "triangle", "A", "B", "Reputation +1"]
                .contains(&ours.as_str())
                || names.iter().any(|name| ours.starts_with(name))
                || !words(ours).chars().any(char::is_alphabetic)
                || ours.starts_with("Mars: ?");
            assert!(alike || ours != theirs, "{kind}: {ours}");
        }
    }
}
