//! Which ship was launched: from which berth, or where no ships are described, which it was.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::nature::Nature;
use crate::app::pages::describing::{WhichShip, Why};
use crate::app::{Asks, Icon, Label, Meaning, Row};
use crate::components::{Advisor, Berth, Ship};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::{Phrase, Subject};

use super::DrawFrom;

/// Which ship was launched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Launching {
    /// Whether a bonus launches it.
    bonus: bool,
}

impl Launching {
    /// Asks which ship launches; a virus of somebody else may be on it. Where no ship is described, the berth does not matter.
    pub(crate) fn open(at: &mut AtTableMut<'_>, bonus: bool) {
        if at.see().passes_by_itself() && !at.see().knows_own_ships() {
            WhichShip::open(at, Why::Launched { bonus });
        } else {
            at.go(Flow::Launching(Launching { bonus }));
        }
        let owner = at.see().ledger().advised(Advisor::Ashwatthama);
        let seat = at.see().ledger().turn().seat;
        if owner.is_some_and(|owner| owner != seat) {
            let virus = at.say(Phrase::VirusAboard);
            at.show_toast(&virus);
        }
    }

    const fn fact(self, berth: Berth) -> Fact {
        let bonus = self.bonus;
        Fact::Launched { berth, bonus }
    }
}

impl AtTable<'_> {
    /// Whether a ship on the berths of the player in turn is described.
    fn knows_own_ships(self) -> bool {
        let ledger = self.ledger();
        let berths = ledger.board(ledger.turn().seat).berths().0;
        let mut ships = berths.into_iter().flatten();
        ships.any(|ship| ship != Ship::UNKNOWN)
    }

    /// Whether the turn in progress, or the one that has passed, has certainly earned a launch that is not entered.
    pub(in crate::app) fn has_earned_launch(self) -> bool {
        self.game.ledger().bonus_launches().least > 0
    }

    /// What earned the bonus launch, in words.
    pub(super) fn bonus_launch_word(self) -> Phrase {
        match self.game.ledger().turn() {
            turn if turn.summit => Phrase::SummitLaunch,
            turn if turn.earned > 0 => Phrase::EarnedLaunch,
            _ => Phrase::SeriesLaunch,
        }
    }

    /// A berth of the player in turn, and the ship on it.
    pub(in crate::app) fn berth_row(self, berth: Berth) -> Row {
        let ledger = self.ledger();
        let ship = *ledger.board(ledger.turn().seat).berths().of(berth);
        let row = match ship {
            Some(ship) => Row::text(self.say(ship)),
            None => Row::default(),
        };
        row.with_icons([Icon::Berth(berth)])
    }
}

impl Choices for Launching {
    type Handed = TheGame;

    type Choice = Berth;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::WhichBerth)
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Berth> {
        Berth::ALL.into_iter()
    }

    fn row(&self, at: AtTable<'_>, berth: Berth) -> Row {
        at.berth_row(berth)
    }

    fn asks(&self, _: AtTable<'_>) -> Asks {
        Asks::Launched
    }

    fn meaning(&self, _: AtTable<'_>, berth: Berth) -> Option<Meaning> {
        Some(Meaning::Fact(self.fact(berth)))
    }

    fn nature(&self) -> Nature {
        Nature::TURN.about(Subject::Ships)
    }

    fn take(&self, at: &mut AtTableMut<'_>, berth: Berth) {
        if at.record(Entry::Fact(self.fact(berth))).is_some() {
            at.and_then(|at| {
                at.go(Flow::After);
                DrawFrom::open(at);
            });
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::After);
    }
}
