//! What the terminal itself says around the screen, in the language of the device.
//!
//! The device's own words are the library's. These are about keys, windows and files, which only this board has.
//! What is said on the command line, before an image is open, is English.

use perijove::text::Language;

/// How many keys are told.
pub const KEY_COUNT: usize = 7;

/// The keys, as most keyboards print them.
pub const KEYS: [&str; KEY_COUNT] = ["↑/k", "↓/j", "Enter", "Esc/Backspace", "u", "?", "q"];

/// What the terminal says, in one language.
#[derive(Debug)]
pub struct Words {
    /// What each key does, in a word.
    pub does: [&'static str; KEY_COUNT],
    /// The same in more words.
    pub help: [&'static str; KEY_COUNT],
    /// What the keys do that only help tells of.
    pub leap: &'static str,
    /// In the border, where there is room for nothing else.
    pub brief: &'static str,
    /// Before the file's name and its folder.
    games_are: (&'static str, &'static str),
    too_small: [&'static str; 3],
    /// Before the reason.
    not_saved: &'static str,
    /// Some of the image is from a newer version.
    pub newer: &'static str,
    /// Before the count, and behind it: of one entry, and of several.
    damaged: (&'static str, [&'static str; 2]),
}

const ENGLISH: Words = Words {
    does: ["up", "down", "ok", "back", "undo", "help", "quit"],
    help: [
        "up; around the top to the bottom",
        "down; around the bottom to the top",
        "take it (also → l Space)",
        "a level up, in the end home (also ← h)",
        "undo, a step at a time",
        "this help",
        "quit; every entry is saved already",
    ],
    leap: "several rows up or down at once",
    brief: "? help · q quit",
    games_are: ("Your games are", "in"),
    too_small: [
        "This window has",
        "characters. Perijove needs",
        ": please make it larger, or press q to quit.",
    ],
    not_saved: "NOT SAVED:",
    newer: "NEWER: some of this was saved by a newer Perijove; that is left alone.",
    damaged: (
        "DAMAGED:",
        [
            "saved entry can't be read; all others are here.",
            "saved entries can't be read; all others are here.",
        ],
    ),
};

const FRENCH: Words = Words {
    does: ["haut", "bas", "ok", "retour", "annuler", "aide", "quitter"],
    help: [
        "monter\u{202f}; après le haut vient le bas",
        "descendre\u{202f}; après le bas vient le haut",
        "choisir (aussi → l Espace)",
        "remonter d’un niveau, jusqu’à l’accueil (← h)",
        "annuler, un pas à la fois",
        "cette aide",
        "quitter\u{202f}; chaque entrée est déjà enregistrée",
    ],
    leap: "plusieurs lignes à la fois, haut ou bas",
    brief: "? aide · q quitter",
    games_are: ("Vos parties\u{202f}:", "dans"),
    too_small: [
        "Cette fenêtre a",
        "caractères. Il en faut à Perijove",
        "\u{202f}: agrandissez-la, ou quittez avec q.",
    ],
    not_saved: "NON ENREGISTRÉ\u{202f}:",
    newer: "PLUS RÉCENT\u{202f}: un Perijove plus récent a écrit ici\u{202f}; cela reste intact.",
    damaged: (
        "ABÎMÉ\u{202f}:",
        [
            "entrée enregistrée est illisible\u{202f}; toutes les autres sont là.",
            "entrées enregistrées sont illisibles\u{202f}; toutes les autres sont là.",
        ],
    ),
};

const GERMAN: Words = Words {
    does: ["auf", "ab", "ok", "zurück", "rückgängig", "Hilfe", "Ende"],
    help: [
        "nach oben; vom Anfang geht es ans Ende",
        "nach unten; vom Ende geht es an den Anfang",
        "wählen (auch → l Leertaste)",
        "eine Ebene höher, bis zum Start (auch ← h)",
        "rückgängig, Schritt für Schritt",
        "diese Hilfe",
        "beenden; jede Eingabe ist schon gespeichert",
    ],
    leap: "mehrere Zeilen auf einmal, auf oder ab",
    brief: "? Hilfe · q Ende",
    games_are: ("Deine Spiele:", "im Ordner"),
    too_small: [
        "Dieses Fenster hat",
        "Zeichen. Perijove braucht",
        ": mach es bitte größer, oder beende mit q.",
    ],
    not_saved: "NICHT GESPEICHERT:",
    newer: "NEUER: Ein neueres Perijove hat hier gespeichert; das bleibt unberührt.",
    damaged: (
        "BESCHÄDIGT:",
        [
            "gespeicherter Eintrag ist unlesbar; alle anderen sind da.",
            "gespeicherte Einträge sind unlesbar; alle anderen sind da.",
        ],
    ),
};

const KOREAN: Words = Words {
    does: ["위", "아래", "확인", "뒤로", "되돌리기", "도움말", "종료"],
    help: [
        "위로, 맨 위 다음은 맨 아래",
        "아래로, 맨 아래 다음은 맨 위",
        "고르기 (또는 → l 스페이스)",
        "한 단계 위로, 끝에는 처음 화면 (또는 ← h)",
        "한 단계씩 되돌리기",
        "이 도움말",
        "종료, 입력한 것은 이미 모두 저장됨",
    ],
    leap: "여러 줄씩 위로, 아래로",
    brief: "? 도움말 · q 종료",
    games_are: ("게임 파일:", "위치:"),
    too_small: [
        "이 창의 크기는",
        "글자예요. Perijove에 필요한 크기는",
        " 글자예요. 창을 키우거나 q를 눌러 종료해 주세요.",
    ],
    not_saved: "저장 안 됨:",
    newer: "새 버전: 더 최신 Perijove가 저장한 것이 있어요. 그대로 둬요.",
    damaged: ("손상: 읽지 못한 기록", ["개 (나머지는 모두 있어요)"; 2]),
};

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

impl Words {
    /// The words of a language; English for one that this board has not learned yet.
    #[must_use]
    pub fn of(language: Language) -> &'static Words {
        match language.code() {
            "fr" => &FRENCH,
            "de" => &GERMAN,
            "ko" => &KOREAN,
            _ => &ENGLISH,
        }
    }

    /// The keys and what each does, in a word.
    pub fn keys(&self) -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
        KEYS.into_iter().zip(self.does)
    }

