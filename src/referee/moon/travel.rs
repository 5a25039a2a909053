//! On the way: roads, steps, passages, and who is lost (F3, M3, M4).

use crate::components::{Advisor, Berth, Colour, Seat};
use crate::ledger::Fact;

use super::figures::{Figure, Vip, World};
use crate::referee::camp::{Settlers, Spot, add, remove};
use crate::referee::flow::Step;
use crate::referee::play::Listener;
use crate::referee::task::Task;
use crate::referee::{Answer, Illegal, Question, Referee};

impl Referee {
    /// Whether a settler may take the road at the start of the turn: Moon to Earth, or with James King Earth to Mars (M3).
    pub(in crate::referee) fn check_road(&self, from: Spot, to: Spot) -> Result<(), Illegal> {
        let marks = self.figures.turn;
        let open = match (from, to) {
            (Spot::Moon, Spot::Earth) => !marks.moon_road,
            (Spot::Earth, Spot::Mars) => !marks.mars_road && self.advised_by(Advisor::JamesKing),
            _ => false,
        };
        if open { Ok(()) } else { Err(Illegal::NoRoad) }
    }

    /// Somebody has travelled the road that begins there (M3).
    pub(in crate::referee) fn take_road(&mut self, from: Spot) {
        let marks = &mut self.figures.turn;
        match from {
            Spot::Moon => marks.moon_road = true,
            _ => marks.mars_road = true,
        }
    }

    /// One settler goes one step, or is lost where there is no room (F3).
    pub(in crate::referee) fn step(&mut self, from: Spot, colour: Colour, to: Spot) {
        let room = match to.berth() {
            Some(berth) => self.admits(self.seat(), berth, colour),
            None => self.room(self.seat(), to) > 0,
        };
        self.own_camp_mut().take(from, colour);
        if room {
            self.own_camp_mut().put(to, colour);
        } else {
            self.lose(colour, 1);
        }
    }

    /// Settlers are lost in space: back to the supply, from where Ms. Chau may pick them up (A2.4, M8).
    pub(in crate::referee) fn lose(&mut self, colour: Colour, count: u8) {
        add(&mut self.supply, colour, count);
        if self.moon() {
            add(&mut self.figures.lost, colour, count);
        }
    }

    /// One of those lost starts on the Moon, or none of them.
    pub(in crate::referee) fn rescue(&mut self, seat: Seat, answer: Answer) {
        match answer {
            Answer::Recruit(colour) => {
                remove(&mut self.figures.lost, colour, 1);
                remove(&mut self.supply, colour, 1);
                self.camps.of_mut(seat).put(Spot::Moon, colour);
            }
            _ => self.figures.lost = Settlers::default(),
        }
    }

    /// Whether the VIP of the player in turn may go one step (F3, M8).
    pub(in crate::referee) fn check_vip(&self, to: Spot) -> Result<(), Illegal> {
        let Vip::At(seat, from) = self.figures.vip else {
            return Err(Illegal::NoVip);
        };
        if seat != self.seat() {
            return Err(Illegal::NoVip);
        }
        if !from.onward().contains(&to) || !self.is_open(to) {
            return Err(Illegal::NoSuchStep);
        }
        Ok(())
    }

    /// Whether the VIP may board the ship on a berth: any colour's place will do (F4, M8).
    pub(in crate::referee) fn admits_vip(&self, seat: Seat, berth: Berth) -> bool {
        let aboard = self.occupants(seat, Spot::aboard(berth));
        self.ship_size(seat, berth)
            .is_some_and(|size| aboard < size)
    }

    /// The VIP goes one step, and is out of the game where there is no room.
    pub(in crate::referee) fn step_vip(&mut self, to: Spot) {
        let seat = self.seat();
        let room = match to.berth() {
            Some(berth) => self.admits_vip(seat, berth),
            None => self.room(seat, to) > 0,
        };
        self.figures.vip = if room { Vip::At(seat, to) } else { Vip::Away };
    }

    /// Whether a figure may go one step (M4).
    pub(in crate::referee) fn check_figure(&self, figure: Figure) -> Result<(), Illegal> {
        let Some(next) = self.figure(figure).and_then(World::onward) else {
            return Err(Illegal::NoFigure);
        };
        let seat = self.seat();
        match next.spot() {
            // The president is no settler: he waits rather than being lost.
            Some(spot) if figure == Figure::President && self.room(seat, spot) == 0 => {
                Err(Illegal::NoRoom)
            }
            Some(_) => Ok(()),
            None if self.ledger.hand_size(seat) == 0 => Err(Illegal::NoFare),
            None => match figure {
                Figure::Advisor if self.council_is_full() => Err(Illegal::CouncilFull),
                Figure::Advisor => Ok(()),
                // He may have been put on a board by hand to which nobody brought him.
                Figure::President => self.ledger.check_president().map_err(Illegal::Refused),
            },
        }
    }

    /// A figure goes one step; to Ganymede a ship must be paid first (M4).
    pub(in crate::referee) fn step_figure(&mut self, figure: Figure) -> Result<(), Illegal> {
        let Some(next) = self.figure(figure).and_then(World::onward) else {
            return Err(Illegal::NoFigure);
        };
        if next == World::Ganymede {
            return self.push(Task::Fare { figure });
        }
        let seat = self.seat();
        match figure {
            Figure::Advisor => *self.figures.advisors.of_mut(seat) = next,
            Figure::President => self.figures.president = Some((seat, next)),
        }
        Ok(())
    }

    /// The ship to pay is chosen by the player, unless all are alike.
    pub(in crate::referee) fn work_on_fare(
        &mut self,
        listener: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let mut hand = self.ledger.hand(self.seat());
        let first = hand.next();
        if hand.all(|ship| Some(ship) == first) {
            drop(hand);
            self.pay_fare(0, listener)?;
            return Ok(Step::GoOn);
        }
        Ok(Step::Ask(Question::Fare))
    }

    /// A ship goes under the pile and the figure arrives (M4, M7).
    pub(in crate::referee) fn pay_fare(
        &mut self,
        nth: u8,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        let Some(Task::Fare { figure }) = self.tasks.pop() else {
            return Err(Illegal::NotAsked);
        };
        let seat = self.seat();
        let ship = self.send_under(nth, listener)?;
        match figure {
            Figure::Advisor => {
                *self.figures.advisors.of_mut(seat) = World::Ganymede;
                self.figures.turn.fare = ship;
            }
            Figure::President => {
                self.figures.president = None;
                self.emit(Fact::PresidentArrived, listener)?;
            }
        }
        Ok(())
    }
}
