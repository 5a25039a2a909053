//! The past games: a list, their rankings and sheets, who won how often.
//!
//! The app knows of past games only what a list shows; the board fetches it when [`Effects::past`] asks. A past game that is looked at
//! takes the running one's place until it is left: that one is saved, and there is no memory for two.
//!
//! [`Effects::past`]: super::Effects::past

use heapless::Vec;

use crate::components::Seat;
use crate::journal::{Name, Past};
use crate::text::Phrase;

use super::App;
use super::flow::Flow;
use super::screen::{Icon, Row};

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
struct Shelved {
    number: u32,
    /// The winner, and how many share the victory; `None` for a game that was given up.
    won: Option<(Seat, u8)>,
    winner: Name,
    points: u16,
    /// Whether the points depend on a track that nobody has vouched for.
    provisional: bool,
}

/// What a player did in all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Record {
    name: Name,
    games: u16,
    wins: u16,
    points: u32,
    provisional: bool,
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

    fn note(&mut self, name: &Name, points: u16, won: bool, provisional: bool) {
        if name.is_empty() {
            return;
        }
        let known = self.records.iter().position(|record| record.name == *name);
        let index = known.unwrap_or(self.records.len());
        if known.is_none() {
            // Whoever has not played for long is not listed when there are many.
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
        let _ = self.shelf.games.push(shelved);
    }

    /// Shows the list of past games.
    pub fn show_shelf(&mut self) {
        // Put in order one by one, as in the deck book.
        let best = &mut self.shelf.records;
        for record in core::mem::take(best) {
            let after = best.iter().position(|other| other.wins < record.wins);
            let _ = best.insert(after.unwrap_or(best.len()), record);
        }
        if self.shelf.games.is_empty() {
            self.go(Flow::Home);
            let none = self.say(Phrase::NoPast);
            self.show_toast(&none);
        } else {
            self.go(Flow::Shelf);
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
        self.shelf.visited
    }

    pub(super) fn ask_shelf(&mut self) {
        self.effects.past = PastWish::List;
    }

    /// Back to the list, and to the running game.
    pub(super) fn leave_past(&mut self) {
        self.effects.past = PastWish::Leave;
    }

    /// The games, then who won how often.
    pub(super) fn shelf_rows(&self) -> usize {
        self.shelf.games.len().saturating_add(1)
    }

    pub(super) fn shelf_row(&self, index: usize) -> Row {
        let Some(game) = self.shelf.games.get(index) else {
            return self.word(Phrase::Wins).with_icons([Icon::Points(1)]);
        };
        let Some((seat, winners)) = game.won else {
            let label = self.fill(Phrase::GameNumber, &game.number);
            return Row::text(label).with_value(self.say(Phrase::GivenUp));
        };
        let name = self.name_or_number(&game.winner, seat);
        let row = match winners {
            1 => Row::text(name),
            more => Row::text(format_args!("{name} +{}", more.saturating_sub(1))),
        };
        row.with_icons([Icon::Crown])
            .with_value(self.marked_points(game.points, game.provisional))
    }

    pub(super) fn take_shelf(&mut self, index: usize) {
        match self.shelf.games.get(index) {
            Some(game) => {
                self.effects.past = PastWish::Look {
                    number: game.number,
                }
            }
            None => self.go(Flow::Wins),
        }
    }

    pub(super) fn wins_rows(&self) -> usize {
        self.shelf.records.len().max(1)
    }

    /// A player: games won of those played, and the points on average.
    pub(super) fn wins_row(&self, index: usize) -> Row {
        let Some(record) = self.shelf.records.get(index) else {
            return self.word(Phrase::NoPast);
        };
        let average = record
            .points
            .checked_div(u32::from(record.games))
            .unwrap_or(0);
        let Record {
            name,
            games,
            wins,
            provisional,
            ..
        } = record;
        Row::text(format_args!("{name} {wins}/{games}")).with_value(
            self.marked_points(u16::try_from(average).unwrap_or(u16::MAX), *provisional),
        )
    }

    pub(super) fn delete_row(&self) -> Row {
        self.word(Phrase::DeleteGame).with_icons([Icon::Lost])
    }

    pub(super) fn ask_delete(&mut self) {
        match self.shelf.visited {
            Some(number) => self.go(Flow::DeletePast { number }),
            None => self.go(Flow::Home),
        }
    }

    pub(super) fn take_delete(&mut self, number: u32, index: usize) {
        match index {
            0 => self.go(Flow::Ranking),
            _ => self.effects.past = PastWish::Delete { number },
        }
    }
}
