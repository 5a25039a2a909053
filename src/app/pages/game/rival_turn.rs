//! What a rival does. With a box that is one thing at a time, in the order in which a person moves the pieces for it.
//!
//! There the rival only announces: what it does is entered when somebody has done it and takes the row, so that it never runs ahead of the table.
//! Where the device deals, nothing has to be moved: a rival plays its whole turn, and then says in one sentence what happened.
//! Undo leads back to what a person entered last, since everything a rival does goes with that.

use heapless::Vec;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::mind::Thought;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Body, Icon, Label, Meaning, Row};
use crate::components::{Card, Colour, Pile, Seat};
use crate::history::Story;
use crate::journal::Entry;
use crate::referee::{Answer, Camp, Spot};
use crate::sure::{Sure, never};
use crate::text::{Capital, Phrase};

use super::OneSide;

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
    /// Its whole turn is played, where nothing has to be moved.
    Played(Story),
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

impl Desk {
    /// What the device would answer, once it has thought.
    pub(in crate::app) fn decided(&self) -> Option<Answer> {
        self.mind.best().filter(|_| self.thought == Thought::Over)
    }
}

impl AtTableMut<'_> {
    /// Which settlers of a player an answer sends on their way.
    #[inline(never)]
    fn foresee(&mut self, seat: Seat, answer: Answer) -> Moves {
        let referee = self.game.referee();
        let after = referee.and_then(|referee| self.desk.mind.foresee(referee, answer));
        match (referee, after) {
            (Some(before), Some(after)) => moves(before.camp(seat), after.camp(seat)),
            _ => Moves::new(),
        }
    }
}

impl AtTable<'_> {
    /// The rival that played before the turn that begins, where the device deals.
    pub(in crate::app) fn rival_before(self) -> Option<Seat> {
        let turn = self.game.ledger().turn();
        let players = self.game.ledger().players();
        let begins = self.deals() && turn.action.is_none();
        let before = |seat: &Seat| players.after(*seat) == turn.seat;
        let before = players.seats().find(before).filter(|_| begins)?;
        self.game.rival(before).map(|_| before)
    }
}

impl AtTableMut<'_> {
    /// Goes to what a rival did in its turn, if nobody has read that; false when there is nothing to read.
    #[inline(never)]
    pub(in crate::app) fn go_to_story(&mut self) -> bool {
        let unread = self.sitting.unread;
        let story = unread.and_then(|seat| Story::latest_of(self.game, seat));
        match story {
            Some(story) => self.go(Flow::RivalTurn(RivalTurn::Played(story))),
            None => self.sitting.unread = None,
        }
        self.sitting.unread.is_some()
    }

    /// Goes on after a rival's turn that was read; if the end came with it, that is said now.
    fn leave_story(&mut self, seat: Seat) {
        self.sitting.unread = None;
        self.go_on();
        let ledger = self.game.ledger();
        if let Some(end) = ledger.end().filter(|end| end.by == seat)
            && !ledger.is_over()
        {
            self.show_end(end);
        }
    }
}

impl RivalTurn {
    /// Whose turn it is or was.
    fn seat(&self, at: AtTable<'_>) -> Seat {
        match self {
            RivalTurn::Played(story) => story.turn.seat,
            RivalTurn::Decides | RivalTurn::Moves { .. } => at.asked_or_in_turn(),
        }
    }

    /// Says which settlers the rival's answer sends on their way; if there are none, it is entered.
    fn carry_out(at: &mut AtTableMut<'_>) {
        let (Some(answer), Some(seat)) = (at.decided(), at.see().rival_asked()) else {
            return never();
        };
        let moves = if sends(answer) {
            at.foresee(seat, answer)
        } else {
            Moves::new()
        };
        if moves.is_empty() {
            RivalTurn::enter(at, answer);
        } else {
            at.go(Flow::RivalTurn(RivalTurn::Moves { answer, moves }));
        }
    }

    /// Enters what the rival has decided, where nothing has to be moved for it, and goes on; its turn is said when it is over.
    fn play_on(at: &mut AtTableMut<'_>) {
        let (Some(answer), Some(seat)) = (at.decided(), at.see().rival_asked()) else {
            return never();
        };
        let before = *at.game.ledger().turn();
        // What was just announced stays; what follows for a rival nobody has to do.
        let announced = at.toast.take();
        if at.record_following(Entry::Answer(answer)).is_none() {
            return;
        }
        at.deal();
        at.toast = announced;
        let after = at.game.ledger().turn();
        let has_passed = (before.seat, before.round, before.again)
            != (after.seat, after.round, after.again)
            || before.action.is_some() && after.action.is_none()
            || at.game.ledger().is_over();
        at.sitting.unread = (has_passed && before.seat == seat).then_some(seat);
        if !at.go_to_story() {
            at.and_then(AtTableMut::go_on);
        }
    }

    /// The rival's answer is done, and entered.
    fn enter(at: &mut AtTableMut<'_>, answer: Answer) {
        if at.record_following(Entry::Answer(answer)).is_some() {
            at.and_then(AtTableMut::go_on);
        }
    }

