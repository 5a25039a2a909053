//! What the referee asks, and what can be answered.

use core::fmt::{Display, Formatter, Result};

use crate::components::Pile;
use crate::ledger::Place;
use crate::referee::{Answer, Question};
use crate::text::{Capital, Phrase, Say, Short};

use super::{Plain, nth};

/// A short prompt; who is asked, the screen says.
impl Display for Say<Question> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let phrase = match self.what {
            Question::Card { place, .. } => {
                return language.fill(f, Phrase::PromptCard, &[&language.say(place)]);
            }
            Question::Action => Phrase::PromptAction,
            Question::Room { .. } => Phrase::PromptRoom,
            Question::White { .. } => Phrase::PromptWhite,
            Question::Toll => Phrase::PromptToll,
            Question::Lost { .. } => Phrase::PromptLost,
            Question::Board { .. } => Phrase::PromptBoard,
            Question::Effect {
                times, gained: 0, ..
            } => return language.fill(f, Phrase::PromptEffect, &[&times]),
            Question::Effect { times, gained, .. } => {
                return language.fill(f, Phrase::PromptEffectGained, &[&times, &gained]);
            }
            Question::Advance { gained } => {
                return language.fill(f, Phrase::PromptAdvance, &[&gained]);
            }
            Question::BonusLaunch => Phrase::PromptBonusLaunch,
            Question::Launch { .. } => Phrase::PromptLaunch,
            Question::TakeShip => Phrase::PromptTakeShip,
            Question::PlaceShip { berth } => {
                let letter = language.say(Short(berth));
                return language.fill(f, Phrase::PromptPlaceShip, &[&letter]);
            }
            Question::Over => Phrase::GameOver,
        };
        write!(f, "{}", Capital(language.say(Plain(phrase))))
    }
}

/// A short label, to choose from a list.
impl Display for Say<Answer> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", Capital(self.language.say(Choice(self.what))))
    }
}

/// Own tile slots by number: bit 0 for the first.
pub(super) struct Slots(pub(super) u8);

impl Slots {
    pub(super) fn count(&self) -> Option<u8> {
        u8::try_from(self.0.count_ones()).ok()
    }
}

impl Display for Slots {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut comma = "";
        for slot in (0..8).filter(|slot| self.0.unbounded_shr(u32::from(*slot)) & 1 == 1) {
            write!(f, "{comma}{}", nth(slot))?;
            comma = ", ";
        }
        match comma {
            "" => f.write_str("0"),
            _ => Ok(()),
        }
    }
}

/// An answer as it stands inside a sentence.
pub(super) struct Choice(pub(super) Answer);

impl Display for Say<Choice> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what.0 {
            Answer::Card(card) => language.say(card).fmt(f),
            Answer::TakeTile { slot } => language.fill(f, Phrase::TakeTile, &[&nth(slot)]),
            Answer::UseShuttle { planet, slot } => {
                let shuttle = language.say(Place::Market(Pile::of(planet), slot));
                language.fill(f, Phrase::UseShuttle, &[&shuttle])
            }
            Answer::DiscardTiles { slots } => {
                let slots = Slots(slots);
                language.fill_counting(f, Phrase::DiscardTiles, slots.count(), &[&slots])
            }
            Answer::Tile { slot } => {
                language.fill_counting(f, Phrase::DiscardTiles, Some(1), &[&nth(slot)])
            }
            Answer::White(settlers) => language.say(settlers).fmt(f),
            Answer::Lose(colour) => language.fill(f, Phrase::Lose, &[&language.say(colour)]),
            Answer::Board { colour, berth } => {
                let (colour, berth) = (language.say(colour), language.say(berth));
                language.fill(f, Phrase::GoTo, &[&colour, &berth])
            }
            Answer::Recruit(colour) => language.fill(f, Phrase::Recruit, &[&language.say(colour)]),
            Answer::Adapt { spot, from, to } => {
                let (from, to) = (language.say(from), language.say(to));
                language.fill(f, Phrase::AdaptAt, &[&language.say(spot), &from, &to])
            }
            Answer::Move { from, colour, to } => {
                let (from, to) = (language.say(from), language.say(to));
                language.fill(f, Phrase::MoveFrom, &[&language.say(colour), &from, &to])
            }
            Answer::Reputation => language.write(f, Phrase::GainReputation),
            Answer::Draw { slot: Some(slot) } => language.fill(f, Phrase::TakeShip, &[&nth(slot)]),
            Answer::Draw { slot: None } => language.write(f, Phrase::TakeFromPile),
            Answer::Stop { space } => language.fill(f, Phrase::StopOn, &[&space]),
            Answer::Launch { berth, bonus } => {
                let phrase = match bonus {
                    false => Phrase::LaunchFrom,
                    true => Phrase::BonusLaunchFrom,
                };
                language.fill(f, phrase, &[&language.say(Short(berth))])
            }
            Answer::Place { nth: index } => language.fill(f, Phrase::PlaceShip, &[&nth(index)]),
            Answer::Decline => language.write(f, Phrase::Decline),
        }
    }
}
