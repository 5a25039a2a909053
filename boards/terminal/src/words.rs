//! What the terminal itself says around the screen, in the language of the device.
//!
//! The texts stand in the language files, in a part of their own, [`TerminalPhrase`]. Here are the keys, which need no translation, and
//! what is put together of several texts. What is said on the command line, before an image is open, is English.

use perijove::text::{Language, TerminalPhrase};

/// The keys, as most keyboards print them, with what each does in a word and in more words.
const KEYS: [(&str, TerminalPhrase, TerminalPhrase); 7] = [
    ("↑/k", TerminalPhrase::DoesUp, TerminalPhrase::HelpUp),
    ("↓/j", TerminalPhrase::DoesDown, TerminalPhrase::HelpDown),
    ("Enter", TerminalPhrase::DoesOk, TerminalPhrase::HelpOk),
    (
        "Esc/Backspace",
        TerminalPhrase::DoesBack,
        TerminalPhrase::HelpBack,
    ),
    ("u", TerminalPhrase::DoesUndo, TerminalPhrase::HelpUndo),
    ("?", TerminalPhrase::DoesHelp, TerminalPhrase::HelpHelp),
    ("q", TerminalPhrase::DoesQuit, TerminalPhrase::HelpQuit),
];

/// The language that the computer is set to, by its variables; English if the device does not speak it.
#[must_use]
pub fn likeliest(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    let locale = locale.unwrap_or_default();
    let code = locale.split(['_', '.', '@', '-']).next();
    code.and_then(Language::of_code)
        .unwrap_or(Language::English)
}

/// The keys and what each does, in a word.
#[must_use]
pub fn keys(language: Language) -> [(&'static str, String); KEYS.len()] {
    KEYS.map(|(key, does, _)| (key, language.say(does).to_string()))
}

/// All keys in more words, a line each.
#[must_use]
pub fn help(language: Language) -> String {
    let mut lines: Vec<_> = KEYS.iter().map(|(key, _, help)| (*key, *help)).collect();
    // Behind Up and Down.
    lines.insert(2, ("PgUp/PgDn", TerminalPhrase::HelpLeap));
    lines
        .iter()
        .map(|(key, what)| format!("{key:<14} {}\n", language.say(*what)))
        .collect()
}

#[cfg(test)]
mod tests {
    use perijove::text::places;

    use super::*;

    #[test]
    fn every_language_of_the_device_has_its_own_words_here() {
        for phrase in TerminalPhrase::ALL {
            let said = Language::ALL.map(|language| language.say(*phrase).to_string());
            let (english, others) = said.split_first().expect("English");
            for other in others.iter().filter(|_| *phrase != TerminalPhrase::DoesOk) {
                assert_ne!(english, other, "{phrase:?}");
            }
        }
    }

    // O9
    #[test]
    fn one_damaged_entry_is_said_in_the_singular() {
        let damaged = |count| TerminalPhrase::Damaged.counting(count);
        let said = |language: Language, count| language.say(damaged(count)).to_string();
        for (language, one, more) in [
            (
                Language::English,
                "1 saved entry can't",
                "2 saved entries can't",
            ),
            (
                Language::French,
                "1 entrée enregistrée est",
                "2 entrées enregistrées sont",
            ),
            (
                Language::German,
                "1 gespeicherter Eintrag ist",
                "2 gespeicherte Einträge sind",
            ),
        ] {
            assert!(said(language, 1).contains(one), "{}", said(language, 1));
            assert!(said(language, 2).contains(more), "{}", said(language, 2));
        }
    }

    // O9
    #[test]
    fn a_window_too_small_is_told_in_whole_sentences() {
        for language in Language::ALL {
            let too_small = TerminalPhrase::TooSmall;
            let said = language.say(too_small.with_all(&[&"60×10", &"64×20"]));
            let said = said.to_string();
            // A number is followed by a word of its sentence or by a sign, never by the next sentence.
            let (_, after) = said.split_once("64×20").expect("what is needed");
            assert!(
                after.starts_with([':', '\u{202f}']) || after.starts_with(" 글자예요. "),
                "{language:?}: {said}"
            );
        }
    }

    #[test]
    fn the_first_variable_that_is_set_tells_the_language() {
        let with = |all: &[(&str, &str)]| {
            likeliest(|name| {
                let found = all.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(with(&[]), Language::English);
        assert_eq!(with(&[("LANG", "ko_KR.UTF-8")]), Language::Korean);
        assert_eq!(with(&[("LANG", "de")]), Language::German);
        assert_eq!(
            with(&[("LANG", "fr@euro"), ("LC_ALL", "")]),
            Language::French
        );
        let both = [("LANG", "fr_FR"), ("LC_MESSAGES", "de_AT")];
        assert_eq!(with(&both), Language::German);
        // One that the device does not speak, and none at all.
        for other in ["it_IT", "C", "C.UTF-8", "POSIX", "kok_IN"] {
            assert_eq!(
                with(&[("LC_ALL", other), ("LANG", "ko_KR")]),
                Language::English
            );
        }
    }

    /// The frame of a small window is 64 wide, and help has a border in it.
    #[test]
    fn no_line_of_help_is_cut_in_the_smallest_window() {
        for language in Language::ALL {
            for line in help(language).lines() {
                assert!(places(line) <= 60, "{language:?}: {line}");
            }
        }
    }
}
