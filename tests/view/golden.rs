//! Golden screens, pixel for pixel or word for word.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use perijove::view::Format;

use super::painting::{Painting, is_sign};
use super::picture::Picture;
use super::screens::{self, SQUARE, WIDE};
use crate::house::{files, read, top};

fn folder() -> PathBuf {
    top().join("tests/golden/view")
}

/// Both pictures on top of each other: `+` is lit but should not be, `-` should be but is not, `!` is another role.
fn difference(expected: &str, drawn: &str) -> String {
    let mut text = String::new();
    let lines = expected.lines().count().max(drawn.lines().count());
    let line = |text: &str, nth: usize| text.lines().nth(nth).unwrap_or_default().to_owned();
    for nth in 0..lines {
        let (expected, drawn) = (line(expected, nth), line(drawn, nth));
        if expected == drawn {
            continue;
        }
        let length = expected.len().max(drawn.len());
        let at = |line: &str, x: usize| line.as_bytes().get(x).copied().unwrap_or(b' ');
        let marks = (0..length).map(|x| match (at(&expected, x), at(&drawn, x)) {
            (one, other) if one == other => char::from(one),
            (b'.' | b' ', other) if !b". ".contains(&other) => '+',
            (one, b'.' | b' ') if !b". ".contains(&one) => '-',
            _ => '!',
        });
        text.push_str(&format!("{nth:>3} {}\n", marks.collect::<String>()));
    }
    text
}

/// Whether what differs is accepted.
fn is_blessed() -> bool {
    std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1")
}

/// The sections of a text that differ, as they should be and as they are; a section is a paragraph.
fn differing_sections(expected: &str, said: &str) -> String {
    let sections = |text: &str| {
        text.split("\n\n")
            .map(str::to_owned)
            .collect::<BTreeSet<_>>()
    };
    let (expected, said) = (sections(expected), sections(said));
    let marked = |sign: &str, section: &String| {
        let lines = section.lines().map(|line| format!("{sign} {line}\n"));
        lines.collect::<String>()
    };
    let gone = expected
        .difference(&said)
        .map(|section| marked("-", section));
    let new = said
        .difference(&expected)
        .map(|section| marked("+", section));
    gone.chain(new).collect()
}

/// Compares words with a golden file; `PERIJOVE_BLESS=1` accepts them.
pub(crate) fn compare_words(path: &Path, said: &str) {
    if is_blessed() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, said).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert!(
        expected == said,
        "{}:\n{}\nPERIJOVE_BLESS=1 accepts these words.",
        path.display(),
        differing_sections(&expected, said)
    );
}

/// Compares pictures with the golden files of a folder; `PERIJOVE_BLESS=1` accepts them.
pub(crate) fn compare(folder: &Path, pictures: &[(String, Picture)]) {
    let text = |(name, picture): &(String, Picture)| (name.clone(), picture.text());
    compare_texts(folder, &pictures.iter().map(text).collect::<Vec<_>>());
}

/// The same for pictures that are text already.
pub(crate) fn compare_texts(folder: &Path, pictures: &[(String, String)]) {
    let bless = is_blessed();
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for (name, drawn) in pictures {
        let path = folder.join(format!("{name}.txt"));
        assert!(seen.insert(path.clone()), "two screens are named {name}");
        if bless {
            fs::create_dir_all(folder).unwrap();
            fs::write(&path, drawn).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if expected != *drawn {
            wrong.push(format!("{name}:\n{}", difference(&expected, drawn)));
        }
    }
    let stale = files(folder, ".txt")
        .into_iter()
        .filter(|path| !seen.contains(path));
    for path in stale {
        if bless {
            fs::remove_file(path).unwrap()
        } else {
            wrong.push(format!("{}: no screen has this name", path.display()))
        }
    }
    assert!(
        wrong.is_empty(),
        "{}\nPERIJOVE_BLESS=1 accepts these screens.",
        wrong.join("\n")
    );
}

#[test]
fn screens_look_as_agreed() {
    let mut pictures = Vec::new();
    screens::each(|name, size, screen| {
        let text = match size {
            SQUARE | WIDE => {
                let size = Size::new(size.0 as u32, size.1 as u32);
                Painting::in_roles(screen, Format::of(size))
            }
            _ => Picture::of(screen, size).text(),
        };
        pictures.push((name.to_string(), text));
    });
    compare_texts(&folder(), &pictures);
}

#[test]
fn a_difference_shows_where_it_is() {
    assert_eq!(difference("##..\n....\n", "##..\n....\n"), "");
    assert_eq!(difference("##..\n#...\n", "##..\n.#..\n"), "  1 -+..\n");
    assert_eq!(difference("", "#.\n"), "  0 +!\n");
}

#[test]
fn a_difference_in_words_shows_its_section_alone() {
    let expected = "== one\nEins\n\n== two\nZwei\n";
    assert_eq!(differing_sections(expected, expected), "");
    assert_eq!(
        differing_sections(expected, "== one\nEins\n\n== two\nDrei\n"),
        "- == two\n- Zwei\n+ == two\n+ Drei\n"
    );
}

#[test]
fn golden_files_are_rectangles_of_signs_for_roles() {
    let files = files(&folder(), ".txt");
    assert!(files.len() > 30, "nothing was read");
    for path in files {
        let text = read(&path);
        let width = text.lines().next().map_or(0, str::len);
        let is_even = text.lines().all(|line| line.len() == width);
        let is_plain = text.lines().all(|line| line.chars().all(is_sign));
        assert!(is_even && is_plain, "{}", path.display());
    }
}