    /// All keys in more words, a line each.
    #[must_use]
    pub fn help(&self) -> String {
        let mut lines: Vec<_> = KEYS.into_iter().zip(self.help).collect();
        // Behind Up and Down.
        lines.insert(2, ("PgUp/PgDn", self.leap));
        lines
            .iter()
            .map(|(key, what)| format!("{key:<14} {what}\n"))
            .collect()
    }

    /// Where the games are kept.
    #[must_use]
    pub fn games_are(&self, name: &str, folder: &str) -> String {
        let (before, between) = self.games_are;
        format!("{before} {name} {between}\n{folder}")
    }

    /// A window of this size is smaller than the smallest that will do.
    #[must_use]
    pub fn too_small(&self, size: (usize, usize), smallest: (usize, usize)) -> String {
        let [has, needs, please] = self.too_small;
        let (columns, rows) = size;
        let (least_columns, least_rows) = smallest;
        format!("{has} {columns}×{rows} {needs} {least_columns}×{least_rows}{please}")
    }

    /// What could not be saved, and why.
    #[must_use]
    pub fn not_saved(&self, why: &str) -> String {
        format!("{} {why}", self.not_saved)
    }

    /// So many entries can't be read.
    #[must_use]
    pub fn damaged(&self, lost: u16) -> String {
        let (damaged, [one, more]) = self.damaged;
        let entries = if lost == 1 { one } else { more };
        format!("{damaged} {lost} {entries}")
    }
}

#[cfg(test)]
mod tests {
    use perijove::text::places;

    use super::*;

    #[test]
    fn every_language_of_the_device_has_its_own_words_here() {
        for language in Language::ALL {
            for other in Language::ALL.into_iter().filter(|other| *other != language) {
                let (one, two) = (Words::of(language), Words::of(other));
                assert_ne!(one.help(), two.help(), "{language:?}, {other:?}");
                assert_ne!(one.brief, two.brief, "{language:?}, {other:?}");
                assert_ne!(one.newer, two.newer, "{language:?}, {other:?}");
                assert_ne!(one.damaged(1), two.damaged(1), "{language:?}, {other:?}");
            }
        }
    }

    // O9
    #[test]
    fn one_damaged_entry_is_said_in_the_singular() {
        let said = |language, count| Words::of(language).damaged(count);
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
            let said = Words::of(language).too_small((60, 10), (64, 20));
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
            for line in Words::of(language).help().lines() {
                assert!(places(line) <= 60, "{language:?}: {line}");
            }
        }
    }
}
