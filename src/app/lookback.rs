//! A look back at the game: at all of its turns, or at those that cost most. One at a time, since there is no memory for both.

use super::review::Review;
use super::survey::Survey;
use super::turns::Turns;

/// What the latest look back at the game has found, or at all past games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Lookback {
    /// Which turns there were.
    Turns(Turns),
    /// Which of them cost most.
    Costs(Review),
    /// Where points came from in all past games.
    Points(Survey),
}

impl Lookback {
    /// Nothing is found yet.
    pub(super) const NOTHING: Self = Lookback::Turns(Turns::new());

    /// Makes room for turns.
    pub(super) fn clear(&mut self) {
        match self {
            Lookback::Turns(turns) => turns.clear(),
            Lookback::Costs(_) | Lookback::Points(_) => *self = Lookback::NOTHING,
        }
    }
}
