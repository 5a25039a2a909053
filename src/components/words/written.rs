//! Cards written in words.

use core::fmt::{Display, Formatter, Result as Written};

use crate::components::{
    Advisor, Atom, Card, Colour, CouncilBonus, Crew, Edition, Effect, ShipKind, Symbol, Who,
};

use super::BY_HAND;

/// Something in words, as [`card_of`](super::card_of) reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words<T>(pub T);

impl<T: Copy> Display for Words<Option<T>>
where
    Words<T>: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            Some(part) => write!(f, "{}", Words(part)),
            None => f.write_str("?"),
        }
    }
}

impl Display for Words<Symbol> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        f.write_str(self.0.word())
    }
}

impl Display for Words<Colour> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        f.write_str(self.0.word())
    }
}

impl Symbol {
    /// Its word in files and stories.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Symbol::Sphere => "sphere",
            Symbol::Cube => "cube",
            Symbol::Gear => "gear",
            Symbol::Triangle => "triangle",
            Symbol::Diamond => "diamond",
        }
    }
}

impl Colour {
    /// Its word in files and stories.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
        }
    }
}

impl Edition {
    /// Its word in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Edition::First => "first",
            Edition::Revised => "revised",
        }
    }
}

impl Display for Words<Atom> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            Atom::Recruit(Who::Any) => f.write_str("any"),
            Atom::Recruit(Who::Only(colour)) => write!(f, "{}", Words(colour)),
            Atom::Adapt(Who::Any) => f.write_str("adapt"),
            Atom::Adapt(Who::Only(colour)) => write!(f, "adapt {}", Words(colour)),
            Atom::Move => f.write_str("move"),
            Atom::Reputation => f.write_str("reputation"),
            Atom::Draw => f.write_str("draw"),
            Atom::Basic => f.write_str("basic"),
        }
    }
}

impl Display for Words<CouncilBonus> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            CouncilBonus::ByHand => f.write_str(BY_HAND),
            CouncilBonus::Effect(atom) => write!(f, "{}", Words(atom)),
        }
    }
}

impl Display for Words<Effect> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            Effect::One(atom) => write!(f, "{}", Words(atom)),
            Effect::Either(a, b) => write!(f, "{} or {}", Words(a), Words(b)),
            Effect::Both(a, b) => write!(f, "{} and {}", Words(a), Words(b)),
            Effect::ByHand => f.write_str(BY_HAND),
        }
    }
}

impl Display for Words<Crew> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        let coloured = Colour::ALL.map(|colour| (self.0.of(colour), colour.word()));
        let all = coloured.into_iter().chain([(self.0.white(), "white")]);
        let mut gap = "";
        for (count, word) in all.filter(|(count, _)| *count > 0) {
            write!(f, "{gap}{count} {word}")?;
            gap = " ";
        }
        Ok(())
    }
}

impl Display for Words<ShipKind> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            ShipKind::Five => f.write_str("5"),
            ShipKind::Four => f.write_str("4"),
            ShipKind::Moves => f.write_str("4 + moves"),
            ShipKind::Recruit => f.write_str("4 + recruit"),
            ShipKind::Reputation => f.write_str("4 + reputation"),
            ShipKind::Fewer => f.write_str("4 fewer"),
            ShipKind::Shuttles(symbol) => write!(f, "2 per {}", Words(symbol)),
            ShipKind::Crews(colour) => write!(f, "1 per {}", Words(colour)),
            ShipKind::Series => f.write_str("series"),
            ShipKind::ReputationAgain => f.write_str("reputation again"),
            ShipKind::Tiles => f.write_str("2 per tile"),
        }
    }
}

impl Display for Words<Card> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            Card::Tile(tile) => {
                write!(f, "{}: {}", Words(tile.symbol()), Words(tile.effect()))
            }
            Card::Shuttle(shuttle) => {
                let (of, wants) = (Words(shuttle.symbol()), Words(shuttle.crew()));
                write!(f, "{of}: {wants}")?;
                match (shuttle.tile_cost(), shuttle.effect()) {
                    // Nothing more is known, and nothing more is said.
                    (None, None) => return Ok(()),
                    (None, _) => f.write_str(", ?")?,
                    (Some(true), _) => f.write_str(", tile")?,
                    (Some(false), _) => {}
                }
                write!(f, " -> {}", Words(shuttle.effect()))
            }
            Card::Ship(ship) => {
                write!(f, "{}", Words(ship.kind()))?;
                f.write_str(match ship.animal() {
                    Some(true) => ", animal",
                    Some(false) => ", no animal",
                    None => "",
                })
            }
            Card::Advisor(advisor) => f.write_str(advisor.map_or("?", Advisor::name)),
        }
    }
}
