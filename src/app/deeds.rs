//! What else happened in a turn, the likeliest first.

use crate::components::{Advisor, Atom, Card, Edition, Effect, Ship};
use crate::journal::Entry;
use crate::ledger::{Action, Fact, Place};
use crate::text::{Capital, Phrase};

use super::App;
use super::flow::Flow;
use super::screen::{Icon, Row};
use super::turn::berth_letter;

/// What else may have happened in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Deed {
    /// A ship was launched by a bonus.
    BonusLaunch,
    /// A ship from hand went on the first free berth.
    Place,
    /// The turn is over.
    End,
    /// A tile was discarded for the shuttle.
    Toll,
    /// The marker went ahead.
    Reputation,
    /// A ship was drawn.
    Draw,
    /// A ship was launched.
    Launch,
    /// A ship went back from hand.
    Return,
    /// An advisor was taken.
    Advisor,
    /// The president arrived on Ganymede.
    President,
    /// The Mars shuttle went to another column.
    Column,
    /// The upgrade token was shifted.
    Shift,
    /// An Earth shuttle was taken beside the action.
    Claim,
    /// A launched ship was exchanged.
    Exchange,
    /// Ships changed places.
    Swap,
    /// Nothing of these: the menu.
    Menu,
}

const DEEDS: [Deed; 16] = [
    Deed::BonusLaunch,
    Deed::Place,
    Deed::End,
    Deed::Toll,
    Deed::Column,
    Deed::Claim,
    Deed::Exchange,
    Deed::Reputation,
    Deed::Draw,
    Deed::Launch,
    Deed::Return,
    Deed::Advisor,
    Deed::President,
    Deed::Shift,
    Deed::Swap,
    Deed::Menu,
];

/// What was entered since the action of a turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Done {
    pub(super) drawn: u8,
    pub(super) advanced: bool,
    pub(super) claimed: bool,
    pub(super) exchanged: bool,
    pub(super) shifted: bool,
}

