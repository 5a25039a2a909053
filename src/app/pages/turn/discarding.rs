//! Tiles are discarded for Basic actions: "done" first, then each tile with a mark when it is chosen.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Icon, Label, Meaning, Row};
use crate::components::Advisor;
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

/// Tiles chosen for Basic actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Discarding {
    /// The chosen slots, a bit each.
    slots: u8,
}

impl Discarding {
    /// Asks which tiles; all of them, until somebody says otherwise.
    pub(crate) fn open(at: &mut AtTableMut<'_>) {
        let bits = at
            .see()
            .own_tiles()
            .map(|(slot, _)| 1u8.unbounded_shl(slot.into()));
        let slots = bits.fold(0, |all, bit| all | bit);
        at.go(Flow::Discarding(Discarding { slots }));
    }

    /// Discards the tiles; a player who has Noor is reminded of the extra action.
    fn discard(self, at: &mut AtTableMut<'_>) {
        let slots = self.slots;
        let noor = at.see().has_own(Advisor::Noor);
        let discarded = Entry::Fact(Fact::TilesDiscarded { slots });
        if at.record(discarded).is_none() {
            return;
        }
        at.and_then(AtTableMut::go_on);
        if noor {
            let actions = slots.count_ones().saturating_add(1);
            let more = at.fill(Phrase::NoorMore, &actions);
            at.add_to_toast(&more);
        }
    }
}

impl Choices for Discarding {
    type Handed = TheGame;

    /// A slot of the own tiles; `None` for "done".
    type Choice = Option<u8>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::DiscardWhich)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<u8>> {
        let slots = at.own_tiles().map(|(slot, _)| slot);
        [None].into_iter().chain(slots.map(Some))
    }

    fn row(&self, at: AtTable<'_>, slot: Option<u8>) -> Row {
        match slot {
            // As at the referee's question: whoever takes it all the same reads why.
            None if self.slots == 0 => at.word(Phrase::DoneWord).with_value(at.yes_no(false)),
            None => at
                .word(Phrase::DoneWord)
                .with_value(self.slots.count_ones()),
            Some(slot) => {
                let chosen = self.slots.unbounded_shr(slot.into()) & 1 == 1;
                at.own_tile_row(slot)
                    .with_icons(chosen.then_some(Icon::Check))
            }
        }
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Discard
    }

    fn meaning(&self, _: AtTable<'_>, slot: Option<u8>) -> Option<Meaning> {
        Some(slot.map_or(Meaning::Done, Meaning::OwnTile))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, at: &mut AtTableMut<'_>, slot: Option<u8>) {
        match slot {
            None => self.discard(at),
            Some(slot) => {
                let slots = self.slots ^ 1u8.unbounded_shl(slot.into());
                at.flow = Flow::Discarding(Discarding { slots });
                // On to the next, and after the last one to "done".
                let mut own = at.see().own_tiles().map(|(slot, _)| slot);
                let next = own.find(|other| *other > slot);
                at.cursor = self.place_of(at.see(), &next);
            }
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Table);
    }
}
