//! Where a player's settlers stand (C7).

use crate::components::{Berth, Colour, PerColour, Planet, keyed};

keyed! {
    /// A place on a player board where settlers stand.
    Spot,
    /// One cell per place.
    PerSpot[4];
    /// Waiting on Earth.
    Earth,
    /// Waiting on Mars.
    Mars,
    /// On the ship of berth A.
    BerthA,
    /// On the ship of berth B.
    BerthB,
}

impl Spot {
    /// The berth, for the two that are one.
    #[must_use]
    pub const fn berth(self) -> Option<Berth> {
        match self {
            Spot::Earth | Spot::Mars => None,
            Spot::BerthA => Some(Berth::A),
            Spot::BerthB => Some(Berth::B),
        }
    }

    /// The spot on a berth's ship.
    #[must_use]
    pub const fn aboard(berth: Berth) -> Self {
        match berth {
            Berth::A => Spot::BerthA,
            Berth::B => Spot::BerthB,
        }
    }

    /// The spot on a planet.
    #[must_use]
    pub const fn on(planet: Planet) -> Self {
        match planet {
            Planet::Earth => Spot::Earth,
            Planet::Mars => Spot::Mars,
        }
    }

    /// Where one step leads from here: Earth to Mars, Mars to either berth, a berth to the other (F3).
    #[must_use]
    pub const fn onward(self) -> &'static [Spot] {
        match self {
            Spot::Earth => &[Spot::Mars],
            Spot::Mars => &[Spot::BerthA, Spot::BerthB],
            Spot::BerthA => &[Spot::BerthB],
            Spot::BerthB => &[Spot::BerthA],
        }
    }
}

/// Settlers by colour.
pub type Settlers = PerColour<u8>;

/// One player's settlers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Camp(PerSpot<Settlers>);

impl Camp {
    /// The settlers at a spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> &Settlers {
        self.0.of(spot)
    }

    /// How many of a colour stand at a spot.
    #[must_use]
    pub fn count(&self, spot: Spot, colour: Colour) -> u8 {
        *self.0.of(spot).of(colour)
    }

    /// Whether nobody stands at a spot.
    #[must_use]
    pub fn is_empty(&self, spot: Spot) -> bool {
        *self.at(spot) == Settlers::default()
    }

    pub(super) fn at_mut(&mut self, spot: Spot) -> &mut Settlers {
        self.0.of_mut(spot)
    }

    pub(super) fn put(&mut self, spot: Spot, colour: Colour) {
        add(self.0.of_mut(spot), colour, 1);
    }

    pub(super) fn take(&mut self, spot: Spot, colour: Colour) {
        remove(self.0.of_mut(spot), colour, 1);
    }
}

/// Puts settlers of a colour somewhere.
pub(super) fn add(settlers: &mut Settlers, colour: Colour, count: u8) {
    let cell = settlers.of_mut(colour);
    *cell = cell.saturating_add(count);
}

/// Takes settlers of a colour away. The caller has checked that they are there.
pub(super) fn remove(settlers: &mut Settlers, colour: Colour, count: u8) {
    let cell = settlers.of_mut(colour);
    *cell = cell.saturating_sub(count);
}

/// The colours of which somebody is there.
pub(super) fn present(settlers: &Settlers) -> impl Iterator<Item = Colour> {
    let settlers = *settlers;
    Colour::ALL
        .into_iter()
        .filter(move |colour| *settlers.of(*colour) > 0)
}
