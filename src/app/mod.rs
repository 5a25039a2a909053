//! Screens and flows: a button in, what to do out; no drawing.

mod randomizer;
mod screen;

pub use randomizer::{BadCode, Code, Draw};
pub use screen::{Body, Icon, Icons, Label, Paragraph, Row, Rows, Screen, TableSpot};
