//! Tiles are discarded for Basic actions: "done" first, then each tile with a mark when it is chosen.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
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
    pub(crate) fn open(app: &mut App) {
        let bits = app
            .own_tiles()
            .map(|(slot, _)| 1u8.unbounded_shl(slot.into()));
        let slots = bits.fold(0, |all, bit| all | bit);
        app.go(Flow::Discarding(Discarding { slots }));
    }

    /// Discards the tiles; a player who has Noor is reminded of the extra action.
    fn discard(self, app: &mut App) {
        let slots = self.slots;
        let noor = app.has_own(Advisor::Noor);
        let discarded = Entry::Fact(Fact::TilesDiscarded { slots });
        if app.record(discarded).is_none() {
            return;
        }
        app.and_then(App::go_on);
        if noor {
            let actions = slots.count_ones().saturating_add(1);
            let more = app.fill(Phrase::NoorMore, &actions);
            app.show_toast(&more);
        }
    }
}

impl Choices for Discarding {
    /// A slot of the own tiles; `None` for "done".
    type Choice = Option<u8>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DiscardSome)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Option<u8>> {
        let slots = 0..app.tile_slots();
        [None].into_iter().chain(slots.map(Some))
    }

    fn row(&self, app: &App, slot: Option<u8>) -> Row {
        match slot {
            None => app
                .word(Phrase::DoneWord)
                .with_value(self.slots.count_ones()),
            Some(slot) => {
                let chosen = self.slots.unbounded_shr(slot.into()) & 1 == 1;
                app.own_tile_row(slot)
                    .with_icons(chosen.then_some(Icon::Check))
            }
        }
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Discard
    }

    fn meaning(&self, _: &App, slot: Option<u8>) -> Option<Meaning> {
        Some(slot.map_or(Meaning::Done, Meaning::OwnTile))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, slot: Option<u8>) {
        match slot {
            None => self.discard(app),
            Some(slot) => {
                let slots = self.slots ^ 1u8.unbounded_shl(slot.into());
                app.flow = Flow::Discarding(Discarding { slots });
                // On to the next, and after the last one to "done".
                app.cursor = self.place_of(app, &slot.checked_add(1));
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Table);
    }
}
