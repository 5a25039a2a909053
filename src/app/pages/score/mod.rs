//! The score: the ranking, and each player's lines.

mod code;
mod ranking;
mod sheet;
mod which_edition;

pub(crate) use code::ResultCode;
pub(crate) use ranking::Ranking;
pub(crate) use sheet::Sheet;
pub(crate) use which_edition::WhichEdition;
