//! The tables: every phrase in every language, with the same places, and translated.

use std::collections::BTreeSet;

use perijove::referee::Question;
use perijove::text::{Language, Phrase};

use super::words;

/// The places of a template, such as `{0}`.
fn places(template: &str) -> BTreeSet<&str> {
    let parts = template.split('{').skip(1);
    parts.map(|part| part.split('}').next().unwrap()).collect()
}

/// Words that really are the same: a planet, and two shapes.
const ALIKE: [(Language, Phrase); 4] = [
    (Language::French, Phrase::Mars),
    (Language::German, Phrase::Mars),
    (Language::French, Phrase::ShortCube),
    (Language::French, Phrase::ShortTriangle),
];

#[test]
fn every_phrase_is_written_in_every_language() {
    assert!(Phrase::ALL.len() > 200);
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            assert!(!template.trim().is_empty(), "{language:?} {phrase:?}");
            assert_eq!(template, template.trim(), "{language:?} {phrase:?}");
            assert!(!template.contains("  "), "{language:?} {phrase:?}");
        }
    }
}

#[test]
fn a_template_has_the_same_places_in_every_language() {
    for phrase in Phrase::ALL {
        let english = Language::English.template(*phrase);
        for language in Language::ALL {
            let template = language.template(*phrase);
            assert_eq!(places(template), places(english), "{language:?} {phrase:?}");
            for place in places(template) {
                assert!(["0", "1", "2"].contains(&place), "{template}");
            }
        }
    }
}

#[test]
fn a_choice_by_number_is_well_formed() {
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            let marks: String = template.chars().filter(|c| "[|]".contains(*c)).collect();
            assert_eq!(marks.replace("[|]", ""), "", "{language:?} {phrase:?}");
        }
    }
}

#[test]
fn no_phrase_is_a_copy_of_the_english() {
    for phrase in Phrase::ALL {
        let english = Language::English.template(*phrase);
        for language in [Language::French, Language::German] {
            let template = language.template(*phrase);
            let alike = ALIKE.contains(&(language, *phrase));
            if alike || !words(english).is_empty() {
                assert_eq!(template == english, alike, "{language:?} {phrase:?}");
            }
        }
    }
}

#[test]
fn french_parts_its_marks_and_the_others_do_not() {
    for phrase in Phrase::ALL {
        for language in Language::ALL {
            let template = language.template(*phrase);
            for (at, _) in template.match_indices([':', ';', '?', '!']) {
                let parted = template[..at].ends_with(' ');
                assert_eq!(parted, language == Language::French, "{template}");
            }
        }
    }
    let said = Language::French.say(Question::Action).to_string();
    assert_eq!(said, "Quelle action\u{a0}?");
}
