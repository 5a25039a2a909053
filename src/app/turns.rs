//! Which turns there were: whose, in which round, and what was done in them.
//!
//! The journal does not say whose turn it was; only playing it tells. That is done once, when the list opens.

use heapless::Vec;

use crate::components::{Card, Planet, Seat, Ship, Symbol};
use crate::journal::Entry;
use crate::ledger::{Action, Correction, Fact, Ledger, Place};
use crate::referee::Answer;
use crate::sure::Sure;

use super::App;
use super::lookback::Lookback;

/// A turn that was played, or what was entered beside all turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlayedTurn {
    /// Where in the journal it begins.
    pub(super) from: u16,
    /// Whose it was.
    pub(super) seat: Seat,
    /// In which round.
    pub(super) round: u8,
    /// Its action.
    pub(super) did: Option<Did>,
    /// The symbol of the card that was taken.
    pub(super) symbol: Option<Symbol>,
    /// How many ships the player had launched before it.
    before: u8,
    /// How many were launched in it.
    launches: u8,
    /// Whether it is no turn any more: the game was over, and its end was counted.
    pub(super) counting: bool,
}

/// What was done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Did {
    /// A tile was taken.
    Tile,
    /// A shuttle was used.
    Shuttle(Planet),
    /// Tiles were discarded.
    Discard,
}

impl Did {
    /// The action that an entry is.
    const fn of(entry: Entry) -> Option<Self> {
        match entry {
            Entry::Fact(Fact::TileTaken { .. } | Fact::SomeTileTaken { .. })
            | Entry::Answer(Answer::TakeTile { .. }) => Some(Did::Tile),
            Entry::Fact(
                Fact::ShuttleUsed { planet, .. } | Fact::SomeShuttleUsed { planet, .. },
            )
            | Entry::Answer(Answer::UseShuttle { planet, .. }) => Some(Did::Shuttle(planet)),
            Entry::Fact(Fact::MarsShuttleUsed { .. }) => Some(Did::Shuttle(Planet::Mars)),
            Entry::Fact(Fact::TilesDiscarded { .. })
            | Entry::Answer(Answer::DiscardTiles { .. }) => Some(Did::Discard),
            _ => None,
        }
    }
}

/// The turns of a game, the oldest first. A longer game has more than anybody argues about: the oldest are left out.
pub(super) type Turns = Vec<PlayedTurn, 128, u8>;

/// The symbol of the card that was taken in the turn in progress.
fn symbol_taken(ledger: &Ledger) -> Option<Symbol> {
    let seat = ledger.turn().seat;
    match ledger.turn().action? {
        Action::Tile { slot } => match ledger.card(Place::TileSlot(seat, slot))? {
            Card::Tile(tile) => tile.symbol(),
            _ => None,
        },
        Action::Shuttle => ledger.latest_column().0,
        Action::Discard { .. } => None,
    }
}

impl PlayedTurn {
    /// The turn that is in progress at a table.
    fn begun(from: u16, ledger: &Ledger) -> Self {
        let turn = ledger.turn();
        PlayedTurn {
            from,
            seat: turn.seat,
            round: turn.round,
            did: None,
            symbol: None,
            before: ledger.launches(turn.seat),
            launches: 0,
            counting: ledger.is_over() || !ledger.is_tracked(),
        }
    }

    /// Notes what an entry did to it.
    fn note(&mut self, entry: Entry, ledger: &Ledger) {
        self.symbol = symbol_taken(ledger);
        let launches = ledger.launches(self.seat);
        match entry {
            Entry::Fact(Fact::Launched { .. } | Fact::SomeShipLaunched { .. }) => {
                if self.launches == 0 {
                    self.before = launches.saturating_sub(1);
                }
                self.launches = self.launches.saturating_add(1);
            }
            Entry::Answer(_) => self.launches = launches.saturating_sub(self.before),
            // A launch that is put right was none of this turn.
            _ if self.launches == 0 => self.before = launches,
            _ => {}
        }
    }

    /// Follows the ships of a player of whose launches one never was.
    fn close_gap(&mut self, seat: Seat, nth: u8) {
        let end = self.before.saturating_add(self.launches);
        if seat != self.seat || nth >= end {
            return;
        }
        if nth < self.before {
            self.before = self.before.saturating_sub(1);
        } else {
            self.launches = self.launches.saturating_sub(1);
        }
    }

    /// Whether the table has gone on to another turn.
    fn is_past(&self, ledger: &Ledger) -> bool {
        let turn = ledger.turn();
        let again = self.did.is_some() && turn.action.is_none();
        again || (turn.seat, turn.round) != (self.seat, self.round)
    }
}

impl App {
    /// Plays the game once more to see which turns there were.
    pub(super) fn find_turns(&mut self) {
        let App { game, lookback, .. } = self;
        lookback.clear();
        let (Some(game), Lookback::Turns(turns)) = (game, lookback) else {
            return;
        };
        let mut present: Option<PlayedTurn> = None;
        game.retrace(|at, entry, ledger| {
            let Some(entry) = entry else {
                present = Some(PlayedTurn::begun(at, ledger));
                return;
            };
            let Some(turn) = present.as_mut() else {
                return;
            };
            if let Entry::Fact(Fact::Corrected(Correction::Removed {
                place: Place::Launched(seat, nth),
            })) = entry
            {
                let earlier = turns.iter_mut().chain([&mut *turn]);
                earlier.for_each(|turn| turn.close_gap(seat, nth));
            }
            turn.did = turn.did.or(Did::of(entry));
            if !turn.is_past(ledger) {
                turn.note(entry, ledger);
                return;
            }
            let next = PlayedTurn::begun(at, ledger);
            if turn.did.is_none() {
                // Nobody had played: it was put right whose turn it is.
                let from = turn.from;
                *turn = PlayedTurn { from, ..next };
                return;
            }
            if let Entry::Answer(_) = entry {
                // An answer may do something and end the turn.
                let launches = ledger.launches(turn.seat);
                turn.launches = launches.saturating_sub(turn.before);
            }
            keep(turns, *turn);
            *turn = next;
        });
        let end = game.log().present();
        if let Some(turn) = present.filter(|turn| turn.from < end) {
            keep(turns, turn);
        }
    }

    /// The turns that were found, the oldest first.
    pub(super) fn turns(&self) -> &[PlayedTurn] {
        match &self.lookback {
            Lookback::Turns(turns) => turns,
            Lookback::Costs(_) | Lookback::Points(_) => &[],
        }
    }

    /// The entries of a turn, oldest first.
    pub(super) fn entries_of_turn(&self, nth: usize) -> impl Iterator<Item = Entry> {
        let turns = self.turns();
        let from = turns.get(nth).map_or(u16::MAX, |turn| turn.from);
        let next = turns.get(nth.saturating_add(1));
        let to = next.map_or(u16::MAX, |turn| turn.from);
        let logs = self.game.iter();
        logs.flat_map(move |game| game.log().between(from, to))
    }

    /// The ships that were launched in a turn.
    pub(super) fn ships_of_turn(&self, turn: PlayedTurn) -> impl Iterator<Item = Ship> {
        let ships = self.ledger().into_iter();
        let ships = ships.flat_map(move |ledger| ledger.launched(turn.seat));
        ships
            .skip(usize::from(turn.before))
            .take(usize::from(turn.launches))
    }
}

/// Keeps a turn, and drops the oldest if there is no room.
fn keep(turns: &mut Turns, turn: PlayedTurn) {
    if turns.is_full() {
        turns.remove(0);
    }
    turns.push(turn).surely();
}
