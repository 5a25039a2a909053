//! A practice deck for simulations. **It is a stand-in, not the printed cards.**
//!
//! The rulebooks don't list the single cards. This set keeps what they do tell (C3, C4, C5): the numbers,
//! the ten kinds of ships, the kinds of tile effects, crews of one and two, white settlers on every grey
//! shuttle, and two Mars shuttles that recruit one of two colours. The rest is made up so that games can be
//! played through: each symbol is on a fifth of the cards and mostly stands for one kind of effect.

use crate::components::{
    Atom, Card, Colour, Crew, Effect, PerColour, Pile, Planet, Ship, ShipKind, Shuttle, Symbol,
    Tile, Who,
};

use Colour::{Blue, Purple, Red, Yellow};
use Symbol::{Cube, Diamond, Gear, Sphere, Triangle};

/// The practice deck: a stand-in for simulations, not the printed cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticeDeck;

impl PracticeDeck {
    /// The nth card of a kind, counted from 0. There are no advisors in it.
    #[must_use]
    pub fn card(pile: Pile, nth: u8) -> Option<Card> {
        let nth = usize::from(nth);
        match pile {
            Pile::Tiles => {
                let (symbol, effect) = *TILES.get(nth)?;
                Some(Card::Tile(Tile::new(Some(symbol), Some(effect))))
            }
            Pile::Earth => Some(shuttle(Planet::Earth, EARTH.get(nth)?)),
            Pile::Mars => Some(shuttle(Planet::Mars, MARS.get(nth)?)),
            Pile::Ships => Some(Card::Ship(Ship::new(*SHIPS.get(nth)?))),
            Pile::Advisors => None,
        }
    }
}

/// Symbol, crew as blue, red, yellow, purple and white, a tile to discard or none, effect.
type Printed = (Symbol, [u8; 5], bool, Effect);

fn shuttle(planet: Planet, row: &Printed) -> Card {
    let (symbol, [blue, red, yellow, purple, white], tile, effect) = *row;
    let crew = Crew::new(PerColour([blue, red, yellow, purple]), white);
    Card::Shuttle(
        Shuttle::unknown(planet)
            .with_symbol(Some(symbol))
            .with_crew(crew.ok())
            .with_tile_cost(Some(tile))
            .with_effect(Some(effect)),
    )
}

const fn recruit(colour: Colour) -> Atom {
    Atom::Recruit(Who::Only(colour))
}

const fn start(colour: Colour) -> Effect {
    Effect::Both(recruit(colour), Atom::Draw)
}

const fn colours(one: Colour, other: Colour) -> Effect {
    Effect::Either(recruit(one), recruit(other))
}

const fn or_reputation(colour: Colour) -> Effect {
    Effect::Either(recruit(colour), Atom::Reputation)
}

const fn or_move(colour: Colour) -> Effect {
    Effect::Either(recruit(colour), Atom::Move)
}

const fn recruits(colour: Colour) -> Effect {
    Effect::One(recruit(colour))
}

const fn adapts(colour: Colour) -> Effect {
    Effect::One(Atom::Adapt(Who::Only(colour)))
}

const RECRUIT: Effect = Effect::One(Atom::Recruit(Who::Any));
const ADAPT: Effect = Effect::One(Atom::Adapt(Who::Any));
const MOVE: Effect = Effect::One(Atom::Move);
const REPUTATION: Effect = Effect::One(Atom::Reputation);
const DRAW: Effect = Effect::One(Atom::Draw);
const BASIC: Effect = Effect::One(Atom::Basic);

/// The first four are the starting tiles.
const TILES: [(Symbol, Effect); 30] = [
    (Sphere, start(Blue)),
    (Cube, start(Red)),
    (Gear, start(Yellow)),
    (Triangle, start(Purple)),
    (Sphere, colours(Blue, Red)),
    (Sphere, colours(Yellow, Purple)),
    (Sphere, colours(Blue, Purple)),
    (Sphere, or_reputation(Blue)),
    (Sphere, or_move(Yellow)),
    (Cube, colours(Red, Yellow)),
    (Cube, colours(Blue, Purple)),
    (Cube, colours(Red, Purple)),
    (Cube, or_reputation(Red)),
    (Cube, or_move(Blue)),
    (Gear, colours(Yellow, Purple)),
    (Gear, colours(Blue, Red)),
    (Gear, colours(Blue, Yellow)),
    (Gear, or_reputation(Yellow)),
    (Gear, or_move(Purple)),
    (Triangle, colours(Purple, Blue)),
    (Triangle, colours(Red, Yellow)),
    (Triangle, colours(Red, Purple)),
    (Triangle, or_reputation(Purple)),
    (Triangle, or_move(Red)),
    (Diamond, colours(Blue, Yellow)),
    (Diamond, colours(Red, Purple)),
    (Diamond, or_reputation(Blue)),
    (Diamond, or_reputation(Red)),
    (Diamond, or_move(Yellow)),
    (Diamond, or_move(Purple)),
];

