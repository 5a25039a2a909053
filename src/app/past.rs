//! The past games: a list, their rankings and sheets, who won how often.
//!
//! The app knows of past games only what a list shows; the board fetches it when [`Effects::past`] asks. A past game that is looked at
//! takes the running one's place until it is left: that one is saved, and there is no memory for two.
//!
//! [`Effects::past`]: super::Effects::past

use heapless::Vec;

use crate::components::Seat;
use crate::journal::{Name, Past};
use crate::sure::Sure;
use crate::text::Phrase;

use super::App;
use super::flow::Flow;

/// What is wanted of past games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PastWish {
    /// Nothing.
    #[default]
    Nothing,
    /// A list of them.
    List,
    /// One of them, in the place of the running game.
    Look {
        /// Its number.
        number: u32,
    },
    /// The running game again, and the list.
    Leave,
    /// One is deleted; then the running game again, and the list.
    Delete {
        /// Its number.
        number: u32,
    },
}

/// What the list shows of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shelved {
    pub(super) number: u32,
    /// The winner, and how many share the victory; `None` for a game that was given up.
    pub(super) won: Option<(Seat, u8)>,
    pub(super) winner: Name,
    pub(super) points: u16,
    /// Whether the points depend on a track that nobody has vouched for.
    pub(super) provisional: bool,
}

/// What a player did in all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Record {
    pub(super) name: Name,
    pub(super) games: u16,
    pub(super) wins: u16,
    pub(super) points: u32,
    pub(super) provisional: bool,
}

/// The past games as far as they are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shelf {
    games: Vec<Shelved, 50, u8>,
    records: Vec<Record, 12, u8>,
    /// The number of the game that is looked at.
    visited: Option<u32>,
}

impl Shelf {
    /// An empty one.
    pub(super) const fn new() -> Self {
        Shelf {
            games: Vec::new(),
            records: Vec::new(),
            visited: None,
        }
    }

    /// Whether a past game stands in the place of the running one.
    pub(super) const fn visits(&self) -> bool {
        self.visited.is_some()
    }

    /// The games, the newest first.
    pub(super) fn games(&self) -> &[Shelved] {
        &self.games
    }

    /// What the players did, those with the most wins first.
    pub(super) fn records(&self) -> &[Record] {
        &self.records
    }

    /// The number of the game that is looked at.
    pub(super) const fn visited(&self) -> Option<u32> {
        self.visited
    }

    fn note(&mut self, name: &Name, points: u16, won: bool, provisional: bool) {
        if name.is_empty() {
            return;
        }
        let known = self.records.iter().position(|record| record.name == *name);
        let index = known.unwrap_or(self.records.len());
        if known.is_none() {
            // When the list is full, those who have not played for longest are left out.
            let _ = self.records.push(Record {
                name: name.clone(),
                games: 0,
                wins: 0,
                points: 0,
                provisional: false,
            });
        }
        if let Some(record) = self.records.get_mut(index) {
            record.games = record.games.saturating_add(1);
            record.wins = record.wins.saturating_add(u16::from(won));
            record.points = record.points.saturating_add(u32::from(points));
            record.provisional |= provisional;
        }
    }
}

impl App {
    /// Empties the list of past games, before the board fills it.
    pub fn clear_shelf(&mut self) {
        self.shelf = Shelf::default();
    }

    /// Puts a past game on the list, the newest first.
    pub fn shelve(&mut self, past: &Past) {
        let mut shelved = Shelved {
            number: past.number,
            won: None,
            winner: Name::new(),
            points: 0,
            provisional: !self.book.settings.vouches_for(past.track),
        };
        if let Some(result) = &past.result {
            for seat in past.header.setup.players.seats() {
                let (name, finish) = (past.header.names.of(seat), result.of(seat));
                let won = finish.place == 1;
                self.shelf
                    .note(name, finish.points, won, shelved.provisional);
                match &mut shelved.won {
                    Some((_, winners)) if won => *winners = winners.saturating_add(1),
                    empty @ None if won => {
                        *empty = Some((seat, 1));
                        shelved.winner.clone_from(name);
                        shelved.points = finish.points;
                    }
                    _ => {}
                }
            }
        }
        // Boards keep no more than there is room for.
        self.shelf.games.push(shelved).surely();
    }

    /// Shows the list of past games.
    pub fn show_shelf(&mut self) {
        // Put in order one by one, as in the deck book.
        let best = &mut self.shelf.records;
        for record in core::mem::take(best) {
            let after = best.iter().position(|other| other.wins < record.wins);
            best.insert(after.unwrap_or(best.len()), record).surely();
        }
        if self.shelf.games.is_empty() {
            self.go(Flow::Home);
            let none = self.say(Phrase::NoPast);
            self.show_toast(&none);
        } else {
            self.go(Flow::PastGames);
        }
    }

    /// Shows the past game that the board has put in the place of the running one.
    pub fn visit(&mut self, number: u32) {
        self.shelf.visited = Some(number);
        self.go(Flow::Ranking);
    }

    /// The number of the past game that is looked at.
    #[must_use]
    pub const fn visited(&self) -> Option<u32> {
        self.shelf.visited()
    }
}
