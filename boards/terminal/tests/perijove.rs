//! The program as people run it: what it prints, and how it ends.

mod arguments;
mod deck;
mod export;
mod habits;
mod malformed;
mod painted;
mod random;
mod readme;
mod run;
mod scenarios;
mod score;
mod store;
mod tmux;
mod typist;
