//! The two berths of a player board (C7).

use super::keyed::keyed;

keyed! {
    /// A place for a ship on Ganymede (C7).
    Berth,
    /// One cell per berth.
    PerBerth[2];
    /// Wants settlers of one colour.
    A,
    /// Wants settlers of different colours.
    B,
}

impl Berth {
    /// How many settlers complete an ordinary ship here (C7).
    #[must_use]
    pub const fn size(self) -> u8 {
        match self {
            Berth::A => 3,
            Berth::B => 4,
        }
    }

    /// The other berth.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Berth::A => Berth::B,
            Berth::B => Berth::A,
        }
    }
}
