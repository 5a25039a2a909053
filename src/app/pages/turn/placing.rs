//! Which ship leaves the hand.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::telling::{Telling, Why};
use crate::app::rows::berth_letter;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::book::Reveals;
use crate::components::{Berth, Card, Ship};
use crate::ledger::Fact;
use crate::text::Phrase;

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
fn known_hand(app: &App) -> Vec<Ship, 8, u8> {
    let mut ships: Vec<Ship, 8, u8> = Vec::new();
    if let Some(ledger) = app.ledger() {
        for ship in ledger.hand(ledger.turn().seat) {
            if ship != Ship::UNKNOWN && !ships.contains(&ship) {
                // A hand of more than eight different ships is offered as far as there is room.
                let _ = ships.push(ship);
            }
        }
    }
    ships
}

impl App {
    /// The first berth of the player in turn that has no ship.
    pub(in crate::app) fn free_berth(&self) -> Option<Berth> {
        let ledger = self.ledger()?;
        let berths = ledger.board(ledger.turn().seat).berths();
        Berth::ALL
            .into_iter()
            .find(|berth| berths.of(*berth).is_none())
    }
}

impl Placing {
    /// Asks which ship leaves the hand. Where no ship is told, it is any of them.
    pub(crate) fn open(app: &mut App, to: Goal) {
        if app.book.settings.reveals != Reveals::Full && known_hand(app).is_empty() {
            app.declare(to.reached_by(Ship::UNKNOWN));
        } else {
            app.go(Flow::Placing(Placing { to }));
        }
    }

    /// Asks which ship goes on a free berth, if one is free.
    pub(crate) fn open_next(app: &mut App) {
        match app.free_berth() {
            Some(berth) => Self::open(app, Goal::Berth(berth)),
            None => app.go_on(),
        }
    }
}

impl Choices for Placing {
    /// A ship; `None` for another one.
    type Choice = Option<Ship>;

    fn title(&self, app: &App) -> Label {
        match self.to {
            Goal::Berth(berth) | Goal::Swap(berth) => {
                app.fill(Phrase::ShipToBerth, &berth_letter(berth))
            }
            Goal::Launched(_) => app.label(Phrase::ShipWord),
        }
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Option<Ship>> {
        known_hand(app).into_iter().map(Some).chain([None])
    }

    fn row(&self, app: &App, ship: Option<Ship>) -> Row {
        match ship {
            Some(ship) => app.card_row(Some(Card::Ship(ship))),
            None => app.word(Phrase::AnotherCard).with_icons([Icon::Unknown]),
        }
    }

    fn asks(&self, _: &App) -> Asks {
        match self.to {
            Goal::Berth(berth) | Goal::Swap(berth) => Asks::Placed(berth),
            Goal::Launched(_) => Asks::Other,
        }
    }

    fn meaning(&self, _: &App, ship: Option<Ship>) -> Option<Meaning> {
        Some(match ship {
            Some(ship) => Meaning::Card(Card::Ship(ship)),
            None => Meaning::AnotherCard,
        })
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, ship: Option<Ship>) {
        match ship {
            Some(ship) => app.declare(self.to.reached_by(ship)),
            None if app.book.settings.reveals == Reveals::Full => {
                Telling::open(app, Why::Placed(self.to));
            }
            None => app.declare(self.to.reached_by(Ship::UNKNOWN)),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
