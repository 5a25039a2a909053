//! Builds the page into a folder of plain files that any web space can hold, and serves it on this computer.
//!
//! - [`folder`] makes `target/site`: the page, the companion as WebAssembly, the devices and the emulated chip they run on.
//! - [`colours`] writes the colours of the themes as a style sheet.
//! - [`devices`] makes the image of each device with a Pico, as it is dropped onto one.
//! - [`first`] writes what a visitor sees first.
//! - [`languages`] takes the companion's words out, a file for each language.
//! - [`modules`] knows which files of JavaScript need which.
//! - [`sizes`] measures what a visitor downloads, [`sources`] what need not be.
//! - [`server`] hands the files out.

pub mod colours;
pub mod devices;
pub mod first;
pub mod folder;
pub mod languages;
pub mod modules;
pub mod server;
pub mod sizes;
pub mod sources;
