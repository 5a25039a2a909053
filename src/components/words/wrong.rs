//! Words that are no part of a card, and what would have been one.

use core::fmt::{Display, Formatter, Result as Written};

use crate::components::{Advisor, Colour, Crew, Symbol};

const SYMBOLS: [&str; 5] = [
    Symbol::Sphere.word(),
    Symbol::Cube.word(),
    Symbol::Gear.word(),
    Symbol::Triangle.word(),
    Symbol::Diamond.word(),
];
const COLOURS: [&str; 4] = [
    Colour::Blue.word(),
    Colour::Red.word(),
    Colour::Yellow.word(),
    Colour::Purple.word(),
];
pub(super) const PLANETS: [&str; 2] = ["Earth", "Mars"];
pub(super) const CARDS: [&str; 5] = ["tile", "Earth", "Mars", "ship", "advisor"];
pub(super) const EFFECTS: [&str; 11] = [
    "blue",
    "red",
    "yellow",
    "purple",
    "any",
    "adapt",
    "adapt red",
    "move",
    "reputation",
    "draw",
    "basic",
];
const SHIPS: [&str; 11] = [
    "5",
    "4 + moves",
    "4 + recruit",
    "4 + reputation",
    "4 fewer",
    "2 per cube",
    "1 per red",
    "series",
    "reputation again",
    "2 per tile",
    "?",
];
const ADVISORS: [&str; Advisor::ALL.len()] = {
    let mut names = [""; Advisor::ALL.len()];
    let mut rest: (&mut [&str], &[Advisor]) = (&mut names, &Advisor::ALL);
    while let ([name, names @ ..], [advisor, advisors @ ..]) = rest {
        *name = advisor.name();
        rest = (names, advisors);
    }
    names
};

/// What a word should have been.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wanted {
    /// The kind of a card.
    Card,
    /// A symbol.
    Symbol,
    /// A colour.
    Colour,
    /// A planet.
    Planet,
    /// An effect.
    Effect,
    /// What a shuttle wants beside settlers.
    Requirement,
    /// A ship.
    Ship,
    /// What a ship's picture shows.
    Picture,
    /// An advisor's printed name.
    Advisor,
}

impl Wanted {
    /// Every word that would do, or examples where there are many.
    #[must_use]
    pub const fn known(self) -> &'static [&'static str] {
        match self {
            Wanted::Card => &CARDS,
            Wanted::Symbol => &SYMBOLS,
            Wanted::Colour => &COLOURS,
            Wanted::Planet => &PLANETS,
            Wanted::Effect => &EFFECTS,
            Wanted::Requirement => &["tile"],
            Wanted::Ship => &SHIPS,
            Wanted::Picture => &["animal", "no animal"],
            Wanted::Advisor => &ADVISORS,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Wanted::Card => "card",
            Wanted::Symbol => "symbol",
            Wanted::Colour => "colour",
            Wanted::Planet => "planet",
            Wanted::Effect => "effect",
            Wanted::Requirement => "requirement",
            Wanted::Ship => "ship",
            Wanted::Picture => "picture",
            Wanted::Advisor => "advisor",
        }
    }
}

/// Why words are no card. Nothing was read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BadWords<'a> {
    /// This means nothing here.
    Unknown {
        /// What it should have been.
        wanted: Wanted,
        /// What is written instead.
        word: &'a str,
    },
    /// This is no number of settlers.
    Number(&'a str),
    /// These settlers have no colour.
    Colourless(&'a str),
    /// Nobody is in this crew.
    Nobody(&'a str),
    /// More are in this crew than any shuttle carries.
    Crowd(&'a str),
}

impl Display for BadWords<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self {
            BadWords::Unknown { wanted, word } => write!(f, "{word:?} is no {}", wanted.name()),
            BadWords::Number(word) => write!(f, "{word:?} is no number of settlers"),
            BadWords::Colourless(phrase) => write!(f, "{phrase:?} does not say of which colour"),
            BadWords::Nobody(phrase) => {
                write!(
                    f,
                    "{phrase:?} carries nobody; every shuttle carries somebody"
                )
            }
            BadWords::Crowd(phrase) => {
                let most = Crew::LARGEST;
                write!(
                    f,
                    "{phrase:?} carries more than {most} settlers; no shuttle does"
                )
            }
        }
    }
}

impl core::error::Error for BadWords<'_> {}
