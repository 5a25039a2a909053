//! Every word a person reads, per language.
//!
//! The layers above speak in types; this one turns them into sentences, and the screens show nothing
//! else. [`Language::say`] is the one way to a sentence.
//!
//! - Each language is one table of [`Phrase`]s in a file of its own. The compiler sees that none is missing.
//! - `sentence` fills them in: what is said of which type. Word order and plurals are the tables' own business.
//!
//! Short labels and notices begin as they would inside a sentence; [`Capital`] puts one at the start of a line.

mod capital;
mod english;
mod french;
mod german;
mod language;
mod phrase;
mod sentence;
mod texts;
mod word;

pub use capital::Capital;
pub use english::Phrase;
pub use language::{Language, Say, Short};
pub use sentence::Reason;
pub use word::{Filled, Word};
