//! The legal answers, one after another.
//!
//! Each question has its candidates, numbered in the order a player would think of them. Which of the numbers are legal is found
//! once, when the list is opened: where it is long, for a whole row of candidates at a time; otherwise each is put to
//! [`Referee::check`]. That the list holds exactly what is accepted is proven by tests over every answer there is. The answers themselves
//! are made one at a time, because all of them would need more stack than everything else the referee does.

mod moon;
mod numbers;
mod rows;

use crate::components::{Berth, Card, Colour, PerColour, Pile, Planet};

use super::camp::Spot;
use super::{Answer, Question, Referee};

use numbers::Numbers;
use rows::action;

/// The legal answers to one question, in the order to offer them.
#[derive(Clone, Debug)]
pub struct Answers<'a> {
    referee: &'a Referee,
    left: Numbers,
}

/// What is found at a number.
enum Candidate {
    /// Perhaps an answer.
    Answer(Answer),
    /// Nothing.
    Gap,
    /// Nothing from here on.
    End,
}

use Candidate::{End, Gap};

/// How many ways to board there are.
const BOARDING: u8 = 10;

impl Referee {
    /// The legal answers to the question that is asked.
    ///
    /// For a fact from the table the list is open: any card with the right back will do, if it is described as far
    /// as needed. Only "unknown" is yielded, where that is an answer.
    #[must_use]
    pub fn answers(&self) -> Answers<'_> {
        let left = match self.question {
            // By far the longest lists: each has a way of its own, and a stack of its own that is free again afterwards.
            Question::Effect { menu, gained, .. } => self.legal_effects(menu, gained),
            Question::Action => self.legal_actions(),
            _ => self.legal_numbers(),
        };
        Answers {
            referee: self,
            left,
        }
    }

    /// The numbers of the candidates that the rules agree to, one by one.
    #[inline(never)]
    fn legal_numbers(&self) -> Numbers {
        let mut legal = Numbers::default();
        for number in 0..=u8::MAX {
            match self.candidate(number) {
                End => break,
                Candidate::Answer(answer) if self.check(answer).is_ok() => legal.insert(number),
                _ => {}
            }
        }
        legal
    }
}

impl Answers<'_> {
    /// More answers than any question has.
    pub const MOST: usize = Numbers::MOST;

    fn at(&self, number: u8) -> Option<Answer> {
        match self.referee.question {
            Question::Effect { .. } => self.referee.effect(number),
            Question::Action => Some(action(number)),
            _ => match self.referee.candidate(number) {
                Candidate::Answer(answer) => Some(answer),
                Gap | End => None,
            },
        }
    }
}

impl Iterator for Answers<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        let number = self.left.take_first()?;
        self.at(number)
    }

    fn nth(&mut self, nth: usize) -> Option<Answer> {
        for _ in 0..nth {
            self.left.take_first()?;
        }
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Answers<'_> {}

impl core::iter::FusedIterator for Answers<'_> {}

impl Referee {
    /// What is found at a number, for every question but the two above.
    fn candidate(&self, index: u8) -> Candidate {
        match self.question {
            Question::Over | Question::Action | Question::Effect { .. } => End,
            Question::Card { place, .. } => match (index, place.pile()) {
                (0, Some(pile)) => Candidate::Answer(Answer::Card(Card::unknown(pile))),
                _ => End,
            },
            Question::Keep { seat, berth } => {
                let hand = self.ledger.hand_size(seat);
                up_to(hand, index, |nth| Answer::Keep { berth, nth })
            }
            Question::Return => {
                let hand = self.ledger.hand_size(self.seat());
                up_to(hand, index, |nth| Answer::Return { nth })
            }
            Question::Room { .. } | Question::Toll => {
                up_to(self.ledger.setup().tile_slots(), index, |slot| {
                    Answer::Tile { slot }
                })
            }
            Question::White { planet, slot } => self.white(index, planet, slot),
            Question::Lost { .. } => match Colour::nth(usize::from(index)) {
                Some(colour) => Candidate::Answer(Answer::Lose(colour)),
                None => up_to(5, index, |_| Answer::Vip { to: None }),
            },
            Question::Board { .. } => boarding(index),
            Question::Advance { gained } => {
                // The whole way first.
                let most = self.reputation().saturating_add(gained);
                or_decline(gained, index, |index| Answer::Stop {
                    space: most.saturating_sub(index),
                })
            }
            Question::BonusLaunch => or_decline(2, index, |index| Answer::Launch {
                berth: berth(index),
                bonus: true,
            }),
            Question::Launch { .. } => or_decline(4, index, |index| Answer::Launch {
                berth: berth(index),
                bonus: index >= 2,
            }),
            Question::TakeShip => up_to(4, index, ship),
            Question::PlaceShip { .. } => {
                let hand = self.ledger.hand_size(self.seat());
                up_to(hand, index, |nth| Answer::Place { nth })
            }
            _ => self.moon_candidate(index),
        }
    }

    /// Every way to fill the white places: three digits up to their number, and the fourth colour fills up.
    fn white(&self, index: u8, planet: Planet, slot: u8) -> Candidate {
        let shuttle = self.displayed_shuttle(planet, slot);
        let crew = &self.figures.crew;
        let wanted = shuttle.and_then(|shuttle| self.wanted(shuttle, crew));
        let Some((_, white)) = wanted else {
            return End;
        };
        let base = white.saturating_add(1);
        let digit = |number: u8| (number.checked_div(base), number.checked_rem(base));
        let (Some(rest), Some(yellow)) = digit(index) else {
            return End;
        };
        let (Some(blue), Some(red)) = digit(rest) else {
            return End;
        };
        if blue > white {
            return End;
        }
        let others = blue.saturating_add(red).saturating_add(yellow);
        match white.checked_sub(others) {
            Some(purple) => {
                Candidate::Answer(Answer::White(PerColour([blue, red, yellow, purple])))
            }
            None => Gap,
        }
    }
}

/// Four colours and the VIP, each onto two ships.
fn boarding(index: u8) -> Candidate {
    let berth = berth(index);
    match Colour::nth(usize::from(index >> 1)) {
        Some(colour) => Candidate::Answer(Answer::Board { colour, berth }),
        None => up_to(BOARDING, index, |_| Answer::Vip {
            to: Some(Spot::aboard(berth)),
        }),
    }
}

/// So many answers of one kind.
fn up_to(count: u8, index: u8, answer: impl Fn(u8) -> Answer) -> Candidate {
    if index < count {
        Candidate::Answer(answer(index))
    } else {
        End
    }
}

/// So many answers of one kind, or none of them.
fn or_decline(count: u8, index: u8, answer: impl Fn(u8) -> Answer) -> Candidate {
    if index == count {
        Candidate::Answer(Answer::Decline)
    } else {
        up_to(count, index, answer)
    }
}

fn ship(index: u8) -> Answer {
    let slot = (index < Pile::Ships.on_display()).then_some(index);
    Answer::Draw { slot }
}

fn berth(index: u8) -> Berth {
    match index & 1 {
        0 => Berth::A,
        _ => Berth::B,
    }
}

fn colour(index: u8) -> Colour {
    match index & 3 {
        0 => Colour::Blue,
        1 => Colour::Red,
        2 => Colour::Yellow,
        _ => Colour::Purple,
    }
}

fn spot(index: u8) -> Spot {
    match index & 3 {
        0 => Spot::Earth,
        1 => Spot::Mars,
        2 => Spot::BerthA,
        _ => Spot::BerthB,
    }
}
