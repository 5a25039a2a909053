//! Cards and effects as rows of small pictures.

use crate::components::{
    Atom, Card, Colour, Effect, LaunchEffect, Ship, ShipKind, Shuttle, Tile, Who,
};

use super::screen::{Icon, Icons};

/// A card as pictures: symbol, crew, effect.
#[must_use]
pub fn card_icons(card: Card) -> Icons {
    let mut icons = Icons::new();
    match card {
        Card::Tile(tile) => tile_icons(tile, &mut icons),
        Card::Shuttle(shuttle) => shuttle_icons(shuttle, &mut icons),
        Card::Ship(ship) => ship_icons(ship, &mut icons),
        Card::Advisor(_) => add(&mut icons, Icon::Advisor),
    }
    icons
}

/// An effect as pictures.
#[must_use]
pub fn effect_icons(effect: Option<Effect>) -> Icons {
    let mut icons = Icons::new();
    put_effect(effect, &mut icons);
    icons
}

// What does not fit is left out: twelve pictures show the largest card there is.
fn add(icons: &mut Icons, icon: Icon) {
    let _ = icons.push(icon);
}

fn tile_icons(tile: Tile, icons: &mut Icons) {
    add(icons, tile.symbol().map_or(Icon::Unknown, Icon::Symbol));
    if tile.effect().is_some() {
        put_effect(tile.effect(), icons);
    }
}

fn shuttle_icons(shuttle: Shuttle, icons: &mut Icons) {
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
    if shuttle.effect().is_some() {
        add(icons, Icon::Arrow);
        put_effect(shuttle.effect(), icons);
    }
}

fn ship_icons(ship: Ship, icons: &mut Icons) {
    add(icons, Icon::Ship);
    let Some(kind) = ship.kind() else {
        add(icons, Icon::Unknown);
        return;
    };
    add(icons, Icon::Points(kind_points(kind)));
    match kind {
        ShipKind::Five => {}
        ShipKind::Fewer => add(icons, Icon::Lost),
        ShipKind::Shuttles(symbol) => add(icons, symbol.map_or(Icon::Unknown, Icon::Symbol)),
        ShipKind::Crews(colour) => add(icons, colour.map_or(Icon::Unknown, Icon::Settler)),
        ShipKind::Series => add(icons, Icon::Basic),
        ShipKind::ReputationAgain => add(icons, Icon::Reputation),
        ShipKind::Tiles => add(icons, Icon::Tile),
        ShipKind::Moves | ShipKind::Recruit | ShipKind::Reputation => {}
    }
    match kind.launch_effect() {
        None => {}
        Some(LaunchEffect::TwoMoves) => {
            add(icons, Icon::Move);
            add(icons, Icon::Move);
        }
        Some(LaunchEffect::Recruit) => add(icons, Icon::Recruit),
        Some(LaunchEffect::Reputation) => add(icons, Icon::Reputation),
    }
}

/// The number printed on a ship, whatever it is multiplied by; 0 for reputation once more.
const fn kind_points(kind: ShipKind) -> u8 {
    match kind {
        ShipKind::Five => 5,
        ShipKind::Moves | ShipKind::Recruit | ShipKind::Reputation | ShipKind::Fewer => 4,
        ShipKind::Shuttles(_) | ShipKind::Tiles => 2,
        ShipKind::Crews(_) => 1,
        ShipKind::Series => 6,
        ShipKind::ReputationAgain => 0,
    }
}

fn put_effect(effect: Option<Effect>, icons: &mut Icons) {
    match effect {
        None => add(icons, Icon::Unknown),
        Some(Effect::One(atom)) => put_atom(atom, icons),
        Some(Effect::Either(one, other)) => {
            put_atom(one, icons);
            add(icons, Icon::Or);
            put_atom(other, icons);
        }
        Some(Effect::Both(one, other)) => {
            put_atom(one, icons);
            add(icons, Icon::And);
            put_atom(other, icons);
        }
    }
}

fn put_atom(atom: Atom, icons: &mut Icons) {
    let settler = |who: Who| match who {
        Who::Any => Icon::AnySettler,
        Who::Only(colour) => Icon::Settler(colour),
    };
    match atom {
        // A settler alone is a recruit, as on the cards.
        Atom::Recruit(who) => add(icons, settler(who)),
        Atom::Adapt(who) => {
            add(icons, Icon::Adapt);
            add(icons, settler(who));
        }
        Atom::Move => add(icons, Icon::Move),
        Atom::Reputation => add(icons, Icon::Reputation),
        Atom::Draw => add(icons, Icon::Draw),
        Atom::Basic => add(icons, Icon::Basic),
    }
}
