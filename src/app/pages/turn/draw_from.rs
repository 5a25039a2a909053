//! Where a ship was drawn from: the pile first, then the display.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::Pile;
use crate::journal::Entry;
use crate::ledger::{Fact, Ledger};
use crate::sure::Sure;
use crate::text::Phrase;

use super::Placing;

/// Where a ship was drawn from.
pub(crate) struct DrawFrom;

impl DrawFrom {
    /// Asks where a ship came from. Where no ship is told they are all alike, and nobody says where it came from.
    pub(crate) fn open(app: &mut App) {
        let told = app.book.settings.reveals == Reveals::Full;
        let is_there = |ledger: &Ledger| {
            ledger.left(Pile::Ships) > 0 || ledger.market().shown(Pile::Ships) > 0
        };
        if app.ledger().filter(|_| !told).is_some_and(is_there) {
            Self::draw(app, Fact::SomeShipDrawn);
        } else {
            app.go(Flow::DrawFrom);
        }
    }

    /// A ship was drawn; it may have to go on a berth.
    fn draw(app: &mut App, drawn: Fact) {
        if app.record(Entry::Fact(drawn)).is_some() {
            app.and_then(Placing::open_next);
        }
    }
}

impl Choices for DrawFrom {
    /// The slot of the display; `None` for the pile.
    type Choice = Option<u8>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::FromWhere)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Option<u8>> {
        let slots = 0..Pile::Ships.on_display();
        [None].into_iter().chain(slots.map(Some))
    }

    fn row(&self, app: &App, slot: Option<u8>) -> Row {
        match slot {
            None => {
                let left = app
                    .ledger()
                    .map(|ledger| ledger.left(Pile::Ships))
                    .sure_or(0);
                Row::text(app.fill(Phrase::FromPile, &left)).with_icons([Icon::Draw])
            }
            Some(slot) => app.slot_row(Pile::Ships, slot),
        }
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::DrawnFrom
    }

    fn meaning(&self, _: &App, slot: Option<u8>) -> Option<Meaning> {
        Some(Meaning::Fact(Fact::ShipDrawn { slot }))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, slot: Option<u8>) {
        Self::draw(app, Fact::ShipDrawn { slot });
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
