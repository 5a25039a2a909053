//! The bonuses on the council fields of the owner's copy (M6).
//!
//! No document we have says what the first three fields give, so they are data that the owner sets once, like the
//! reputation track. Until then a field is as printed: the players do what it says, and put the record right by hand.

use super::effect::Atom;

/// What a council field gives the player whose advisor takes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum CouncilBonus {
    /// As printed: the players do it by hand.
    #[default]
    ByHand,
    /// This, once.
    Effect(Atom),
}

/// What the first three council fields give. The fourth is reported to launch a ship; no rulebook we have says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Council(pub [CouncilBonus; 3]);

impl CouncilBonus {
    /// A number that never changes: 0 by hand, 1 to 14 an effect.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        match self {
            CouncilBonus::ByHand => 0,
            CouncilBonus::Effect(atom) => atom.to_byte(),
        }
    }

    /// Reads the number back; `None` when it stands for nothing.
    #[must_use]
    pub const fn from_byte(byte: u8) -> Option<Self> {
        match (byte, Atom::from_byte(byte)) {
            (0, _) => Some(CouncilBonus::ByHand),
            (_, Some(atom)) => Some(CouncilBonus::Effect(atom)),
            (_, None) => None,
        }
    }
}

impl Council {
    /// All three as printed.
    pub const DEFAULT: Council = Council([CouncilBonus::ByHand; 3]);

    /// What a field gives, counted from 1; the fourth and what is no field give nothing of this kind.
    #[must_use]
    pub fn bonus(&self, field: u8) -> CouncilBonus {
        let index = usize::from(field).checked_sub(1);
        let bonus = index.and_then(|index| self.0.get(index));
        bonus.copied().unwrap_or_default()
    }

    /// The stable encoding.
    #[must_use]
    pub fn to_bytes(self) -> [u8; 3] {
        self.0.map(CouncilBonus::to_byte)
    }

    /// Reads the stable encoding; `None` when a byte stands for nothing.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 3]) -> Option<Self> {
        let [a, b, c] = bytes;
        match (
            CouncilBonus::from_byte(a),
            CouncilBonus::from_byte(b),
            CouncilBonus::from_byte(c),
        ) {
            (Some(a), Some(b), Some(c)) => Some(Council([a, b, c])),
            _ => None,
        }
    }
}
