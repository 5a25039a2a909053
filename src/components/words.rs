//! Cards in English words: how people write them in files and stories, and how they are printed back.
//!
//! | card | in words |
//! |---|---|
//! | tile | `tile gear: red or yellow`; an effect is one atom, two with `or`, or two with `and` |
//! | shuttle | `Mars cube: 1 red 1 white, tile -> move`; without `, tile` it wants none |
//! | ship | `ship 5`, `ship 4 + moves`, `ship 2 per cube`, `ship 1 per red, animal`, `ship series` |
//! | advisor | `advisor Ms. Chau` |
//!
//! Atoms are a colour or `any` to recruit, `adapt`, `adapt red`, `move`, `reputation`, `draw` and `basic`. `?` stands for a
//! part that is unknown, and all that follows a symbol may be left out. Capital letters do not matter. Where the pile is
//! known, as in a list of tiles, the first word is left out: [`card_of`] reads that.
//!
//! What [`Words`] writes for a card, [`card_of`] reads as that card.

use core::fmt::{Display, Formatter, Result as Written};

use super::{
    Advisor, Atom, BadCard, Card, Colour, Crew, Effect, PerColour, Pile, Planet, Ship, ShipKind,
    Shuttle, Symbol, Tile, Who,
};

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
const PLANETS: [&str; 2] = ["Earth", "Mars"];
const CARDS: [&str; 5] = ["tile", "Earth", "Mars", "ship", "advisor"];
const EFFECTS: [&str; 11] = [
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

type Read<'a, T> = Result<T, BadWords<'a>>;

const fn unknown<T>(wanted: Wanted, word: &str) -> Read<'_, T> {
    Err(BadWords::Unknown { wanted, word })
}

/// A part that may be written as `?`.
fn told<'a, T>(word: &'a str, read: impl FnOnce(&'a str) -> Read<'a, T>) -> Read<'a, Option<T>> {
    match word.trim() {
        "?" => Ok(None),
        word => read(word).map(Some),
    }
}

/// What stands before and after a word in the middle.
fn around<'a>(phrase: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    phrase.match_indices(' ').find_map(|(at, _)| {
        let (before, rest) = phrase.split_at_checked(at)?;
        let (next, after) = rest.trim_start().split_once(char::is_whitespace)?;
        next.eq_ignore_ascii_case(word).then_some((before, after))
    })
}

/// What follows a word at the start.
fn after<'a>(phrase: &'a str, word: &str) -> Option<&'a str> {
    let (first, rest) = phrase.split_once(char::is_whitespace)?;
    first.eq_ignore_ascii_case(word).then_some(rest.trim())
}

/// Which of these words it is.
fn position(words: &[&str], word: &str) -> Option<usize> {
    words
        .iter()
        .position(|other| other.eq_ignore_ascii_case(word))
}

/// A symbol by its drawn shape.
///
/// # Errors
///
/// [`BadWords`] names the word.
pub fn symbol(word: &str) -> Result<Symbol, BadWords<'_>> {
    let named = |symbol: &Symbol| symbol.word().eq_ignore_ascii_case(word);
    let found = Symbol::ALL.into_iter().find(named);
    found.map_or_else(|| unknown(Wanted::Symbol, word), Ok)
}

/// A settler colour.
///
/// # Errors
///
/// [`BadWords`] names the word.
pub fn colour(word: &str) -> Result<Colour, BadWords<'_>> {
    let named = |colour: &Colour| colour.word().eq_ignore_ascii_case(word);
    let found = Colour::ALL.into_iter().find(named);
    found.map_or_else(|| unknown(Wanted::Colour, word), Ok)
}

/// Earth or Mars.
///
/// # Errors
///
/// [`BadWords`] names the word.
pub fn planet(word: &str) -> Result<Planet, BadWords<'_>> {
    match position(&PLANETS, word) {
        Some(0) => Ok(Planet::Earth),
        Some(_) => Ok(Planet::Mars),
        None => unknown(Wanted::Planet, word),
    }
}

/// An advisor by the printed name.
///
/// # Errors
///
/// [`BadWords`] names the word.
pub fn advisor(name: &str) -> Result<Advisor, BadWords<'_>> {
    let named = |advisor: &Advisor| advisor.name().eq_ignore_ascii_case(name);
    let found = Advisor::ALL.into_iter().find(named);
    found.map_or_else(|| unknown(Wanted::Advisor, name), Ok)
}

