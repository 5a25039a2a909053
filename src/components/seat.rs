//! Seats around the table and the number of players (S1).

use super::colour::Colour;
use super::keyed::keyed;

keyed! {
    /// A place at the table, clockwise. A seat is a player for the length of a game.
    Seat,
    /// One cell per seat; the cells of empty seats are never read.
    PerSeat[4];
    /// The first seat entered.
    One,
    /// The second, to the left of the first.
    Two,
    /// The third.
    Three,
    /// The fourth.
    Four,
}

/// How many play (S1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Players {
    /// Two players.
    Two,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every player count, in order.
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    /// The player count for a number, if the game allows it.
    #[must_use]
    pub const fn from_count(count: u8) -> Option<Self> {
        match count {
            2 => Some(Players::Two),
            3 => Some(Players::Three),
            4 => Some(Players::Four),
            _ => None,
        }
    }

    /// The number of players.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Players::Two => 2,
            Players::Three => 3,
            Players::Four => 4,
        }
    }

    /// Settlers of each colour in the supply at the start (S1).
    #[must_use]
    pub const fn supply(self) -> u8 {
        match self {
            Players::Two => 7,
            Players::Three => 10,
            Players::Four => Colour::SETTLERS_IN_BOX,
        }
    }

    /// The seats in play, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(usize::from(self.count()))
    }

    /// Whether somebody sits there.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        seat.index() < usize::from(self.count())
    }

    /// The next seat clockwise.
    #[must_use]
    pub fn after(self, seat: Seat) -> Seat {
        Seat::nth(seat.index().saturating_add(1))
            .filter(|next| self.has(*next))
            .unwrap_or(Seat::One)
    }
}
