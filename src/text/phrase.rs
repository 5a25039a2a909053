//! The templates of everything that is said.
//!
//! In a language's file `{0}`, `{1}` and `{2}` stand for what is filled in, in the order the language wants it, and
//! `[one|more]` for two forms of which the count chooses: `{0} turn[|s]`, `noch {0} [Zug|Züge]`. In Korean a particle has two
//! forms of which the last sound before it chooses: `{0:은/는}` is what is filled in, and then 은 after a consonant and 는 after
//! a vowel; see `sound.rs`. The build packs each of these marks into one byte:
//!
//! | byte | mark |
//! |---|---|
//! | 0, 1, 2 | `{0}`, `{1}`, `{2}` |
//! | 3, 4, 5 | `[`, `\|`, `]` |
//! | 6 | a thin blank that no line may break at |
//! | 7 | `:` of a particle: what is said after a consonant follows |
//! | 8 | the same where ㄹ is no consonant |
//! | 9, 10 | `/` and `}` of a particle |

use core::fmt::{Display, Formatter, Result, Write};

use super::language::{Language, Say};
use super::sound::{Heard, Sound};
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

    /// The phrase with a count filled in, in the form for that.
    #[must_use]
    pub const fn counting(self, count: u16) -> Counting {
        Counting {
            phrase: self,
            count,
        }
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

/// A phrase with a count filled in.
#[derive(Clone, Copy)]
pub struct Counting {
    phrase: Phrase,
    count: u16,
}

impl Display for Say<Counting> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Counting { phrase, count } = self.what;
        // No language has a form for more than so many.
        let form = u8::try_from(count).unwrap_or(u8::MAX);
        self.language
            .fill_counting(f, phrase, Some(form), &[&count])
    }
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
/// The form after a consonant begins.
const CONSONANT: u8 = 7;
/// The form after a consonant other than ㄹ begins.
const NOT_RIEUL: u8 = 8;
/// The form after a vowel begins.
const VOWEL: u8 = 9;
/// What is said after any sound goes on.
const ANY: u8 = 10;

/// What fills a phrase.
type Parts<'a> = &'a [&'a dyn Display];

impl Language {
    /// Writes a phrase that stands by itself.
    pub(super) fn write(self, f: &mut Formatter<'_>, phrase: Phrase) -> Result {
        self.fill(f, phrase, &[])
    }

    /// Writes what stands between two of several things.
    pub(super) fn comma(self, f: &mut Formatter<'_>) -> Result {
        self.fill(f, Phrase::Listed, &[&"", &""])
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
        let mut sound = Sound::Vowel;
        // Whether the count chooses what comes next, and the sound.
        let (mut counts, mut sounds) = (true, true);
        let mut rest = self.template(phrase);
        loop {
            let end = rest.bytes().position(|byte| byte < b' ');
            let end = end.unwrap_or(rest.len());
            let (plain, marked) = rest.split_at_checked(end).sure_or((rest, ""));
            if counts && sounds {
                f.write_str(plain)?;
            }
            let mark = marked.bytes().next();
            match mark {
                None => return Ok(()),
                Some(ONE) => counts = singular,
                Some(MORE) => counts = !singular,
                Some(EITHER) => counts = true,
                Some(CONSONANT) => sounds = sound != Sound::Vowel,
                Some(NOT_RIEUL) => sounds = sound == Sound::Consonant,
                Some(VOWEL) => sounds = !sounds,
                Some(ANY) => sounds = true,
                Some(_) if !(counts && sounds) => {}
                Some(BLANK) => f.write_str("\u{202f}")?,
                Some(place) => {
                    let part = parts.get(usize::from(place));
                    match (part, marked.as_bytes().get(1).copied()) {
                        (None, _) => {}
                        (Some(part), Some(CONSONANT | NOT_RIEUL)) => {
                            let mut heard = Heard::by(&mut *f);
                            write!(heard, "{part}")?;
                            sound = heard.sound();
                        }
                        (Some(part), _) => write!(f, "{part}")?,
                    }
                }
            }
            rest = marked.get(1..).sure_or("");
        }
    }
}
