//! Tiles are discarded for Basic actions: "done" first, then each tile with a mark when it is chosen.

use crate::app::flow::Flow;
use crate::app::page::{Page, step};
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::Advisor;
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::sure::Sure;
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

impl Page for Discarding {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DiscardSome)
    }

    fn count(&self, app: &App) -> usize {
        app.tile_slots().saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(slot) = index.checked_sub(1) else {
            return app
                .word(Phrase::DoneWord)
                .with_value(self.slots.count_ones());
        };
        let chosen = self.slots.unbounded_shr(u32::try_from(slot).sure_or(0)) & 1 == 1;
        app.own_tile_row(slot)
            .with_icons(chosen.then_some(Icon::Check))
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Discard
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        let nth = u8::try_from(index).ok()?;
        Some(nth.checked_sub(1).map_or(Meaning::Done, Meaning::OwnTile))
    }

    fn take(&self, app: &mut App, index: usize) {
        match index.checked_sub(1) {
            None => self.discard(app),
            Some(slot) => {
                let bit = 1u8.unbounded_shl(u32::try_from(slot).sure_or(0));
                let slots = self.slots ^ bit;
                app.flow = Flow::Discarding(Discarding { slots });
                // On to the next, and after the last one to "done".
                app.cursor = step(index, true, 1, self.count(app));
            }
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Table);
    }
}