    /// The card that an answer is about, in words: on a small screen its place alone stands in the row.
    fn card(at: AtTable<'_>, answer: Answer) -> Option<Card> {
        let ledger = at.ledger();
        let market = |pile, slot| ledger.market().card(pile, slot);
        match answer {
            Answer::TakeTile { slot } => market(Pile::Tiles, slot),
            Answer::UseShuttle { planet, slot } => market(Pile::of(planet), slot),
            Answer::TakeShuttle { slot } => market(Pile::Earth, slot),
            Answer::Draw { slot } => market(Pile::Ships, slot?),
            // What leaves its hand for all to see.
            Answer::Place { nth } | Answer::SwapShip { nth, .. } | Answer::Exchange { nth, .. } => {
                let ship = at.asked_hand(nth)?;
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

/// Who went where, as far as two looks at a player's settlers show.
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
    type Handed = TheGame;

    type Choice = Shown;

    fn title(&self, at: AtTable<'_>) -> Label {
        let name = at.name(self.seat(at));
        match self {
            RivalTurn::Played(_) => name,
            RivalTurn::Decides | RivalTurn::Moves { .. } => at.fill(Phrase::Turn, &name),
        }
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        match self {
            RivalTurn::Played(story) => at.badge_of_round(story.turn.round),
            RivalTurn::Decides | RivalTurn::Moves { .. } => at.round_badge(),
        }
    }

    /// A whole turn is read.
    fn body<'a>(&'a self, at: AtTable<'a>, shown: Shown) -> Option<Body<'a>> {
        match (self, shown) {
            (RivalTurn::Played(story), Shown::Does) => Some(Body::message(&Capital(at.say(story)))),
            _ => None,
        }
    }

    fn choices(&self, _: AtTable<'_>) -> impl Iterator<Item = Shown> {
        [Shown::Does, Shown::TakeOver, Shown::Menu].into_iter()
    }

    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        match (shown, self) {
            (Shown::Does, RivalTurn::Decides) => match at.decided() {
                Some(answer) => Row::text(at.say(answer)).with_icons([Icon::Arrow]),
                None => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
            },
            (Shown::Does, RivalTurn::Moves { moves, .. }) => match moves.last() {
                Some(Step { colour, from, to }) => {
                    let (colour, from, to) = (*colour, *from, *to);
                    Row::text(at.say(Answer::Move { from, colour, to }))
                        .with_icons([Icon::Settler(colour)])
                }
                None => Row::default(),
            },
            (Shown::Does, RivalTurn::Played(_)) => {
                at.word(Phrase::Resume).with_icons([Icon::Arrow])
            }
            (Shown::TakeOver, _) => at.word(Phrase::TakeOver).with_icons([Icon::Adapt]),
            (Shown::Menu, _) => at.word(Phrase::GameMenu).with_icons([Icon::Arrow]),
        }
    }

    fn meaning(&self, at: AtTable<'_>, shown: Shown) -> Option<Meaning> {
        Some(match shown {
            Shown::Does => match (self, at.decided()) {
                (RivalTurn::Decides, Some(answer)) => Meaning::Does(answer),
                _ => Meaning::Done,
            },
            Shown::TakeOver => Meaning::TakeOver,
            Shown::Menu => Meaning::Menu,
        })
    }

    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        if at.see().deals() {
            return RivalTurn::play_on(at);
        }
        let card = at
            .decided()
            .and_then(|answer| RivalTurn::card(at.see(), answer));
        if let Some(card) = card {
            let words = at.card_words(card);
            at.add_to_toast(&words);
        }
    }

    fn nature(&self) -> Nature {
        let thinks = *self == RivalTurn::Decides;
        Nature {
            thinks: thinks.then_some(Topic::Question),
            ..Nature::TURN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(self.seat(at))
    }

    fn take(&self, at: &mut AtTableMut<'_>, shown: Shown) {
        match (shown, self) {
            // A press that does not wait gets the best so far.
            (Shown::Does, RivalTurn::Decides) if at.thinks() => at.decide(self),
            (Shown::Does, RivalTurn::Decides) => RivalTurn::carry_out(at),
            (Shown::Does, RivalTurn::Moves { answer, moves }) => {
                let (answer, mut moves) = (*answer, moves.clone());
                moves.pop();
                if moves.is_empty() {
                    RivalTurn::enter(at, answer);
                } else {
                    at.go(Flow::RivalTurn(RivalTurn::Moves { answer, moves }));
                }
            }
            (Shown::Does, RivalTurn::Played(story)) => at.leave_story(story.turn.seat),
            (Shown::TakeOver, _) => {
                let seat = self.seat(at.see());
                at.sitting.unread = None;
                at.enter(Entry::Seated { seat, rival: None });
            }
            (Shown::Menu, _) => at.go(Flow::GameMenu),
        }
    }

    /// To the side of the person who plays alone, or else to the rival's.
    fn back(&self, at: &mut AtTableMut<'_>) {
        OneSide::open(at);
    }
}
