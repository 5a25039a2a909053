//! The legal answers, one after another.
//!
//! Each question has its candidates, numbered in the order a player would think of them. Those that
//! [`Referee::check`] agrees to are the legal answers, so that nothing is offered that would be refused;
//! that nothing legal is left out is proven by tests over every answer there is. They are found one at a
//! time, because a list would need more stack than everything else the referee does.

mod moon;

use crate::components::{Berth, Card, Colour, PerColour, Pile, Planet};

use super::camp::Spot;
use super::menu::Menu;
use super::{Answer, Question, Referee};

/// The legal answers to one question, in the order to offer them.
#[derive(Clone, Debug)]
pub struct Answers<'a> {
    referee: &'a Referee,
    next: u8,
}

/// What is found at a number.
enum Candidate {
    /// Perhaps an answer.
    Answer(Answer),
    /// Nothing before this number.
    SkipTo(u8),
    /// Nothing from here on.
    End,
}

use Candidate::{End, SkipTo};

/// Where the roads begin among the actions.
const ROADS: u8 = 27;
/// How many ways to board there are.
const BOARDING: u8 = 10;

impl Referee {
    /// The legal answers to the question that is asked.
    ///
    /// For a fact from the table the list is open: any card with the right back will do, if it is told as far
    /// as needed. Only "unknown" is yielded, where that is an answer.
    #[must_use]
    pub const fn answers(&self) -> Answers<'_> {
        Answers {
            referee: self,
            next: 0,
        }
    }
}

impl Iterator for Answers<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        match self.referee.question {
            // By far the longest lists: each has a way of its own.
            Question::Effect { menu, gained, .. } => self.find(
                |answers, index| answers.effect(index, menu),
                |referee, answer| referee.check_effect(menu, gained, answer).is_ok(),
            ),
            Question::Action => self.find(Self::action, |referee, answer| {
                referee.check(answer).is_ok()
            }),
            _ => self.find(Self::candidate, |referee, answer| {
                referee.check(answer).is_ok()
            }),
        }
    }
}

impl core::iter::FusedIterator for Answers<'_> {}

impl Answers<'_> {
    /// The next candidate that is legal.
    #[inline]
    fn find(
        &mut self,
        candidate: impl Fn(&Self, u8) -> Candidate,
        legal: impl Fn(&Referee, Answer) -> bool,
    ) -> Option<Answer> {
        loop {
            match candidate(self, self.next) {
                End => return None,
                SkipTo(next) => self.next = next,
                Candidate::Answer(answer) => {
                    self.next = self.next.saturating_add(1);
                    if legal(self.referee, answer) {
                        return Some(answer);
                    }
                }
            }
        }
    }

    /// What is found at a number, for every question but the two above.
    fn candidate(&self, index: u8) -> Candidate {
        let referee = self.referee;
        match referee.question {
            Question::Over | Question::Action | Question::Effect { .. } => End,
            Question::Card { place, .. } => match (index, place.pile()) {
                (0, Some(pile)) => Candidate::Answer(Answer::Card(Card::unknown(pile))),
                _ => End,
            },
            Question::Room { .. } | Question::Toll => {
                up_to(referee.ledger.setup().tile_slots(), index, |slot| {
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
                let most = referee.reputation().saturating_add(gained);
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
                let hand = referee.ledger.hand_size(referee.seat());
                up_to(hand, index, |nth| Answer::Place { nth })
            }
            _ => self.moon(index),
        }
    }

    /// Four tiles, four shuttles of each planet, fifteen ways to discard up to four tiles; with the Moon roads and swaps.
    fn action(&self, index: u8) -> Candidate {
        let slot = index & 3;
        Candidate::Answer(match index {
            0..4 => Answer::TakeTile { slot },
            4..8 => Answer::UseShuttle {
                planet: Planet::Earth,
                slot,
            },
            8..12 => Answer::UseShuttle {
                planet: Planet::Mars,
                slot,
            },
            12..27 => {
                let slots = index.saturating_sub(11);
                if slots > self.referee.owned_slots() {
                    return SkipTo(ROADS);
                }
                Answer::DiscardTiles { slots }
            }
            _ if !self.referee.moon() => return End,
            ROADS..31 => Answer::Move {
                from: Spot::Moon,
                colour: colour(index.saturating_sub(ROADS)),
                to: Spot::Earth,
            },
            31..35 => Answer::Move {
                from: Spot::Earth,
                colour: colour(index.saturating_sub(31)),
                to: Spot::Mars,
            },
            35 => Answer::Vip {
                to: Some(Spot::Mars),
            },
            36 => Answer::SwapBerths,
            _ => {
                let number = index.saturating_sub(37);
                let nth = number >> 1;
                if nth >= self.referee.ledger.hand_size(self.referee.seat()) {
                    return End;
                }
                let berth = berth(number);
                Answer::SwapShip { berth, nth }
            }
        })
    }

    /// Every way to fill the white places: three digits up to their number, and the fourth colour fills up.
    fn white(&self, index: u8, planet: Planet, slot: u8) -> Candidate {
        let shuttle = self.referee.displayed_shuttle(planet, slot);
        let crew = &self.referee.figures.crew;
        let wanted = shuttle.and_then(|shuttle| self.referee.wanted(shuttle, crew));
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
            None => SkipTo(index.saturating_add(1)),
        }
    }

    /// Four recruits, a reputation, four ships, two ways for each of 16 settlers, four colours for each of 16, or nothing;
    /// with the Moon more before that.
    fn effect(&self, index: u8, menu: Menu) -> Candidate {
        const DRAWS: u8 = 5;
        const MOVES: u8 = 9;
        const ADAPTS: u8 = 41;
        const MOON: u8 = 105;
        let camp = self.referee.own_camp();
        match index {
            0..4 if !menu.has_recruit() => SkipTo(4),
            0..4 => Candidate::Answer(Answer::Recruit(colour(index))),
            4 => Candidate::Answer(Answer::Reputation),
            DRAWS..MOVES if !menu.has_draw() => SkipTo(MOVES),
            DRAWS..MOVES => Candidate::Answer(ship(index.saturating_sub(DRAWS))),
            MOVES..ADAPTS if !menu.has_move() => SkipTo(ADAPTS),
            MOVES..ADAPTS => {
                let number = index.saturating_sub(MOVES);
                let (from, colour) = (spot(number >> 3), colour(number >> 1));
                if number & 7 == 0 && camp.is_empty(from) {
                    return SkipTo(index.saturating_add(8));
                }
                if camp.count(from, colour) == 0 {
                    return SkipTo(index.saturating_add(2));
                }
                match from.onward().get(usize::from(number & 1)) {
                    Some(to) => Candidate::Answer(Answer::Move {
                        from,
                        colour,
                        to: *to,
                    }),
                    None => SkipTo(index.saturating_add(1)),
                }
            }
            ADAPTS..MOON if !menu.has_adapt() => SkipTo(MOON),
            ADAPTS..MOON => {
                let number = index.saturating_sub(ADAPTS);
                let (spot, from, to) = (spot(number >> 4), colour(number >> 2), colour(number));
                if number & 15 == 0 && camp.is_empty(spot) {
                    return SkipTo(index.saturating_add(16));
                }
                if camp.count(spot, from) == 0 {
                    return SkipTo(index.saturating_add(4));
                }
                Candidate::Answer(Answer::Adapt { spot, from, to })
            }
            MOON if !self.referee.moon() => Candidate::Answer(Answer::Decline),
            _ if !self.referee.moon() => End,
            _ => self.moon_effect(index.saturating_sub(MOON)),
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
