//! What games have to say once they are played: which turns there were, which of them cost most, who won how often, where points came from.
//!
//! Nothing here knows a screen or a store: a game or its result comes in, figures go out.
//!
//! | what | of | found by |
//! |---|---|---|
//! | `Turns` | one game | playing it once more, at once |
//! | `Story` | one turn | playing its game once more, at once |
//! | [`Curve`] | one game | playing it once more, at once |
//! | `Review` | one game | thinking about every answer in it, a little at a time |
//! | [`Records`] | the results of all past games | adding one after the other |
//! | [`Feats`] | all past games | adding one after the other |
//! | [`Statistics`] | the scores of all past games | adding one after the other |
//!
//! The last two are kept for each player by name, in a [`Tally`].

mod curve;
mod estimate;
mod feats;
mod records;
mod review;
mod statistics;
mod story;
mod tally;
mod turns;

pub use curve::{Curve, Moment};
pub use estimate::ESTIMATE;
pub use feats::{Feat, Feats};
pub use records::{Record, Records};
pub(crate) use review::{Costly, Review, WEIGH};
pub use statistics::{Earned, PlayerPoints, Source, Statistics, Tenths};
pub(crate) use story::Story;
pub use tally::{Tallied, Tally};
pub(crate) use turns::{Did, PlayedTurn, Turns};
