//! Putting the record right by hand: the table is right.

mod began;
mod board;
mod display;
mod piles;
mod remove;
mod settlers;
mod tokens;
mod turn;
mod what;

pub(crate) use began::WhoBegan;
pub(crate) use board::{CorrectBoard, Fix};
pub(crate) use display::WhichCard;
pub(crate) use piles::WhichPile;
pub(crate) use remove::RemoveFrom;
pub(crate) use settlers::{WhichSettlers, settlers_count};
pub(crate) use tokens::Tokens;
pub(crate) use turn::WhoseTurn;
pub(crate) use what::Correct;

use crate::app::at_table::AtTableMut;
use crate::app::flow::Flow;
use crate::journal::Entry;
use crate::ledger::{Correction, Fact};

impl AtTableMut<'_> {
    /// Enters what puts the record right and goes back to the board or the menu; what is refused leaves the screen as it is.
    pub(in crate::app) fn put_right(&mut self, correction: Correction) {
        self.enter_beside(Entry::Fact(Fact::Corrected(correction)));
    }

    /// Enters something beside the turn and goes back to the board or the menu.
    pub(in crate::app) fn enter_beside(&mut self, entry: Entry) {
        if self.record(entry).is_some() {
            self.mended(Flow::GameMenu);
        }
    }
}
