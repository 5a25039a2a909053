//! Which ship was launched: both berths, then both by a bonus.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Asks, Icon, Label, Meaning, Row};
use crate::components::{Advisor, Berth};
use crate::journal::Entry;
use crate::ledger::Fact;
use crate::text::Phrase;

use super::DrawFrom;

/// Which ship was launched.
pub(crate) struct Launching;

impl Launching {
    /// Asks which ship launches, beginning at a row; a virus of somebody else may be on it.
    pub(crate) fn open(app: &mut App, row: usize) {
        app.go(Flow::Launching);
        app.cursor = row;
        let owner = app
            .ledger()
            .and_then(|ledger| ledger.advised(Advisor::Ashwatthama));
        let seat = app.ledger().map(|ledger| ledger.turn().seat);
        if owner.is_some() && owner != seat {
            let virus = app.say(Phrase::VirusAboard);
            app.show_toast(&virus);
        }
    }

    /// The berth of a row, and whether a bonus launched it.
    const fn nth(index: usize) -> (Berth, bool) {
        let berth = match index & 1 {
            0 => Berth::A,
            _ => Berth::B,
        };
        (berth, index >= 2)
    }
}

impl App {
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
        4
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let (berth, bonus) = Self::nth(index);
        app.berth_row(berth)
            .with_icons(bonus.then_some(Icon::Launch))
    }

    fn asks(&self, _: &App) -> Asks {
        Asks::Launched
    }

    fn meaning(&self, _: &App, index: usize) -> Option<Meaning> {
        let (berth, bonus) = Self::nth(index);
        Some(Meaning::Fact(Fact::Launched { berth, bonus }))
    }

    fn take(&self, app: &mut App, index: usize) {
        let (berth, bonus) = Self::nth(index);
        let launched = Fact::Launched { berth, bonus };
        if app.record(Entry::Fact(launched)).is_some() {
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
