//! Which card of the display was described wrong.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::describing::{Describing, Why};
use crate::app::{Label, Row};
use crate::ledger::Place;
use crate::text::Phrase;

use super::piles::piles;

/// Which card of the display was described wrong.
pub(crate) struct WhichCard;

impl Choices for WhichCard {
    type Handed = TheGame;

    type Choice = Place;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichCard)
    }

    /// The slots of the display.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Place> {
        piles(at).flat_map(|pile| (0..pile.on_display()).map(move |slot| Place::Market(pile, slot)))
    }

    fn row(&self, at: AtTable<'_>, place: Place) -> Row {
        at.place_row(place)
    }

    fn about(&self, at: AtTable<'_>, place: Place) -> Option<Phrase> {
        at.advisor_at(place).map(Phrase::about)
    }

    fn take(&self, at: &mut AtTableMut<'_>, place: Place) {
        Describing::open(at, Why::Corrected(place));
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Correct);
    }
}
