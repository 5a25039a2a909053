//! What else happened in a turn, in an order that stays.

use heapless::Vec;

use crate::components::{Advisor, Atom, Card, Edition, Effect, Planet};
use crate::journal::Entry;
use crate::ledger::{Action, Fact, Place};
use crate::sure::{PutAll, Sure};

use super::at_table::AtTable;
use super::pages::turn::{Toll, likeliest_space, likely_spaces};

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
    /// The tile in this slot was discarded for the shuttle.
    Paid(u8),
    /// The marker went ahead.
    Reputation,
    /// The marker went ahead to this space.
    Gained(u8),
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
    /// None of these: the menu.
    Menu,
    /// None of these: on with the next player's turn.
    Continue,
}

/// What may have happened in a turn, found when its list opens: that takes a look at the whole journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Deeds {
    pub(super) rows: Vec<Deed, 20, u8>,
    /// The likeliest.
    pub(super) opening: usize,
}

impl Deeds {
    pub(super) const fn new() -> Self {
        let rows = Vec::new();
        Deeds { rows, opening: 0 }
    }
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

/// The same of a turn that passes by itself. There is no end to enter, a ship goes on its berth with the launch, and which ships are on
/// berths and in hand is not described. What happens most stands between what happens next to most: a step of the marker, between
/// a tile paid and a launch. The marker goes to whichever spaces are likely.
const DEEDS_OF_PASSED: [Deed; 15] = [
    Deed::BonusLaunch,
    Deed::Toll,
    Deed::Gained(0),
    Deed::Launch,
    Deed::Advisor,
    Deed::Reputation,
    Deed::Place,
    Deed::Column,
    Deed::Claim,
    Deed::Exchange,
    Deed::President,
    Deed::Shift,
    Deed::Draw,
    Deed::Return,
    Deed::Continue,
];

/// What was entered since the action of a turn.
#[derive(Clone, Copy, Default)]
pub(super) struct Done {
    pub(super) paid: bool,
    pub(super) drawn: u8,
    pub(super) advanced: bool,
    pub(super) launched: bool,
    pub(super) claimed: bool,
    pub(super) exchanged: bool,
    pub(super) shifted: bool,
}

impl Done {
    /// Whether all was entered that happens often.
    pub(super) const fn has_the_usual(self) -> bool {
        self.advanced && self.launched
    }
}

impl AtTable<'_> {
    /// Finds what else may have happened. In a turn that passes by itself, each tile that may have been paid and the likely
    /// steps of the marker are rows of their own, so that no second page is needed.
    pub(super) fn find_deeds(self) -> Deeds {
        let done = &self.done_so_far();
        let mut deeds = Vec::new();
        let passes = self.passes_by_itself();
        let ledger = self.ledger();
        let launches = ledger.bonus_launches();
        // Where turns pass by themselves, a launch that is not certainly earned is a launch like any other.
        let offered = if passes {
            launches.least
        } else {
            launches.most
        };
        let bonus = offered > 0;
        let hand = ledger.hand_size(ledger.turn().seat);
        let all: &[Deed] = if passes { &DEEDS_OF_PASSED } else { &DEEDS };
        for deed in all.iter().copied() {
            let happens = match deed {
                Deed::BonusLaunch => bonus,
                Deed::Place => hand > 0 && self.free_berth().is_some(),
                Deed::Toll => Toll::is_open(self, done),
                Deed::Return => hand > 0,
                Deed::Advisor
                | Deed::President
                | Deed::Column
                | Deed::Shift
                | Deed::Claim
                | Deed::Exchange
                | Deed::Swap => self.is_moon_deed(deed, hand, done),
                _ => true,
            };
            if !happens {
                continue;
            }
            // There are never more than fit.
            match deed {
                Deed::Toll if passes => {
                    let kinds = self.own_tile_kinds();
                    deeds.put_all(kinds.map(|(slot, _)| Deed::Paid(slot)));
                }
                Deed::Gained(_) => deeds.put_all(likely_spaces(self, done).map(Deed::Gained)),
                deed => deeds.push(deed).surely(),
            }
        }
        let likely = if passes {
            self.usual_deed(done)
        } else {
            self.expected_deed(done).unwrap_or(Deed::End)
        };
        let opening = deeds.iter().position(|deed| *deed == likely);
        Deeds {
            rows: deeds,
            opening: opening.unwrap_or(0),
        }
    }

