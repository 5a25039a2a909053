//! Which pile was counted, with what the record says is left of it.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::number::Asked;
use crate::app::{Label, Row};
use crate::components::Pile;
use crate::text::Phrase;

/// Which pile was counted.
pub(crate) struct WhichPile;

/// The piles that the game is played with.
pub(super) fn piles(at: AtTable<'_>) -> impl Iterator<Item = Pile> + use<> {
    let moon = at.has_moon();
    let there = move |pile: &Pile| moon || *pile != Pile::Advisors;
    Pile::ALL.into_iter().filter(there)
}

impl AtTable<'_> {
    /// The most cards that a pile can be counted to hold. Where the device deals, it knows how many it has.
    pub(in crate::app) fn most_left(self, pile: Pile) -> u8 {
        let ledger = self.ledger();
        if self.deals() {
            ledger
                .left(pile)
                .saturating_add_signed(ledger.missing(pile).max(0))
        } else {
            ledger.most_left(pile)
        }
    }
}

impl Choices for WhichPile {
    type Handed = TheGame;

    type Choice = Pile;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichPile)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Pile> {
        piles(at)
    }

    fn row(&self, at: AtTable<'_>, pile: Pile) -> Row {
        at.pile_left_row(pile)
    }

    fn take(&self, at: &mut AtTableMut<'_>, pile: Pile) {
        at.go(Flow::Number(Asked::Pile { pile }));
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Correct);
    }
}
