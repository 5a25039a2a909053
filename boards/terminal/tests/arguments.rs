//! The command line itself: help, version, and what is no command.

use std::collections::BTreeSet;

use crate::run::perijove;

const COMMANDS: [&str; 6] = ["score", "deck", "random", "rules", "play", "export"];

#[test]
fn a_bare_start_without_a_terminal_says_so_and_points_to_the_help() {
    let ran = perijove(&[]);
    let sentence = ran.refusal();
    assert!(sentence.contains("needs a terminal"), "{sentence}");
    assert!(sentence.contains("perijove --help"), "{sentence}");
    assert_eq!(perijove(&["play"]), ran);
    assert_eq!(perijove(&["--game", "evening.flash"]), ran);
}

#[test]
fn the_help_names_every_command_and_how_it_ends() {
    let help = perijove(&["--help"]);
    for command in COMMANDS {
        assert!(help.fine().contains(&format!("perijove {command}")));
        let about = perijove(&["help", command]);
        let usage = format!("perijove {command} ");
        assert!(about.fine().starts_with(&usage), "{command}");
        assert!(about.out.contains("Ends with 0"), "{command}");
        for flag in ["--help", "-h"] {
            assert_eq!(perijove(&[command, flag]), about, "{command}");
        }
    }
    assert!(help.out.contains("Ends with 0"));
    for again in [&["-h"][..], &["help"], &["help", "--help"]] {
        assert_eq!(perijove(again), help);
    }
}

// The help is the list of flags: what it names is understood, and what is mistyped is compared with it.
#[test]
fn every_flag_that_the_help_lists_is_understood() {
    let mut understood = 0;
    for command in COMMANDS {
        let help = perijove(&["help", command]).out;
        let (text, _) = help.split_once("\nTry:").unwrap_or((&help, ""));
        let is_between = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
        let words: BTreeSet<&str> = text.split(is_between).collect();
        for flag in words.iter().filter(|word| word.starts_with("--")) {
            // What follows is no flag of anything, so that nothing is begun.
            let said = perijove(&[command, flag, "--nonsense"]).err;
            assert!(!said.contains(&format!("has no {flag:?}")), "{said}");
            understood += 1;
            let mistyped = format!("{flag}x");
            let said = perijove(&[command, &mistyped]).err;
            let meant = format!("has no {mistyped:?}; did you mean {flag:?}?");
            assert!(said.contains(&meant), "{command}: {said}");
        }
    }
    assert!(understood > 20, "{understood}");
}

