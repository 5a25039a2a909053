//! The languages the device speaks.

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
}

/// Something, said in a language: its `Display` is the sentence.
#[derive(Clone, Copy, Debug)]
pub struct Say<T> {
    /// The language.
    pub language: Language,
    /// What is said.
    pub what: T,
}
