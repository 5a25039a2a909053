//! Cards in English words: how people write them in files and stories, and how they are printed back.
//!
//! | card | in words |
//! |---|---|
//! | tile | `tile gear: red or yellow`; an effect is one atom, two with `or`, or two with `and` |
//! | shuttle | `Mars cube: 1 red 1 white, tile -> move`; without `, tile` it wants none, with `, ?` nobody knows |
//! | ship | `ship 5`, `ship 4 + moves`, `ship 2 per cube`, `ship 1 per red, animal`, `ship series` |
//! | advisor | `advisor Ms. Chau` |
//!
//! An effect that no atoms describe is `by hand`: the players carry it out as it is printed.
//!
//! Atoms are a colour or `any` to recruit, `adapt`, `adapt red`, `move`, `reputation`, `draw` and `basic`. `?` stands for a
//! part that is unknown, and all that follows a symbol may be left out. Capital letters do not matter. Where the pile is
//! known, as in a list of tiles, the first word is left out: [`card_of`] reads that.
//!
//! What a council field gives is an atom, or `by hand`.
//!
//! What [`Words`] writes for a card, [`card_of`] reads as that card.

mod written;
mod wrong;

use super::{
    Advisor, Atom, BadCard, Card, Colour, CouncilBonus, Crew, Effect, PerColour, Pile, Planet,
    Ship, ShipKind, Shuttle, Symbol, Tile, Who,
};

pub use written::Words;
pub use wrong::{BadWords, Wanted};
use wrong::{CARDS, EFFECTS, PLANETS};

/// An effect, or the bonus of a council field, that the players carry out by hand.
const BY_HAND: &str = "by hand";

type Read<'a, T> = Result<T, BadWords<'a>>;

const fn unknown<T>(wanted: Wanted, word: &str) -> Read<'_, T> {
    Err(BadWords::Unknown { wanted, word })
}

/// A part that may be written as `?`.
fn read_or_unknown<'a, T>(
    word: &'a str,
    read: impl FnOnce(&'a str) -> Read<'a, T>,
) -> Read<'a, Option<T>> {
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

/// What a council field gives, such as `adapt red` or `by hand`.
///
/// # Errors
///
/// [`BadWords`] names what is no effect.
pub fn council_bonus(phrase: &str) -> Result<CouncilBonus, BadWords<'_>> {
    if phrase.trim().eq_ignore_ascii_case(BY_HAND) {
        return Ok(CouncilBonus::ByHand);
    }
    atom(phrase).map(CouncilBonus::Effect)
}

/// A printed effect, such as `red or yellow`.
///
/// # Errors
///
/// [`BadWords`] names what is no part of an effect.
pub fn effect(phrase: &str) -> Result<Effect, BadWords<'_>> {
    if phrase.trim().eq_ignore_ascii_case(BY_HAND) {
        return Ok(Effect::ByHand);
    }
    Ok(match (around(phrase, "or"), around(phrase, "and")) {
        (Some((a, b)), _) => Effect::Either(atom(a)?, atom(b)?),
        (None, Some((a, b))) => Effect::Both(atom(a)?, atom(b)?),
        (None, None) => Effect::One(atom(phrase)?),
    })
}

fn tile(phrase: &str) -> Read<'_, Tile> {
    let (of, does) = phrase.split_once(':').unwrap_or((phrase, "?"));
    Ok(Tile::new(
        read_or_unknown(of, symbol)?,
        read_or_unknown(does, effect)?,
    ))
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
        Some((settlers, cost)) if cost.trim() == "?" => (settlers, None),
        Some((_, word)) => return unknown(Wanted::Requirement, word.trim()),
        None => (wants, halves.is_some().then_some(false)),
    };
    Ok(Shuttle::unknown(planet)
        .with_symbol(read_or_unknown(of, symbol)?)
        .with_crew(read_or_unknown(settlers, crew)?)
        .with_tile_cost(cost)
        .with_effect(read_or_unknown(does, effect)?))
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
        (Some(of), _) => ShipKind::Shuttles(read_or_unknown(of, symbol)?),
        (None, Some(of)) => ShipKind::Crews(read_or_unknown(of, colour)?),
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
    let kind = read_or_unknown(kind, ship_kind)?;
    Ok(kind.map_or(Ship::UNKNOWN, Ship::new).with_animal(animal))
}

/// A card of a pile, without the word that names its kind: `gear: red or yellow`.
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
        Pile::Advisors => Card::Advisor(read_or_unknown(phrase, advisor)?),
    })
}

/// Any card, with the word that names its kind: `tile gear: red or yellow`.
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
