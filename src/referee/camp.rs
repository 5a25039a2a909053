//! Where a player's settlers stand (C7).

use crate::components::{Berth, Colour, PerColour, Planet, keyed};
use crate::sure::Sure;

keyed! {
    /// A place on a player board where settlers stand.
    Spot,
    /// One cell per place.
    PerSpot[5];
    /// Waiting on Earth.
    Earth,
    /// Waiting on Mars.
    Mars,
    /// On the ship of berth A.
    BerthA,
    /// On the ship of berth B.
    BerthB,
    /// Waiting on the Moon (M2).
    Moon,
}

impl Spot {
    /// The berth, for the two that are one.
    #[must_use]
    pub const fn berth(self) -> Option<Berth> {
        match self {
            Spot::Earth | Spot::Mars | Spot::Moon => None,
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

    /// Where one step leads from here: Moon to Earth, Earth to Mars, Mars to either berth, a berth to the other (F3).
    #[must_use]
    pub const fn onward(self) -> &'static [Spot] {
        match self {
            Spot::Earth => &[Spot::Mars],
            Spot::Mars => &[Spot::BerthA, Spot::BerthB],
            Spot::BerthA => &[Spot::BerthB],
            Spot::BerthB => &[Spot::BerthA],
            Spot::Moon => &[Spot::Earth],
        }
    }

    /// How many the Moon, Earth and Mars hold; a berth's limit is its ship's (C7, M2).
    #[must_use]
    pub const fn room(self) -> u8 {
        match self {
            Spot::Earth => Planet::Earth.room(),
            Spot::Mars => Planet::Mars.room(),
            Spot::Moon => 4,
            Spot::BerthA | Spot::BerthB => u8::MAX,
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

/// The same as a set: a bit for each colour, the lowest for the first.
pub(super) fn presence(settlers: &Settlers) -> u32 {
    let [blue, red, yellow, purple] = settlers.0.map(|count| u32::from(count > 0));
    blue | red << 1 | yellow << 2 | purple << 3
}

/// How many of those aboard keep the others from being all alike on A, or all different on B (F4).
pub(super) fn strays(berth: Berth, aboard: &Settlers) -> u8 {
    let in_place = match berth {
        Berth::A => aboard.0.iter().copied().max().sure_or(0),
        Berth::B => aboard
            .0
            .iter()
            .fold(0u8, |sum, count| sum.saturating_add((*count).min(1))),
    };
    aboard.total().saturating_sub(in_place)
}
