//! The score: the ranking, each player's lines, the story of the game, and the turns that cost most.

mod code;
mod costliest;
mod costly_turn;
mod count_sheet;
mod ranking;
mod sheet;
mod story;
mod which_edition;

pub(crate) use code::ResultCode;
pub(crate) use costliest::Costliest;
pub(crate) use costly_turn::CostlyTurn;
pub(crate) use count_sheet::CountSheet;
pub(crate) use ranking::{Ranking, Shown};
pub(crate) use sheet::Sheet;
pub(crate) use story::GameStory;
pub(crate) use which_edition::WhichEdition;
