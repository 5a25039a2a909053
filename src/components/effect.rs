//! What tiles and shuttles do: six effect atoms, alone or in pairs (C6).

use super::colour::Colour;

/// Which settlers an atom speaks of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Who {
    /// A white settler is printed: any colour.
    Any,
    /// A coloured settler is printed.
    Only(Colour),
}

/// The smallest thing a card can have a player do (C6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Atom {
    /// A settler from the supply to Earth (F1).
    Recruit(Who),
    /// A settler on the board changes colour (F2).
    Adapt(Who),
    /// A settler goes one step (F3).
    Move,
    /// The reputation marker goes one space forward (F5).
    Reputation,
    /// A ship to the hand (F7).
    Draw,
    /// Any one of the five above, chosen freely.
    Basic,
}

impl Atom {
    /// The five Basic actions (A3.1).
    pub const BASIC: [Atom; 5] = [
        Atom::Recruit(Who::Any),
        Atom::Adapt(Who::Any),
        Atom::Move,
        Atom::Reputation,
        Atom::Draw,
    ];

    /// A number from 1 to 14 that never changes; 0 is free for "no atom".
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        const fn who(who: Who) -> u8 {
            match who {
                Who::Any => 0,
                Who::Only(Colour::Blue) => 1,
                Who::Only(Colour::Red) => 2,
                Who::Only(Colour::Yellow) => 3,
                Who::Only(Colour::Purple) => 4,
            }
        }
        match self {
            Atom::Recruit(of) => who(of).saturating_add(1),
            Atom::Adapt(of) => who(of).saturating_add(6),
            Atom::Move => 11,
            Atom::Reputation => 12,
            Atom::Draw => 13,
            Atom::Basic => 14,
        }
    }

    /// Reads the number back; `None` when it stands for no atom.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Option<Self> {
        let who = match byte {
            1 | 6 => Who::Any,
            2 | 7 => Who::Only(Colour::Blue),
            3 | 8 => Who::Only(Colour::Red),
            4 | 9 => Who::Only(Colour::Yellow),
            _ => Who::Only(Colour::Purple),
        };
        match byte {
            1..=5 => Some(Atom::Recruit(who)),
            6..=10 => Some(Atom::Adapt(who)),
            11 => Some(Atom::Move),
            12 => Some(Atom::Reputation),
            13 => Some(Atom::Draw),
            14 => Some(Atom::Basic),
            _ => None,
        }
    }
}

/// The printed effect of a tile or shuttle (C6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Effect {
    /// One atom.
    One(Atom),
    /// One of the two, chosen anew at each application.
    Either(Atom, Atom),
    /// Both of the two.
    Both(Atom, Atom),
    /// Whatever is printed: nothing above describes it, so that the players carry it out by hand and put right what changed.
    ByHand,
}

impl Effect {
    /// How many low bits [`Self::to_bits`] uses.
    pub(crate) const BITS: u32 = 10;

    /// What stands in place of an atom for [`Effect::ByHand`].
    const BY_HAND: u16 = 15;

    const fn code(atom: Atom) -> u16 {
        u16::from_le_bytes([atom.to_byte(), 0])
    }

    /// Ten bits that never change: form (2), first atom (4), second atom (4). 0 is an unknown effect, one atom of number 15 is
    /// carried out by hand.
    pub(crate) const fn to_bits(effect: Option<Effect>) -> u16 {
        match effect {
            None => 0,
            Some(Effect::One(atom)) => 1 | Self::code(atom) << 2,
            Some(Effect::Either(a, b)) => 2 | Self::code(a) << 2 | Self::code(b) << 6,
            Some(Effect::Both(a, b)) => 3 | Self::code(a) << 2 | Self::code(b) << 6,
            Some(Effect::ByHand) => 1 | Self::BY_HAND << 2,
        }
    }

