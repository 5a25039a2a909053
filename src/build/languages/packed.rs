//! The languages as data of the library.
//!
//! The texts of a language lie one behind the other, and two bytes tell where each ends.

use core::fmt::Write;

use super::file::File;

/// What the library includes.
#[derive(Debug, Default)]
pub(crate) struct Packed {
    /// What its macro `phrases!` is given: the keys and what is known of them.
    pub(crate) phrases: String,
    /// What its macro `languages!` is given: the heads, and where each text ends.
    pub(crate) languages: String,
    /// The texts of each language, and the file for them.
    pub(crate) texts: Vec<(String, String)>,
}

/// Writes the phrases in the order of the English file.
pub(super) fn write(
    languages: &[File<'_>],
    english: &File<'_>,
    faults: &mut Vec<String>,
) -> Packed {
    let mut packed = Packed::default();
    packed.phrases.push_str("phrases! {\n");
    for phrase in &english.phrases {
        let note = match phrase.note.as_str() {
            "" => String::new(),
            note => format!("\n\n{}", note.replace('{', "`{").replace('}', "}`")),
        };
        let doc = format!("`{}`{note}", phrase.text);
        line(&mut packed.phrases, &format!("{doc:?} {}", phrase.key));
    }
    packed.languages.push_str("languages! {\n");
    for file in languages {
        let mut all = String::new();
        let mut ends = Vec::new();
        for phrase in &english.phrases {
            all.push_str(&marked(file.find(phrase.key).map_or("", |own| own.text)));
            ends.push(all.len());
        }
        if all.len() > usize::from(u16::MAX) {
            faults.push(format!("{}:1: more than 65535 bytes of text", file.path));
        }
        let (name, code, saved) = (file.name, file.code, file.saved);
        let (singular, variant) = (&file.singular, capital(file.stem()));
        let head = format!("{variant} {name:?} {code:?} {saved} {singular:?}");
        let texts = format!("{}.texts", file.stem());
        line(&mut packed.languages, &format!("{head} {texts:?} {ends:?}"));
        packed.texts.push((texts, all));
    }
    packed.phrases.push_str("}\n");
    packed.languages.push_str("}\n");
    packed
}

fn line(out: &mut String, text: &str) {
    // A string takes whatever is written.
    let _ = writeln!(out, "    {text}");
}

/// A text with its marks in one byte each, which the library reads when it fills the text in.
///
/// A thin blank that no line may break at is a mark too: French parts `:`, `;`, `?` and `!` from the word before them.
fn marked(text: &str) -> String {
    let marks = [
        ("{0}", "\u{0}"),
        ("{1}", "\u{1}"),
        ("{2}", "\u{2}"),
        ("[", "\u{3}"),
        ("|", "\u{4}"),
        ("]", "\u{5}"),
        (" :", "\u{6}:"),
        (" ;", "\u{6};"),
        (" ?", "\u{6}?"),
        (" !", "\u{6}!"),
    ];
    let replace = |text: String, (written, packed)| text.replace(written, packed);
    marks.into_iter().fold(text.to_owned(), replace)
}

/// A word with a capital at its start.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
