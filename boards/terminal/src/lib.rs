//! The parts of the terminal board that other programs can share.
//!
//! - [`console`] is a terminal as a screen with keys.
//! - [`window`] lays a frame and its keys out in a window of any size.
//! - [`store`] keeps a game and the book in files that survive.
//! - [`uf2`] makes files that are dropped onto a Pico.
//! - [`words`] is what the terminal says around the screen, in the device's language.

pub mod console;
pub mod store;
pub mod uf2;
pub mod window;
pub mod words;
