//! What a screen could show besides: asked only by a drawing that has room, so that a small screen pays nothing for it.

use crate::components::{PerSeat, PerSymbol, Players, Seat, Symbol, Track};
use crate::ledger::{Ledger, ScoreSheet};

use super::App;
use super::flow::Flow;
use super::pages::number::Asked;
use super::screen::{Badge, Rows};

/// What lies around a screen. Its rows are everything that can be chosen, whatever picture the body makes of it.
pub trait Around: Rows {
    /// The row that is chosen.
    fn chosen(&self) -> usize;

    /// How everybody stands, where a turn is played or told.
    fn everybody(&self) -> Option<Everybody>;
}

/// How everybody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Everybody {
    /// Who plays.
    pub players: Players,
    /// Whose turn it is.
    pub turn: Seat,
    /// The track their markers are on.
    pub track: Track,
    /// Each of them.
    pub each: PerSeat<Glance>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// The name.
    pub name: Badge,
    /// The points that are certain already.
    pub points: u16,
    /// The space of the marker, if it is known.
    pub reputation: Option<u8>,
    /// How many ships were launched.
    pub launches: u8,
    /// How many tiles lie on the board.
    pub tiles: u8,
    /// How many shuttles are known to lie in each column.
    pub columns: PerSymbol<u8>,
}

impl Around for App {
    fn chosen(&self) -> usize {
        self.cursor
    }

    fn everybody(&self) -> Option<Everybody> {
        if !self.flow.is_of_turn() {
            return None;
        }
        let ledger = self.ledger().filter(|ledger| ledger.is_tracked())?;
        let points = |sheet: &ScoreSheet| Seat::ALL.map(|seat| sheet.standing(seat).points);
        let points = PerSeat(self.in_score(points)?);
        let glance = |seat: Seat| {
            if !ledger.players().has(seat) {
                return Glance::default();
            }
            Glance {
                name: self.name_badge(seat),
                points: *points.of(seat),
                reputation: ledger.board(seat).reputation(),
                launches: ledger.launches(seat),
                tiles: ledger.tile_count(seat),
                columns: columns(ledger, seat),
            }
        };
        Some(Everybody {
            players: ledger.players(),
            turn: ledger.turn().seat,
            track: ledger.setup().track,
            each: PerSeat(Seat::ALL.map(glance)),
        })
    }
}

fn columns(ledger: &Ledger, seat: Seat) -> PerSymbol<u8> {
    let columns = ledger.columns(seat);
    PerSymbol(Symbol::ALL.map(|symbol| columns.of(symbol).least))
}

impl Flow {
    /// Whether it is part of a turn.
    const fn is_of_turn(&self) -> bool {
        matches!(
            self,
            Flow::Table
                | Flow::SymbolOf(_)
                | Flow::Room(_)
                | Flow::Toll(_)
                | Flow::Discarding(_)
                | Flow::After
                | Flow::Advance
                | Flow::DrawFrom
                | Flow::Launching(_)
                | Flow::Placing(_)
                | Flow::TakingAdvisor
                | Flow::Swapping
                | Flow::OtherColumn
                | Flow::Claiming
                | Flow::Exchanging
                | Flow::Telling(_)
                | Flow::WhichShip(_)
                | Flow::Refereed
                | Flow::RivalTurn(_)
                | Flow::Advice
        )
    }
}

impl App {
    /// Whom the screen is about: the player in turn, or the one whose board, sheet or count it is.
    pub(super) fn seat_of_screen(&self) -> Option<Seat> {
        match &self.flow {
            Flow::WhoSits(page) => Some(page.seat),
            Flow::Board(page) => Some(page.seat),
            Flow::CorrectBoard(page) => Some(page.seat),
            Flow::WhichSettlers(page) => Some(page.seat),
            Flow::Tokens(page) => Some(page.seat),
            Flow::Sheet(page) => Some(page.seat),
            Flow::Number(
                Asked::Counted { seat, .. }
                | Asked::Reputation { seat }
                | Asked::Settlers { seat, .. },
            ) => Some(*seat),
            Flow::WhichLevel(page) => Some(page.seats.seat),
            Flow::Cover(page) => Some(page.seat),
            Flow::DrawnShip(page) => Some(page.seat),
            Flow::Refereed | Flow::RivalTurn(_) | Flow::Advice | Flow::CostlyTurn(_) => {
                let asked = self.referee().and_then(|referee| referee.asks().who);
                asked.or_else(|| self.ledger().map(|ledger| ledger.turn().seat))
            }
            flow if flow.is_of_turn() => self.ledger().map(|ledger| ledger.turn().seat),
            _ => None,
        }
    }
}
