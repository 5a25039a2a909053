//! Effects: what a menu allows, how often it is applied, and what comes of each choice (C6, F1 to F7).

use crate::components::{Berth, Colour, Effect};

use super::camp::{Spot, add, present, remove};
use super::flow::Step;
use super::menu::{Menu, menus};
use super::moon::Figure;
use super::play::Listener;
use super::task::Task;
use super::{Answer, Illegal, Question, Referee};

impl Referee {
    pub(super) fn push_effect(&mut self, effect: Option<Effect>, times: u8) -> Result<(), Illegal> {
        self.push_effect_onto(effect, times, Spot::Earth)
    }

    /// The same with recruits who start elsewhere (M2).
    pub(super) fn push_effect_onto(
        &mut self,
        effect: Option<Effect>,
        times: u8,
        start: Spot,
    ) -> Result<(), Illegal> {
        match effect.and_then(menus) {
            None => Ok(()),
            Some((menu, None)) => self.push(Task::Apply {
                menu: menu.onto(start),
                times,
                gained: 0,
            }),
            Some((first, Some(second))) => self.push(Task::ApplyBoth {
                first: first.onto(start),
                second: second.onto(start),
                times,
                gained: 0,
            }),
        }
    }

    pub(super) fn work_on_effect(
        &mut self,
        menu: Menu,
        times: u8,
        gained: u8,
    ) -> Result<Step, Illegal> {
        if menu.is_reputation() {
            self.tasks.pop();
            self.push(Task::Advance {
                gained: times,
                chosen: false,
            })?;
            return Ok(Step::GoOn);
        }
        if times > 0 && self.can_apply(menu, gained) {
            return Ok(Step::Ask(Question::Effect {
                menu,
                times,
                gained,
            }));
        }
        self.tasks.pop();
        if gained > 0 {
            let chosen = true;
            self.push(Task::Advance { gained, chosen })?;
        }
        Ok(Step::GoOn)
    }

    /// Whether an effect can do anything now; otherwise nothing happens (F1).
    fn can_apply(&self, menu: Menu, gained: u8) -> bool {
        let camp = self.own_camp();
        let any_colour = |wanted: &dyn Fn(Colour) -> bool| Colour::ALL.into_iter().any(wanted);
        let recruit = menu.has_recruit()
            && self.room(self.seat(), menu.start()) > 0
            && any_colour(&|colour| menu.recruits(colour) && *self.supply.of(colour) > 0);
        let last = self.ledger.setup().track.last();
        let reputation = menu.has_reputation() && self.reputation().saturating_add(gained) < last;
        let step = |from: Spot| {
            camp.at(from).total() > 0 && from.onward().iter().any(|to| self.is_open(*to))
        };
        let adapt = |spot: Spot| {
            present(camp.at(spot))
                .any(|from| any_colour(&|to| self.check_adapt(menu, spot, from, to).is_ok()))
        };
        let figures = || {
            let figure = |figure| self.check_figure(figure).is_ok();
            let vip = |to| self.check_vip(to).is_ok();
            self.moon() && (Figure::ALL.into_iter().any(figure) || Spot::ALL.into_iter().any(vip))
        };
        recruit
            || reputation
            || (menu.has_draw() && self.hand_has_room() && self.ships_to_take())
            || (menu.has_move() && (Spot::ALL.into_iter().any(step) || figures()))
            || (menu.has_adapt() && Spot::ALL.into_iter().any(adapt))
    }

    /// One application of both halves; reputation is summed up and advanced at the end.
    pub(super) fn work_on_both(
        &mut self,
        first: Menu,
        second: Menu,
        times: u8,
        gained: u8,
    ) -> Result<Step, Illegal> {
        let points =
            u8::from(first.is_reputation()).saturating_add(u8::from(second.is_reputation()));
        if times == 0 {
            self.tasks.pop();
            let chosen = false;
            if gained > 0 {
                self.push(Task::Advance { gained, chosen })?;
            }
            return Ok(Step::GoOn);
        }
        if let Some(Task::ApplyBoth { times, gained, .. }) = self.tasks.last_mut() {
            *times = times.saturating_sub(1);
            *gained = gained.saturating_add(points);
        }
        for menu in [second, first] {
            if !menu.is_reputation() {
                let (times, gained) = (1, 0);
                self.push(Task::Apply {
                    menu,
                    times,
                    gained,
                })?;
            }
        }
        Ok(Step::GoOn)
    }

