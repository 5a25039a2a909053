//! Which turns there were: whose, in which round, and what was done in them.
//!
//! The journal does not say whose turn it was; only playing it shows that. That is done once, when the list opens.

use heapless::Vec;

use crate::components::{Card, Planet, Seat, Ship, Symbol};
use crate::journal::{Entry, Game};
use crate::ledger::{Action, Correction, Fact, Ledger, Place};
use crate::referee::Answer;
use crate::sure::Sure;

/// A turn that was played, or what was entered beside all turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlayedTurn {
    /// Where in the journal it begins.
    pub(crate) from: u16,
    /// Whose it was.
    pub(crate) seat: Seat,
    /// In which round.
    pub(crate) round: u8,
    /// Its action.
    pub(crate) did: Option<Did>,
    /// The symbol of the card that was taken.
    pub(crate) symbol: Option<Symbol>,
    /// How many ships the player had launched before it.
    before: u8,
    /// How many were launched in it.
    launches: u8,
    /// Whether it is no turn any more: the game was over, and its end was counted.
    pub(crate) counting: bool,
}

/// What was done in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Did {
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

    /// The ships that were launched in it, as the table knows them.
    pub(crate) fn ships(self, ledger: &Ledger) -> impl Iterator<Item = Ship> {
        let ships = ledger.launched(self.seat).skip(usize::from(self.before));
        ships.take(usize::from(self.launches))
    }

    /// Whether the table has gone on to another turn.
    fn is_past(&self, ledger: &Ledger) -> bool {
        let turn = ledger.turn();
        let again = self.did.is_some() && turn.action.is_none();
        again || (turn.seat, turn.round) != (self.seat, self.round)
    }
}

/// The turns of a game, the oldest first. A longer game has more than anybody argues about: the oldest are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turns {
    turns: Vec<PlayedTurn, 128, u8>,
}

impl Turns {
    /// None are found yet.
    pub(crate) const fn new() -> Self {
        Turns { turns: Vec::new() }
    }

    /// Plays a game once more to see which turns there were.
    pub(crate) fn find(&mut self, game: &mut Game) {
        self.turns.clear();
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
                let earlier = self.turns.iter_mut().chain([&mut *turn]);
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
            self.keep(*turn);
            *turn = next;
        });
        let end = game.log().present();
        if let Some(turn) = present.filter(|turn| turn.from < end) {
            self.keep(turn);
        }
    }

    /// Those that were found.
    pub(crate) fn found(&self) -> &[PlayedTurn] {
        &self.turns
    }

    /// The entries of a turn, oldest first.
    pub(crate) fn entries(&self, nth: usize, game: &Game) -> impl Iterator<Item = Entry> {
        let from = self.turns.get(nth).map_or(u16::MAX, |turn| turn.from);
        let next = self.turns.get(nth.saturating_add(1));
        let to = next.map_or(u16::MAX, |turn| turn.from);
        game.log().between(from, to)
    }

    /// Keeps a turn, and drops the oldest if there is no room.
    fn keep(&mut self, turn: PlayedTurn) {
        if self.turns.is_full() {
            self.turns.remove(0);
        }
        self.turns.push(turn).surely();
    }
}
