//! What to put right on a board, if it is none of the things that are shown there.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{Describing, Why};
use crate::app::pages::game::OneBoard;
use crate::app::pages::number::Asked;
use crate::app::{Badge, Icon, Label, Row};
use crate::components::{Advisor, Berth, Pile, Planet, Seat};
use crate::ledger::Place;
use crate::text::Phrase;

use super::{RemoveFrom, Tokens, WhichSettlers};

/// What to put right on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CorrectBoard {
    /// Whose board.
    pub(crate) seat: Seat,
    /// Where it opens.
    pub(crate) first: Fix,
}

/// What can be put right on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fix {
    AddShuttle(Planet),
    RemoveShuttle,
    RemoveLaunch,
    AddTile,
    RemoveTile,
    AddHand,
    RemoveHand,
    BerthA,
    BerthB,
    AddAdvisor,
    RemoveAdvisor,
    Upgrade,
    Settlers,
    Tokens,
}

const FIXES: [Fix; 15] = [
    Fix::AddShuttle(Planet::Earth),
    Fix::AddShuttle(Planet::Mars),
    Fix::RemoveShuttle,
    Fix::RemoveLaunch,
    Fix::AddTile,
    Fix::RemoveTile,
    Fix::AddHand,
    Fix::RemoveHand,
    Fix::BerthA,
    Fix::BerthB,
    Fix::AddAdvisor,
    Fix::RemoveAdvisor,
    Fix::Upgrade,
    Fix::Settlers,
    Fix::Tokens,
];

/// Settlers only where the device knows of them, advisors and what they bring only with Moon; too many and wrong only what is there, and
/// missing only where there is room.
fn fixes(at: AtTable<'_>, seat: Seat) -> impl Iterator<Item = Fix> {
    let ledger = at.ledger();
    let is_there = move |place| ledger.card(place).is_some();
    let is_tile = move |slot| is_there(Place::TileSlot(seat, slot));
    let slots = at.tile_slots();
    let refereed = at.is_refereed();
    let moon = at.has_moon();
    let upgrade = at.ledger().advised(Advisor::AhuLani).is_some();
    FIXES.into_iter().filter(move |fix| match fix {
        Fix::Settlers => refereed,
        Fix::Tokens => refereed && moon,
        Fix::Upgrade => upgrade,
        Fix::AddAdvisor => {
            moon && ledger.board(seat).council().len() < usize::from(Advisor::COUNCIL)
        }
        Fix::RemoveAdvisor => is_there(Place::Council(seat, 0)),
        Fix::AddTile => (0..slots).any(|slot| !is_tile(slot)),
        Fix::RemoveTile => (0..slots).any(is_tile),
        Fix::RemoveShuttle => is_there(Place::Column(seat, 0)),
        Fix::RemoveLaunch => is_there(Place::Launched(seat, 0)),
        Fix::RemoveHand => is_there(Place::Hand(seat, 0)),
        Fix::BerthA => is_there(Place::Berth(seat, Berth::A)),
        Fix::BerthB => is_there(Place::Berth(seat, Berth::B)),
        _ => true,
    })
}

impl CorrectBoard {
    /// Opens on what is likely meant.
    pub(crate) fn open(at: &mut AtTableMut<'_>, seat: Seat, first: Fix) {
        at.go(Flow::CorrectBoard(CorrectBoard { seat, first }));
    }
}

impl Choices for CorrectBoard {
    type Handed = TheGame;

    type Choice = Fix;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::CorrectWhat)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.name_badge(self.seat)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Fix> {
        fixes(at, self.seat)
    }

    fn row(&self, at: AtTable<'_>, fix: Fix) -> Row {
        let (word, icon) = match fix {
            Fix::AddShuttle(Planet::Earth) => (Phrase::AddEarth, Icon::Earth),
            Fix::AddShuttle(Planet::Mars) => (Phrase::AddMars, Icon::Mars),
            Fix::RemoveShuttle => (Phrase::RemoveShuttle, Icon::Earth),
            Fix::RemoveLaunch => (Phrase::RemoveLaunch, Icon::Launch),
            Fix::AddTile => (Phrase::AddTile, Icon::Tile),
            Fix::RemoveTile => (Phrase::RemoveTile, Icon::Tile),
            Fix::AddHand => (Phrase::AddHand, Icon::Ship),
            Fix::RemoveHand => (Phrase::RemoveHand, Icon::Ship),
            Fix::BerthA => (Phrase::BerthShip, Icon::Berth(Berth::A)),
            Fix::BerthB => (Phrase::BerthShip, Icon::Berth(Berth::B)),
            Fix::AddAdvisor => (Phrase::AddAdvisor, Icon::Advisor),
            Fix::RemoveAdvisor => (Phrase::RemoveAdvisor, Icon::Advisor),
            Fix::Upgrade => (Phrase::UpgradeToken, Icon::Arrow),
            Fix::Settlers => (Phrase::SettlersPut, Icon::AnySettler),
            Fix::Tokens => (Phrase::Tokens, Icon::Moon),
        };
        at.word(word).with_icons([icon])
    }

    fn likeliest(&self, _: AtTable<'_>) -> Option<Fix> {
        Some(self.first)
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, fix: Fix) {
        let seat = self.seat;
        let missing =
            |at: &mut AtTableMut<'_>, place, pile| Describing::open(at, Why::Missing(place, pile));
        let wrong = |at: &mut AtTableMut<'_>, place| Describing::open(at, Why::Corrected(place));
        let remove = |at: &mut AtTableMut<'_>, place| at.go(Flow::RemoveFrom(RemoveFrom { place }));
        match fix {
            Fix::AddShuttle(planet) => missing(at, Place::Column(seat, 0), Pile::of(planet)),
            Fix::AddHand => missing(at, Place::Hand(seat, 0), Pile::Ships),
            Fix::AddTile => {
                let slots = at.see().tile_slots();
                let ledger = at.see().ledger();
                let is_free = |slot: &u8| ledger.card(Place::TileSlot(seat, *slot)).is_none();
                let free = (0..slots).find(is_free);
                let place = Place::TileSlot(seat, free.unwrap_or(0));
                missing(at, place, Pile::Tiles);
            }
            Fix::AddAdvisor => missing(at, Place::Council(seat, 0), Pile::Advisors),
            Fix::RemoveShuttle => remove(at, Place::Column(seat, 0)),
            Fix::RemoveLaunch => remove(at, Place::Launched(seat, 0)),
            Fix::RemoveHand => remove(at, Place::Hand(seat, 0)),
            Fix::RemoveTile => remove(at, Place::TileSlot(seat, 0)),
            Fix::RemoveAdvisor => remove(at, Place::Council(seat, 0)),
            Fix::BerthA => wrong(at, Place::Berth(seat, Berth::A)),
            Fix::BerthB => wrong(at, Place::Berth(seat, Berth::B)),
            Fix::Upgrade => at.go(Flow::Number(Asked::Upgrade)),
            Fix::Settlers => at.go(Flow::WhichSettlers(WhichSettlers { seat })),
            Fix::Tokens => at.go(Flow::Tokens(Tokens { seat })),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.leave_mending(Flow::Board(OneBoard { seat: self.seat }));
    }
}
