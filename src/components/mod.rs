//! What is printed: the cards, boards and rules of the box.
//!
//! Nothing here knows of a game in progress. A card is described by what can be read on it, and every
//! part may still be unknown, because the device learns it from the physical copy and not the other way round.
//! Each description is a few bytes whose meaning never changes, so that saves and deck books last.

mod advisor;
mod berth;
mod card;
mod colour;
mod council;
mod deck;
mod edition;
mod effect;
mod expansion;
mod keyed;
mod rule;
mod rule_set;
mod seat;
mod setup;
mod ship;
mod shuttle;
mod symbol;
mod tile;
mod track;
pub mod words;

pub use advisor::Advisor;
pub use berth::{Berth, PerBerth};
pub use card::{BadCard, Card, PerPile, Pile};
pub use colour::{Colour, PerColour};
pub use council::{Council, CouncilBonus};
pub use deck::{Doubt, MOST_OF_A_KIND, doubts};
pub use edition::{Edition, Options};
pub use effect::{Atom, Effect, Who};
pub use expansion::{Expansion, Expansions};
pub(crate) use keyed::keyed;
pub use rule::Rule;
pub use rule_set::RuleSet;
pub use seat::{PerSeat, Players, Seat};
pub use setup::Setup;
pub use ship::{LaunchEffect, Ship, ShipKind};
pub use shuttle::{Crew, Planet, Shuttle};
pub use symbol::{PerSymbol, Symbol};
pub use tile::Tile;
pub use track::{BadTrack, Track};
