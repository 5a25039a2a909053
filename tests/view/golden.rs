//! Golden screens, pixel for pixel.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::picture::Picture;
use super::screens;
use crate::house::{files, read, top};

fn folder() -> PathBuf {
    top().join("tests/golden/view")
}

/// Both pictures on top of each other: `+` is lit but should not be, `-` should be but is not.
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
            (_, b'#') => '+',
            (b'#', _) => '-',
            _ => '!',
        });
        text.push_str(&format!("{nth:>3} {}\n", marks.collect::<String>()));
    }
    text
}

/// Compares pictures with the golden files of a folder; `PERIJOVE_BLESS=1` accepts them.
pub(crate) fn compare(folder: &Path, pictures: &[(String, Picture)]) {
    let bless = std::env::var("PERIJOVE_BLESS").is_ok_and(|value| value == "1");
    let mut wrong = Vec::new();
    let mut seen = BTreeSet::new();
    for (name, picture) in pictures {
        let drawn = picture.text();
        let path = folder.join(format!("{name}.txt"));
        assert!(seen.insert(path.clone()), "two screens are named {name}");
        if bless {
            fs::create_dir_all(folder).unwrap();
            fs::write(&path, &drawn).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if expected != drawn {
            wrong.push(format!("{name}:\n{}", difference(&expected, &drawn)));
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
        pictures.push((name.to_string(), Picture::of(screen, size)));
    });
    compare(&folder(), &pictures);
}

#[test]
fn a_difference_shows_where_it_is() {
    assert_eq!(difference("##..\n....\n", "##..\n....\n"), "");
    assert_eq!(difference("##..\n#...\n", "##..\n.#..\n"), "  1 -+..\n");
    assert_eq!(difference("", "#.\n"), "  0 +!\n");
}

#[test]
fn golden_files_are_rectangles_of_two_signs() {
    let files = files(&folder(), ".txt");
    assert!(files.len() > 30, "nothing was read");
    for path in files {
        let text = read(&path);
        let width = text.lines().next().map_or(0, str::len);
        let is_even = text.lines().all(|line| line.len() == width);
        let is_plain = text.chars().all(|sign| "#.\n".contains(sign));
        assert!(is_even && is_plain, "{}", path.display());
    }
}
