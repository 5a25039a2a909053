//! The language files: read, checked against the English one, and packed for the library.
//!
//! A line of a file is a key and its text up to the line's end, without quotes or escapes: a translator needs to know
//! nothing else, and no parser has to be built along. `english.txt` describes the whole of it. To translation platforms it
//! is a file of Java properties in UTF-8, which they write back byte for byte: what they would write otherwise does not build.
//!
//! | file | what it does |
//! |---|---|
//! | `file` | reads a file into its head and its phrases, part by part |
//! | `plural` | knows the forms of each language's plural |
//! | `template` | reads a text into its places and its letters |
//! | `packed` | writes it all as data of the library |
//!
//! A fault is one line that names file and line of what is wrong; all faults are listed at once.

mod file;
mod packed;
mod plural;
mod template;

use std::collections::BTreeMap;

use file::{File, Part, Phrase};
pub(crate) use packed::Packed;
use template::Template;

/// The language that the others translate.
const ENGLISH: &str = "english";

/// Checks the files, given by path and text, and packs them.
///
/// # Errors
///
/// Everything that is wrong with them.
pub(crate) fn pack(
    files: &[(String, String)],
    is_drawn: fn(char) -> bool,
) -> Result<Packed, Vec<String>> {
    let mut faults = Vec::new();
    let mut languages = Vec::new();
    for (path, text) in files {
        languages.extend(File::read(path, text, &mut faults));
    }
    languages.sort_by_key(|file| file.saved);
    let Some(english) = languages.iter().find(|file| file.stem() == ENGLISH) else {
        faults.push(format!("{ENGLISH}.txt is missing or has no head"));
        return Err(faults);
    };
    for file in &languages {
        check_alone(file, is_drawn, &mut faults);
        check_against(file, english, &mut faults);
    }
    check_heads(&languages, &mut faults);
    check_notes(english, &mut faults);
    let packed = packed::write(&languages, english, &mut faults);
    if faults.is_empty() {
        Ok(packed)
    } else {
        Err(faults)
    }
}

/// Every text of a file is well formed and can be drawn.
fn check_alone(file: &File<'_>, is_drawn: fn(char) -> bool, faults: &mut Vec<String>) {
    let texts = file.phrases.iter();
    let texts = texts.map(|phrase| (phrase.line, phrase.text, phrase.part));
    for (line, text, part) in texts.chain([(file.line, file.name, Part::Device)]) {
        match Template::read(text, &file.plural) {
            Ok(_) if !part.is_named_in_rust() && text.contains(['{', '[']) => {
                faults.push(format!(
                    "{}:{line}: a page fills nothing in: {text}",
                    file.path
                ));
            }
            Ok(_) => {}
            Err(wrong) => faults.push(format!("{}:{line}: {wrong}: {text}", file.path)),
        }
        // Terminals and browsers bring their own letters.
        if part != Part::Device {
            continue;
        }
        for letter in text.chars().filter(|letter| !is_drawn(*letter)) {
            let path = file.path;
            faults.push(format!("{path}:{line}: no glyph for '{letter}': {text}"));
        }
    }
}

/// A file has the keys of the English one, and the same places in each text. What has no words in English may be left out: then it is
/// said as there.
fn check_against(file: &File<'_>, english: &File<'_>, faults: &mut Vec<String>) {
    let path = file.path;
    let mut before = file.line;
    for wanted in &english.phrases {
        let (key, theirs) = (wanted.key, wanted.line);
        let Some(phrase) = file.find(key) else {
            if !has_words(wanted.text) {
                continue;
            }
            // Named where it belongs: behind the phrase that it follows in English.
            let line = before + 1;
            faults.push(format!(
                "{path}:{line}: `{key}` is missing, as {}:{theirs}",
                english.path
            ));
            continue;
        };
        before = phrase.line;
        let places = |file: &File<'_>, phrase: &Phrase<'_>| {
            Template::read(phrase.text, &file.plural).map(|read| read.places)
        };
        if let (Ok(ours), Ok(wanted)) = (places(file, phrase), places(english, wanted))
            && ours != wanted
        {
            faults.push(format!(
                "{path}:{before}: other places than in English, {}:{theirs}: {}",
                english.path, phrase.text
            ));
        }
    }
    for phrase in &file.phrases {
        if english.find(phrase.key).is_none() {
            let Phrase { line, key, .. } = phrase;
            faults.push(format!("{path}:{line}: `{key}` is no key of English"));
        }
    }
}

/// Whether there is something to translate beside places and marks.
fn has_words(text: &str) -> bool {
    let mut inside = false;
    text.chars().any(|letter| {
        inside = letter == '{' || inside && letter != '}';
        !inside && letter.is_alphabetic()
    })
}

/// No two languages share what distinguishes them.
fn check_heads(languages: &[File<'_>], faults: &mut Vec<String>) {
    let mut seen = BTreeMap::new();
    for file in languages {
        let saved = format!("saved={}", file.saved);
        for mark in [saved, format!("code={}", file.code)] {
            if let Some(other) = seen.insert(mark.clone(), file.path) {
                let (path, line) = (file.path, file.line);
                faults.push(format!("{path}:{line}: `{mark}` is also in {other}"));
            }
        }
    }
}

/// A note says what each place stands for.
fn check_notes(english: &File<'_>, faults: &mut Vec<String>) {
    for phrase in &english.phrases {
        let Ok(template) = Template::read(phrase.text, &english.plural) else {
            continue;
        };
        let unnoted = |place: &u8| !phrase.note.contains(&format!("{{{place}}}"));
        if let Some(place) = template.places.iter().find(|place| unnoted(place)) {
            let (path, line) = (english.path, phrase.line);
            faults.push(format!("{path}:{line}: no note says what {{{place}}} is"));
        }
    }
}
