//! What a whole deck must hold, as far as the rulebooks and the publisher's FAQ say (C3, C4, C5).
//!
//! Owners write down their cards, or let the device learn them. Nobody has published the list, so a deck can't be
//! compared with the truth; but the documents do give numbers and a few laws, and whatever speaks against
//! those is worth a second look at the card. A doubt is never a refusal: the table is right.

use super::card::{Card, Pile};
use super::colour::Colour;
use super::effect::{Atom, Effect, Who};
use super::ship::{Ship, ShipKind};
use super::shuttle::{Crew, Planet};
use crate::sure::Sure;

/// One thing about a deck that is missing or worth a second look.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Doubt {
    /// Fewer cards of a kind than the box holds.
    Missing {
        /// Which kind.
        pile: Pile,
        /// How many are missing.
        count: u8,
    },
    /// More cards of a kind than the box holds.
    Surplus {
        /// Which kind.
        pile: Pile,
        /// How many are too many.
        count: u8,
    },
    /// Some part of a card is not known yet.
    Unread {
        /// Which kind.
        pile: Pile,
        /// Which card of that kind, counted from 0.
        nth: u8,
    },
    /// A grey shuttle without a white settler (C4).
    GreyWithoutWhite {
        /// Which planet's.
        pile: Pile,
        /// Which card of that kind, counted from 0.
        nth: u8,
    },
    /// A crew larger than any that is documented (C4).
    LargeCrew {
        /// Which planet's.
        pile: Pile,
        /// Which card of that kind, counted from 0.
        nth: u8,
    },
    /// Not exactly one starting tile of a colour (C3).
    StartingTiles {
        /// Which colour.
        colour: Colour,
        /// How many there are.
        count: u8,
    },
    /// A Mars shuttle that recruits one of two colours, beside the two that do by the publisher's FAQ (C4).
    TwoColourRecruit {
        /// Which Mars shuttle, counted from 0.
        nth: u8,
    },
    /// All Mars shuttles are there, but none recruits one of these two colours, as one does by the publisher's FAQ (C4).
    NoTwoColourRecruit {
        /// The two colours.
        colours: [Colour; 2],
    },
    /// All ships are there, but none of this kind (C5).
    NoShip {
        /// The kind; for any symbol or colour where those are unknown.
        kind: ShipKind,
    },
}

/// The most cards of a kind that a deck can have and be looked through: a doubt counts no further.
pub const MOST_OF_A_KIND: u8 = u8::MAX;

/// The colours that two Mars shuttles let the player choose between (C4).
const PAIRS: [[Colour; 2]; 2] = [
    [Colour::Blue, Colour::Purple],
    [Colour::Red, Colour::Yellow],
];

/// The ten kinds, with symbols and colours left open (C5).
const KINDS: [ShipKind; 10] = [
    ShipKind::Five,
    ShipKind::Moves,
    ShipKind::Recruit,
    ShipKind::Reputation,
    ShipKind::Fewer,
    ShipKind::Shuttles(None),
    ShipKind::Crews(None),
    ShipKind::Series,
    ShipKind::ReputationAgain,
    ShipKind::Tiles,
];

/// What speaks against a deck being whole, kind by kind: first what is missing, then what is doubtful.
///
/// Advisors are left out, since there is one of each and nothing to write down. Cards of a kind are looked at up to [`MOST_OF_A_KIND`].
pub fn doubts<'a, I>(cards: I) -> impl Iterator<Item = Doubt> + use<'a, I>
where
    I: Iterator<Item = &'a Card> + Clone,
{
    let piles = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships];
    let of = move |pile: Pile| {
        let of_kind = cards.clone().filter(move |card| card.pile() == pile);
        (0..MOST_OF_A_KIND).zip(of_kind)
    };
    piles.into_iter().flat_map(move |pile| {
        let all = of(pile);
        number(pile, all.clone().count())
            .chain(all.clone().filter_map(|(nth, card)| about(nth, *card)))
            .chain(together(pile, all))
    })
}

