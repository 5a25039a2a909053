//! What a press wants done: what is to be saved, loaded, fetched.

use super::past::PastWish;

/// What of the running game is to be saved; the later ones in this list include those before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SaveGame {
    /// Nothing changed.
    #[default]
    Nothing,
    /// The journal from this byte on, and how many of its bytes have happened.
    Entries {
        /// The first byte that changed; the journal's length when only the present moved.
        from: u16,
    },
    /// All of it: this is a new game.
    Whole,
}

impl SaveGame {
    /// What is to be saved after two changes.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (SaveGame::Whole, _) | (_, SaveGame::Whole) => SaveGame::Whole,
            (SaveGame::Nothing, one) | (one, SaveGame::Nothing) => one,
            (SaveGame::Entries { from }, SaveGame::Entries { from: other }) => SaveGame::Entries {
                from: from.min(other),
            },
        }
    }
}

/// What is to be done after a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Effects {
    /// What of the game is to be saved.
    pub save_game: SaveGame,
    /// Settings, names or cards changed and are to be saved.
    pub save_book: bool,
    /// The game that was left aside is to be loaded after all.
    pub load_game: bool,
    /// What is wanted of past games.
    pub past: PastWish,
}

impl Effects {
    /// Nothing.
    pub const NOTHING: Effects = Effects {
        save_game: SaveGame::Nothing,
        save_book: false,
        load_game: false,
        past: PastWish::Nothing,
    };

    /// Whether something is to be kept that a power cut would take.
    #[must_use]
    pub fn keeps_something(&self) -> bool {
        self.save_book || self.save_game != SaveGame::Nothing
    }

    /// What is to be done after two presses, for a board that has not done the first yet.
    #[must_use]
    pub fn and(self, later: Self) -> Self {
        Effects {
            save_game: self.save_game.and(later.save_game),
            save_book: self.save_book || later.save_book,
            load_game: self.load_game || later.load_game,
            past: later.past,
        }
    }
}
