//! The placard: what lies on the table for everybody to see while nobody presses.
//!
//! Whose turn it is, everybody's points, the round and whether it is the last one: nothing to choose, so that it can be large. It covers the page that is open, which
//! stays as it is; the first press only takes it away, since nobody should enter what was not in sight.

use core::fmt::{Display, Formatter, Write};

use crate::ledger::Notice;
use crate::sure::Sure;
use crate::text::Capital;

use super::App;
use super::around::Everybody;
use super::at_table::AtTable;
use super::page::Page;
use super::screen::{Badge, Body, Label, Screen};

impl App {
    /// Whether there is a placard to show in place of what is shown: a turn is being played, and it is not there yet.
    #[must_use]
    pub fn has_placard(&self) -> bool {
        !self.placard && self.turn_in_sight().is_some()
    }

    /// Shows the placard; true when there is something else to see.
    pub fn show_placard(&mut self) -> bool {
        let shows = self.has_placard();
        self.placard |= shows;
        shows
    }

    /// Takes the placard away, if it is there.
    pub fn remove_placard(&mut self) -> bool {
        core::mem::take(&mut self.placard)
    }

    /// The game whose turn is played on the page that is open.
    fn turn_in_sight(&self) -> Option<AtTable<'_>> {
        let at = self.at_table().filter(|_| self.flow.nature().of_turn)?;
        let ledger = at.ledger();
        (ledger.is_tracked() && !ledger.is_over() && at.visited.is_none()).then_some(at)
    }

    /// The placard as a screen, while it is to be seen.
    pub(super) fn placard(&self) -> Option<Screen<'_>> {
        let at = self.turn_in_sight().filter(|_| self.placard)?;
        let turn = at.ledger().turn().seat;
        Some(Screen {
            title: at.name(turn),
            badge: at.round_and_time(),
            seat: Some(turn),
            body: Body::Placard {
                words: at.last_round(),
            },
            toast: None,
            script: self.script(),
            bar: None,
            battery_low: false,
            around: Some(self),
        })
    }
}

impl AtTable<'_> {
    /// The round, and how many minutes the player in turn has taken, where the owner wants to see that; a slow turn has dots behind them.
    fn round_and_time(self) -> Badge {
        let mut badge = self.round_badge();
        if let Some(minutes) = self.minutes(self.ledger().turn().seat) {
            let sign = if self.is_slow() { "…" } else { "" };
            write!(badge, " {minutes}′{sign}").surely();
        }
        badge
    }

    /// That it is the last round, once it is, with how many turns it still has.
    fn last_round(self) -> Label {
        let ledger = self.ledger();
        let mut words = Label::new();
        if ledger.end().is_some() {
            // The turn that is played is one of them.
            let turns = ledger.still_to_play().count().saturating_add(1);
            let turns = u8::try_from(turns).sure_or(u8::MAX);
            let said = self.say(Notice::LastRound { turns });
            words = self.write(&Capital(said));
        }
        words
    }
}

/// Everybody's points, in the order of seats.
impl Display for Everybody {
    fn fmt(&self, f: &mut Formatter<'_>) -> core::fmt::Result {
        for (nth, seat) in self.players.seats().enumerate() {
            let comma = if nth == 0 { "" } else { ", " };
            let glance = self.each.of(seat);
            write!(f, "{comma}{} {}", glance.name, glance.points)?;
        }
        Ok(())
    }
}
