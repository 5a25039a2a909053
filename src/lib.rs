//! Perijove knows the board game Ganymede: what is printed, what lies on the table, what it scores.
//!
//! The library runs unchanged in a microcontroller beside the game and in a terminal. It allocates nothing,
//! asks no clock and no random source, reads and writes nothing: whatever happens is an argument.
//!
//! # The layers, top to bottom
//!
//! A layer may name those above it in this table, never one below; a test keeps it so.
//!
//! | layer | what it knows |
//! |---|---|
//! | `sure` | the impossible: answered quietly, and seen by every test |
//! | [`share`] | files for a computer at the other end of a cable: a drive, a console |
//! | [`components`] | what is printed: cards, boards, editions, the rules by their ids |
//! | [`ledger`] | what everyone at the table can see, and what it scores |
//! | [`referee`] | the full rules: who must answer what, and which answers are legal |
//! | [`rival`] | a player: chooses among the legal answers within a budget, never peeks |
//! | [`journal`] | the entries of a game: undo, replay, the bytes of a save |
//! | [`history`] | what games have to say: turns, the costliest of them, records, statistics; no screen |
//! | [`text`] | every word shown, per language |
//! | [`book`] | what the owner teaches the device: settings, names, track, cards |
//! | [`store`] | games and the book in flash, whatever happens to the power; knows no screen |
//! | [`export`] | what leaves the device: games and the book as files that other programs read |
//! | [`lots`] | draws and their codes |
//! | [`app`] | screens and flows: a button in, effects out; no drawing |
//! | [`companion`] | the session, once for every board: app, store, lamp, what is still owed |
//! | [`view`] | screens as pixels |
//!
//! # From a contact to the wire
//!
//! What happens when somebody presses a button, file by file. No layer is crossed twice, and a board is only at both ends.
//!
//! 1. A contact closes; `boards/pico/src/contacts.rs` sees the edge, or `boards/pico/src/recorder.rs` has noted it while the chip was busy.
//!    `boards/pico/src/companion.rs` has waited for it.
//! 2. `src/companion/buttons.rs` makes one press of it, however the contact chatters, and `src/companion/mod.rs`, the session, takes it.
//! 3. `src/app/mod.rs` asks the page that is open, which `src/app/flow.rs` chooses; say the table, `src/app/pages/turn/table.rs`. Whatever
//!    comes of it will be a snapshot, `src/app/screen.rs`.
//! 4. The page enters what happened: `src/journal/game.rs` keeps it as bytes, which `src/journal/encode.rs` makes.
//! 5. `src/ledger/record.rs` has decided before whether it can be.
//! 6. Before anything is shown the session saves: `src/store/game.rs` makes a frame of what changed, `src/store/frame.rs` gives it a checksum,
//!    `src/store/region.rs` programs it into the flash that the board brings.
//! 7. The page says what is to be seen now, in words from `src/text/language.rs`.
//! 8. `src/view/mod.rs` draws it, say as `src/view/list.rs`, and `src/view/frame.rs` knows which bytes changed.
//! 9. `boards/pico/src/oled.rs` puts those on the wire.
//!
//! # Errors
//!
//! What can't be read is `Bad` and its noun: [`BadTrack`](components::BadTrack), [`BadSave`](journal::BadSave). What is not done says who
//! refuses: the ledger has [`Refused`](ledger::Refused) it, to the referee it is [`Illegal`](referee::Illegal), the game has
//! [`Rejected`](journal::Rejected) it. What fails underneath is an `Error`, as in [`store`]. Whichever it is, what was there before is
//! unchanged, or the error says what remains. All of them implement [`core::error::Error`].
//!
//! # A turn
//!
//! The table declares what happened, and the ledger notices what follows. What it cannot accept it refuses with
//! the rule that speaks against it, and stays as it was.
//!
//! ```
//! use perijove::components::{Card, Pile, Players, Rule, Setup, Symbol, Tile};
//! use perijove::ledger::{Fact, Ledger, Notice, Place, Refused, Span};
//!
//! let mut ledger = Ledger::new(Setup::new(Players::Two))?;
//!
//! // Somebody reads out the symbol of a tile, and the player whose turn it is takes it.
//! let place = Place::Market(Pile::Tiles, 0);
//! let card = Card::Tile(Tile::new(Some(Symbol::Gear), None));
//! ledger.record(Fact::Described { place, card })?;
//! let notices = ledger.record(Fact::TileTaken { slot: 0, into: 0 })?;
//! let times = Span::exactly(1);
//! assert_eq!(notices[..], [Notice::Times { symbol: Some(Symbol::Gear), times }]);
//!
//! // One action a turn.
//! let refused = ledger.record(Fact::TileTaken { slot: 1, into: 1 });
//! assert_eq!(refused.map_err(Refused::rule), Err(Rule::T1));
//! # Ok::<(), Refused>(())
//! ```
//!
//! # A count
//!
//! After a game nobody recorded, the table says which ships were launched. What the score needs beyond that, the sheet asks; it
//! never guesses.
//!
//! ```
//! use perijove::components::{Card, PerSeat, PerSymbol, Players, Seat, Setup, Ship, ShipKind, Symbol};
//! use perijove::ledger::{Correction, Fact, FinalCount, Ledger, Place, Refused, ScoreQuestion, score};
//!
//! let mut ledger = Ledger::untracked(Setup::new(Players::Two))?;
//! let launches = [
//!     (Seat::One, ShipKind::Shuttles(Some(Symbol::Cube))),
//!     (Seat::Two, ShipKind::Five),
//! ];
//! for (seat, kind) in launches {
//!     let place = Place::Launched(seat, 0);
//!     let card = Card::Ship(Ship::new(kind));
//!     ledger.record(Fact::Corrected(Correction::Added { place, card }))?;
//! }
//!
//! let mut counts = PerSeat::<FinalCount>::default();
//! let open = score(&ledger, &counts);
//! let (seat, symbol) = (Seat::One, Symbol::Cube);
//! assert!(open.questions().contains(&ScoreQuestion::Shuttles { seat, symbol }));
//! assert_eq!(open.winners().count(), 0);
//!
//! *counts.of_mut(Seat::One) = FinalCount {
//!     reputation: Some(5),
//!     aboard: Some(2),
//!     shuttles: PerSymbol([None, Some(3), None, None, None]),
//!     ..FinalCount::default()
//! };
//! *counts.of_mut(Seat::Two) = FinalCount {
//!     reputation: Some(10),
//!     aboard: Some(1),
//!     ..FinalCount::default()
//! };
//! let sheet = score(&ledger, &counts);
//! let sum: Vec<_> = sheet
//!     .lines(Seat::One)
//!     .map(|line| (line.count, line.each, line.points()))
//!     .collect();
//! assert_eq!(
//!     sum,
//!     [
//!         (Some(3), 2, Some(6)), // the ship: 3 cube shuttles, 2 VP each
//!         (Some(2), 1, Some(2)), // reputation
//!         (Some(2), 1, Some(2)), // settlers still aboard
//!     ]
//! );
//! assert_eq!(sheet.standing(Seat::One).points, 10);
//! assert_eq!(sheet.winners().collect::<Vec<_>>(), [Seat::Two]);
//! # Ok::<(), Refused>(())
//! ```

#![no_std]

pub mod app;
pub mod book;
pub mod companion;
pub mod components;
pub mod export;
pub mod history;
pub mod journal;
pub mod ledger;
pub mod lots;
pub mod referee;
pub mod rival;
pub mod share;
pub mod store;
mod sure;
pub mod text;
pub mod view;
