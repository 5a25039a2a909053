//! Files that people write by hand, as the terminal and the page read them.
//!
//! A library of its own, so that both read the same deck with the same complaints. It asks nobody for a file: the caller
//! brings the bytes.
//!
//! - [`document`] is TOML that knows its lines.
//! - [`deck`] is what an owner wrote down of a copy of the game.
//! - [`track`] is the reputation track of its boards.
//! - [`fault`] is what the person must put right.

pub mod deck;
pub mod document;
pub mod fault;
pub mod track;
