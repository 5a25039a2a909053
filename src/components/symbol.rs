//! The five symbols that tiles and shuttles share (C2).

use super::keyed::keyed;

keyed! {
    /// The symbol that sorts tiles and shuttles, in the order of the player board's columns (C2).
    ///
    /// A symbol is not a settler colour, although four of the five are printed in one. The names
    /// here are the drawn shapes, so that the two can't be mixed up.
    Symbol,
    /// One cell per symbol, such as the five shuttle columns.
    PerSymbol[5];
    /// The blue symbol.
    Sphere,
    /// The red symbol.
    Cube,
    /// The yellow symbol.
    Gear,
    /// The purple symbol.
    Triangle,
    /// The grey symbol.
    Diamond,
}

impl Symbol {
    /// Three bits that never change: 1 to 5 in board order, 0 for unknown.
    pub(crate) const fn to_bits(symbol: Option<Symbol>) -> u16 {
        match symbol {
            None => 0,
            Some(Symbol::Sphere) => 1,
            Some(Symbol::Cube) => 2,
            Some(Symbol::Gear) => 3,
            Some(Symbol::Triangle) => 4,
            Some(Symbol::Diamond) => 5,
        }
    }

    /// Reads three bits back; `None` when they were written by no symbol.
    pub(crate) const fn from_bits(bits: u16) -> Option<Option<Symbol>> {
        Some(match bits {
            0 => None,
            1 => Some(Symbol::Sphere),
            2 => Some(Symbol::Cube),
            3 => Some(Symbol::Gear),
            4 => Some(Symbol::Triangle),
            5 => Some(Symbol::Diamond),
            _ => return None,
        })
    }
}
