//! The templates of everything that is said.
//!
//! In a language's file `{0}`, `{1}` and `{2}` stand for what is filled in, in the order the language wants it, and
//! `[one|other]` for forms of which the count chooses, one for each category of the language's plural: `{0} turn[|s]`,
//! `noch {0} [Zug|Züge]`. Before them may stand a form for one count alone: `[=1 once|{0} times]`. In Korean a particle has two
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
//! | 11 | `=` of a form for one count, which is the figure behind it |

use core::fmt::{Display, Formatter, Result, Write};

use super::language::{Language, Say};
use super::sound::{Heard, Sound};
use crate::sure::Sure;

macro_rules! phrases {
    ($part:ident $($doc:literal $name:ident)+) => {
        /// A template of something that is said; a part of the language files.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum $part {
            $(#[doc = $doc] $name),+
        }

        impl $part {
            /// Every phrase.
            pub const ALL: &[$part] = &[$($part::$name),+];

            /// The phrase with its one place filled in.
            #[must_use]
            pub const fn with(self, part: &dyn Display) -> Filled<'_, $part> {
                Filled { phrase: self, part }
            }

            /// The phrase with a count filled in, in the form for that.
            #[must_use]
            pub const fn counting(self, count: u16) -> Counting<$part> {
                Counting {
                    phrase: self,
                    count,
                }
            }

            /// The phrase with all its places filled in.
            #[must_use]
            pub const fn with_all<'a>(self, parts: &'a [&'a dyn Display]) -> FilledAll<'a, $part> {
                FilledAll {
                    phrase: self,
                    parts,
                }
            }
        }

        impl Display for Say<$part> {
            fn fmt(&self, f: &mut Formatter<'_>) -> Result {
                let text = self.what.template(self.language);
                self.language.fill_text(f, text, None, &[])
            }
        }
    };
}

// Written from `languages/english.txt` when the library is built.
include!(concat!(env!("OUT_DIR"), "/phrases.rs"));

/// A phrase of any part of the language files.
pub trait Template: Copy {
    /// Its text in a language, with its marks as they were packed.
    fn template(self, language: Language) -> &'static str;
}

/// A phrase with all its places filled in.
#[derive(Clone, Copy)]
pub struct FilledAll<'a, P = Phrase> {
    phrase: P,
    parts: Parts<'a>,
}

impl<P: Template> Display for Say<FilledAll<'_, P>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let FilledAll { phrase, parts } = self.what;
        let text = phrase.template(self.language);
        self.language.fill_text(f, text, None, parts)
    }
}

/// A phrase with its one place filled in.
#[derive(Clone, Copy)]
pub struct Filled<'a, P = Phrase> {
    phrase: P,
    part: &'a dyn Display,
}

impl<P: Template> Display for Say<Filled<'_, P>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Filled { phrase, part } = self.what;
        let text = phrase.template(self.language);
        self.language.fill_text(f, text, None, &[part])
    }
}

/// A phrase with a count filled in.
#[derive(Clone, Copy)]
pub struct Counting<P = Phrase> {
    phrase: P,
    count: u16,
}

impl<P: Template> Display for Say<Counting<P>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Counting { phrase, count } = self.what;
        let text = phrase.template(self.language);
        self.language.fill_text(f, text, Some(count), &[&count])
    }
}

/// The forms for counts begin.
const FORMS: u8 = 3;
/// The next form begins.
const NEXT: u8 = 4;
/// What is said of any count goes on.
const ALL: u8 = 5;
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
/// The form is for the count that follows alone.
const EXACTLY: u8 = 11;

/// What fills a phrase.
type Parts<'a> = &'a [&'a dyn Display];

/// Which form of a choice is said, while its forms go by.
struct Forms {
    count: Option<u16>,
    /// The form for the count, by its place among those of the categories.
    wanted: u8,
    /// The form that goes by, by its place.
    form: u8,
    /// Whether the form that goes by is for one count alone.
    exact: bool,
    /// Whether a form for this count alone was said, and no other is.
    said: bool,
}

impl Forms {
    /// The forms begin; returns whether the first is said.
    const fn begin(&mut self) -> bool {
        (self.form, self.exact, self.said) = (0, false, false);
        self.wanted == 0
    }

    /// The next form begins; returns whether it is said.
    const fn next(&mut self) -> bool {
        if self.exact {
            self.exact = false;
        } else {
            self.form = self.form.saturating_add(1);
        }
        !self.said && self.form == self.wanted
    }

    /// The form is for this figure alone; returns whether it is said.
    fn exactly(&mut self, figure: u8) -> bool {
        self.exact = true;
        let count = u16::from(figure.wrapping_sub(b'0'));
        self.said = self.count == Some(count);
        self.said
    }
}

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
        self.fill_text(f, phrase.template(self), count.map(u16::from), parts)
    }

    /// Writes a text, in the form for a count and with its parts filled in.
    fn fill_text(
        self,
        f: &mut Formatter<'_>,
        text: &'static str,
        count: Option<u16>,
        parts: Parts<'_>,
    ) -> Result {
        let mut choice = Forms {
            count,
            wanted: self.form(count),
            form: 0,
            exact: false,
            said: false,
        };
        let mut sound = Sound::Vowel;
        // Whether the count chooses what comes next, and the sound.
        let (mut counts, mut sounds) = (true, true);
        let mut rest = text;
        loop {
            let end = rest.bytes().position(|byte| byte < b' ');
            let end = end.unwrap_or(rest.len());
            let (plain, marked) = rest.split_at_checked(end).sure_or((rest, ""));
            if counts && sounds {
                f.write_str(plain)?;
            }
            let mark = marked.bytes().next();
            let mut read = 1;
            match mark {
                None => return Ok(()),
                Some(FORMS) => counts = choice.begin(),
                Some(NEXT) => counts = choice.next(),
                Some(EXACTLY) => {
                    counts = choice.exactly(marked.as_bytes().get(1).copied().sure_or(b'0'));
                    read = 2;
                }
                Some(ALL) => counts = true,
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
            rest = marked.get(read..).sure_or("");
        }
    }
}
