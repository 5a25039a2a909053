//! A game of the past, as far as it is listed without replaying it.

use crate::components::{PerSeat, Track};

use super::header::Header;

/// What a player came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Finish {
    /// The points.
    pub points: u16,
    /// The place, from 1; 0 at an empty seat.
    pub place: u8,
}

/// A game of the past.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Its number; later games have higher ones.
    pub number: u32,
    /// Who played what.
    pub header: Header,
    /// What everybody came to; `None` for a game that was given up or whose result is not known.
    pub result: Option<PerSeat<Finish>>,
    /// The track that the result was counted on, if it depends on one.
    pub track: Option<Track>,
    /// The seconds that it took, if all turns of people were timed.
    pub seconds: Option<u16>,
}
