//! What this board's README shows is what the program does.

use crate::run::{file, perijove};

const README: &str = include_str!("../README.md");

/// The blocks of the README with the word after their fence.
fn blocks() -> Vec<(&'static str, String)> {
    let mut blocks = Vec::new();
    let mut lines = README.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```") {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((kind, body.join("\n") + "\n"));
        }
    }
    blocks
}

#[test]
fn every_example_does_what_the_readme_shows() {
    let mut shown = 0;
    for (kind, body) in blocks() {
        match kind {
            // A file: its name stands in its first line.
            "toml" => {
                let name = body.lines().next().and_then(|line| line.strip_prefix("# "));
                file(name.expect("the file's name"), body.as_bytes());
            }
            // One command and what it prints.
            "console" => {
                let (command, expected) = body.split_once('\n').expect("a command");
                let args = command.strip_prefix("$ perijove ").expect("our program");
                let args: Vec<&str> = args.split(' ').collect();
                let ran = perijove(&args);
                assert_eq!(ran.out + &ran.err, expected, "{command}");
                shown += 1;
            }
            "sh" => {}
            kind => panic!("a block of {kind:?}"),
        }
    }
    assert!(shown >= 3);
}
