//! What only the Moon brings into a turn.

mod claiming;
mod exchanging;
mod other_column;
mod swapping;
mod taking_advisor;

pub(crate) use claiming::Claiming;
pub(crate) use exchanging::Exchanging;
pub(crate) use other_column::OtherColumn;
pub(crate) use swapping::Swapping;
pub(crate) use taking_advisor::TakingAdvisor;
