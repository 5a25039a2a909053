//! Which picture an icon is.

use crate::app::Icon;
use crate::components::{Berth, Colour, Symbol};
use crate::sure::Sure;

use super::art;
use super::bitmap::Bitmap;
use super::role::Role;

/// The picture of an icon.
pub(super) fn picture(icon: Icon) -> Bitmap {
    match icon {
        Icon::Symbol(Symbol::Sphere) => art::SPHERE,
        Icon::Symbol(Symbol::Cube) => art::CUBE,
        Icon::Symbol(Symbol::Gear) => art::GEAR,
        Icon::Symbol(Symbol::Triangle) => art::TRIANGLE,
        Icon::Symbol(Symbol::Diamond) => art::DIAMOND,
        Icon::Settler(Colour::Blue) => art::BLUE,
        Icon::Settler(Colour::Red) => art::RED,
        Icon::Settler(Colour::Yellow) => art::YELLOW,
        Icon::Settler(Colour::Purple) => art::PURPLE,
        Icon::AnySettler => art::ANY_SETTLER,
        Icon::Tile => art::TILE,
        Icon::TileCost => art::TILE_COST,
        Icon::Earth => art::EARTH,
        Icon::Mars => art::MARS,
        Icon::Ship => art::SHIP,
        Icon::Advisor => art::ADVISOR,
        Icon::Reputation => art::REPUTATION,
        Icon::Recruit => art::RECRUIT,
        Icon::Adapt => art::ADAPT,
        Icon::Move => art::MOVE,
        Icon::Draw => art::DRAW,
        Icon::Basic => art::BASIC,
        Icon::Or => art::OR,
        Icon::And => art::AND,
        Icon::Arrow => art::ARROW,
        Icon::Launch => art::LAUNCH,
        Icon::Berth(Berth::A) => art::LETTER_A.plate(),
        Icon::Berth(Berth::B) => art::LETTER_B.plate(),
        Icon::Lost => art::LOST,
        Icon::Points(number) | Icon::Count(number) => figures(number).plate(),
        Icon::Times(times) => art::TIMES.beside(1, figures(times)),
        Icon::Each => art::EACH,
        Icon::Unknown => art::UNKNOWN,
        Icon::Empty => art::EMPTY,
        Icon::Check => art::CHECK,
        Icon::Crown => art::CROWN,
        Icon::Moon => art::MOON,
        Icon::Virus => art::VIRUS,
        Icon::ByHand => art::BY_HAND,
    }
}

/// The role of an icon that has one of its own.
pub(super) const fn role(icon: Icon) -> Option<Role> {
    match icon {
        Icon::Symbol(symbol) => Some(Role::Symbol(symbol)),
        Icon::Settler(colour) => Some(Role::Settler(colour)),
        Icon::Points(_) | Icon::Count(_) => Some(Role::Accent),
        _ => None,
    }
}

/// A number in small figures.
pub(super) fn figures(number: u8) -> Bitmap {
    let [blank, ..] = art::FIGURES;
    let figure = |value: u8| {
        let figure = art::FIGURES.get(usize::from(value % 10));
        *figure.sure_or(&blank)
    };
    match (number / 100, number / 10 % 10) {
        (0, 0) => figure(number),
        (0, tens) => figure(tens).beside(1, figure(number)),
        (hundreds, tens) => figure(hundreds)
            .beside(1, figure(tens))
            .beside(1, figure(number)),
    }
}
