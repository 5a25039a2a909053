//! The values that the parts of a card may have, as far as is known.

use crate::book::symbol_of;
use crate::components::{Atom, Card, Colour, Crew, Effect, PerColour, ShipKind, Symbol, Who};
use crate::text::Phrase;

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

/// How many parts an effect has, and whether both are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// One atom.
    One,
    /// One of two atoms.
    Either,
    /// Both of two atoms.
    Both,
}

impl Form {
    pub(super) const ALL: [Form; 3] = [Form::One, Form::Either, Form::Both];

    pub(super) const fn phrase(self) -> Phrase {
        match self {
            Form::One => Phrase::FormOne,
            Form::Either => Phrase::FormEither,
            Form::Both => Phrase::FormBoth,
        }
    }
}

/// Every atom, in the order in which cards show them most: recruits first.
pub(super) const ATOMS: [Atom; 14] = [
    Atom::Recruit(Who::Only(Colour::Blue)),
    Atom::Recruit(Who::Only(Colour::Red)),
    Atom::Recruit(Who::Only(Colour::Yellow)),
    Atom::Recruit(Who::Only(Colour::Purple)),
    Atom::Recruit(Who::Any),
    Atom::Move,
    Atom::Reputation,
    Atom::Draw,
    Atom::Basic,
    Atom::Adapt(Who::Any),
    Atom::Adapt(Who::Only(Colour::Blue)),
    Atom::Adapt(Who::Only(Colour::Red)),
    Atom::Adapt(Who::Only(Colour::Yellow)),
    Atom::Adapt(Who::Only(Colour::Purple)),
];

/// The effects that are offered at once for a card of this kind.
pub(super) const fn effects_of(card: Card) -> &'static [Effect] {
    match card {
        Card::Tile(_) => &Effect::ON_TILES,
        _ => &Effect::ON_SHUTTLES,
    }
}

/// The effects that few cards of this kind have: they stand behind one more row.
pub(super) const fn rare_effects_of(card: Card) -> &'static [Effect] {
    match card {
        Card::Tile(_) => &Effect::ON_STARTING_TILES,
        _ => &Effect::ON_TWO_MARS_SHUTTLES,
    }
}

/// The settlers that a crew is chosen from one by one, white last.
pub(super) const MEMBERS: [Who; 5] = [
    Who::Only(Colour::Blue),
    Who::Only(Colour::Red),
    Who::Only(Colour::Yellow),
    Who::Only(Colour::Purple),
    Who::Any,
];

/// The crew with one settler more; the same if there are as many as can be.
pub(super) fn with_member(crew: Option<Crew>, who: Who) -> Option<Crew> {
    let mut coloured = crew.map_or(PerColour::default(), Crew::coloured);
    let mut white = crew.map_or(0, Crew::white);
    let cell = match who {
        Who::Any => &mut white,
        Who::Only(colour) => coloured.of_mut(colour),
    };
    *cell = cell.saturating_add(1);
    Crew::new(coloured, white).ok().or(crew)
}

/// The crews that are offered at once: of one and of two, white last. Grey shuttles have at least one white (C4).
pub(super) fn crews(card: Card) -> impl Iterator<Item = Crew> {
    let crew = |members: [Who; 2], count: usize| {
        let members = members.into_iter().take(count);
        members.fold(None, with_member)
    };
    let grey = symbol_of(card) == Some(Symbol::Diamond);
    let singles = MEMBERS
        .into_iter()
        .filter_map(move |one| crew([one, one], 1));
    let pairs = (0..MEMBERS.len()).flat_map(move |nth| {
        let mut rest = MEMBERS.into_iter().skip(nth);
        let first = rest.clone().next();
        core::iter::from_fn(move || crew([first?, rest.next()?], 2))
    });
    singles
        .chain(pairs)
        .filter(move |crew| !grey || crew.white() > 0)
}

/// Whether a ship is of a kind, whatever its symbol or colour.
pub(super) fn same_kind(ship: ShipKind, kind: ShipKind) -> bool {
    match (ship, kind) {
        (ShipKind::Shuttles(_), ShipKind::Shuttles(_)) => true,
        (ShipKind::Crews(_), ShipKind::Crews(_)) => true,
        _ => ship == kind,
    }
}
