//! What a rival does, one thing at a time, in the order in which a person moves the pieces for it.
//!
//! The rival only announces: what it does is entered when somebody has done it and takes the row. So it never runs ahead of the table, and
//! undo leads back to what a person entered last, since everything a rival does goes with that.

use heapless::Vec;

use crate::app::flow::Flow;
use crate::app::mind::Thought;
use crate::app::nature::{Nature, Topic};
use crate::app::page::Choices;
use crate::app::{App, Badge, Icon, Label, Meaning, Row, pictures};
use crate::components::{Card, Colour, Pile, Seat};
use crate::journal::Entry;
use crate::referee::{Answer, Camp, Spot};
use crate::sure::{Sure, never};
use crate::text::Phrase;

/// What a rival does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RivalTurn {
    /// It thinks, and then says what it does.
    Decides,
    /// What it does makes settlers move, one after the other. It is entered when all are there, so that a power cut between leads back to
    /// the announcement.
    Moves {
        /// What it does.
        answer: Answer,
        /// Who is still to be moved.
        moves: Moves,
    },
}

/// Settlers that are to be moved, the next one last; a crew is four at most.
type Moves = Vec<Step, 8, u8>;

/// One settler's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    colour: Colour,
    from: Spot,
    to: Spot,
}

/// A row of a rival's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// What it does next.
    Does,
    /// Somebody takes its seat.
    TakeOver,
    /// The menu.
    Menu,
}

impl App {
    /// What the device would answer, once it has thought.
    pub(in crate::app) fn decided(&self) -> Option<Answer> {
        self.mind.best().filter(|_| self.thought == Thought::Over)
    }

    /// Which settlers of a player an answer sends on their way.
    #[inline(never)]
    fn foresee(&mut self, seat: Seat, answer: Answer) -> Moves {
        let App { desk, running, .. } = self;
        let game = running.game.as_ref();
        let referee = game.and_then(|game| game.referee());
        let after = referee.and_then(|referee| desk.mind.foresee(referee, answer));
        match (referee, after) {
            (Some(before), Some(after)) => moves(before.camp(seat), after.camp(seat)),
            _ => Moves::new(),
        }
    }
}

impl RivalTurn {
    fn seat(app: &App) -> Option<Seat> {
        app.rival_asked()
            .or_else(|| app.ledger().map(|ledger| ledger.turn().seat))
    }

    /// Tells which settlers the rival's answer sends on their way; if there are none, it is entered.
    fn carry_out(app: &mut App) {
        let (Some(answer), Some(seat)) = (app.decided(), app.rival_asked()) else {
            return never();
        };
        let moves = if sends(answer) {
            app.foresee(seat, answer)
        } else {
            Moves::new()
        };
        if moves.is_empty() {
            RivalTurn::enter(app, answer);
        } else {
            app.go(Flow::RivalTurn(RivalTurn::Moves { answer, moves }));
        }
    }

    /// The rival's answer is done, and entered.
    fn enter(app: &mut App, answer: Answer) {
        if app.record_following(Entry::Answer(answer)).is_some() {
            app.and_then(App::go_on);
        }
    }

    /// The card that an answer is about, in words: on a small screen its place alone stands in the row.
    fn card(app: &App, answer: Answer) -> Option<Card> {
        let ledger = app.ledger()?;
        let market = |pile, slot| ledger.market().card(pile, slot);
        match answer {
            Answer::TakeTile { slot } => market(Pile::Tiles, slot),
            Answer::UseShuttle { planet, slot } => market(Pile::of(planet), slot),
            Answer::TakeShuttle { slot } => market(Pile::Earth, slot),
            Answer::Draw { slot } => market(Pile::Ships, slot?),
            // What leaves its hand for all to see.
            Answer::Place { nth } | Answer::SwapShip { nth, .. } | Answer::Exchange { nth, .. } => {
                let ship = app.asked_hand(nth)?;
                ship.kind().map(|_| Card::Ship(ship))
            }
            _ => None,
        }
    }
}

