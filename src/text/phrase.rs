//! How a table of phrases is written down.
//!
//! A phrase is a template. `{0}` and `{1}` stand for what is filled in, in the order the language wants it, and
//! `[one|more]` for two forms of which the count chooses: `{0} turn[|s]`, `noch {0} [Zug|Züge]`.

/// Declares the phrases by their names and one language's table of them.
macro_rules! phrases {
    ($(#[$doc:meta])* $table:ident $($name:ident $text:literal)+) => {
        /// A template of something the device says.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Phrase {
            $(#[doc = concat!("`", $text, "`")] $name),+
        }

        impl Phrase {
            /// Every phrase.
            pub const ALL: &[Phrase] = &[$(Phrase::$name),+];
        }

        $crate::text::phrase::table! { $(#[$doc])* $table $($name $text)+ }
    };
}

/// Another language's table. A phrase that is missing or in another place does not compile.
macro_rules! table {
    ($(#[$doc:meta])* $table:ident $($name:ident $text:literal)+) => {
        $(#[$doc])*
        pub(super) fn $table(phrase: $crate::text::Phrase) -> &'static str {
            use $crate::text::texts::{Texts, in_order};
            use $crate::text::Phrase;
            const _: () = assert!(in_order(&[$(Phrase::$name as usize),+]));
            static TEXTS: Texts<{ Phrase::ALL.len() }> =
                Texts::new(concat!($($text),+), [$($text.len()),+]);
            TEXTS.nth(phrase as usize)
        }
    };
}

pub(super) use {phrases, table};
