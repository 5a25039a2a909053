//! From one question to the next.

use crate::components::{Advisor, Berth, Card, Colour, Edition, Pile, Planet, Ship};
use crate::ledger::{Fact, Notice, Place};
use crate::sure::Sure;

use super::camp::{Settlers, Spot, add, present};
use super::menu::Menu;
use super::moon::{Figure, World};
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee, is_told};

/// What became of a task.
pub(super) enum Step {
    /// It waits for an answer.
    Ask(Question),
    /// It made progress, or is done.
    GoOn,
}

impl Referee {
    /// Does what needs no decision, until something must be asked.
    pub(super) fn settle(&mut self, tell: Listener<'_>) -> Result<(), Illegal> {
        loop {
            if self.moon()
                && let Some(question) = self.review_moon()
            {
                self.question = question;
                return Ok(());
            }
            if let Some(Task::Tell(place)) = self.tasks.last() {
                self.question = Question::Card {
                    place: *place,
                    needed: true,
                };
                return Ok(());
            }
            if let Some(place) = self.reveals.first() {
                self.question = Question::Card {
                    place,
                    needed: matches!(place, Place::Berth(..)),
                };
                return Ok(());
            }
            let Some(task) = self.tasks.last().copied() else {
                self.question = if self.ledger.is_over() {
                    Question::Over
                } else {
                    Question::Action
                };
                return Ok(());
            };
            if let Step::Ask(question) = self.work_on(task, tell)? {
                self.question = question;
                return Ok(());
            }
        }
    }

    /// What the Moon brings about between any two steps: the monolith rises, lost settlers may be picked up (M8).
    fn review_moon(&mut self) -> Option<Question> {
        self.review_monolith();
        let lost = self.figures.lost;
        if lost.total() == 0 {
            return None;
        }
        match self.ledger.advised(Advisor::MsChau) {
            Some(seat) if self.room(seat, Spot::Moon) > 0 => Some(Question::Rescue { seat, lost }),
            _ => {
                self.figures.lost = Settlers::default();
                None
            }
        }
    }

    fn work_on(&mut self, task: Task, tell: Listener<'_>) -> Result<Step, Illegal> {
        match task {
            Task::Tell(place) => Ok(Step::Ask(Question::Card {
                place,
                needed: true,
            })),
            Task::Room { slot } => Ok(Step::Ask(Question::Room { slot })),
            Task::Side { slot } => Ok(Step::Ask(Question::Side { slot })),
            Task::Shuttle {
                planet,
                slot,
                white,
            } => self.work_on_shuttle(planet, slot, white, tell),
            Task::Lose { crew } => self.work_on_mars(crew),
            Task::Board { crew } => self.work_on_boarding(crew),
            Task::Apply {
                menu,
                times,
                gained,
            } => self.work_on_effect(menu, times, gained),
            Task::ApplyBoth {
                first,
                second,
                times,
                gained,
            } => self.work_on_both(first, second, times, gained),
            Task::Advance { gained, chosen } => self.work_on_advance(gained, chosen, tell),
            Task::BonusLaunch => {
                if Berth::ALL
                    .into_iter()
                    .any(|berth| self.check_bonus_launch(berth).is_ok())
                {
                    return Ok(Step::Ask(Question::BonusLaunch));
                }
                self.tasks.pop();
                Ok(Step::GoOn)
            }
            Task::TakeShip => self.work_on_taking(tell),
            Task::PlaceShip { berth, nth } => self.work_on_placing(berth, nth, tell),
            Task::Fare { .. } => self.work_on_fare(tell),
            Task::Swap { berth, nth } => self.work_on_swap(berth, nth, tell),
            Task::Upgrade => {
                self.tasks.pop();
                self.shift_upgrade(tell)?;
                Ok(Step::GoOn)
            }
            Task::Infect => Ok(Step::Ask(Question::Infect)),
            Task::Trade => Ok(Step::Ask(Question::Trade)),
            Task::Claim => Ok(self.work_on_claim()),
            Task::Shown { advisor } => Ok(Step::Ask(Question::Shown { advisor })),
            Task::Exchange { draws, chosen } => self.work_on_exchange(draws, chosen, tell),
            Task::EndTurn { declined } => self.work_on_turn_end(declined, tell),
        }
    }

    fn work_on_shuttle(
        &mut self,
        planet: Planet,
        slot: u8,
        white: Option<Settlers>,
        tell: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let Some(shuttle) = self.displayed_shuttle(planet, slot) else {
            return Err(Illegal::NoShuttleOnDisplay);
        };
        if self.moon() && !self.figures.crew.settled {
            if self.has_stand_in(planet, slot) {
                return Ok(Step::Ask(Question::StandIn { planet, slot }));
            }
            self.figures.crew.settled = true;
        }
        let crew = self.volunteers(shuttle, &self.figures.crew);
        let (volunteers, wanted) = crew.sure_or(Default::default());
        if white.is_none() && wanted > 0 {
            let only = if volunteers.total() == wanted {
                Some(volunteers)
            } else {
                only_colour(&volunteers).map(|colour| {
                    let mut settlers = Settlers::default();
                    add(&mut settlers, colour, wanted);
                    settlers
                })
            };
            let Some(only) = only else {
                return Ok(Step::Ask(Question::White { planet, slot }));
            };
            if let Some(Task::Shuttle { white, .. }) = self.tasks.last_mut() {
                *white = Some(only);
            }
            return Ok(Step::GoOn);
        }
        let monolith = planet == Planet::Mars && self.figures.monolith;
        if monolith && self.figures.crew.column.is_none() && self.advised_by(Advisor::Ender) {
            return Ok(Step::Ask(Question::Column));
        }
        if !self.wants_tile(shuttle) {
            self.fly(None, tell)?;
            return Ok(Step::GoOn);
        }
        let mut own = (0..self.ledger.setup().tile_slots()).filter(|slot| self.owns_tile(*slot));
        match (own.next(), own.next()) {
            (Some(slot), None) => {
                drop(own);
                self.fly(Some(slot), tell)?;
                Ok(Step::GoOn)
            }
            _ => Ok(Step::Ask(Question::Toll)),
        }
    }

