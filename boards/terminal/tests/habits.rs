//! The companion in all kinds of terminals: without colours, without Unicode, one that only writes on, and none at all.

use std::fs;

use perijove::app::{Button, Press};
use sim::scenario::{Scenario, Stage};

use crate::run::{folder, perijove_reading};
use crate::tmux::{SMALL, Tmux, resize};

/// From the first start to the first name, by keys; and the same on a stage.
fn to_the_first_name(tmux: &Tmux) -> Stage {
    let story = "choose \"New game\"\npress ok\nchoose \"2 players\"";
    let mut stage = Stage::new(None).as_terminal();
    stage.press(Press::Button(Button::Ok));
    for (_, step) in &Scenario::parse(story).expect("a story").steps {
        stage.step(step).expect("played");
    }
    tmux.wait("the start", |shown| shown.contains("English"));
    for key in ["Enter", "n", "1", "2"] {
        tmux.keys(&[key]);
    }
    stage
}

#[test]
fn colours_are_shown_unless_nobody_wants_them() {
    for (name, variables, is_coloured) in [
        ("coloured", "LC_ALL=C.UTF-8", true),
        ("colourless", "LC_ALL=C.UTF-8 NO_COLOR=1", false),
    ] {
        let tmux = Tmux::new(name, SMALL).step_by_step();
        tmux.start_with(variables, "");
        let stage = to_the_first_name(&tmux);
        // The same words, whatever the colours.
        tmux.wait_for_screen(&stage);
        let shown = tmux.command(&["capture-pane", "-p", "-e"]);
        assert_eq!(shown.contains("38;5;4m"), is_coloured, "{shown}");
    }
}

/// Clicks on words that are shown, as a terminal reports it (SGR, xterm's mode 1006).
fn click(tmux: &Tmux, words: &str) {
    tmux.wait_for(words);
    let shown = tmux.shown();
    let mut lines = (1..).zip(shown.lines());
    let found = lines.find_map(|(row, line)| Some((row, line.split_once(words)?.0)));
    let (row, before) = found.expect("the words are shown");
    let column = before.chars().count() + 1;
    let report = format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m");
    tmux.command(&["send-keys", "-l", &report]);
}

#[test]
fn what_is_clicked_is_taken() {
    let tmux = Tmux::new("mouse", SMALL).step_by_step();
    tmux.start("");
    click(&tmux, "Deutsch");
    click(&tmux, "Neues Spiel");
    click(&tmux, "später");
    click(&tmux, "3 Spieler");
    tmux.wait_for("Wer ist Spieler 1?");
    // The wheel walks, and a click beside everything does nothing.
    let chosen = |shown: &str| shown.lines().position(|line| line.contains('▸'));
    let before = chosen(&tmux.shown());
    tmux.command(&["send-keys", "-l", "\u{1b}[<65;5;5M"]);
    tmux.wait("the next row", |shown| chosen(shown) > before);
    tmux.command(&["send-keys", "-l", "\u{1b}[<0;79;20M"]);
    tmux.keys(&["?"]);
    tmux.wait_for("Klick");
    tmux.keys(&["q"]);
    tmux.wait_for("Wer ist Spieler 1?");
}

#[test]
fn a_terminal_without_unicode_gets_ascii() {
    let tmux = Tmux::new("ascii", SMALL);
    tmux.start_with("LC_ALL=C", "");
    tmux.wait_for("+------");
    tmux.wait_for("> 1  English");
    let shown = tmux.shown();
    // Hangul has no nearest letter.
    assert!(
        shown.is_ascii() && shown.contains("Francais") && shown.contains("4  ?"),
        "{shown}"
    );
}

#[test]
fn a_terminal_that_only_writes_on_is_told_of_the_way_in_lines() {
    let tmux = Tmux::new("dumb", SMALL);
    tmux.start_with("LC_ALL=C.UTF-8 TERM=dumb", "");
    tmux.wait_for("ended with 2");
    assert!(tmux.shown().contains("--plain"), "{}", tmux.shown());
}

#[test]
fn the_window_changes_its_size_while_a_name_is_typed() {
    let mut tmux = Tmux::new("typing", SMALL).step_by_step();
    tmux.start("");
    let mut stage = to_the_first_name(&tmux);
    tmux.wait_for_screen(&stage);
    tmux.keys(&["n"]);
    // The letters of every command are letters here.
    tmux.type_in("Qu/", "é");
    tmux.wait_for("› Qu/é█");
    resize(&mut tmux, (100, 30));
    tmux.wait("wider", |shown| {
        shown.lines().count() == 30 && shown.contains("› Qu/é█")
    });
    tmux.type_in("", "BSpace");
    tmux.type_in("", "BSpace");
    tmux.type_in("é", "Enter");
    let story = "choose \"Another name\"\ntype \"Qué\"";
    for (_, step) in &Scenario::parse(story).expect("a story").steps {
        stage.step(step).expect("played");
    }
    tmux.wait_for_screen(&stage);
}

#[test]
fn a_pause_ends_where_it_began() {
    let tmux = Tmux::new("pause", SMALL);
    tmux.start_shell();
    tmux.wait_for("ready");
    tmux.run_in_shell("");
    let stage = Stage::new(None).as_terminal();
    tmux.wait_for_screen(&stage);
    tmux.keys(&["C-z"]);
    tmux.wait_for("Stopped");
    tmux.type_in("fg", "Enter");
    tmux.wait_for_screen(&stage);
    tmux.keys(&["q"]);
    tmux.wait("the shell", |shown| !shown.contains("English"));
}

#[test]
fn without_a_terminal_lines_are_read_and_written() {
    let _ = fs::remove_file(folder().join("plain.flash"));
    // The image is begun, English is taken; then settings, back and down, a name, and the end.
    let input = "y\n\ns\nh\nj\nn\n1\n2\nn\nZoé\nq\n";
    let ran = perijove_reading(&["--plain", "--game", "plain.flash"], input.as_bytes());
    let out = ran.fine();
    let lines: Vec<&str> = out.lines().collect();
    for expected in [
        "Perijove | 1/4 [1] English",
        "Perijove | 1/7 [n] New game",
        "2/7 [c] Count a game",
        "Who is player 2? | 2/2 | 1/4 [1] Player 2",
    ] {
        assert!(
            lines.iter().any(|line| line.ends_with(expected)),
            "{expected}\n{out}"
        );
    }
}
