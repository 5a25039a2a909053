//! Where a ship was drawn from: the pile first, then the display.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Icon, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::Pile;
use crate::journal::Entry;
use crate::ledger::{Fact, Ledger};
use crate::text::{Phrase, Subject};

use super::Placing;

/// Where a ship was drawn from.
pub(crate) struct DrawFrom;

impl DrawFrom {
    /// Asks where a ship came from. Where no ship is described they are all alike, and nobody says where it came from.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        let described = at.book.settings.reveals == Reveals::Full;
        let is_there = |ledger: &Ledger| {
            ledger.left(Pile::Ships) > 0 || ledger.market().shown(Pile::Ships) > 0
        };
        if !described && is_there(at.see().ledger()) {
            Self::draw(at, Fact::SomeShipDrawn);
        } else {
            at.go(Flow::DrawFrom);
        }
    }

    /// A ship was drawn; it may have to go on a berth.
    fn draw(at: &mut AtTableMut<'_>, drawn: Fact) {
        if at.record(Entry::Fact(drawn)).is_some() {
            at.and_then(Placing::open_next);
        }
    }
}

impl Choices for DrawFrom {
    type Handed = TheGame;

    /// The slot of the display; `None` for the pile.
    type Choice = Option<u8>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::FromWhere)
    }

    /// The pile, unless it has run out while ships lie open; and those.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<u8>> {
        let ledger = at.ledger();
        let open = (0..Pile::Ships.on_display())
            .filter(|slot| ledger.market().card(Pile::Ships, *slot).is_some());
        let pile = ledger.left(Pile::Ships) > 0 || open.clone().next().is_none();
        let pile = pile.then_some(None);
        pile.into_iter().chain(open.map(Some))
    }

    fn row(&self, at: AtTable<'_>, slot: Option<u8>) -> Row {
        match slot {
            None => {
                let left = at.ledger().left(Pile::Ships);
                Row::text(at.fill(Phrase::FromPile, &left)).with_icons([Icon::Draw])
            }
            Some(slot) => at.slot_row(Pile::Ships, slot),
        }
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::DrawnFrom
    }

    fn meaning(&self, _: AtTable<'_>, slot: Option<u8>) -> Option<Meaning> {
        Some(Meaning::Fact(Fact::ShipDrawn { slot }))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Ships)
    }

    fn take(&self, at: &mut AtTableMut<'_>, slot: Option<u8>) {
        Self::draw(at, Fact::ShipDrawn { slot });
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
