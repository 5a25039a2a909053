//! One language's file: its head and its phrases, part by part.

use std::path::Path;

use super::plural::Plural;

/// Who says a phrase. Only the words of the device are in its image.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The device, and whatever shows its screens: `Key`.
    Device,
    /// The terminal around the screen: `terminal.Key`.
    Terminal,
    /// The page around the screen: `page.key`.
    Page,
    /// The page in the places that are loaded later: `pageLater.key`.
    PageLater,
}

impl Part {
    /// The part that a key belongs to, and its name there.
    fn of(key: &str) -> Option<(Part, &str)> {
        match key.split_once('.') {
            None => Some((Part::Device, key)),
            Some(("terminal", key)) => Some((Part::Terminal, key)),
            Some(("page", key)) => Some((Part::Page, key)),
            Some(("pageLater", key)) => Some((Part::PageLater, key)),
            Some(_) => None,
        }
    }

    /// Whether the library has a name for each of its phrases, instead of the page.
    pub(super) fn is_named_in_rust(self) -> bool {
        matches!(self, Part::Device | Part::Terminal)
    }
}

/// A language as its file describes it.
pub(super) struct File<'t> {
    pub(super) path: &'t str,
    /// Where the name stands.
    pub(super) line: usize,
    /// The language's own name.
    pub(super) name: &'t str,
    /// Its code, such as `en`.
    pub(super) code: &'t str,
    /// What stands for it in the saved settings.
    pub(super) saved: u8,
    /// Which counts take which form.
    pub(super) plural: Plural,
    pub(super) phrases: Vec<Phrase<'t>>,
}

/// A key and its text.
pub(super) struct Phrase<'t> {
    pub(super) line: usize,
    /// As it stands in the file.
    pub(super) key: &'t str,
    pub(super) part: Part,
    /// The key within its part.
    pub(super) name: &'t str,
    pub(super) text: &'t str,
    /// What stands above it for translators.
    pub(super) note: String,
}

impl<'t> File<'t> {
    /// Reads a file. Without a complete head there is none.
    pub(super) fn read(path: &'t str, text: &'t str, faults: &mut Vec<String>) -> Option<Self> {
        let mut entries: Vec<Phrase<'t>> = Vec::new();
        let mut note = Vec::new();
        let last = text.lines().next_back().unwrap_or_default();
        if !text.ends_with('\n') || last.is_empty() || last.starts_with('#') {
            let line = text.lines().count();
            faults.push(format!(
                "{path}:{line}: the last line is not that of a text"
            ));
        }
        for (line, text) in text.lines().enumerate().map(|(at, text)| (at + 1, text)) {
            if let Some(wrong) = not_kept(text) {
                faults.push(format!("{path}:{line}: {wrong}"));
            } else if text.is_empty() || text.starts_with("##") {
                note.clear();
            } else if let Some(remark) = text.strip_prefix('#') {
                note.push(remark.trim());
            } else if let Some((key, text)) = text.split_once('=') {
                let note = core::mem::take(&mut note).join(" ");
                if let Some(first) = entries.iter().find(|other| other.key == key) {
                    let first = first.line;
                    faults.push(format!("{path}:{line}: `{key}` stands in line {first} too"));
                } else if let Some((part, name)) = Part::of(key).filter(|(_, name)| is_name(name)) {
                    entries.push(Phrase {
                        line,
                        key,
                        part,
                        name,
                        text,
                        note,
                    });
                } else {
                    faults.push(format!("{path}:{line}: `{key}` cannot be a key"));
                }
            } else {
                faults.push(format!("{path}:{line}: neither a note nor `Key=text`"));
            }
        }
        let is_head = |entry: &Phrase<'_>| {
            entry.part == Part::Device && entry.name.starts_with(|c: char| c.is_ascii_lowercase())
        };
        let (head, phrases) = entries.into_iter().partition(is_head);
        let head = Head {
            path,
            lines: head,
            faults,
        };
        let mut file = head.read()?;
        file.phrases = phrases;
        Some(file)
    }

    /// The name of the file without its ending.
    pub(super) fn stem(&self) -> &'t str {
        let stem = Path::new(self.path).file_stem();
        stem.and_then(|stem| stem.to_str()).unwrap_or_default()
    }

    /// Its phrases of a part.
    pub(super) fn part(&self, part: Part) -> impl Iterator<Item = &Phrase<'t>> {
        self.phrases
            .iter()
            .filter(move |phrase| phrase.part == part)
    }

    /// The phrase of a key.
    pub(super) fn find(&self, key: &str) -> Option<&Phrase<'t>> {
        self.phrases.iter().find(|phrase| phrase.key == key)
    }
}

/// The lines of the head, which begin with a small letter.
struct Head<'t, 'f> {
    path: &'t str,
    lines: Vec<Phrase<'t>>,
    faults: &'f mut Vec<String>,
}

impl<'t> Head<'t, '_> {
    fn read(mut self) -> Option<File<'t>> {
        let known = ["name", "code", "saved"];
        for Phrase { line, key, .. } in &self.lines {
            if !known.contains(key) {
                let path = self.path;
                self.faults
                    .push(format!("{path}:{line}: a head has no `{key}`"));
            }
        }
        let (line, name) = self.find("name")?;
        let (at, code) = self.find("code")?;
        if !(code.len() == 2 && is_name(code)) {
            self.fault(at, "a code has two letters");
            return None;
        }
        let plural = match Plural::of(code) {
            Ok(plural) => plural,
            Err(wrong) => {
                self.fault(at, &wrong);
                return None;
            }
        };
        let (at, saved) = self.find("saved")?;
        let Ok(saved) = saved.parse() else {
            self.fault(at, "what is saved is a number up to 255");
            return None;
        };
        let file = File {
            path: self.path,
            line,
            name,
            code,
            saved,
            plural,
            phrases: Vec::new(),
        };
        if !(self.path.ends_with(".txt") && is_name(file.stem())) {
            self.fault(
                line,
                "the file is named as the language, such as `english.txt`",
            );
            return None;
        }
        Some(file)
    }

    /// A line of the head and its text.
    fn find(&mut self, key: &str) -> Option<(usize, &'t str)> {
        let found = self.lines.iter().find(|entry| entry.key == key);
        let found = found.map(|entry| (entry.line, entry.text));
        if found.is_none() {
            self.fault(1, &format!("the head lacks `{key}`"));
        }
        found
    }

    fn fault(&mut self, line: usize, wrong: &str) {
        self.faults.push(format!("{}:{line}: {wrong}", self.path));
    }
}

/// What in a line would not be kept by those who read and write the file as Java properties in UTF-8, as translation platforms do.
fn not_kept(line: &str) -> Option<&'static str> {
    let (before, after) = line.split_once('=').unwrap_or_default();
    let is_note = line.starts_with('#');
    if line.trim() != line {
        Some("a blank at an end of the line")
    } else if !is_note && (before.trim() != before || after.trim() != after) {
        Some("a blank beside `=`")
    } else if line.contains(['\\', '\t']) {
        Some("a backslash or a tab, which properties escape")
    } else {
        None
    }
}

/// Whether a word can be a name in Rust.
fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric())
}
