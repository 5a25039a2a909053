//! The past games: a list, their rankings and sheets, who won how often.
//!
//! The app knows of past games only what a list shows. The companion puts one after the other on the shelf while nobody presses, and
//! opens it when [`Effects::past`] asks, so that what is seen depends on presses alone. A past game that is looked at
//! takes the running one's place until it is left: that one is saved, and there is no memory for two.
//!
//! [`Effects::past`]: super::Effects::past

use core::cmp::Ordering;

use heapless::Vec;

use crate::components::Seat;
use crate::journal::{Name, Past};
use crate::sure::Sure;
use crate::text::Phrase;

use super::App;
use super::flow::Flow;
use super::lookback::Lookback;
use super::nature::OfPast;
use super::page::Page;

/// What is wanted of past games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PastWish {
    /// Nothing.
    #[default]
    Nothing,
    /// A list of them.
    List,
    /// What the players did in them, without a list being shown.
    Records,
    /// Where points came from in all of them: a survey, for which they are looked at one after the other.
    Survey,
    /// One of them, in the place of the running game.
    Look {
        /// Its number.
        number: u32,
    },
    /// All of them on a computer, with the newest in the place of the running game.
    Share {
        /// Its number, if there is any.
        newest: Option<u32>,
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
    /// The most points, and in how many games.
    pub(super) best: (u16, u16),
    /// The most wins one after the other.
    pub(super) row: u16,
    /// Wins one after the other in the games looked at last.
    now: u16,
    pub(super) provisional: bool,
}

impl Record {
    /// The points on average.
    pub(super) fn average(&self) -> u16 {
        let average = self.points.checked_div(u32::from(self.games)).sure_or(0);
        u16::try_from(average).sure_or(u16::MAX)
    }
}

/// How often two who played together came in before each other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Duel {
    names: [Name; 2],
    ahead: [u16; 2],
}

/// How many pairs of players are remembered while past games are shown.
const DUELS: usize = 15;

/// The past games as far as they are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shelf {
    games: Vec<Shelved, 50, u8>,
    records: Vec<Record, 12, u8>,
    duels: Vec<Duel, DUELS, u8>,
    /// Whether all games are there, and may be seen.
    open: bool,
    /// The number of the game that is looked at.
    visited: Option<u32>,
}

impl Shelf {
    /// An empty one.
    pub(super) const fn new() -> Self {
        Shelf {
            games: Vec::new(),
            records: Vec::new(),
            duels: Vec::new(),
            open: false,
            visited: None,
        }
    }

    /// Whether a past game stands in the place of the running one.
    pub(super) const fn visits(&self) -> bool {
        self.visited.is_some()
    }

    /// Notes that this past game stands in the place of the running one.
    pub(super) const fn look_at(&mut self, number: u32) {
        self.visited = Some(number);
    }

    /// The games, the newest first.
    pub(super) fn games(&self) -> &[Shelved] {
        if self.open { &self.games } else { &[] }
    }

    /// What the players did, those with the most wins first.
    pub(super) fn records(&self) -> &[Record] {
        if self.open { &self.records } else { &[] }
    }

    /// What a player did.
    pub(super) fn record(&self, name: &Name) -> Option<&Record> {
        self.records().iter().find(|record| record.name == *name)
    }

    /// Those whom a player met, with how often the player and how often the other was ahead.
    pub(super) fn met(&self, name: &Name) -> impl Iterator<Item = (&Name, u16, u16)> {
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
                best: (0, 0),
                row: 0,
                now: 0,
                provisional: false,
            });
        }
        if let Some(record) = self.records.get_mut(index) {
            record.games = record.games.saturating_add(1);
            record.wins = record.wins.saturating_add(u16::from(won));
            record.points = record.points.saturating_add(u32::from(points));
            record.provisional |= provisional;
            let (best, times) = record.best;
            record.best = match points.cmp(&best) {
                Ordering::Less => (best, times),
                Ordering::Equal => (best, times.saturating_add(1)),
                Ordering::Greater => (points, 1),
            };
            record.now = if won { record.now.saturating_add(1) } else { 0 };
            record.row = record.row.max(record.now);
        }
    }
}

impl App {
    /// Empties the list of past games and closes it.
    pub fn clear_shelf(&mut self) {
        let visited = self.shelf.visited;
        self.shelf = Shelf {
            visited,
            ..Shelf::new()
        };
        if let Lookback::Points(_) = self.lookback {
            self.lookback = Lookback::NOTHING;
        }
        // A page that is open may show fewer rows from now on.
        self.cursor = self.cursor.min(self.last_row());
    }

    /// What the open page shows of the shelf, to be fetched again when that was emptied.
    #[must_use]
    pub fn shown_of_shelf(&self) -> PastWish {
        self.flow.nature().past.wish()
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
                for other in past.header.setup.players.seats() {
                    if other > seat {
                        let opponent = past.header.names.of(other);
                        let place = result.of(other).place;
                        let duel = &mut self.shelf;
                        duel.note_duel((name, finish.place), (opponent, place));
                    }
                }
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

    /// Lets the list and the records be seen, when all games are there, and puts the players in order, those with the most wins first. A past
    /// game is no longer looked at.
    pub fn open_shelf(&mut self) {
        self.shelf.visited = None;
        if core::mem::replace(&mut self.shelf.open, true) {
            return;
        }
        // Put in order one by one, as in the deck book.
        let best = &mut self.shelf.records;
        for record in core::mem::take(best) {
            let after = best.iter().position(|other| other.wins < record.wins);
            best.insert(after.unwrap_or(best.len()), record).surely();
        }
    }

    /// Whether the list and the records may be seen.
    #[must_use]
    pub const fn shelf_is_open(&self) -> bool {
        self.shelf.open
    }

    /// Shows the list of past games.
    pub fn show_shelf(&mut self) {
        let is_empty = self.shelf.games.is_empty();
        // Even then a computer can have the cards.
        self.go(if is_empty && !self.can_share {
            Flow::Home
        } else {
            Flow::PastGames
        });
        if is_empty {
            let none = self.say(Phrase::NoPast);
            self.show_toast(&none);
        }
    }

    /// Shows the past game that the board has put in the place of the running one.
    pub fn visit(&mut self, number: u32) {
        self.shelf.look_at(number);
        self.go(Flow::Ranking);
    }

    /// Says that everything is shared with a computer from now on. The board has put the newest past game in the place of the running one, if
    /// there is any.
    pub fn share(&mut self, newest: Option<u32>) {
        self.shelf.visited = newest;
        self.go(Flow::Sharing);
    }

    /// Whether everything is shared with a computer.
    #[must_use]
    pub fn shares(&self) -> bool {
        self.flow.nature().past == OfPast::Drive
    }

    /// The number of the past game that is looked at.
    #[must_use]
    pub const fn visited(&self) -> Option<u32> {
        self.shelf.visited()
    }
}
