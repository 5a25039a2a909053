//! Which own tile is paid for the shuttle, if any?

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Label, Meaning, Row};
use crate::components::{Advisor, Planet};
use crate::journal::{Entry, Rejected};
use crate::ledger::{Fact, Refused};
use crate::sure::Sure;
use crate::text::Phrase;

/// Which own tile is paid for the shuttle, if any?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Toll {
    /// The shuttle's planet.
    pub(super) planet: Planet,
    /// Its slot of the display.
    pub(super) slot: u8,
}

impl Toll {
    /// The shuttle just used, if it is not known whether it costs a tile and there is one to discard.
    pub(crate) fn untold(app: &App) -> Option<Self> {
        let game = app.game.as_ref()?;
        let Some(Entry::Fact(Fact::ShuttleUsed {
            planet,
            slot,
            paid: None,
        })) = game.log().latest()
        else {
            return None;
        };
        let ledger = game.ledger();
        let shuttle = ledger.shuttles(ledger.turn().seat).last()?;
        let untold = shuttle.tile_cost().is_none()
            && !app.has_own(Advisor::MsChau)
            && app.own_tiles().next().is_some();
        untold.then_some(Toll { planet, slot })
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
        let Toll { planet, slot } = *self;
        let paid = index
            .checked_sub(1)
            .map(|index| u8::try_from(index).sure_or(0));
        if Self::untold(app).is_some() {
            let Some(tile) = paid else {
                return app.go(Flow::After);
            };
            if !app.own_tiles().any(|(own, _)| own == tile) {
                return app.refuse(Rejected::Refused(Refused::NoTileToPay));
            }
            // The shuttle was recorded without its tile: once more, with it.
            return app.enter_instead(Fact::ShuttleUsed { planet, slot, paid });
        }
        app.declare(Fact::ShuttleUsed { planet, slot, paid });
    }

    fn back(&self, app: &mut App) {
        app.go(if app.has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
