//! Which turns there were: whose, in which round, and what was done in them.
//!
//! The journal does not say whose turn it was; only playing it shows that. That is done once, when the list opens.

use heapless::Vec;

use crate::components::{Planet, Seat, Ship, Symbol};
use crate::journal::{Entry, Game};
use crate::ledger::{Correction, Fact, Ledger};
use crate::referee::Answer;
use crate::sure::Sure;

use super::story::{Heard, retell, retell_aside};

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
    /// How often its effect counts at least; 0 as long as nothing is taken.
    pub(crate) times: u8,
    /// Where the marker stood before it, if that is known.
    pub(crate) marker: Option<u8>,
    /// How many spaces it went.
    pub(crate) gained: u8,
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
    pub(super) const fn of(entry: Entry) -> Option<Self> {
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

impl PlayedTurn {
    /// The turn that is in progress at a table.
    pub(super) fn begun(from: u16, ledger: &Ledger) -> Self {
        let turn = ledger.turn();
        PlayedTurn {
            from,
            seat: turn.seat,
            round: turn.round,
            did: None,
            symbol: None,
            times: 0,
            marker: ledger.board(turn.seat).reputation(),
            gained: 0,
            before: ledger.launches(turn.seat),
            launches: 0,
            counting: ledger.is_over() || !ledger.is_tracked(),
        }
    }

    /// Notes which ships were launched in it, and how far the marker went.
    pub(super) fn note(&mut self, entry: Entry, ledger: &Ledger) {
        let launches = ledger.launches(self.seat);
        let marker = ledger.board(self.seat).reputation();
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
        match (entry, marker) {
            // Nor was a step.
            (Entry::Fact(Fact::Corrected(Correction::Reputation { .. })), marker) => {
                self.marker = marker.map(|space| space.saturating_sub(self.gained));
            }
            (_, Some(space)) => {
                self.gained = self.marker.map_or(0, |from| space.saturating_sub(from));
            }
            (_, None) => {}
        }
    }

    /// Follows the ships of a player of whose launches one never was.
    pub(super) fn close_gap(&mut self, seat: Seat, nth: u8) {
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
        retell(game, |heard| self.hear(&heard));
    }

    /// Those of a game that stays as it is: it is played once more at a table of its own.
    pub(crate) fn of(game: &Game) -> Self {
        let mut turns = Turns::new();
        retell_aside(game, |heard| turns.hear(&heard));
        turns
    }

    fn hear(&mut self, heard: &Heard<'_>) {
        match heard {
            Heard::Turn(story) => self.keep(story.turn),
            Heard::NeverLaunched(seat, nth) => {
                let earlier = self.turns.iter_mut();
                earlier.for_each(|turn| turn.close_gap(*seat, *nth));
            }
        }
    }

    /// Those that were found.
    pub(crate) fn found(&self) -> &[PlayedTurn] {
        &self.turns
    }

    /// The entries of a turn with their places in the journal, oldest first.
    pub(crate) fn placed(&self, nth: usize, game: &Game) -> impl Iterator<Item = (u16, Entry)> {
        let from = self.turns.get(nth).map_or(u16::MAX, |turn| turn.from);
        let next = self.turns.get(nth.saturating_add(1));
        let to = next.map_or(u16::MAX, |turn| turn.from);
        let mut place = from;
        core::iter::from_fn(move || {
            let written = game.log().at(place).filter(|_| place < to)?;
            let at = place;
            place = place.saturating_add(u16::try_from(written.length).sure_or(0));
            Some((at, written.entry))
        })
    }

    /// Keeps a turn, and drops the oldest if there is no room.
    fn keep(&mut self, turn: PlayedTurn) {
        if self.turns.is_full() {
            self.turns.remove(0);
        }
        self.turns.push(turn).surely();
    }
}
