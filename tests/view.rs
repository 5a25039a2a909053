//! What the screens look like.
//!
//! Golden screens are text files of `#` and `.` that a reviewer reads in a diff. They are compared pixel for
//! pixel, in English, so that a new font is one diff; in other languages it is the words of every screen that are
//! compared. Both are written anew only when `PERIJOVE_BLESS=1` is set. `cargo test contact_sheet -- --ignored` puts
//! them all on one PNG.

mod code;
pub(crate) mod colours;
pub(crate) mod golden;
mod hangul;
mod laws;
pub(crate) mod painting;
pub(crate) mod picture;
mod roomy;
mod screens;
pub(crate) mod sheet;
