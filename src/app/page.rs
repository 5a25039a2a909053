//! What every screen can say of itself, so that it is all in one file.
//!
//! Most pages are [`Choices`](super::choices::Choices): each row is a value that says what taking it means, so that no page counts its rows.
//! What is not a list of choices, such as a message or the wheel of letters, is a [`Page`] directly; every page of choices is one by itself.

use crate::components::Seat;
use crate::journal::Name;

use super::App;
use super::at_table::{Handed, TheApp};
use super::form::FormPage;
use super::meaning::{Asks, Meaning};
use super::nature::Nature;
use super::plan::PlanPart;
use super::scene::Scene;
use super::screen::{Badge, Body, Label, Row, Toast};

/// Where a button leads that is neither Ok nor Back: to a row, or to a choice of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way<To = usize> {
    /// To this one.
    To(To),
    /// To this one, and takes it.
    Takes(To),
}

/// How far Left and Right go in a list. In a short one that is to the row after the next; in a long one about so far that it
/// takes as many leaps to its end as single steps to the next leap.
const fn stride(count: usize) -> usize {
    match count {
        0..=8 => 2,
        9..=20 => 4,
        _ => 5,
    }
}

/// The row that is so far up or down; the first and the last are not passed, but from there it goes on at the other end.
pub(super) fn step(row: usize, down: bool, by: usize, count: usize) -> usize {
    let last = count.saturating_sub(1);
    match (down, row) {
        (false, 0) => last,
        (false, row) => row.saturating_sub(by),
        (true, row) if row >= last => 0,
        (true, row) => row.saturating_add(by).min(last),
    }
}

/// Several rows up or down.
pub(super) fn several(row: usize, down: bool, count: usize) -> Way {
    Way::To(step(row, down, stride(count), count))
}

/// A screen: what it shows, where it opens, what Ok and Back do.
pub(super) trait Page {
    /// The title bar, left.
    fn title(&self, app: &App) -> Label;

    /// The title bar, right.
    fn badge(&self, _: &App) -> Badge {
        Badge::new()
    }

    /// How many rows there are to choose from.
    fn count(&self, _: &App) -> usize {
        1
    }

    /// One of the rows, counted from 0.
    fn row(&self, _: &App, _: usize) -> Row {
        Row::default()
    }

    /// What is drawn instead of a list of the rows, if this one is chosen.
    fn body<'a>(&'a self, _: &'a App, _row: usize) -> Option<Body<'a>> {
        None
    }

    /// What the foot of the screen says about a row while it is chosen; a row of pictures alone is read out there anyway.
    fn foot(&self, _: &App, _row: usize) -> Option<Toast> {
        None
    }

    /// The likeliest row.
    fn opening(&self, _: &App) -> usize {
        0
    }

    /// Where Left or Right leads from a row.
    fn leap(&self, app: &App, row: usize, down: bool) -> Way {
        several(row, down, self.count(app))
    }

    /// The parts of the table that its words speak of; a drawing of the table lights them up.
    fn speaks_of(&self, _: &App) -> &'static [PlanPart] {
        &[]
    }

    /// A few pictures above its words.
    fn scene(&self, _: &App) -> Option<Scene> {
        None
    }

    /// What is asked, for those who choose by meaning and not by words.
    fn asks(&self, _: &App) -> Asks {
        Asks::Other
    }

    /// What taking a row says, if more than its words do.
    fn meaning(&self, _: &App, _: usize) -> Option<Meaning> {
        None
    }

    /// Who takes what is typed, if a name or a code is asked for.
    fn typing(&self) -> Option<&dyn TakesText> {
        None
    }

    /// The fields of the form that it is where there is room for one.
    fn form(&self) -> Option<&dyn FormPage> {
        None
    }

    /// What it is, beside what it shows.
    fn nature(&self) -> Nature {
        Nature::PLAIN
    }

    /// Whom it is about: the player in turn, or the one whose board, sheet or count it is.
    fn whom(&self, app: &App) -> Option<Seat> {
        TheApp::in_turn(app).filter(|_| self.nature().of_turn)
    }

    /// Finds what it shows, when it opens.
    fn prepare(&self, _: &mut App) {}

    /// The device has thought; `decided` is what it would answer.
    fn thought_over(&self, _: &mut App) {}

    /// Back is held: undoes something of its own and returns true, or leaves it to the game.
    fn undo(&self, _: &mut App) -> bool {
        false
    }

    /// Ok on a row.
    fn take(&self, app: &mut App, index: usize);

    /// Back: a level up, and in the end home.
    fn back(&self, app: &mut App);
}

/// A page that asks for a name or a code, which a keyboard types at once.
pub(super) trait TakesText {
    /// Takes what was typed.
    fn typed(&self, app: &mut App, text: &Name);
}
