//! What the device says: complete in every language, short enough for the screen, and never a copy of the English.

mod cards;
pub(crate) mod everything;
mod examples;
mod fifth;
mod files;
mod fit;
mod particles;
mod refusals;
mod tables;
mod terms;
mod used;
mod wording;

use std::fmt::Display;

use perijove::text::{Language, Say};

/// Something in the languages that sentences are written down for here.
fn in_three<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    let languages = [Language::English, Language::French, Language::German];
    languages.map(|language| language.say(what).to_string())
}

/// The same with plain spaces, as a person would type it.
fn typed<T: Copy>(what: T) -> [String; 3]
where
    Say<T>: Display,
{
    in_three(what).map(|said| said.replace('\u{202f}', " "))
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