    /// What the card just taken makes likely, as long as nothing else was entered.
    fn expected_deed(self, done: &Done) -> Option<Deed> {
        let ledger = self.game.ledger();
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

    /// What happens most in a turn that passes by itself and was not entered yet: a launch that was earned, a step of the
    /// marker, or a launch where settlers mostly come aboard.
    fn usual_deed(self, done: &Done) -> Deed {
        if self.has_earned_launch() {
            return Deed::BonusLaunch;
        }
        // A ship that launches brings one step.
        let step = if done.launched {
            likely_spaces(self, done).next()
        } else {
            likeliest_space(self, done)
        };
        match step {
            Some(space) if done.launched || !(done.advanced || self.launches_mostly()) => {
                Deed::Gained(space)
            }
            _ => Deed::Launch,
        }
    }

    /// Whether the action of this turn mostly brings settlers aboard: from Mars, or one by one for tiles.
    fn launches_mostly(self) -> bool {
        let ledger = self.ledger();
        let turn = ledger.turn();
        let latest = ledger.shuttles(turn.seat).last();
        match turn.action {
            Some(Action::Shuttle) => latest.is_some_and(|shuttle| shuttle.planet() == Planet::Mars),
            Some(Action::Discard { .. }) => true,
            Some(Action::Tile { .. }) | None => false,
        }
    }

    /// Whether something that only the Moon knows may have happened in this turn.
    fn is_moon_deed(self, deed: Deed, hand: u8, done: &Done) -> bool {
        if !self.has_moon() {
            return false;
        }
        let ledger = self.ledger();
        let board = ledger.board(ledger.turn().seat);
        match deed {
            Deed::Advisor => board.council().len() < usize::from(Advisor::COUNCIL),
            Deed::President => !board.president() && ledger.may_have(Advisor::MichelleDeLaRose),
            Deed::Column => ledger.may_have(Advisor::Ender) && self.has_latest_mars_shuttle(),
            Deed::Shift => ledger.upgraded(ledger.turn().seat).is_some(),
            Deed::Claim => ledger.may_have_taken(Advisor::MartySimon) && !done.claimed,
            Deed::Exchange => {
                (hand > 0 || self.passes_by_itself())
                    && ledger.launches(ledger.turn().seat) > 0
                    && ledger.may_have_taken(Advisor::Nakkia)
                    && !done.exchanged
            }
            Deed::Swap => board.berths().0.iter().all(Option::is_some),
            _ => false,
        }
    }

    /// Whether the shuttle of this turn lies in the upgraded column.
    fn is_upgraded(self) -> bool {
        let ledger = self.ledger();
        let upgraded = ledger.upgraded(ledger.turn().seat);
        upgraded.is_some() && upgraded == ledger.latest_column().0
    }

    /// What the card of this turn does, and how often at least.
    pub(super) fn effect_of_action(self) -> Option<(Effect, u8)> {
        let ledger = self.ledger();
        let seat = ledger.turn().seat;
        let effect = match ledger.turn().action? {
            Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot))? {
                Card::Tile(tile) => tile.effect()?,
                _ => return None,
            },
            Action::Shuttle => ledger.shuttles(seat).last()?.effect()?,
            Action::Discard { .. } => return None,
        };
        Some((effect, self.times_of_action()?))
    }

    /// How often the card of this turn has its effect at least, whatever that is.
    pub(super) fn times_of_action(self) -> Option<u8> {
        let ledger = self.ledger();
        let seat = ledger.turn().seat;
        match ledger.turn().action? {
            Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot))? {
                Card::Tile(tile) => Some(ledger.tile_symbols(seat).times(tile.symbol()).least),
                _ => None,
            },
            Action::Shuttle => Some(ledger.latest_column().1.least),
            Action::Discard { .. } => None,
        }
    }

    /// What was entered since the action of this turn.
    pub(super) fn done_so_far(self) -> Done {
        let mut done = Done::default();
        for entry in self.game.log().entries() {
            match entry {
                Entry::Fact(fact) if fact.is_action() => {
                    done = Done::default();
                    done.paid = matches!(
                        fact,
                        Fact::ShuttleUsed { paid: Some(_), .. }
                            | Fact::MarsShuttleUsed { paid: Some(_), .. }
                    );
                }
                Entry::Fact(Fact::TilePaid { .. }) => done.paid = true,
                Entry::Fact(Fact::ShuttleTaken { .. } | Fact::SomeShuttleTaken { .. }) => {
                    done.claimed = true;
                }
                Entry::Fact(Fact::LaunchExchanged { .. }) => done.exchanged = true,
                Entry::Fact(Fact::UpgradeShifted) => done.shifted = true,
                Entry::Fact(Fact::ShipDrawn { .. } | Fact::SomeShipDrawn) => {
                    done.drawn = done.drawn.saturating_add(1);
                }
                Entry::Fact(Fact::ReputationTo { .. }) => done.advanced = true,
                Entry::Fact(Fact::Launched { .. } | Fact::SomeShipLaunched { .. }) => {
                    done.launched = true;
                }
                _ => {}
            }
        }
        done
    }
}
