//! The past games: a list, their rankings and sheets, who won how often.
//!
//! The app knows of past games only what a list shows. The companion puts one after the other on the shelf while nobody presses, and
//! opens it when [`Effects::past`] asks, so that what is seen depends on presses alone. A past game that is looked at
//! takes the running one's place until it is left: that one is saved, and there is no memory for two.
//!
//! [`Effects::past`]: super::Effects::past

use heapless::Vec;

use crate::components::Seat;
use crate::history::{Record, Records};
use crate::journal::{Name, Past};
use crate::sure::Sure;
use crate::text::Phrase;

use super::App;
use super::flow::Flow;
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

/// The past games as far as they are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shelf {
    games: Vec<Shelved, 50, u8>,
    records: Records,
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
            records: Records::new(),
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
        if self.open {
            self.records.players()
        } else {
            &[]
        }
    }

    /// What a player did.
    pub(super) fn record(&self, name: &Name) -> Option<&Record> {
        self.records().iter().find(|record| record.name == *name)
    }

    /// Those whom a player met, with how often the player and how often the other was ahead.
    pub(super) fn met(&self, name: &Name) -> impl Iterator<Item = (&Name, u16, u16)> {
        self.records.met(name)
    }

    /// The number of the game that is looked at.
    pub(super) const fn visited(&self) -> Option<u32> {
        self.visited
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
        self.survey = None;
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
            let won = |seat: &Seat| result.of(*seat).place == 1;
            let mut winners = past.header.setup.players.seats().filter(won);
            if let Some(seat) = winners.next() {
                let more = u8::try_from(winners.count()).sure_or(0);
                shelved.won = Some((seat, more.saturating_add(1)));
                shelved.winner.clone_from(past.header.names.of(seat));
                shelved.points = result.of(seat).points;
            }
        }
        self.shelf.records.add(past, shelved.provisional);
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
        self.shelf.records.put_in_order();
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
