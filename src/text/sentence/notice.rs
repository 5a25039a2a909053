//! What follows from something.

use core::fmt::{Display, Formatter, Result};

use crate::ledger::{EndCause, Notice};
use crate::text::{Phrase, Say};

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
            Notice::SeriesComplete { .. } => language.write(f, Phrase::SeriesComplete),
            Notice::SeriesPossible => language.write(f, Phrase::SeriesPossible),
            Notice::BonusSpace => language.write(f, Phrase::BonusSpace),
            Notice::BonusPassed { space } => language.fill(f, Phrase::BonusPassed, &[&space]),
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
            Notice::GameOver => language.write(f, Phrase::GameOver),
        }
    }
}
