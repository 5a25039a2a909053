//! The reputation track of the owner's copy (C7, F5, F6, P2).
//!
//! The rulebooks say neither how long the track is nor where its bonus spaces and score steps lie, so
//! the track is data that the owner sets once.
//!
//! People count spaces from 1, the leftmost, as they count cards: so it is wherever a person reads or writes the number of one, on every
//! screen and in every file but the text of a journal. In here a `space` counts from 0; [`Track::number`] and [`Track::numbered`] lead
//! from the one to the other. What a space scores are points, which are never numbers of spaces.

/// A reputation track that can be played on.
///
/// # Invariants
///
/// Bonus spaces rise, and lie between the first and the last space. Steps rise, and lie between the
/// first space and the last, which may be one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Track {
    spaces: u8,
    bonuses: [u8; 3],
    steps: [u8; 4],
}

/// Why a track can't be played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BadTrack {
    /// Three bonus spaces between a first and a last need at least [`Track::SHORTEST`] spaces.
    TooShort {
        /// The number of spaces given.
        spaces: u8,
    },
    /// More spaces than [`Track::LONGEST`], the most a screen can show.
    TooLong {
        /// The number of spaces given.
        spaces: u8,
    },
    /// A bonus space is the first space, the last, or none of the track's.
    BonusOutside {
        /// The space given.
        space: u8,
    },
    /// A bonus space is not to the right of the one before it.
    BonusOrder {
        /// The space given.
        space: u8,
    },
    /// A score step is the first space or none of the track's.
    StepOutside {
        /// The space given.
        space: u8,
    },
    /// A score step is not to the right of the one before it.
    StepOrder {
        /// The space given.
        space: u8,
    },
}

impl Track {
    /// The fewest spaces: a first, three bonus spaces, a last.
    pub const SHORTEST: u8 = 5;
    /// The most spaces.
    pub const LONGEST: u8 = 32;
    /// What the steps are worth, before the first and from each of the four on (P2).
    pub const POINTS: [u8; 5] = [0, 1, 2, 4, 6];

    /// **A stand-in, not the printed track**: it lets a game start before the owner has set the track to the board.
    pub const STAND_IN: Track = Track {
        spaces: 11,
        bonuses: [2, 5, 8],
        steps: [3, 5, 8, 10],
    };

    /// A track with so many spaces, its bonus spaces, and the spaces from which 1, 2, 4 and 6 VP are scored.
    ///
    /// # Errors
    ///
    /// [`BadTrack`] names the first thing that is wrong.
    pub fn new(spaces: u8, bonuses: [u8; 3], steps: [u8; 4]) -> Result<Self, BadTrack> {
        if spaces < Self::SHORTEST {
            return Err(BadTrack::TooShort { spaces });
        }
        if spaces > Self::LONGEST {
            return Err(BadTrack::TooLong { spaces });
        }
        let track = Track {
            spaces,
            bonuses,
            steps,
        };
        let mut before = 0;
        for space in bonuses {
            if space == 0 || space >= track.last() {
                return Err(BadTrack::BonusOutside { space });
            }
            if space <= before {
                return Err(BadTrack::BonusOrder { space });
            }
            before = space;
        }
        before = 0;
        for space in steps {
            if space == 0 || space > track.last() {
                return Err(BadTrack::StepOutside { space });
            }
            if space <= before {
                return Err(BadTrack::StepOrder { space });
            }
            before = space;
        }
        Ok(track)
    }

    /// How many spaces there are.
    #[must_use]
    pub const fn spaces(&self) -> u8 {
        self.spaces
    }

    /// The number by which people know a space: the leftmost is 1.
    #[must_use]
    pub const fn number(space: u8) -> u8 {
        space.saturating_add(1)
    }

    /// The space that people know by this number; there is no space 0.
    #[must_use]
    pub const fn numbered(number: u8) -> Option<u8> {
        number.checked_sub(1)
    }

    /// The rightmost space (F6).
    #[must_use]
    pub const fn last(&self) -> u8 {
        self.spaces.saturating_sub(1)
    }

    /// The three bonus spaces, left to right.
    #[must_use]
    pub const fn bonuses(&self) -> [u8; 3] {
        self.bonuses
    }

    /// The four spaces from which the score rises, left to right.
    #[must_use]
    pub const fn steps(&self) -> [u8; 4] {
        self.steps
    }

    /// Whether a marker that stops here earns a Basic action (F5).
    #[must_use]
    pub fn is_bonus(&self, space: u8) -> bool {
        self.bonuses.contains(&space)
    }

    /// What a marker on this space scores (P2).
    #[must_use]
    pub fn points(&self, space: u8) -> u8 {
        let [none, rest @ ..] = Self::POINTS;
        self.steps
            .iter()
            .zip(rest)
            .take_while(|(step, _)| **step <= space)
            .last()
            .map_or(none, |(_, points)| points)
    }

    /// Where an advance may end: at every bonus space on the way, and at its full length or the last space (F5).
    ///
    /// Left to right; empty when the marker can't advance.
    pub fn stops(&self, from: u8, gained: u8) -> impl Iterator<Item = u8> + use<> {
        let target = from.saturating_add(gained).min(self.last());
        let on_the_way = move |space: &u8| (*space > from) & (*space < target);
        self.bonuses
            .into_iter()
            .filter(on_the_way)
            .chain((target > from).then_some(target))
    }
}
