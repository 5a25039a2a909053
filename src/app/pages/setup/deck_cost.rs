//! Before a refereed game with a box whose cards the book does not know: what it costs to tell them, and what costs less.

use crate::app::at_table::TheApp;
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::{App, Body, Icon, Label, Meaning, Row, RuleRow};
use crate::components::Pile;
use crate::journal::Mode;
use crate::text::Phrase;

use super::begins::start;

/// What it costs to tell the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeckCost {
    /// Whether the table is laid out step by step afterwards.
    steps: bool,
    /// Whether it explains how a file of cards is brought.
    explains: bool,
}

/// What can be done about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Instead {
    /// The score is kept.
    Score,
    /// The device deals the practice deck.
    Practice,
    /// The cards come as a file.
    File,
    /// Every card is told.
    Tell,
}

/// The piles whose cards the referee asks for.
const TOLD: [Pile; 4] = [Pile::Tiles, Pile::Earth, Pile::Mars, Pile::Ships];

impl DeckCost {
    /// The presses that it takes to tell the cards which lie open before the first turn of three, to the nearest ten, and the touches, where
    /// rows are touched. A test measures them.
    const PRESSES: u16 = 170;
    const TOUCHES: u16 = 50;

    /// Whether it is to be said: the referee will ask for the cards of a box, and the book knows less than half of them.
    pub(super) fn is_due(app: &App) -> bool {
        let asks = app.draft.mode == Mode::Referee && !app.draft.company.practice;
        let deck = &app.book.deck;
        let known: usize = TOLD.iter().map(|pile| deck.cards(*pile).count()).sum();
        let all: usize = TOLD.iter().map(|pile| usize::from(pile.in_box())).sum();
        asks && known < all.div_ceil(2)
    }

    /// Says it.
    pub(super) fn open(app: &mut App, steps: bool) {
        let explains = false;
        app.go(Flow::DeckCost(DeckCost { steps, explains }));
        let phrase = app.touched_or_pressed(Phrase::DeckCostTouch, Phrase::DeckCost);
        let count = if phrase == Phrase::DeckCost {
            Self::PRESSES
        } else {
            Self::TOUCHES
        };
        let cost = app.fill(phrase, &count);
        app.show_toast(&cost);
    }
}

impl Choices for DeckCost {
    type Handed = TheApp;

    type Choice = Instead;

    fn title(&self, app: &App) -> Label {
        app.label(Phrase::DeckCostTitle)
    }

    /// The likeliest first; a rival needs a referee.
    fn choices(&self, app: &App) -> impl Iterator<Item = Instead> {
        let rivals = &app.draft.company.rivals;
        let alone = rivals.0.iter().any(Option::is_some);
        let score = (!alone).then_some(Instead::Score);
        let rest = [Instead::Practice, Instead::File, Instead::Tell];
        score.into_iter().chain(rest)
    }

    fn row(&self, app: &App, instead: Instead) -> Row {
        let (word, icon) = match instead {
            Instead::Score => (Phrase::InsteadScore, Icon::Crown),
            Instead::Practice => (Phrase::InsteadPractice, Icon::Draw),
            Instead::File => (Phrase::InsteadFile, Icon::Arrow),
            Instead::Tell => (Phrase::InsteadTell, Icon::Tile),
        };
        app.word(word).with_icons([icon])
    }

    fn body(&self, app: &App, _: Instead) -> Option<Body<'static>> {
        let how = || Body::message(&app.say(Phrase::DeckFileHow));
        self.explains.then(how)
    }

    fn about(&self, _: &App, instead: Instead) -> Option<Phrase> {
        match instead {
            _ if self.explains => None,
            Instead::Score => Some(Phrase::AboutScore),
            Instead::Practice => Some(Phrase::AboutPractice),
            Instead::File => Some(Phrase::AboutDeckFile),
            Instead::Tell => Some(Phrase::AboutBox),
        }
    }

    fn meaning(&self, _: &App, instead: Instead) -> Option<Meaning> {
        Some(match instead {
            Instead::Score => Meaning::Rule(RuleRow::Mode),
            Instead::Practice => Meaning::Rule(RuleRow::Cards),
            Instead::File => Meaning::Other,
            Instead::Tell => Meaning::Rule(RuleRow::Start),
        })
    }

    fn take(&self, app: &mut App, instead: Instead) {
        if self.explains {
            return self.back(app);
        }
        match instead {
            Instead::Score => {
                app.draft.mode = Mode::Scorekeeper;
                start(app, self.steps);
            }
            Instead::Practice => {
                app.draft.company.practice = true;
                // What is dealt on the screen need not be laid out.
                start(app, false);
            }
            Instead::File => {
                app.desk.flow = Flow::DeckCost(DeckCost {
                    explains: true,
                    ..*self
                });
            }
            Instead::Tell => start(app, self.steps),
        }
    }

    /// From the explanation to the choice, and from that to the rules.
    fn back(&self, app: &mut App) {
        if self.explains {
            app.desk.flow = Flow::DeckCost(DeckCost {
                explains: false,
                ..*self
            });
        } else {
            app.go(if app.has_forms {
                Flow::NewGame
            } else {
                Flow::Rules
            });
        }
    }
}
