//! The parts of the terminal board that other programs can share.
//!
//! - [`console`] is a terminal as a screen with keys.
//! - [`painter`] paints the companion's screens as text; [`keyboard`] is what is typed on them, [`keys`] the key of every row, [`hints`]
//!   what is said of them, [`lines`] words in lines.
//! - [`window`] lays a frame and its keys out in a window of any size.
//! - [`spoken`] says what changes on a screen, a line each.
//! - [`store`] keeps a game and the book in files that survive.
//! - [`typist`] plays by keys alone, so that they can be counted.
//! - [`uf2`] makes files that are dropped onto a Pico.
//! - [`words`] is what the terminal says around the screen, in the device's language.

pub mod console;
pub mod hints;
pub mod keyboard;
pub mod keys;
pub mod lines;
pub mod painter;
pub mod spoken;
pub mod store;
pub mod typist;
pub mod uf2;
pub mod window;
pub mod words;
