//! The languages the device speaks.

use core::fmt::{Display, Formatter, Result};

use super::phrase::{Phrase, Template, TerminalPhrase};
use super::texts::Texts;
use crate::sure::Sure;

macro_rules! languages {
    ($($language:ident $name:literal $code:literal $saved:literal $script:ident $last:literal $steps:tt)+) => {
        /// A language the device speaks.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[repr(u8)]
        pub enum Language {
            $(#[doc = $name] $language = $saved),+
        }

        impl Language {
            /// Every language.
            pub const ALL: [Language; [$($saved),+].len()] = [$(Language::$language),+];

            /// The language's own name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Language::$language => $name),+
                }
            }

            /// The language's code, such as `en`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$language => $code),+
                }
            }

            /// The script that its texts are written in.
            #[must_use]
            pub const fn script(self) -> Script {
                match self {
                    $(Language::$language => Script::$script),+
                }
            }

            /// The form for a count, by its place among those of the language's categories; one that is not known is taken for many.
            pub(super) fn form(self, count: Option<u16>) -> u8 {
                let (last, steps): (u8, &[(u8, u8)]) = match self {
                    $(Language::$language => ($last, &$steps)),+
                };
                let Some(count) = count else {
                    return last;
                };
                // From a hundred on only the last two figures matter, as the build has made sure of.
                let alike = if count < 200 { count } else { 100u16.saturating_add(count % 100) };
                let mut begun = steps.iter().rev().filter(|(from, _)| u16::from(*from) <= alike);
                begun.next().map(|(_, form)| *form).sure_or(last)
            }
        }
    };
}

/// Includes the texts of a part of the files.
macro_rules! texts {
    ($part:ident $($language:ident $file:literal $ends:tt)+) => {
        impl $part {
            /// All its texts in a language.
            fn texts(language: Language) -> &'static Texts<{ $part::ALL.len() }> {
                match language {
                    $(Language::$language => {
                        static TEXTS: Texts<{ $part::ALL.len() }> = Texts {
                            all: include_str!(concat!(env!("OUT_DIR"), "/", $file)),
                            ends: $ends,
                        };
                        &TEXTS
                    })+
                }
            }

            /// All its texts in a language, one behind the other, for a board that loads them when they are spoken.
            #[must_use]
            pub fn all_texts(language: Language) -> &'static str {
                $part::texts(language).all
            }
        }

        impl Template for $part {
            fn template(self, language: Language) -> &'static str {
                $part::texts(language).nth(self as usize)
            }
        }
    };
}

/// A script, which decides how much room its letters need.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Script {
    /// Latin letters, which come in several sizes.
    Latin,
    /// Hangul, which comes in one, with Latin letters and figures among it.
    Hangul,
}

// Written from the files in `languages` when the library is built.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// Something, to be said in this language.
    #[must_use]
    pub const fn say<T>(self, what: T) -> Say<T> {
        Say {
            language: self,
            what,
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code)
    }

    /// What stands for the language in saved settings.
    pub(crate) const fn saved(self) -> u8 {
        self as u8
    }

    /// The language that is saved so.
    pub(crate) fn of_saved(saved: u8) -> Option<Language> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.saved() == saved)
    }
}

/// Something, said in a language: its `Display` is the sentence.
///
/// ```
/// use perijove::components::{Symbol, Seat, Ship, ShipKind};
/// use perijove::ledger::{Award, Line};
/// use perijove::text::Language;
///
/// let ship = Ship::new(ShipKind::Shuttles(Some(Symbol::Cube)));
/// let line = Line { seat: Seat::One, award: Award::Ship(ship), count: Some(3), each: 2 };
/// # extern crate std;
/// # use std::string::ToString;
/// assert_eq!(Language::English.say(line).to_string(), "2 × 3 red cube shuttles = 6");
/// assert_eq!(Language::French.say(line).to_string(), "2 × 3 Navettes cube rouge = 6");
/// assert_eq!(Language::German.say(line).to_string(), "2 × 3 Würfel-Shuttles = 6");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Say<T> {
    /// The language.
    pub language: Language,
    /// What is said.
    pub what: T,
}

/// What stands between two of several things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comma;

impl Display for Say<Comma> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.language.comma(f)
    }
}

/// Something, said in one word where there is little room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short<T>(pub T);

/// Something, said with everything that is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole<T>(pub T);
