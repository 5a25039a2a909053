//! The cards that a box holds, as far as somebody knows them.

use crate::components::{Advisor, Card, Pile, Planet, Ship, Shuttle, Tile};

/// The cards of a box, by kind: what a [`Dealer`](super::Dealer) deals from. Advisors need no list, there is one of each.
///
/// Those that nobody knows are unknown cards.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Cards {
    pub(super) tiles: [Tile; 30],
    pub(super) earth: [Shuttle; 30],
    pub(super) mars: [Shuttle; 30],
    pub(super) ships: [Ship; 30],
}

impl Cards {
    /// A box of which nothing is known.
    pub const UNKNOWN: Cards = Cards {
        tiles: [Tile::UNKNOWN; 30],
        earth: [Shuttle::unknown(Planet::Earth); 30],
        mars: [Shuttle::unknown(Planet::Mars); 30],
        ships: [Ship::UNKNOWN; 30],
    };

    /// The nth card of a kind, counted from 0.
    #[must_use]
    pub fn card(&self, pile: Pile, nth: u8) -> Option<Card> {
        let nth = usize::from(nth);
        match pile {
            Pile::Tiles => self.tiles.get(nth).copied().map(Card::Tile),
            Pile::Earth => self.earth.get(nth).copied().map(Card::Shuttle),
            Pile::Mars => self.mars.get(nth).copied().map(Card::Shuttle),
            Pile::Ships => self.ships.get(nth).copied().map(Card::Ship),
            Pile::Advisors => None,
        }
    }

    /// Adds a card in the place of the first unknown one of its kind; false when there is none.
    pub fn add(&mut self, card: Card) -> bool {
        match card {
            Card::Tile(tile) => put(&mut self.tiles, Tile::UNKNOWN, tile),
            Card::Shuttle(shuttle) => {
                let planet = shuttle.planet();
                let row = match planet {
                    Planet::Earth => &mut self.earth,
                    Planet::Mars => &mut self.mars,
                };
                put(row, Shuttle::unknown(planet), shuttle)
            }
            Card::Ship(ship) => put(&mut self.ships, Ship::UNKNOWN, ship),
            Card::Advisor(_) => false,
        }
    }
}

fn put<T: PartialEq>(row: &mut [T], unknown: T, card: T) -> bool {
    let free = row.iter_mut().find(|place| **place == unknown);
    free.map(|place| *place = card).is_some()
}

/// The nth advisor, counted from 0.
pub(super) fn advisor(nth: u8) -> Option<Card> {
    let advisor = Advisor::ALL.get(usize::from(nth))?;
    Some(Card::Advisor(Some(*advisor)))
}
