//! The shape of the house: its layers, what the library may name, and what lies at the top level.
//!
//! The layers hold only as long as something fails when one of them is broken. Each check is a
//! function of text, and each is shown here to catch what it is for.

mod boards;
mod links;
mod run;
mod samples;
mod scan;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scan::{LAYERS, complaints, is_no_std};

/// What the top level of the repository may hold.
const TOP: [&str; 19] = [
    ".cargo",
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "boards",
    "memory.x",
    "probe",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "src",
    "tests",
];

/// The repository's top folder.
///
/// Asked when the tests run and not when they are built: checkouts that share a target folder share the
/// program too, and it would read the other one's files.
pub(crate) fn top() -> PathBuf {
    let tests = std::env::var_os("CARGO_MANIFEST_DIR");
    let tests = tests.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&tests).join("..")
}

/// Every file below a folder whose name ends so, sorted; empty when there is no such folder.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The text of a file.
pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of one table of a manifest, comments left out.
fn table<'a>(manifest: &'a str, name: &str) -> Vec<&'a str> {
    let header = format!("[{name}]");
    manifest
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .skip_while(|line| *line != header)
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .collect()
}

/// Whether the manifest of the library forbids unsafe code.
fn forbids_unsafe(manifest: &str) -> bool {
    table(manifest, "lints.rust").contains(&r#"unsafe_code = "forbid""#)
}

/// Whether cargo's configuration chooses a target for everyone.
fn has_default_target(config: &str) -> bool {
    table(config, "build")
        .iter()
        .any(|line| line.starts_with("target ") || line.starts_with("target="))
}

/// The entries of the top level that the plan does not know.
fn strangers<'a>(entries: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut strangers: Vec<&str> = entries
        .into_iter()
        .filter(|entry| !TOP.contains(entry))
        .collect();
    strangers.dedup();
    strangers
}

/// The top level as git has it, or as it lies there without git, build products left out.
fn top_level() -> Vec<String> {
    let listed = Command::new("git")
        .arg("-C")
        .arg(top())
        .arg("ls-files")
        .output();
    let mut entries: Vec<String> = match listed {
        Ok(output) if output.status.success() && !output.stdout.is_empty() => {
            let listed = String::from_utf8_lossy(&output.stdout).into_owned();
            let first = |line: &str| line.split('/').next().map(str::to_owned);
            listed.lines().filter_map(first).collect()
        }
        _ => fs::read_dir(top())
            .expect("the repository")
            .map(|entry| entry.expect("a readable folder").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .filter(|name| ![".git", "target", "node_modules"].contains(&name.as_str()))
            .collect(),
    };
    entries.sort();
    entries.dedup();
    entries
}

/// The layers that the map in the library's head lists, in its order.
fn map(head: &str) -> Vec<&str> {
    let lines = head
        .lines()
        .skip_while(|line| !line.contains("# The layers, top to bottom"));
    let lines = lines.skip(1).take_while(|line| !line.starts_with("//! # "));
    let rows = lines.filter(|line| line.starts_with("//! | `") || line.starts_with("//! | [`"));
    rows.filter_map(|row| row.split('`').nth(1)).collect()
}

#[test]
fn the_map_lists_the_layers_as_they_are_kept() {
    assert_eq!(map(&read(&top().join("src/lib.rs"))), LAYERS);
}

#[test]
fn the_library_keeps_its_layers_and_names_nothing_foreign() {
    let src = top().join("src");
    let files = files(&src, "");
    assert!(files.len() > 2, "nothing was read below {}", src.display());
    let mut found = Vec::new();
    for path in files {
        let below = path.strip_prefix(&src).expect("a path below src");
        let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
        let file = parts.join("/");
        // The build runs on the computer that builds, and is no part of the library; the languages and the letters are
        // data, which the build checks; a page says what to touch to add something.
        if file == "README.md"
            || file.starts_with("build/") && file.ends_with(".rs")
            || file.starts_with("text/languages/")
            || file.starts_with("view/galmuri/")
            || file.starts_with("view/barlow/")
            || file == "view/shapes.txt"
        {
            continue;
        }
        if file.ends_with(".rs") {
            found.extend(complaints(&file, &read(&path)));
        } else {
            found.push(format!("src/{file}: is not Rust"));
        }
    }
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn the_library_is_always_no_std() {
    assert!(is_no_std(&read(&top().join("src/lib.rs"))));
    assert!(is_no_std("//! Words.\n#![no_std]\npub mod ledger;"));
    for bad in [
        "pub mod ledger;",
        "// #![no_std]",
        "//! #![no_std]",
        r##"const WORDS: &str = "#![no_std]";"##,
        "#![cfg_attr(not(test), no_std)]",
        "#[no_std] pub mod ledger;",
    ] {
        assert!(!is_no_std(bad), "{bad}");
    }
}

#[test]
fn the_library_forbids_unsafe_code() {
    assert!(forbids_unsafe(&read(&top().join("Cargo.toml"))));
    assert!(forbids_unsafe("[lints.rust]\nunsafe_code = \"forbid\""));
    for bad in [
        "[lints.rust]\nunsafe_code = \"deny\"",
        "[lints.rust]\n# unsafe_code = \"forbid\"",
        "[lints.clippy]\nunsafe_code = \"forbid\"",
        "[workspace.lints.rust]\nunsafe_code = \"forbid\"\n[lints.rust]\nmissing_docs = \"deny\"",
    ] {
        assert!(!forbids_unsafe(bad), "{bad}");
    }
}

/// The manifest says `test = false`, so that a test in the library would be one that nobody runs.
#[test]
fn the_library_has_its_tests_elsewhere() {
    for path in files(&top().join("src"), ".rs") {
        assert!(!read(&path).contains("#[test]"), "{}", path.display());
    }
}

#[test]
fn a_bare_cargo_test_is_for_the_host() {
    if let Ok(config) = fs::read_to_string(top().join(".cargo/config.toml")) {
        assert!(!has_default_target(&config));
    }
    assert!(has_default_target(
        "[build]\ntarget = \"thumbv6m-none-eabi\""
    ));
    assert!(!has_default_target("[build]\ntarget-dir = \"out\""));
    assert!(!has_default_target(
        "[target.thumbv6m-none-eabi]\nrunner = \"probe-rs run\""
    ));
}

#[test]
fn the_top_level_holds_what_the_plan_lists() {
    let entries = top_level();
    assert!(entries.iter().any(|entry| entry == "Cargo.toml"));
    let none: Vec<&str> = Vec::new();
    assert_eq!(strangers(entries.iter().map(String::as_str)), none);
    assert_eq!(
        strangers(["Cargo.toml", "src", "utils", ".env"]),
        ["utils", ".env"]
    );
}
