//! The menu of a running game.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::pages::legend::Legend;
use crate::app::pages::setup::Checklist;
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::{Seat, Symbol};
use crate::journal::{Entry, Mode};
use crate::text::Phrase;

use super::{Advice, History, OneBoard, Times};

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
    /// How long everybody has taken.
    Times,
    /// A player's board, to look at and to put right.
    Board(Seat),
    /// The advisors in sight.
    Advisors,
    /// The setup, step by step, before anything has happened.
    Setup,
    /// Who is coached, and what is offered back in a game against a rival.
    Coach,
    /// What people ask about the rules.
    Ask,
    /// The pictures and what they mean.
    Legend,
    /// Something is put right.
    Correct,
    /// The game is left, and kept.
    Leave,
}

/// What is looked at and put right most often is nearest to the top; the way out is the last, one up from there.
const ITEMS: [Item; 19] = [
    Item::Setup,
    Item::Advice,
    Item::History,
    Item::Board(Seat::One),
    Item::Board(Seat::Two),
    Item::Board(Seat::Three),
    Item::Board(Seat::Four),
    Item::Score,
    Item::Times,
    Item::Undo,
    Item::UndoTurn,
    Item::Redo,
    Item::Advisors,
    Item::Coach,
    Item::Ask,
    Item::Legend,
    Item::Correct,
    Item::Continue,
    Item::Leave,
];

impl AtTableMut<'_> {
    /// Leaves the game, which is kept.
    pub(super) fn leave_game(&mut self) {
        self.go(Flow::Home);
        if self.tries {
            return;
        }
        let kept = self.say(Phrase::GameKept);
        self.show_toast(&kept);
    }
}

impl Choices for GameMenu {
    type Handed = TheGame;

    type Choice = Item;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::GameMenu)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Item> {
        let tally = at.game.header().mode == Mode::Tally;
        let moon = at.has_moon();
        let advised = Advice::is_there(at);
        let timed = Times::is_there(at);
        let coached = at.game.coached().has_begun() || at.has_rival() && !at.tries;
        let mut entries = at.game.log().entries();
        let fresh = entries.all(|entry| matches!(entry, Entry::Coached { .. }));
        let players = at.game.ledger().players();
        ITEMS.into_iter().filter(move |item| match item {
            // What is tried needs nothing put right, and has no score to speak of.
            Item::Board(_) | Item::Correct | Item::UndoTurn if at.tries => false,
            Item::Setup | Item::History | Item::Score if at.tries => false,
            Item::Board(seat) => !tally && players.has(*seat),
            Item::Advice => advised,
            Item::Times => timed,
            Item::Correct | Item::UndoTurn => !tally,
            Item::Setup => fresh && !tally,
            Item::Coach => coached,
            Item::Advisors => moon && !tally,
            _ => true,
        })
    }

    fn row(&self, at: AtTable<'_>, item: Item) -> Row {
        let (word, icon) = match item {
            Item::Board(seat) => {
                let board = at.fill(Phrase::BoardOf, &at.name(seat));
                return Row::text(board).with_icons([Icon::Tile]).about(seat);
            }
            Item::Continue if at.is_played() => (Phrase::ResultWord, Icon::Arrow),
            Item::Continue => (Phrase::Resume, Icon::Arrow),
            Item::Advice => (Phrase::Advice, Icon::Unknown),
            Item::Undo => (Phrase::Undo, Icon::Lost),
            Item::UndoTurn => (Phrase::UndoTurn, Icon::Lost),
            Item::Redo => (Phrase::Redo, Icon::Check),
            Item::Score => (Phrase::Score, Icon::Crown),
            Item::History => (Phrase::WhatHappened, Icon::Unknown),
            Item::Times => (Phrase::TimeTaken, Icon::Unknown),
            Item::Advisors => (Phrase::AdvisorsRow, Icon::Advisor),
            Item::Setup => (Phrase::Setup, Icon::Tile),
            Item::Coach => (Phrase::Coach, Icon::Unknown),
            Item::Ask => (Phrase::AskMe, Icon::Unknown),
            Item::Correct => (Phrase::Correct, Icon::Adapt),
            Item::Legend => (Phrase::Legend, Icon::Symbol(Symbol::Gear)),
            Item::Leave => (Phrase::LeaveGame, Icon::Ship),
        };
        at.word(word).with_icons([icon])
    }

    fn meaning(&self, _: AtTable<'_>, item: Item) -> Option<Meaning> {
        Some(Meaning::Item(item))
    }

    fn take(&self, at: &mut AtTableMut<'_>, item: Item) {
        match item {
            Item::Continue => at.go_on(),
            Item::Advice => at.go(Flow::Advice),
            Item::Undo => at.undo(),
            Item::UndoTurn => at.undo_turn(),
            Item::Redo => at.redo(),
            Item::Score => at.go(Flow::Ranking),
            Item::History => History::open(at),
            Item::Times => at.go(Flow::Times(Times { of_ranking: false })),
            Item::Board(seat) => at.go(Flow::Board(OneBoard { seat })),
            Item::Advisors => at.go(Flow::Advisors),
            Item::Setup => Checklist::open(at, 0),
            Item::Coach => at.go(Flow::WhoIsCoached),
            Item::Ask => at.ask_rules(),
            Item::Correct => at.go(Flow::Correct),
            Item::Legend => at.go(Flow::Legend(Legend { from: None })),
            Item::Leave => at.leave_game(),
        }
    }

    /// To the turn, or where there is none any more, home.
    fn back(&self, at: &mut AtTableMut<'_>) {
        if at.see().is_played() {
            at.go(Flow::Home);
        } else {
            at.go_on();
        }
    }
}
