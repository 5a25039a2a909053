//! The board without a person: its flash, its pictures, its stories, its pilot.

mod cells;
mod figures;
mod nor;
mod picture;
mod presses;
mod scenario;
