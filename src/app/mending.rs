//! Putting one thing right: from a player's board or a sheet to the question, and back there with what it is now in words.
//!
//! What a thing is asked with are the pages that ask it anyway. They need not know who sent them: where somebody came from is
//! kept here, and forgotten as soon as another page opens.

use core::fmt::{Display, Write};

use crate::components::{Card, Seat, Ship, ShipKind};
use crate::journal::{Counted, Entry};
use crate::ledger::{Award, Correction, Fact, Line, Place};
use crate::sure::Sure;
use crate::text::{Capital, Phrase, Script, SoMany, places};

use super::at_table::{AtTable, AtTableMut};
use super::flow::Flow;
use super::pages::game::OneBoard;
use super::pages::number::Asked;
use super::pages::score::{Sheet, WhichEdition};
use super::screen::Toast;

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

    /// What was put right, in words.
    fn mended_words(self, entry: Entry) -> Toast {
        let say = |phrase: Phrase, parts: &[&dyn Display]| {
            let mut words = Toast::new();
            let said = self.say(phrase.with_all(parts));
            // What does not fit is cut; tests see that nothing is.
            write!(words, "{}", Capital(said)).surely();
            words
        };
        let is_now = |seat, what: &dyn Display, now: &dyn Display| {
            say(Phrase::IsNow, &[&self.name(seat), what, now])
        };
        match entry {
            Entry::Fact(Fact::Described {
                place: Place::Launched(seat, nth),
                card: Card::Ship(ship),
            }) => {
                let launch = self.fill(Phrase::LaunchNumber, &nth.saturating_add(1));
                is_now(seat, &launch, &self.say(ship))
            }
            Entry::Fact(Fact::Corrected(Correction::Added {
                place: Place::Launched(seat, _),
                card: Card::Ship(ship),
            })) => {
                let nth = self.ledger().launches(seat);
                let launch = self.fill(Phrase::LaunchNumber, &nth);
                is_now(seat, &launch, &self.say(ship))
            }
            Entry::Fact(Fact::Corrected(Correction::Reputation {
                seat,
                space: Some(space),
            })) => say(Phrase::ReputationNow, &[&self.name(seat), &space]),
            Entry::Counted {
                seat,
                what,
                count: Some(count),
            } => say(
                Phrase::CountNow,
                &[
                    &self.name(seat),
                    &self.say(what),
                    &self.say(SoMany(what, count)),
                ],
            ),
            entry => say(Phrase::PutRight, &[&self.entry_words(entry)]),
        }
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

    /// Says what was put right and goes back to where somebody was, or to a page; a sheet that needs more asks for it first.
    pub(super) fn mended(&mut self, entry: Entry, otherwise: Flow) {
        let mut words = self.see().mended_words(entry);
        let followed = self.toast.take().unwrap_or_default();
        if !self.ask_for_mended() {
            self.leave_mending(otherwise);
        }
        // What follows from it is said as well, if there is room.
        let taken = places(&words)
            .saturating_add(places(&followed))
            .saturating_add(1);
        let room = match self.see().script() {
            Script::Latin => 112,
            Script::Hangul => 84,
        };
        if !followed.is_empty() && taken <= room {
            write!(words, " {followed}").surely();
        }
        self.toast = Some(words);
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
