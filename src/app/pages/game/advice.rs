//! What the device would do in somebody's place: the two best answers, what they are worth and why, where a reason is known. Only on request.

use core::fmt::{Display, Write};

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Icon, Label, Meaning, Row, Value};
use crate::components::{Card, Pile, Seat};
use crate::referee::{Answer, Question, Referee, Spot};
use crate::rival::Advised as Tried;
use crate::sure::Sure;
use crate::text::Phrase;

use super::question::{Offered, Refereed};

/// What the device would do.
pub(crate) struct Advice;

impl Advice {
    /// Whether a person is asked something by a referee, so that there is something to advise; not while a hand waits for its owner.
    pub(super) fn is_there(at: AtTable<'_>) -> bool {
        let asked = at.referee().map(Referee::asks);
        asked.is_some_and(|asked| {
            asked.who.is_some()
                && asked.what != Question::Over
                && at.rival_asked().is_none()
                && at.covered().is_none()
        })
    }
}

/// A row of the advice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Advised {
    /// The device still thinks.
    NotYet,
    /// One of the best answers.
    Answer(Tried),
}

impl Desk {
    /// Tenths of a point, with a sign.
    pub(in crate::app) fn tenths(&self, tenths: i32) -> Value {
        let mut value = Value::new();
        let sign = if tenths < 0 { '-' } else { '+' };
        let tenths = tenths.unsigned_abs();
        let number: [&dyn Display; 2] = [&(tenths / 10), &(tenths % 10)];
        // Six figures fit.
        write!(
            value,
            "{sign}{}",
            self.say(Phrase::Decimal.with_all(&number))
        )
        .surely();
        value
    }
}

impl AtTable<'_> {
    /// An answer, and what came of trying it.
    pub(in crate::app) fn advised_row(self, advised: Tried) -> Row {
        let row = self.answer_row(advised.answer);
        match advised.ahead {
            Some(tenths) => row.with_value(self.tenths(tenths)),
            None => row,
        }
    }

    /// Why an answer to the referee's question is good, where that can be seen at once.
    pub(in crate::app) fn reason_for(self, answer: Answer) -> Option<Phrase> {
        let referee = self.referee()?;
        reason(referee, referee.asks().who?, answer)
    }
}

fn reason(referee: &Referee, seat: Seat, answer: Answer) -> Option<Phrase> {
    let ledger = referee.ledger();
    let fills = |spot: Spot| {
        let berth = spot.berth()?;
        let aboard = referee.camp(seat).at(spot).total().saturating_add(1);
        (aboard == referee.ship_size(seat, berth)?).then_some(Phrase::ReasonFull)
    };
    match answer {
        Answer::Launch { .. } => Some(Phrase::ReasonLaunch),
        Answer::Board { berth, .. } => fills(Spot::aboard(berth)),
        Answer::Move { to, .. } => fills(to),
        Answer::Stop { space } => {
            let bonus = ledger.setup().track.is_bonus(space);
            bonus.then_some(Phrase::ReasonBonus)
        }
        Answer::TakeTile { slot } => {
            let Some(Card::Tile(taken)) = ledger.market().card(Pile::Tiles, slot) else {
                return None;
            };
            let mut own = ledger.board(seat).tiles().iter().flatten();
            let again = own.any(|tile| tile.symbol() == taken.symbol());
            again.then_some(Phrase::ReasonTimes)
        }
        Answer::UseShuttle { planet, slot } => {
            let Some(Card::Shuttle(used)) = ledger.market().card(Pile::of(planet), slot) else {
                return None;
            };
            let columns = ledger.columns(seat).known;
            let there = columns.0.iter().filter(|count| **count > 0).count();
            match *columns.of(used.symbol()?) {
                0 if there >= 2 => Some(Phrase::ReasonSeries),
                0 => None,
                _ => Some(Phrase::ReasonTimes),
            }
        }
        _ => None,
    }
}

impl Choices for Advice {
    type Handed = TheGame;

    type Choice = Advised;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.label(Phrase::Advice)
    }

    fn badge(&self, at: AtTable<'_>) -> Badge {
        at.round_badge()
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Advised> {
        let thinks = at.thinks();
        let found = at.desk.mind.best_two().filter(move |_| !thinks);
        let not_yet = thinks.then_some(Advised::NotYet);
        not_yet.into_iter().chain(found.map(Advised::Answer))
    }

    fn row(&self, at: AtTable<'_>, advised: Advised) -> Row {
        match advised {
            Advised::Answer(tried) => at.advised_row(tried),
            Advised::NotYet => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
        }
    }

    fn about(&self, at: AtTable<'_>, advised: Advised) -> Option<Phrase> {
        match advised {
            Advised::Answer(tried) => {
                let known = at.reason_for(tried.answer);
                Some(known.unwrap_or(Phrase::AboutAdvice))
            }
            Advised::NotYet => None,
        }
    }

    fn meaning(&self, _: AtTable<'_>, advised: Advised) -> Option<Meaning> {
        match advised {
            Advised::Answer(tried) => Some(Meaning::Answer(tried.answer)),
            Advised::NotYet => None,
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Question),
            ..Nature::TURN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(at.asked_or_in_turn())
    }

    /// To the answer among all others: nothing is entered here.
    fn take(&self, at: &mut AtTableMut<'_>, advised: Advised) {
        let Advised::Answer(tried) = advised else {
            return at.decide(self);
        };
        let offered = Offered::Legal(tried.answer);
        at.go_to_choice(Flow::Refereed, &Refereed, &offered);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Refereed);
    }
}
