//! The values that the parts of a card may have, as far as is known.

use crate::components::{Card, Crew, Effect, PerColour, ShipKind};

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

/// The effects a card of this kind may have.
pub(super) fn effects_of(card: Card) -> impl Iterator<Item = Effect> {
    let effects: &[Effect] = match card {
        Card::Tile(_) => &Effect::ON_TILES,
        _ => &Effect::ON_SHUTTLES,
    };
    effects.iter().copied()
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
