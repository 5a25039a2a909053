//! What an effect lets a player choose from, as one small set.

use crate::components::{Atom, Colour, Effect, Who};

use super::camp::Spot;

/// The choices that one application of an effect offers.
///
/// "Either of two" is the union of both, so that a player chooses once and not first the half and then
/// the settler.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Menu {
    recruit: u8,
    adapt: u8,
    flags: u8,
}

const MOVE: u8 = 1;
const REPUTATION: u8 = 2;
const DRAW: u8 = 4;
const TOGETHER: u8 = 8;
const TO_MOON: u8 = 16;
const TO_MARS: u8 = 32;
const TWICE: u8 = 64;

impl Menu {
    /// Any one of the five Basic actions (C6).
    pub const BASIC: Menu = Menu {
        recruit: 0xF,
        adapt: 0xF,
        flags: MOVE | REPUTATION | DRAW,
    };

    /// What an atom offers.
    #[must_use]
    pub const fn of(atom: Atom) -> Self {
        const NONE: Menu = Menu {
            recruit: 0,
            adapt: 0,
            flags: 0,
        };
        match atom {
            Atom::Recruit(who) => Menu {
                recruit: those(who),
                ..NONE
            },
            Atom::Adapt(who) => Menu {
                adapt: those(who),
                ..NONE
            },
            Atom::Move => Menu {
                flags: MOVE,
                ..NONE
            },
            Atom::Reputation => Menu {
                flags: REPUTATION | TOGETHER,
                ..NONE
            },
            Atom::Draw => Menu {
                flags: DRAW,
                ..NONE
            },
            Atom::Basic => Menu::BASIC,
        }
    }

    /// Recruits of any colour who start there (M2, M8).
    #[must_use]
    pub const fn anyone(to: Spot) -> Self {
        Menu::of(Atom::Recruit(Who::Any)).onto(to)
    }

    /// The same with its recruits starting there; on the Moon their colours are free (M2).
    #[must_use]
    pub const fn onto(self, to: Spot) -> Self {
        let flags = match to {
            Spot::Moon => TO_MOON,
            Spot::Mars => TO_MARS,
            _ => 0,
        };
        match (self.recruit, to) {
            (0, _) => self,
            (recruit, to) => Menu {
                recruit: if matches!(to, Spot::Moon) {
                    0xF
                } else {
                    recruit
                },
                adapt: self.adapt,
                flags: self.flags | flags,
            },
        }
    }

    /// The same, or two reputation gained together (M8, Chahrazad).
    #[must_use]
    pub const fn or_two_reputation(self) -> Self {
        Menu {
            recruit: self.recruit,
            adapt: self.adapt,
            flags: self.flags | REPUTATION | TOGETHER | TWICE,
        }
    }

    /// Where its recruits start (F1, M2).
    #[must_use]
    pub const fn start(self) -> Spot {
        match self.flags & (TO_MOON | TO_MARS) {
            0 => Spot::Earth,
            TO_MOON => Spot::Moon,
            _ => Spot::Mars,
        }
    }

    /// How much reputation one choice of it gains.
    #[must_use]
    pub const fn gain(self) -> u8 {
        if self.flags & TWICE == 0 { 1 } else { 2 }
    }

    /// What either of two offers. Beside a Basic action, reputation is a Basic action too.
    #[must_use]
    pub const fn either(self, other: Menu) -> Self {
        let apart = self.gains_apart() || other.gains_apart();
        Menu {
            recruit: self.recruit | other.recruit,
            adapt: self.adapt | other.adapt,
            flags: (self.flags | other.flags) & if apart { !TOGETHER } else { u8::MAX },
        }
    }

    const fn gains_apart(self) -> bool {
        self.has_reputation() && !self.gains_together()
    }

    /// Whether this colour may be recruited.
    #[must_use]
    pub const fn recruits(self, colour: Colour) -> bool {
        self.recruit & bit(colour) != 0
    }

    /// Whether an Adapt between these colours is offered: one of them is printed (F2).
    #[must_use]
    pub const fn adapts(self, from: Colour, to: Colour) -> bool {
        self.adapt & (bit(from) | bit(to)) != 0
    }

    /// The colours that may be recruited, as a set.
    pub(super) fn recruit_mask(self) -> u32 {
        u32::from(self.recruit)
    }

    /// The colours that are printed on an Adapt, as a set (F2).
    pub(super) fn adapt_mask(self) -> u32 {
        u32::from(self.adapt)
    }

    /// Whether any Adapt is offered.
    #[must_use]
    pub const fn has_adapt(self) -> bool {
        self.adapt != 0
    }

    /// Whether any Recruit is offered.
    #[must_use]
    pub const fn has_recruit(self) -> bool {
        self.recruit != 0
    }

    /// Whether a Move is offered.
    #[must_use]
    pub const fn has_move(self) -> bool {
        self.flags & MOVE != 0
    }

    /// Whether a Reputation is offered.
    #[must_use]
    pub const fn has_reputation(self) -> bool {
        self.flags & REPUTATION != 0
    }

    /// Whether a Draw is offered.
    #[must_use]
    pub const fn has_draw(self) -> bool {
        self.flags & DRAW != 0
    }

    /// Whether all reputation gained by this effect is one advance; Basic actions advance one by one (F5).
    #[must_use]
    pub const fn gains_together(self) -> bool {
        self.flags & TOGETHER != 0
    }

    /// Whether reputation is all there is.
    #[must_use]
    pub const fn is_reputation(self) -> bool {
        self.recruit == 0 && self.adapt == 0 && self.flags == REPUTATION | TOGETHER
    }
}

/// A printed effect as one menu, or as two of which both are done; none if the players carry it out by hand.
pub(super) const fn menus(effect: Effect) -> Option<(Menu, Option<Menu>)> {
    match effect {
        Effect::One(atom) => Some((Menu::of(atom), None)),
        Effect::Either(one, other) => Some((Menu::of(one).either(Menu::of(other)), None)),
        Effect::Both(one, other) => Some((Menu::of(one), Some(Menu::of(other)))),
        Effect::ByHand => None,
    }
}

/// A colour's bit in a set of colours.
pub(super) const fn mask(colour: Colour) -> u32 {
    match colour {
        Colour::Blue => 1,
        Colour::Red => 2,
        Colour::Yellow => 4,
        Colour::Purple => 8,
    }
}

const fn bit(colour: Colour) -> u8 {
    let [bit, ..] = mask(colour).to_le_bytes();
    bit
}

const fn those(who: Who) -> u8 {
    match who {
        Who::Any => 0xF,
        Who::Only(colour) => bit(colour),
    }
}
