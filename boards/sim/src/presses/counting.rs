//! The pilot counts at the end, and after a game nobody recorded.

use perijove::app::{Asks, HomeRow, Meaning, RuleRow};
use perijove::components::{Card, Seat, Ship, Shuttle};
use perijove::ledger::{ScoreQuestion, ScoreSheet};

use super::Astray;
use super::pilot::Pilot;
use super::table::Table;

impl Pilot {
    /// Answers what the score asks, and compares it with the table's.
    pub(super) fn count_up(&mut self, table: &Table) -> Result<(), Astray> {
        while !self.is_asked(Asks::Ranking) {
            let sheet = self.app.game().map(|game| game.score());
            let question = sheet.and_then(|sheet| sheet.questions().first().copied());
            let Some(question) = question else {
                return Err(self.astray("the ranking is expected"));
            };
            match count_of(table, question) {
                Some(Counted::Ship(ship)) => self.tell(Card::Ship(ship))?,
                Some(Counted::Number(number)) => self.choose_what(&Meaning::Number(number))?,
                None => return Err(self.astray(format_args!("{question:?} has no answer"))),
            }
        }
        let scored = self.app.game().map(|game| standings(&game.score()));
        let expected = standings(&table.referee.score());
        if scored.as_ref() == Some(&expected) {
            Ok(())
        } else {
            Err(self.astray(format_args!("{expected:?} is right, not {scored:?}")))
        }
    }

    /// A count after the game, from the start screen to the ranking.
    pub(super) fn tally(&mut self, seed: u64, table: &Table) -> Result<(), Astray> {
        self.choose_what(&Meaning::Home(HomeRow::Count))?;
        self.sit(seed)?;
        self.choose_what(&Meaning::Rule(RuleRow::Start))?;
        for seat in table.ledger().players().seats() {
            self.expect(Asks::Launches(seat))?;
            let launches = table.ledger().launches(seat);
            self.choose_what(&Meaning::Number(launches))?;
            for ship in table.ledger().launched(seat) {
                self.tell(Card::Ship(ship))?;
            }
        }
        self.count_up(table)
    }
}

/// What somebody finds who looks.
enum Counted {
    Ship(Ship),
    Number(u8),
}

/// What the table says to a question of the score.
fn count_of(table: &Table, question: ScoreQuestion) -> Option<Counted> {
    let ledger = table.ledger();
    let counts = table.referee.final_counts();
    let number = match question {
        ScoreQuestion::Ship { seat, nth } => {
            return ledger
                .launched(seat)
                .nth(usize::from(nth))
                .map(Counted::Ship);
        }
        ScoreQuestion::Advisor { .. } => None,
        ScoreQuestion::Shuttles { seat, symbol } => {
            let same = |shuttle: &Shuttle| shuttle.symbol() == Some(symbol);
            u8::try_from(ledger.shuttles(seat).filter(same).count()).ok()
        }
        ScoreQuestion::Printed { seat, colour } => ledger.printed(seat, colour).exact(),
        ScoreQuestion::Tiles { seat } => Some(ledger.tile_count(seat)),
        ScoreQuestion::Reputation { seat } => {
            let space = ledger.board(seat).reputation();
            space.map(|space| ledger.setup().track.points(space))
        }
        ScoreQuestion::Aboard { seat } => counts.of(seat).aboard,
        ScoreQuestion::Mars { seat } => counts.of(seat).mars,
        ScoreQuestion::Earth { seat } => counts.of(seat).earth,
    };
    number.map(Counted::Number)
}

/// Points and ranks.
fn standings(sheet: &ScoreSheet) -> Vec<(u16, Option<u8>)> {
    let standing = |seat| {
        let standing = sheet.standing(seat);
        (standing.points, standing.rank)
    };
    Seat::ALL.into_iter().take(3).map(standing).collect()
}
