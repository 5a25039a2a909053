//! What things are worth, as a rule of thumb: in sixteenths of a point.
//!
//! The weights were set by hand and tried on the practice deck, on other deals than those the ladder is measured on.

use core::num::Wrapping;

use crate::components::{Seat, Ship, ShipKind};
use crate::ledger::ship_points;
use crate::referee::Referee;

/// Sixteenths of a point. Sums stay far from its limits, and wrapping spares a small chip a check after every step.
pub(super) type Worth = Wrapping<i32>;

pub(super) const NOTHING: Worth = Wrapping(0);
/// One point.
pub(super) const POINT: Worth = Wrapping(16);

/// A settler on Earth or Mars, as somebody wants or as one too many.
pub(super) const ON_EARTH: Worth = Wrapping(8);
pub(super) const SPARE_ON_EARTH: Worth = Wrapping(4);
pub(super) const ON_MARS: Worth = Wrapping(16);
pub(super) const SPARE_ON_MARS: Worth = Wrapping(9);
pub(super) const ON_MOON: Worth = Wrapping(5);
/// Completing a ship, beside what the ship is worth.
pub(super) const COMPLETE: Worth = Wrapping(10);
/// A tile of one's own, and each other of its symbol.
pub(super) const TILE: Worth = Wrapping(7);
pub(super) const ALIKE: Worth = Wrapping(5);
/// An Adapt: seldom more than a colour put right.
pub(super) const ADAPT: Worth = Wrapping(7);
/// A ship in hand: the first, the second, and any more.
pub(super) const IN_HAND: [Worth; 3] = [Wrapping(10), Wrapping(5), Wrapping(2)];
/// A reputation, beside the points of its space.
pub(super) const REPUTATION: Worth = Wrapping(9);
/// What a bonus launch brings, beside the ship.
pub(super) const LAUNCH: Worth = Wrapping(4);
/// So many different symbols among one's shuttles: on the way to a series.
pub(super) const SERIES: [Worth; 6] = [
    Wrapping(0),
    Wrapping(5),
    Wrapping(11),
    Wrapping(19),
    Wrapping(32),
    Wrapping(56),
];
/// A shuttle in a column that has others: more applications later.
pub(super) const COLUMN: Worth = Wrapping(6);
/// A ship nobody knows.
pub(super) const UNKNOWN_SHIP: Worth = Wrapping(66);
/// A figure's step, and an advisor beside his points.
pub(super) const FIGURE: Worth = Wrapping(12);
pub(super) const ADVISOR: Worth = Wrapping(20);

/// A number as a factor.
pub(super) fn times(count: u8) -> Worth {
    Wrapping(i32::from(count))
}

/// What a ship will be worth to a player once it is launched: its points now, and a little of what it may still gain.
pub(super) fn ship(referee: &Referee, seat: Seat, ship: Ship) -> Worth {
    let Some(kind) = ship.kind() else {
        return UNKNOWN_SHIP;
    };
    let ledger = referee.ledger();
    let now = Wrapping(i32::from(ship_points(ledger, seat, ship))) * POINT;
    let hope = match kind {
        ShipKind::Five | ShipKind::Four => 0,
        ShipKind::Moves => 14,
        ShipKind::Recruit => 8,
        ShipKind::Reputation => 12,
        ShipKind::Fewer => 16,
        ShipKind::Shuttles(_) => 34,
        ShipKind::Crews(_) => 26,
        ShipKind::Series => {
            let columns = ledger.columns(seat).known;
            match columns.0.iter().filter(|count| **count > 0).count() {
                0 | 1 => 20,
                2 => 30,
                3 => 44,
                4 => 66,
                _ => 0,
            }
        }
        ShipKind::ReputationAgain => 28,
        ShipKind::Tiles => 20,
    };
    now + Wrapping(hope)
}
