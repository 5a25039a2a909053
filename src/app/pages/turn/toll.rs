//! Which own tile is paid for the shuttle, if any?

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::deeds::Done;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::{Asks, Label, Meaning, Row};
use crate::components::{Advisor, Planet};
use crate::ledger::{Action, Fact};
use crate::sure::{Sure, never};
use crate::text::{Phrase, Subject};

use super::taking::Picked;

/// Which own tile is paid for the shuttle, if any?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Toll {
    /// Of a shuttle that is used now.
    Asked {
        /// The shuttle's planet.
        planet: Planet,
        /// The shuttle.
        picked: Picked,
    },
    /// Of the shuttle that was used in this turn, and of which nobody has said whether it wants one.
    After,
}

impl Toll {
    /// Whether nobody has said if the shuttle of this turn wants a tile, and there is one to discard.
    pub(crate) fn is_open(at: AtTable<'_>, done: &Done) -> bool {
        let ledger = at.ledger();
        let turn = ledger.turn();
        let shuttle = ledger.shuttles(turn.seat).last();
        let shuttle = shuttle.filter(|_| turn.action == Some(Action::Shuttle));
        shuttle.is_some_and(|shuttle| shuttle.tile_cost().is_none())
            && !done.paid
            && !at.has_own(Advisor::MsChau)
            && at.own_tiles().next().is_some()
    }
}

impl Choices for Toll {
    type Handed = TheGame;

    /// The own slot of the tile; `None` where none is paid, which only a shuttle that is used now may want.
    type Choice = Option<u8>;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::TilePaid)
    }

    /// The own tiles, and before them that none is paid, if that can be.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<u8>> {
        let none = matches!(self, Toll::Asked { .. }).then_some(None);
        let tiles = at.own_tile_kinds().map(|(slot, _)| Some(slot));
        none.into_iter().chain(tiles)
    }

    fn row(&self, at: AtTable<'_>, slot: Option<u8>) -> Row {
        match slot {
            None => at.word(Phrase::NoTile),
            Some(slot) => at.own_tile_row(slot),
        }
    }

    /// The likeliest tile.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Option<u8>> {
        at.likeliest_given_up(None).map(Some)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Toll
    }

    fn meaning(&self, _: AtTable<'_>, slot: Option<u8>) -> Option<Meaning> {
        Some(match slot {
            None => Meaning::NoTile,
            Some(slot) => Meaning::OwnTile(slot),
        })
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Shuttles)
    }

    fn take(&self, at: &mut AtTableMut<'_>, slot: Option<u8>) {
        match (*self, slot) {
            (Toll::Asked { planet, picked }, paid) => {
                // It is asked only of a card that somebody named.
                let slot = picked.slot.sure_or(u8::MAX);
                at.declare_picked(picked, Fact::ShuttleUsed { planet, slot, paid });
            }
            (Toll::After, Some(slot)) => at.declare(Fact::TilePaid { slot }),
            (Toll::After, None) => never(),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(if at.see().has_acted() {
            Flow::After
        } else {
            Flow::Table
        });
    }
}
