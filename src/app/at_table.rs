//! What a page is handed: the app, or the game that it belongs to.
//!
//! A page of a game never asks whether there is one. While a past game is looked at it is handed that one, and else the running one; the
//! one place that finds out which is [`TheGame`].

use core::ops::{Deref, DerefMut};

use crate::components::Seat;
use crate::journal::{Game, Replay};
use crate::ledger::Ledger;

use super::App;
use super::choices::Choices;
use super::desk::{Desk, Opening};
use super::flow::Flow;
use super::nature::Topic;
use super::page::Page;
use super::past::{Archive, Shelf};
use super::play::{Play, Sitting};

/// A game with all that a page of it may look at.
#[derive(Clone, Copy)]
pub(super) struct AtTable<'a> {
    pub(super) desk: &'a Desk,
    pub(super) game: &'a Game,
    pub(super) sitting: &'a Sitting,
    pub(super) shelf: &'a Shelf,
    /// The number of the game, if it is a past one.
    pub(super) visited: Option<u32>,
    /// Whether it is the five turns to try.
    pub(super) tries: bool,
}

/// The same, to play on.
pub(super) struct AtTableMut<'a> {
    pub(super) desk: &'a mut Desk,
    pub(super) game: &'a mut Game,
    pub(super) sitting: &'a mut Sitting,
    pub(super) shelf: &'a Shelf,
    /// The number of the game, if it is a past one.
    pub(super) visited: Option<u32>,
    /// Whether it is the five turns to try.
    pub(super) tries: bool,
    /// The place of past games while none is looked at: the game as it would be, or was, with something changed in it.
    pub(super) spare: Option<&'a mut Option<Game>>,
}

impl Deref for AtTable<'_> {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        self.desk
    }
}

impl Deref for AtTableMut<'_> {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        self.desk
    }
}

impl DerefMut for AtTableMut<'_> {
    fn deref_mut(&mut self) -> &mut Desk {
        self.desk
    }
}

impl<'a> AtTable<'a> {
    /// The table as everybody sees it.
    pub(super) fn ledger(self) -> &'a Ledger {
        match (&self.sitting.passed, self.then()) {
            (Some(passed), _) => &passed.ledger,
            (None, Some(then)) => then.ledger(),
            (None, None) => self.game.ledger(),
        }
    }

    /// The table as it was, while a turn of a game that is over is looked at.
    pub(super) fn then(self) -> Option<&'a Replay> {
        // Seldom has a game been looked back at, and every look at the table comes here.
        let review = self.sitting.review.as_ref()?;
        let looks = matches!(self.flow.nature().thinks, Some(Topic::Turn(_)));
        looks.then_some(&review.then)
    }
}

impl AtTableMut<'_> {
    /// What a page may look at.
    pub(super) fn see(&self) -> AtTable<'_> {
        AtTable {
            desk: self.desk,
            game: self.game,
            sitting: self.sitting,
            shelf: self.shelf,
            visited: self.visited,
            tries: self.tries,
        }
    }

    /// Goes to a screen, on its likeliest row. The app opens it when the press is over: it may be one outside the game.
    pub(super) fn go(&mut self, flow: Flow) {
        self.desk.turn_to(flow);
        if !self.flow.nature().mends {
            self.sitting.mending = None;
        }
    }

    /// Goes to a screen, on a certain row.
    pub(super) fn go_to_row(&mut self, flow: Flow, row: usize) {
        self.go(flow);
        self.desk.opening = Opening::Row(row);
    }

    /// Goes to a page of the game, on the row of a choice.
    pub(super) fn go_to_choice<P>(&mut self, flow: Flow, page: &P, choice: &P::Choice)
    where
        P: Choices<Handed = TheGame>,
    {
        self.go(flow);
        let row = page.place_of(self.see(), choice);
        self.desk.opening = Opening::Row(row);
    }
}

/// What a page is handed: [`TheApp`] or [`TheGame`].
pub(super) trait Handed {
    /// To look at.
    type Seen<'a>: Copy;

    /// To change.
    type Held<'a>;

    /// What there is to look at.
    fn see(app: &App) -> Option<Self::Seen<'_>>;

    /// Lends what there is to change.
    fn hold<T>(app: &mut App, act: impl FnOnce(&mut Self::Held<'_>) -> T) -> Option<T>;

    /// The row that Ok would take.
    fn cursor(seen: Self::Seen<'_>) -> usize;

    /// The player in turn.
    fn in_turn(seen: Self::Seen<'_>) -> Option<Seat>;
}

/// A page outside a game is handed the whole app.
pub(super) struct TheApp;

impl Handed for TheApp {
    type Seen<'a> = &'a App;
    type Held<'a> = App;

    fn see(app: &App) -> Option<&App> {
        Some(app)
    }

    fn hold<T>(app: &mut App, act: impl FnOnce(&mut App) -> T) -> Option<T> {
        Some(act(app))
    }

    fn cursor(app: &App) -> usize {
        app.cursor
    }

    fn in_turn(app: &App) -> Option<Seat> {
        app.at_table().map(|at| at.ledger().turn().seat)
    }
}

/// A page of a game is handed that game: a past one while it is looked at, or else the running one.
pub(super) struct TheGame;

impl Handed for TheGame {
    type Seen<'a> = AtTable<'a>;
    type Held<'a> = AtTableMut<'a>;

    // Every page begins here, many times: a call takes less of the chip's flash than what it does.
    #[inline(never)]
    fn see(app: &App) -> Option<AtTable<'_>> {
        let Play { game, sitting } = app.in_sight();
        Some(AtTable {
            desk: &app.desk,
            game: game.as_ref()?,
            sitting,
            shelf: &app.archive.shelf,
            visited: app.archive.visited,
            tries: app.archive.tries,
        })
    }

    fn hold<T>(app: &mut App, act: impl FnOnce(&mut AtTableMut<'_>) -> T) -> Option<T> {
        let App {
            desk,
            running,
            archive,
        } = app;
        let in_archive = archive.is_in_sight();
        let Archive {
            shelf,
            past,
            visited,
            tries,
            ..
        } = archive;
        let (Play { game, sitting }, spare) = if in_archive {
            (past, None)
        } else {
            (running, Some(past.place()))
        };
        let done = act(&mut AtTableMut {
            desk,
            game: game.as_mut()?,
            sitting,
            shelf,
            visited: *visited,
            tries: *tries,
            spare,
        });
        app.open_page();
        Some(done)
    }

    fn cursor(at: AtTable<'_>) -> usize {
        at.cursor
    }

    fn in_turn(at: AtTable<'_>) -> Option<Seat> {
        Some(at.ledger().turn().seat)
    }
}

impl App {
    /// The game in sight, for what may be without one.
    pub(super) fn at_table(&self) -> Option<AtTable<'_>> {
        TheGame::see(self)
    }

    /// Plays on in the game in sight, for what may be without one, and opens the page to which that leads.
    pub(super) fn play<T>(&mut self, act: impl FnOnce(&mut AtTableMut<'_>) -> T) -> Option<T> {
        TheGame::hold(self, act)
    }
}
