//! Why a card is described, and where it lies then.

use crate::app::at_table::AtTable;
use crate::app::pages::turn::Goal;
use crate::components::{Card, Pile, Seat, Ship};
use crate::ledger::Place;
use crate::referee::Question;

/// Why a card is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// It was turned up.
    Revealed(Place),
    /// It leaves the hand.
    Placed(Goal),
    /// An advisor was taken from this slot of the display.
    Taken(u8),
    /// An advisor was taken, and nobody says from which place.
    SomeTaken,
    /// It was missing from the record: where it lies, and of which kind it is.
    Missing(Place, Pile),
    /// It was described wrong.
    Corrected(Place),
    /// It took the place of another (M8, Nakkia).
    Exchanged(Place),
    /// It stands wrong in the book.
    Booked(Card),
    /// The referee asks for it.
    Asked,
    /// It was launched.
    Launched {
        /// Whether by a bonus.
        bonus: bool,
    },
    /// It was launched in a turn that is past.
    Then {
        /// The turn, counted from 0 and the oldest.
        nth: u8,
        /// The place in the journal.
        at: u16,
        /// Whose turn it was.
        seat: Seat,
        /// What was entered there; `None` if it was forgotten.
        was: Option<Ship>,
        /// Whether by a bonus.
        bonus: bool,
    },
    /// It was read out to the referee in a turn that is past.
    ReadOut {
        /// The turn, counted from 0 and the oldest.
        nth: u8,
        /// The place in the journal.
        at: u16,
        /// What was known of it before.
        known: Card,
    },
    /// The score asks for it.
    Scored(Place),
    /// One of several launched ships of a count, or of its advisors.
    Counted {
        /// Ships or advisors.
        pile: Pile,
        /// Whose.
        seat: Seat,
    },
}

impl Why {
    /// Where the card lies that is described.
    pub(super) fn place(self, at: AtTable<'_>) -> Option<Place> {
        match self {
            Why::Revealed(place)
            | Why::Scored(place)
            | Why::Corrected(place)
            | Why::Exchanged(place) => Some(place),
            Why::Asked => match at.referee()?.asks().what {
                Question::Card { place, .. } => Some(place),
                _ => None,
            },
            Why::Taken(slot) => Some(Place::Market(Pile::Advisors, slot)),
            Why::Placed(_)
            | Why::Launched { .. }
            | Why::Then { .. }
            | Why::ReadOut { .. }
            | Why::SomeTaken
            | Why::Missing(..)
            | Why::Booked(_)
            | Why::Counted { .. } => None,
        }
    }

    /// What the record says of the card.
    pub(super) fn recorded(self, at: AtTable<'_>) -> Option<Card> {
        match self {
            Why::Then { was, .. } => was.map(Card::Ship),
            Why::ReadOut { known, .. } => Some(known),
            _ => at.ledger().card(self.place(at)?),
        }
    }
}
