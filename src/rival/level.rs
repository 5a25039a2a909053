//! How well a rival plays.

/// How well a rival plays, and how long it thinks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Level {
    /// Plays by the rule of thumb, and tries nothing.
    #[default]
    Easy,
    /// Tries a little: a hundred and fifty answers before each of its own.
    Medium,
    /// Tries four and a half thousand answers before each of its own, which takes the chip about a second.
    Hard,
}

impl Level {
    /// Every level, from the weakest on; the place is part of the encoding of a game.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

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
            Level::Medium => 150,
            Level::Hard => 4_500,
        }
    }
}
