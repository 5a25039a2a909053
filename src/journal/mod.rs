//! The entries of a game: undo, replay, the bytes of a save.
//!
//! The journal is the game. Everything else, from the market to the score, is what its entries add up to,
//! so that undo is "one entry fewer", a save is the entries, and a bug report is the same file.
//!
//! - [`Entry`] is one thing that happened: a declared fact, an answer to the referee, a count after the end.
//! - [`Log`] keeps entries as bytes, with those undone at its end until something new is entered.
//! - [`Header`] is what is decided before the first of them; [`Company`] is what the device itself brings to the table.
//! - [`Game`] is a log that has been checked by replaying it, and the table it leads to.
//! - [`Took`] is how long a turn took, as far as somebody gave the time; it stands with the entry that ended the turn.
//! - [`Change`] is another thing that happened in the middle of a game; what followed is kept.
//! - [`Revised`] is what came of another answer in the middle of a refereed game.
//! - [`Past`] is what a list of past games shows of one.
//! - [`Game::save`] and [`Game::load`] turn it into bytes with a checksum; [`Game::write_text`] and [`Game::read_text`] into lines
//!   that a person can read and mend.

pub(crate) mod bytes;
mod change;
mod coached;
mod decode;
mod encode;
mod entry;
mod game;
mod header;
mod log;
mod moon;
mod name;
mod past;
mod replay;
mod revise;
mod save;
mod text;
mod time;

pub use change::{Change, Unfit};
pub use coached::Coached;
pub use entry::{BadEntry, Counted, Entry};
pub use game::{Game, Mode, Noticed, Rejected};
pub use header::{Company, Header};
pub use log::{Log, LogFull, Written};
pub(crate) use name::NAME_BYTES;
pub use name::{BadName, Name};
pub use past::{Finish, Past};
pub(crate) use replay::Replay;
pub use revise::Revised;
pub use save::{BadSave, SAVE_BYTES};
pub use text::BadText;
pub use time::{ByClock, LONGEST_TURN, Times, Took};
