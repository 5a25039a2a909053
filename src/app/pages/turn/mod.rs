//! A turn of the scorekeeper, after its action.

mod advance;
mod after;
mod draw_from;
mod launching;
mod placing;

pub(crate) use advance::Advance;
pub(crate) use after::After;
pub(crate) use draw_from::DrawFrom;
pub(crate) use launching::Launching;
pub(crate) use placing::{Goal, Placing};
