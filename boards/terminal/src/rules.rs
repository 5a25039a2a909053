//! The command `rules`: what people ask about the rules, with the answers that the device gives.

use std::fmt::Write;

use handwritten::fault::Fault;
use perijove::components::Rule;
use perijove::text::{Capital, Doubt, Language, Subject};

use crate::Report;

/// What to print.
#[derive(Debug)]
pub(crate) struct RulesRequest {
    pub(crate) language: Language,
    /// The rules asked about; all of them if none is named.
    pub(crate) rules: Vec<Rule>,
}

/// The rule of an id, whatever the case of its letter.
pub(crate) fn rule(id: &str) -> Result<Rule, Fault> {
    let mut all = Rule::ALL.iter();
    let found = all.find(|rule| rule.id().eq_ignore_ascii_case(id));
    let of_all = "ids look like A1.2, F8 or M3; `perijove rules` prints them all.";
    found
        .copied()
        .ok_or_else(|| Fault::new(format!("there is no rule {id:?}: {of_all}")))
}

/// Prints the questions and answers.
pub(crate) fn print(request: &RulesRequest) -> Report {
    let (language, rules) = (request.language, &request.rules);
    let is_asked =
        |doubt: &&Doubt| rules.is_empty() || doubt.rules.iter().any(|rule| rules.contains(rule));
    let mut text = String::new();
    for subject in Subject::ALL {
        let mut doubts = subject.doubts().filter(is_asked).peekable();
        if doubts.peek().is_none() {
            continue;
        }
        let between = if text.is_empty() { "" } else { "\n" };
        let title = Capital(language.say(subject.phrase())).to_string();
        // Writing to a string can't fail.
        let _ = writeln!(text, "{between}{title}");
        for doubt in doubts {
            let (question, ids) = (language.say(doubt.question), doubt.ids());
            let _ = writeln!(text, "\n  {question} {ids}");
            for part in doubt.parts() {
                let _ = writeln!(text, "    {}", language.say(part));
            }
        }
    }
    Report::fine(text)
}
