//! The score and its reasons (P1 to P4, M7).
//!
//! One function serves the scorekeeper, the referee and the tally. It never guesses: where it needs
//! something nobody has entered, the sheet holds the question instead of the points.

mod rank;
mod sheet;

use crate::components::{
    Advisor, Colour, PerColour, PerSeat, PerSymbol, Seat, Ship, ShipKind, Symbol,
};
use crate::sure::Sure;

use super::{Ledger, Span};

pub use sheet::{Award, Line, ScoreQuestion, ScoreQuestions, ScoreSheet, Standing, TieBreak};

/// What is counted on one player's board after the game.
///
/// The first three only the end reveals. The others replace what the ledger has recorded: the table is right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FinalCount {
    /// Settlers standing on ships that have not launched (P3).
    pub aboard: Option<u8>,
    /// Settlers on Mars; needed only on a tie for the victory (P4).
    pub mars: Option<u8>,
    /// Settlers on Earth; needed only on a tie for the victory that Mars does not break (P4).
    pub earth: Option<u8>,
    /// The marker's space, counted from 0 (P2).
    pub reputation: Option<u8>,
    /// What is printed where the marker stands; then its space does not matter (P2).
    pub reputation_points: Option<u8>,
    /// Tiles owned (P1).
    pub tiles: Option<u8>,
    /// Shuttles of each symbol (P1).
    pub shuttles: PerSymbol<Option<u8>>,
    /// Settlers of each colour printed at the top of shuttles (P1).
    pub printed: PerColour<Option<u8>>,
    /// Full series of all five symbols; then the single columns do not matter to a series ship (P1).
    pub series: Option<u8>,
    /// How many ships a count is to hear of; they score only once they are described.
    pub launches: Option<u8>,
    /// How many advisors a count is to hear of, likewise.
    pub advisors: Option<u8>,
    /// Whether a count has heard of the president: 0 not on Ganymede, 1 there.
    pub president: Option<u8>,
}

/// Adds up the game as it stands.
#[must_use]
pub fn score(ledger: &Ledger, counts: &PerSeat<FinalCount>) -> ScoreSheet {
    let mut sheet = ScoreSheet::new(ledger.players());
    for seat in ledger.players().seats() {
        let count = counts.of(seat);
        let scorer = Scorer {
            ledger,
            seat,
            count,
        };
        scorer.add_lines(&mut sheet);
    }
    rank::rank(&mut sheet, counts);
    sheet
}

/// The points of one player as the game stands, without what is not known.
#[must_use]
pub fn points(ledger: &Ledger, seat: Seat, count: &FinalCount) -> u16 {
    let scorer = Scorer {
        ledger,
        seat,
        count,
    };
    let mut points = 0u16;
    scorer.each_line(|_, count, each| {
        let line = u16::from(count.unwrap_or(0)).saturating_mul(u16::from(each));
        points = points.saturating_add(line);
    });
    points
}

/// What a ship would score for a player if it had been launched and the game ended now; 0 for what is not known (P1).
#[must_use]
pub fn ship_points(ledger: &Ledger, seat: Seat, ship: Ship) -> u16 {
    let count = &FinalCount::default();
    let scorer = Scorer {
        ledger,
        seat,
        count,
    };
    let (count, each) = scorer.ship(ship);
    u16::from(count.unwrap_or(0)).saturating_mul(u16::from(each))
}

/// How many full series a player has: between what is certain and what is possible (P1).
#[must_use]
pub fn series(ledger: &Ledger, seat: Seat, count: &FinalCount) -> Span {
    let scorer = Scorer {
        ledger,
        seat,
        count,
    };
    scorer.series()
}

/// What one player's points depend on.
struct Scorer<'a> {
    ledger: &'a Ledger,
    seat: Seat,
    count: &'a FinalCount,
}

