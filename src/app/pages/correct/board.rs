//! What to put right on a board, if it is none of the things that are shown there.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::game::Board;
use crate::app::pages::number::Asked;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Icon, Label, Row};
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

/// Settlers only where the device knows of them, advisors and what they bring only with Moon.
fn fixes(app: &App) -> impl Iterator<Item = Fix> + use<> {
    let refereed = app.is_refereed();
    let moon = app.has_moon();
    let upgrade = app
        .ledger()
        .is_some_and(|ledger| ledger.advised(Advisor::AhuLani).is_some());
    FIXES.into_iter().filter(move |fix| match fix {
        Fix::Settlers => refereed,
        Fix::Tokens => refereed && moon,
        Fix::Upgrade => upgrade,
        Fix::AddAdvisor | Fix::RemoveAdvisor => moon,
        _ => true,
    })
}

impl CorrectBoard {
    /// Opens on what is likely meant.
    pub(crate) fn open(app: &mut App, seat: Seat, first: Fix) {
        app.go(Flow::CorrectBoard(CorrectBoard { seat, first }));
    }
}

impl Choices for CorrectBoard {
    type Choice = Fix;

    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Fix> {
        fixes(app)
    }

    fn row(&self, app: &App, fix: Fix) -> Row {
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
            Fix::Upgrade => (Phrase::UpgradeWhere, Icon::Arrow),
            Fix::Settlers => (Phrase::SettlersPut, Icon::AnySettler),
            Fix::Tokens => (Phrase::Tokens, Icon::Moon),
        };
        app.word(word).with_icons([icon])
    }

    fn likeliest(&self, _: &App) -> Option<Fix> {
        Some(self.first)
    }

    fn nature(&self) -> Nature {
        Nature::MENDING
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, fix: Fix) {
        let seat = self.seat;
        let missing = |app: &mut App, place, pile| Telling::open(app, Why::Missing(place, pile));
        let wrong = |app: &mut App, place| Telling::open(app, Why::Corrected(place));
        let remove = |app: &mut App, place| app.go(Flow::RemoveFrom(RemoveFrom { place }));
        match fix {
            Fix::AddShuttle(planet) => missing(app, Place::Column(seat, 0), Pile::of(planet)),
            Fix::AddHand => missing(app, Place::Hand(seat, 0), Pile::Ships),
            Fix::AddTile => {
                let slots = app.tile_slots();
                let free = app.ledger().and_then(|ledger| {
                    (0..slots).find(|slot| ledger.card(Place::TileSlot(seat, *slot)).is_none())
                });
                let place = Place::TileSlot(seat, free.unwrap_or(0));
                missing(app, place, Pile::Tiles);
            }
            Fix::AddAdvisor => missing(app, Place::Council(seat, 0), Pile::Advisors),
            Fix::RemoveShuttle => remove(app, Place::Column(seat, 0)),
            Fix::RemoveLaunch => remove(app, Place::Launched(seat, 0)),
            Fix::RemoveHand => remove(app, Place::Hand(seat, 0)),
            Fix::RemoveTile => remove(app, Place::TileSlot(seat, 0)),
            Fix::RemoveAdvisor => remove(app, Place::Council(seat, 0)),
            Fix::BerthA => wrong(app, Place::Berth(seat, Berth::A)),
            Fix::BerthB => wrong(app, Place::Berth(seat, Berth::B)),
            Fix::Upgrade => app.go(Flow::Number(Asked::Upgrade)),
            Fix::Settlers => app.go(Flow::WhichSettlers(WhichSettlers { seat })),
            Fix::Tokens => app.go(Flow::Tokens(Tokens { seat })),
        }
    }

    fn back(&self, app: &mut App) {
        app.leave_mending(Flow::Board(Board { seat: self.seat }));
    }
}
