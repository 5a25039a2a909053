//! Reputation: how far the marker may go, and what lies there (F5, F6).

use crate::ledger::{Fact, Notice};

use super::flow::Step;
use super::menu::Menu;
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee};

impl Referee {
    /// The marker's space; a marker nobody knows of stands at the start.
    pub(super) fn reputation(&self) -> u8 {
        self.ledger.board(self.seat()).reputation().unwrap_or(0)
    }

    pub(super) fn check_reputation(&self, menu: Menu, gained: u8) -> Result<(), Illegal> {
        let last = self.ledger.setup().track.last();
        if !menu.has_reputation() {
            Err(Illegal::NotOffered)
        } else if self.reputation().saturating_add(gained) >= last {
            Err(Illegal::TrackFinished)
        } else {
            Ok(())
        }
    }

    pub(super) fn work_on_advance(
        &mut self,
        gained: u8,
        chosen: bool,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let from = self.reputation();
        let last = self.ledger.setup().track.last();
        if from >= last || gained == 0 {
            self.tasks.pop();
            return Ok(Step::GoOn);
        }
        if chosen && gained == 1 {
            self.tasks.pop();
            self.advance_to(from.saturating_add(1), listener)?;
            return Ok(Step::GoOn);
        }
        Ok(Step::Ask(Question::Advance { gained }))
    }

    /// The marker moves and earns what lies there (F5, F6).
    pub(super) fn advance_to(&mut self, space: u8, listener: Listener<'_>) -> Result<(), Illegal> {
        let notices = self.emit(Fact::ReputationTo { space }, listener)?;
        for notice in &notices {
            match notice {
                Notice::BonusSpace => self.push(Task::Apply {
                    menu: Menu::BASIC,
                    times: 1,
                    gained: 0,
                })?,
                Notice::LastSpace => self.push_bonus_launch()?,
                _ => {}
            }
        }
        Ok(())
    }
}
