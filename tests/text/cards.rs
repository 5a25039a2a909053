//! A whole card in words: no two different cards read alike.

use std::collections::HashMap;

use embedded_graphics::geometry::Size;
use perijove::app::Toast;
use perijove::book::Reveals;
use perijove::components::{
    Atom, Card, Colour, Crew, Effect, PerColour, Planet, Ship, ShipKind, Shuttle, Symbol, Tile, Who,
};
use perijove::referee::PracticeDeck;
use perijove::text::{Capital, Language, Whole};
use perijove::view::is_whole;

use crate::app::owned;

fn atoms() -> Vec<Atom> {
    (1..=14).filter_map(Atom::from_byte).collect()
}

/// Every effect that can be printed.
fn effects() -> Vec<Option<Effect>> {
    let mut effects: Vec<Effect> = atoms().into_iter().map(Effect::One).collect();
    for one in atoms() {
        for other in atoms() {
            effects.extend([Effect::Either(one, other), Effect::Both(one, other)]);
        }
    }
    effects.into_iter().map(Some).chain([None]).collect()
}

fn symbols() -> impl Iterator<Item = Option<Symbol>> + Clone {
    Symbol::ALL.into_iter().map(Some).chain([None])
}

fn crews() -> Vec<Option<Crew>> {
    let mut crews = vec![None];
    for [blue, red, yellow, purple, white] in [
        [1, 0, 0, 0, 0],
        [2, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
        [1, 1, 0, 0, 0],
        [0, 0, 1, 1, 0],
        [0, 0, 0, 0, 1],
        [0, 0, 0, 0, 2],
        [1, 0, 0, 0, 1],
        [2, 0, 0, 1, 1],
        [1, 1, 1, 1, 0],
    ] {
        let crew = Crew::new(PerColour([blue, red, yellow, purple]), white);
        crews.push(Some(crew.expect("a crew")));
    }
    crews
}

fn cards() -> Vec<Card> {
    let mut cards = Vec::new();
    for symbol in symbols() {
        for effect in effects() {
            cards.push(Card::Tile(Tile::new(symbol, effect)));
        }
        for crew in crews() {
            for cost in [None, Some(false), Some(true)] {
                let red = Effect::One(Atom::Adapt(Who::Only(Colour::Red)));
                for effect in [None, Some(red), Some(Effect::One(Atom::Basic))] {
                    let shuttle = Shuttle::unknown(Planet::Mars).with_symbol(symbol);
                    let shuttle = shuttle.with_crew(crew).with_tile_cost(cost);
                    cards.push(Card::Shuttle(shuttle.with_effect(effect)));
                }
            }
        }
    }
    for kind in ShipKind::ALL {
        for animal in [None, Some(false), Some(true)] {
            cards.push(Card::Ship(Ship::new(kind).with_animal(animal)));
        }
    }
    // One of which nothing is known says so, whatever its kind.
    cards.retain(|card| !card.is_unknown());
    cards
}

/// O13.
#[test]
fn no_two_different_cards_read_alike() {
    for language in Language::ALL {
        let mut read = HashMap::new();
        for card in cards() {
            let words = (card.pile(), language.say(Whole(card)).to_string());
            if let Some(other) = read.insert(words.clone(), card) {
                assert_eq!(other, card, "{language:?}: {words:?}");
            }
        }
    }
}

#[test]
fn every_card_has_room_at_the_foot_of_the_smallest_screen() {
    for language in Language::ALL {
        let app = owned(language, Reveals::Full);
        let mut screen = app.screen();
        let mut longest = String::new();
        for card in cards() {
            let words = Capital(language.say(Whole(card))).to_string();
            let toast = Toast::try_from(words.as_str());
            screen.toast = Some(toast.unwrap_or_else(|_| panic!("{} bytes: {words}", words.len())));
            assert!(is_whole(&screen, Size::new(128, 64)), "{words}");
            if words.len() > longest.len() {
                longest = words;
            }
        }
        // Shown with `--nocapture`.
        println!("{} bytes: {longest}", longest.len());
    }
}

/// O13.
#[test]
fn a_card_is_read_from_its_symbol_to_its_effect() {
    let crew = Crew::new(PerColour([0, 1, 0, 0]), 2).expect("a crew");
    let shuttle = Shuttle::unknown(Planet::Earth).with_symbol(Some(Symbol::Cube));
    let shuttle = shuttle.with_crew(Some(crew)).with_tile_cost(Some(true));
    let shuttle = shuttle.with_effect(Some(Effect::One(Atom::Adapt(Who::Only(Colour::Blue)))));
    let red = Atom::Recruit(Who::Only(Colour::Red));
    let tile = Tile::new(Some(Symbol::Gear), Some(Effect::Either(red, Atom::Move)));
    let ship = Ship::new(ShipKind::Five).with_animal(Some(true));
    for (card, said) in [
        (Card::Tile(tile), "yellow gear: red or move"),
        (
            Card::Shuttle(shuttle),
            "red cube: red, 2 any, discard a tile, then adapt blue",
        ),
        (Card::Ship(ship), "5 VP, with an animal"),
        (
            Card::Tile(Tile::new(Some(Symbol::Gear), None)),
            "yellow gear",
        ),
    ] {
        assert_eq!(Language::English.say(Whole(card)).to_string(), said);
    }
    // Whatever lies in a box reads to its end.
    for pile in perijove::components::Pile::ALL {
        for nth in 0..pile.in_box() {
            let Some(card) = PracticeDeck::card(pile, nth) else {
                continue;
            };
            let said = Language::German.say(Whole(card)).to_string();
            assert!(!said.contains('?'), "{said}");
        }
    }
}