#[test]
fn the_help_fits_a_narrow_window() {
    let mut all = perijove(&["--help"]).out;
    for command in COMMANDS {
        all += &perijove(&["help", command]).out;
    }
    for line in all.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_version_is_the_packages() {
    let expected = format!("perijove {}\n", env!("CARGO_PKG_VERSION"));
    for flag in ["--version", "-V"] {
        assert_eq!(perijove(&[flag]).fine(), expected);
    }
}

#[test]
fn what_is_no_command_gets_one_sentence() {
    let mut sentences = BTreeSet::new();
    for (args, words) in [
        (&["scroe", "a.toml"][..], &["\"scroe\"", "\"score\""][..]),
        (&["decks"], &["\"decks\"", "\"deck\""]),
        (&["launch"], &["\"launch\"", "perijove --help"]),
        (&["help", "rnadom"], &["\"rnadom\"", "\"random\""]),
        (&["--hlep"], &["\"--hlep\"", "\"--help\""]),
        (&["-x"], &["\"-x\"", "perijove --help"]),
        (&["--version=2"], &["--version"]),
        (&["--version", "score"], &["stands alone"]),
        (&["score"], &["FILE"]),
        (&["score", "a", "b"], &["one FILE"]),
        (&["score", "--jsno", "a"], &["\"--jsno\"", "\"--json\""]),
        (&["score", "--json=yes", "a"], &["--json"]),
        (&["--game"], &["--game needs"]),
        (&["--game", "a.flash", "score"], &["stands alone"]),
        (
            &["play", "a.scenario"],
            &["\"a.scenario\"", "--script FILE"],
        ),
        (
            &["play", "--scrpit", "a"],
            &["\"--scrpit\"", "\"--script\""],
        ),
        (&["play", "--script"], &["--script needs"]),
        (&["play", "--journal"], &["--journal needs"]),
        (&["play", "--journal", "a", "--journal", "b"], &["twice"]),
        (
            &["play", "--script", "a", "--journal", "b"],
            &["--journal can't go with it"],
        ),
        (
            &["play", "--journal", "nowhere.txt"],
            &["nowhere.txt", "no such file"],
        ),
        (&["play", "--png", "a.png"], &["--script FILE is missing"]),
        (&["play", "--png", "a", "--text", "b"], &["once"]),
        (
            &["play", "--script", "a", "--game", "b"],
            &["can't go with it"],
        ),
        (&["deck"], &["FILE", "cards"]),
        (&["deck", "--json", "a"], &["deck", "\"--json\""]),
        (&["random", "5"], &["\"5\"", "--"]),
        (&["rules", "Z9"], &["\"Z9\"", "A1.2"]),
        (&["rules", "--language", "xx"], &["\"xx\"", "ko"]),
        (&["rules", "--language"], &["--language needs"]),
        (
            &["random", "--player", "3"],
            &["\"--player\"", "\"--players\""],
        ),
        (&["random", "--players"], &["--players needs"]),
        (
            &["random", "--players", "5"],
            &["--players \"5\"", "2, 3 or 4"],
        ),
        (&["random", "--players", "three"], &["\"three\""]),
        (&["random", "--players", "2", "--players", "3"], &["twice"]),
        (&["random", "--names", "Ann"], &["\"Ann\"", "here are 1"]),
        (&["random", "--names", "Ann,,Ben"], &["empty"]),
        (&["random", "--names", "Ann,Ann"], &["same name"]),
        (
            &["random", "--players", "3", "--names", "Ann,Ben"],
            &["says 3", "2 names"],
        ),
        (&["random", "--code", "3NQ-K8N"], &["7 characters, not 6"]),
        (&["random", "--code", "3NQ-K8U1"], &["'U'"]),
        (&["random", "--code", "3NQ-K8N2"], &["mistyped"]),
        (&["random", "--deck"], &["--deck needs"]),
        (&["deck", "a", "b", "c"], &["one FILE", "two"]),
        (&["deck", "a", "--learn", "--uf2", "b"], &["one FILE"]),
        (&["deck", "a", "--game", "b"], &["--learn", "--write"]),
        (&["deck", "--write"], &["--write needs"]),
        (&["export", "a"], &["export takes no \"a\"", "--game FILE"]),
        (&["export", "--pst", "1"], &["\"--pst\"", "\"--past\""]),
        (&["export", "--past"], &["--past needs"]),
        (&["export", "--csv", "--json"], &["is enough"]),
        (&["export", "--csv", "--past", "1"], &["--csv", "--past"]),
        (&["export", "--date", "2026-11-17"], &["--bgstats"]),
        (
            &["export", "--bgstats", "--date", "17.11."],
            &["--date \"17.11.\"", "2026-11-17"],
        ),
        (&["export", "--past", "0"], &["--past \"0\"", "from 1"]),
        (
            &["export", "--game", "nowhere.flash"],
            &["no image \"nowhere.flash\""],
        ),
        (&["random", "--deck", "nowhere.toml"], &["nowhere.toml"]),
    ] {
        let ran = perijove(args);
        let sentence = ran.refusal();
        for word in words {
            assert!(sentence.contains(word), "{args:?}: {word}: {sentence}");
        }
        assert!(sentences.insert(sentence.to_owned()), "{sentence}");
    }
}
