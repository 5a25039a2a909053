//! Whether an answer is legal, and by which rule it is not.
//!
//! What concerns tiles, effects, ships or shuttles alone is checked in their own files.

use crate::components::{Berth, Card, Colour, Pile, Planet, Shuttle};
use crate::ledger::{Place, Refused};

use super::camp::{Settlers, Spot};
use super::moon::Vip;
use super::{Answer, Illegal, Question, Referee, is_described};

impl Referee {
    /// Whether an answer may be given now.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names the rule that speaks against it.
    pub fn check(&self, answer: Answer) -> Result<(), Illegal> {
        match (self.question, answer) {
            (Question::Over, _) => Err(Illegal::GameOver),
            (Question::Card { place, needed }, Answer::Card(card)) => {
                if place.pile() != Some(card.pile()) {
                    return Err(Illegal::WrongBack);
                }
                if needed {
                    is_described(card)?;
                }
                self.check_named_once(place, card)
            }
            (Question::Keep { seat, berth }, Answer::Keep { berth: on, nth }) => {
                if on != berth {
                    return Err(Illegal::NotAsked);
                }
                self.check_keep(seat, berth, nth)
            }
            (Question::Return, Answer::Return { nth }) => self.check_place(nth),
            (Question::Action, Answer::TakeTile { slot }) => {
                match self.ledger.market().card(Pile::Tiles, slot) {
                    Some(_) => Ok(()),
                    None => Err(Illegal::NoTileOnDisplay),
                }
            }
            (Question::Action, Answer::UseShuttle { planet, slot }) => {
                self.check_shuttle(planet, slot)
            }
            (Question::Action, Answer::DiscardTiles { slots }) => self.check_discard(slots),
            (Question::Action, Answer::Move { from, colour, to }) if self.moon() => {
                self.check_road(from, to)?;
                match self.own_camp().count(from, colour) {
                    0 => Err(Illegal::NobodyToMove),
                    _ => Ok(()),
                }
            }
            (Question::Action, Answer::Vip { to: Some(to) }) => {
                self.check_vip(to)?;
                self.check_road(Spot::Earth, to)
            }
            (Question::Action, Answer::SwapBerths) => self.check_swap(&Berth::ALL),
            (Question::Action, Answer::SwapShip { berth, nth }) => {
                self.check_swap(&[berth])?;
                self.check_place(nth)
            }
            (Question::Room { .. }, Answer::Tile { slot }) if !self.owns_tile(slot) => {
                Err(Illegal::NoTileToReplace)
            }
            (Question::Toll, Answer::Tile { slot }) if !self.owns_tile(slot) => {
                Err(Illegal::ShuttleNeedsTile)
            }
            (Question::Room { .. } | Question::Toll, Answer::Tile { .. }) => Ok(()),
            (Question::White { planet, slot }, Answer::White(white)) => {
                self.check_white(planet, slot, &white)
            }
            (Question::Lost { crew }, Answer::Lose(colour)) => check_under_way(&crew, colour),
            (Question::Lost { .. }, Answer::Vip { to: None }) => self.check_vip_under_way(),
            (Question::Board { .. } | Question::Lift { .. }, Answer::Vip { to: Some(to) }) => {
                self.check_vip_under_way()?;
                match to.berth() {
                    Some(berth) if self.admits_vip(self.seat(), berth) => Ok(()),
                    _ => Err(Illegal::CannotBoard),
                }
            }
            (
                Question::Board { crew } | Question::Lift { crew },
                Answer::Board { colour, berth },
            ) => {
                check_under_way(&crew, colour)?;
                if self.admits(self.seat(), berth, colour) {
                    Ok(())
                } else {
                    Err(Illegal::CannotBoard)
                }
            }
            (Question::Effect { menu, gained, .. }, answer) => {
                self.check_effect(menu, gained, answer)
            }
            (Question::StandIn { planet, slot }, answer) => {
                self.check_stand_in(planet, slot, answer)
            }
            (Question::Side { .. }, Answer::Into(Spot::Moon | Spot::Earth))
            | (Question::Column, Answer::Column(_))
            | (Question::Shown { .. }, Answer::Shown(_))
            | (
                Question::Lift { .. }
                | Question::Rescue { .. }
                | Question::Infect
                | Question::Trade
                | Question::Claim
                | Question::Exchange { .. },
                Answer::Decline,
            ) => Ok(()),
            (Question::Rescue { lost, .. }, Answer::Recruit(colour)) => {
                check_under_way(&lost, colour)
            }
            (Question::Fare, Answer::Pay { nth }) => self.check_place(nth),
            (Question::Council { .. }, Answer::TakeAdvisor { slot }) => self.check_advisor(slot),
            (Question::Infect, Answer::Infect { seat, berth }) => self.check_infect(seat, berth),
            (Question::Trade, Answer::Trade { gap }) => {
                if gap.saturating_add(1) < Shuttle::ON_DISPLAY {
                    Ok(())
                } else {
                    Err(Illegal::NoShuttleOnDisplay)
                }
            }
            (Question::Claim, Answer::TakeShuttle { slot }) => {
                match self.displayed_shuttle(Planet::Earth, slot) {
                    Some(_) => Ok(()),
                    None => Err(Illegal::NoShuttleOnDisplay),
                }
            }
            (Question::Exchange { draws: true }, Answer::Draw { slot }) => self.check_draw(slot),
            (Question::Exchange { .. }, Answer::Exchange { nth, launched }) => {
                self.check_exchange(nth, launched)
            }
            (Question::Advance { gained }, Answer::Stop { space }) => {
                let from = self.reputation();
                let most = from
                    .saturating_add(gained)
                    .min(self.ledger.setup().track.last());
                if space > from && space <= most {
                    Ok(())
                } else {
                    Err(Illegal::NotGained)
                }
            }
            (Question::Advance { .. } | Question::BonusLaunch, Answer::Decline)
            | (Question::Launch { bonus: true }, Answer::Decline) => Ok(()),
            (
                Question::BonusLaunch
                | Question::Launch { bonus: true }
                | Question::Council { bonus: true },
                Answer::Launch { berth, bonus: true },
            ) => self.check_bonus_launch(berth),
            (
                Question::Launch { .. } | Question::Council { .. },
                Answer::Launch {
                    berth,
                    bonus: false,
                },
            ) => {
                if self.is_complete(self.seat(), berth) {
                    Ok(())
                } else {
                    Err(Illegal::NotComplete)
                }
            }
            (Question::TakeShip, Answer::Draw { slot }) => self.check_ship(slot),
            (Question::PlaceShip { .. }, Answer::Place { nth }) => self.check_place(nth),
            (Question::Card { .. }, Answer::Decline) => Err(Illegal::NotAsked),
            (_, Answer::Decline) => Err(Illegal::NotOptional),
            _ => Err(Illegal::NotAsked),
        }
    }

    /// Each advisor exists once (M8).
    fn check_named_once(&self, place: Place, card: Card) -> Result<(), Illegal> {
        match card {
            Card::Advisor(Some(advisor)) => match self.ledger.find_advisor(advisor) {
                Some(other) if other != place => {
                    Err(Illegal::Refused(Refused::AdvisorElsewhere(advisor)))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn check_vip_under_way(&self) -> Result<(), Illegal> {
        match self.figures.vip {
            Vip::UnderWay => Ok(()),
            _ => Err(Illegal::NoVip),
        }
    }
}

fn check_under_way(crew: &Settlers, colour: Colour) -> Result<(), Illegal> {
    if *crew.of(colour) > 0 {
        Ok(())
    } else {
        Err(Illegal::NotUnderWay)
    }
}
