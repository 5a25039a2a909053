//! The pilot counts at the end, and after a game nobody recorded.

use std::iter;

use perijove::app::{Asks, HomeRow, Meaning};
use perijove::components::{Card, Seat, Shuttle, Symbol};
use perijove::journal::Counted;
use perijove::ledger::ScoreSheet;

use super::Astray;
use super::pilot::Pilot;
use super::table::Table;

impl Pilot {
    /// Answers what the score asks, and compares it with the table's.
    pub(super) fn count_up(&mut self, table: &Table) -> Result<(), Astray> {
        while !self.is_asked(Asks::Ranking) {
            match self.app.asks() {
                Asks::Counted(seat, what) => match count_of(table, seat, what) {
                    Some(number) => self.choose_what(&Meaning::Number(number))?,
                    None => return Err(self.astray(format_args!("{what:?} has no answer"))),
                },
                Asks::Worth => self.describe_worth(table)?,
                Asks::Edition => {
                    let edition = table.ledger().setup().edition;
                    self.choose_what(&Meaning::Edition(edition))?;
                }
                _ => return Err(self.astray("the ranking is expected")),
            }
        }
        let seats = table.ledger().players().seats();
        let scored = self
            .app
            .game()
            .map(|game| standings(&game.score(), seats.clone()));
        let expected = standings(&table.referee.score(), seats.clone());
        if scored.as_ref() == Some(&expected) {
            Ok(())
        } else {
            Err(self.astray(format_args!("{expected:?} is right, not {scored:?}")))
        }
    }

    /// The ship that the screen asks for: the first that is not described.
    fn describe_worth(&mut self, table: &Table) -> Result<(), Astray> {
        let record = self.record()?;
        let open = record.players().seats().find_map(|seat| {
            let described = record.launched(seat).map(|ship| ship.kind().is_some());
            let mut described = described.chain(iter::repeat(false));
            let launched = table.ledger().launched(seat);
            launched
                .zip(&mut described)
                .find(|(_, described)| !described)
        });
        match open {
            Some((ship, _)) => self.describe(Card::Ship(ship)),
            None => Err(self.astray("a ship too many is asked for")),
        }
    }

    /// A count after the game, from the start screen to the ranking.
    pub(super) fn tally(&mut self, table: &Table) -> Result<(), Astray> {
        self.choose_what(&Meaning::Home(HomeRow::Count))?;
        if let Some(row) = self.find(&Meaning::Players(table.ledger().players())) {
            self.choose(row)?;
        }
        self.count_up(table)
    }
}

/// What the table says to a question of the score.
fn count_of(table: &Table, seat: Seat, what: Counted) -> Option<u8> {
    let ledger = table.ledger();
    let counts = table.referee.final_counts();
    let shuttles = |symbol: Symbol| {
        let same = |shuttle: &Shuttle| shuttle.symbol() == Some(symbol);
        u8::try_from(ledger.shuttles(seat).filter(same).count()).ok()
    };
    match what {
        Counted::Shuttles(symbol) => shuttles(symbol),
        Counted::Printed(colour) => ledger.printed(seat, colour).exact(),
        Counted::Tiles => Some(ledger.tile_count(seat)),
        Counted::Reputation => ledger.board(seat).reputation(),
        Counted::ReputationPoints => {
            let space = ledger.board(seat).reputation();
            space.map(|space| ledger.setup().track.points(space))
        }
        Counted::Aboard => counts.of(seat).aboard,
        Counted::Mars => counts.of(seat).mars,
        Counted::Earth => counts.of(seat).earth,
        Counted::Series => Symbol::ALL.into_iter().filter_map(shuttles).min(),
        Counted::Launches => Some(ledger.launches(seat)),
        Counted::Advisors => u8::try_from(ledger.board(seat).council().len()).ok(),
        Counted::President => Some(u8::from(ledger.board(seat).president())),
    }
}

/// Points and ranks.
fn standings(sheet: &ScoreSheet, seats: impl Iterator<Item = Seat>) -> Vec<(u16, Option<u8>)> {
    let standing = |seat| {
        let standing = sheet.standing(seat);
        (standing.points, standing.rank)
    };
    seats.map(standing).collect()
}
