//! Cards in English words, as people write them in a file and as they are printed back.
//!
//! | kind | in words |
//! |---|---|
//! | tile | `gear: red or yellow` |
//! | shuttle | `cube: 1 red 1 white, tile -> move` |
//! | ship | `5`, `4 + moves`, `2 per cube`, `1 per red`, `series`, … |
//!
//! What is written for a card is read back as that card; a test goes through all of them.

use std::fmt::{Display, Formatter};

use perijove::components::{
    Advisor, Atom, BadCard, Card, Colour, Crew, Effect, PerColour, Planet, Ship, ShipKind, Shuttle,
    Symbol, Tile, Who,
};
use perijove::text::Language::English;

use crate::fault::offer;

/// A sentence about a word that means nothing here.
type Read<T> = Result<T, String>;

const SYMBOLS: [&str; 5] = ["sphere", "cube", "gear", "triangle", "diamond"];
const COLOURS: [&str; 4] = ["blue", "red", "yellow", "purple"];
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

/// A part that may be written as `?`.
fn told<T>(word: &str, read: impl FnOnce(&str) -> Read<T>) -> Read<Option<T>> {
    match word.trim() {
        "?" => Ok(None),
        word => read(word).map(Some),
    }
}

fn unknown<T>(what: &str, word: &str, known: &[&str]) -> Read<T> {
    Err(format!("{word:?} is no {what}; {}", offer(word, known)))
}

pub(crate) fn symbol_word(symbol: Symbol) -> &'static str {
    SYMBOLS[symbol.index()]
}

pub(crate) fn colour_word(colour: Colour) -> &'static str {
    COLOURS[colour.index()]
}

fn symbol(word: &str) -> Read<Symbol> {
    let place = SYMBOLS.iter().position(|symbol| *symbol == word);
    match place.and_then(Symbol::nth) {
        Some(symbol) => Ok(symbol),
        None => unknown("symbol", word, &SYMBOLS),
    }
}

fn colour(word: &str) -> Read<Colour> {
    let place = COLOURS.iter().position(|colour| *colour == word);
    match place.and_then(Colour::nth) {
        Some(colour) => Ok(colour),
        None => unknown("colour", word, &COLOURS),
    }
}

fn atom(phrase: &str) -> Read<Atom> {
    Ok(match phrase.trim() {
        "any" => Atom::Recruit(Who::Any),
        "adapt" => Atom::Adapt(Who::Any),
        "move" => Atom::Move,
        "reputation" => Atom::Reputation,
        "draw" => Atom::Draw,
        "basic" => Atom::Basic,
        phrase => match (phrase.strip_prefix("adapt "), colour(phrase)) {
            (Some(of), _) => Atom::Adapt(Who::Only(colour(of.trim())?)),
            (None, Ok(colour)) => Atom::Recruit(Who::Only(colour)),
            (None, Err(_)) => return unknown("effect", phrase, &EFFECTS),
        },
    })
}

fn effect(phrase: &str) -> Read<Effect> {
    Ok(
        match (phrase.split_once(" or "), phrase.split_once(" and ")) {
            (Some((a, b)), _) => Effect::Either(atom(a)?, atom(b)?),
            (None, Some((a, b))) => Effect::Both(atom(a)?, atom(b)?),
            (None, None) => Effect::One(atom(phrase)?),
        },
    )
}

/// A tile, such as `gear: red or yellow`.
pub(crate) fn tile(phrase: &str) -> Read<Tile> {
    let phrase = phrase.to_lowercase();
    let (of, does) = phrase.split_once(':').unwrap_or((&phrase, "?"));
    Ok(Tile::new(told(of, symbol)?, told(does, effect)?))
}

/// The settlers at the top of a shuttle, such as `1 red 2 white`.
fn crew(phrase: &str) -> Read<Crew> {
    let mut coloured = PerColour::<u8>::default();
    let mut white: u8 = 0;
    let mut words = phrase.split_whitespace();
    while let Some(count) = words.next() {
        let Ok(number) = count.parse::<u8>() else {
            return Err(format!("{count:?} is no number of settlers."));
        };
        let cell = match words.next() {
            Some("white") => &mut white,
            Some(word) => coloured.of_mut(colour(word)?),
            None => return Err(format!("{phrase:?} does not say of which colour.")),
        };
        *cell = cell.saturating_add(number);
    }
    Crew::new(coloured, white).map_err(|bad| match bad {
        BadCard::EmptyCrew => format!("{phrase:?} carries nobody; every shuttle carries somebody."),
        _ => {
            let most = Crew::LARGEST;
            format!("{phrase:?} carries more than {most} settlers; no shuttle does.")
        }
    })
}

