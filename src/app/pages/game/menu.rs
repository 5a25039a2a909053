//! The menu of a running game.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::pages::legend::Legend;
use crate::app::pages::setup::Checklist;
use crate::app::{App, Icon, Label, Meaning, Row};
use crate::components::{Seat, Symbol};
use crate::journal::Mode;
use crate::sure::never;
use crate::text::Phrase;

use super::{Advice, Board, History, RivalTurn};

/// The menu of a running game.
pub(crate) struct GameMenu;

/// A row of a running game's menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// On with the game.
    Continue,
    /// What the device would do.
    Advice,
    /// The latest entry is undone.
    Undo,
    /// The latest turn is undone as a whole.
    UndoTurn,
    /// What was undone is entered again.
    Redo,
    /// The score so far.
    Score,
    /// What happened so far.
    History,
    /// A player's board, to look at and to put right.
    Board(Seat),
    /// The advisors in sight.
    Advisors,
    /// The setup, step by step, before anything has happened.
    Setup,
    /// The pictures and what they mean.
    Legend,
    /// Something is put right.
    Correct,
    /// The game is left, and kept.
    Leave,
}

const ITEMS: [Item; 16] = [
    Item::Continue,
    Item::Advice,
    Item::Setup,
    Item::Undo,
    Item::UndoTurn,
    Item::Redo,
    Item::Score,
    Item::History,
    Item::Board(Seat::One),
    Item::Board(Seat::Two),
    Item::Board(Seat::Three),
    Item::Board(Seat::Four),
    Item::Advisors,
    Item::Legend,
    Item::Correct,
    Item::Leave,
];

fn items(app: &App) -> impl Iterator<Item = Item> + use<> {
    let tally = app
        .game
        .as_ref()
        .is_some_and(|game| game.header().mode == Mode::Tally);
    let moon = app.has_moon();
    let advised = Advice::is_there(app);
    let fresh = app.game.as_ref().is_some_and(|game| game.log().is_empty());
    let players = app.game.as_ref().map(|game| game.ledger().players());
    ITEMS.into_iter().filter(move |item| match item {
        Item::Board(seat) => !tally && players.is_some_and(|players| players.has(*seat)),
        Item::Advice => advised,
        Item::Correct | Item::UndoTurn => !tally,
        Item::Setup => fresh && !tally,
        Item::Advisors => moon && !tally,
        _ => true,
    })
}

impl Page for GameMenu {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::GameMenu)
    }

    fn count(&self, app: &App) -> usize {
        items(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(item) = items(app).nth(index) else {
            return Row::default();
        };
        let (word, icon) = match item {
            Item::Board(seat) => {
                let board = app.fill(Phrase::BoardOf, &app.name(seat));
                return Row::text(board).with_icons([Icon::Tile]).about(seat);
            }
            Item::Continue if app.is_played() => (Phrase::ResultWord, Icon::Arrow),
            Item::Continue => (Phrase::Resume, Icon::Arrow),
            Item::Advice => (Phrase::Advice, Icon::Unknown),
            Item::Undo => (Phrase::Undo, Icon::Lost),
            Item::UndoTurn => (Phrase::UndoTurn, Icon::Lost),
            Item::Redo => (Phrase::Redo, Icon::Check),
            Item::Score => (Phrase::Score, Icon::Crown),
            Item::History => (Phrase::WhatHappened, Icon::Unknown),
            Item::Advisors => (Phrase::AdvisorsRow, Icon::Advisor),
            Item::Setup => (Phrase::Setup, Icon::Tile),
            Item::Correct => (Phrase::Correct, Icon::Adapt),
            Item::Legend => (Phrase::Legend, Icon::Symbol(Symbol::Gear)),
            Item::Leave => (Phrase::LeaveGame, Icon::Ship),
        };
        app.word(word).with_icons([icon])
    }

    /// While a game is played, the board of whoever played before the turn that is told or still told: what was entered wrong
    /// there is noticed now, and what is wrong in the turn itself is told anew there.
    fn opening(&self, app: &App) -> usize {
        let told = app
            .game
            .as_ref()
            .filter(|game| !game.is_played() && !game.log().is_empty())
            .map(|game| game.ledger());
        let Some(ledger) = told else {
            return 0;
        };
        let players = ledger.players();
        let before = |seat: &Seat| players.after(*seat) == ledger.turn().seat;
        let board = players.seats().find(before).map(Item::Board);
        items(app)
            .position(|item| Some(item) == board)
            .unwrap_or_default()
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        items(app).nth(index).map(Meaning::Item)
    }

    fn take(&self, app: &mut App, index: usize) {
        match items(app).nth(index) {
            Some(Item::Continue) => app.go_on(),
            Some(Item::Advice) => app.go(Flow::Advice),
            Some(Item::Undo) => app.undo(),
            Some(Item::UndoTurn) => app.undo_turn(),
            Some(Item::Redo) => app.redo(),
            Some(Item::Score) => app.go(Flow::Ranking),
            Some(Item::History) => History::open(app),
            Some(Item::Board(seat)) => app.go(Flow::Board(Board { seat })),
            Some(Item::Advisors) => app.go(Flow::Advisors),
            Some(Item::Setup) => Checklist::open(app, 0),
            Some(Item::Correct) => app.go(Flow::Correct),
            Some(Item::Legend) => app.go(Flow::Legend(Legend { in_game: true })),
            Some(Item::Leave) => {
                app.go(Flow::Home);
                let kept = app.say(Phrase::GameKept);
                app.show_toast(&kept);
            }
            None => never(),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(if app.is_played() || !app.is_refereed() {
            // There is no turn any more, or home is one level up.
            Flow::Home
        } else if app.rival_asked().is_some() {
            Flow::RivalTurn(RivalTurn::Decides)
        } else {
            Flow::Refereed
        });
    }
}
