//! Proof that the library keeps the rules, and that the house keeps its shape.
//!
//! One binary, one module per floor of the house or kind of proof. A comment line directly above
//! `#[test]` names the ids of the rules that the test proves; stories name them in their head.

mod app;
mod book;
mod components;
mod curve;
mod deck;
mod export;
mod fuzz;
mod gain;
mod history;
mod house;
mod journal;
mod journal_text;
mod laws;
mod ledger;
mod name_law;
mod names;
mod newcomer;
mod phrases;
mod practice;
mod random_games;
mod randomizer;
mod referee;
mod rival;
mod rules;
mod saves;
mod score;
mod share;
mod sizes;
mod stack;
mod stories;
mod table;
mod text;
mod time;
mod view;