fn atom(phrase: &str) -> Read<'_, Atom> {
    let phrase = phrase.trim();
    if let Some(of) = after(phrase, "adapt") {
        return Ok(Atom::Adapt(Who::Only(colour(of)?)));
    }
    let place = position(&EFFECTS, phrase);
    Ok(match place.and_then(|place| EFFECTS.get(place)) {
        Some(&"any") => Atom::Recruit(Who::Any),
        Some(&"adapt") => Atom::Adapt(Who::Any),
        Some(&"move") => Atom::Move,
        Some(&"reputation") => Atom::Reputation,
        Some(&"draw") => Atom::Draw,
        Some(&"basic") => Atom::Basic,
        Some(of) => Atom::Recruit(Who::Only(colour(of)?)),
        None => return unknown(Wanted::Effect, phrase),
    })
}

/// A printed effect, such as `red or yellow`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of an effect.
pub fn effect(phrase: &str) -> Result<Effect, BadWords<'_>> {
    Ok(match (around(phrase, "or"), around(phrase, "and")) {
        (Some((a, b)), _) => Effect::Either(atom(a)?, atom(b)?),
        (None, Some((a, b))) => Effect::Both(atom(a)?, atom(b)?),
        (None, None) => Effect::One(atom(phrase)?),
    })
}

fn tile(phrase: &str) -> Read<'_, Tile> {
    let (of, does) = phrase.split_once(':').unwrap_or((phrase, "?"));
    Ok(Tile::new(told(of, symbol)?, told(does, effect)?))
}

/// The settlers at the top of a shuttle, such as `1 red 2 white`.
fn crew(phrase: &str) -> Read<'_, Crew> {
    let mut coloured = PerColour::<u8>::default();
    let mut white: u8 = 0;
    let mut words = phrase.split_whitespace();
    while let Some(count) = words.next() {
        let Ok(number) = count.parse::<u8>() else {
            return Err(BadWords::Number(count));
        };
        let cell = match words.next() {
            Some(word) if word.eq_ignore_ascii_case("white") => &mut white,
            Some(word) => coloured.of_mut(colour(word)?),
            None => return Err(BadWords::Colourless(phrase)),
        };
        *cell = cell.saturating_add(number);
    }
    Crew::new(coloured, white).map_err(|bad| match bad {
        BadCard::EmptyCrew => BadWords::Nobody(phrase),
        _ => BadWords::Crowd(phrase),
    })
}

/// A shuttle, such as `cube: 1 red 1 white, tile -> move`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of a shuttle.
pub fn shuttle(planet: Planet, phrase: &str) -> Result<Shuttle, BadWords<'_>> {
    let (of, rest) = phrase.split_once(':').unwrap_or((phrase, "?"));
    let halves = rest.split_once("->").or_else(|| rest.split_once('→'));
    let (wants, does) = halves.unwrap_or((rest, "?"));
    let (settlers, cost) = match wants.split_once(',') {
        Some((settlers, cost)) if cost.trim().eq_ignore_ascii_case("tile") => {
            (settlers, Some(true))
        }
        Some((_, word)) => return unknown(Wanted::Requirement, word.trim()),
        None => (wants, halves.is_some().then_some(false)),
    };
    Ok(Shuttle::unknown(planet)
        .with_symbol(told(of, symbol)?)
        .with_crew(told(settlers, crew)?)
        .with_tile_cost(cost)
        .with_effect(told(does, effect)?))
}

