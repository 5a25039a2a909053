//! The languages the device speaks.

use core::fmt::{Display, Formatter, Result};

use super::phrase::Phrase;
use super::texts::Texts;

macro_rules! languages {
    ($($language:ident $name:literal $code:literal $saved:literal $script:ident [$($singular:literal),+] $texts:literal $ends:tt)+) => {
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

            /// The template of a phrase in this language, with its marks as they were packed.
            pub(super) fn template(self, phrase: Phrase) -> &'static str {
                let texts = match self {
                    $(Language::$language => {
                        static TEXTS: Texts<{ Phrase::ALL.len() }> = Texts {
                            all: include_str!(concat!(env!("OUT_DIR"), "/", $texts)),
                            ends: $ends,
                        };
                        &TEXTS
                    })+
                };
                texts.nth(phrase as usize)
            }

            /// Whether so many things are named in the singular.
            #[must_use]
            pub const fn is_singular(self, count: u8) -> bool {
                match self {
                    $(Language::$language => matches!(count, $($singular)|+)),+
                }
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
