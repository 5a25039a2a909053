//! Proof that the library keeps the rules.
//!
//! One binary, one module per floor of the house or kind of proof. A comment line directly above
//! `#[test]` names the ids of the rules that the test proves; stories name them in their head.

mod components;
mod laws;
mod ledger;
mod phrases;
mod score;
mod sizes;
mod stories;
mod table;
