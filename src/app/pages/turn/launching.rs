//! Which ship was launched: from which berth, or where no ships are told, which it was.

use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::telling::{WhichShip, Why};
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::{Advisor, Berth, Ship};
use crate::journal::Entry;
use crate::ledger::Fact;
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

    const fn fact(self, berth: Berth) -> Fact {
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

    /// Whether the turn in progress, or the one that has passed, has certainly earned a launch that is not told.
    pub(in crate::app) fn has_earned_launch(&self) -> bool {
        let written = self.game_in_sight().map(|game| game.ledger());
        written.is_some_and(|ledger| ledger.bonus_launches().least > 0)
    }

    /// What earned the bonus launch, in words.
    pub(super) fn bonus_launch_word(&self) -> Phrase {
        match self.game_in_sight().map(|game| game.ledger()) {
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

impl Choices for Launching {
    type Choice = Berth;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::WhichBerth)
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Berth> {
        Berth::ALL.into_iter()
    }

    fn row(&self, app: &App, berth: Berth) -> Row {
        app.berth_row(berth)
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Launched
    }

    fn meaning(&self, _: &App, berth: Berth) -> Option<Meaning> {
        Some(Meaning::Fact(self.fact(berth)))
    }

    fn nature(&self) -> Nature {
        Nature::TURN
    }

    fn take(&self, app: &mut App, berth: Berth) {
        if app.record(Entry::Fact(self.fact(berth))).is_some() {
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
