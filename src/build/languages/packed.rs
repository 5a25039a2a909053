//! The languages as data of the library.
//!
//! The texts of a language lie one behind the other, and two bytes say where each ends. Each part has its own, so that an image has only
//! those of the parts that it speaks. What the page says leaves the library as it is, by language and key.

use core::fmt::Write;

use super::file::{File, Part, Phrase};
use super::template::Template;

/// What the library includes.
#[derive(Debug, Default)]
pub(crate) struct Packed {
    /// What its macro `phrases!` is given, part by part: the keys and what is known of them.
    pub(crate) phrases: String,
    /// What its macros `languages!` and `texts!` are given: the heads, and where each text ends.
    pub(crate) languages: String,
    /// The texts of each part and language, and the file for them.
    pub(crate) texts: Vec<(String, String)>,
}

/// Writes the phrases in the order of the English file.
pub(super) fn write(
    languages: &[File<'_>],
    english: &File<'_>,
    faults: &mut Vec<String>,
) -> Packed {
    let mut packed = Packed::default();
    packed.languages.push_str("languages! {\n");
    for file in languages {
        let (name, code, saved) = (file.name, file.code, file.saved);
        let (steps, variant) = (&file.plural.steps, capital(file.stem()));
        let script = script(file);
        let last = file.plural.forms() - 1;
        let head = format!("{variant} {name:?} {code:?} {saved} {script} {last} {steps:?}");
        line(&mut packed.languages, &head);
    }
    packed.languages.push_str("}\n");
    for (part, name) in [(Part::Device, "Phrase"), (Part::Terminal, "TerminalPhrase")] {
        packed.name(part, name, english);
        packed.pack(part, name, languages, english, faults);
    }
    for (part, name) in [(Part::Page, "page"), (Part::PageLater, "page_later")] {
        packed.hand_on(part, name, languages, english);
    }
    packed
}

impl Packed {
    /// The keys of a part, with the English and its note.
    fn name(&mut self, part: Part, name: &str, english: &File<'_>) {
        self.phrases.push_str(&format!("phrases! {{ {name}\n"));
        for phrase in english.part(part) {
            let note = match phrase.note.as_str() {
                "" => String::new(),
                note => format!("\n\n{}", note.replace('{', "`{").replace('}', "}`")),
            };
            let doc = format!("`{}`{note}", phrase.text);
            line(&mut self.phrases, &format!("{doc:?} {}", phrase.name));
        }
        self.phrases.push_str("}\n");
    }

    /// The texts of a part in each language.
    fn pack(
        &mut self,
        part: Part,
        name: &str,
        languages: &[File<'_>],
        english: &File<'_>,
        faults: &mut Vec<String>,
    ) {
        self.languages.push_str(&format!("texts! {{ {name}\n"));
        for file in languages {
            let mut all = String::new();
            let mut ends = Vec::new();
            for phrase in english.part(part) {
                all.push_str(&said(file, english, phrase).map_or(String::new(), |own| own.packed));
                ends.push(all.len());
            }
            if all.len() > usize::from(u16::MAX) {
                faults.push(format!("{}:1: more than 65535 bytes of text", file.path));
            }
            let texts = format!("{}.{name}", file.stem());
            let variant = capital(file.stem());
            line(
                &mut self.languages,
                &format!("{variant} {texts:?} {ends:?}"),
            );
            self.texts.push((texts, all));
        }
        self.languages.push_str("}\n");
    }

    /// The texts of a part of the page: by language, then by key, as JSON.
    fn hand_on(&mut self, part: Part, name: &str, languages: &[File<'_>], english: &File<'_>) {
        let of_language = |file: &File<'_>| {
            let texts = english.part(part).map(|phrase| {
                let text = said(file, english, phrase).map_or(String::new(), |own| own.plain());
                // There is no other sign in a text that JSON wants escaped.
                format!("\"{}\": \"{}\"", phrase.name, text.replace('"', "\\\""))
            });
            let texts: Vec<String> = texts.collect();
            format!("\"{}\": {{\n{}\n}}", file.code, texts.join(",\n"))
        };
        let all: Vec<String> = languages.iter().map(of_language).collect();
        let all = format!("{{\n{}\n}}\n", all.join(",\n"));
        self.texts.push((format!("{name}.json"), all));
    }
}

/// What a language says for a phrase of the English file. What is missing or can't be read is a fault already, if it is no phrase without words.
fn said(file: &File<'_>, english: &File<'_>, phrase: &Phrase<'_>) -> Option<Template> {
    match file.find(phrase.key) {
        Some(own) => Template::read(own.text, &file.plural).ok(),
        None => Template::read(phrase.text, &english.plural).ok(),
    }
}

fn line(out: &mut String, text: &str) {
    // A string takes whatever is written.
    let _ = writeln!(out, "    {text}");
}

/// The script that the texts of the device are written in, as the library calls it.
fn script(file: &File<'_>) -> &'static str {
    let is_hangul = |letter| matches!(letter, '가'..='힣');
    let mut texts = file.part(Part::Device).map(|phrase| phrase.text);
    if texts.any(|text| text.contains(is_hangul)) {
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
