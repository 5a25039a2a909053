//! Screens and flows: a button in, what to do out; no drawing.

mod screen;

pub use screen::{Body, Icon, Icons, Label, Paragraph, Row, Rows, Screen, TableSpot};
