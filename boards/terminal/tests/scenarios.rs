//! Every scenario goes as it is written, and every golden screen belongs to one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sim::scenario::{Goldens, Scenario, Stage};

use crate::run::{file, folder, perijove};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// The scenarios with their paths.
pub(crate) fn scenarios() -> Vec<(PathBuf, Scenario)> {
    let read = Scenario::read_all(&tests().join("scenarios"));
    read.unwrap_or_else(|bad| panic!("{bad}"))
}

#[test]
fn every_scenario_goes_as_it_tells() {
    let scenarios = scenarios();
    assert!(scenarios.len() >= 8, "nothing was read");
    let complain = |(path, scenario): &(PathBuf, Scenario)| {
        let mut stage = Stage::new(Goldens::of(path));
        let complaint = stage.play(scenario).err()?;
        Some(format!("{}, {complaint}", path.display()))
    };
    let complaints: Vec<String> = scenarios.iter().filter_map(complain).collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_golden_screen_is_in_a_scenario() {
    let scenarios = scenarios();
    let goldens = scenarios
        .iter()
        .flat_map(|(_, scenario)| scenario.goldens());
    let expected: BTreeSet<String> = goldens.map(|name| format!("{name}.txt")).collect();
    let entries = fs::read_dir(tests().join("golden/scenarios")).expect("the golden screens");
    for entry in entries {
        let name = entry.expect("a file").file_name();
        let name = name.to_string_lossy().into_owned();
        assert!(expected.contains(&name), "no scenario expects {name}");
    }
}

#[test]
fn a_scenario_is_played_without_a_terminal() {
    let script = file(
        "play.scenario",
        b"choose \"Settings\"\nexpect text \"Language\"\n",
    );
    let shown = perijove(&["play", "--script", script]);
    assert_eq!(shown.fine().lines().count(), 32);
    assert!(shown.out.contains('█'));

    let text = perijove(&["play", "--script", script, "--text", "-"]);
    assert_eq!(text.fine().lines().count(), 64);
    assert!(text.out.lines().all(|line| line.len() == 128));

    let written = perijove(&["play", "--script", script, "--text", "play.txt"]);
    assert_eq!(written.fine(), "");
    let file = fs::read_to_string(folder().join("play.txt"));
    assert_eq!(file.expect("the screen"), text.out);

    let written = perijove(&["play", "--script", script, "--png", "play.png"]);
    assert_eq!(written.fine(), "");
    let png = fs::read(folder().join("play.png")).expect("the picture");
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn an_expectation_that_is_not_met_names_file_and_line() {
    let script = file("unmet.scenario", b"\nexpect text \"Nowhere\"\n");
    let ran = perijove(&["play", "--script", script, "--text", "unmet.txt"]);
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(
        ran.out.starts_with("unmet.scenario, line 2: \"Nowhere\""),
        "{ran:?}"
    );

    let script = file("broken.scenario", b"press ok\npress sideways\n");
    let ran = perijove(&["play", "--script", script]);
    let expected = "broken.scenario, line 2: there is no button \"sideways\"; up, down, left, right, ok and back are known.";
    assert_eq!(ran.refusal(), expected);

    let ran = perijove(&["play", "--script", "nowhere.scenario"]);
    assert_eq!(ran.refusal(), "nowhere.scenario: there is no such file.");
}
