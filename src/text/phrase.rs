//! The templates of everything that is said.
//!
//! In a language's file `{0}`, `{1}` and `{2}` stand for what is filled in, in the order the language wants it, and
//! `[one|more]` for two forms of which the count chooses: `{0} turn[|s]`, `noch {0} [Zug|Züge]`. The build packs each of
//! these marks into one byte:
//!
//! | byte | mark |
//! |---|---|
//! | 0, 1, 2 | `{0}`, `{1}`, `{2}` |
//! | 3, 4, 5 | `[`, `\|`, `]` |
//! | 6 | a thin blank that no line may break at |

use core::fmt::{Display, Formatter, Result};

use super::language::{Language, Say};
use crate::sure::Sure;

macro_rules! phrases {
    ($($doc:literal $name:ident)+) => {
        /// A template of something the device says.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Phrase {
            $(#[doc = $doc] $name),+
        }

        impl Phrase {
            /// Every phrase.
            pub const ALL: &[Phrase] = &[$(Phrase::$name),+];
        }
    };
}

// Written from `languages/english.txt` when the library is built.
include!(concat!(env!("OUT_DIR"), "/phrases.rs"));

impl Phrase {
    /// The phrase with its one place filled in.
    #[must_use]
    pub const fn with(self, part: &dyn Display) -> Filled<'_> {
        Filled { phrase: self, part }
    }

    /// The phrase with all its places filled in.
    #[must_use]
    pub const fn with_all<'a>(self, parts: &'a [&'a dyn Display]) -> FilledAll<'a> {
        FilledAll {
            phrase: self,
            parts,
        }
    }
}

/// A phrase with all its places filled in.
#[derive(Clone, Copy)]
pub struct FilledAll<'a> {
    phrase: Phrase,
    parts: Parts<'a>,
}

impl Display for Say<FilledAll<'_>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let FilledAll { phrase, parts } = self.what;
        self.language.fill(f, phrase, parts)
    }
}

/// A phrase with its one place filled in.
#[derive(Clone, Copy)]
pub struct Filled<'a> {
    phrase: Phrase,
    part: &'a dyn Display,
}

impl Display for Say<Phrase> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.language.write(f, self.what)
    }
}

impl Display for Say<Filled<'_>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Filled { phrase, part } = self.what;
        self.language.fill(f, phrase, &[part])
    }
}

/// The form for one begins.
const ONE: u8 = 3;
/// The form for more begins.
const MORE: u8 = 4;
/// What is said of one and of more goes on.
const EITHER: u8 = 5;
/// A thin blank that no line may break at.
const BLANK: u8 = 6;

/// What fills a phrase.
type Parts<'a> = &'a [&'a dyn Display];

impl Language {
    /// Writes a phrase that stands by itself.
    pub(super) fn write(self, f: &mut Formatter<'_>, phrase: Phrase) -> Result {
        self.fill(f, phrase, &[])
    }

    /// Writes a phrase with its parts filled in.
    pub(super) fn fill(self, f: &mut Formatter<'_>, phrase: Phrase, parts: Parts<'_>) -> Result {
        self.fill_counting(f, phrase, None, parts)
    }

    /// Writes a phrase in the form for a count; one that is not known is taken for several.
    pub(super) fn fill_counting(
        self,
        f: &mut Formatter<'_>,
        phrase: Phrase,
        count: Option<u8>,
        parts: Parts<'_>,
    ) -> Result {
        let singular = count.is_some_and(|count| self.is_singular(count));
        let mut shown = true;
        let mut rest = self.template(phrase);
        loop {
            let end = rest.bytes().position(|byte| byte < b' ');
            let end = end.unwrap_or(rest.len());
            let (plain, marked) = rest.split_at_checked(end).sure_or((rest, ""));
            if shown {
                f.write_str(plain)?;
            }
            let mark = marked.bytes().next();
            match mark {
                None => return Ok(()),
                Some(ONE) => shown = singular,
                Some(MORE) => shown = !singular,
                Some(EITHER) => shown = true,
                Some(_) if !shown => {}
                Some(BLANK) => f.write_str("\u{202f}")?,
                Some(place) => {
                    if let Some(part) = parts.get(usize::from(place)) {
                        write!(f, "{part}")?;
                    }
                }
            }
            rest = marked.get(1..).sure_or("");
        }
    }
}
