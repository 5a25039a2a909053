//! How well a rival plays.

/// How well a rival plays, and how long it thinks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Level {
    /// Plays by the rule of thumb, tries nothing, and takes an answer for better than it is now and then.
    #[default]
    Easy,
    /// Tries a little: fifty answers before each of its own.
    Medium,
    /// Tries three thousand answers before each of its own, which takes the chip about a second.
    Hard,
}

impl Level {
    /// Every level, from the weakest on; the place is part of the encoding of a game.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// By how much an answer may seem better to it than it is, in sixteenths of a point.
    pub(super) const fn slip(self) -> u8 {
        match self {
            Level::Easy => 24,
            Level::Medium | Level::Hard => 0,
        }
    }

    /// Its word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// How many answers it tries before each of its own.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Level::Easy => 0,
            Level::Medium => 50,
            Level::Hard => 3_000,
        }
    }
}