impl Scorer<'_> {
    fn add_lines(&self, sheet: &mut ScoreSheet) {
        let seat = self.seat;
        for (nth, ship) in (0..).zip(self.ledger.launched(seat)) {
            if self.ship(ship).0.is_none() {
                self.ask_for_ship(sheet, nth, ship);
            }
        }
        if self.reputation_points().is_none() {
            sheet.ask(ScoreQuestion::Reputation { seat });
        }
        if self.count.aboard.is_none() {
            sheet.ask(ScoreQuestion::Aboard { seat });
        }
        for (field, advisor) in (0..).zip(self.ledger.board(seat).council()) {
            if advisor.is_none() {
                sheet.ask(ScoreQuestion::Advisor { seat, field });
            }
        }
        self.each_line(|award, count, each| sheet.add(seat, award, count, each));
    }

    /// Every line: what it is for, how many count, what each is worth.
    fn each_line(&self, mut line: impl FnMut(Award, Option<u8>, u8)) {
        for ship in self.ledger.launched(self.seat) {
            let (count, each) = self.ship(ship);
            line(Award::Ship(ship), count, each);
        }
        let space = self.reputation();
        line(Award::Reputation { space }, self.reputation_points(), 1);
        line(Award::Aboard, self.count.aboard, 1);
        let board = self.ledger.board(self.seat);
        for advisor in board.council() {
            match advisor {
                Some(advisor) => line(Award::Advisor(*advisor), Some(advisor.vp()), 1),
                None => line(Award::UnknownAdvisor, None, 1),
            }
        }
        if board.president() && self.ledger.may_have_president(self.seat) {
            line(Award::President, Some(1), Advisor::PRESIDENT_VP);
        }
    }

    /// What a launched ship counts, as far as that is known, and what each of it is worth (P1).
    fn ship(&self, ship: Ship) -> (Option<u8>, u8) {
        match ship.kind() {
            None | Some(ShipKind::Shuttles(None) | ShipKind::Crews(None)) => (None, 1),
            Some(ShipKind::Five) => (Some(1), 5),
            Some(
                ShipKind::Moves
                | ShipKind::Recruit
                | ShipKind::Reputation
                | ShipKind::Fewer
                | ShipKind::Four,
            ) => (Some(1), 4),
            Some(ShipKind::Shuttles(Some(symbol))) => (self.shuttles(symbol).exact(), 2),
            Some(ShipKind::Crews(Some(colour))) => (self.printed(colour).exact(), 1),
            Some(ShipKind::Series) => (self.scoring_series().exact(), 6),
            Some(ShipKind::ReputationAgain) => (self.reputation_points(), 1),
            Some(ShipKind::Tiles) => (self.tiles(), 2),
        }
    }

    /// Asks for what a launched ship's points depend on.
    fn ask_for_ship(&self, sheet: &mut ScoreSheet, nth: u8, ship: Ship) {
        let seat = self.seat;
        match ship.kind() {
            Some(ShipKind::Shuttles(Some(symbol))) => {
                sheet.ask(ScoreQuestion::Shuttles { seat, symbol });
            }
            Some(ShipKind::Crews(Some(colour))) => {
                sheet.ask(ScoreQuestion::Printed { seat, colour });
            }
            Some(ShipKind::Series) => self.ask_for_series(sheet),
            Some(ShipKind::Tiles) => sheet.ask(ScoreQuestion::Tiles { seat }),
            // The marker is asked for by its own line.
            Some(ShipKind::ReputationAgain) => {}
            _ => sheet.ask(ScoreQuestion::Ship { seat, nth }),
        }
    }

    /// The marker's space, unless it was only counted what is printed there.
    fn reputation(&self) -> Option<u8> {
        let recorded = self.ledger.board(self.seat).reputation();
        let space = self.count.reputation.or(recorded);
        space.filter(|_| self.count.reputation_points.is_none())
    }

    fn reputation_points(&self) -> Option<u8> {
        let track = &self.ledger.setup().track;
        let by_space = self.reputation().map(|space| track.points(space));
        self.count.reputation_points.or(by_space)
    }

    fn tiles(&self) -> Option<u8> {
        let recorded = self
            .ledger
            .is_tracked()
            .then(|| self.ledger.tile_count(self.seat));
        self.count.tiles.or(recorded)
    }

    fn printed(&self, colour: Colour) -> Span {
        match self.count.printed.of(colour) {
            Some(counted) => Span::exactly(*counted),
            None if self.ledger.is_tracked() => self.ledger.printed(self.seat, colour),
            None => Span::ANY,
        }
    }

    fn shuttles(&self, symbol: Symbol) -> Span {
        match self.count.shuttles.of(symbol) {
            Some(counted) => Span::exactly(*counted),
            None if self.ledger.is_tracked() => self.ledger.columns(self.seat).of(symbol),
            None => Span::ANY,
        }
    }

    /// How many series a series ship scores for (P1).
    fn scoring_series(&self) -> Span {
        let each = self.ledger.setup().edition.every_series_scores();
        let most = if each { u8::MAX } else { 1 };
        let series = self.series();
        Span {
            least: series.least.min(most),
            most: series.most.min(most),
        }
    }

    /// Asks for the columns that decide how many series score: one that is long enough for the most there may be decides nothing.
    fn ask_for_series(&self, sheet: &mut ScoreSheet) {
        let (seat, most) = (self.seat, self.scoring_series().most);
        for symbol in Symbol::ALL {
            let column = self.shuttles(symbol);
            if column.least < most && column.exact().is_none() {
                sheet.ask(ScoreQuestion::Shuttles { seat, symbol });
            }
        }
    }

    fn series(&self) -> Span {
        if let Some(series) = self.count.series {
            return Span::exactly(series);
        }
        let counted = self.count.shuttles.0.iter().any(Option::is_some);
        if self.ledger.is_tracked() && !counted {
            return self.ledger.columns(self.seat).series();
        }
        let columns = Symbol::ALL.map(|symbol| self.shuttles(symbol));
        let least = columns.iter().map(|column| column.least).min();
        let most = columns.iter().map(|column| column.most).min();
        Span {
            least: least.sure_or(0),
            most: most.sure_or(0),
        }
    }
}
