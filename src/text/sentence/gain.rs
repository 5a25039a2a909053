//! What an answer brings that another does not.

use core::fmt::{Display, Formatter, Result};

use crate::rival::{Brings, Gain};
use crate::text::{Phrase, Say, Short};

impl Display for Say<Gain> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            Gain::Launch(ship) => language.fill(f, Phrase::GainLaunch, &[&language.say(ship)]),
            Gain::Complete(berth) => {
                language.fill(f, Phrase::GainComplete, &[&language.say(Short(berth))])
            }
            Gain::Reputation { steps, brings } => {
                let plus = language.say(Phrase::ReputationPlus.counting(steps.into()));
                match brings {
                    None => plus.fmt(f),
                    Some(brings) => language.fill(f, Phrase::Is, &[&plus, &language.say(brings)]),
                }
            }
            Gain::Series => language.write(f, Phrase::GainSeries),
            Gain::Times { symbol, times } => language.fill(
                f,
                Phrase::GainTimes,
                &[&language.say(Short(symbol)), &times],
            ),
            Gain::Aboard {
                berth,
                aboard,
                size,
            } => {
                let berth = language.say(Short(berth));
                language.fill(f, Phrase::GainAboard, &[&berth, &aboard, &size])
            }
            Gain::Scores { ship, points } => {
                language.fill(f, Phrase::GainScores, &[&language.say(ship), &points])
            }
            Gain::Points(points) => language.fill(f, Phrase::GainPoints, &[&points]),
            Gain::Keeps { symbol, count } => language.fill(
                f,
                Phrase::GainKeeps,
                &[&language.say(Short(symbol)), &count],
            ),
            Gain::Symbols(count) => language.fill(f, Phrase::GainSymbols, &[&count]),
            Gain::Wanted {
                colour,
                spot,
                berth,
            } => {
                let (colour, spot) = (language.say(colour), language.say(spot));
                language.fill(
                    f,
                    Phrase::GainWanted,
                    &[&colour, &spot, &language.say(Short(berth))],
                )
            }
            Gain::Settlers(more) => language
                .say(Phrase::GainSettlers.counting(more.into()))
                .fmt(f),
            Gain::Hand(more) => language.say(Phrase::GainHand.counting(more.into())).fmt(f),
            Gain::Tiles(more) => language.say(Phrase::GainTiles.counting(more.into())).fmt(f),
        }
    }
}

impl Display for Say<Brings> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            Brings::LastSpace => language.write(f, Phrase::BringsLastSpace),
            Brings::Bonus => language.write(f, Phrase::BringsBonus),
            Brings::Points(points) => language.fill(f, Phrase::Points, &[&points]),
        }
    }
}
