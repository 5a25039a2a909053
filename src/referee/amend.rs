//! Putting a refereed game right by hand: the table is right, whatever led there.

use crate::components::{Colour, Planet, Seat};
use crate::ledger::Fact;

use super::camp::{Spot, add, remove};
use super::task::Task;
use super::{Illegal, Referee};

/// Something that is set to what the table shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Amendment {
    /// A card is described or the record corrected; other facts come from answers.
    Fact(Fact),
    /// So many settlers of a colour stand there; the difference comes from the supply or goes to it.
    Settlers {
        /// Whose board.
        seat: Seat,
        /// Where on it.
        spot: Spot,
        /// Of which colour.
        colour: Colour,
        /// How many.
        count: u8,
    },
}

impl Referee {
    /// Puts the game right.
    ///
    /// Settlers can be put right at any time, cards only before an action is chosen.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names what speaks against it; nothing has changed then.
    pub fn amend(&mut self, amendment: Amendment) -> Result<(), Illegal> {
        match amendment {
            Amendment::Fact(fact @ (Fact::Described { .. } | Fact::Corrected(_))) => {
                if !self.tasks.is_empty() {
                    return Err(Illegal::NotNow);
                }
                self.ledger.record(fact).map_err(Illegal::Refused)?;
                // A card that does not lie there can't be told, and a ship on a berth must be.
                self.reveals = self.reveals.review(&self.ledger);
            }
            Amendment::Fact(_) => return Err(Illegal::NotAsked),
            Amendment::Settlers {
                seat,
                spot,
                colour,
                count,
            } => {
                self.set_settlers(seat, spot, colour, count)?;
                self.review_crew();
            }
        }
        self.settle(&mut |_, _| {})
    }

    fn set_settlers(
        &mut self,
        seat: Seat,
        spot: Spot,
        colour: Colour,
        count: u8,
    ) -> Result<(), Illegal> {
        if !self.ledger.players().has(seat) {
            return Err(Illegal::Refused(crate::ledger::Refused::NoSuchSeat));
        }
        let mut there = *self.camp(seat).at(spot);
        let mut supply = self.supply;
        add(&mut supply, colour, *there.of(colour));
        if *supply.of(colour) < count {
            return Err(Illegal::SupplyEmpty);
        }
        remove(&mut supply, colour, count);
        *there.of_mut(colour) = 0;
        let room = match spot {
            Spot::Earth => Planet::Earth.room().saturating_sub(there.total()),
            Spot::Mars => Planet::Mars.room().saturating_sub(there.total()),
            Spot::BerthA | Spot::BerthB => u8::MAX,
        };
        if count > room {
            return Err(Illegal::NoRoom);
        }
        for _ in 0..count {
            if let Some(berth) = spot.berth()
                && !self.admits_to(seat, berth, colour, &there)
            {
                return Err(Illegal::CannotBoard);
            }
            add(&mut there, colour, 1);
        }
        self.supply = supply;
        *self.camps.of_mut(seat).at_mut(spot) = there;
        Ok(())
    }

    /// A shuttle about to be used stays on display when its crew turns out not to be there (A2.1).
    fn review_crew(&mut self) {
        let Some(Task::Shuttle {
            planet,
            slot,
            white,
        }) = self.tasks.last().copied()
        else {
            return;
        };
        if self.check_shuttle(planet, slot).is_err() {
            // Nothing of it has been written down yet, so that the action can be asked for again.
            self.tasks.clear();
        } else if white.is_some_and(|white| self.check_white(planet, slot, &white).is_err())
            && let Some(Task::Shuttle { white, .. }) = self.tasks.last_mut()
        {
            *white = None;
        }
    }
}
