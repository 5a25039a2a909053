//! Which own tile is paid for the shuttle, if any?

use crate::app::deeds::Done;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
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

impl Choices for Toll {
    /// The own slot of the tile; `None` where none is paid, which only a shuttle that is used now may want.
    type Choice = Option<u8>;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::TilePaid)
    }

    /// The own tiles, and before them that none is paid, if that can be.
    fn choices(&self, app: &App) -> impl Iterator<Item = Option<u8>> {
        let none = matches!(self, Toll::Asked { .. }).then_some(None);
        let tiles = app.own_tile_kinds().map(|(slot, _)| Some(slot));
        none.into_iter().chain(tiles)
    }

    fn row(&self, app: &App, slot: Option<u8>) -> Row {
        match slot {
            None => app.word(Phrase::NoTile),
            Some(slot) => app.own_tile_row(slot),
        }
    }

    /// The likeliest tile.
    fn likeliest(&self, app: &App) -> Option<Option<u8>> {
        app.likeliest_given_up(None).map(Some)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Toll
    }

    fn meaning(&self, _: &App, slot: Option<u8>) -> Option<Meaning> {
        Some(match slot {
            None => Meaning::NoTile,
            Some(slot) => Meaning::OwnTile(slot),
        })
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, slot: Option<u8>) {
        match (*self, slot) {
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
