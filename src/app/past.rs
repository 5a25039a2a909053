//! The past games: a list, their rankings and sheets, who won how often.
//!
//! The app knows of past games only what a list shows. The companion puts one after the other on the shelf while nobody presses, and
//! opens it when [`Effects::past`] asks, so that what is seen depends on presses alone. A past game that is looked at has a place of
//! its own beside the running one.
//!
//! [`Effects::past`]: super::Effects::past

use heapless::Vec;

use crate::components::Seat;
use crate::history::{Record, Records};
use crate::journal::{Game, Name, Past};
use crate::sure::Sure;
use crate::text::Phrase;

use super::App;
use super::flow::Flow;
use super::nature::OfPast;
use super::page::Page;
use super::play::Play;
use super::survey::Survey;

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
    /// What people talk about in all of them, found in the same way.
    Feats,
    /// One of them.
    Look {
        /// Its number.
        number: u32,
    },
    /// All of them on a computer, the newest with its whole score.
    Share {
        /// Its number, if there is any.
        newest: Option<u32>,
    },
    /// One is deleted; then the list.
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
}

impl Shelf {
    /// An empty one.
    pub(super) const fn new() -> Self {
        Shelf {
            games: Vec::new(),
            records: Records::new(),
            open: false,
        }
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
}

/// What was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Archive {
    pub(super) shelf: Shelf,
    /// Where points came from in all past games, as far as that is found.
    pub(super) survey: Option<Survey>,
    /// The past game that is looked at, or added to the survey.
    pub(super) past: Play,
    /// The number of the game that is looked at.
    pub(super) visited: Option<u32>,
    /// Whether that place has the five turns to try, which are in sight then and never saved.
    pub(super) tries: bool,
}

impl Archive {
    /// Nothing is known of any game.
    pub(super) const NOTHING: Self = Archive {
        shelf: Shelf::new(),
        survey: None,
        past: Play::NOTHING,
        visited: None,
        tries: false,
    };

    /// Whether a past game is looked at.
    pub(super) const fn visits(&self) -> bool {
        self.visited.is_some()
    }

    /// Whether the game in sight is in its place, and not the running one.
    pub(super) const fn is_in_sight(&self) -> bool {
        self.visits() || self.tries
    }

    /// No past game is looked at any more, and nothing is tried.
    pub(super) const fn leave(&mut self) {
        self.visited = None;
        self.tries = false;
    }
}

impl App {
    /// Empties the list of past games and closes it.
    pub fn clear_shelf(&mut self) {
        self.archive.shelf = Shelf::new();
        self.archive.survey = None;
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
        self.archive.shelf.records.add(past, shelved.provisional);
        // Boards keep no more than there is room for.
        self.archive.shelf.games.push(shelved).surely();
    }

    /// Lets the list and the records be seen, when all games are there, and puts the players in order, those with the most wins first. A past
    /// game is no longer looked at.
    pub fn open_shelf(&mut self) {
        self.archive.leave();
        if core::mem::replace(&mut self.archive.shelf.open, true) {
            return;
        }
        self.archive.shelf.records.put_in_order();
    }

    /// Whether the list and the records may be seen.
    #[must_use]
    pub const fn shelf_is_open(&self) -> bool {
        self.archive.shelf.open
    }

    /// Shows the list of past games.
    pub fn show_shelf(&mut self) {
        let is_empty = self.archive.shelf.games.is_empty();
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

    /// The place for a past game, to load one into: it is seen when [`App::visit`] says so.
    pub fn past_mut(&mut self) -> &mut Option<Game> {
        self.archive.past.place()
    }

    /// The past game that is looked at.
    #[must_use]
    pub fn past(&self) -> Option<&Game> {
        self.archive
            .past
            .game
            .as_ref()
            .filter(|_| self.archive.visits())
    }

    /// Shows the past game that the board has loaded.
    pub fn visit(&mut self, number: u32) {
        self.archive.visited = Some(number);
        self.go(Flow::Ranking);
    }

    /// Says that everything is shared with a computer from now on. The board has loaded the newest past game, if there is any.
    pub fn share(&mut self, newest: Option<u32>) {
        self.archive.visited = newest;
        self.go(Flow::Sharing);
    }

    /// Whether turns are tried: they are where a past game would be loaded.
    #[must_use]
    pub const fn tries(&self) -> bool {
        self.archive.tries
    }

    /// Whether everything is shared with a computer.
    #[must_use]
    pub fn shares(&self) -> bool {
        self.flow.nature().past == OfPast::Drive
    }

    /// The number of the past game that is looked at.
    #[must_use]
    pub const fn visited(&self) -> Option<u32> {
        self.archive.visited
    }
}
