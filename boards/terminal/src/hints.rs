//! What the terminal says of typing, in the language of the device.

use perijove::app::{App, Body};
use perijove::text::Language;

use crate::words::Words;

/// What is said of typing, in one language.
#[derive(Debug)]
pub struct Hints {
    /// What `/` does, in a word.
    find: &'static str,
    /// While a row is sought.
    pub finding: &'static str,
    /// While a name is typed.
    pub typing: &'static str,
    /// A name has no more room.
    pub long: &'static str,
    /// Before and behind a letter that can't be drawn.
    not_drawn: (&'static str, &'static str),
    /// The keys that only help is about, each with what it does.
    more: [(&'static str, &'static str); 5],
}

const ENGLISH: Hints = Hints {
    find: "find",
    finding: "Enter takes it, Tab finds the next, Esc ends.",
    typing: "Type, then Enter. ↑ and ↓ choose a remembered name, Esc goes back.",
    long: "A name has 12 letters at most, or 6 of Hangul.",
    not_drawn: ("The device can't draw", ", so it is left out."),
    more: [
        ("1 … 9, a … z", "the key before a row takes it at once"),
        ("0 … 9", "a number is typed as it is"),
        ("/", "finds a row by its words"),
        ("mouse", "a click takes a row, the title goes back"),
        ("F1, Ctrl-Z", "this help, also while typing; pause"),
    ],
};

const FRENCH: Hints = Hints {
    find: "chercher",
    finding: "Entrée choisit, Tab cherche plus loin, Échap arrête.",
    typing: "Écrivez, puis Entrée. ↑ et ↓ choisissent un nom connu, Échap revient.",
    long: "Un nom a 12 lettres au plus, ou 6 en hangeul.",
    not_drawn: ("L’appareil ne sait pas dessiner", "\u{202f}: c’est omis."),
    more: [
        ("1 … 9, a … z", "la touche devant une ligne la choisit"),
        ("0 … 9", "un nombre s’écrit tel quel"),
        ("/", "cherche une ligne par ses mots"),
        ("souris", "un clic choisit une ligne, le titre revient"),
        ("F1, Ctrl-Z", "cette aide, aussi en écrivant\u{202f}; pause"),
    ],
};

const GERMAN: Hints = Hints {
    find: "suchen",
    finding: "Enter wählt, Tab sucht weiter, Esc hört auf.",
    typing: "Tippen, dann Enter. ↑ und ↓ wählen einen gemerkten Namen, Esc geht zurück.",
    long: "Ein Name hat höchstens 12 Buchstaben, in Hangul 6.",
    not_drawn: ("Das Gerät kann", "nicht zeichnen; es fehlt daher."),
    more: [
        ("1 … 9, a … z", "die Taste vor einer Zeile wählt sie sofort"),
        ("0 … 9", "eine Zahl wird einfach getippt"),
        ("/", "sucht eine Zeile nach ihren Wörtern"),
        ("Maus", "ein Klick wählt eine Zeile, der Titel geht zurück"),
        ("F1, Strg-Z", "diese Hilfe, auch beim Tippen; Pause"),
    ],
};

const KOREAN: Hints = Hints {
    find: "찾기",
    finding: "Enter 고르기, Tab 다음 찾기, Esc 그만두기",
    typing: "이름을 쓰고 Enter를 누르세요. ↑ ↓로 기억한 이름을 고르고 Esc로 돌아가요.",
    long: "이름은 로마자 12자, 한글 6자까지예요.",
    not_drawn: ("기기가 그릴 수 없는 글자:", "(빼 두었어요)"),
    more: [
        ("1 … 9, a … z", "줄 앞의 글자를 누르면 바로 골라요"),
        ("0 … 9", "수는 그대로 입력해요"),
        ("/", "낱말로 줄 찾기"),
        ("마우스", "줄을 누르면 고르고, 제목을 누르면 뒤로"),
        ("F1, Ctrl-Z", "입력 중에도 이 도움말, 잠시 멈추기"),
    ],
};

impl Hints {
    /// Those of a language; English for one that this board has not learned yet.
    #[must_use]
    pub fn of(language: Language) -> &'static Hints {
        match language.code() {
            "fr" => &FRENCH,
            "de" => &GERMAN,
            "ko" => &KOREAN,
            _ => &ENGLISH,
        }
    }

    /// The device has no glyph for a letter.
    #[must_use]
    pub fn not_drawn(&self, letter: char) -> String {
        let (before, behind) = self.not_drawn;
        let letter = letter.escape_debug();
        if behind.starts_with([',', '\u{202f}']) {
            format!("{before} {letter}{behind}")
        } else {
            format!("{before} {letter} {behind}")
        }
    }

    /// The keys that do something on a screen, in the order of their line.
    pub(crate) fn keys(&self, words: &Words, app: &App) -> Vec<(&'static str, &'static str)> {
        let [up, down, ok, back, undo, help, quit] = words.does;
        let _ = (up, down);
        match app.screen().body {
            Body::Name { .. } => vec![("Enter", ok), ("Esc", back), ("F1", help)],
            Body::Message { .. } => vec![
                ("Enter", ok),
                ("Esc", back),
                ("u", undo),
                ("?", help),
                ("q", quit),
            ],
            Body::Code { .. } => vec![("Esc", back), ("?", help), ("q", quit)],
            _ => vec![
                ("↑↓ Enter", ok),
                ("Esc", back),
                ("u", undo),
                ("/", self.find),
                ("?", help),
                ("q", quit),
            ],
        }
    }

    /// All keys in more words, a line each.
    #[must_use]
    pub fn help(&self, words: &Words) -> String {
        let more = self.more.iter();
        let more: String = more
            .map(|(key, what)| {
                let free = 14usize.saturating_sub(perijove::text::places(key));
                format!("{key}{} {what}\n", " ".repeat(free))
            })
            .collect();
        format!("{}{more}", words.help())
    }
}
