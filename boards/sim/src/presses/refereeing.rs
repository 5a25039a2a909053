//! The pilot plays under the referee.

use perijove::app::Meaning;
use perijove::referee::{Answer, Question};

use super::Astray;
use super::figures::Evenings;
use super::pilot::Pilot;
use super::table::Table;

impl Pilot {
    /// A refereed game: the pilot gives the table's answers.
    pub(super) fn referee(
        &mut self,
        mut table: Table,
        evening: &mut Evenings,
    ) -> Result<(), Astray> {
        let mut turns = 0;
        let mut presses = None;
        loop {
            // Once the game is over, nobody describes what was turned up last.
            let over = table.ledger().is_over();
            if over || table.referee.asks().what == Question::Action {
                let refereed = self.app.game().and_then(|game| game.referee());
                if refereed != Some(&table.referee) {
                    return Err(self.astray("the referee sees another table"));
                }
                if let Some(presses) = presses.replace(self.presses) {
                    evening.turn.0.push(self.presses - presses);
                    turns += 1;
                }
            }
            let Some(answer) = table.choose().filter(|_| !over) else {
                break;
            };
            let entries = self.entries();
            match answer {
                Answer::Card(card) => self.describe(card)?,
                answer => self.choose_what(&Meaning::Answer(answer))?,
            }
            if self.entries() == entries {
                return Err(self.astray(format_args!("{answer:?} should be recorded")));
            }
            table.play(answer)?;
        }
        let presses = self.presses;
        self.count_up(&table)?;
        evening.end(turns, self.presses - presses, self.presses);
        Ok(())
    }
}
