//! What the device says: complete in every language, short enough for the screen, and never a copy of the English.

pub(crate) mod everything;
mod examples;
mod fit;
mod refusals;
mod tables;

use std::fmt::Display;

use perijove::text::{Language, Say};

/// Something in every language, in the order of [`Language::ALL`].
fn in_all<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    Language::ALL.map(|language| language.say(what).to_string())
}

/// The same with plain spaces, as a person would type it.
fn typed<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    in_all(what).map(|said| said.replace('\u{a0}', " "))
}

/// The letters of a template without what is filled in.
fn words(template: &str) -> String {
    let mut inside = false;
    let kept = template.chars().filter(|letter| {
        inside = *letter == '{' || inside && *letter != '}';
        !inside && letter.is_alphabetic()
    });
    kept.collect()
}
