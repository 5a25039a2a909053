//! The score and its reasons (P1 to P4, M7).
//!
//! One function serves the scorekeeper, the referee and the tally. It never guesses: where it needs
//! something nobody has told, the sheet holds the question instead of the points.

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
    /// How many ships a count is to hear of; they score only once they are told.
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
            self.add_ship(sheet, nth, ship);
        }
        let space = self.reputation();
        let points = self.reputation_points();
        if points.is_none() {
            sheet.ask(ScoreQuestion::Reputation { seat });
        }
        sheet.add(seat, Award::Reputation { space }, points, 1);
        if self.count.aboard.is_none() {
            sheet.ask(ScoreQuestion::Aboard { seat });
        }
        sheet.add(seat, Award::Aboard, self.count.aboard, 1);
        for (field, advisor) in (0..).zip(self.ledger.board(seat).council()) {
            match advisor {
                Some(advisor) => sheet.add(seat, Award::Advisor(*advisor), Some(advisor.vp()), 1),
                None => {
                    sheet.ask(ScoreQuestion::Advisor { seat, field });
                    sheet.add(seat, Award::UnknownAdvisor, None, 1);
                }
            }
        }
        if self.ledger.board(seat).president() && self.ledger.may_have_president(seat) {
            sheet.add(seat, Award::President, Some(1), Advisor::PRESIDENT_VP);
        }
    }

    /// One line per launched ship (P1).
    fn add_ship(&self, sheet: &mut ScoreSheet, nth: u8, ship: Ship) {
        let seat = self.seat;
        let (count, each) = match ship.kind() {
            None | Some(ShipKind::Shuttles(None) | ShipKind::Crews(None)) => {
                sheet.ask(ScoreQuestion::Ship { seat, nth });
                (None, 1)
            }
            Some(ShipKind::Five) => (Some(1), 5),
            Some(
                ShipKind::Moves
                | ShipKind::Recruit
                | ShipKind::Reputation
                | ShipKind::Fewer
                | ShipKind::Four,
            ) => (Some(1), 4),
            Some(ShipKind::Shuttles(Some(symbol))) => (self.shuttles_or_ask(sheet, symbol), 2),
            Some(ShipKind::Crews(Some(colour))) => {
                let printed = self.printed(colour).exact();
                if printed.is_none() {
                    sheet.ask(ScoreQuestion::Printed { seat, colour });
                }
                (printed, 1)
            }
            Some(ShipKind::Series) => (self.series_or_ask(sheet), 6),
            Some(ShipKind::ReputationAgain) => (self.reputation_points(), 1),
            Some(ShipKind::Tiles) => {
                let tiles = self.tiles();
                if tiles.is_none() {
                    sheet.ask(ScoreQuestion::Tiles { seat });
                }
                (tiles, 2)
            }
        };
        sheet.add(seat, Award::Ship(ship), count, each);
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

    fn shuttles_or_ask(&self, sheet: &mut ScoreSheet, symbol: Symbol) -> Option<u8> {
        let exact = self.shuttles(symbol).exact();
        if exact.is_none() {
            let seat = self.seat;
            sheet.ask(ScoreQuestion::Shuttles { seat, symbol });
        }
        exact
    }

    /// How many series a series ship scores for; asks for the columns that decide it.
    fn series_or_ask(&self, sheet: &mut ScoreSheet) -> Option<u8> {
        let each = self.ledger.setup().edition.every_series_scores();
        let scoring = |series: u8| if each { series } else { series.min(1) };
        let series = self.series();
        if scoring(series.least) == scoring(series.most) {
            return Some(scoring(series.least));
        }
        // A column that is long enough for the most series there may be decides nothing.
        for symbol in Symbol::ALL {
            if self.shuttles(symbol).least < scoring(series.most) {
                self.shuttles_or_ask(sheet, symbol);
            }
        }
        None
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
