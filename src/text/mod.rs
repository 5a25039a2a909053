//! Every word a person reads, per language.
//!
//! The layers above speak in types; this one turns them into sentences, and the screens show nothing
//! else. English is here so that a score can be read; the other languages join with the screens.

mod english;
mod language;
mod word;

pub use english::English;
pub use language::{Language, Say};
pub use word::{Filled, Word};
