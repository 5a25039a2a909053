//! The referee, rule by rule: what is asked, what may be answered, what follows.
//!
//! One module per noun of the game. All of them start from a [`position`] and play on from there.

mod advisors;
mod amend;
mod cards;
mod effects;
mod ending;
mod hands;
mod launches;
mod moon;
pub(crate) mod position;
mod refusals;
mod reputation;
mod ships;
mod shuttles;
mod tiles;
