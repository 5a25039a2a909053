//! Which ship was launched: from which berth, or where no ships are told, which it was.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::telling::{WhichShip, Why};
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::{Advisor, Berth, Card, Ship};
use crate::journal::Entry;
use crate::ledger::{Fact, Place};
use crate::text::Phrase;

use super::DrawFrom;

/// Which ship was launched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Launching {
    /// Whether a bonus launches it.
    bonus: bool,
}

impl Launching {
    /// Asks which ship launches; a virus of somebody else may be on it. Where no ship is told, the berth does not matter.
    pub(crate) fn open(app: &mut App, bonus: bool) {
        if app.passes_by_itself() && !app.knows_own_ships() {
            WhichShip::open(app, Why::Launched { bonus });
        } else {
            app.go(Flow::Launching(Launching { bonus }));
        }
        let owner = app
            .ledger()
            .and_then(|ledger| ledger.advised(Advisor::Ashwatthama));
        let seat = app.ledger().map(|ledger| ledger.turn().seat);
        if owner.is_some() && owner != seat {
            let virus = app.say(Phrase::VirusAboard);
            app.show_toast(&virus);
        }
    }

    const fn nth(self, index: usize) -> Fact {
        let berth = match index {
            0 => Berth::A,
            _ => Berth::B,
        };
        let bonus = self.bonus;
        Fact::Launched { berth, bonus }
    }
}

impl App {
    /// Whether a ship on the berths of the player in turn is told.
    fn knows_own_ships(&self) -> bool {
        let berths = self
            .ledger()
            .map(|ledger| ledger.board(ledger.turn().seat).berths().0);
        let mut ships = berths.into_iter().flatten().flatten();
        ships.any(|ship| ship != Ship::UNKNOWN)
    }

    /// What a launch brings with it where no ship is told: the launched one is, another is drawn and takes its berth.
    pub(in crate::app) fn launch_of(&self, bonus: bool, ship: Ship) -> Vec<Entry, 4, u8> {
        let mut entries: Vec<Fact, 4, u8> = Vec::new();
        if let Some(ledger) = self.ledger() {
            let seat = ledger.turn().seat;
            let berths = ledger.board(seat).berths();
            let berth = if berths.of(Berth::A).is_some() {
                Berth::A
            } else {
                Berth::B
            };
            let place = Place::Launched(seat, ledger.launches(seat));
            let card = Card::Ship(ship);
            let source = DrawFrom::likeliest(ledger);
            let placed = source.is_some() || ledger.hand_size(seat) > 0;
            let described = (ship != Ship::UNKNOWN).then_some(Fact::Described { place, card });
            let drawn = source.map(|slot| Fact::ShipDrawn { slot });
            let ship = Ship::UNKNOWN;
            let placed = placed.then_some(Fact::ShipPlaced { berth, ship });
            let launched = Fact::Launched { berth, bonus };
            let rest = [described, drawn, placed].into_iter().flatten();
            entries.extend([launched].into_iter().chain(rest));
        }
        entries.into_iter().map(Entry::Fact).collect()
    }

    /// Whether the turn in progress, or the one that has passed, has certainly earned a launch that is not told.
    pub(in crate::app) fn has_earned_launch(&self) -> bool {
        let written = self.game.as_ref().map(|game| game.ledger());
        written.is_some_and(|ledger| ledger.bonus_launches().least > 0)
    }

    /// What earned the bonus launch, in words.
    pub(super) fn bonus_launch_word(&self) -> Phrase {
        match self.game.as_ref().map(|game| game.ledger()) {
            Some(ledger) if ledger.turn().summit => Phrase::SummitLaunch,
            Some(ledger) if ledger.turn().earned > 0 => Phrase::EarnedLaunch,
            _ => Phrase::SeriesLaunch,
        }
    }

    /// A berth of the player in turn, and the ship on it.
    pub(in crate::app) fn berth_row(&self, berth: Berth) -> Row {
        let ship = self
            .ledger()
            .and_then(|ledger| *ledger.board(ledger.turn().seat).berths().of(berth));
        let row = match ship {
            Some(ship) => Row::text(self.say(ship)),
            None => Row::default(),
        };
        row.with_icons([Icon::Berth(berth)])
    }
}

impl Page for Launching {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichBerth)
    }

    fn count(&self, _: &App) -> usize {
        Berth::ALL.len()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Berth::ALL.get(index) {
            Some(berth) => app.berth_row(*berth),
            None => Row::default(),
        }
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Launched
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        Some(Meaning::Fact(self.nth(index)))
    }

    fn take(&self, app: &mut App, index: usize) {
        if app.record(Entry::Fact(self.nth(index))).is_some() {
            app.and_then(|app| {
                app.go(Flow::After);
                DrawFrom::open(app);
            });
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::After);
    }
}
