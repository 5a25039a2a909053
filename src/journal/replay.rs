//! A game played once more at a table of its own, an entry at a time, while the game itself stays as it is.
//!
//! A look back at a game a little at a time stops between two entries and goes on later from there.

use crate::components::Seat;
use crate::ledger::Ledger;
use crate::referee::Referee;
use crate::rival::Level;
use crate::sure::Sure;

use super::entry::Entry;
use super::game::{Beside, Game, Position};
use super::header::Header;

/// The table as it was at a moment of a game.
///
/// # Invariants
///
/// The table is what the entries up to the moment add up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Replay {
    table: Position,
    beside: Beside,
    at: u16,
}

impl Replay {
    /// Before the first entry of a game.
    pub(crate) fn new(header: &Header) -> Self {
        let mut replay = Replay {
            table: Position::Ledger(Ledger::laid_out(header.setup)),
            beside: Beside::new(header),
            at: 0,
        };
        replay.restart(header);
        replay
    }

    /// Back to before the first entry.
    pub(crate) fn restart(&mut self, header: &Header) {
        self.table.clear(&mut self.beside, header);
        self.at = 0;
    }

    /// Where in the journal the moment is.
    pub(crate) const fn at(&self) -> u16 {
        self.at
    }

    /// What was entered then; `None` at the end.
    pub(crate) fn next(&self, game: &Game) -> Option<Entry> {
        game.log().at(self.at).map(|written| written.entry)
    }

    /// Goes on to the moment after that entry.
    pub(crate) fn go_on(&mut self, game: &Game) {
        let Some(written) = game.log().at(self.at) else {
            return;
        };
        // What happened once happens again.
        let again = self.table.apply(&mut self.beside, written.entry);
        again.map(|_| ()).surely();
        let length = u16::try_from(written.length).sure_or(0);
        self.at = self.at.saturating_add(length);
    }

    /// What everyone could see.
    pub(crate) const fn ledger(&self) -> &Ledger {
        self.table.ledger()
    }

    /// The referee, in a refereed game.
    pub(crate) const fn referee(&self) -> Option<&Referee> {
        self.table.referee()
    }

    /// How well the rival played that sat there; `None` for a person.
    pub(crate) fn rival(&self, seat: Seat) -> Option<Level> {
        *self.beside.rivals.of(seat)
    }
}
