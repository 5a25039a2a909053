//! A fifth language is one file more: a copy of the library with nothing else changed is built, and shows it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use perijove::text::Language;

use crate::house::{files, read, top};

/// A text of the made-up language: that of English with an accent on every vowel, which takes no more room.
fn accented(text: &str) -> String {
    let mut inside = false;
    let accent = |letter: char| {
        inside = letter == '{' || inside && letter != '}';
        match letter {
            _ if inside => letter,
            'a' => 'ä',
            'e' => 'ë',
            'i' => 'ï',
            'o' => 'ö',
            'u' => 'ü',
            other => other,
        }
    };
    text.chars().map(accent).collect()
}

/// A text with a third form in each choice, like the second.
fn with_three_forms(text: &str) -> String {
    let mut rest = text;
    let mut said = String::new();
    while let Some((before, after)) = rest.split_once(']') {
        let (_, second) = before.rsplit_once('|').expect("two forms");
        said += &format!("{before}|{second}]");
        rest = after;
    }
    said + rest
}

/// The file of the made-up language. It has its own plural, its own lists, and leaves out what it says as English does.
fn made_up(english: &str) -> String {
    let line = |line: &str| match line.split_once('=') {
        _ if line.starts_with('#') => String::new(),
        Some(("name", _)) => "name=Zïzï".to_owned(),
        // Its plural is Polish: one, few, many.
        Some(("code", _)) => "code=pl".to_owned(),
        Some(("saved", _)) => "saved=77".to_owned(),
        Some(("Listed", _)) => "Listed={0} + {1}".to_owned(),
        Some(("SeveralOf", _)) | None => String::new(),
        Some(("LastRound", _)) => "LastRound=läst röünd: {0} [türn|türny|türnöw]".to_owned(),
        Some((key, text)) => format!("{key}={}", with_three_forms(&accented(text))),
    };
    let lines = english.lines().map(line).filter(|line| !line.is_empty());
    lines.map(|line| line + "\n").collect()
}

/// Writes a file unless it is there as it should be, so that nothing is built twice.
fn put(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|there| there == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

/// The library's folder, copied; what it was built from before is kept beside it.
fn copied() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fifth");
    let mut kept = Vec::new();
    for path in files(&top().join("src"), "") {
        let below = path.strip_prefix(top()).expect("a path below the top");
        put(&folder.join(below), &fs::read(&path).expect("a file"));
        kept.push(folder.join(below));
    }
    let languages = folder.join("src/text/languages");
    let english = read(&languages.join("english.txt"));
    put(&languages.join("zizi.txt"), made_up(&english).as_bytes());
    kept.push(languages.join("zizi.txt"));
    // What is no longer there must not be built.
    for path in files(&folder.join("src"), "") {
        if !kept.contains(&path) {
            fs::remove_file(path).expect("a file");
        }
    }
    let manifest = read(&top().join("Cargo.toml"));
    let alone = |line: &str| match line.split_once(" = ") {
        Some(("members", _)) => "members = [\".\"]".to_owned(),
        Some(("default-members", _)) => String::new(),
        // Profiles of packages that are not here.
        None if line == "[profile.test.package.sim]" => {
            "[profile.test.package.perijove]".to_owned()
        }
        _ => line.to_owned(),
    };
    let mut lines: Vec<String> = manifest.lines().map(alone).collect();
    let tests = lines
        .iter()
        .position(|line| line.starts_with("[profile.test"));
    lines.truncate(tests.unwrap_or(lines.len()));
    put(&folder.join("Cargo.toml"), lines.join("\n").as_bytes());
    put(
        &folder.join("Cargo.lock"),
        read(&top().join("Cargo.lock")).as_bytes(),
    );
    let show = top().join("tests/text/fifth/show.rs");
    put(
        &folder.join("examples/show.rs"),
        &fs::read(show).expect("a file"),
    );
    folder
}

#[test]
fn a_fifth_language_is_one_file_more() {
    let folder = copied();
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--example", "show"])
        .args(["--config", "profile.dev.opt-level=0"])
        .args(["--config", "profile.dev.debug=false"])
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .current_dir(&folder)
        .output()
        .expect("cargo");
    let said = String::from_utf8(output.stdout).expect("text");
    let trouble = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{trouble}\n{said}");
    let all = |name: &str| -> Vec<&str> {
        let lines = said.lines().filter_map(|line| line.split_once(' '));
        lines
            .filter(|(key, _)| *key == name)
            .map(|(_, text)| text)
            .collect()
    };
    assert_eq!(all("of"), [(Language::ALL.len() + 1).to_string()]);
    assert_eq!(all("is"), ["Zïzï"]);
    // The first start lists it as the others, and it is chosen where a board says so.
    assert_eq!(
        all("first"),
        ["Përïjövë||English||Français||Deutsch||한국어||Zïzï|"]
    );
    // Its plural has three forms, and its lists have a sign of their own.
    assert_eq!(
        all("turns"),
        [
            "läst röünd: 1 türn",
            "läst röünd: 2 türny",
            "läst röünd: 5 türnöw",
            "läst röünd: 12 türnöw",
            "läst röünd: 22 türny",
            "läst röünd: 101 türnöw",
        ]
    );
    assert_eq!(all("list"), ["Dïscärd tïlës 1 + 2 + 3"]);
    // Terminal and page have its words as well.
    assert_eq!(all("terminal"), ["? hëlp · q qüït"]);
    assert_eq!(all("page"), ["Pläy hërë", "Plüg ïn"]);
    // Many screens were seen, and on none of them was a word of another language, or one that was cut.
    let titles: usize = all("titles")[0].parse().expect("a number");
    assert!(titles > 40, "only {titles} titles");
    assert_eq!(all("foreign"), [""; 0]);
    assert_eq!(all("cut"), [""; 0]);
}
