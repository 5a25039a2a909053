//! Refusals: each its own sentence, with its rule.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Display};

use perijove::journal::{BadText, Rejected};
use perijove::ledger::Refused;
use perijove::referee::Illegal;
use perijove::text::{Language, Say};

use super::{everything, in_three};

/// Each sentence distinguishes its variant from the others, and ends with the rule's id.
fn each_its_own<T: Copy + Debug>(all: &[T], id: impl Fn(&T) -> Option<&'static str>)
where
    Say<T>: Display,
{
    for language in Language::ALL {
        let mut heard = BTreeMap::<String, String>::new();
        for refusal in all {
            let said = language.say(*refusal).to_string();
            match id(refusal) {
                Some(id) => assert!(said.ends_with(&format!(" ({id})")), "{said}"),
                None => assert!(!said.contains('('), "{said}"),
            }
            let variant = format!("{refusal:?}");
            let sentence = said.split(" (").next().unwrap().to_owned();
            let first = sentence.chars().next().unwrap();
            // Hangul has no capitals.
            assert!(!first.is_lowercase(), "{said}");
            // The cards of which a refusal speaks show in the rule, not in the sentence.
            let name = variant.split('(').next().unwrap().to_owned();
            let name = if name == "AdvisorElsewhere" {
                variant
            } else {
                name
            };
            if let Some(other) = heard.insert(sentence, name.clone()) {
                assert_eq!(other, name, "{language:?}: {said}");
            }
        }
    }
}

#[test]
fn each_refusal_is_its_own_sentence_and_names_its_rule() {
    each_its_own(&everything::refusals(), |refused: &Refused| {
        Some(refused.rule().id())
    });
}

#[test]
fn each_illegal_answer_is_its_own_sentence_and_names_its_rule() {
    let own: Vec<Illegal> = everything::illegals()
        .into_iter()
        .filter(|illegal| !matches!(illegal, Illegal::Refused(_) | Illegal::Bug(_)))
        .collect();
    each_its_own(&own, |illegal: &Illegal| {
        illegal.rule().map(|rule| rule.id())
    });
}

#[test]
fn a_refusal_says_the_same_wherever_it_comes_from() {
    for refused in everything::refusals() {
        let said = in_three(refused);
        assert_eq!(in_three(Illegal::Refused(refused)), said);
        assert_eq!(in_three(Rejected::Refused(refused)), said);
        let bugs = in_three(Illegal::Bug(refused));
        for (bug, said) in bugs.iter().zip(&said) {
            assert!(bug.ends_with(said) && bug != said, "{bug}");
        }
    }
    for illegal in everything::illegals() {
        assert_eq!(in_three(Rejected::Illegal(illegal)), in_three(illegal));
    }
}

#[test]
fn what_is_wrong_with_a_text_is_said_in_different_words() {
    for language in Language::ALL {
        let line = 12;
        let why = Rejected::OtherMode;
        let texts: BTreeSet<String> = [
            BadText::FirstLine,
            BadText::Newer,
            BadText::Incomplete,
            BadText::Header { line },
            BadText::Entry { line },
            BadText::Rejected { line, why },
        ]
        .map(|bad| language.say(bad).to_string())
        .into();
        assert_eq!(texts.len(), 6);
        assert_eq!(texts.iter().filter(|text| text.contains("12")).count(), 3);
    }
}