/// A shuttle, such as `cube: 1 red 1 white, tile -> move`; what follows the symbol may be left out.
pub(crate) fn shuttle(planet: Planet, phrase: &str) -> Read<Shuttle> {
    let phrase = phrase.to_lowercase().replace('→', "->");
    let (of, rest) = phrase.split_once(':').unwrap_or((&phrase, "?"));
    let (wants, does) = rest.split_once("->").unwrap_or((rest, "?"));
    let (settlers, cost) = match wants.split_once(',') {
        Some((settlers, cost)) if cost.trim() == "tile" => (settlers, Some(true)),
        Some((_, word)) => return unknown("requirement", word.trim(), &["tile"]),
        None => (wants, rest.contains("->").then_some(false)),
    };
    Ok(Shuttle::unknown(planet)
        .with_symbol(told(of, symbol)?)
        .with_crew(told(settlers, crew)?)
        .with_tile_cost(cost)
        .with_effect(told(does, effect)?))
}

fn ship_kind(phrase: &str) -> Read<ShipKind> {
    let plain = phrase.replace('+', " ").replace("vp", " ");
    let plain: Vec<&str> = plain.split_whitespace().collect();
    Ok(match plain[..] {
        ["5"] => ShipKind::Five,
        ["4", "moves"] | ["4", "2", "moves"] => ShipKind::Moves,
        ["4", "recruit"] => ShipKind::Recruit,
        ["4", "reputation"] => ShipKind::Reputation,
        ["4", "fewer"] => ShipKind::Fewer,
        ["series"] | ["6", "series"] => ShipKind::Series,
        ["reputation", "again"] => ShipKind::ReputationAgain,
        ["2", "per", "tile"] => ShipKind::Tiles,
        ["2", "per", of] => ShipKind::Shuttles(told(of, symbol)?),
        ["1", "per", of] => ShipKind::Crews(told(of, colour)?),
        _ => return unknown("ship", phrase, &SHIPS),
    })
}

/// A ship, such as `2 per cube`; a picture with an animal is `2 per cube, animal`.
pub(crate) fn ship(phrase: &str) -> Read<Ship> {
    let phrase = phrase.to_lowercase();
    let (kind, animal) = match phrase.split_once(',') {
        Some((kind, picture)) => match picture.trim() {
            "animal" => (kind, Some(true)),
            "no animal" => (kind, Some(false)),
            word => return unknown("picture", word, &["animal", "no animal"]),
        },
        None => (phrase.as_str(), None),
    };
    let kind = told(kind, ship_kind)?;
    Ok(kind.map_or(Ship::UNKNOWN, Ship::new).with_animal(animal))
}

/// An advisor by the printed name, or `?`.
pub(crate) fn advisor(name: &str) -> Read<Option<Advisor>> {
    told(name, |name| {
        let named = |advisor: &Advisor| advisor.name().eq_ignore_ascii_case(name);
        match Advisor::ALL.into_iter().find(named) {
            Some(advisor) => Ok(advisor),
            None => unknown("advisor", name, &Advisor::ALL.map(Advisor::name)),
        }
    })
}

/// Something, as it is written in a file.
pub(crate) struct Words<T>(pub(crate) T);

impl<T> Display for Words<Option<T>>
where
    T: Copy,
    Words<T>: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(part) => write!(f, "{}", Words(part)),
            None => f.write_str("?"),
        }
    }
}

impl Display for Words<Symbol> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(symbol_word(self.0))
    }
}

impl Display for Words<Colour> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(colour_word(self.0))
    }
}

impl Display for Words<Atom> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
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
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Effect::One(atom) => write!(f, "{}", Words(atom)),
            Effect::Either(a, b) => write!(f, "{} or {}", Words(a), Words(b)),
            Effect::Both(a, b) => write!(f, "{} and {}", Words(a), Words(b)),
        }
    }
}

