//! The referee's questions on the screen, and the menu of a running game.

use crate::components::{Berth, Colour};
use crate::journal::{Entry, Mode};
use crate::referee::{Answer, Question};
use crate::text::{Capital, Phrase};

use super::App;
use super::flow::{Flow, Why};
use super::screen::{Icon, Label, Row};

/// The rows of a running game's menu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// On with the game.
    Continue,
    /// The latest entry is undone.
    Undo,
    /// What was undone is entered again.
    Redo,
    /// The score so far.
    Score,
    /// What happened so far.
    History,
    /// The advisors in sight.
    Advisors,
    /// Something is put right.
    Correct,
    /// The game is left, and kept.
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

impl App {
    /// Goes to the referee's question: a card to describe, or answers to choose from.
    pub(super) fn go_to_question(&mut self) {
        let question = self
            .game
            .as_ref()
            .and_then(|game| game.referee())
            .map(|referee| referee.asks().what);
        match question {
            Some(Question::Card { .. }) => self.start_telling(Why::Asked),
            Some(Question::Over) | None => self.go_to_score(),
            Some(_) => self.go(Flow::Refereed),
        }
    }

    pub(super) fn referee_title(&self) -> Label {
        let Some(referee) = self.game.as_ref().and_then(|game| game.referee()) else {
            return Label::new();
        };
        let ask = referee.asks();
        match ask.what {
            Question::Action => self.turn_title(),
            question => self.write(&self.say(question)),
        }
    }

    pub(super) fn nth_answer(&self, index: usize) -> Option<Answer> {
        self.game.as_ref()?.referee()?.answers().nth(index)
    }

    /// The answers, then the menu.
    pub(super) fn answer_rows(&self) -> usize {
        let referee = self.game.as_ref().and_then(|game| game.referee());
        referee
            .map_or(0, |referee| referee.answers().count())
            .saturating_add(1)
    }

    pub(super) fn answer_row(&self, index: usize) -> Row {
        let Some(answer) = self.nth_answer(index) else {
            return self.word(Phrase::GameMenu).with_icons([Icon::Arrow]);
        };
        let ledger = self.ledger();
        let card = |pile, slot| ledger.and_then(|ledger| ledger.market().card(pile, slot));
        use crate::components::Pile;
        match answer {
            Answer::TakeTile { slot } => self.card_row(card(Pile::Tiles, slot)),
            Answer::UseShuttle { planet, slot } => {
                let row = self.card_row(card(Pile::of(planet), slot));
                let place = match planet {
                    crate::components::Planet::Earth => Icon::Earth,
                    crate::components::Planet::Mars => Icon::Mars,
                };
                Row::default().with_icons([place]).with_icons(row.icons)
            }
            Answer::Tile { slot } => self.own_tile_row(usize::from(slot)),
            Answer::Draw { slot: Some(slot) } => self.card_row(card(Pile::Ships, slot)),
            Answer::Place { nth } => {
                let ship =
                    ledger.and_then(|ledger| ledger.hand(ledger.turn().seat).nth(usize::from(nth)));
                self.card_row(ship.map(crate::components::Card::Ship))
            }
            Answer::White(settlers) => {
                let mut row = Row::default();
                for colour in Colour::ALL {
                    for _ in 0..*settlers.of(colour) {
                        row = row.with_icons([Icon::Settler(colour)]);
                    }
                }
                row
            }
            answer => match self.moon_answer_row(answer) {
                Some(row) => row,
                None => {
                    let row = Row::text(self.say(answer)).with_icons(answer_icon(answer));
                    self.mark_virus(row, answer_berth(answer))
                }
            },
        }
    }

    pub(super) fn take_answer(&mut self, index: usize) {
        let Some(answer) = self.nth_answer(index) else {
            self.go(Flow::GameMenu);
            return;
        };
        self.enter(Entry::Answer(answer));
    }

    pub(super) fn game_menu(&self) -> impl Iterator<Item = Item> + '_ {
        let tally = self
            .game
            .as_ref()
            .is_some_and(|game| game.header().mode == Mode::Tally);
        let moon = self.has_moon();
        ITEMS.into_iter().filter(move |item| match item {
            Item::Correct => !tally,
            Item::Advisors => moon && !tally,
            _ => true,
        })
    }

    pub(super) fn game_menu_row(&self, index: usize) -> Row {
        let Some(item) = self.game_menu().nth(index) else {
            return Row::default();
        };
        let (word, icon) = match item {
            Item::Continue if self.is_played() => (Phrase::ResultWord, Icon::Arrow),
            Item::Continue => (Phrase::Resume, Icon::Arrow),
            Item::Undo => (Phrase::Undo, Icon::Lost),
            Item::Redo => (Phrase::Redo, Icon::Check),
            Item::Score => (Phrase::Score, Icon::Crown),
            Item::History => (Phrase::WhatHappened, Icon::Unknown),
            Item::Advisors => (Phrase::AdvisorsRow, Icon::Advisor),
            Item::Correct => (Phrase::Correct, Icon::Adapt),
            Item::Leave => (Phrase::LeaveGame, Icon::Ship),
        };
        self.word(word).with_icons([icon])
    }

    pub(super) fn take_game_menu(&mut self, index: usize) {
        let item = self.game_menu().nth(index);
        match item {
            Some(Item::Continue) => self.go_on(),
            Some(Item::Undo) => self.undo(),
            Some(Item::Redo) => self.redo(),
            Some(Item::Score) => self.go(Flow::Ranking),
            Some(Item::History) => {
                self.go(Flow::History);
                self.cursor = self.history_rows().saturating_sub(1);
            }
            Some(Item::Advisors) => self.go(Flow::Advisors),
            Some(Item::Correct) => self.go(Flow::Correct),
            Some(Item::Leave) => {
                self.go(Flow::Home);
                let kept = self.say(Phrase::GameKept);
                self.show_toast(&kept);
            }
            None => {}
        }
    }

    pub(super) fn history_rows(&self) -> usize {
        self.game
            .as_ref()
            .map_or(0, |game| game.log().count())
            .max(1)
    }

    pub(super) fn history_row(&self, index: usize) -> Row {
        let entry = self
            .game
            .as_ref()
            .and_then(|game| game.log().entries().nth(index));
        match entry {
            Some(entry) => Row::text(Capital(self.say(entry))).with_value(index.saturating_add(1)),
            None => self.word(Phrase::NothingToUndo),
        }
    }
}

/// The ship that an answer is about.
fn answer_berth(answer: Answer) -> Option<Berth> {
    match answer {
        Answer::Board { berth, .. } | Answer::Launch { berth, .. } => Some(berth),
        Answer::Move { to, .. } => to.berth(),
        Answer::Adapt { spot, .. } => spot.berth(),
        _ => None,
    }
}

/// The picture of an answer in words.
fn answer_icon(answer: Answer) -> Option<Icon> {
    Some(match answer {
        Answer::Recruit(colour) | Answer::Lose(colour) | Answer::Board { colour, .. } => {
            Icon::Settler(colour)
        }
        Answer::Move { colour, .. } => Icon::Settler(colour),
        Answer::Adapt { .. } => Icon::Adapt,
        Answer::Reputation | Answer::Stop { .. } => Icon::Reputation,
        Answer::Draw { .. } => Icon::Draw,
        Answer::Launch { .. } => Icon::Launch,
        Answer::DiscardTiles { .. } => Icon::TileCost,
        _ => return None,
    })
}
