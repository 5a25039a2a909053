//! What else happened in a turn that has passed, as rows of the screen that follows it.

use crate::app::at_table::{AtTable, AtTableMut};
use crate::app::deeds::Deed;
use crate::app::{Icon, Meaning, Row};
use crate::components::Seat;
use crate::text::{Comma, Phrase};

/// A row that adds to the turn that has passed, and of whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum PassedRow {
    /// All that may have happened.
    Also(Seat),
    /// A launch was earned, and nobody has entered it.
    Earned(Seat),
}

impl PassedRow {
    /// The rows, if a turn has passed that is not written yet.
    pub(super) fn all(at: AtTable<'_>) -> impl Iterator<Item = PassedRow> + Clone + use<> {
        let seat = at.played_last();
        let has_earned = at
            .sitting
            .passed
            .as_ref()
            .is_some_and(|passed| passed.earned);
        let earned = seat.filter(|_| has_earned);
        let also = seat.map(PassedRow::Also);
        also.into_iter().chain(earned.map(PassedRow::Earned))
    }

    /// Whether a launch was earned and is still to be entered.
    pub(super) const fn is_earned(self) -> bool {
        matches!(self, PassedRow::Earned(_))
    }

    pub(super) fn row(self, at: AtTable<'_>) -> Row {
        match self {
            PassedRow::Also(seat) => {
                let also = at.fill(Phrase::Also, &at.name(seat));
                Row::text(also).with_icons([Icon::And]).about(seat)
            }
            PassedRow::Earned(seat) => {
                let earned = at.say(at.bonus_launch_word());
                let (name, comma) = (at.name(seat), at.say(Comma));
                let row = Row::text(format_args!("{name}{comma}{earned}"));
                row.with_icons([Icon::Launch]).about(seat)
            }
        }
    }

    pub(super) const fn meaning(self) -> Meaning {
        match self {
            PassedRow::Also(_) => Meaning::Also,
            PassedRow::Earned(_) => Meaning::Deed(Deed::BonusLaunch),
        }
    }

    pub(super) fn take(self, at: &mut AtTableMut<'_>) {
        if self.is_earned() {
            at.reopen_turn();
            at.add_deed(Deed::BonusLaunch);
        } else {
            at.go_back();
        }
    }
}
