//! A teaching game: what somebody is about to answer is weighed first, and offered back if it costs much, with what speaks for another answer.
//!
//! It is weighed before it is entered. So nobody has seen by then what it turns up, nothing has to be undone, and a power cut leads back to the
//! question. As long as that takes, the question stays in sight, and whoever does not wait takes the row once more.

use core::fmt::Write;

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::desk::Desk;
use crate::app::flow::Flow;
use crate::app::nature::{Nature, Topic};
use crate::app::{Badge, Label, Meaning, Row, Toast};
use crate::book::Teaching;
use crate::components::Seat;
use crate::referee::{Answer, Referee};
use crate::rival::{Counsel, Gain};
use crate::sure::{PutAll, Sure};
use crate::text::Phrase;

use super::question::{Offered, Refereed};

/// What somebody is about to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeBack {
    given: Answer,
}

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// One of the question, as long as the answer is weighed.
    Asked(Offered),
    /// The answer that was chosen.
    Given,
    /// The one that seems better.
    Better,
    /// What that brings, counted from 0.
    Gain(usize),
}

impl Desk {
    /// What is offered back, in words.
    pub(in crate::app) fn teaching_word(&self, teaching: Teaching) -> Label {
        match teaching.points() {
            None => self.label(Phrase::No),
            Some(points) => self.fill(Phrase::TeachingFrom, &points),
        }
    }
}

impl TakeBack {
    /// Whether an answer of the one who is asked is to be weighed.
    pub(super) fn is_due(at: AtTable<'_>) -> bool {
        let wanted = at.book.settings.teaching != Teaching::Off && !at.tries;
        let turn = at.game.ledger().turns_passed();
        let chooses = |referee: &Referee| referee.answers().nth(1).is_some();
        wanted
            && at.has_rival()
            && at.sitting.offered_back != Some(turn)
            && at.referee().is_some_and(chooses)
    }

    /// Begins to weigh an answer.
    pub(super) fn open(at: &mut AtTableMut<'_>, given: Answer) {
        at.sitting.counsel.clear();
        at.go(Flow::TakeBack(TakeBack { given }));
    }

    /// What would be better and what was chosen, if that costs so much that it is offered back, and words say why.
    #[inline(never)]
    fn objection(at: &mut AtTableMut<'_>) -> Option<[Counsel; 2]> {
        let points = at.book.settings.teaching.points()?;
        let mind = &mut at.desk.mind;
        let (better, given) = mind.compared()?;
        let cost = better.ahead?.saturating_sub(given.ahead?);
        if cost < i32::from(points).saturating_mul(10) {
            return None;
        }
        let referee = at.game.referee()?;
        let [gains, others] = mind.compare(referee, better.answer, given.answer)?;
        let counsel = |advised, gains| Counsel { advised, gains };
        (!gains.is_empty()).then(|| [counsel(better, gains), counsel(given, others)])
    }

    /// Leads back to the question, on one of its answers.
    fn ask_again(at: &mut AtTableMut<'_>, answer: Answer) {
        at.go_to_choice(Flow::Refereed, &Refereed, &Offered::Legal(answer));
    }

    /// The answer of a row.
    fn advised<'a>(&self, at: AtTable<'a>, shown: Shown) -> Option<&'a Counsel> {
        let nth = match shown {
            Shown::Better => 0,
            Shown::Given => 1,
            Shown::Asked(_) | Shown::Gain(_) => return None,
        };
        at.counsel().get(nth)
    }

    /// What the better answer brings.
    fn gains<'a>(&self, at: AtTable<'a>) -> &'a [Gain] {
        at.counsel().first().map_or(&[], |better| &better.gains)
    }
}

impl Choices for TakeBack {
    type Handed = TheGame;

    type Choice = Shown;

    fn title(&self, at: AtTable<'_>) -> Label {
        if at.thinks() {
            return Refereed.title(at);
        }
        at.label(Phrase::TakeItBack)
    }

