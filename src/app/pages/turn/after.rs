//! What else happened in this turn, the likeliest first.

use crate::app::deeds::Deed;
use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::moon::{Claiming, TakingAdvisor};
use crate::app::rows::berth_letter;
use crate::app::{App, Badge, Icon, Label, Row};
use crate::components::Ship;
use crate::ledger::Fact;
use crate::text::{Capital, Word};

use super::{DrawFrom, Launching, Placing, Toll};

/// What else happened in this turn?
pub(crate) struct After;

impl Page for After {
    fn title(&self, app: &App) -> Label {
        app.turn_title()
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    fn count(&self, app: &App) -> usize {
        app.deeds().count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(deed) = app.deeds().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match deed {
            Deed::Place => {
                let letter = app.free_berth().map_or(' ', berth_letter);
                let label = app.fill(Word::PlaceShip, &letter);
                return Row::text(label).with_icons([Icon::Ship]);
            }
            Deed::BonusLaunch => (Word::BonusLaunch, Icon::Launch),
            Deed::End => (Word::EndTurn, Icon::Check),
            Deed::Toll => (Word::TileGone, Icon::TileCost),
            Deed::Reputation => (Word::ReputationUp, Icon::Reputation),
            Deed::Draw => (Word::DrewShip, Icon::Draw),
            Deed::Launch => (Word::LaunchedShip, Icon::Launch),
            Deed::Return => (Word::ReturnedShip, Icon::Ship),
            Deed::Advisor => (Word::TookAdvisor, Icon::Advisor),
            Deed::President => (Word::PresidentArrived, Icon::Crown),
            Deed::Column => (Word::OtherColumn, Icon::Mars),
            Deed::Claim => (Word::ClaimedShuttle, Icon::Earth),
            Deed::Exchange => (Word::ExchangedLaunch, Icon::Launch),
            Deed::Swap => (Word::SwapShips, Icon::Adapt),
            Deed::Shift => {
                let shifted = Capital(app.say(Fact::UpgradeShifted));
                return Row::text(shifted).with_icons([Icon::Arrow]);
            }
            Deed::Menu => (Word::GameMenu, Icon::Arrow),
        };
        app.word(word).with_icons([icon])
    }

    /// What the card just taken makes likely, as long as nothing else was entered; then the end of the turn.
    fn opening(&self, app: &App) -> usize {
        let deed = app.expected_deed().unwrap_or(Deed::End);
        app.deeds().position(|other| other == deed).unwrap_or(0)
    }

    fn take(&self, app: &mut App, index: usize) {
        let deed = app.deeds().nth(index);
        match deed {
            Some(Deed::Launch) => Launching::open(app, 0),
            Some(Deed::BonusLaunch) => Launching::open(app, 2),
            Some(Deed::Place) => Placing::open_next(app),
            Some(Deed::End) => app.declare(Fact::TurnEnded),
            Some(Deed::Toll) => {
                if let Some(toll) = Toll::untold(app) {
                    app.go(Flow::Toll(toll));
                }
            }
            Some(Deed::Reputation) => app.go(Flow::Advance),
            Some(Deed::Draw) => DrawFrom::open(app),
            Some(Deed::Return) => app.declare(Fact::ShipReturned {
                ship: Ship::UNKNOWN,
            }),
            Some(Deed::Advisor) => TakingAdvisor::open(app),
            Some(Deed::Column) => app.go(Flow::OtherColumn),
            Some(Deed::Shift) => app.declare(Fact::UpgradeShifted),
            Some(Deed::Claim) => Claiming::open(app),
            Some(Deed::Exchange) => app.go(Flow::Exchanging),
            Some(Deed::Swap) => app.go(Flow::Swapping),
            Some(Deed::President) => app.declare(Fact::PresidentArrived),
            Some(Deed::Menu) => app.go(Flow::GameMenu),
            None => {}
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::GameMenu);
    }
}
