//! The past games: a list, the players' records, deleting one, where points came from, sharing them all.

mod delete;
mod feats;
mod games;
mod points;
mod record;
mod sharing;
mod wins;

pub(crate) use delete::DeletePast;
pub(crate) use feats::AllFeats;
pub(crate) use games::PastGames;
pub(crate) use points::PointsBySource;
pub(crate) use record::OneRecord;
pub(crate) use sharing::Sharing;
pub(crate) use wins::Wins;
