//! The values that the parts of a card may have, as far as is known.

use crate::components::{Atom, Card, Colour, Crew, Effect, PerColour, ShipKind, Who};

/// The ten kinds of ships, the commonest beside each other; symbols and colours are asked afterwards.
pub(super) const KINDS: [ShipKind; 10] = [
    ShipKind::Crews(None),
    ShipKind::Shuttles(None),
    ShipKind::Five,
    ShipKind::Moves,
    ShipKind::Recruit,
    ShipKind::Reputation,
    ShipKind::Fewer,
    ShipKind::Series,
    ShipKind::Tiles,
    ShipKind::ReputationAgain,
];

/// The effects that tiles are known to have.
fn tile_effects() -> impl Iterator<Item = Effect> {
    let recruit = |colour| Atom::Recruit(Who::Only(colour));
    let pairs = Colour::ALL.into_iter().flat_map(move |one| {
        Colour::ALL
            .into_iter()
            .filter(move |other| one < *other)
            .map(move |other| Effect::Either(recruit(one), recruit(other)))
    });
    let with = move |atom: Atom| {
        Colour::ALL
            .into_iter()
            .map(move |colour| Effect::Either(recruit(colour), atom))
    };
    let starting = Colour::ALL
        .into_iter()
        .map(move |colour| Effect::Both(recruit(colour), Atom::Draw));
    pairs
        .chain(with(Atom::Reputation))
        .chain(with(Atom::Move))
        .chain(starting)
}

/// The effects that shuttles are known to have.
fn shuttle_effects() -> impl Iterator<Item = Effect> {
    let who = || {
        [Who::Any]
            .into_iter()
            .chain(Colour::ALL.into_iter().map(Who::Only))
    };
    let recruit = |colour| Atom::Recruit(Who::Only(colour));
    let singles = [Atom::Move, Atom::Reputation, Atom::Draw, Atom::Basic].into_iter();
    let either = [
        Effect::Either(recruit(Colour::Blue), recruit(Colour::Purple)),
        Effect::Either(recruit(Colour::Red), recruit(Colour::Yellow)),
    ];
    who()
        .map(|who| Effect::One(Atom::Recruit(who)))
        .chain(who().map(|who| Effect::One(Atom::Adapt(who))))
        .chain(singles.map(Effect::One))
        .chain(either)
}

/// The effects a card of this kind may have.
pub(super) fn effects_of(card: Card) -> impl Iterator<Item = Effect> {
    let tile = matches!(card, Card::Tile(_));
    tile_effects()
        .filter(move |_| tile)
        .chain(shuttle_effects().filter(move |_| !tile))
}

/// Crews of one and of two: five singles and fifteen pairs, white last.
pub(super) fn crews() -> impl Iterator<Item = Crew> {
    let crew = |members: [usize; 2], count: usize| {
        let mut counts = [0u8; 5];
        for member in members.into_iter().take(count) {
            if let Some(cell) = counts.get_mut(member) {
                *cell = cell.saturating_add(1);
            }
        }
        let [blue, red, yellow, purple, white] = counts;
        Crew::new(PerColour([blue, red, yellow, purple]), white).ok()
    };
    let singles = (0..5).filter_map(move |one| crew([one, one], 1));
    let pairs = (0..5).flat_map(move |one| (one..5).filter_map(move |two| crew([one, two], 2)));
    singles.chain(pairs)
}

/// Whether a ship is of a kind, whatever its symbol or colour.
pub(super) fn same_kind(ship: ShipKind, kind: ShipKind) -> bool {
    match (ship, kind) {
        (ShipKind::Shuttles(_), ShipKind::Shuttles(_)) => true,
        (ShipKind::Crews(_), ShipKind::Crews(_)) => true,
        _ => ship == kind,
    }
}
