//! Which cards have been turned up and not been described.

use crate::components::{Berth, Expansion, Pile, Planet, Seat};
use crate::ledger::{Ledger, Place};

use super::is_described;

/// A set of places that wait for their card to be described: display slots and berths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Undescribed(u32);

impl Undescribed {
    /// Every place in the order it is asked for; a place's bit is its position here.
    const PLACES: [Place; 28] = {
        use Berth::{A, B};
        use Place::{Berth as On, Market};
        [
            Market(Pile::Tiles, 0),
            Market(Pile::Tiles, 1),
            Market(Pile::Tiles, 2),
            Market(Pile::Tiles, 3),
            Market(Pile::Earth, 0),
            Market(Pile::Earth, 1),
            Market(Pile::Earth, 2),
            Market(Pile::Earth, 3),
            Market(Pile::Mars, 0),
            Market(Pile::Mars, 1),
            Market(Pile::Mars, 2),
            Market(Pile::Mars, 3),
            Market(Pile::Ships, 0),
            Market(Pile::Ships, 1),
            Market(Pile::Ships, 2),
            Market(Pile::Advisors, 0),
            Market(Pile::Advisors, 1),
            Market(Pile::Advisors, 2),
            Market(Pile::Advisors, 3),
            Market(Pile::Advisors, 4),
            On(Seat::One, A),
            On(Seat::One, B),
            On(Seat::Two, A),
            On(Seat::Two, B),
            On(Seat::Three, A),
            On(Seat::Three, B),
            On(Seat::Four, A),
            On(Seat::Four, B),
        ]
    };

    /// Every place where a card lies.
    pub(super) fn at_start(ledger: &Ledger) -> Self {
        Self::with(|place| ledger.card(place).is_some())
    }

    /// Those of them where a card lies, and every berth whose ship is not described: a berth can't do without (F4).
    pub(super) fn review(self, ledger: &Ledger) -> Self {
        let undescribed = Self::with(|place| {
            let card = ledger
                .card(place)
                .filter(|_| matches!(place, Place::Berth(..)));
            card.is_some_and(|card| is_described(card).is_err())
        });
        Undescribed(self.0 & Self::at_start(ledger).0).union(undescribed)
    }

    fn with(wanted: impl Fn(Place) -> bool) -> Self {
        let mut undescribed = Undescribed::default();
        for (bit, place) in (0..).zip(Self::PLACES) {
            undescribed.0 |= u32::from(wanted(place)).unbounded_shl(bit);
        }
        undescribed
    }

    /// The display slots that hold no card.
    pub(super) fn gaps(ledger: &Ledger) -> Self {
        /// The empty slots of a row, its first slot at this bit.
        fn row<T>(slots: &[Option<T>], first: u32) -> u32 {
            let mut bit = 1u32.unbounded_shl(first);
            let mut gaps = 0;
            for slot in slots {
                if slot.is_none() {
                    gaps |= bit;
                }
                bit = bit.unbounded_shl(1);
            }
            gaps
        }
        let market = ledger.market();
        let mut gaps = row(market.tiles(), 0)
            | row(market.shuttles(Planet::Earth), 4)
            | row(market.shuttles(Planet::Mars), 8)
            | row(market.ships(), 12);
        if ledger.setup().plays(Expansion::Moon) {
            gaps |= row(market.advisors(), 15);
        }
        Undescribed(gaps)
    }

    pub(super) fn of(place: Place) -> Self {
        let position = Self::PLACES.iter().position(|other| *other == place);
        let bit = position.and_then(|position| u32::try_from(position).ok());
        Undescribed(bit.map_or(0, |bit| 1u32.unbounded_shl(bit)))
    }

    /// Both sets together.
    pub(super) fn union(self, other: Undescribed) -> Self {
        Undescribed(self.0 | other.0)
    }

    /// What is here and not there.
    pub(super) fn minus(self, other: Undescribed) -> Self {
        Undescribed(self.0 & !other.0)
    }

    /// The place to ask for next.
    pub(super) fn first(self) -> Option<Place> {
        let bit = usize::try_from(self.0.trailing_zeros()).ok()?;
        Self::PLACES.get(bit).copied()
    }

    pub(super) fn remove_first(&mut self) {
        self.0 &= self.0.wrapping_sub(1);
    }
}
