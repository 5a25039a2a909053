//! Every refusal that a player can meet is met by a test, which says the rule behind it.

use std::collections::BTreeSet;

use perijove::referee::Illegal;

use crate::house::{files, read, top};

/// Defects of the program, which no answer and no amendment can meet.
const DEFECTS: [&str; 2] = ["Bug", "Overflow"];

/// The kind of a refusal, without what it holds.
fn name(illegal: Illegal) -> String {
    let words = format!("{illegal:?}");
    words.split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn every_refusal_a_player_can_meet_is_met_by_a_test() {
    let tests: Vec<String> = files(&top().join("tests/referee"), ".rs")
        .iter()
        .filter(|path| !path.ends_with("refusals.rs"))
        .map(|path| read(path))
        .collect();
    let mut names = BTreeSet::new();
    Illegal::each(|illegal| {
        names.insert(name(illegal));
    });
    assert!(DEFECTS.iter().all(|defect| names.contains(*defect)));
    for name in names {
        let reachable = !DEFECTS.contains(&name.as_str());
        let name = format!("Illegal::{name}");
        let met = |text: &String| {
            text.match_indices(&name).any(|(at, _)| {
                let rest = &text[at + name.len()..];
                !rest.starts_with(|c: char| c.is_alphanumeric())
            })
        };
        assert_eq!(tests.iter().any(met), reachable, "{name}");
    }
}
