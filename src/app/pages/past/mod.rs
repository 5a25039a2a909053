//! The past games: a list, who won how often, deleting one.

mod delete;
mod games;
mod wins;

pub(crate) use delete::DeletePast;
pub(crate) use games::PastGames;
pub(crate) use wins::Wins;
