//! The languages as data of the library.
//!
//! The texts of a language lie one behind the other, and two bytes tell where each ends.

use core::fmt::Write;

use super::file::File;
use super::template::Template;

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
            // What is missing or can't be read has been told, if it is no phrase without words.
            let own = file.find(phrase.key).or(Some(phrase));
            let own = own.and_then(|own| Template::read(own.text).ok());
            all.push_str(own.as_ref().map_or("", |own| own.packed.as_str()));
            ends.push(all.len());
        }
        if all.len() > usize::from(u16::MAX) {
            faults.push(format!("{}:1: more than 65535 bytes of text", file.path));
        }
        let (name, code, saved) = (file.name, file.code, file.saved);
        let (singular, variant) = (&file.singular, capital(file.stem()));
        let script = script(&all);
        let head = format!("{variant} {name:?} {code:?} {saved} {script} {singular:?}");
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

/// The script that texts are written in, as the library calls it.
fn script(texts: &str) -> &'static str {
    if texts.contains(|letter| matches!(letter, '가'..='힣')) {
        "Hangul"
    } else {
        "Latin"
    }
}

/// A word with a capital at its start.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
