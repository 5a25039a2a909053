//! Which ship leaves the hand.

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{Describing, Why};
use crate::app::rows::berth_letter;
use crate::app::{Asks, Icon, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::{Berth, Card, Ship};
use crate::ledger::Fact;
use crate::text::{Phrase, Subject};

/// Where a ship from hand goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// On a free berth.
    Berth(Berth),
    /// On a berth whose ship comes to hand.
    Swap(Berth),
    /// Into the launched row, for a ship that comes to hand.
    Launched(u8),
}

impl Goal {
    /// What happens with this ship.
    pub(crate) const fn reached_by(self, ship: Ship) -> Fact {
        match self {
            Goal::Berth(berth) => Fact::ShipPlaced { berth, ship },
            Goal::Swap(berth) => Fact::ShipSwapped { berth, ship },
            Goal::Launched(nth) => Fact::LaunchExchanged { nth, ship },
        }
    }
}

/// Which ship from hand goes there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placing {
    /// Where it goes.
    pub(crate) to: Goal,
}

/// The known ships in hand, each once.
fn known_hand(at: AtTable<'_>) -> Vec<Ship, 8, u8> {
    let mut ships: Vec<Ship, 8, u8> = Vec::new();
    let ledger = at.ledger();
    for ship in ledger.hand(ledger.turn().seat) {
        if ship != Ship::UNKNOWN && !ships.contains(&ship) {
            // A hand of more than eight different ships is offered as far as there is room.
            let _ = ships.push(ship);
        }
    }
    ships
}

impl AtTable<'_> {
    /// The first berth of the player in turn that has no ship.
    pub(in crate::app) fn free_berth(self) -> Option<Berth> {
        let ledger = self.ledger();
        let berths = ledger.board(ledger.turn().seat).berths();
        Berth::ALL
            .into_iter()
            .find(|berth| berths.of(*berth).is_none())
    }
}

impl Placing {
    /// Asks which ship leaves the hand. Where no ship is described, it is any of them.
    pub(crate) fn open(at: &mut AtTableMut<'_>, to: Goal) {
        if at.book.settings.reveals != Reveals::Full && known_hand(at.see()).is_empty() {
            at.declare(to.reached_by(Ship::UNKNOWN));
        } else {
            at.go(Flow::Placing(Placing { to }));
        }
    }

    /// Asks which ship goes on a free berth, if one is free.
    pub(crate) fn open_next(at: &mut AtTableMut<'_>) {
        match at.see().free_berth() {
            Some(berth) => Self::open(at, Goal::Berth(berth)),
            None => at.go_on(),
        }
    }
}

impl Choices for Placing {
    type Handed = TheGame;

    /// A ship; `None` for another one.
    type Choice = Option<Ship>;

    fn title(&self, at: AtTable<'_>) -> Label {
        match self.to {
            Goal::Berth(berth) | Goal::Swap(berth) => {
                at.fill(Phrase::PromptPlaceShip, &berth_letter(berth))
            }
            Goal::Launched(_) => at.label(Phrase::ShipWord),
        }
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Option<Ship>> {
        known_hand(at).into_iter().map(Some).chain([None])
    }

    fn row(&self, at: AtTable<'_>, ship: Option<Ship>) -> Row {
        match ship {
            Some(ship) => at.card_row(Some(Card::Ship(ship))),
            None => at.word(Phrase::AnotherCard).with_icons([Icon::Unknown]),
        }
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        match self.to {
            Goal::Berth(berth) | Goal::Swap(berth) => Asks::Placed(berth),
            Goal::Launched(_) => Asks::Other,
        }
    }

    fn meaning(&self, _: AtTable<'_>, ship: Option<Ship>) -> Option<Meaning> {
        Some(match ship {
            Some(ship) => Meaning::Card(Card::Ship(ship)),
            None => Meaning::AnotherCard,
        })
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Ships)
    }

    fn take(&self, at: &mut AtTableMut<'_>, ship: Option<Ship>) {
        match ship {
            Some(ship) => at.declare(self.to.reached_by(ship)),
            None if at.book.settings.reveals == Reveals::Full => {
                Describing::open(at, Why::Placed(self.to));
            }
            None => at.declare(self.to.reached_by(Ship::UNKNOWN)),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
