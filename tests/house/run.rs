//! The one test command: it compares goldens, and never writes them.

use std::collections::BTreeSet;

use super::{files, read, top};

/// The variables by which the sources are asked to bless something: a name in quotes with that word in it.
fn blessings(source: &str) -> impl Iterator<Item = &str> {
    let quoted = source.split('"').skip(1).step_by(2);
    quoted.filter(|text| {
        let is_name = |letter: char| letter.is_ascii_uppercase() || letter == '_';
        text.contains("BLESS") && text.chars().all(is_name)
    })
}

/// Whether a script forgets a variable before it calls cargo for the first time.
fn unsets(script: &str, variable: &str) -> bool {
    let lines = script
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default());
    let mut before = lines.take_while(|line| !line.split_whitespace().any(|word| word == "cargo"));
    before.any(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("unset") && words.any(|word| word == variable)
    })
}

#[test]
fn the_test_command_forgets_whatever_would_bless_goldens() {
    let sources =
        ["tests", "src", "boards", "probe"].map(|folder| files(&top().join(folder), ".rs"));
    let sources: Vec<String> = sources.concat().iter().map(|path| read(path)).collect();
    let variables: BTreeSet<&str> = sources
        .iter()
        .flat_map(|source| blessings(source))
        .collect();
    assert!(!variables.is_empty(), "nothing is ever blessed");
    let script = read(&top().join("tests/run"));
    for variable in variables {
        assert!(
            unsets(&script, variable),
            "tests/run does not unset {variable}"
        );
    }
}

#[test]
fn a_script_that_forgets_too_late_or_something_else_is_caught() {
    // In pieces, lest this file name a variable that nobody reads.
    let variable = ["OUR", "BLESS"].join("_");
    for (script, is_fine) in [
        ("set -e\nunset OUR_BLESS\ncargo test\n", true),
        ("unset A OUR_BLESS B # so\n  cargo test\n", true),
        ("cargo test\nunset OUR_BLESS\n", false),
        ("# unset OUR_BLESS\ncargo test\n", false),
        ("unset OUR_BLESSING\ncargo test\n", false),
        ("cargo test\n", false),
    ] {
        assert_eq!(unsets(script, &variable), is_fine, "{script}");
    }
    let source = "var(\"OUR_\", x); let name = env(\"THEIR_BLESS\"); // BLESS";
    assert_eq!(blessings(source).collect::<Vec<_>>(), ["THEIR_BLESS"]);
}
