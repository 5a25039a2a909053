//! Every rule has a test that names it.
//!
//! A test names the rules it proves in a comment line directly above its `#[test]` that holds ids and
//! nothing else; a story names them in a line that begins with `rules:`. This module collects those ids
//! and lists the rules nobody proves. `O` and a number among them names a fault that was found from outside, not a rule, and
//! prose may follow a colon.

use std::collections::BTreeSet;

use perijove::components::Rule;

use crate::house::{files, read, top};

/// Rules that nothing in the library covers yet. A change that proves one takes it off this list.
const LATER: &[Rule] = &[];

/// What a source names: ids, and comments that were meant to name some but can't be read.
#[derive(Debug, Default, PartialEq)]
struct Named {
    ids: BTreeSet<String>,
    unreadable: Vec<String>,
}

impl Named {
    fn add(&mut self, list: &str) {
        for id in list.split(',').map(str::trim) {
            if is_fault(id) {
                continue;
            }
            if is_id(id) {
                self.ids.insert(id.to_owned());
            } else {
                self.unreadable.push(list.trim().to_owned())
            }
        }
    }

    fn extend(&mut self, other: Named) {
        self.ids.extend(other.ids);
        self.unreadable.extend(other.unreadable);
    }
}

/// Whether this names a fault that was found from outside: no section of the rules is called O.
fn is_fault(text: &str) -> bool {
    text.starts_with('O') && is_id(text)
}

