//! What speaks against a deck: each doubt by one change to a deck without any.

use perijove::components::{
    Atom, Card, Colour, Doubt, Effect, Pile, Planet, Ship, ShipKind, Shuttle, Symbol, Tile, Who,
    doubts,
};
use perijove::referee::PracticeDeck;

use crate::table::crew;

fn practice() -> Vec<Card> {
    [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships]
        .into_iter()
        .flat_map(|pile| (0..30).filter_map(move |nth| PracticeDeck::card(pile, nth)))
        .collect()
}

fn about(cards: &[Card]) -> Vec<Doubt> {
    doubts(cards.iter()).collect()
}

/// Where the nth card of a kind stands in [`practice`].
fn at(pile: Pile, nth: usize) -> usize {
    pile.index() * 30 + nth
}

/// What is said when one card of the practice deck is another one.
fn with(pile: Pile, nth: usize, card: Card) -> Vec<Doubt> {
    let mut cards = practice();
    cards[at(pile, nth)] = card;
    about(&cards)
}

fn recruit(colour: Colour) -> Atom {
    Atom::Recruit(Who::Only(colour))
}

// C3, C4, C5
#[test]
fn the_practice_deck_raises_no_doubt() {
    assert_eq!(practice().len(), 120);
    assert_eq!(about(&practice()), []);
}

// C3, C4, C5
#[test]
fn missing_and_surplus_cards_are_counted() {
    let mut cards = practice();
    cards.push(cards[at(Pile::Ships, 0)]);
    cards.remove(at(Pile::Earth, 7));
    cards.remove(at(Pile::Earth, 3));
    let (missing, surplus) = (Pile::Earth, Pile::Ships);
    assert_eq!(
        about(&cards),
        [
            Doubt::Missing {
                pile: missing,
                count: 2
            },
            Doubt::Surplus {
                pile: surplus,
                count: 1
            },
        ]
    );
    let nothing = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships]
        .map(|pile| Doubt::Missing { pile, count: 30 });
    assert_eq!(about(&[]), nothing);
}

#[test]
fn a_card_with_an_unknown_part_is_named() {
    let (tiles, mars, ships) = (Pile::Tiles, Pile::Mars, Pile::Ships);
    let tile = Card::Tile(Tile::new(Some(Symbol::Cube), None));
    assert_eq!(
        with(tiles, 9, tile),
        [Doubt::Unread {
            pile: tiles,
            nth: 9
        }]
    );
    let shuttle = Card::Shuttle(Shuttle::unknown(Planet::Mars));
    assert_eq!(
        with(mars, 8, shuttle),
        [Doubt::Unread { pile: mars, nth: 8 }]
    );
    let ship = Card::Ship(Ship::new(ShipKind::Shuttles(None)));
    assert_eq!(
        with(ships, 1, ship),
        [Doubt::Unread {
            pile: ships,
            nth: 1
        }]
    );
    // Whether an animal is in the picture matters to one advisor only.
    let ship = Card::Ship(Ship::new(ShipKind::Five).with_animal(Some(true)));
    assert_eq!(with(ships, 1, ship), []);
}

// C4
#[test]
fn grey_shuttles_want_a_white_settler_and_no_crew_is_large() {
    let (pile, nth) = (Pile::Earth, 24);
    let shuttle = Shuttle::unknown(Planet::Earth)
        .with_effect(Some(Effect::One(Atom::Basic)))
        .with_tile_cost(Some(false));
    let grey = shuttle.with_symbol(Some(Symbol::Diamond));
    let cube = shuttle.with_symbol(Some(Symbol::Cube));
    let said = |shuttle| with(pile, 24, Card::Shuttle(shuttle));
    let one_red = Some(crew([0, 1, 0, 0], 0));
    let three = Some(crew([1, 1, 0, 0], 1));
    assert_eq!(
        said(grey.with_crew(one_red)),
        [Doubt::GreyWithoutWhite { pile, nth }]
    );
    assert_eq!(said(cube.with_crew(one_red)), []);
    assert_eq!(
        said(grey.with_crew(three)),
        [Doubt::LargeCrew { pile, nth }]
    );
}

// C3
#[test]
fn there_is_one_starting_tile_of_each_colour() {
    let tile = |effect| Card::Tile(Tile::new(Some(Symbol::Cube), Some(effect)));
    // The draw named first is the same tile.
    let red = Effect::Both(Atom::Draw, recruit(Colour::Red));
    assert_eq!(with(Pile::Tiles, 1, tile(red)), []);
    let blue = Effect::Both(recruit(Colour::Blue), Atom::Draw);
    let wrong = |colour, count| Doubt::StartingTiles { colour, count };
    assert_eq!(
        with(Pile::Tiles, 1, tile(blue)),
        [wrong(Colour::Blue, 2), wrong(Colour::Red, 0)]
    );
}

// C4
#[test]
fn two_mars_shuttles_recruit_one_of_two_colours() {
    let (Card::Shuttle(plain), Card::Shuttle(choice)) =
        (practice()[at(Pile::Mars, 2)], practice()[at(Pile::Mars, 0)])
    else {
        panic!("shuttles");
    };
    // A second blue or purple one, also with the halves exchanged; another pair.
    for (one, other) in [
        (Colour::Blue, Colour::Purple),
        (Colour::Purple, Colour::Blue),
        (Colour::Blue, Colour::Red),
    ] {
        let effect = Effect::Either(recruit(one), recruit(other));
        let card = Card::Shuttle(plain.with_effect(Some(effect)));
        assert_eq!(
            with(Pile::Mars, 2, card),
            [Doubt::TwoColourRecruit { nth: 2 }]
        );
    }
    let card = Card::Shuttle(choice.with_effect(plain.effect()));
    let colours = [Colour::Blue, Colour::Purple];
    assert_eq!(
        with(Pile::Mars, 0, card),
        [Doubt::NoTwoColourRecruit { colours }]
    );
}

// C5
#[test]
fn all_ten_kinds_of_ships_are_there() {
    let card = Card::Ship(Ship::new(ShipKind::Five));
    let kind = ShipKind::ReputationAgain;
    assert_eq!(with(Pile::Ships, 27, card), [Doubt::NoShip { kind }]);
    // One of the symbols is enough.
    assert_eq!(with(Pile::Ships, 16, card), []);
}
