//! No text is translated for nothing: every key of every part is named where it is said.

use std::collections::BTreeSet;

use crate::house::{files, read, top};

/// The names in a text, each in one piece.
fn names(text: &str) -> impl Iterator<Item = String> {
    let names = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    names.map(str::to_owned)
}

/// The names in all files of a folder that end so.
fn names_below(folder: &str, end: &str) -> Vec<String> {
    let files = files(&top().join(folder), end);
    files
        .iter()
        .flat_map(|file| names(&read(file)).collect::<Vec<_>>())
        .collect()
}

/// The phrases that the library names: by `Phrase::`, or in one of the tables whose rows are named as the phrases.
fn phrases() -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for file in files(&top().join("src"), ".rs") {
        let text = read(&file);
        let after = text.split("Phrase::").skip(1);
        named.extend(after.filter_map(|after| names(after).next()));
    }
    for table in [
        "ledger/refusal.rs",
        "referee/illegal.rs",
        "text/sentence/named.rs",
    ] {
        named.extend(names(&read(&top().join("src").join(table))));
    }
    named
}

#[test]
fn every_key_is_named_where_it_is_said() {
    let device = phrases();
    let terminal = names_below("boards/terminal/src", ".rs");
    let page = [".mjs", ".html"].map(|end| names_below("boards/web/page", end));
    let page = page.concat();
    let english = read(&top().join("src/text/languages/english.txt"));
    let lines = english.lines().filter(|line| !line.starts_with('#'));
    let keys = lines.filter_map(|line| line.split_once('=').map(|(key, _)| key));
    let (mut seen, mut unused) = ([0; 3], Vec::new());
    for key in keys.filter(|key| !["name", "code", "saved"].contains(key)) {
        let (part, is_named) = match key.split_once('.') {
            None => (0, device.contains(key)),
            Some(("terminal", name)) => (1, terminal.iter().any(|word| word == name)),
            // The buttons of a device are named with a capital there.
            Some((_, name)) => (2, page.iter().any(|word| word.eq_ignore_ascii_case(name))),
        };
        seen[part] += 1;
        unused.extend((!is_named).then_some(key));
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
    assert_eq!(unused, [""; 0]);
}
