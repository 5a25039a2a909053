//! The score: the ranking, and each player's lines.

mod ranking;
mod sheet;

pub(crate) use ranking::Ranking;
pub(crate) use sheet::Sheet;
