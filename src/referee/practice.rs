//! A practice deck for simulations. **It is a stand-in, not the printed cards.**
//!
//! No document lists the single cards. This set keeps what is known, and by whom (C3, C4, C5):
//!
//! - the rulebooks: how many cards there are of each kind, the ten kinds of ships, the kinds of tile effects, crews of two, and
//!   white settlers on every grey shuttle;
//! - the publisher's FAQ: that exactly two Mars shuttles recruit one of two colours, and which;
//! - previews: that some crews are of one.
//!
//! The rest is made up so that games can be played through: how often each kind of ship occurs, that each symbol is on a fifth of the
//! cards and mostly stands for one kind of effect, and which cards there are at all.

use crate::components::{
    Atom, Card, Colour, Crew, Effect, PerColour, Pile, Planet, Ship, ShipKind, Shuttle, Symbol,
    Tile, Who,
};

use super::Cards;

use Colour::{Blue, Purple, Red, Yellow};
use Symbol::{Cube, Diamond, Gear, Sphere, Triangle};

/// The practice deck: a stand-in for simulations, not the printed cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticeDeck;

impl PracticeDeck {
    /// All its cards. There are no advisors among them.
    pub const CARDS: Cards = Cards {
        tiles: TILES,
        earth: EARTH,
        mars: MARS,
        ships: SHIPS,
    };

    /// The nth card of a kind, counted from 0. There are no advisors in it.
    #[must_use]
    pub fn card(pile: Pile, nth: u8) -> Option<Card> {
        static CARDS: Cards = PracticeDeck::CARDS;
        CARDS.card(pile, nth)
    }
}

const fn tile(symbol: Symbol, effect: Effect) -> Tile {
    Tile::new(Some(symbol), Some(effect))
}

/// Symbol, crew as blue, red, yellow, purple and white, a tile to discard or none, effect.
const fn shuttle(
    planet: Planet,
    symbol: Symbol,
    crew: [u8; 5],
    tile: bool,
    effect: Effect,
) -> Shuttle {
    let [blue, red, yellow, purple, white] = crew;
    let crew = match Crew::new(PerColour([blue, red, yellow, purple]), white) {
        Ok(crew) => Some(crew),
        Err(_) => None,
    };
    Shuttle::unknown(planet)
        .with_symbol(Some(symbol))
        .with_crew(crew)
        .with_tile_cost(Some(tile))
        .with_effect(Some(effect))
}

const fn earth(symbol: Symbol, crew: [u8; 5], tile: bool, effect: Effect) -> Shuttle {
    shuttle(Planet::Earth, symbol, crew, tile, effect)
}

const fn mars(symbol: Symbol, crew: [u8; 5], tile: bool, effect: Effect) -> Shuttle {
    shuttle(Planet::Mars, symbol, crew, tile, effect)
}

