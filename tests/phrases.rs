//! Cards in English words, as stories tell them: one phrase per card, read into its description.
//!
//! | phrase | card |
//! |---|---|
//! | `tile gear: red or yellow` | a tile; an effect is one atom, two with `or`, or two with `and` |
//! | `Mars cube: 1 red 1 white, tile -> move` | a shuttle; without `, tile` it wants none |
//! | `ship 5`, `ship 2 per cube`, `ship 1 per red, animal` | a ship |
//! | `advisor Ms. Chau` | an advisor |
//!
//! Atoms are a colour or `any` to recruit, `adapt`, `adapt red`, `move`, `reputation`, `draw` and `basic`.
//! `?` stands for a part that is unknown; `tile gear` and `Mars cube` leave out all that follows the symbol.
//! A word that means nothing is an error that names it.

use perijove::components::{
    Advisor, Atom, Card, Colour, Crew, Effect, PerColour, Planet, Ship, ShipKind, Shuttle, Symbol,
    Tile, Who,
};

fn unknown<T>(what: &str, word: &str) -> Result<T, String> {
    Err(format!("'{word}' is no {what}"))
}

/// A part that may be told as `?`.
fn told<T>(
    phrase: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    match phrase {
        "?" => Ok(None),
        phrase => read(phrase).map(Some),
    }
}

/// A symbol by its drawn shape.
pub(crate) fn symbol(word: &str) -> Result<Symbol, String> {
    Ok(match word {
        "sphere" => Symbol::Sphere,
        "cube" => Symbol::Cube,
        "gear" => Symbol::Gear,
        "triangle" => Symbol::Triangle,
        "diamond" => Symbol::Diamond,
        _ => return unknown("symbol", word),
    })
}

/// The word for a symbol.
pub(crate) fn symbol_word(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Sphere => "sphere",
        Symbol::Cube => "cube",
        Symbol::Gear => "gear",
        Symbol::Triangle => "triangle",
        Symbol::Diamond => "diamond",
    }
}

/// A settler colour.
pub(crate) fn colour(word: &str) -> Result<Colour, String> {
    Ok(match word {
        "blue" => Colour::Blue,
        "red" => Colour::Red,
        "yellow" => Colour::Yellow,
        "purple" => Colour::Purple,
        _ => return unknown("colour", word),
    })
}

/// Earth or Mars.
pub(crate) fn planet(word: &str) -> Result<Planet, String> {
    Ok(match word {
        "Earth" => Planet::Earth,
        "Mars" => Planet::Mars,
        _ => return unknown("planet", word),
    })
}

fn atom(phrase: &str) -> Result<Atom, String> {
    Ok(match phrase {
        "any" => Atom::Recruit(Who::Any),
        "adapt" => Atom::Adapt(Who::Any),
        "move" => Atom::Move,
        "reputation" => Atom::Reputation,
        "draw" => Atom::Draw,
        "basic" => Atom::Basic,
        _ => match (phrase.strip_prefix("adapt "), colour(phrase)) {
            (Some(of), _) => Atom::Adapt(Who::Only(colour(of)?)),
            (None, Ok(colour)) => Atom::Recruit(Who::Only(colour)),
            (None, Err(_)) => return unknown("effect", phrase),
        },
    })
}

/// A printed effect.
pub(crate) fn effect(phrase: &str) -> Result<Effect, String> {
    Ok(
        match (phrase.split_once(" or "), phrase.split_once(" and ")) {
            (Some((a, b)), _) => Effect::Either(atom(a)?, atom(b)?),
            (None, Some((a, b))) => Effect::Both(atom(a)?, atom(b)?),
            (None, None) => Effect::One(atom(phrase)?),
        },
    )
}

/// What follows `tile`.
fn tile(phrase: &str) -> Result<Tile, String> {
    let (of, does) = phrase.split_once(": ").unwrap_or((phrase, "?"));
    Ok(Tile::new(told(of, symbol)?, told(does, effect)?))
}

/// The settlers at the top of a shuttle, such as `1 red 2 white`.
fn crew(phrase: &str) -> Result<Crew, String> {
    let mut coloured = PerColour::default();
    let mut white = 0;
    let mut words = phrase.split_whitespace();
    while let Some(count) = words.next() {
        let Ok(number) = count.parse::<u8>() else {
            return unknown("number of settlers", count);
        };
        match words.next() {
            Some("white") => white = number,
            Some(word) => *coloured.of_mut(colour(word)?) = number,
            None => return Err(format!("'{phrase}' does not say of which colour")),
        }
    }
    Crew::new(coloured, white).map_err(|bad| format!("'{phrase}' is no crew: {bad:?}"))
}

/// What follows the planet.
fn shuttle(planet: Planet, phrase: &str) -> Result<Shuttle, String> {
    let blank = Shuttle::unknown(planet);
    let Some((of, rest)) = phrase.split_once(": ") else {
        return Ok(blank.with_symbol(told(phrase, symbol)?));
    };
    let Some((wants, does)) = rest.split_once(" -> ") else {
        return Err(format!("'{rest}' has no '->' before its effect"));
    };
    let (settlers, cost) = match wants.split_once(", ") {
        Some((settlers, "tile")) => (settlers, true),
        Some((_, word)) => return unknown("requirement", word),
        None => (wants, false),
    };
    Ok(blank
        .with_symbol(told(of, symbol)?)
        .with_crew(told(settlers, crew)?)
        .with_tile_cost(Some(cost))
        .with_effect(told(does, effect)?))
}

