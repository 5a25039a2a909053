//! Which card of a row does not lie there.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Label, Row};
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
    type Choice = Place;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    /// The first place is there even if nothing lies in the row.
    fn choices(&self, app: &App) -> impl Iterator<Item = Place> {
        let count = match (self.place, app.ledger()) {
            (Place::TileSlot(..), Some(_)) => app.tile_slots().into(),
            (Place::Column(seat, _), Some(ledger)) => ledger.shuttles(seat).count(),
            (Place::Hand(seat, _), Some(ledger)) => ledger.hand(seat).count(),
            (Place::Launched(seat, _), Some(ledger)) => ledger.launched(seat).count(),
            (Place::Council(seat, _), Some(ledger)) => ledger.board(seat).council().len(),
            _ => 0,
        };
        let count = u8::try_from(count).sure_or(u8::MAX);
        (0..count.max(1)).map(|nth| self.nth(nth))
    }

    fn row(&self, app: &App, place: Place) -> Row {
        app.place_row(place)
    }

    fn about(&self, app: &App, place: Place) -> Option<Phrase> {
        app.advisor_at(place).map(Phrase::about)
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn take(&self, app: &mut App, place: Place) {
        app.put_right(Correction::Removed { place });
    }

    fn back(&self, app: &mut App) {
        app.leave_mending(Flow::Correct);
    }
}