    /// What the answer costs.
    fn badge(&self, at: AtTable<'_>) -> Badge {
        let ahead = |shown| self.advised(at, shown)?.advised.ahead;
        match (ahead(Shown::Given), ahead(Shown::Better)) {
            (Some(given), Some(better)) => at.tenths(given.saturating_sub(better)),
            _ => Refereed.badge(at),
        }
    }

    fn choices<'a>(&'a self, at: AtTable<'a>) -> impl Iterator<Item = Shown> {
        let thinks = at.thinks();
        let asked = thinks.then(|| Refereed.choices(at));
        let asked = asked.into_iter().flatten().map(Shown::Asked);
        let offered = [Shown::Given, Shown::Better].into_iter();
        let gains = (0..self.gains(at).len()).map(Shown::Gain);
        let offered = offered.chain(gains).filter(move |_| !thinks);
        asked.chain(offered)
    }

    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        match shown {
            Shown::Asked(offered) => Refereed.row(at, offered),
            Shown::Gain(nth) => {
                let gain = self.gains(at).get(nth);
                gain.map_or_else(Row::default, |gain| at.gain_row(*gain))
            }
            Shown::Given | Shown::Better => {
                let counsel = self.advised(at, shown);
                counsel.map_or_else(Row::default, |counsel| at.advised_row(counsel.advised))
            }
        }
    }

    fn about(&self, _: AtTable<'_>, shown: Shown) -> Option<Phrase> {
        matches!(shown, Shown::Gain(_)).then_some(Phrase::AboutAdvice)
    }

    /// Which of the two it is, with its cards in words.
    fn remark(&self, at: AtTable<'_>, shown: Shown) -> Option<Toast> {
        let phrase = match shown {
            Shown::Given => Phrase::WasChosen,
            _ => Phrase::WasBetter,
        };
        let answer = self.advised(at, shown)?.advised.answer;
        let words = at.answer_words(answer);
        let mut toast = Toast::new();
        // The longest card fits; a test sees to it.
        write!(toast, "{}", at.say(phrase.with(&words))).surely();
        Some(toast)
    }

    /// What was chosen, as long as that is weighed; then what would be better.
    fn likeliest(&self, at: AtTable<'_>) -> Option<Shown> {
        Some(if at.thinks() {
            Shown::Asked(Offered::Legal(self.given))
        } else {
            Shown::Better
        })
    }

    fn meaning(&self, at: AtTable<'_>, shown: Shown) -> Option<Meaning> {
        if let Shown::Asked(offered) = shown {
            return Refereed.meaning(at, offered);
        }
        let counsel = self.advised(at, shown)?;
        Some(Meaning::Answer(counsel.advised.answer))
    }

    /// It is offered back, or entered.
    fn thought_over(&self, at: &mut AtTableMut<'_>) {
        match Self::objection(at) {
            Some(both) => {
                at.sitting.counsel.clear();
                // There is room for two.
                at.sitting.counsel.put_all(both);
                at.sitting.offered_back = Some(at.game.ledger().turns_passed());
                at.cursor = self.place_of(at.see(), &Shown::Better);
            }
            None => at.give(self.given),
        }
    }

    fn nature(&self) -> Nature {
        Nature {
            thinks: Some(Topic::Given(self.given)),
            ..Nature::TURN
        }
    }

    fn whom(&self, at: AtTable<'_>) -> Option<Seat> {
        Some(at.asked_or_in_turn())
    }

    /// Back: the answer is taken back, which was not entered yet.
    fn undo(&self, at: &mut AtTableMut<'_>) -> bool {
        self.back(at);
        true
    }

    fn take(&self, at: &mut AtTableMut<'_>, shown: Shown) {
        match shown {
            Shown::Asked(offered) if offered == Offered::Legal(self.given) => at.give(self.given),
            Shown::Asked(offered) => Refereed.take(at, offered),
            Shown::Given => at.give(self.given),
            Shown::Better | Shown::Gain(_) => {
                let better = at.see().counsel().first();
                let better = better.map_or(self.given, |better| better.advised.answer);
                Self::ask_again(at, better);
            }
        }
    }

    /// To the question, on what was chosen.
    fn back(&self, at: &mut AtTableMut<'_>) {
        Self::ask_again(at, self.given);
    }
}
