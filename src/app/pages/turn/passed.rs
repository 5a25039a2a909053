//! What else happened in a turn that has passed, as rows of the screen that follows it: the menu of all, then what happens
//! most, nearest to the first row of a list that is round.

use crate::app::deeds::Deed;
use crate::app::{App, Icon, Meaning, Row};
use crate::components::Seat;
use crate::text::Phrase;

/// A row that tells more of the turn that has passed, and of whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PassedRow {
    /// All that may have happened.
    Also(Seat),
    /// What happens most.
    Deed(Seat, Deed),
}

impl PassedRow {
    /// The rows, if a turn has passed that is not written yet.
    pub(super) fn all(app: &App) -> impl Iterator<Item = PassedRow> + Clone + use<> {
        let launch = if app.has_earned_launch() {
            Deed::BonusLaunch
        } else {
            Deed::Launch
        };
        let rows = app.played_last().map(|seat| {
            [
                PassedRow::Also(seat),
                PassedRow::Deed(seat, launch),
                PassedRow::Deed(seat, Deed::Reputation),
            ]
        });
        rows.into_iter().flatten()
    }

    /// Whether a launch was earned and is still to be told.
    pub(super) const fn is_earned(self) -> bool {
        matches!(self, PassedRow::Deed(_, Deed::BonusLaunch))
    }

    pub(super) fn row(self, app: &App) -> Row {
        let (seat, word, icon) = match self {
            PassedRow::Also(seat) => {
                let also = app.fill(Phrase::Also, &app.name(seat));
                return Row::text(also).with_icons([Icon::And]);
            }
            PassedRow::Deed(seat, Deed::BonusLaunch) => {
                (seat, app.bonus_launch_word(), Icon::Launch)
            }
            PassedRow::Deed(seat, Deed::Launch) => (seat, Phrase::LaunchedShip, Icon::Launch),
            PassedRow::Deed(seat, _) => (seat, Phrase::ReputationUp, Icon::Reputation),
        };
        Row::text(app.is(&app.name(seat), &app.say(word))).with_icons([icon])
    }

    pub(super) const fn meaning(self) -> Meaning {
        match self {
            PassedRow::Also(_) => Meaning::Also,
            PassedRow::Deed(_, deed) => Meaning::Deed(deed),
        }
    }

    pub(super) fn take(self, app: &mut App) {
        app.tell_more();
        if let PassedRow::Deed(_, deed) = self {
            app.tell_deed(deed);
        }
    }
}

impl App {
    /// Back from what else happened: to the next player's table, or to the list of it.
    pub(in crate::app) fn leave_deed(&mut self) {
        if self.passes_by_itself() {
            self.go_on();
        } else {
            self.go(crate::app::flow::Flow::After);
        }
    }
}
