//! A board without a person, on which tests, the probe and the terminal build.
//!
//! - [`cells`] is a flash whose cells have a charge, and that lies in every way we know of.
//! - [`chance`] draws seeds, and numbers by a seed.
//! - [`computer`] is one at the other end of a device's cable.
//! - [`decks`] draws decks that nobody has printed.
//! - [`figures`] is the page of what was measured, block by block.
//! - [`host`] starts a companion on a computer.
//! - [`ladder`] lets the levels of the rival play each other.
//! - [`letters`] measures how large what is shown looks.
//! - [`nor`] is a NOR flash with a plug that can be pulled.
//! - [`picture`] turns a frame into characters or a PNG.
//! - [`playout`] plays random games, and checks what must hold in every one of them.
//! - [`presses`] plays whole games through the buttons and counts the presses.
//! - [`scenario`] reads stories of presses and expectations, and plays them on virtual time.

pub mod cells;
pub mod chance;
pub mod computer;
pub mod decks;
pub mod figures;
pub mod host;
pub mod ladder;
pub mod letters;
pub mod nor;
pub mod picture;
pub mod playout;
pub mod presses;
pub mod scenario;
