//! A card as a row of small pictures, in the order in which it is read.

use crate::components::{Atom, Card, Colour, Effect, Ship, ShipKind, Shuttle, Symbol, Tile, Who};
use crate::sure::Sure;

use super::screen::{Icon, Icons};

/// What is known of a card, in pictures: its symbol first, then what it wants, then what it does.
#[must_use]
pub fn pictures(card: Card) -> Icons {
    let mut icons = Icons::new();
    if card.is_unknown() {
        add(&mut icons, Icon::Unknown);
        return icons;
    }
    match card {
        Card::Tile(tile) => of_tile(&mut icons, tile),
        Card::Shuttle(shuttle) => of_shuttle(&mut icons, shuttle),
        Card::Ship(ship) => of_ship(&mut icons, ship),
        Card::Advisor(advisor) => {
            add(&mut icons, Icon::Advisor);
            if let Some(points) = advisor.map(|advisor| advisor.vp()).filter(|vp| *vp > 0) {
                add(&mut icons, Icon::Points(points));
            }
        }
    }
    icons
}

/// An effect, in pictures.
#[must_use]
pub fn effect_pictures(effect: Effect) -> Icons {
    let mut icons = Icons::new();
    of_effect(&mut icons, effect);
    icons
}

/// The longest card, a shuttle with four settlers, a tile and two adapts of a colour, fills the row.
fn add(icons: &mut Icons, icon: Icon) {
    icons.push(icon).surely();
}

fn of_tile(icons: &mut Icons, tile: Tile) {
    add(icons, tile.symbol().map_or(Icon::Unknown, Icon::Symbol));
    if let Some(effect) = tile.effect() {
        of_effect(icons, effect);
    }
}

fn of_shuttle(icons: &mut Icons, shuttle: Shuttle) {
    add(icons, shuttle.symbol().map_or(Icon::Unknown, Icon::Symbol));
    if let Some(crew) = shuttle.crew() {
        for colour in Colour::ALL {
            for _ in 0..crew.of(colour) {
                add(icons, Icon::Settler(colour));
            }
        }
        for _ in 0..crew.white() {
            add(icons, Icon::AnySettler);
        }
    }
    if shuttle.tile_cost() == Some(true) {
        add(icons, Icon::TileCost);
    }
    if let Some(effect) = shuttle.effect() {
        add(icons, Icon::Arrow);
        of_effect(icons, effect);
    }
}

fn of_effect(icons: &mut Icons, effect: Effect) {
    match effect {
        Effect::One(atom) => of_atom(icons, atom),
        Effect::Either(one, other) => {
            of_atom(icons, one);
            add(icons, Icon::Or);
            of_atom(icons, other);
        }
        Effect::Both(one, other) => {
            of_atom(icons, one);
            add(icons, Icon::And);
            of_atom(icons, other);
        }
        Effect::ByHand => add(icons, Icon::ByHand),
    }
}

fn of_atom(icons: &mut Icons, atom: Atom) {
    match atom {
        Atom::Recruit(Who::Any) => add(icons, Icon::AnySettler),
        Atom::Recruit(Who::Only(colour)) => add(icons, Icon::Settler(colour)),
        Atom::Adapt(Who::Any) => add(icons, Icon::Adapt),
        Atom::Adapt(Who::Only(colour)) => {
            add(icons, Icon::Adapt);
            add(icons, Icon::Settler(colour));
        }
        Atom::Move => add(icons, Icon::Move),
        Atom::Reputation => add(icons, Icon::Reputation),
        Atom::Draw => add(icons, Icon::Draw),
        Atom::Basic => add(icons, Icon::Basic),
    }
}

fn of_ship(icons: &mut Icons, ship: Ship) {
    let (points, rest): (u8, [Option<Icon>; 2]) = match ship.kind() {
        None => (0, [Some(Icon::Unknown), None]),
        Some(ShipKind::Five) => (5, [None, None]),
        Some(ShipKind::Four) => (4, [None, None]),
        Some(ShipKind::Moves) => (4, [Some(Icon::Move), Some(Icon::Move)]),
        Some(ShipKind::Recruit) => (4, [Some(Icon::AnySettler), None]),
        Some(ShipKind::Reputation) => (4, [Some(Icon::Reputation), None]),
        Some(ShipKind::Fewer) => (4, [Some(Icon::Lost), Some(Icon::AnySettler)]),
        Some(ShipKind::Shuttles(symbol)) => {
            let symbol = symbol.map_or(Icon::Unknown, Icon::Symbol);
            (2, [Some(Icon::Each), Some(symbol)])
        }
        Some(ShipKind::Crews(colour)) => {
            let settler = colour.map_or(Icon::Unknown, Icon::Settler);
            (1, [Some(Icon::Each), Some(settler)])
        }
        Some(ShipKind::Series) => (6, [Some(Icon::Each), None]),
        Some(ShipKind::ReputationAgain) => (0, [Some(Icon::Times(2)), Some(Icon::Reputation)]),
        Some(ShipKind::Tiles) => (2, [Some(Icon::Each), Some(Icon::Tile)]),
    };
    if points > 0 {
        add(icons, Icon::Points(points));
    }
    for icon in rest.into_iter().flatten() {
        add(icons, icon);
    }
    if ship.kind() == Some(ShipKind::Series) {
        for symbol in Symbol::ALL {
            add(icons, Icon::Symbol(symbol));
        }
    }
}
