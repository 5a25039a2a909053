//! A turn of the scorekeeper: the table, what was taken, what else happened.

mod advance;
mod after;
mod discarding;
mod draw_from;
mod launching;
mod over;
mod passed;
mod placing;
mod room;
mod symbol_of;
mod table;
mod taking;
mod toll;

pub(crate) use advance::{Advance, likeliest_space, likely_spaces};
pub(crate) use after::After;
pub(crate) use discarding::Discarding;
pub(crate) use draw_from::DrawFrom;
pub(crate) use launching::Launching;
pub(crate) use over::Over;
pub(crate) use placing::{Goal, Placing};
pub(crate) use room::Room;
pub(crate) use symbol_of::SymbolOf;
pub(crate) use table::Table;
pub(crate) use toll::Toll;