impl Display for Words<Crew> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let coloured = Colour::ALL.map(|colour| (self.0.of(colour), colour_word(colour)));
        let all = coloured.into_iter().chain([(self.0.white(), "white")]);
        let parts: Vec<String> = all
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| format!("{count} {word}"))
            .collect();
        f.write_str(&parts.join(" "))
    }
}

impl Display for Words<ShipKind> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
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
        }
    }
}

impl Display for Words<Card> {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
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

/// Names in a row: `Ann, Ben and Cleo`.
pub(crate) fn names(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// The planet's name.
pub(crate) fn planet_word(planet: Planet) -> String {
    English.say(planet).to_string()
}

#[cfg(test)]
mod tests {
    use perijove::components::Pile;
    use perijove::referee::PracticeDeck;

    use super::*;

    fn read(pile: Pile, phrase: &str) -> Read<Card> {
        match pile {
            Pile::Tiles => tile(phrase).map(Card::Tile),
            Pile::Earth => shuttle(Planet::Earth, phrase).map(Card::Shuttle),
            Pile::Mars => shuttle(Planet::Mars, phrase).map(Card::Shuttle),
            Pile::Ships => ship(phrase).map(Card::Ship),
            Pile::Advisors => advisor(phrase).map(Card::Advisor),
        }
    }

    // C3, C4, C5
    #[test]
    fn what_is_written_for_a_card_is_read_as_that_card() {
        let deck = Pile::ALL.into_iter().flat_map(|pile| {
            (0..pile.in_box()).filter_map(move |nth| PracticeDeck::card(pile, nth))
        });
        let ships = ShipKind::ALL.into_iter().flat_map(|kind| {
            [None, Some(false), Some(true)]
                .map(|animal| Card::Ship(Ship::new(kind).with_animal(animal)))
        });
        let advisors = Advisor::ALL.map(|advisor| Card::Advisor(Some(advisor)));
        for card in deck.chain(ships).chain(advisors) {
            let phrase = Words(card).to_string();
            assert_eq!(read(card.pile(), &phrase), Ok(card), "{phrase}");
        }
    }

    #[test]
    fn people_write_as_they_like() {
        let moves = Ok(Ship::new(ShipKind::Moves));
        for phrase in ["4 + moves", "4+Moves", "4 moves", "4 VP + 2 moves"] {
            assert_eq!(ship(phrase), moves, "{phrase}");
        }
        assert_eq!(ship("6 VP series"), Ok(Ship::new(ShipKind::Series)));
        assert_eq!(advisor("ms. chau"), Ok(Some(Advisor::MsChau)));
        assert_eq!(
            shuttle(Planet::Mars, "Cube:1 red,tile→move"),
            shuttle(Planet::Mars, "cube: 1 red, tile -> move")
        );
        let bare = shuttle(Planet::Mars, "cube").unwrap();
        assert_eq!((bare.crew(), bare.tile_cost()), (None, None));
    }

    #[test]
    fn a_word_that_means_nothing_is_named_with_the_nearest_one() {
        for (pile, phrase, word, meant) in [
            (Pile::Tiles, "gaer: red", "gaer", "gear"),
            (Pile::Tiles, "gear: red or yelow", "yelow", "yellow"),
            (Pile::Tiles, "gear: adapt rad", "rad", "red"),
            (Pile::Mars, "cube: 1 rad -> move", "rad", "red"),
            (Pile::Mars, "cube: one red -> move", "one", "number"),
            (Pile::Mars, "cube: 1 red, tiles -> move", "tiles", "tile"),
            (Pile::Mars, "cube: 1 -> move", "1", "which colour"),
            (Pile::Mars, "cube: 5 red -> move", "5 red", "more than 4"),
            (Pile::Mars, "cube: 0 red -> move", "0 red", "nobody"),
            (Pile::Ships, "7", "7", "4 + moves"),
            (Pile::Ships, "2 per red", "red", "sphere"),
            (Pile::Ships, "5, cat", "cat", "no animal"),
            (Pile::Advisors, "Ms Chau", "Ms Chau", "Ms. Chau"),
        ] {
            let error = read(pile, phrase).unwrap_err();
            let is_named = error.contains(&format!("{word:?}"));
            assert!(is_named && error.contains(meant), "{phrase}: {error}");
        }
    }
}
