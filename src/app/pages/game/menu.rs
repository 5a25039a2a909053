//! The menu of a running game.

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Icon, Label, Row};
use crate::journal::Mode;
use crate::text::Word;

/// The menu of a running game.
pub(crate) struct GameMenu;

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Continue,
    Undo,
    Redo,
    Score,
    History,
    Advisors,
    Correct,
    Leave,
}

const ITEMS: [Item; 8] = [
    Item::Continue,
    Item::Undo,
    Item::Redo,
    Item::Score,
    Item::History,
    Item::Advisors,
    Item::Correct,
    Item::Leave,
];

fn items(app: &App) -> impl Iterator<Item = Item> + use<> {
    let tally = app
        .game
        .as_ref()
        .is_some_and(|game| game.header().mode == Mode::Tally);
    let moon = app.has_moon();
    ITEMS.into_iter().filter(move |item| match item {
        Item::Correct => !tally,
        Item::Advisors => moon && !tally,
        _ => true,
    })
}

impl Page for GameMenu {
    fn title(&self, app: &App) -> Label {
        app.label(Word::GameMenu)
    }

    fn count(&self, app: &App) -> usize {
        items(app).count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        let Some(item) = items(app).nth(index) else {
            return Row::default();
        };
        let (word, icon) = match item {
            Item::Continue => (Word::Resume, Icon::Arrow),
            Item::Undo => (Word::Undo, Icon::Lost),
            Item::Redo => (Word::Redo, Icon::Check),
            Item::Score => (Word::Score, Icon::Crown),
            Item::History => (Word::WhatHappened, Icon::Unknown),
            Item::Advisors => (Word::Advisors, Icon::Advisor),
            Item::Correct => (Word::Correct, Icon::Adapt),
            Item::Leave => (Word::LeaveGame, Icon::Ship),
        };
        app.word(word).with_icons([icon])
    }

    fn take(&self, app: &mut App, index: usize) {
        match items(app).nth(index) {
            Some(Item::Continue) => app.go_on(),
            Some(Item::Undo) => app.undo(),
            Some(Item::Redo) => app.redo(),
            Some(Item::Score) => app.go(Flow::Ranking),
            Some(Item::History) => app.go(Flow::History),
            Some(Item::Advisors) => app.go(Flow::Advisors),
            Some(Item::Correct) => app.go(Flow::Correct),
            Some(Item::Leave) => {
                app.go(Flow::Home);
                let kept = app.say(Word::GameKept);
                app.show_toast(&kept);
            }
            None => {}
        }
    }

    fn back(&self, app: &mut App) {
        app.go(if app.is_refereed() {
            Flow::Refereed
        } else {
            Flow::Table
        });
    }
}