    /// The upgrade token goes on if somebody was adapted while its shuttle was used (M8, Ahu-Lani).
    fn shift_upgrade(&mut self, tell: Listener<'_>) -> Result<(), Illegal> {
        if !self.figures.turn.adapted || self.ledger.upgraded(self.seat()).is_none() {
            return Ok(());
        }
        let notices = self.emit(Fact::UpgradeShifted, tell)?;
        if notices.contains(&Notice::UpgradeSpent) {
            self.push_bonus_launch()
        } else {
            Ok(())
        }
    }

    fn work_on_effect(&mut self, menu: Menu, times: u8, gained: u8) -> Result<Step, Illegal> {
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
    fn work_on_both(
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

    fn work_on_advance(
        &mut self,
        gained: u8,
        chosen: bool,
        tell: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let from = self.reputation();
        let last = self.ledger.setup().track.last();
        if from >= last || gained == 0 {
            self.tasks.pop();
            return Ok(Step::GoOn);
        }
        if chosen && gained == 1 {
            self.tasks.pop();
            self.advance_to(from.saturating_add(1), tell)?;
            return Ok(Step::GoOn);
        }
        Ok(Step::Ask(Question::Advance { gained }))
    }

    fn work_on_taking(&mut self, tell: Listener<'_>) -> Result<Step, Illegal> {
        // A hand found fuller than play makes it has ships enough for the berth (F8).
        if !self.ledger.hand_takes_another() {
            self.tasks.pop();
            return Ok(Step::GoOn);
        }
        let display = (0..Pile::Ships.on_display()).map(Some);
        let mut sources = display
            .chain([None])
            .filter(|slot| self.check_ship(*slot).is_ok());
        match (sources.next(), sources.next()) {
            (Some(_), Some(_)) => return Ok(Step::Ask(Question::TakeShip)),
            (Some(only), None) => {
                drop(sources);
                self.tasks.pop();
                self.draw(only, tell)?;
            }
            _ => {
                drop(sources);
                self.tasks.pop();
            }
        }
        Ok(Step::GoOn)
    }

    fn work_on_placing(
        &mut self,
        berth: Berth,
        nth: Option<u8>,
        tell: Listener<'_>,
    ) -> Result<Step, Illegal> {
        let seat = self.seat();
        let Some(first) = self.ledger.hand(seat).next() else {
            self.tasks.pop();
            return Ok(Step::GoOn);
        };
        let all_alike = self.ledger.hand(seat).all(|ship| ship == first);
        let Some(nth) = nth.or(all_alike.then_some(0)) else {
            return Ok(Step::Ask(Question::PlaceShip { berth }));
        };
        let place = Place::Hand(seat, nth);
        match self.ledger.card(place) {
            Some(Card::Ship(ship)) if is_told(Card::Ship(ship)).is_ok() => {
                self.place(berth, ship, tell)?;
            }
            _ => {
                if let Some(Task::PlaceShip { nth: chosen, .. }) = self.tasks.last_mut() {
                    *chosen = Some(nth);
                }
                self.push(Task::Tell(place))?;
            }
        }
        Ok(Step::GoOn)
    }

    /// Complete ships launch, waiting bonuses are used, berths are filled, the hand is checked, the display refilled.
    fn work_on_turn_end(&mut self, declined: u8, tell: Listener<'_>) -> Result<Step, Illegal> {
        let seat = self.seat();
        let bonus = self.ledger.setup().options.bonus_launch_at_end
            && self.ledger.bonus_launches().least > declined
            && Berth::ALL
                .into_iter()
                .any(|berth| self.check_bonus_launch(berth).is_ok());
        if self.moon() && self.advisor(seat) == World::Ganymede {
            if self.can_take_advisor() {
                return Ok(Step::Ask(Question::Council { bonus }));
            }
            *self.figures.advisors.of_mut(seat) = World::Moon;
        }
        let [a, b] = Berth::ALL.map(|berth| self.is_complete(seat, berth));
        match (a, b) {
            (true, false) | (false, true) if !bonus => {
                let berth = if a { Berth::A } else { Berth::B };
                self.launch(berth, false, tell)?;
                return Ok(Step::GoOn);
            }
            (false, false) if !bonus => {}
            _ => return Ok(Step::Ask(Question::Launch { bonus })),
        }
        let hand = self.ledger.hand_size(seat);
        let berths = self.ledger.board(seat).berths();
        let free = Berth::ALL
            .into_iter()
            .find(|berth| berths.of(*berth).is_none());
        if let Some(berth) = free {
            let taking = hand == 0 && self.ships_to_take();
            if hand > 0 || taking {
                self.push(Task::PlaceShip { berth, nth: None })?;
                if taking {
                    self.push(Task::TakeShip)?;
                }
                return Ok(Step::GoOn);
            }
        }
        if hand > Edition::HAND_LIMIT {
            let ship = Ship::UNKNOWN;
            self.emit(Fact::ShipReturned { ship }, tell)?;
            return Ok(Step::GoOn);
        }
        self.tasks.pop();
        self.emit_turn_end(tell)?;
        Ok(Step::GoOn)
    }
}

/// The colour they all have, if there is just one.
pub(super) fn only_colour(settlers: &Settlers) -> Option<Colour> {
    let mut colours = present(settlers);
    match (colours.next(), colours.next()) {
        (Some(only), None) => Some(only),
        _ => None,
    }
}