    /// Reads ten bits back; `None` when they were written by no effect.
    pub(crate) const fn from_bits(bits: u16) -> Option<Option<Effect>> {
        let [low, _] = (bits >> 2 & 0xF).to_le_bytes();
        let [high, _] = (bits >> 6 & 0xF).to_le_bytes();
        let (a, b) = (Atom::from_byte(low), Atom::from_byte(high));
        match (bits & 3, a, b) {
            (0, _, _) if bits == 0 => Some(None),
            (1, None, None) if bits == 1 | Self::BY_HAND << 2 => Some(Some(Effect::ByHand)),
            (1, Some(a), None) if bits >> 6 == 0 => Some(Some(Effect::One(a))),
            (2, Some(a), Some(b)) if bits >> Self::BITS == 0 => Some(Some(Effect::Either(a, b))),
            (3, Some(a), Some(b)) if bits >> Self::BITS == 0 => Some(Some(Effect::Both(a, b))),
            _ => None,
        }
    }
}

/// Recruiting a settler of this colour.
const fn recruit(colour: Colour) -> Atom {
    Atom::Recruit(Who::Only(colour))
}

impl Effect {
    /// One of two atoms, the same whichever is named first.
    #[must_use]
    pub fn either(one: Atom, other: Atom) -> Self {
        Effect::Either(one.min(other), one.max(other))
    }

    /// Both of two atoms, the same whichever is named first.
    #[must_use]
    pub fn both(one: Atom, other: Atom) -> Self {
        Effect::Both(one.min(other), one.max(other))
    }
}

impl Effect {
    /// The kinds of effects that the documents show on tiles other than the starting ones, with every colour (C3). Which of
    /// them are printed, and how often, is not known.
    pub const ON_TILES: [Effect; 14] = [
        Effect::Either(recruit(Colour::Blue), recruit(Colour::Red)),
        Effect::Either(recruit(Colour::Blue), recruit(Colour::Yellow)),
        Effect::Either(recruit(Colour::Blue), recruit(Colour::Purple)),
        Effect::Either(recruit(Colour::Red), recruit(Colour::Yellow)),
        Effect::Either(recruit(Colour::Red), recruit(Colour::Purple)),
        Effect::Either(recruit(Colour::Yellow), recruit(Colour::Purple)),
        Effect::Either(recruit(Colour::Blue), Atom::Reputation),
        Effect::Either(recruit(Colour::Red), Atom::Reputation),
        Effect::Either(recruit(Colour::Yellow), Atom::Reputation),
        Effect::Either(recruit(Colour::Purple), Atom::Reputation),
        Effect::Either(recruit(Colour::Blue), Atom::Move),
        Effect::Either(recruit(Colour::Red), Atom::Move),
        Effect::Either(recruit(Colour::Yellow), Atom::Move),
        Effect::Either(recruit(Colour::Purple), Atom::Move),
    ];

    /// The effects of the four starting tiles (C3).
    pub const ON_STARTING_TILES: [Effect; 4] = [
        Effect::Both(recruit(Colour::Blue), Atom::Draw),
        Effect::Both(recruit(Colour::Red), Atom::Draw),
        Effect::Both(recruit(Colour::Yellow), Atom::Draw),
        Effect::Both(recruit(Colour::Purple), Atom::Draw),
    ];

    /// Every atom as the effect of a shuttle: the documents explain each of them (C6), and do not say which are printed.
    pub const ON_SHUTTLES: [Effect; 14] = [
        Effect::One(Atom::Recruit(Who::Any)),
        Effect::One(recruit(Colour::Blue)),
        Effect::One(recruit(Colour::Red)),
        Effect::One(recruit(Colour::Yellow)),
        Effect::One(recruit(Colour::Purple)),
        Effect::One(Atom::Adapt(Who::Any)),
        Effect::One(Atom::Adapt(Who::Only(Colour::Blue))),
        Effect::One(Atom::Adapt(Who::Only(Colour::Red))),
        Effect::One(Atom::Adapt(Who::Only(Colour::Yellow))),
        Effect::One(Atom::Adapt(Who::Only(Colour::Purple))),
        Effect::One(Atom::Move),
        Effect::One(Atom::Reputation),
        Effect::One(Atom::Draw),
        Effect::One(Atom::Basic),
    ];

    /// The effects of two Mars shuttles, one each. That there are two, and of which colours, stands in the publisher's FAQ; the
    /// rulebooks have only the icon, and only the revised ones (C4).
    pub const ON_TWO_MARS_SHUTTLES: [Effect; 2] = [
        Effect::Either(recruit(Colour::Blue), recruit(Colour::Purple)),
        Effect::Either(recruit(Colour::Red), recruit(Colour::Yellow)),
    ];
}