/// Whether an answer sends settlers on their way beside what it says itself: a shuttle takes its crew along.
const fn sends(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::UseShuttle { .. }
            | Answer::White(_)
            | Answer::Tile { .. }
            | Answer::VipFor(_)
            | Answer::Pair { .. }
            | Answer::Column(_)
    )
}

/// Who went where, as far as two looks at a player's settlers tell.
fn moves(before: &Camp, after: &Camp) -> Moves {
    let mut moves = Moves::new();
    for from in [Spot::Mars, Spot::Earth] {
        for colour in Colour::ALL {
            for to in from.onward() {
                let gone = before.count(from, colour);
                let gone = gone.saturating_sub(after.count(from, colour));
                let come = after.count(*to, colour);
                let come = come.saturating_sub(before.count(*to, colour));
                for _ in 0..gone.min(come) {
                    // A crew is smaller than the room for it.
                    moves
                        .push(Step {
                            colour,
                            from,
                            to: *to,
                        })
                        .surely();
                }
            }
        }
    }
    moves
}

impl Choices for RivalTurn {
    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        match RivalTurn::seat(app) {
            Some(seat) => app.fill(Phrase::Turn, &app.name(seat)),
            None => Label::new(),
        }
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    fn choices(&self, _: &App) -> impl Iterator<Item = Shown> {
        [Shown::Does, Shown::TakeOver, Shown::Menu].into_iter()
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        match (shown, self) {
            (Shown::Does, RivalTurn::Decides) => match app.decided() {
                Some(answer) => Row::text(app.say(answer)).with_icons([Icon::Arrow]),
                None => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
            },
            (Shown::Does, RivalTurn::Moves { moves, .. }) => match moves.last() {
                Some(Step { colour, from, to }) => {
                    let (colour, from, to) = (*colour, *from, *to);
                    Row::text(app.say(Answer::Move { from, colour, to }))
                        .with_icons([Icon::Settler(colour)])
                }
                None => Row::default(),
            },
            (Shown::TakeOver, _) => app.word(Phrase::TakeOver).with_icons([Icon::Adapt]),
            (Shown::Menu, _) => app.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, app: &App, shown: Shown) -> Option<Meaning> {
        Some(match shown {
            Shown::Does => match (self, app.decided()) {
                (RivalTurn::Decides, Some(answer)) => Meaning::Does(answer),
                _ => Meaning::Done,
            },
            Shown::TakeOver => Meaning::TakeOver,
            Shown::Menu => Meaning::Menu,
        })
    }

    fn thought_over(&self, app: &mut App) {
        let card = app
            .decided()
            .and_then(|answer| RivalTurn::card(app, answer));
        if let Some(card) = card
            && app.toast.is_none()
        {
            let words = match card {
                Card::Ship(ship) => app.write(&app.say(ship)),
                card => app.picture_words(&pictures(card)),
            };
            app.show_toast(&words);
        }
    }

    fn nature(&self) -> Nature {
        let thinks = *self == RivalTurn::Decides;
        Nature {
            thinks: thinks.then_some(Topic::Question),
            ..Nature::TURN
        }
    }

    fn whom(&self, app: &App) -> Option<Seat> {
        app.asked_or_in_turn()
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match (shown, self) {
            // A press that does not wait gets the best so far.
            (Shown::Does, RivalTurn::Decides) if app.thinks() => app.decide(),
            (Shown::Does, RivalTurn::Decides) => RivalTurn::carry_out(app),
            (Shown::Does, RivalTurn::Moves { answer, moves }) => {
                let (answer, mut moves) = (*answer, moves.clone());
                moves.pop();
                if moves.is_empty() {
                    RivalTurn::enter(app, answer);
                } else {
                    app.go(Flow::RivalTurn(RivalTurn::Moves { answer, moves }));
                }
            }
            (Shown::TakeOver, _) => {
                if let Some(seat) = RivalTurn::seat(app) {
                    app.enter(Entry::Seated { seat, rival: None });
                }
            }
            (Shown::Menu, _) => app.go(Flow::GameMenu),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Home);
    }
}
