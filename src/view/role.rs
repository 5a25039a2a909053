//! What a dot is for: a screen is drawn in roles, and a [`Theme`](super::Theme) says which colour each has.
//!
//! There are sixteen, so that a dot is four bits in memory. A colour repeats what a shape, a hatching or a number says already:
//! nothing depends on it.

use crate::components::{Colour, Seat, Symbol};

/// What a dot is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Role {
    /// What is drawn on.
    Paper,
    /// What is written with.
    Ink,
    /// What should be seen first: a title, the chosen row.
    Accent,
    /// A settler, or what is about its colour.
    Settler(Colour),
    /// One of the five symbols.
    Symbol(Symbol),
    /// What is about one player.
    Player(Seat),
}

impl Role {
    /// Every role, in the order of its bits.
    pub const ALL: [Role; 16] = [
        Role::Paper,
        Role::Ink,
        Role::Accent,
        Role::Settler(Colour::Blue),
        Role::Settler(Colour::Red),
        Role::Settler(Colour::Yellow),
        Role::Settler(Colour::Purple),
        Role::Symbol(Symbol::Sphere),
        Role::Symbol(Symbol::Cube),
        Role::Symbol(Symbol::Gear),
        Role::Symbol(Symbol::Triangle),
        Role::Symbol(Symbol::Diamond),
        Role::Player(Seat::One),
        Role::Player(Seat::Two),
        Role::Player(Seat::Three),
        Role::Player(Seat::Four),
    ];

    /// The roles that can be seen side by side.
    ///
    /// Each of them stands on paper, or paper on it; never two others on each other. So a theme is readable if every colour of it
    /// can be distinguished from its paper.
    pub const MEETINGS: [(Role, Role); 15] = {
        let [paper, others @ ..] = Role::ALL;
        let mut meetings = [(paper, paper); 15];
        let (mut left, mut right): (&mut [_], &[_]) = (&mut meetings, &others);
        while let ([meeting, more @ ..], [role, rest @ ..]) = (left, right) {
            *meeting = (paper, *role);
            (left, right) = (more, rest);
        }
        meetings
    };

    /// Its four bits: the place in [`Role::ALL`].
    #[must_use]
    pub const fn to_bits(self) -> u8 {
        match self {
            Role::Paper => 0,
            Role::Ink => 1,
            Role::Accent => 2,
            Role::Settler(colour) => (colour as u8).saturating_add(3),
            Role::Symbol(symbol) => (symbol as u8).saturating_add(7),
            Role::Player(seat) => (seat as u8).saturating_add(12),
        }
    }

    /// The role of four bits; of a byte the upper half is not looked at.
    #[must_use]
    pub fn from_bits(bits: u8) -> Self {
        let role = Role::ALL.get(usize::from(bits & 0xF));
        *crate::sure::Sure::sure_or(role, &Role::Paper)
    }
}