    pub(super) fn check_effect(
        &self,
        menu: Menu,
        gained: u8,
        answer: Answer,
    ) -> Result<(), Illegal> {
        match answer {
            Answer::Decline => Ok(()),
            Answer::Recruit(colour) => self.check_recruit(menu, colour),
            Answer::Adapt { spot, from, to } => self.check_adapt(menu, spot, from, to),
            Answer::Move { from, colour, to } => self.check_move(menu, from, colour, to),
            Answer::Reputation => self.check_reputation(menu, gained),
            Answer::Draw { slot } => {
                if !menu.has_draw() {
                    return Err(Illegal::NotOffered);
                }
                self.check_draw(slot)
            }
            Answer::Figure(figure) if menu.has_move() => self.check_figure(figure),
            Answer::Vip { to: Some(to) } if menu.has_move() => self.check_vip(to),
            Answer::Figure(_) | Answer::Vip { to: Some(_) } => Err(Illegal::NotOffered),
            _ => Err(Illegal::NotAsked),
        }
    }

    fn check_recruit(&self, menu: Menu, colour: Colour) -> Result<(), Illegal> {
        if !menu.recruits(colour) {
            Err(Illegal::NotOffered)
        } else if *self.supply.of(colour) == 0 {
            Err(Illegal::SupplyEmpty)
        } else if self.room(self.seat(), menu.start()) == 0 {
            Err(match menu.start() {
                Spot::Earth => Illegal::EarthFull,
                Spot::Moon => Illegal::MoonFull,
                _ => Illegal::NoRoom,
            })
        } else {
            Ok(())
        }
    }

    fn check_adapt(&self, menu: Menu, spot: Spot, from: Colour, to: Colour) -> Result<(), Illegal> {
        if !menu.has_adapt() {
            Err(Illegal::NotOffered)
        } else if from == to {
            Err(Illegal::SameColour)
        } else if !menu.adapts(from, to) {
            Err(Illegal::NotOffered)
        } else if self.own_camp().count(spot, from) == 0 {
            Err(Illegal::NobodyToAdapt)
        } else if *self.supply.of(to) == 0 {
            Err(Illegal::NoNewcomer)
        } else {
            match spot.berth() {
                Some(berth) if !self.welcomes(berth, from, to) => Err(Illegal::NewcomerRefused),
                _ => Ok(()),
            }
        }
    }

    /// Whether somebody of a colour may board in the place of another (F2, F4).
    pub(super) fn welcomes(&self, berth: Berth, from: Colour, to: Colour) -> bool {
        let mut others = *self.own_camp().at(Spot::aboard(berth));
        remove(&mut others, from, 1);
        self.admits_to(self.seat(), berth, to, &others)
    }

    fn check_move(&self, menu: Menu, from: Spot, colour: Colour, to: Spot) -> Result<(), Illegal> {
        if !menu.has_move() {
            return Err(Illegal::NotOffered);
        }
        if !from.onward().contains(&to) || !self.is_open(to) {
            return Err(Illegal::NoSuchStep);
        }
        if self.own_camp().count(from, colour) == 0 {
            return Err(Illegal::NobodyToMove);
        }
        Ok(())
    }

    /// Whether there is something to step onto; a berth without a ship is nowhere.
    pub(super) fn is_open(&self, spot: Spot) -> bool {
        spot.berth()
            .is_none_or(|berth| self.ship_size(self.seat(), berth).is_some())
    }

    pub(super) fn apply_effect(
        &mut self,
        menu: Menu,
        answer: Answer,
        listener: Listener<'_>,
    ) -> Result<(), Illegal> {
        if let Some(Task::Apply { times, gained, .. }) = self.tasks.last_mut() {
            *times = match answer {
                Answer::Decline => 0,
                _ => times.saturating_sub(1),
            };
            if answer == Answer::Reputation && menu.gains_together() {
                *gained = gained.saturating_add(menu.gain());
                return Ok(());
            }
        }
        match answer {
            Answer::Recruit(colour) => {
                remove(&mut self.supply, colour, 1);
                self.own_camp_mut().put(menu.start(), colour);
                Ok(())
            }
            Answer::Adapt { spot, from, to } => {
                self.figures.turn.adapted = true;
                add(&mut self.supply, from, 1);
                remove(&mut self.supply, to, 1);
                let camp = self.own_camp_mut();
                camp.take(spot, from);
                camp.put(spot, to);
                Ok(())
            }
            Answer::Move { from, colour, to } => {
                self.step(from, colour, to);
                Ok(())
            }
            Answer::Reputation => self.push(Task::Advance {
                gained: 1,
                chosen: true,
            }),
            Answer::Draw { slot } => self.draw(slot, listener),
            Answer::Figure(figure) => self.step_figure(figure),
            Answer::Vip { to: Some(to) } => {
                self.step_vip(to);
                Ok(())
            }
            Answer::Decline => Ok(()),
            _ => Err(Illegal::NotAsked),
        }
    }
}
