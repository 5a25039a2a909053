//! What the referee asks, and what can be answered.

use core::fmt::{Display, Formatter, Result};

use crate::components::{Advisor, Pile, Track};
use crate::ledger::Place;
use crate::referee::{Answer, Question};
use crate::text::{Capital, Language, Phrase, Say, Short};

use super::nth;

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
            Question::Keep { berth, .. } => {
                let letter = language.say(Short(berth));
                return language.fill(f, Phrase::PromptKeep, &[&letter]);
            }
            Question::Return => Phrase::PromptReturn,
            Question::Side { .. } => Phrase::PromptSide,
            Question::StandIn { .. } => Phrase::PromptStandIn,
            Question::Column => Phrase::PromptColumn,
            Question::Lift { .. } => Phrase::PromptLift,
            Question::Rescue { .. } => Phrase::PromptRescue,
            Question::Fare => Phrase::PromptFare,
            Question::Council { .. } => Phrase::PromptCouncil,
            Question::Shown {
                advisor: Advisor::Nakkia,
            } => Phrase::PromptLaunchEffect,
            Question::Shown { .. } => Phrase::PromptAnimal,
            Question::Infect => Phrase::PromptInfect,
            Question::Trade => Phrase::PromptTrade,
            Question::Claim => Phrase::PromptClaim,
            Question::Exchange { .. } => Phrase::PromptExchange,
            Question::Over => Phrase::GameOver,
        };
        write!(f, "{}", Capital(language.say(phrase)))
    }
}

/// A short label, to choose from a list.
impl Display for Say<Answer> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", Capital(self.language.say(InSentence(self.what))))
    }
}

/// Own tile slots by number: bit 0 for the first.
#[derive(Clone, Copy)]
pub(super) struct Slots(pub(super) u8);

impl Slots {
    pub(super) fn count(&self) -> Option<u8> {
        u8::try_from(self.0.count_ones()).ok()
    }
}

impl Display for Say<Slots> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Slots(slots) = self.what;
        let is_there = |slot: &u8| slots.unbounded_shr(u32::from(*slot)) & 1 == 1;
        let mut slots = (0..8).filter(is_there);
        let Some(first) = slots.next() else {
            return f.write_str("0");
        };
        nth(first).fmt(f)?;
        slots.try_for_each(|slot| {
            self.language.comma(f)?;
            nth(slot).fmt(f)
        })
    }
}

/// An answer as it stands inside a sentence.
pub(super) struct InSentence(pub(super) Answer);

impl Display for Say<InSentence> {
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
                let count = slots.count();
                language.fill_counting(f, Phrase::DiscardTiles, count, &[&language.say(slots)])
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
            Answer::Stop { space } => language.fill(f, Phrase::StopOn, &[&Track::number(space)]),
            Answer::Launch { berth, bonus } => {
                let phrase = if bonus {
                    Phrase::BonusLaunchFrom
                } else {
                    Phrase::LaunchFrom
                };
                language.fill(f, phrase, &[&language.say(Short(berth))])
            }
            Answer::Place { nth: index } => language.fill(f, Phrase::PlaceShip, &[&nth(index)]),
            Answer::Keep { berth, nth: index } => {
                let letter = language.say(Short(berth));
                language.fill(f, Phrase::KeepShip, &[&nth(index), &letter])
            }
            Answer::Return { nth: index } => language.fill(f, Phrase::ReturnShip, &[&nth(index)]),
            Answer::Decline => language.write(f, Phrase::Decline),
            answer => language.moon_choice(f, answer),
        }
    }
}

impl Language {
    /// An answer that only the Moon knows.
    fn moon_choice(self, f: &mut Formatter<'_>, answer: Answer) -> Result {
        match answer {
            Answer::Into(spot) => self.fill(f, Phrase::PutOn, &[&self.say(spot)]),
            Answer::Figure(figure) => self.fill(f, Phrase::FigureSteps, &[&self.say(figure)]),
            Answer::Vip { to: Some(to) } => self.fill(f, Phrase::VipTo, &[&self.say(to)]),
            Answer::Vip { to: None } => self.write(f, Phrase::VipLost),
            Answer::VipFor(Some(colour)) => self.fill(f, Phrase::VipFor, &[&self.say(colour)]),
            Answer::VipFor(None) => self.write(f, Phrase::VipForWhite),
            Answer::Pair { of, instead } => {
                self.fill(f, Phrase::PairFor, &[&self.say(of), &self.say(instead)])
            }
            Answer::Column(symbol) => self.fill(f, Phrase::ColumnOf, &[&self.say(Short(symbol))]),
            Answer::Pay { nth: index } => self.fill(f, Phrase::PayShip, &[&nth(index)]),
            Answer::SwapShip { berth, nth: index } => {
                let berth = self.say(Short(berth));
                self.fill(f, Phrase::SwapShip, &[&nth(index), &berth])
            }
            Answer::SwapBerths => self.write(f, Phrase::SwapBerths),
            Answer::TakeAdvisor { slot } => self.fill(f, Phrase::TakeAdvisor, &[&nth(slot)]),
            Answer::Shown(true) => self.write(f, Phrase::ShownYes),
            Answer::Shown(false) => self.write(f, Phrase::ShownNo),
            Answer::Infect { seat, berth } => {
                let berth = self.say(Short(berth));
                self.fill(f, Phrase::InfectShip, &[&self.say(seat), &berth])
            }
            Answer::Trade { gap } => self.between(f, gap),
            Answer::TakeShuttle { slot } => {
                let shuttle = self.say(Place::Market(Pile::Earth, slot));
                self.fill(f, Phrase::TakeShuttle, &[&shuttle])
            }
            Answer::Exchange {
                nth: index,
                launched,
            } => self.fill(f, Phrase::ExchangeShips, &[&nth(index), &nth(launched)]),
            // The others are said above.
            _ => Ok(()),
        }
    }

    /// The place of the trader.
    pub(super) fn between(self, f: &mut Formatter<'_>, gap: u8) -> Result {
        let (left, right) = (nth(gap), nth(gap.saturating_add(1)));
        self.fill(f, Phrase::TradeBetween, &[&left, &right])
    }
}
