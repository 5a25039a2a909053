//! What the device would do in somebody's place: the two best answers, what they are worth and why, where a reason is known. Only on request.

use core::fmt::{Display, Write};

use crate::app::flow::Flow;
use crate::app::page::Page;
use crate::app::{App, Badge, Icon, Label, Meaning, Row, Value};
use crate::components::{Card, Pile, Seat};
use crate::referee::{Answer, Question, Referee, Spot};
use crate::rival::Advised;
use crate::sure::Sure;
use crate::text::Phrase;

/// What the device would do.
pub(crate) struct Advice;

impl Advice {
    /// Whether a person is asked something by a referee, so that there is something to advise; not while a hand waits for its owner.
    pub(super) fn is_there(app: &App) -> bool {
        let asked = app.referee().map(Referee::asks);
        asked.is_some_and(|asked| {
            asked.who.is_some()
                && asked.what != Question::Over
                && app.rival_asked().is_none()
                && app.covered().is_none()
        })
    }

    fn advised(app: &App, index: usize) -> Option<Advised> {
        app.mind.best_two().filter(|_| !app.thinks()).nth(index)
    }
}

impl App {
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

    /// An answer, and what came of trying it.
    pub(in crate::app) fn advised_row(&self, advised: Advised) -> Row {
        let row = self.answer_row(advised.answer);
        match advised.ahead {
            Some(tenths) => row.with_value(self.tenths(tenths)),
            None => row,
        }
    }

    /// Why an answer to the referee's question is good, where that can be seen at once.
    pub(in crate::app) fn reason_for(&self, answer: Answer) -> Option<Phrase> {
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

impl Page for Advice {
    fn title(&self, app: &App) -> Label {
        app.label(Phrase::Advice)
    }

    fn badge(&self, app: &App) -> Badge {
        app.round_badge()
    }

    fn count(&self, app: &App) -> usize {
        if app.thinks() {
            return 1;
        }
        app.mind.best_two().count()
    }

    fn row(&self, app: &App, index: usize) -> Row {
        match Advice::advised(app, index) {
            Some(advised) => app.advised_row(advised),
            None => app.word(Phrase::Thinks).with_icons([Icon::Unknown]),
        }
    }

    fn foot(&self, app: &App) -> Option<Phrase> {
        let advised = Advice::advised(app, app.cursor)?;
        let known = app.reason_for(advised.answer);
        Some(known.unwrap_or(Phrase::AboutAdvice))
    }

    fn meaning(&self, app: &App, index: usize) -> Option<Meaning> {
        let advised = Advice::advised(app, index)?;
        Some(Meaning::Answer(advised.answer))
    }

    fn thinks(&self) -> bool {
        true
    }

    /// To the answer among all others: nothing is entered here.
    fn take(&self, app: &mut App, index: usize) {
        if app.thinks() {
            return app.decide();
        }
        let advised = Advice::advised(app, index);
        app.go(Flow::Refereed);
        let wanted = advised.map(|advised| Meaning::Answer(advised.answer));
        let row = wanted.and_then(|wanted| app.row_that_says(&wanted));
        app.cursor = row.unwrap_or(app.cursor);
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Refereed);
    }
}