fn ship_kind(phrase: &str) -> Read<'_, ShipKind> {
    // People write "4 VP + 2 moves", and "4VP".
    let points = |word: &str| word.eq_ignore_ascii_case("vp");
    let plain = move |word: &'_ str| match word.len().checked_sub(2).filter(|at| *at > 0) {
        Some(at) if word.get(at..).is_some_and(points) => at,
        _ => word.len(),
    };
    let words = phrase
        .split(|letter: char| letter.is_whitespace() || letter == '+')
        .filter(|word| !word.is_empty() && !points(word))
        .map(|word| word.get(..plain(word)).unwrap_or(word));
    let says = |wanted: &str| {
        let mut wanted = wanted.split(' ');
        let alike = |word: &str| wanted.next().is_some_and(|w| w.eq_ignore_ascii_case(word));
        words.clone().all(alike) && wanted.next().is_none()
    };
    let per = |count: &str| {
        let mut words = words.clone();
        let counted = words.next() == Some(count);
        let per = words.next()?.eq_ignore_ascii_case("per");
        let of = words.next()?;
        (counted && per && words.next().is_none()).then_some(of)
    };
    let plain = [
        ("5", ShipKind::Five),
        ("4", ShipKind::Four),
        ("4 moves", ShipKind::Moves),
        ("4 2 moves", ShipKind::Moves),
        ("4 recruit", ShipKind::Recruit),
        ("4 reputation", ShipKind::Reputation),
        ("4 fewer", ShipKind::Fewer),
        ("series", ShipKind::Series),
        ("6 series", ShipKind::Series),
        ("reputation again", ShipKind::ReputationAgain),
        ("2 per tile", ShipKind::Tiles),
    ];
    if let Some((_, kind)) = plain.into_iter().find(|(wanted, _)| says(wanted)) {
        return Ok(kind);
    }
    Ok(match (per("2"), per("1")) {
        (Some(of), _) => ShipKind::Shuttles(told(of, symbol)?),
        (None, Some(of)) => ShipKind::Crews(told(of, colour)?),
        (None, None) => return unknown(Wanted::Ship, phrase),
    })
}

/// A ship, such as `2 per cube`; a picture with an animal is `2 per cube, animal`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of a ship.
pub fn ship(phrase: &str) -> Result<Ship, BadWords<'_>> {
    let (kind, animal) = match phrase.split_once(',') {
        Some((kind, picture)) => match picture.trim() {
            word if word.eq_ignore_ascii_case("animal") => (kind, Some(true)),
            word if word.eq_ignore_ascii_case("no animal") => (kind, Some(false)),
            word => return unknown(Wanted::Picture, word),
        },
        None => (phrase, None),
    };
    let kind = told(kind, ship_kind)?;
    Ok(kind.map_or(Ship::UNKNOWN, Ship::new).with_animal(animal))
}

/// A card of a pile, without the word that tells its kind: `gear: red or yellow`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of such a card.
pub fn card_of(pile: Pile, phrase: &str) -> Result<Card, BadWords<'_>> {
    Ok(match pile {
        Pile::Tiles => Card::Tile(tile(phrase)?),
        Pile::Earth => Card::Shuttle(shuttle(Planet::Earth, phrase)?),
        Pile::Mars => Card::Shuttle(shuttle(Planet::Mars, phrase)?),
        Pile::Ships => Card::Ship(ship(phrase)?),
        Pile::Advisors => Card::Advisor(told(phrase, advisor)?),
    })
}

/// Any card, with the word that tells its kind: `tile gear: red or yellow`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of a card.
pub fn card(phrase: &str) -> Result<Card, BadWords<'_>> {
    let kinds = CARDS.into_iter().zip(Pile::ALL);
    for (kind, pile) in kinds {
        if let Some(rest) = after(phrase, kind) {
            return card_of(pile, rest);
        }
    }
    unknown(Wanted::Card, phrase)
}

/// Something in words, as [`card_of`] reads it.
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

impl Display for Words<Effect> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Written {
        match self.0 {
            Effect::One(atom) => write!(f, "{}", Words(atom)),
            Effect::Either(a, b) => write!(f, "{} or {}", Words(a), Words(b)),
            Effect::Both(a, b) => write!(f, "{} and {}", Words(a), Words(b)),
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
            ShipKind::Moves => f.write_str("4 + moves"),
            ShipKind::Recruit => f.write_str("4 + recruit"),
            ShipKind::Reputation => f.write_str("4 + reputation"),
            ShipKind::Fewer => f.write_str("4 fewer"),
            ShipKind::Shuttles(symbol) => write!(f, "2 per {}", Words(symbol)),
            ShipKind::Crews(colour) => write!(f, "1 per {}", Words(colour)),
            ShipKind::Series => f.write_str("series"),
            ShipKind::ReputationAgain => f.write_str("reputation again"),
            ShipKind::Tiles => f.write_str("2 per tile"),
            ShipKind::Four => f.write_str("4"),
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
                let tile = match shuttle.tile_cost() {
                    Some(true) => ", tile",
                    _ => "",
                };
                let (of, wants) = (Words(shuttle.symbol()), Words(shuttle.crew()));
                write!(f, "{of}: {wants}{tile} -> {}", Words(shuttle.effect()))
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
