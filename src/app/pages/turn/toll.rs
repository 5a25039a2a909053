//! Which own tile is paid for the shuttle, if any?

use crate::app::deeds::Done;
use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Advisor, Planet};
use crate::ledger::{Action, Fact, Ledger};
use crate::sure::{Sure, never};
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
    /// The tile that a row means; `None` where none is paid, which only a shuttle that is used now may want.
    fn nth(self, app: &App, index: usize) -> Option<u8> {
        let nth = match self {
            Toll::Asked { .. } => index.checked_sub(1)?,
            Toll::After => index,
        };
        app.own_tile_kinds().nth(nth).map(|(slot, _)| slot)
    }

    /// Whether nobody has told if the shuttle of this turn wants a tile, and there is one to discard.
    pub(crate) fn is_untold(app: &App, done: &Done) -> bool {
        let used = |ledger: &Ledger| {
            let turn = ledger.turn();
            let shuttle = ledger.shuttles(turn.seat).last();
            let shuttle = shuttle.filter(|_| turn.action == Some(Action::Shuttle));
            shuttle.is_some_and(|shuttle| shuttle.tile_cost().is_none())
        };
        app.ledger().is_some_and(used)
            && !done.paid
            && !app.has_own(Advisor::MsChau)
            && app.own_tiles().next().is_some()
    }
}

impl Page for Toll {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::TilePaid)
    }

    /// The own tiles, and before them that none is paid, if that can be.
    fn count(&self, app: &App) -> usize {
        let none = usize::from(matches!(self, Toll::Asked { .. }));
        app.own_tile_kinds().count().saturating_add(none)
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match self.nth(app, index) {
            None => app.word(Phrase::NoTile),
            Some(slot) => app.own_tile_row(usize::from(slot)),
        }
    }

    /// The likeliest tile.
    fn opening(&self, app: &App) -> usize {
        let none = usize::from(matches!(self, Toll::Asked { .. }));
        app.likeliest_given_up(None).saturating_add(none)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Toll
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        Some(match self.nth(app, index) {
            None => Meaning::NoTile,
            Some(slot) => Meaning::OwnTile(slot),
        })
    }

    fn take(&self, app: &mut App, index: usize) {
        match (*self, self.nth(app, index)) {
            (Toll::Asked { planet, told }, paid) => {
                // It is asked only of a card that somebody named.
                let slot = told.slot.sure_or(u8::MAX);
                app.declare_told(told, Fact::ShuttleUsed { planet, slot, paid });
            }
            (Toll::After, Some(slot)) => app.declare(Fact::TilePaid { slot }),
            (Toll::After, None) => never(),
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
