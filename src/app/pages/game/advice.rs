//! What the device would do in somebody's place: the two best answers, what they are worth, and what each brings that the other does not.
//! Only on request.

use core::fmt::{Display, Write};

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::foot::{Picture, RowWords};
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Icon, Label, Meaning, Row, Toast, Value};
use crate::components::Seat;
use crate::referee::{Answer, Question, Referee};
use crate::rival::{Advised as Tried, Counsel, Gain};
use crate::sure::Sure;
use crate::text::{Capital, Comma, Phrase};

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
    /// One of the best answers, counted from 0.
    Answer(usize),
    /// What it brings that the other does not, counted from 0.
    Gain(usize, usize),
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

impl<'a> AtTable<'a> {
    /// What is advised, once the device has thought.
    pub(in crate::app) fn counsel(self) -> &'a [Counsel] {
        if self.thinks() {
            return &[];
        }
        &self.sitting.counsel
    }

    /// An answer, and what came of trying it.
    pub(in crate::app) fn advised_row(self, advised: Tried) -> Row {
        let row = self.answer_row(advised.answer);
        match advised.ahead {
            Some(tenths) => row.with_value(self.tenths(tenths)),
            None => row,
        }
    }

    /// Something that speaks for an answer, below it.
    pub(in crate::app) fn gain_row(self, gain: Gain) -> Row {
        let symbol = match gain {
            Gain::Times { symbol, .. } | Gain::Keeps { symbol, .. } => Some(Icon::Symbol(symbol)),
            _ => None,
        };
        let row = Row::text(Capital(self.say(gain)));
        row.with_icons([Icon::Arrow]).with_icons(symbol)
    }

    /// An answer with its cards in words, as they are printed.
    pub(in crate::app) fn answer_words(self, answer: Answer) -> Toast {
        let mut words = Toast::new();
        let row = self.answer_row(answer);
        // The longest card fits; a test sees to it.
        if row.text.is_empty() {
            let language = self.language();
            let row = &row;
            write!(words, "{}", Capital(RowWords { language, row })).surely();
            return words;
        }
        let Answer::DiscardTiles { slots } = answer else {
            write!(words, "{}", row.text).surely();
            return words;
        };
        let is_gone = |slot: u8| slots.unbounded_shr(slot.into()) & 1 == 1;
        let mut tiles = Toast::new();
        for (_, tile) in self.own_tiles().filter(|(slot, _)| is_gone(*slot)) {
            if !tiles.is_empty() {
                write!(tiles, "{}", self.say(Comma)).surely();
            }
            let icon = tile.symbol().map_or(Icon::Unknown, Icon::Symbol);
            let language = self.language();
            write!(tiles, "{}", Picture { language, icon }).surely();
        }
        // Not by way of a label: four tiles are longer.
        let parts: [&dyn core::fmt::Display; 2] = [&row.text, &tiles];
        write!(words, "{}", self.say(Phrase::Is.with_all(&parts))).surely();
        words
    }
}

impl Advice {
    fn counsel<'a>(&self, at: AtTable<'a>, advised: Advised) -> Option<&'a Counsel> {
        match advised {
            Advised::Answer(nth) | Advised::Gain(nth, _) => at.counsel().get(nth),
            Advised::NotYet => None,
        }
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

    /// Each answer, and below it what it brings that the other does not.
    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Advised> {
        let not_yet = at.thinks().then_some(Advised::NotYet);
        let answers = at.counsel().iter().enumerate();
        let answers = answers.flat_map(|(nth, counsel)| {
            let gains = 0..counsel.gains.len();
            let gains = gains.map(move |gain| Advised::Gain(nth, gain));
            [Advised::Answer(nth)].into_iter().chain(gains)
        });
        not_yet.into_iter().chain(answers)
    }

    fn row(&self, at: AtTable<'_>, advised: Advised) -> Row {
        match (advised, self.counsel(at, advised)) {
            (Advised::Answer(_), Some(counsel)) => at.advised_row(counsel.advised),
            (Advised::Gain(_, gain), Some(counsel)) => {
                let gain = counsel.gains.get(gain);
                gain.map_or_else(Row::default, |gain| at.gain_row(*gain))
            }
            _ => at.word(at.thinks_word()).with_icons([Icon::Unknown]),
        }
    }

    fn about(&self, _: AtTable<'_>, advised: Advised) -> Option<Phrase> {
        match advised {
            Advised::Answer(_) | Advised::Gain(..) => Some(Phrase::AboutAdvice),
            Advised::NotYet => None,
        }
    }

    /// The card in words, where its row has pictures alone.
    fn remark(&self, at: AtTable<'_>, advised: Advised) -> Option<Toast> {
        let Advised::Answer(nth) = advised else {
            return None;
        };
        let answer = at.counsel().get(nth)?.advised.answer;
        let in_words = !at.answer_row(answer).text.is_empty();
        if in_words && !matches!(answer, Answer::DiscardTiles { .. }) {
            return None;
        }
        Some(at.answer_words(answer))
    }

    fn meaning(&self, at: AtTable<'_>, advised: Advised) -> Option<Meaning> {
        match advised {
            Advised::Answer(_) => {
                let counsel = self.counsel(at, advised)?;
                Some(Meaning::Answer(counsel.advised.answer))
            }
            Advised::Gain(..) | Advised::NotYet => None,
        }
    }

    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        if let Some(referee) = at.game.referee() {
            at.sitting.counsel = at.desk.mind.counsel(referee);
        }
        at.cursor = 0;
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
        let Some(counsel) = self.counsel(at.see(), advised) else {
            return at.decide(self);
        };
        let offered = Offered::Legal(counsel.advised.answer);
        at.go_to_choice(Flow::Refereed, &Refereed, &offered);
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Refereed);
    }
}
