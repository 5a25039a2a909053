//! The shared display.

use crate::components::{
    Advisor, Card, Colour, Expansion, Expansions, PerColour, Pile, Planet, Ship, Shuttle, Tile,
};
use crate::sure::Sure;

/// The shared display. A slot is empty until the next refill, or holds a card that may be unknown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Market {
    tiles: [Option<Tile>; 4],
    earth: [Option<Shuttle>; 4],
    mars: [Option<Shuttle>; 4],
    ships: [Option<Ship>; 3],
    advisors: [Option<Option<Advisor>>; 5],
}

impl Market {
    /// The display at the start: the starting tiles in colour order, everything else face up but not yet described (S2, S3, M1).
    pub(crate) fn new(expansions: Expansions) -> Self {
        Market {
            tiles: PerColour(Colour::ALL.map(|colour| Some(Tile::starting(colour)))).0,
            earth: [Some(Shuttle::unknown(Planet::Earth)); 4],
            mars: [Some(Shuttle::unknown(Planet::Mars)); 4],
            ships: [Some(Ship::UNKNOWN); 3],
            advisors: [expansions.contains(Expansion::Moon).then_some(None); 5],
        }
    }

    /// The tiles.
    #[must_use]
    pub const fn tiles(&self) -> &[Option<Tile>; 4] {
        &self.tiles
    }

    /// The shuttles of a planet.
    #[must_use]
    pub const fn shuttles(&self, planet: Planet) -> &[Option<Shuttle>; 4] {
        match planet {
            Planet::Earth => &self.earth,
            Planet::Mars => &self.mars,
        }
    }

    /// The ships.
    #[must_use]
    pub const fn ships(&self) -> &[Option<Ship>; 3] {
        &self.ships
    }

    /// The advisors; the inner `None` is an advisor nobody has named yet.
    #[must_use]
    pub const fn advisors(&self) -> &[Option<Option<Advisor>>; 5] {
        &self.advisors
    }

    /// The card in a slot; `None` when it is empty or there is no such slot.
    #[must_use]
    pub fn card(&self, pile: Pile, slot: u8) -> Option<Card> {
        let slot = usize::from(slot);
        match pile {
            Pile::Tiles => (*self.tiles.get(slot)?).map(Card::Tile),
            Pile::Earth => (*self.earth.get(slot)?).map(Card::Shuttle),
            Pile::Mars => (*self.mars.get(slot)?).map(Card::Shuttle),
            Pile::Ships => (*self.ships.get(slot)?).map(Card::Ship),
            Pile::Advisors => (*self.advisors.get(slot)?).map(Card::Advisor),
        }
    }

    /// How many cards of a row lie face up.
    #[must_use]
    pub fn shown(&self, pile: Pile) -> u8 {
        let count = match pile {
            Pile::Tiles => self.tiles.iter().flatten().count(),
            Pile::Earth => self.earth.iter().flatten().count(),
            Pile::Mars => self.mars.iter().flatten().count(),
            Pile::Ships => self.ships.iter().flatten().count(),
            Pile::Advisors => self.advisors.iter().flatten().count(),
        };
        u8::try_from(count).sure_or(u8::MAX)
    }

    /// Puts a card into its row. The caller has checked that the slot exists.
    pub(crate) fn set(&mut self, slot: u8, card: Card) {
        let slot = usize::from(slot);
        match card {
            Card::Tile(tile) => fill(&mut self.tiles, slot, tile),
            Card::Shuttle(shuttle) => match shuttle.planet() {
                Planet::Earth => fill(&mut self.earth, slot, shuttle),
                Planet::Mars => fill(&mut self.mars, slot, shuttle),
            },
            Card::Ship(ship) => fill(&mut self.ships, slot, ship),
            Card::Advisor(advisor) => fill(&mut self.advisors, slot, advisor),
        }
    }

    /// Empties a slot.
    pub(crate) fn clear(&mut self, pile: Pile, slot: u8) {
        let slot = usize::from(slot);
        match pile {
            Pile::Tiles => empty(&mut self.tiles, slot),
            Pile::Earth => empty(&mut self.earth, slot),
            Pile::Mars => empty(&mut self.mars, slot),
            Pile::Ships => empty(&mut self.ships, slot),
            Pile::Advisors => empty(&mut self.advisors, slot),
        }
    }

    /// The leftmost empty slot of a row.
    pub(crate) fn gap(&self, pile: Pile) -> Option<u8> {
        (0..pile.on_display()).find(|slot| self.card(pile, *slot).is_none())
    }
}

fn fill<T>(row: &mut [Option<T>], slot: usize, card: T) {
    if let Some(cell) = row.get_mut(slot) {
        *cell = Some(card);
    }
}

fn empty<T>(row: &mut [Option<T>], slot: usize) {
    if let Some(cell) = row.get_mut(slot) {
        *cell = None;
    }
}
