//! Proof that the library keeps the rules, and that the house keeps its shape.

mod house;
mod random_games;
mod rules;
mod stack;
