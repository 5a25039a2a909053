//! The ledger: what it accepts and refuses, and what it derives, one rule or behaviour per test.
//!
//! A refusal is always checked for its reason, its rule and an untouched ledger, and stands beside something
//! that is accepted.

mod corrections;
mod end;
mod hand;
mod launch;
mod moon;
mod reputation;
mod series;
mod setup;
mod shuttles;
mod tiles;
mod turn;

use perijove::components::{Seat, Ship, ShipKind};

const ANN: Seat = Seat::One;
const BEN: Seat = Seat::Two;

const FIVE: Ship = Ship::new(ShipKind::Five);
const MOVES: Ship = Ship::new(ShipKind::Moves);
const SERIES: Ship = Ship::new(ShipKind::Series);
