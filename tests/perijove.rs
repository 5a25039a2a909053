//! Proof that the library keeps the rules, and that the house keeps its shape.

mod house;
mod practice;
mod referee;
mod rules;
