//! What follows from something; of the end also who brought it about and who still plays.

use core::fmt::{Display, Formatter, Result};

use crate::components::Track;
use crate::ledger::{EndCause, Notice};
use crate::text::{Comma, Phrase, Say, Script};

impl Display for Say<EndCause> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.what {
            EndCause::FourthLaunch => self.language.write(f, Phrase::FourthLaunch),
            EndCause::EmptyPile(planet) => {
                let planet = self.language.say(planet);
                self.language.fill(f, Phrase::PileEmpty, &[&planet])
            }
        }
    }
}

/// The end is triggered: by what and whom, and the names of those who still play.
#[derive(Clone, Copy, Debug)]
pub struct LastTurns<'a, T> {
    /// By what.
    pub cause: EndCause,
    /// By whom.
    pub by: &'a T,
    /// Who still plays.
    pub names: &'a [T],
}

impl<T: Display> Display for Say<LastTurns<'_, T>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let LastTurns { cause, by, names } = self.what;
        let nobody = language.say(Phrase::NobodyPlays);
        let some = language.say(StillPlay(names));
        let who: &dyn Display = if names.is_empty() { &nobody } else { &some };
        match cause {
            EndCause::FourthLaunch => language.fill(f, Phrase::EndFourth, &[by, who]),
            EndCause::EmptyPile(planet) => {
                language.fill(f, Phrase::EndPile, &[&language.say(planet), who])
            }
        }
    }
}

/// Who still plays.
#[derive(Clone, Copy)]
struct StillPlay<'a, T>(&'a [T]);

impl<T: Display> Display for Say<StillPlay<'_, T>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let StillPlay(names) = self.what;
        let listed = self.language.say(Names(names));
        let count = u8::try_from(names.len()).ok();
        self.language
            .fill_counting(f, Phrase::StillPlay, count, &[&listed])
    }
}

/// Names, one after the other; before the last is a word where the language has one.
#[derive(Clone, Copy)]
struct Names<'a, T>(&'a [T]);

impl<T: Display> Display for Say<Names<'_, T>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        let Names(names) = self.what;
        let last = names.len().saturating_sub(1);
        for (nth, name) in names.iter().enumerate() {
            match nth {
                0 => {}
                _ if nth == last && language.script() == Script::Latin => {
                    write!(f, " {} ", language.say(Phrase::PictureAnd))?;
                }
                _ => language.say(Comma).fmt(f)?,
            }
            name.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Say<Notice> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let language = self.language;
        match self.what {
            Notice::Times { symbol, times } => {
                let known = symbol.map(|symbol| language.say(symbol));
                let unknown = language.say(Phrase::UnknownSymbol);
                let symbol: &dyn Display = match &known {
                    Some(known) => known,
                    None => &unknown,
                };
                if times.most == u8::MAX {
                    return language.fill(f, Phrase::TimesAtLeast, &[symbol, &times.least]);
                }
                let parts: [&dyn Display; 3] = [symbol, &language.say(times), &times.most];
                language.fill_counting(f, Phrase::Times, Some(times.most), &parts)
            }
            Notice::ByHand { times } => {
                language.fill(f, Phrase::ByHandTimes, &[&language.say(times)])
            }
            Notice::SeriesComplete { .. } => language.write(f, Phrase::SeriesComplete),
            Notice::SeriesPossible => language.write(f, Phrase::SeriesPossible),
            Notice::BonusSpace => language.write(f, Phrase::BonusSpace),
            Notice::BonusPassed { space } => {
                language.fill(f, Phrase::BonusPassed, &[&Track::number(space)])
            }
            Notice::LastSpace => language.write(f, Phrase::LastSpace),
            Notice::HandOver { excess } => {
                language.fill_counting(f, Phrase::PutUnder, Some(excess), &[&excess])
            }
            Notice::Reshuffled => language.write(f, Phrase::Reshuffled),
            Notice::CouncilField { field } => language.fill(f, Phrase::CouncilBonus, &[&field]),
            Notice::UpgradeSpent => language.write(f, Phrase::UpgradeSpent),
            Notice::AnotherTurn => language.write(f, Phrase::AnotherTurn),
            Notice::EndTriggered(end) => language.say(end.cause).fmt(f),
            Notice::LastRound { turns } => {
                language.fill_counting(f, Phrase::LastRound, Some(turns), &[&turns])
            }
            Notice::EndTakenBack => language.write(f, Phrase::EndTakenBack),
            Notice::GameOver => language.write(f, Phrase::GameOver),
        }
    }
}
