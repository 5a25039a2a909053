//! Every word a person reads, per language.
//!
//! The layers above speak in types; this one turns them into sentences, and the screens show nothing
//! else. [`Language::say`] is the one way to a sentence.
//!
//! - Each language is one file in `languages`, which a translator can read. The build checks it against the English one
//!   and packs it: a missing [`Phrase`], a wrong place or a letter without a glyph does not build.
//! - A file has parts: what the device says, what the terminal says around the screen ([`TerminalPhrase`]) and what the page does
//!   ([`PAGE`], [`PAGE_LATER`]). An image carries those that it names, so a chip carries its own alone.
//! - `sentence` fills them in: what is said of which type. Word order and plurals are the files' own business.
//! - `doubt` has the questions that people ask about the rules, each with its answer.
//! - `rule_text` has what newcomers are told of them unasked.
//! - `errors` says the same in English of what a caller handles as an error.
//!
//! Short labels and notices begin as they would inside a sentence; [`Capital`] puts one at the start of a line.

mod capital;
mod doubt;
mod errors;
pub(crate) mod hangul;
mod language;
mod phrase;
mod rule_text;
mod sentence;
mod sound;
mod texts;

pub use capital::Capital;
pub use doubt::{Doubt, Ids, Subject};
pub use hangul::{Syllable, is_hangul, places};
pub use language::{Comma, Language, Say, Script, Short, Whole};
pub use phrase::{Counting, Filled, FilledAll, Phrase, Template, TerminalPhrase};
pub use rule_text::RuleText;
pub(crate) use sentence::Taken;
pub use sentence::{LastTurns, Reason, SettlersOf, SoMany};
pub use sound::Sound;

/// What the page says around the screen: JSON, by the code of the language, then by key.
pub const PAGE: &str = include_str!(concat!(env!("OUT_DIR"), "/page.json"));

/// What the page says in the places that are loaded later, likewise.
pub const PAGE_LATER: &str = include_str!(concat!(env!("OUT_DIR"), "/page_later.json"));
