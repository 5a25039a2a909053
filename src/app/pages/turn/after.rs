//! What else happened in this turn, the likeliest first.

use crate::app::deeds::Deed;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::moon::{Claiming, TakingAdvisor};
use crate::app::rows::berth_letter;
use crate::app::{App, Badge, Icon, Label, Meaning, Row};
use crate::components::Ship;
use crate::ledger::Fact;
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

use super::{DrawFrom, Launching, Placing, Toll};

/// What else happened in this turn?
pub(crate) struct After;

impl App {
    /// Tells more of what happened in a turn.
    pub(super) fn tell_deed(&mut self, deed: Deed) {
        let app = self;
        match deed {
            Deed::Launch => Launching::open(app, false),
            Deed::BonusLaunch => Launching::open(app, true),
            Deed::Place => Placing::open_next(app),
            Deed::End => app.declare(Fact::TurnEnded),
            Deed::Toll => app.go(Flow::Toll(Toll::After)),
            Deed::Paid(slot) => app.declare(Fact::TilePaid { slot }),
            Deed::Gained(space) => app.declare(Fact::ReputationTo { space }),
            Deed::Reputation => app.go(Flow::Advance),
            Deed::Draw => DrawFrom::open(app),
            Deed::Return => app.declare(Fact::ShipReturned {
                ship: Ship::UNKNOWN,
            }),
            Deed::Advisor => TakingAdvisor::open(app),
            Deed::Column => app.go(Flow::OtherColumn),
            Deed::Shift => app.declare(Fact::UpgradeShifted),
            Deed::Claim => Claiming::open(app),
            Deed::Exchange => app.go(Flow::Exchanging),
            Deed::Swap => app.go(Flow::Swapping),
            Deed::President => app.declare(Fact::PresidentArrived),
            Deed::Menu => app.go(Flow::GameMenu),
            Deed::Continue => app.go_on(),
        }
    }
}

impl Choices for After {
    type Choice = Deed;

    fn title(&self, app: &App) -> Label {
        match app.ledger() {
            Some(ledger) if app.passes_by_itself() => {
                app.fill(Phrase::Also, &app.name(ledger.turn().seat))
            }
            _ => app.turn_title(),
        }
    }

    fn badge(&self, app: &App) -> Badge {
        app.points_badge()
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Deed> {
        app.running.sitting.deeds.rows.iter().copied()
    }

    fn row(&self, app: &App, deed: Deed) -> Row {
        let (word, icon) = match deed {
            Deed::Place => {
                let letter = app.free_berth().map(berth_letter).sure_or(' ');
                let label = app.fill(Phrase::ShipToBerth, &letter);
                return Row::text(label).with_icons([Icon::Ship]);
            }
            Deed::BonusLaunch => {
                let earned = Capital(app.say(app.bonus_launch_word()));
                return Row::text(earned).with_icons([Icon::Launch]);
            }
            Deed::End => (Phrase::EndTurn, Icon::Check),
            Deed::Toll => (Phrase::TileGone, Icon::TileCost),
            Deed::Paid(slot) => {
                let symbol = app.own_tiles().find(|(own, _)| *own == slot);
                let symbol = symbol.and_then(|(_, tile)| tile.symbol());
                let symbol = symbol.map_or(Icon::Unknown, Icon::Symbol);
                return app
                    .word(Phrase::TileGone)
                    .with_icons([Icon::TileCost, symbol]);
            }
            Deed::Gained(space) => {
                let from = app.ledger().and_then(|ledger| {
                    let board = ledger.board(ledger.turn().seat);
                    board.reputation()
                });
                let gained = space.saturating_sub(from.sure_or(0));
                return app
                    .word(Phrase::ReputationUp)
                    .with_icons([Icon::Reputation])
                    .with_value(format_args!("+{gained}"));
            }
            Deed::Reputation if app.passes_by_itself() => {
                let other = format_args!("{} …", app.say(Phrase::ReputationUp));
                return Row::text(other).with_icons([Icon::Reputation]);
            }
            Deed::Reputation => (Phrase::ReputationUp, Icon::Reputation),
            Deed::Draw => (Phrase::DrewShip, Icon::Draw),
            Deed::Launch => (Phrase::LaunchedShip, Icon::Launch),
            Deed::Return => (Phrase::ReturnedShip, Icon::Ship),
            Deed::Advisor => (Phrase::TookAdvisor, Icon::Advisor),
            Deed::President => (Phrase::PresidentArrived, Icon::Crown),
            Deed::Column => (Phrase::OtherColumn, Icon::Mars),
            Deed::Claim => (Phrase::ClaimedShuttle, Icon::Earth),
            Deed::Exchange => (Phrase::ExchangedLaunch, Icon::Launch),
            Deed::Swap => (Phrase::SwapShips, Icon::Adapt),
            Deed::Shift => {
                let shifted = Capital(app.say(Fact::UpgradeShifted));
                return Row::text(shifted).with_icons([Icon::Arrow]);
            }
            Deed::Menu => (Phrase::GameMenu, Icon::Arrow),
            Deed::Continue => (Phrase::Resume, Icon::Arrow),
        };
        app.word(word).with_icons([icon])
    }

    /// What the card just taken makes likely, as long as nothing else was entered; then the end of the turn. Where that passes by
    /// itself and no card is told, what happens most.
    fn likeliest(&self, app: &App) -> Option<Deed> {
        app.running
            .sitting
            .deeds
            .rows
            .get(app.running.sitting.deeds.opening)
            .copied()
    }

    fn meaning(&self, _: &App, deed: Deed) -> Option<Meaning> {
        Some(Meaning::Deed(deed))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn prepare(&self, app: &mut App) {
        app.running.sitting.deeds = app.find_deeds();
    }

    fn take(&self, app: &mut App, deed: Deed) {
        app.tell_deed(deed);
    }

    fn back(&self, app: &mut App) {
        app.pass_turn();
        app.go(Flow::GameMenu);
    }
}