const fn ship(kind: ShipKind) -> Ship {
    Ship::new(kind)
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
const TILES: [Tile; 30] = [
    tile(Sphere, start(Blue)),
    tile(Cube, start(Red)),
    tile(Gear, start(Yellow)),
    tile(Triangle, start(Purple)),
    tile(Sphere, colours(Blue, Red)),
    tile(Sphere, colours(Yellow, Purple)),
    tile(Sphere, colours(Blue, Purple)),
    tile(Sphere, or_reputation(Blue)),
    tile(Sphere, or_move(Yellow)),
    tile(Cube, colours(Red, Yellow)),
    tile(Cube, colours(Blue, Purple)),
    tile(Cube, colours(Red, Purple)),
    tile(Cube, or_reputation(Red)),
    tile(Cube, or_move(Blue)),
    tile(Gear, colours(Yellow, Purple)),
    tile(Gear, colours(Blue, Red)),
    tile(Gear, colours(Blue, Yellow)),
    tile(Gear, or_reputation(Yellow)),
    tile(Gear, or_move(Purple)),
    tile(Triangle, colours(Purple, Blue)),
    tile(Triangle, colours(Red, Yellow)),
    tile(Triangle, colours(Red, Purple)),
    tile(Triangle, or_reputation(Purple)),
    tile(Triangle, or_move(Red)),
    tile(Diamond, colours(Blue, Yellow)),
    tile(Diamond, colours(Red, Purple)),
    tile(Diamond, or_reputation(Blue)),
    tile(Diamond, or_reputation(Red)),
    tile(Diamond, or_move(Yellow)),
    tile(Diamond, or_move(Purple)),
];

const EARTH: [Shuttle; 30] = [
    earth(Sphere, [1, 0, 0, 0, 0], false, recruits(Red)),
    earth(Sphere, [0, 1, 0, 0, 0], false, recruits(Yellow)),
    earth(Sphere, [1, 1, 0, 0, 0], false, recruits(Purple)),
    earth(Sphere, [0, 0, 1, 1, 0], false, recruits(Blue)),
    earth(Sphere, [1, 0, 1, 0, 0], false, RECRUIT),
    earth(Sphere, [0, 0, 0, 0, 2], true, RECRUIT),
    earth(Cube, [0, 1, 0, 0, 0], false, adapts(Red)),
    earth(Cube, [0, 0, 1, 0, 0], false, adapts(Blue)),
    earth(Cube, [0, 1, 1, 0, 0], false, adapts(Yellow)),
    earth(Cube, [1, 0, 0, 1, 0], false, adapts(Purple)),
    earth(Cube, [0, 1, 0, 1, 0], false, ADAPT),
    earth(Cube, [0, 2, 0, 0, 0], false, ADAPT),
    earth(Gear, [0, 0, 1, 0, 0], false, MOVE),
    earth(Gear, [0, 0, 0, 1, 0], false, MOVE),
    earth(Gear, [1, 0, 1, 0, 0], false, MOVE),
    earth(Gear, [0, 1, 0, 1, 0], false, MOVE),
    earth(Gear, [0, 0, 2, 0, 0], false, MOVE),
    earth(Gear, [0, 0, 1, 0, 1], true, MOVE),
    earth(Triangle, [0, 0, 0, 1, 0], false, REPUTATION),
    earth(Triangle, [1, 0, 0, 0, 0], false, REPUTATION),
    earth(Triangle, [0, 1, 0, 1, 0], false, REPUTATION),
    earth(Triangle, [1, 0, 1, 0, 0], false, REPUTATION),
    earth(Triangle, [0, 0, 0, 2, 0], false, REPUTATION),
    earth(Triangle, [0, 0, 0, 1, 1], true, REPUTATION),
    earth(Diamond, [0, 0, 0, 0, 1], false, DRAW),
    earth(Diamond, [0, 0, 0, 0, 1], true, BASIC),
    earth(Diamond, [1, 0, 0, 0, 1], false, BASIC),
    earth(Diamond, [0, 1, 0, 0, 1], false, BASIC),
    earth(Diamond, [0, 0, 1, 0, 1], false, BASIC),
    earth(Diamond, [0, 0, 0, 1, 1], false, BASIC),
];

const MARS: [Shuttle; 30] = [
    mars(Sphere, [1, 0, 0, 0, 0], false, colours(Blue, Purple)),
    mars(Sphere, [0, 1, 0, 0, 0], false, colours(Red, Yellow)),
    mars(Sphere, [0, 0, 1, 0, 0], false, recruits(Red)),
    mars(Sphere, [1, 0, 0, 1, 0], false, RECRUIT),
    mars(Sphere, [1, 1, 0, 0, 0], false, RECRUIT),
    mars(Sphere, [2, 0, 0, 0, 0], false, RECRUIT),
    mars(Cube, [0, 1, 0, 0, 0], false, ADAPT),
    mars(Cube, [0, 0, 0, 1, 0], false, adapts(Yellow)),
    mars(Cube, [0, 1, 1, 0, 0], false, adapts(Blue)),
    mars(Cube, [1, 1, 0, 0, 0], false, ADAPT),
    mars(Cube, [0, 2, 0, 0, 0], false, ADAPT),
    mars(Cube, [0, 1, 0, 0, 1], true, ADAPT),
    mars(Gear, [0, 0, 1, 0, 0], false, MOVE),
    mars(Gear, [1, 0, 0, 0, 0], false, MOVE),
    mars(Gear, [0, 0, 1, 1, 0], false, MOVE),
    mars(Gear, [0, 1, 1, 0, 0], false, MOVE),
    mars(Gear, [0, 0, 2, 0, 0], false, MOVE),
    mars(Gear, [0, 0, 0, 0, 2], true, MOVE),
    mars(Triangle, [0, 0, 0, 1, 0], false, REPUTATION),
    mars(Triangle, [0, 1, 0, 0, 0], false, REPUTATION),
    mars(Triangle, [1, 0, 0, 1, 0], false, REPUTATION),
    mars(Triangle, [0, 0, 1, 1, 0], false, REPUTATION),
    mars(Triangle, [0, 0, 0, 2, 0], false, REPUTATION),
    mars(Triangle, [0, 0, 0, 1, 1], true, REPUTATION),
    mars(Diamond, [0, 0, 0, 0, 1], false, DRAW),
    mars(Diamond, [0, 0, 0, 0, 2], true, BASIC),
    mars(Diamond, [1, 0, 0, 0, 1], false, BASIC),
    mars(Diamond, [0, 1, 0, 0, 1], false, BASIC),
    mars(Diamond, [0, 0, 1, 0, 1], false, BASIC),
    mars(Diamond, [0, 0, 0, 1, 1], false, BASIC),
];

const SHIPS: [Ship; 30] = [
    ship(ShipKind::Five),
    ship(ShipKind::Five),
    ship(ShipKind::Five),
    ship(ShipKind::Five),
    ship(ShipKind::Moves),
    ship(ShipKind::Moves),
    ship(ShipKind::Moves),
    ship(ShipKind::Recruit),
    ship(ShipKind::Recruit),
    ship(ShipKind::Recruit),
    ship(ShipKind::Reputation),
    ship(ShipKind::Reputation),
    ship(ShipKind::Reputation),
    ship(ShipKind::Fewer),
    ship(ShipKind::Fewer),
    ship(ShipKind::Fewer),
    ship(ShipKind::Shuttles(Some(Sphere))),
    ship(ShipKind::Shuttles(Some(Cube))),
    ship(ShipKind::Shuttles(Some(Gear))),
    ship(ShipKind::Shuttles(Some(Triangle))),
    ship(ShipKind::Shuttles(Some(Diamond))),
    ship(ShipKind::Crews(Some(Blue))),
    ship(ShipKind::Crews(Some(Red))),
    ship(ShipKind::Crews(Some(Yellow))),
    ship(ShipKind::Crews(Some(Purple))),
    ship(ShipKind::Series),
    ship(ShipKind::Series),
    ship(ShipKind::ReputationAgain),
    ship(ShipKind::Tiles),
    ship(ShipKind::Tiles),
];
