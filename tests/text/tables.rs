//! The languages beside each other: translated, and written as each writes. That none lacks a phrase, the build sees.

use perijove::referee::Question;
use perijove::text::{Language, Phrase};

use super::words;

/// Words that really are the same: names, planets, shapes and what is shortened.
const ALIKE: &[(Language, Phrase)] = &[
    (Language::French, Phrase::Title),
    (Language::German, Phrase::Title),
    (Language::French, Phrase::WithMoon),
    (Language::German, Phrase::WithMoon),
    (Language::French, Phrase::ModeScore),
    (Language::German, Phrase::CountOf),
    (Language::German, Phrase::Round),
    (Language::German, Phrase::ReputationUp),
    (Language::French, Phrase::MarsRow),
    (Language::German, Phrase::MarsRow),
    (Language::French, Phrase::GameMenu),
    (Language::French, Phrase::Score),
    (Language::French, Phrase::Minutes),
    (Language::German, Phrase::Minutes),
    (Language::French, Phrase::CodeWord),
    (Language::German, Phrase::CodeWord),
    (Language::French, Phrase::ShortCube),
    (Language::French, Phrase::ShortTriangle),
    (Language::French, Phrase::Mars),
    (Language::German, Phrase::Mars),
    (Language::German, Phrase::Ganymede),
    (Language::French, Phrase::PictureVirus),
    (Language::French, Phrase::Rival),
    (Language::German, Phrase::AskShuttles),
    (Language::Korean, Phrase::Title),
    (Language::Korean, Phrase::WithMoon),
    (Language::Korean, Phrase::Round),
];

/// A phrase with nothing filled in.
fn bare(language: Language, phrase: Phrase) -> String {
    language.say(phrase).to_string()
}

#[test]
fn no_phrase_is_a_copy_of_the_english() {
    for phrase in Phrase::ALL {
        let english = bare(Language::English, *phrase);
        for language in Language::ALL.into_iter().skip(1) {
            let said = bare(language, *phrase);
            let alike = ALIKE.contains(&(language, *phrase));
            if alike || !words(&english).is_empty() {
                assert_eq!(said == english, alike, "{language:?} {phrase:?}");
            }
        }
    }
}

#[test]
fn french_parts_its_marks_and_the_others_do_not() {
    for phrase in Phrase::ALL {
        for language in [Language::English, Language::French, Language::German] {
            let said = bare(language, *phrase);
            for (at, _) in said.match_indices([':', ';', '?', '!']) {
                let parted = said[..at].ends_with('\u{202f}');
                assert_eq!(parted, language == Language::French, "{said}");
            }
        }
    }
    let said = Language::French.say(Question::Action).to_string();
    assert_eq!(said, "Quelle action\u{202f}?");
}

#[test]
fn a_language_keeps_the_number_that_stands_for_it_in_saved_settings() {
    let saved = [Language::English, Language::French, Language::German].map(|one| one as u8);
    assert_eq!(saved, [0, 1, 2]);
}

#[test]
fn a_language_is_found_by_its_code() {
    for language in Language::ALL {
        assert_eq!(Language::of_code(language.code()), Some(language));
    }
    assert_eq!(Language::of_code("xx"), None);
}
