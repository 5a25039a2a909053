//! Why something can't be: one sentence, and the rule's id where there is one; in the alternate form `{:#}` without it.

use core::fmt::{Display, Formatter, Result};

use crate::components::{BadTrack, Rule, Track};
use crate::journal::{BadText, Rejected};
use crate::ledger::{Refused, each_refused};
use crate::referee::{Illegal, each_illegal};
use crate::text::{Capital, Phrase, Say};

/// Writes the id of a rule behind a sentence.
fn cite(f: &mut Formatter<'_>, rule: Option<Rule>) -> Result {
    match rule {
        Some(rule) if !f.alternate() => write!(f, " ({})", rule.id()),
        _ => Ok(()),
    }
}

// The phrase of a refusal has its name.
macro_rules! say_refused {
    ($($(#[$doc:meta])+ $name:ident $(($with:ident: $kind:ident))? => $rule:expr;)+) => {
        impl Display for Say<Refused> {
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                let phrase = match self.what {
                    $(Refused::$name { .. } => Phrase::$name,)+
                };
                let advisor = match self.what {
                    Refused::AdvisorElsewhere(advisor) | Refused::AdvisorMissing(advisor) => advisor.name(),
                    _ => "",
                };
                write!(f, "{}", Capital(self.language.say(phrase.with(&advisor))))?;
                cite(f, Some(self.what.rule()))
            }
        }
    };
}
each_refused!(say_refused);

// Here as well.
macro_rules! say_illegal {
    ($($(#[$doc:meta])+ $name:ident => $rule:expr;)+) => {
        impl Display for Say<Illegal> {
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                let phrase = match self.what {
                    $(Illegal::$name => Phrase::$name,)+
                    Illegal::Refused(refused) => return self.language.say(refused).fmt(f),
                    Illegal::Bug(refused) => {
                        let refused = self.language.say(refused);
                        return self.language.fill(f, Phrase::Bug, &[&refused]);
                    }
                };
                write!(f, "{}", Capital(self.language.say(phrase)))?;
                cite(f, self.what.rule())
            }
        }
    };
}
each_illegal!(say_illegal);

impl Display for Say<Rejected> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            Rejected::Refused(refused) => self.language.say(refused).fmt(f),
            Rejected::Illegal(illegal) => self.language.say(illegal).fmt(f),
            Rejected::OtherMode => self.language.write(f, Phrase::OtherMode),
            Rejected::Full => self.language.write(f, Phrase::JournalFull),
        }
    }
}

impl Display for Say<BadTrack> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (phrase, space) = match self.what {
            BadTrack::TooShort { spaces } => {
                let parts: [&dyn Display; 2] = [&spaces, &Track::SHORTEST];
                let phrase = Phrase::TrackTooShort;
                return self.language.fill_counting(f, phrase, Some(spaces), &parts);
            }
            BadTrack::TooLong { spaces } => {
                let parts: [&dyn Display; 2] = [&spaces, &Track::LONGEST];
                let phrase = Phrase::TrackTooLong;
                return self.language.fill_counting(f, phrase, Some(spaces), &parts);
            }
            BadTrack::BonusOutside { space } => (Phrase::BonusOutside, space),
            BadTrack::BonusOrder { space } => (Phrase::BonusOrder, space),
            BadTrack::StepOutside { space } => (Phrase::StepOutside, space),
            BadTrack::StepOrder { space } => (Phrase::StepOrder, space),
        };
        self.language.fill(f, phrase, &[&Track::number(space)])
    }
}

impl Display for Say<BadText> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            BadText::FirstLine => self.language.write(f, Phrase::TextFirstLine),
            BadText::Newer => self.language.write(f, Phrase::TextNewer),
            BadText::Incomplete => self.language.write(f, Phrase::TextIncomplete),
            BadText::Header { line } => self.language.fill(f, Phrase::TextSetup, &[&line]),
            BadText::Entry { line } => self.language.fill(f, Phrase::TextEntry, &[&line]),
            BadText::Rejected { line, why } => {
                let why = self.language.say(why);
                self.language
                    .fill(f, Phrase::TextImpossible, &[&line, &why])
            }
        }
    }
}