impl App {
    /// What else may have happened, the likeliest first.
    pub(super) fn after_rows(&self) -> impl Iterator<Item = Deed> + '_ {
        let bonus = self
            .ledger()
            .is_some_and(|ledger| ledger.bonus_launches().most > 0);
        let hand = self
            .ledger()
            .map_or(0, |ledger| ledger.hand_size(ledger.turn().seat));
        DEEDS.into_iter().filter(move |deed| match deed {
            Deed::BonusLaunch => bonus,
            Deed::Place => hand > 0 && self.free_berth().is_some(),
            Deed::Toll => self.untold_toll().is_some(),
            Deed::Return => hand > 0,
            Deed::Advisor
            | Deed::President
            | Deed::Column
            | Deed::Shift
            | Deed::Claim
            | Deed::Exchange
            | Deed::Swap => self.is_moon_deed(*deed, hand),
            _ => true,
        })
    }

    pub(super) fn after_row(&self, index: usize) -> Row {
        let Some(deed) = self.after_rows().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match deed {
            Deed::Place => {
                let letter = self.free_berth().map_or(' ', berth_letter);
                let label = self.fill(Phrase::ShipToBerth, &letter);
                return Row::text(label).with_icons([Icon::Ship]);
            }
            Deed::BonusLaunch => (Phrase::BonusLaunch, Icon::Launch),
            Deed::End => (Phrase::EndTurn, Icon::Check),
            Deed::Toll => (Phrase::TileGone, Icon::TileCost),
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
                let shifted = Capital(self.say(Fact::UpgradeShifted));
                return Row::text(shifted).with_icons([Icon::Arrow]);
            }
            Deed::Menu => (Phrase::GameMenu, Icon::Arrow),
        };
        self.word(word).with_icons([icon])
    }

    /// What the card just taken makes likely, as long as nothing else was entered; then the end of the turn.
    pub(super) fn likeliest_after(&self) -> usize {
        let deed = self.expected_deed().unwrap_or(Deed::End);
        self.after_rows()
            .position(|other| other == deed)
            .unwrap_or(0)
    }

    pub(super) fn expected_deed(&self) -> Option<Deed> {
        let game = self.game.as_ref()?;
        let ledger = game.ledger();
        if self.free_berth().is_some() {
            // A free berth wants a ship from hand, or one that is drawn.
            return Some(match ledger.hand_size(ledger.turn().seat) {
                0 => Deed::Draw,
                _ => Deed::Place,
            });
        }
        if ledger.bonus_launches().least > 0 {
            return Some(Deed::BonusLaunch);
        }
        let seat = ledger.turn().seat;
        let hand = ledger.hand_size(seat);
        if hand > Edition::HAND_LIMIT {
            return Some(Deed::Return);
        }
        let done = self.done_so_far();
        let simon = Advisor::MartySimon;
        if !done.claimed && ledger.has_advisor(seat, simon) && ledger.may_have_taken(simon) {
            return Some(Deed::Claim);
        }
        let track = ledger.setup().track;
        let climbs = ledger.board(seat).reputation() != Some(track.last());
        let room = hand < Edition::HAND_LIMIT || !ledger.setup().edition.full_hand_draws_nothing();
        let (effect, times) = self.effect_of_action()?;
        match effect {
            Effect::One(Atom::Adapt(_)) if !done.shifted && self.is_upgraded() => Some(Deed::Shift),
            Effect::One(Atom::Reputation) if !done.advanced && climbs => Some(Deed::Reputation),
            Effect::One(Atom::Draw) | Effect::Both(_, Atom::Draw) if done.drawn < times && room => {
                Some(Deed::Draw)
            }
            _ => None,
        }
    }

    /// What the card of this turn does, and how often at least.
    pub(super) fn effect_of_action(&self) -> Option<(Effect, u8)> {
        let ledger = self.ledger()?;
        let seat = ledger.turn().seat;
        match ledger.turn().action? {
            Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot))? {
                Card::Tile(tile) => {
                    let times = ledger.tile_symbols(seat).times(tile.symbol());
                    Some((tile.effect()?, times.least))
                }
                _ => None,
            },
            Action::Shuttle => {
                let shuttle = ledger.shuttles(seat).last()?;
                let (_, times) = ledger.latest_column();
                Some((shuttle.effect()?, times.least))
            }
            Action::Discard { .. } => None,
        }
    }

    /// What was entered since the action of this turn.
    pub(super) fn done_so_far(&self) -> Done {
        let mut done = Done::default();
        let entries = self.game.iter().flat_map(|game| game.log().entries());
        for entry in entries {
            match entry {
                Entry::Fact(
                    Fact::TileTaken { .. }
                    | Fact::ShuttleUsed { .. }
                    | Fact::MarsShuttleUsed { .. }
                    | Fact::TilesDiscarded { .. },
                ) => done = Done::default(),
                Entry::Fact(Fact::ShuttleTaken { .. }) => done.claimed = true,
                Entry::Fact(Fact::LaunchExchanged { .. }) => done.exchanged = true,
                Entry::Fact(Fact::UpgradeShifted) => done.shifted = true,
                Entry::Fact(Fact::ShipDrawn { .. }) => done.drawn = done.drawn.saturating_add(1),
                Entry::Fact(Fact::ReputationTo { .. }) => done.advanced = true,
                _ => {}
            }
        }
        done
    }

    pub(super) fn take_after(&mut self, index: usize) {
        let deed = self.after_rows().nth(index);
        match deed {
            Some(Deed::Launch) => self.start_launching(0),
            Some(Deed::BonusLaunch) => self.start_launching(2),
            Some(Deed::Place) => self.place_next(),
            Some(Deed::End) => self.declare(Fact::TurnEnded),
            Some(Deed::Toll) => {
                if let Some((planet, slot)) = self.untold_toll() {
                    self.go(Flow::Toll { planet, slot });
                    self.cursor = 1;
                }
            }
            Some(Deed::Reputation) => self.go(Flow::Advance),
            Some(Deed::Draw) => self.start_drawing(),
            Some(Deed::Return) => self.declare(Fact::ShipReturned {
                ship: Ship::UNKNOWN,
            }),
            Some(Deed::Advisor) => self.start_advising(),
            Some(Deed::Column) => self.go(Flow::OtherColumn),
            Some(Deed::Shift) => self.declare(Fact::UpgradeShifted),
            Some(Deed::Claim) => self.start_claiming(),
            Some(Deed::Exchange) => self.go(Flow::Exchanging),
            Some(Deed::Swap) => self.go(Flow::Swapping),
            Some(Deed::President) => self.declare(Fact::PresidentArrived),
            Some(Deed::Menu) => self.go(Flow::GameMenu),
            None => {}
        }
    }
}