fn ship_kind(phrase: &str) -> Result<ShipKind, String> {
    Ok(match phrase {
        "5" => ShipKind::Five,
        "4 moves" => ShipKind::Moves,
        "4 recruit" => ShipKind::Recruit,
        "4 reputation" => ShipKind::Reputation,
        "4 fewer" => ShipKind::Fewer,
        "6 series" => ShipKind::Series,
        "reputation again" => ShipKind::ReputationAgain,
        "2 per tile" => ShipKind::Tiles,
        _ => match (phrase.strip_prefix("2 per "), phrase.strip_prefix("1 per ")) {
            (Some(of), _) => ShipKind::Shuttles(told(of, symbol)?),
            (None, Some(of)) => ShipKind::Crews(told(of, colour)?),
            (None, None) => return unknown("ship", phrase),
        },
    })
}

/// A whole phrase that must be a ship.
pub(crate) fn ship(phrase: &str) -> Result<Ship, String> {
    match card(phrase)? {
        Card::Ship(ship) => Ok(ship),
        _ => unknown("ship", phrase),
    }
}

/// An advisor by the printed name.
pub(crate) fn advisor(name: &str) -> Result<Advisor, String> {
    let found = Advisor::ALL.into_iter().find(|a| a.name() == name);
    found.map_or_else(|| unknown("advisor", name), Ok)
}

/// Any card.
pub(crate) fn card(phrase: &str) -> Result<Card, String> {
    let Some((kind, rest)) = phrase.split_once(' ') else {
        return unknown("card", phrase);
    };
    Ok(match kind {
        "tile" => Card::Tile(tile(rest)?),
        "Earth" | "Mars" => Card::Shuttle(shuttle(planet(kind)?, rest)?),
        "ship" => {
            let (kind, animal) = match rest.split_once(", ") {
                Some((kind, "animal")) => (kind, Some(true)),
                Some((kind, "no animal")) => (kind, Some(false)),
                Some((_, word)) => return unknown("picture", word),
                None => (rest, None),
            };
            let kind = told(kind, ship_kind)?;
            Card::Ship(kind.map_or(Ship::UNKNOWN, Ship::new).with_animal(animal))
        }
        "advisor" => Card::Advisor(told(rest, advisor)?),
        _ => return unknown("card", phrase),
    })
}

// C2, C3, C4, C5
#[test]
fn a_phrase_is_the_card_it_describes() {
    let red = Atom::Recruit(Who::Only(Colour::Red));
    let yellow = Atom::Recruit(Who::Only(Colour::Yellow));
    let cube = Shuttle::unknown(Planet::Mars).with_symbol(Some(Symbol::Cube));
    for (phrase, expected) in [
        (
            "tile gear: red or yellow",
            Card::Tile(Tile::new(
                Some(Symbol::Gear),
                Some(Effect::Either(red, yellow)),
            )),
        ),
        ("tile ?", Card::Tile(Tile::UNKNOWN)),
        (
            "tile ?: red and draw",
            Card::Tile(Tile::starting(Colour::Red)),
        ),
        (
            "Mars cube: 1 red 1 white, tile -> move",
            Card::Shuttle(
                cube.with_crew(Crew::new(PerColour([0, 1, 0, 0]), 1).ok())
                    .with_tile_cost(Some(true))
                    .with_effect(Some(Effect::One(Atom::Move))),
            ),
        ),
        (
            "Mars cube: ? -> adapt red",
            Card::Shuttle(
                cube.with_tile_cost(Some(false))
                    .with_effect(Some(Effect::One(Atom::Adapt(Who::Only(Colour::Red))))),
            ),
        ),
        ("Mars cube", Card::Shuttle(cube)),
        ("ship 5", Card::Ship(Ship::new(ShipKind::Five))),
        (
            "ship 1 per red, animal",
            Card::Ship(Ship::new(ShipKind::Crews(Some(Colour::Red))).with_animal(Some(true))),
        ),
        (
            "ship 2 per ?",
            Card::Ship(Ship::new(ShipKind::Shuttles(None))),
        ),
        ("ship ?", Card::Ship(Ship::UNKNOWN)),
        ("advisor Ms. Chau", Card::Advisor(Some(Advisor::MsChau))),
        ("advisor ?", Card::Advisor(None)),
    ] {
        assert_eq!(card(phrase), Ok(expected), "{phrase}");
    }
}

#[test]
fn a_word_that_means_nothing_is_named() {
    for (phrase, word) in [
        ("tile gaer: red", "gaer"),
        ("tile gear: rad", "rad"),
        ("tile gear: red or yelow", "yelow"),
        ("Venus cube", "Venus"),
        ("Mars cube: 1 rad -> move", "rad"),
        ("Mars cube: one red -> move", "one"),
        ("Mars cube: 1 red, tiles -> move", "tiles"),
        ("Mars cube: 1 red", "->"),
        ("Mars cube: 5 red -> move", "LargeCrew"),
        ("ship 7", "7"),
        ("ship 2 per red", "red"),
        ("ship 5, cat", "cat"),
        ("advisor Nobody", "Nobody"),
        ("tile", "tile"),
    ] {
        let error = card(phrase).unwrap_err();
        assert!(error.contains(word), "{phrase}: {error}");
    }
}
