//! Counts that unknown cards leave open.

use crate::components::{PerSymbol, Symbol};
use crate::sure::Sure;

/// A count between two bounds, because a card that matters is still unknown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Span {
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

impl Span {
    /// A count of which nothing is known.
    pub const ANY: Span = Span {
        least: 0,
        most: u8::MAX,
    };

    /// A count that is certain.
    #[must_use]
    pub const fn exactly(count: u8) -> Self {
        Span {
            least: count,
            most: count,
        }
    }

    /// The count, when it is certain.
    #[must_use]
    pub const fn exact(self) -> Option<u8> {
        if self.least == self.most {
            Some(self.least)
        } else {
            None
        }
    }
}

/// How many cards of each symbol somebody has, and how many whose symbol is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Symbols {
    /// Cards of each symbol.
    pub known: PerSymbol<u8>,
    /// Cards whose symbol is unknown.
    pub unknown: u8,
}

impl Symbols {
    /// Counts the symbols of some cards.
    pub(crate) fn count(cards: impl Iterator<Item = Option<Symbol>>) -> Self {
        let mut symbols = Symbols::default();
        for symbol in cards {
            let count = match symbol {
                Some(symbol) => symbols.known.of_mut(symbol),
                None => &mut symbols.unknown,
            };
            *count = count.saturating_add(1);
        }
        symbols
    }

    /// How many cards of a symbol there are.
    #[must_use]
    pub fn of(&self, symbol: Symbol) -> Span {
        let least = *self.known.of(symbol);
        Span {
            least,
            most: least.saturating_add(self.unknown),
        }
    }

    /// How often a card among these applies its effect: once per card of its symbol, itself included (A1.2, A2.5).
    #[must_use]
    pub fn times(&self, symbol: Option<Symbol>) -> Span {
        match symbol {
            Some(symbol) => self.of(symbol),
            None => {
                // The card is one of the unknown ones and might join the fullest column.
                let fullest = self.known.0.iter().copied().max().sure_or(0);
                Span {
                    least: 1,
                    most: fullest.saturating_add(self.unknown),
                }
            }
        }
    }

    /// How many full series of all five symbols there are (L4, P1).
    #[must_use]
    pub fn series(&self) -> Span {
        let least = self.known.0.iter().copied().min().sure_or(0);
        let missing_for = |series: u8| {
            self.known.0.iter().fold(0u8, |sum, count| {
                sum.saturating_add(series.saturating_sub(*count))
            })
        };
        let mut most = least;
        while most < u8::MAX && missing_for(most.saturating_add(1)) <= self.unknown {
            most = most.saturating_add(1);
        }
        Span { least, most }
    }
}
