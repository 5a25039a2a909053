//! What a screen could show besides: asked only by a drawing that has room, so that a small screen pays nothing for it.

use core::fmt::Write;

use crate::components::{PerSeat, PerSymbol, Players, Seat, Symbol, Track};
use crate::history::Turns;
use crate::ledger::{Ledger, ScoreSheet};
use crate::sure::Sure;

use super::App;
use super::at_table::AtTable;
use super::foot::Picture;
use super::page::Page;
use super::pages::game::turn_row;
use super::plan::Plan;
use super::scene::Scene;
use super::screen::{Badge, Icon, Label, Overview, Row, Rows, Toast};
use super::side::Side;

/// What lies around a screen. Its rows are everything that can be chosen, whatever picture the body makes of it.
pub trait Around: Rows {
    /// The row that is chosen.
    fn chosen(&self) -> usize;

    /// A picture in words, for those who write instead of drawing.
    fn picture(&self, icon: Icon) -> Label;

    /// What a row shows in pictures, for the same.
    fn shown(&self, row: &Row) -> Toast;

    /// How everybody stands, where a turn is played or entered.
    fn everybody(&self) -> Option<Everybody>;

    /// The side of the player whose question it is, where a referee asks.
    fn own_side(&self) -> Option<Side<'_>>;

    /// Any player's side, as far as it lies open.
    fn side(&self, seat: Seat) -> Option<Side<'_>>;

    /// The shared display and how many cards each pile has left, where a turn is played or entered.
    fn overview(&self) -> Option<Overview>;

    /// A drawing of the table, where words speak of a place on it.
    fn plan(&self) -> Option<Plan>;

    /// A few pictures above the words of a message.
    fn scene(&self) -> Option<Scene>;

    /// The latest turns, the newest first, a line each and no more than so many. Finding them plays the game once more.
    fn latest_turns(&self, most: usize, see: &mut dyn FnMut(Row));
}

/// How everybody stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Everybody {
    /// Who plays.
    pub players: Players,
    /// Whose turn it is.
    pub turn: Seat,
    /// The round, in two or three letters.
    pub round: Badge,
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
    /// How many whole minutes all turns have taken, where the owner wants to see that.
    pub minutes: Option<u16>,
}

impl Around for App {
    fn chosen(&self) -> usize {
        self.cursor
    }

    fn picture(&self, icon: Icon) -> Label {
        let language = self.language();
        self.write(&Picture { language, icon })
    }

    fn shown(&self, row: &Row) -> Toast {
        let mut words = Toast::new();
        // The longest card fits; a test sees to it.
        write!(words, "{}", self.row_words(row)).surely();
        words
    }

    fn everybody(&self) -> Option<Everybody> {
        if !self.flow.nature().of_turn {
            return None;
        }
        let at = self.at_table()?;
        let ledger = at.ledger();
        if !ledger.is_tracked() {
            return None;
        }
        let points = |sheet: &ScoreSheet| Seat::ALL.map(|seat| sheet.standing(seat).points);
        let points = PerSeat(at.in_score(points));
        let glance = |seat: Seat| {
            if !ledger.players().has(seat) {
                return Glance::default();
            }
            Glance {
                name: at.name_badge(seat),
                points: *points.of(seat),
                reputation: ledger.board(seat).reputation(),
                launches: ledger.launches(seat),
                tiles: ledger.tile_count(seat),
                columns: columns(ledger, seat),
                minutes: at.minutes(seat),
            }
        };
        Some(Everybody {
            players: ledger.players(),
            turn: ledger.turn().seat,
            round: at.round_badge(),
            track: ledger.setup().track,
            each: PerSeat(Seat::ALL.map(glance)),
        })
    }

    fn own_side(&self) -> Option<Side<'_>> {
        let at = self.at_table().filter(|_| self.flow.nature().of_turn)?;
        at.side(at.own_side())
    }

    fn side(&self, seat: Seat) -> Option<Side<'_>> {
        let at = self.at_table()?;
        at.side(seat).filter(|_| at.ledger().players().has(seat))
    }

    fn overview(&self) -> Option<Overview> {
        let at = self.at_table().filter(|_| self.flow.nature().of_turn)?;
        let ledger = at.ledger();
        ledger.is_tracked().then(|| Overview::of(ledger))
    }

    fn plan(&self) -> Option<Plan> {
        let lit = self.flow.speaks_of(self);
        let has_moon = || self.at_table().is_some_and(AtTable::has_moon);
        (!lit.is_empty()).then(|| Plan {
            has_moon: has_moon(),
            lit,
        })
    }

    fn scene(&self) -> Option<Scene> {
        self.flow.scene(self)
    }

    fn latest_turns(&self, most: usize, see: &mut dyn FnMut(Row)) {
        let Some(at) = self.at_table().filter(|_| self.flow.nature().of_turn) else {
            return;
        };
        let turns = Turns::of(at.game);
        let turns = match at.then() {
            // Those that were over then.
            Some(then) => {
                let begun = turns.found().partition_point(|turn| turn.from <= then.at());
                turns.found().get(..begun.saturating_sub(1)).sure_or(&[])
            }
            None => turns.found(),
        };
        let acted = turns.iter().filter(|turn| turn.did.is_some());
        for turn in acted.rev().take(most) {
            see(turn_row(at, *turn).about(turn.seat));
        }
    }
}

fn columns(ledger: &Ledger, seat: Seat) -> PerSymbol<u8> {
    let columns = ledger.columns(seat);
    PerSymbol(Symbol::ALL.map(|symbol| columns.of(symbol).least))
}

impl AtTable<'_> {
    /// Whom the referee asks, or else the player in turn.
    pub(super) fn asked_or_in_turn(self) -> Seat {
        let asked = self.referee().and_then(|referee| referee.asks().who);
        asked.unwrap_or_else(|| self.ledger().turn().seat)
    }
}
