//! Which card of a row does not lie there.

use crate::app::flow::Flow;
use crate::app::page::Page;
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
    /// The nth place of the row.
    fn nth(self, index: usize) -> Place {
        let nth = u8::try_from(index).sure_or(u8::MAX);
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

impl Page for RemoveFrom {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::CorrectWhat)
    }

    fn count(&self, app: &App) -> usize {
        let Some(ledger) = app.ledger() else {
            return 1;
        };
        let count = match self.place {
            Place::TileSlot(..) => app.tile_slots().into(),
            Place::Column(seat, _) => ledger.shuttles(seat).count(),
            Place::Hand(seat, _) => ledger.hand(seat).count(),
            Place::Launched(seat, _) => ledger.launched(seat).count(),
            Place::Council(seat, _) => ledger.board(seat).council().len(),
            _ => 0,
        };
        count.max(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        app.place_row(self.nth(index))
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        app.advisor_at(self.nth(app.cursor)).map(Phrase::about)
    }

    fn take(&self, app: &mut App, index: usize) {
        app.put_right(Correction::Removed {
            place: self.nth(index),
        });
    }

    fn back(&self, app: &mut App) {
        app.leave_mending(Flow::Correct);
    }
}
