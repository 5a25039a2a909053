//! The past games: a list, the players' records, deleting one, sharing them all.

mod delete;
mod games;
mod record;
mod sharing;
mod wins;

pub(crate) use delete::DeletePast;
pub(crate) use games::PastGames;
pub(crate) use record::OneRecord;
pub(crate) use sharing::Sharing;
pub(crate) use wins::Wins;
