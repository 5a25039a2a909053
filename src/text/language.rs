//! The languages the device speaks.

use super::english::{Phrase, english};
use super::french::french;
use super::german::german;

/// A language the device speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Français.
    French,
    /// Deutsch.
    German,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::English, Language::French, Language::German];

    /// The language's own name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
            Language::German => "Deutsch",
        }
    }

    /// Something, to be said in this language.
    #[must_use]
    pub const fn say<T>(self, what: T) -> Say<T> {
        Say {
            language: self,
            what,
        }
    }

    /// The template of a phrase in this language's table.
    #[must_use]
    pub fn template(self, phrase: Phrase) -> &'static str {
        match self {
            Language::English => english(phrase),
            Language::French => french(phrase),
            Language::German => german(phrase),
        }
    }

    /// Whether so many things are named in the singular.
    #[must_use]
    pub const fn is_singular(self, count: u8) -> bool {
        match self {
            Language::English | Language::German => count == 1,
            Language::French => count <= 1,
        }
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
/// assert_eq!(Language::French.say(line).to_string(), "2 × 3 navettes cube rouge = 6");
/// assert_eq!(Language::German.say(line).to_string(), "2 × 3 Würfel-Shuttles = 6");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Say<T> {
    /// The language.
    pub language: Language,
    /// What is said.
    pub what: T,
}

/// Something, said in one word where there is little room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short<T>(pub T);
