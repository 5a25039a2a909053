//! The parts of the terminal board that other programs can share.
//!
//! - [`console`] is a terminal as a screen with keys.
//! - [`nor`] is a NOR flash as it really behaves, in memory or in a file.
//! - [`picture`] turns a frame into characters or a PNG.
//! - [`window`] lays a frame and its keys out in a window of any size.
//! - [`presses`] plays whole games through the buttons and counts the presses.
//! - [`scenario`] reads stories of presses and expectations, and plays them on virtual time.
//! - [`store`] keeps a game and the book in files that survive.

pub mod console;
pub mod nor;
pub mod picture;
pub mod presses;
pub mod scenario;
pub mod store;
pub mod window;
