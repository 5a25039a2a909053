//! The expansions, and the set of those that a game is played with.

/// A box that can be added to the base game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Expansion {
    /// *Moon*: advisors with a figure and a council, a space road and a fourth tile slot (M1, M2). That a council has four fields is
    /// reported by reviews alone.
    Moon,
}

impl Expansion {
    /// Every expansion; the place is part of the encoding.
    pub const ALL: [Expansion; 1] = [Expansion::Moon];
}

/// The expansions that a game is played with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Expansions(u8);

impl Expansions {
    /// The base game alone.
    pub const NONE: Expansions = Expansions(0);

    /// The bits of all expansions that there are.
    const KNOWN: u8 = Expansions::NONE.with(Expansion::Moon).0;

    const fn bit(expansion: Expansion) -> u8 {
        match expansion {
            Expansion::Moon => 1,
        }
    }

    /// Whether an expansion is among them.
    #[must_use]
    pub const fn contains(self, expansion: Expansion) -> bool {
        self.0 & Self::bit(expansion) != 0
    }

    /// These and another one.
    #[must_use]
    pub const fn with(self, expansion: Expansion) -> Self {
        Expansions(self.0 | Self::bit(expansion))
    }

    /// These but for one.
    #[must_use]
    pub const fn without(self, expansion: Expansion) -> Self {
        Expansions(self.0 & !Self::bit(expansion))
    }

    /// These, with an expansion added if it was missing and removed if it was there.
    #[must_use]
    pub const fn toggled(self, expansion: Expansion) -> Self {
        Expansions(self.0 ^ Self::bit(expansion))
    }

    /// A number that never changes: one bit for each expansion.
    #[must_use]
    pub const fn to_bits(self) -> u8 {
        self.0
    }

    /// Reads the bits back; `None` when one of them stands for an expansion that this version does not know.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        if bits & !Self::KNOWN == 0 {
            Some(Expansions(bits))
        } else {
            None
        }
    }
}
