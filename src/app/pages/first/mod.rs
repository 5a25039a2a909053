//! The first game: for those who have never played, what it is about, before the table is laid out.

mod next;
mod tour;
mod trial;

pub(crate) use next::AfterTour;
pub(crate) use tour::Tour;
pub(crate) use trial::AfterTrial;

use crate::app::App;
use crate::app::flow::Flow;
use crate::text::Subject;

impl App {
    /// Whether nobody has played with this device yet: what is for newcomers alone stands in nobody else's way.
    pub(super) fn is_new_here(&self) -> bool {
        self.book.last.is_none() && self.book.names.is_empty()
    }

    /// Opens the tour from the questions before a new game, or from those about the rules.
    pub(super) fn show_tour(&mut self, from: TourFrom) {
        self.go(Flow::Tour(Tour::begun(from)));
    }
}

/// Where the tour was opened, and where it leads back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TourFrom {
    /// A new game is being set up.
    NewGame,
    /// Somebody asked about the rules; the subject on which those questions were opened.
    Asking(Subject),
}
