//! Cards in words: what is read is the card, what is written is read back, and what means nothing is named.
//!
//! Stories complain in plain strings, so the library's grammar is wrapped here once.

use perijove::components::words::{self, BadWords, Words};
use perijove::components::{
    Advisor, Atom, Card, Colour, CouncilBonus, Crew, Effect, PerColour, Pile, Planet, Ship,
    ShipKind, Shuttle, Symbol, Tile, Who,
};
use perijove::referee::PracticeDeck;

fn said<T>(read: Result<T, BadWords<'_>>) -> Result<T, String> {
    read.map_err(|bad| bad.to_string())
}

pub(crate) fn symbol(word: &str) -> Result<Symbol, String> {
    said(words::symbol(word))
}

pub(crate) fn colour(word: &str) -> Result<Colour, String> {
    said(words::colour(word))
}

pub(crate) fn planet(word: &str) -> Result<Planet, String> {
    said(words::planet(word))
}

pub(crate) fn advisor(name: &str) -> Result<Advisor, String> {
    said(words::advisor(name))
}

pub(crate) fn card(phrase: &str) -> Result<Card, String> {
    said(words::card(phrase))
}

/// A whole phrase that must be a ship.
pub(crate) fn ship(phrase: &str) -> Result<Ship, String> {
    match card(phrase)? {
        Card::Ship(ship) => Ok(ship),
        _ => Err(format!("{phrase:?} is no ship")),
    }
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
        ("Mars cube: 5 red -> move", "more than 4"),
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

// C3, C4, C5
#[test]
fn what_is_written_for_a_card_is_read_as_that_card() {
    let deck = Pile::ALL
        .into_iter()
        .flat_map(|pile| (0..pile.in_box()).filter_map(move |nth| PracticeDeck::card(pile, nth)));
    let ships = ShipKind::ALL.into_iter().flat_map(|kind| {
        [None, Some(false), Some(true)]
            .map(|animal| Card::Ship(Ship::new(kind).with_animal(animal)))
    });
    let advisors = Advisor::ALL.map(|advisor| Card::Advisor(Some(advisor)));
    let deck = deck.chain(ships).chain(advisors);
    // As far as they are known: each part of a card may be missing.
    let partly = deck.clone().flat_map(|card| {
        let costs = [None, Some(false), Some(true)];
        let shuttles = costs.into_iter().filter_map(move |cost| match card {
            Card::Shuttle(shuttle) => Some(shuttle.with_tile_cost(cost)),
            _ => None,
        });
        let shuttles = shuttles.flat_map(|shuttle| {
            let unnamed = shuttle.with_symbol(None).with_effect(None);
            [
                shuttle,
                unnamed,
                shuttle.with_effect(None),
                shuttle.with_crew(None),
            ]
        });
        shuttles
            .map(Card::Shuttle)
            .chain([Card::unknown(card.pile())])
    });
    let partly: Vec<Card> = partly.collect();
    assert!(partly.len() > 500);
    for card in deck.chain(partly) {
        let phrase = Words(card).to_string();
        assert_eq!(words::card_of(card.pile(), &phrase), Ok(card), "{phrase}");
    }
}

#[test]
fn what_a_council_field_gives_is_read_as_it_is_written() {
    for byte in 0..=14 {
        let bonus = CouncilBonus::from_byte(byte).expect("a bonus");
        let phrase = Words(bonus).to_string();
        assert_eq!(words::council_bonus(&phrase), Ok(bonus), "{phrase}");
    }
    assert!(words::council_bonus("red or yellow").is_err());
}

#[test]
fn people_write_as_they_like() {
    let moves = Ok(Ship::new(ShipKind::Moves));
    for phrase in [
        "4 + moves",
        "4+Moves",
        "4 moves",
        "4 VP + 2 moves",
        "4VP moves",
    ] {
        assert_eq!(words::ship(phrase), moves, "{phrase}");
    }
    assert_eq!(words::ship("4 VP"), Ok(Ship::new(ShipKind::Four)));
    assert_eq!(words::ship("6 VP series"), Ok(Ship::new(ShipKind::Series)));
    assert_eq!(words::advisor("ms. chau"), Ok(Advisor::MsChau));
    assert_eq!(
        words::shuttle(Planet::Mars, "Cube:1 red,tile→move"),
        words::shuttle(Planet::Mars, "cube: 1 red, tile -> move")
    );
    let bare = words::shuttle(Planet::Mars, "cube").unwrap();
    assert_eq!((bare.crew(), bare.tile_cost()), (None, None));
}
