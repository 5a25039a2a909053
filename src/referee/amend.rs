//! Putting a refereed game right by hand: the table is right, whatever led there.

use crate::components::{Colour, PerColour, Seat, Shuttle};
use crate::ledger::{Correction, Fact, Refused};

use super::camp::{Spot, add, remove};
use super::moon::{StandIns, Token, TurnMarks, Vip, World};
use super::play::never_halfway;
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
    /// Something of the Moon expansion is there.
    Token(Token),
}

impl Referee {
    /// Puts the game right.
    ///
    /// Settlers, figures and tokens can be put right at any time, cards only before an action is chosen.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names what speaks against it; nothing has changed then.
    pub fn amend(&mut self, amendment: Amendment) -> Result<(), Illegal> {
        self.put_right(amendment)?;
        never_halfway(self.settle(&mut |_, _| {}))
    }

    fn put_right(&mut self, amendment: Amendment) -> Result<(), Illegal> {
        match amendment {
            Amendment::Fact(fact @ (Fact::Described { .. } | Fact::Corrected(_))) => {
                if !self.tasks.is_empty() {
                    return Err(Illegal::NotNow);
                }
                let seat = self.seat();
                self.ledger.record(fact).map_err(Illegal::Refused)?;
                let turn = matches!(fact, Fact::Corrected(Correction::Turn { .. }));
                if turn || self.seat() != seat {
                    self.figures.turn = TurnMarks::default();
                }
                // A card that does not lie there can't be described, and a ship on a berth must be.
                self.undescribed = self.undescribed.review(&self.ledger);
                self.review_pile();
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
            Amendment::Token(token) => {
                self.set_token(token)?;
                self.review_crew();
            }
        }
        Ok(())
    }

    /// Whether so many settlers of a colour can stand there.
    #[must_use]
    pub fn may_stand(&self, seat: Seat, spot: Spot, colour: Colour, count: u8) -> bool {
        self.with_settlers(seat, spot, colour, count).is_ok()
    }

    fn set_settlers(
        &mut self,
        seat: Seat,
        spot: Spot,
        colour: Colour,
        count: u8,
    ) -> Result<(), Illegal> {
        let (there, supply) = self.with_settlers(seat, spot, colour, count)?;
        self.supply = supply;
        *self.camps.of_mut(seat).at_mut(spot) = there;
        Ok(())
    }

    /// Who stands there then, and who is left in the supply.
    fn with_settlers(
        &self,
        seat: Seat,
        spot: Spot,
        colour: Colour,
        count: u8,
    ) -> Result<(PerColour<u8>, PerColour<u8>), Illegal> {
        if !self.ledger.players().has(seat) {
            return Err(Illegal::Refused(Refused::NoSuchSeat));
        }
        let mut there = *self.camp(seat).at(spot);
        let mut supply = self.supply;
        add(&mut supply, colour, *there.of(colour));
        if *supply.of(colour) < count {
            return Err(Illegal::SupplyEmpty);
        }
        remove(&mut supply, colour, count);
        *there.of_mut(colour) = 0;
        if spot == Spot::Moon && !self.moon() {
            return Err(Illegal::Refused(Refused::NotMoon));
        }
        let settlers = self.camp(seat).at(spot).total();
        let others = self.occupants(seat, spot).saturating_sub(settlers);
        let others = others.saturating_add(there.total());
        if count > spot.room().saturating_sub(others) {
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
        Ok((there, supply))
    }

    /// A figure or token is set where the table has it. What is on a shuttle in flight has to land first.
    fn set_token(&mut self, token: Token) -> Result<(), Illegal> {
        if !self.moon() {
            return Err(Illegal::Refused(Refused::NotMoon));
        }
        let seat = match token {
            Token::Advisor(seat, _) => Some(seat),
            Token::President(at) => at.map(|(seat, _)| seat),
            Token::Vip(at) => at.map(|(seat, _)| seat),
            Token::Virus(at) => at.map(|(seat, _)| seat),
            Token::Trader(_) | Token::Monolith(_) => None,
        };
        if seat.is_some_and(|seat| !self.ledger.players().has(seat)) {
            return Err(Illegal::Refused(Refused::NoSuchSeat));
        }
        match token {
            Token::Advisor(seat, world) => *self.figures.advisors.of_mut(seat) = world,
            // On Ganymede he is a matter of the score: the record of that is put right instead.
            Token::President(Some((_, World::Ganymede))) => return Err(Illegal::NoFigure),
            Token::President(at) => self.figures.president = at,
            Token::Vip(_) if self.figures.vip == Vip::UnderWay => return Err(Illegal::NotNow),
            Token::Vip(Some((seat, spot))) if self.lacks_ship(seat, spot) => {
                return Err(Illegal::NoShipThere);
            }
            Token::Vip(Some((seat, spot))) => self.figures.vip = Vip::At(seat, spot),
            Token::Vip(None) => self.figures.vip = Vip::Away,
            Token::Virus(Some((seat, berth))) if self.ship_size(seat, berth).is_none() => {
                return Err(Illegal::NoShipToInfect);
            }
            Token::Virus(at) => self.figures.virus = at,
            Token::Trader(Some(gap)) if gap.saturating_add(1) >= Shuttle::ON_DISPLAY => {
                return Err(Illegal::NoShuttleOnDisplay);
            }
            Token::Trader(gap) => self.figures.trader = gap,
            Token::Monolith(raised) => self.figures.monolith = raised,
        }
        Ok(())
    }

    fn lacks_ship(&self, seat: Seat, spot: Spot) -> bool {
        spot.berth()
            .is_some_and(|berth| self.ship_size(seat, berth).is_none())
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
            return;
        }
        // Who stands in for whom is asked again, since that may have changed.
        let asked = core::mem::take(&mut self.figures.crew);
        if (asked != StandIns::default()
            || white.is_some_and(|white| self.check_white(planet, slot, &white).is_err()))
            && let Some(Task::Shuttle { white, .. }) = self.tasks.last_mut()
        {
            *white = None;
        }
    }
}
