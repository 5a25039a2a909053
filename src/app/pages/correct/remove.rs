//! Which card of a row does not lie there.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Label, Row};
use crate::ledger::{Correction, Place};
use crate::sure::Sure;
use crate::text::Phrase;

/// Which card does not lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RemoveFrom {
    /// The first place of the row.
    pub(crate) place: Place,
}

impl RemoveFrom {
    /// The nth place of the row, counted from 0.
    const fn nth(self, nth: u8) -> Place {
        match self.place {
            Place::TileSlot(seat, _) => Place::TileSlot(seat, nth),
            Place::Column(seat, _) => Place::Column(seat, nth),
            Place::Hand(seat, _) => Place::Hand(seat, nth),
            Place::Launched(seat, _) => Place::Launched(seat, nth),
            Place::Council(seat, _) => Place::Council(seat, nth),
            other => other,
        }
    }
}

impl Choices for RemoveFrom {
    type Handed = TheGame;

    type Choice = Place;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichCard)
    }

    /// Where something lies: without that nothing leads here.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Place> {
        let ledger = at.ledger();
        let count = match self.place {
            Place::TileSlot(..) => at.tile_slots().into(),
            Place::Column(seat, _) => ledger.shuttles(seat).count(),
            Place::Hand(seat, _) => ledger.hand(seat).count(),
            Place::Launched(seat, _) => ledger.launched(seat).count(),
            Place::Council(seat, _) => ledger.board(seat).council().len(),
            _ => 0,
        };
        let count = u8::try_from(count).sure_or(u8::MAX);
        let places = (0..count).map(|nth| self.nth(nth));
        places.filter(move |place| ledger.card(*place).is_some())
    }

    fn row(&self, at: AtTable<'_>, place: Place) -> Row {
        at.place_row(place)
    }

    fn about(&self, at: AtTable<'_>, place: Place) -> Option<Phrase> {
        at.advisor_at(place).map(Phrase::about)
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn take(&self, at: &mut AtTableMut<'_>, place: Place) {
        at.put_right(Correction::Removed { place });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.leave_mending(Flow::Correct);
    }
}
