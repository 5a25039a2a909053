//! From one question to the next: which task is worked on, and the end of a turn.

use crate::components::{Advisor, Berth, Colour, Edition};
use crate::ledger::Place;

use super::camp::{Settlers, Spot, present};
use super::moon::World;
use super::play::Listener;
use super::task::Task;
use super::{Illegal, Question, Referee};

/// What became of a task.
pub(super) enum Step {
    /// It waits for an answer.
    Ask(Question),
    /// It made progress, or is done.
    GoOn,
}

impl Referee {
    /// Does what needs no decision, until something must be asked.
    pub(super) fn settle(&mut self, listener: Listener<'_>) -> Result<(), Illegal> {
        loop {
            if self.moon()
                && let Some(question) = self.review_moon()
            {
                self.question = question;
                return Ok(());
            }
            if let Some(Task::Describe(place)) = self.tasks.last() {
                self.question = Question::Card {
                    place: *place,
                    needed: true,
                };
                return Ok(());
            }
            if let Some(place) = self.undescribed.first() {
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
            if let Step::Ask(question) = self.work_on(task, listener)? {
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

    fn work_on(&mut self, task: Task, listener: Listener<'_>) -> Result<Step, Illegal> {
        match task {
            Task::Describe(place) => Ok(Step::Ask(Question::Card {
                place,
                needed: true,
            })),
            Task::Keep => self.work_on_keeping(listener),
            Task::Room { slot } => Ok(Step::Ask(Question::Room { slot })),
            Task::Side { slot } => Ok(Step::Ask(Question::Side { slot })),
            Task::Shuttle {
                planet,
                slot,
                white,
            } => self.work_on_shuttle(planet, slot, white, listener),
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
            Task::Advance { gained, chosen } => self.work_on_advance(gained, chosen, listener),
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
            Task::TakeShip => self.work_on_taking(listener),
            Task::PlaceShip { berth, nth } => self.work_on_placing(berth, nth, listener),
            Task::Fare { .. } => self.work_on_fare(listener),
            Task::Swap { berth, nth } => self.work_on_swap(berth, nth, listener),
            Task::Upgrade => {
                self.tasks.pop();
                self.shift_upgrade(listener)?;
                Ok(Step::GoOn)
            }
            Task::Infect => Ok(Step::Ask(Question::Infect)),
            Task::Trade => Ok(Step::Ask(Question::Trade)),
            Task::Claim => Ok(self.work_on_claim()),
            Task::Shown { advisor } => Ok(Step::Ask(Question::Shown { advisor })),
            Task::Exchange { draws, chosen } => self.work_on_exchange(draws, chosen, listener),
            Task::EndTurn { declined } => self.work_on_turn_end(declined, listener),
        }
    }

    /// Complete ships launch, waiting bonuses are used, berths are filled, the hand is checked, the display refilled.
    fn work_on_turn_end(&mut self, declined: u8, listener: Listener<'_>) -> Result<Step, Illegal> {
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
                self.launch(berth, false, listener)?;
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
            return self.work_on_excess(listener);
        }
        self.tasks.pop();
        self.emit_turn_end(listener)?;
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
