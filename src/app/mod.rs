//! Screens and flows: a button in, what to do out; no drawing.

mod pictures;
mod screen;

pub use pictures::pictures;
pub use screen::{Body, Icon, Icons, Label, Paragraph, Row, Rows, Screen, TableSpot};
