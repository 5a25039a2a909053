//! What a legal answer does.
//!
//! An answer is checked whole before anything changes, so that nothing has to be taken back.

use crate::components::{Advisor, Card, Pile, Setup};
use crate::ledger::{Fact, Notices, Place};
use crate::sure::{self, Sure};

use super::camp::{Spot, remove};
use super::menu::Menu;
use super::moon::Vip;
use super::task::Task;
use super::{Answer, Facts, Illegal, Question, Referee, is_described};

/// Who listens to the facts and what follows from them.
pub(super) type Listener<'a> = &'a mut dyn FnMut(Fact, &Notices);

impl Referee {
    /// Takes an answer and returns which facts followed from it.
    ///
    /// # Errors
    ///
    /// [`Illegal`] names the rule that speaks against it; nothing has changed then. Only what is a defect of the program,
    /// [`Illegal::Bug`] and [`Illegal::Overflow`], would be found halfway.
    pub fn play(&mut self, answer: Answer) -> Result<Facts, Illegal> {
        let mut facts = Facts::new();
        self.play_with_listener(answer, &mut |fact, _| {
            // One answer brings at most a launch with its ship, the returns of a full hand and the next turn.
            facts.push(fact).surely();
        })?;
        Ok(facts)
    }

    /// Takes an answer and hands the listener each fact, as it is written down, with what follows from it.
    ///
    /// # Errors
    ///
    /// As [`Self::play`].
    pub fn play_with_listener(
        &mut self,
        answer: Answer,
        listener: &mut dyn FnMut(Fact, &Notices),
    ) -> Result<(), Illegal> {
        self.check(answer)?;
        let done = self
            .apply(answer, listener)
            .and_then(|()| self.settle(listener));
        never_halfway(done)
    }

    pub(super) fn push(&mut self, task: Task) -> Result<(), Illegal> {
        self.tasks.push(task).map_err(|_| Illegal::Overflow)
    }