/// Whether the number is the box's.
fn number(pile: Pile, count: usize) -> impl Iterator<Item = Doubt> {
    let count = u8::try_from(count).sure_or(u8::MAX);
    let (missing, surplus) = (
        pile.in_box().saturating_sub(count),
        count.saturating_sub(pile.in_box()),
    );
    let missing = (missing > 0).then_some(Doubt::Missing {
        pile,
        count: missing,
    });
    let surplus = (surplus > 0).then_some(Doubt::Surplus {
        pile,
        count: surplus,
    });
    missing.into_iter().chain(surplus)
}

/// What is wrong with one card by itself.
fn about(nth: u8, card: Card) -> Option<Doubt> {
    let pile = card.pile();
    match card {
        Card::Tile(tile) if !tile.is_complete() => Some(Doubt::Unread { pile, nth }),
        Card::Shuttle(shuttle) if shuttle.is_doubtful() => {
            Some(Doubt::GreyWithoutWhite { pile, nth })
        }
        Card::Shuttle(shuttle)
            if shuttle
                .crew()
                .is_some_and(|crew| crew.size() > Crew::DOCUMENTED) =>
        {
            Some(Doubt::LargeCrew { pile, nth })
        }
        Card::Shuttle(shuttle) if !shuttle.is_complete() => Some(Doubt::Unread { pile, nth }),
        Card::Ship(ship) if ship.is_open() => Some(Doubt::Unread { pile, nth }),
        _ => None,
    }
}

/// What is wrong with the cards of a kind taken together.
fn together<'a, I>(pile: Pile, all: I) -> impl Iterator<Item = Doubt> + use<'a, I>
where
    I: Iterator<Item = (u8, &'a Card)> + Clone,
{
    let is_begun = all.clone().next().is_some();
    let is_full = all.clone().count() >= usize::from(pile.in_box());

    let tiles = all.clone();
    let starting = Colour::ALL
        .into_iter()
        .filter(move |_| pile == Pile::Tiles && is_begun)
        .filter_map(move |colour| {
            let starts = |(_, card): &(u8, &Card)| matches!(card, Card::Tile(tile) if tile.is_starting(colour));
            let count = u8::try_from(tiles.clone().filter(starts).count()).sure_or(u8::MAX);
            (count != 1).then_some(Doubt::StartingTiles { colour, count })
        });

    let shuttles = all.clone();
    let extra = all.clone().filter_map(move |(nth, card)| {
        let colours = two_colours(*card)?;
        let earlier = |other: &(u8, &Card)| other.0 < nth && two_colours(*other.1) == Some(colours);
        let is_known = PAIRS.contains(&colours) && !shuttles.clone().any(|other| earlier(&other));
        (!is_known).then_some(Doubt::TwoColourRecruit { nth })
    });

    let shuttles = all.clone();
    let absent = PAIRS
        .into_iter()
        .filter(move |_| pile == Pile::Mars && is_full)
        .filter(move |pair| {
            let mut recruits = shuttles.clone().map(|(_, card)| two_colours(*card));
            !recruits.any(|colours| colours == Some(*pair))
        })
        .map(|colours| Doubt::NoTwoColourRecruit { colours });

    let kinds = KINDS
        .into_iter()
        .filter(move |_| pile == Pile::Ships && is_full)
        .filter(move |kind| {
            let mut ships = all.clone();
            !ships.any(|(_, card)| card.agrees(Card::Ship(Ship::new(*kind))))
        })
        .map(|kind| Doubt::NoShip { kind });

    starting.chain(extra).chain(absent).chain(kinds)
}

/// The colours a Mars shuttle lets choose between, in their order.
fn two_colours(card: Card) -> Option<[Colour; 2]> {
    let Card::Shuttle(shuttle) = card else {
        return None;
    };
    match (shuttle.planet(), shuttle.effect()) {
        (
            Planet::Mars,
            Some(Effect::Either(Atom::Recruit(Who::Only(one)), Atom::Recruit(Who::Only(other)))),
        ) => Some([one.min(other), one.max(other)]),
        _ => None,
    }
}

impl Doubt {
    /// Whether it only says that the deck is not written down to its end.
    #[must_use]
    pub const fn is_gap(self) -> bool {
        matches!(self, Doubt::Missing { .. } | Doubt::Unread { .. })
    }
}
