//! The score sheet: its lines, what it asks, how a tie was broken.

use core::fmt::{Display, Formatter, Result};

use crate::components::{ShipKind, Track};
use crate::history::Source;
use crate::ledger::{Award, Line, ScoreQuestion, TieBreak};
use crate::text::{Phrase, Say};

use super::printed::{SettlersOf, ShuttlesOf};
use super::{Count, nth};

/// Why a line of the score counts, without its sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason(pub Line);

/// The reason of a line with its sum, such as "2 × 3 red cube shuttles = 6".
impl Display for Say<Line> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.language.say(Reason(self.what)).fmt(f)?;
        match self.what.points() {
            Some(points) => write!(f, " = {points}"),
            None => f.write_str(" = ?"),
        }
    }
}

impl Display for Say<Reason> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let Reason(Line {
            award, count, each, ..
        }) = self.what;
        let number = Count(count);
        match award {
            Award::Ship(ship) => match ship.kind() {
                None => language.write(f, Phrase::LineUnknownShip),
                Some(ShipKind::Five | ShipKind::Four) => language.write(f, Phrase::LineShip),
                Some(ShipKind::Moves) => language.write(f, Phrase::LineMoves),
                Some(ShipKind::Recruit) => language.write(f, Phrase::LineRecruit),
                Some(ShipKind::Reputation) => language.write(f, Phrase::LineReputationShip),
                Some(ShipKind::Fewer) => language.write(f, Phrase::LineFewer),
                Some(ShipKind::Shuttles(Some(symbol))) => {
                    let shuttles = language.say(ShuttlesOf(symbol, count));
                    language.fill(f, Phrase::LineEach, &[&each, &number, &shuttles])
                }
                Some(ShipKind::Shuttles(None)) => language.write(f, Phrase::LineUnknownSymbol),
                Some(ShipKind::Crews(Some(colour))) => {
                    let settlers = language.say(SettlersOf(colour, count));
                    language.fill_counting(f, Phrase::LinePrinted, count, &[&number, &settlers])
                }
                Some(ShipKind::Crews(None)) => language.write(f, Phrase::LineUnknownColour),
                Some(ShipKind::Series) => {
                    language.fill_counting(f, Phrase::LineSeries, count, &[&each, &number])
                }
                Some(ShipKind::ReputationAgain) => language.write(f, Phrase::LineReputationAgain),
                Some(ShipKind::Tiles) => {
                    language.fill_counting(f, Phrase::LineTiles, count, &[&each, &number])
                }
            },
            Award::Reputation { space: Some(space) } => {
                language.fill(f, Phrase::LineReputationOn, &[&Track::number(space)])
            }
            Award::Reputation { space: None } => language.write(f, Phrase::Reputation),
            Award::Aboard => language.fill_counting(f, Phrase::LineAboard, count, &[&number]),
            Award::Advisor(advisor) => f.write_str(advisor.name()),
            Award::UnknownAdvisor => language.write(f, Phrase::LineUnknownAdvisor),
            Award::President => language.write(f, Phrase::President),
        }
    }
}

impl Display for Say<ScoreQuestion> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            ScoreQuestion::Ship { nth: index, .. } => {
                language.fill(f, Phrase::AskShip, &[&nth(index)])
            }
            ScoreQuestion::Shuttles { symbol, .. } => {
                let shuttles = language.say(ShuttlesOf(symbol, None));
                language.fill(f, Phrase::AskHowMany, &[&shuttles])
            }
            ScoreQuestion::Printed { colour, .. } => {
                let settlers = language.say(SettlersOf(colour, None));
                language.fill(f, Phrase::AskPrinted, &[&settlers])
            }
            ScoreQuestion::Tiles { .. } => language.write(f, Phrase::AskTiles),
            ScoreQuestion::Reputation { .. } => language.write(f, Phrase::AskReputation),
            ScoreQuestion::Aboard { .. } => language.write(f, Phrase::AskAboard),
            ScoreQuestion::Advisor { field, .. } => {
                language.fill(f, Phrase::AskAdvisor, &[&nth(field)])
            }
            ScoreQuestion::Mars { .. } => language.write(f, Phrase::AskMars),
            ScoreQuestion::Earth { .. } => language.write(f, Phrase::AskEarth),
        }
    }
}

impl Display for Say<TieBreak> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let phrase = match self.what {
            TieBreak::Mars => Phrase::TieMars,
            TieBreak::Earth => Phrase::TieEarth,
            TieBreak::Shared => Phrase::TieShared,
        };
        self.language.write(f, phrase)
    }
}

impl Source {
    /// What it is called.
    #[must_use]
    pub const fn phrase(self) -> Phrase {
        match self {
            Source::Ships => Phrase::Ships,
            Source::Reputation => Phrase::Reputation,
            Source::Aboard => Phrase::AboardShips,
            Source::Council => Phrase::Advisors,
        }
    }
}
