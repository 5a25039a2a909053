//! What the *Moon* expansion adds to the rules (M1 to M8).
//!
//! The figures stand by themselves, and so do the council and the ways between the worlds. Where Moon changes a rule of the base game
//! (who flies in a crew, say), that rule says so in its own file.

mod council;
mod figures;
mod travel;

pub use figures::{Figure, Token, World};
pub(super) use figures::{Figures, StandIns, TurnMarks, Vip};