const EARTH: [Printed; 30] = [
    (Sphere, [1, 0, 0, 0, 0], false, recruits(Red)),
    (Sphere, [0, 1, 0, 0, 0], false, recruits(Yellow)),
    (Sphere, [1, 1, 0, 0, 0], false, recruits(Purple)),
    (Sphere, [0, 0, 1, 1, 0], false, recruits(Blue)),
    (Sphere, [1, 0, 1, 0, 0], false, RECRUIT),
    (Sphere, [0, 0, 0, 0, 2], true, RECRUIT),
    (Cube, [0, 1, 0, 0, 0], false, adapts(Red)),
    (Cube, [0, 0, 1, 0, 0], false, adapts(Blue)),
    (Cube, [0, 1, 1, 0, 0], false, adapts(Yellow)),
    (Cube, [1, 0, 0, 1, 0], false, adapts(Purple)),
    (Cube, [0, 1, 0, 1, 0], false, ADAPT),
    (Cube, [0, 2, 0, 0, 0], false, ADAPT),
    (Gear, [0, 0, 1, 0, 0], false, MOVE),
    (Gear, [0, 0, 0, 1, 0], false, MOVE),
    (Gear, [1, 0, 1, 0, 0], false, MOVE),
    (Gear, [0, 1, 0, 1, 0], false, MOVE),
    (Gear, [0, 0, 2, 0, 0], false, MOVE),
    (Gear, [0, 0, 1, 0, 1], true, MOVE),
    (Triangle, [0, 0, 0, 1, 0], false, REPUTATION),
    (Triangle, [1, 0, 0, 0, 0], false, REPUTATION),
    (Triangle, [0, 1, 0, 1, 0], false, REPUTATION),
    (Triangle, [1, 0, 1, 0, 0], false, REPUTATION),
    (Triangle, [0, 0, 0, 2, 0], false, REPUTATION),
    (Triangle, [0, 0, 0, 1, 1], true, REPUTATION),
    (Diamond, [0, 0, 0, 0, 1], false, DRAW),
    (Diamond, [0, 0, 0, 0, 1], true, BASIC),
    (Diamond, [1, 0, 0, 0, 1], false, BASIC),
    (Diamond, [0, 1, 0, 0, 1], false, BASIC),
    (Diamond, [0, 0, 1, 0, 1], false, BASIC),
    (Diamond, [0, 0, 0, 1, 1], false, BASIC),
];

const MARS: [Printed; 30] = [
    (Sphere, [1, 0, 0, 0, 0], false, colours(Blue, Purple)),
    (Sphere, [0, 1, 0, 0, 0], false, colours(Red, Yellow)),
    (Sphere, [0, 0, 1, 0, 0], false, recruits(Red)),
    (Sphere, [1, 0, 0, 1, 0], false, RECRUIT),
    (Sphere, [1, 1, 0, 0, 0], false, RECRUIT),
    (Sphere, [2, 0, 0, 0, 0], false, RECRUIT),
    (Cube, [0, 1, 0, 0, 0], false, ADAPT),
    (Cube, [0, 0, 0, 1, 0], false, adapts(Yellow)),
    (Cube, [0, 1, 1, 0, 0], false, adapts(Blue)),
    (Cube, [1, 1, 0, 0, 0], false, ADAPT),
    (Cube, [0, 2, 0, 0, 0], false, ADAPT),
    (Cube, [0, 1, 0, 0, 1], true, ADAPT),
    (Gear, [0, 0, 1, 0, 0], false, MOVE),
    (Gear, [1, 0, 0, 0, 0], false, MOVE),
    (Gear, [0, 0, 1, 1, 0], false, MOVE),
    (Gear, [0, 1, 1, 0, 0], false, MOVE),
    (Gear, [0, 0, 2, 0, 0], false, MOVE),
    (Gear, [0, 0, 0, 0, 2], true, MOVE),
    (Triangle, [0, 0, 0, 1, 0], false, REPUTATION),
    (Triangle, [0, 1, 0, 0, 0], false, REPUTATION),
    (Triangle, [1, 0, 0, 1, 0], false, REPUTATION),
    (Triangle, [0, 0, 1, 1, 0], false, REPUTATION),
    (Triangle, [0, 0, 0, 2, 0], false, REPUTATION),
    (Triangle, [0, 0, 0, 1, 1], true, REPUTATION),
    (Diamond, [0, 0, 0, 0, 1], false, DRAW),
    (Diamond, [0, 0, 0, 0, 2], true, BASIC),
    (Diamond, [1, 0, 0, 0, 1], false, BASIC),
    (Diamond, [0, 1, 0, 0, 1], false, BASIC),
    (Diamond, [0, 0, 1, 0, 1], false, BASIC),
    (Diamond, [0, 0, 0, 1, 1], false, BASIC),
];

const SHIPS: [ShipKind; 30] = [
    ShipKind::Five,
    ShipKind::Five,
    ShipKind::Five,
    ShipKind::Five,
    ShipKind::Moves,
    ShipKind::Moves,
    ShipKind::Moves,
    ShipKind::Recruit,
    ShipKind::Recruit,
    ShipKind::Recruit,
    ShipKind::Reputation,
    ShipKind::Reputation,
    ShipKind::Reputation,
    ShipKind::Fewer,
    ShipKind::Fewer,
    ShipKind::Fewer,
    ShipKind::Shuttles(Some(Sphere)),
    ShipKind::Shuttles(Some(Cube)),
    ShipKind::Shuttles(Some(Gear)),
    ShipKind::Shuttles(Some(Triangle)),
    ShipKind::Shuttles(Some(Diamond)),
    ShipKind::Crews(Some(Blue)),
    ShipKind::Crews(Some(Red)),
    ShipKind::Crews(Some(Yellow)),
    ShipKind::Crews(Some(Purple)),
    ShipKind::Series,
    ShipKind::Series,
    ShipKind::ReputationAgain,
    ShipKind::Tiles,
    ShipKind::Tiles,
];
