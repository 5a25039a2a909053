//! Putting one thing right: from a player's board or a sheet to the question, and back there with what it is now in words.
//!
//! What a thing is asked with are the pages that ask it anyway. They need not know who sent them: where somebody came from is
//! kept here, and forgotten as soon as another page opens.

use crate::components::{Seat, Ship, ShipKind};
use crate::journal::Counted;
use crate::ledger::{Award, Line, Place};
use crate::sure::Sure;

use super::at_table::{AtTable, AtTableMut};
use super::flow::Flow;
use super::pages::game::OneBoard;
use super::pages::number::Asked;
use super::pages::score::{Sheet, WhichEdition};

/// Where somebody was who puts something right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mending {
    /// Whose things they are.
    pub(super) seat: Seat,
    /// Whether it was a line of the sheet, and not a thing on the board.
    pub(super) on_sheet: bool,
    /// The row.
    pub(super) row: usize,
}

/// What a ship's points are counted by, where that is asked.
pub(super) fn counted_by(ship: Ship) -> Option<Counted> {
    match ship.kind() {
        Some(ShipKind::Shuttles(Some(symbol))) => Some(Counted::Shuttles(symbol)),
        Some(ShipKind::Crews(Some(colour))) => Some(Counted::Printed(colour)),
        Some(ShipKind::Series) => Some(Counted::Series),
        Some(ShipKind::Tiles) => Some(Counted::Tiles),
        _ => None,
    }
}

impl AtTable<'_> {
    /// The line of a sheet that is put right.
    pub(super) fn mended_line(self) -> Option<Line> {
        let mending = self.sitting.mending.filter(|mending| mending.on_sheet)?;
        self.in_score(|sheet| sheet.lines(mending.seat).nth(mending.row).copied())
    }

    /// The launched ship whose line is put right, if its points are counted by this.
    pub(super) fn mended_launch(self, what: Counted) -> Option<Place> {
        let Award::Ship(ship) = self.mended_line()?.award else {
            return None;
        };
        let mending = self
            .sitting
            .mending
            .filter(|_| counted_by(ship) == Some(what))?;
        let nth = u8::try_from(mending.row).sure_or(u8::MAX);
        Some(Place::Launched(mending.seat, nth))
    }
}

impl AtTableMut<'_> {
    /// Notes where somebody is who puts something right, before the page that asks for it opens.
    pub(super) fn mend_from(&mut self, seat: Seat, on_sheet: bool) {
        let row = self.cursor;
        self.sitting.mending = Some(Mending {
            seat,
            on_sheet,
            row,
        });
    }

    /// Back to where something was to be put right, or else to a page.
    pub(super) fn leave_mending(&mut self, otherwise: Flow) {
        let Some(Mending {
            seat,
            on_sheet,
            row,
        }) = self.sitting.mending.take()
        else {
            return self.go(otherwise);
        };
        let flow = if on_sheet {
            Flow::Sheet(Sheet { seat })
        } else {
            Flow::Board(OneBoard { seat })
        };
        self.go_to_row(flow, row);
    }

    /// Goes back to where somebody was who has put something right, or to a page; a sheet that needs more asks for it first. What was
    /// put right has been answered, and stays on the screen.
    pub(super) fn mended(&mut self, otherwise: Flow) {
        self.and_then(|at| {
            if !at.ask_for_mended() {
                at.leave_mending(otherwise);
            }
        });
    }

    /// Asks what a sheet needs, now that it is another ship.
    fn ask_for_mended(&mut self) -> bool {
        let mending = self.sitting.mending;
        let Some(mending) = mending.filter(|at| at.on_sheet && self.game.is_played()) else {
            return false;
        };
        let question = self.see().in_score(|sheet| {
            let mut open = sheet.questions().iter();
            open.find(|question| question.seat() == mending.seat)
                .copied()
        });
        match question {
            Some(question) => self.ask(question),
            None if self.see().edition_matters() => {
                self.go(Flow::WhichEdition(WhichEdition { corrects: false }));
            }
            None => {
                let seat = mending.seat;
                let Some(what) = self.see().not_entered_of(seat) else {
                    return false;
                };
                self.go(Flow::Number(Asked::Counted { seat, what }));
            }
        }
        true
    }
}
