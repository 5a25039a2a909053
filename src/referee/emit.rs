//! The facts that answers lead to, written into the ledger; what they turn up is asked for.

use crate::components::{Pile, Planet};
use crate::ledger::{Fact, Notice, Notices, Place, Span};

use super::moon::TurnMarks;
use super::play::Listener;
use super::undescribed::Undescribed;
use super::{Illegal, Referee};

impl Referee {
    /// Writes a fact into the ledger.
    pub(super) fn emit(&mut self, fact: Fact, listener: Listener<'_>) -> Result<Notices, Illegal> {
        let traded = match fact {
            Fact::ShuttleUsed { planet, slot, .. } => self.is_traded(planet, slot),
            Fact::MarsShuttleUsed { slot, .. } => self.is_traded(Planet::Mars, slot),
            _ => false,
        };
        let mut notices = self.ledger.record(fact).map_err(Illegal::Bug)?;
        if traded {
            // Beside the trader it has a Basic effect, whatever is printed (M8, Hipt Liber).
            notices.retain(|notice| !matches!(notice, Notice::ByHand { .. }));
        }
        if let Some(exact) = self.shuttle_times(fact) {
            // The ledger does not know where figures are; here it is certain.
            for notice in &mut notices {
                if let Notice::Times { times, .. } | Notice::ByHand { times } = notice {
                    *times = Span::exactly(exact);
                }
            }
        }
        listener(fact, &notices);
        Ok(notices)
    }

    /// Writes a fact after which the display may be refilled, and asks for what fills its gaps.
    fn emit_refilling(
        &mut self,
        fact: Fact,
        taken: Undescribed,
        listener: Listener<'_>,
    ) -> Result<Notices, Illegal> {
        let before = Undescribed::gaps(&self.ledger).union(taken);
        let notices = self.emit(fact, listener)?;
        let filled = before.minus(Undescribed::gaps(&self.ledger));
        self.undescribed = self.undescribed.union(filled);
        Ok(notices)
    }

    /// Writes a fact that takes a card off the display.
    pub(super) fn emit_taking(
        &mut self,
        fact: Fact,
        pile: Pile,
        slot: u8,
        listener: Listener<'_>,
    ) -> Result<Notices, Illegal> {
        let taken = Undescribed::of(Place::Market(pile, slot));
        self.emit_refilling(fact, taken, listener)
    }

    /// Ends the turn.
    pub(super) fn emit_turn_end(&mut self, listener: Listener<'_>) -> Result<(), Illegal> {
        self.emit_refilling(Fact::TurnEnded, Undescribed::default(), listener)?;
        self.figures.turn = TurnMarks::default();
        Ok(())
    }
}
