//! What else happened in this turn.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::deeds::Deed;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::moon::{Claiming, TakingAdvisor};
use crate::app::rows::berth_letter;
use crate::app::{Badge, Icon, Label, Meaning, Row};
use crate::components::Ship;
use crate::ledger::Fact;
use crate::sure::Sure;
use crate::text::{Capital, Phrase};

use super::{DrawFrom, Launching, Placing, Toll};

/// What else happened in this turn?
pub(crate) struct After;

impl AtTableMut<'_> {
    /// Adds to what happened in a turn.
    pub(super) fn add_deed(&mut self, deed: Deed) {
        let at = self;
        match deed {
            Deed::Launch => Launching::open(at, false),
            Deed::BonusLaunch => Launching::open(at, true),
            Deed::Place => Placing::open_next(at),
            Deed::End => at.declare(Fact::TurnEnded),
            Deed::Toll => at.go(Flow::Toll(Toll::After)),
            Deed::Paid(slot) => at.declare(Fact::TilePaid { slot }),
            Deed::Gained(space) => at.declare(Fact::ReputationTo { space }),
            Deed::Reputation => at.go(Flow::Advance),
            Deed::Draw => DrawFrom::open(at),
            Deed::Return => at.declare(Fact::ShipReturned {
                ship: Ship::UNKNOWN,
            }),
            Deed::Advisor => TakingAdvisor::open(at),
            Deed::Column => at.go(Flow::OtherColumn),
            Deed::Shift => at.declare(Fact::UpgradeShifted),
            Deed::Claim => Claiming::open(at),
            Deed::Exchange => at.go(Flow::Exchanging),
            Deed::Swap => at.go(Flow::Swapping),
            Deed::President => at.declare(Fact::PresidentArrived),
            Deed::Menu => at.go(Flow::GameMenu),
            Deed::Continue => at.leave_turn(),
        }
    }
}

impl Choices for After {
    type Handed = TheGame;

    type Choice = Deed;

    fn title(&self, at: AtTable<'_>) -> Label {
        if at.passes_by_itself() {
            at.fill(Phrase::WhatElse, &at.name(at.ledger().turn().seat))
        } else {
            at.turn_title()
        }
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.points_badge()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Deed> {
        at.sitting.deeds.rows.iter().copied()
    }

    fn row(&self, at: AtTable<'_>, deed: Deed) -> Row {
        let (word, icon) = match deed {
            Deed::Place => {
                let letter = at.free_berth().map(berth_letter).sure_or(' ');
                let label = at.fill(Phrase::PromptPlaceShip, &letter);
                return Row::text(label).with_icons([Icon::Ship]);
            }
            Deed::BonusLaunch => {
                let earned = Capital(at.say(at.bonus_launch_word()));
                return Row::text(earned).with_icons([Icon::Launch]);
            }
            Deed::End => (Phrase::EndTurn, Icon::Check),
            Deed::Toll => (Phrase::TileGone, Icon::TileCost),
            Deed::Paid(slot) => {
                let symbol = at.own_tiles().find(|(own, _)| *own == slot);
                let symbol = symbol.and_then(|(_, tile)| tile.symbol());
                let symbol = symbol.map_or(Icon::Unknown, Icon::Symbol);
                return at
                    .word(Phrase::TileGone)
                    .with_icons([Icon::TileCost, symbol]);
            }
            Deed::Gained(space) => {
                let ledger = at.ledger();
                let from = ledger.board(ledger.turn().seat).reputation();
                let gained = space.saturating_sub(from.sure_or(0));
                return at
                    .word(Phrase::ReputationUp)
                    .with_icons([Icon::Reputation])
                    .with_value(format_args!("+{gained}"));
            }
            Deed::Reputation if at.passes_by_itself() => {
                let other = format_args!("{} …", at.say(Phrase::ReputationUp));
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
                let shifted = Capital(at.say(Fact::UpgradeShifted));
                return Row::text(shifted).with_icons([Icon::Arrow]);
            }
            Deed::Menu => (Phrase::GameMenu, Icon::Arrow),
            Deed::Continue => (Phrase::Resume, Icon::Arrow),
        };
        at.word(word).with_icons([icon])
    }

    /// What the card just taken makes likely, as long as nothing else was entered; then the end of the turn. Where that passes by
    /// itself and no card is described, what happens most.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Deed> {
        at.sitting.deeds.rows.get(at.sitting.deeds.opening).copied()
    }

    fn meaning(&self, _: AtTable<'_>, deed: Deed) -> Option<Meaning> {
        Some(Meaning::Deed(deed))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn prepare(&self, at: &mut AtTableMut<'_>) {
        at.sitting.deeds = at.see().find_deeds();
    }

    fn take(&self, at: &mut AtTableMut<'_>, deed: Deed) {
        at.add_deed(deed);
    }

    /// To the next player's turn, or where that does not come by itself, to the menu.
    fn back(&self, at: &mut AtTableMut<'_>) {
        if at.see().passes_by_itself() {
            at.leave_turn();
        } else {
            at.go(Flow::GameMenu);
        }
    }
}
