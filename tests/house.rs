//! The shape of the house: its layers, what the library may name, and what lies at the top level.
//!
//! The layers hold only as long as something fails when one of them is broken. Each check is a
//! function of text, and each is shown here to catch what it is for.

mod scan;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scan::{LAYERS, complaints, is_no_std};

/// What the top level of the repository may hold.
const TOP: [&str; 18] = [
    ".cargo",
    ".ci",
    ".editorconfig",
    ".gitattributes",
    ".github",
    ".gitignore",
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
pub(crate) fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
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
        match file.ends_with(".rs") {
            true => found.extend(complaints(&file, &read(&path))),
            false => found.push(format!("src/{file}: is not Rust")),
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

/// Source as it may stand in a file of the library.
const GOOD: [(&str, &str); 16] = [
    (
        "lib.rs",
        "#![no_std] pub mod components; pub mod ledger; pub mod view;",
    ),
    ("ledger/mod.rs", "use crate::components::Seat;"),
    (
        "ledger/mod.rs",
        "use crate::{components::{Seat, Ship}, ledger::Fact};",
    ),
    (
        "ledger/score/rank.rs",
        "use super::super::Ledger; use super::sheet; use self::inner::X;",
    ),
    (
        "ledger/score/rank.rs",
        "use super::super::super::components::Seat;",
    ),
    ("ledger/score/rank.rs", "use super::{super::Ledger, sheet};"),
    (
        "ledger/mod.rs",
        "mod inner { use super::super::components::Seat; use super::Fact; }",
    ),
    (
        "view/mod.rs",
        "use crate::{app, text, journal, referee, ledger, components};",
    ),
    (
        "components/mod.rs",
        "pub(crate) use keyed; pub(super) struct A(pub(in crate::components) u8);",
    ),
    (
        "components/mod.rs",
        "// use crate::ledger; std f32\n/// [`crate::ledger`], std, 1.5\nstruct A;",
    ),
    (
        "components/mod.rs",
        r#"const A: &str = "crate::ledger std f32 defmt::info!";"#,
    ),
    (
        "components/mod.rs",
        "#[cfg_attr(feature = \"defmt\", derive(Debug, defmt::Format))] struct A;",
    ),
    (
        "components/mod.rs",
        "macro_rules! m { () => { #[derive(defmt::Format)] struct A; $crate::components::f() } }",
    ),
    (
        "components/mod.rs",
        "fn f(&self, a: core::time::Duration) -> u8 { self.pair.0.1 + 0xe5 + 1usize + 2_u8 }",
    ),
    ("app/mod.rs", "fn ledger(view: u8) -> u8 { view }"),
    ("components/rule.rs", "for i in 0..5 { instant(i) }"),
];

/// Source that must not stand in the library, and a word of the complaint.
const BAD: [(&str, &str, &str); 47] = [
    // Layers.
    (
        "components/mod.rs",
        "use crate::ledger::Fact;",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::{components::Seat, ledger::{Fact, Place}};",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::{self, ledger};",
        "a layer below",
    ),
    (
        "components/card.rs",
        "use super::super::ledger::Fact;",
        "a layer below",
    ),
    (
        "components/card.rs",
        "use super::{super::ledger::Fact, tile};",
        "a layer below",
    ),
    ("components/mod.rs", "use super::ledger;", "a layer below"),
    (
        "components/mod.rs",
        "mod inner { mod inmost { use super::super::super::view; } }",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "fn f() -> crate::referee::Referee { loop {} }",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "struct A(pub (crate::ledger::Fact));",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use crate::r#ledger::Fact;",
        "a layer below",
    ),
    (
        "components/mod.rs",
        "use ::core::fmt; use crate :: ledger;",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "macro_rules! m { () => { $crate::referee::ask() } }",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "vec![crate::journal::Entry]",
        "a layer below",
    ),
    (
        "ledger/mod.rs",
        "#[doc = crate::text::words!()] struct A;",
        "a layer below",
    ),
    ("referee/mod.rs", "use crate::journal;", "a layer below"),
    ("journal/mod.rs", "use crate::text;", "a layer below"),
    ("text/mod.rs", "use crate::app;", "a layer below"),
    ("app/mod.rs", "use self::super::view;", "a layer below"),
    // Ways around the layers.
    ("components/mod.rs", "use crate as root;", "root"),
    ("components/mod.rs", "use crate::{self as root};", "root"),
    ("components/mod.rs", "use crate::*;", "root"),
    ("components/mod.rs", "use super::*;", "root"),
    ("ledger/turn.rs", "use super::super::{*};", "root"),
    (
        "ledger/mod.rs",
        "macro_rules! m { ($l:ident) => { $crate::$l::f() } }",
        "root",
    ),
    ("components/mod.rs", "use crate::Ledger;", "no layer"),
    (
        "components/mod.rs",
        "include!(\"../ledger/fact.rs\");",
        "include",
    ),
    (
        "components/mod.rs",
        "#[path = \"../ledger/fact.rs\"] mod fact;",
        "path",
    ),
    (
        "components/mod.rs",
        "extern crate self as root;",
        "extern crate",
    ),
    ("utils/mod.rs", "", "no layer"),
    ("common.rs", "", "no layer"),
    ("lib.rs", "pub mod utils;", "no layer"),
    ("lib.rs", "mod view { use crate::app; }", "own folder"),
    // Foreign names.
    ("components/mod.rs", "use std::fmt;", "std"),
    (
        "components/mod.rs",
        "use {core::fmt, ::alloc::vec::Vec};",
        "alloc",
    ),
    ("app/mod.rs", "let now = Instant::now();", "Instant"),
    ("app/mod.rs", "use embassy_time::Timer;", "embassy"),
    ("view/mod.rs", "use cortex_m::asm;", "cortex_m"),
    (
        "view/mod.rs",
        "use embedded_hal_async::i2c::I2c;",
        "embedded_hal",
    ),
    ("view/mod.rs", "use rp2040_hal as hal;", "rp2040"),
    ("ledger/mod.rs", "fn f(points: f32) {}", "f32"),
    ("ledger/mod.rs", "m!(x as f64)", "f64"),
    ("ledger/mod.rs", "let half = 0.5; let r = ..0.5;", "0.5"),
    ("ledger/mod.rs", "let thousand = 1e3;", "1e3"),
    // Logging.
    (
        "ledger/mod.rs",
        "fn f() { defmt::info!(\"hello\"); }",
        "defmt",
    ),
    ("ledger/mod.rs", "use defmt::Format;", "defmt"),
    (
        "ledger/mod.rs",
        "#[cfg_attr(feature = \"defmt\", derive(defmt::Format::More))] struct A;",
        "defmt",
    ),
    ("ledger/mod.rs", "impl defmt::Format for A {}", "defmt"),
];

#[test]
fn the_scan_lets_good_source_pass() {
    for (file, source) in GOOD {
        let none: Vec<String> = Vec::new();
        assert_eq!(complaints(file, source), none, "{source}");
    }
}

#[test]
fn the_scan_catches_bad_source() {
    for (file, source, word) in BAD {
        let found = complaints(file, source);
        assert!(
            found.iter().any(|complaint| complaint.contains(word)),
            "{file}: {source}\nexpected a complaint with {word:?}, got {found:?}"
        );
    }
}

#[test]
fn each_layer_may_name_those_before_it_and_itself_only() {
    for (own, layer) in LAYERS.iter().enumerate() {
        for (other, named) in LAYERS.iter().enumerate() {
            let found = complaints(
                &format!("{layer}/mod.rs"),
                &format!("use crate::{named}::X;"),
            );
            assert_eq!(
                found.is_empty(),
                other <= own,
                "{layer} names {named}: {found:?}"
            );
        }
    }
}
