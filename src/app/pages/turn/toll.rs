//! Which own tile is paid for the shuttle, if any?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Advisor, Planet};
use crate::ledger::{Action, Fact, Ledger};
use crate::sure::Sure;
use crate::text::Phrase;

use super::taking::Told;

/// Which own tile is paid for the shuttle, if any?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Toll {
    /// Of a shuttle that is used now.
    Asked {
        /// The shuttle's planet.
        planet: Planet,
        /// The shuttle.
        told: Told,
    },
    /// Of the shuttle that was used in this turn, and of which nobody has told whether it wants one.
    After,
}

impl Toll {
    /// Whether nobody has told if the shuttle of this turn wants a tile, and there is one to discard.
    pub(crate) fn is_untold(app: &App) -> bool {
        let used = |ledger: &Ledger| {
            let turn = ledger.turn();
            let shuttle = ledger.shuttles(turn.seat).last();
            let shuttle = shuttle.filter(|_| turn.action == Some(Action::Shuttle));
            shuttle.is_some_and(|shuttle| shuttle.tile_cost().is_none())
        };
        app.ledger().is_some_and(used)
            && !app.done_so_far().paid
            && !app.has_own(Advisor::MsChau)
            && app.own_tiles().next().is_some()
    }
}

impl Page for Toll {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::TilePaid)
    }

    /// None, then the own tiles.
    fn count(&self, app: &App) -> usize {
        app.tile_slots().saturating_add(1)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match index.checked_sub(1) {
            None => app.word(Phrase::NoTile),
            Some(slot) => app.own_tile_row(slot),
        }
    }

    /// The first tile.
    fn opening(&self, _: &App) -> usize {
        1
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Toll
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        let nth = u8::try_from(index).ok()?;
        Some(nth.checked_sub(1).map_or(Meaning::NoTile, Meaning::OwnTile))
    }

    fn take(&self, app: &mut App, index: usize) {
        let tile = index
            .checked_sub(1)
            .map(|slot| u8::try_from(slot).sure_or(u8::MAX));
        match (*self, tile) {
            (Toll::Asked { planet, told }, paid) => {
                let slot = told.slot;
                app.declare_told(told, Fact::ShuttleUsed { planet, slot, paid });
            }
            (Toll::After, Some(slot)) => app.declare(Fact::TilePaid { slot }),
            (Toll::After, None) => app.go(Flow::After),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