    fn apply(&mut self, answer: Answer, listener: Listener<'_>) -> Result<(), Illegal> {
        match (self.question, answer) {
            (Question::Card { place, .. }, Answer::Card(card)) => self.learn(place, card, listener),
            (Question::Keep { seat, .. }, Answer::Keep { berth, nth }) => {
                self.keep(seat, berth, nth);
                Ok(())
            }
            (Question::Return, Answer::Return { nth }) => {
                self.send_under(nth, listener)?;
                Ok(())
            }
            (_, Answer::TakeTile { slot }) => self.choose_tile(slot, listener),
            (_, Answer::UseShuttle { planet, slot }) => self.choose_shuttle(planet, slot),
            (_, Answer::DiscardTiles { slots }) => {
                self.start_action()?;
                self.emit(Fact::TilesDiscarded { slots }, listener)?;
                let tiles = u8::try_from(slots.count_ones()).sure_or(u8::MAX);
                let times = tiles.saturating_add(u8::from(self.advised_by(Advisor::Noor)));
                self.push(Task::Apply {
                    menu: Menu::BASIC,
                    times,
                    gained: 0,
                })
            }
            (Question::Action, Answer::Move { from, colour, to }) => {
                self.step(from, colour, to);
                self.take_road(from);
                Ok(())
            }
            (Question::Action, Answer::Vip { to: Some(to) }) => {
                self.step_vip(to);
                self.take_road(Spot::Earth);
                Ok(())
            }
            (Question::Action, Answer::SwapBerths) => {
                self.figures.turn.swapped = true;
                self.emit(Fact::BerthsSwapped, listener)?;
                Ok(())
            }
            (Question::Action, Answer::SwapShip { berth, nth }) => {
                self.push(Task::Swap { berth, nth })
            }
            (Question::Room { slot }, Answer::Tile { slot: into }) => {
                self.tasks.pop();
                self.take_tile(slot, into, listener)
            }
            (Question::Side { slot }, Answer::Into(spot)) => {
                self.tasks.pop();
                let into = match spot {
                    Spot::Moon => Setup::TILE_SLOTS,
                    _ => self.free_slot().sure_or(0),
                };
                self.take_tile(slot, into, listener)
            }
            (Question::Toll, Answer::Tile { slot }) => self.fly(Some(slot), listener),
            (Question::White { .. }, Answer::White(settlers)) => {
                if let Some(Task::Shuttle { white, .. }) = self.tasks.last_mut() {
                    *white = Some(settlers);
                }
                Ok(())
            }
            (Question::StandIn { .. }, answer) => {
                let crew = &mut self.figures.crew;
                match answer {
                    Answer::VipFor(place) => crew.vip = Some(place),
                    Answer::Pair { of, instead } => crew.pair = Some((of, instead)),
                    _ => crew.settled = true,
                }
                Ok(())
            }
            (Question::Column, Answer::Column(column)) => {
                self.figures.crew.column = Some(column);
                Ok(())
            }
            (Question::Rescue { seat, .. }, answer) => {
                self.rescue(seat, answer);
                Ok(())
            }
            (Question::Lost { .. }, Answer::Vip { .. }) => {
                self.figures.vip = Vip::Away;
                Ok(())
            }
            (Question::Board { .. } | Question::Lift { .. }, Answer::Vip { to: Some(to) }) => {
                self.figures.vip = Vip::At(self.seat(), to);
                self.figures.turn.lift = false;
                Ok(())
            }
            (Question::Lift { .. }, Answer::Decline) => {
                self.figures.turn.lift = false;
                Ok(())
            }
            (Question::Lost { .. }, Answer::Lose(colour)) => {
                if let Some(Task::Lose { crew }) = self.tasks.last_mut() {
                    remove(crew, colour, 1);
                }
                self.lose(colour, 1);
                Ok(())
            }
            (Question::Board { .. } | Question::Lift { .. }, Answer::Board { colour, berth }) => {
                self.figures.turn.lift = false;
                self.board(colour, berth);
                Ok(())
            }
            (Question::Effect { menu, .. }, answer) => self.apply_effect(menu, answer, listener),
            (Question::Advance { .. }, Answer::Stop { space }) => {
                self.tasks.pop();
                self.advance_to(space, listener)
            }
            (Question::BonusLaunch, Answer::Launch { berth, .. }) => {
                self.tasks.pop();
                self.launch(berth, true, listener)
            }
            (Question::Advance { .. } | Question::BonusLaunch, Answer::Decline) => {
                self.tasks.pop();
                Ok(())
            }
            (Question::Launch { .. }, Answer::Launch { berth, bonus }) => {
                self.launch(berth, bonus, listener)
            }
            (Question::Launch { .. }, Answer::Decline) => {
                // What waits now is given up; a bonus earned later in the turn is not.
                let waiting = self.ledger.bonus_launches().least;
                if let Some(Task::EndTurn { declined }) = self.tasks.last_mut() {
                    *declined = waiting;
                }
                Ok(())
            }
            (Question::TakeShip, Answer::Draw { slot }) => {
                self.tasks.pop();
                self.draw(slot, listener)
            }
            (Question::PlaceShip { .. }, Answer::Place { nth: chosen }) => {
                if let Some(Task::PlaceShip { nth, .. }) = self.tasks.last_mut() {
                    *nth = Some(chosen);
                }
                Ok(())
            }
            (question, answer) => self.apply_advisor(question, answer, listener),
        }
    }

    /// Notes what the table says of a card.
    fn learn(&mut self, place: Place, card: Card, listener: Listener<'_>) -> Result<(), Illegal> {
        if !card.is_unknown() {
            self.emit(Fact::Described { place, card }, listener)?;
        }
        // A task that waited for a card goes first, as it was the first to be asked for.
        match self.tasks.last() {
            Some(Task::Describe(wanted)) if *wanted == place => {
                self.tasks.pop();
            }
            _ => self.undescribed.remove_first(),
        }
        if card.pile() == Pile::Ships {
            self.review_pile();
        }
        Ok(())
    }

    /// Whether a card lies there of which the rules need to know more.
    pub(super) fn is_undescribed(&self, place: Place) -> bool {
        let card = self.ledger.card(place);
        card.is_some_and(|card| is_described(card).is_err())
    }

    /// The turn has its action; what remains of it comes on top.
    pub(super) fn start_action(&mut self) -> Result<(), Illegal> {
        self.push(Task::EndTurn { declined: 0 })
    }
}

/// What was allowed is done to its end: what the ledger or a later step could refuse has been checked before.
pub(super) fn never_halfway(done: Result<(), Illegal>) -> Result<(), Illegal> {
    done.inspect_err(|_| sure::never())
}