/// Whether this has the form of a rule's id: a capital, a number, perhaps a point and another number.
fn is_id(text: &str) -> bool {
    let is_number = |digits: &str| {
        !digits.is_empty()
            && !digits.starts_with('0')
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let Some(numbers) = text.strip_prefix(|c: char| c.is_ascii_uppercase()) else {
        return false;
    };
    match numbers.split_once('.') {
        Some((section, point)) => is_number(section) && is_number(point),
        None => is_number(numbers),
    }
}

/// The ids named by the tests of a Rust source. A test that is ignored proves nothing.
fn named_by_tests(source: &str) -> Named {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let mut named = Named::default();
    for (at, pair) in lines.windows(2).enumerate() {
        let [above, "#[test]"] = pair else {
            continue;
        };
        let Some(comment) = above.strip_prefix("//") else {
            continue;
        };
        let mut attributes = lines
            .iter()
            .skip(at + 2)
            .take_while(|l| l.starts_with("#["));
        if attributes.any(|attribute| attribute.starts_with("#[ignore")) {
            continue;
        }
        let comment = comment.split(':').next().unwrap_or_default();
        // A comment that begins with an id is a list of them; anything else is prose.
        let first = comment.split([',', ';', ' ']).find(|word| !word.is_empty());
        if first.is_some_and(is_id) {
            named.add(comment);
        }
    }
    named
}

/// The ids named by a story.
fn named_by_story(story: &str) -> Named {
    let mut named = Named::default();
    for line in story.lines() {
        if let Some(list) = line.trim().strip_prefix("rules:") {
            named.add(list);
        }
    }
    named
}

/// What is wrong with the ids that were named, one sentence each.
fn verdict(all: &[&str], later: &[&str], named: &Named) -> Vec<String> {
    let mut wrong = Vec::new();
    let is_named = |id: &str| named.ids.contains(id);
    for id in all {
        match (is_named(id), later.contains(id)) {
            (false, false) => wrong.push(format!("{id}: no test names it")),
            (true, true) => wrong.push(format!("{id}: has a test; take it off LATER")),
            _ => {}
        }
    }
    for id in named.ids.iter().filter(|id| !all.contains(&id.as_str())) {
        wrong.push(format!("{id}: a test names it, but there is no such rule"));
    }
    for list in &named.unreadable {
        wrong.push(format!("{list:?}: holds something else than ids"));
    }
    wrong
}

#[test]
fn every_rule_is_named_by_a_test() {
    let mut named = Named::default();
    for folder in ["src", "tests", "boards"] {
        for path in files(&top().join(folder), ".rs") {
            named.extend(named_by_tests(&read(&path)));
        }
    }
    for path in files(&top().join("tests/stories"), ".story") {
        named.extend(named_by_story(&read(&path)));
    }
    let all: Vec<&str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
    let later: Vec<&str> = LATER.iter().map(|rule| rule.id()).collect();
    let wrong = verdict(&all, &later, &named);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_id_is_well_formed_and_stands_once() {
    let mut seen = BTreeSet::new();
    for rule in Rule::ALL {
        assert!(is_id(rule.id()), "{rule:?}");
        assert!(seen.insert(rule.id()), "{rule:?} shares its id");
        assert_eq!(format!("{rule:?}").replace('_', "."), rule.id());
        assert!(!rule.meaning().is_empty(), "{rule:?}");
    }
    for good in ["C1", "A2.5", "M9", "F10"] {
        assert!(is_id(good), "{good}");
    }
    for bad in [
        "", "A", "a1", "A1.", "A.1", "1A", "A01", "A1.2.3", "A1-2", "AB1", "A1 ",
    ] {
        assert!(!is_id(bad), "{bad}");
    }
}

fn named(ids: &[&str], unreadable: &[&str]) -> Named {
    Named {
        ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        unreadable: unreadable.iter().map(|list| (*list).to_owned()).collect(),
    }
}

// The sources below are written on one line each, lest this file name rules by quoting them.
#[test]
fn a_comment_directly_above_a_test_names_its_rules() {
    for source in [
        "// A1.2, M2\n#[test]\nfn a() {}",
        "    //A1.2,M2\n    #[test]\n    fn a() {}",
        "// A1.2\n#[test]\nfn a() {}\n\n// M2\n#[test]\n#[should_panic]\nfn b() {}",
        "proptest! {\n    // A1.2, M2\n    #[test]\n    fn a(x in 0..5u8) {}\n}",
        "// A1.2, O7, M2: which is why.\n#[test]\nfn a() {}",
    ] {
        assert_eq!(
            named_by_tests(source),
            named(&["A1.2", "M2"], &[]),
            "{source}"
        );
    }
}

#[test]
fn a_comment_elsewhere_names_nothing() {
    for source in [
        "// A1.2\n\n#[test]\nfn a() {}",
        "// A1.2\nfn a() {}",
        "// A1.2\n// Because of that.\n#[test]\nfn a() {}",
        "// Rule A1.2 again.\n#[test]\nfn a() {}",
        "/// A1.2\n#[test]\nfn a() {}",
        "// O7\n#[test]\nfn a() {}",
        "// A1.2\n#[test]\n#[ignore = \"slow\"]\nfn a() {}",
        "let a = \"// A1.2\\n#[test]\";",
        "#[test]\n// A1.2\nfn a() {}",
        "#[test]",
        "",
    ] {
        assert_eq!(named_by_tests(source), Named::default(), "{source}");
    }
}

#[test]
fn a_list_with_something_else_in_it_is_reported() {
    let source = "// A1.2; M2\n#[test]\nfn a() {}";
    assert_eq!(named_by_tests(source), named(&[], &["A1.2; M2"]));
    let source = "// A1.2, M2 too\n#[test]\nfn a() {}";
    assert_eq!(named_by_tests(source), named(&["A1.2"], &["A1.2, M2 too"]));
}

#[test]
fn a_story_names_its_rules_in_one_line() {
    let story = "A story about F6.\nrules: A1.2, F5\n\nAnna takes a tile\n";
    assert_eq!(named_by_story(story), named(&["A1.2", "F5"], &[]));
    assert_eq!(named_by_story("# A1.2\nno rules: F5"), Named::default());
    assert_eq!(
        named_by_story("rules: F5 and F6"),
        named(&[], &["F5 and F6"])
    );
    assert_eq!(named_by_story("rules:"), named(&[], &[""]));
}

#[test]
fn the_verdict_tells_what_is_missing_stale_and_unheard_of() {
    let all = ["C1", "C2", "F1"];
    let none: Vec<String> = Vec::new();
    assert_eq!(verdict(&all, &["F1"], &named(&["C1", "C2"], &[])), none);
    for (ids, unreadable, word) in [
        (&["C1"][..], &[][..], "C2: no test names it"),
        (
            &["C1", "C2", "F1"],
            &[],
            "F1: has a test; take it off LATER",
        ),
        (
            &["C1", "C2", "C9"],
            &[],
            "C9: a test names it, but there is no such rule",
        ),
        (
            &["C1", "C2"],
            &["C1; C2"],
            "\"C1; C2\": holds something else than ids",
        ),
    ] {
        assert_eq!(verdict(&all, &["F1"], &named(ids, unreadable)), [word]);
    }
}
