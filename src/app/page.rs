//! What every screen can tell of itself, so that it is all in one file.

use crate::text::Phrase;

use super::App;
use super::meaning::{Asks, Meaning};
use super::screen::{Badge, Body, Label, Row, Touched};

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

    /// What is drawn instead of a list of the rows.
    fn body(&self, _: &App) -> Option<Body<'static>> {
        None
    }

    /// What the foot of the screen tells of the chosen row; a row of pictures alone is read out there anyway.
    fn foot(&self, _: &App) -> Option<Phrase> {
        None
    }

    /// The likeliest row.
    fn opening(&self, _: &App) -> usize {
        0
    }

    /// The row that a finger touched.
    fn touched(&self, app: &App, touched: Touched) -> Option<usize> {
        match touched {
            Touched::Row(index) => Some(index).filter(|index| *index < self.count(app)),
            Touched::Spot(_) | Touched::Space(_) | Touched::Button(_) => None,
        }
    }

    /// What is asked, for those who choose by meaning and not by words.
    fn asks(&self, _: &App) -> Asks {
        Asks::Other
    }

    /// What taking a row says, if more than its words tell.
    fn meaning(&self, _: &App, _: usize) -> Option<Meaning> {
        None
    }

    /// Ok on a row.
    fn take(&self, app: &mut App, index: usize);

    /// Back: a level up, and in the end home.
    fn back(&self, app: &mut App);
}
