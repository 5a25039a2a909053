//! What the players did in all past games: who won how often, with how many points, against whom.

use core::cmp::Ordering;

use heapless::Vec;

use crate::journal::{Name, Past};
use crate::sure::Sure;

use super::tally::{Tallied, Tally};

/// What a player did in all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who.
    pub name: Name,
    /// In how many games.
    pub games: u16,
    /// How many of them were won, alone or together.
    pub wins: u16,
    /// All points.
    pub points: u32,
    /// The most points, and in how many games.
    pub best: (u16, u16),
    /// The most wins one after the other.
    pub row: u16,
    /// Wins one after the other in the games added last.
    now: u16,
    /// Whether points of any of them depend on a track that nobody has vouched for.
    pub provisional: bool,
}

impl Record {
    /// The points on average.
    #[must_use]
    pub fn average(&self) -> u16 {
        let average = self.points.checked_div(u32::from(self.games)).sure_or(0);
        u16::try_from(average).sure_or(u16::MAX)
    }

    /// Adds a game.
    fn add(&mut self, points: u16, won: bool, provisional: bool) {
        self.games = self.games.saturating_add(1);
        self.wins = self.wins.saturating_add(u16::from(won));
        self.points = self.points.saturating_add(u32::from(points));
        self.provisional |= provisional;
        let (best, times) = self.best;
        self.best = match points.cmp(&best) {
            Ordering::Less => (best, times),
            Ordering::Equal => (best, times.saturating_add(1)),
            Ordering::Greater => (points, 1),
        };
        self.now = if won { self.now.saturating_add(1) } else { 0 };
        self.row = self.row.max(self.now);
    }
}

impl Tallied for Record {
    fn called(name: Name) -> Self {
        Record {
            name,
            games: 0,
            wins: 0,
            points: 0,
            best: (0, 0),
            row: 0,
            now: 0,
            provisional: false,
        }
    }

    fn name(&self) -> &Name {
        &self.name
    }
}

/// How often two who played together came in before each other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Duel {
    names: [Name; 2],
    ahead: [u16; 2],
}

/// How many pairs of players are kept.
const DUELS: usize = 15;

/// Everybody's record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Records {
    tally: Tally<Record>,
    duels: Vec<Duel, DUELS, u8>,
}

impl Records {
    /// Of no game yet.
    #[must_use]
    pub const fn new() -> Self {
        Records {
            tally: Tally::new(),
            duels: Vec::new(),
        }
    }

    /// Adds a past game, the newest first; one without a result says nothing.
    pub fn add(&mut self, past: &Past, provisional: bool) {
        let Some(result) = &past.result else {
            return;
        };
        let seats = past.header.setup.players.seats();
        for seat in seats.clone() {
            let (name, finish) = (past.header.names.of(seat), result.of(seat));
            for other in seats.clone().filter(|other| *other > seat) {
                let opponent = past.header.names.of(other);
                self.note_duel((name, finish.place), (opponent, result.of(other).place));
            }
            if let Some(record) = self.tally.of(name) {
                record.add(finish.points, finish.place == 1, provisional);
            }
        }
    }

    /// Puts those with the most wins first, when all games are added.
    pub fn put_in_order(&mut self) {
        self.tally.put_first(|record| record.wins);
    }

    /// The players.
    #[must_use]
    pub fn players(&self) -> &[Record] {
        self.tally.players()
    }

    /// Those whom a player met, with how often the player and how often the other was ahead.
    pub fn met(&self, name: &Name) -> impl Iterator<Item = (&Name, u16, u16)> {
        self.duels.iter().filter_map(move |duel| {
            let ([one, other], [ahead, behind]) = (&duel.names, duel.ahead);
            if one == name {
                Some((other, ahead, behind))
            } else if other == name {
                Some((one, behind, ahead))
            } else {
                None
            }
        })
    }

    /// Notes who of two came in first; the same place is a game without a winner.
    fn note_duel(&mut self, one: (&Name, u8), other: (&Name, u8)) {
        let [(left, first), (right, second)] = [one, other];
        if left.is_empty() || right.is_empty() || left == right {
            return;
        }
        let is_it = |duel: &Duel| duel.names.contains(left) && duel.names.contains(right);
        let known = self.duels.iter().position(is_it);
        let index = known.unwrap_or(self.duels.len());
        if known.is_none() {
            // When there is no room, pairs that have not met for longest are left out.
            let _ = self.duels.push(Duel {
                names: [left.clone(), right.clone()],
                ahead: [0; 2],
            });
        }
        let Some(duel) = self.duels.get_mut(index) else {
            return;
        };
        let winner = if first < second { left } else { right };
        for (name, ahead) in duel.names.iter().zip(&mut duel.ahead) {
            *ahead = ahead.saturating_add(u16::from(name == winner && first != second));
        }
    }
}
