//! The past games: a list, the players' records, deleting one.

mod delete;
mod games;
mod record;
mod wins;

pub(crate) use delete::DeletePast;
pub(crate) use games::PastGames;
pub(crate) use record::OneRecord;
pub(crate) use wins::Wins;
