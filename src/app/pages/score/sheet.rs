//! One player's lines: what scores, and why; then the total, and what its mark means. Ok on a line changes it.

use crate::app::at_table::{AtTable, AtTableMut, TheGame};
use crate::app::choices::Choices;
use crate::app::flow::Flow;
use crate::app::mending::counted_by;
use crate::app::nature::Nature;
use crate::app::pages::correct::WhichSettlers;
use crate::app::pages::describing::{Describing, Why};
use crate::app::pages::number::Asked;
use crate::app::{Icon, Label, Meaning, Row};
use crate::components::Seat;
use crate::journal::Counted;
use crate::ledger::{Award, Correction, Line, Place};
use crate::sure::Sure;
use crate::text::{Phrase, Reason};

/// One player's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sheet {
    /// Whose.
    pub(crate) seat: Seat,
}

/// A row of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// What scores, counted from 0.
    Line(u8),
    /// All of it.
    Total,
    /// What the mark behind points means.
    Mark,
}

impl Sheet {
    /// A line of it.
    fn line(self, at: AtTable<'_>, shown: Shown) -> Option<Line> {
        let Shown::Line(nth) = shown else {
            return None;
        };
        at.in_score(|sheet| sheet.lines(self.seat).nth(usize::from(nth)).copied())
    }

    /// Asks for what a line says, once more.
    fn change(self, at: &mut AtTableMut<'_>, nth: u8, line: Line) {
        let seat = self.seat;
        let count = |what| Flow::Number(Asked::Counted { seat, what });
        let counts = at.see().is_played() && !at.see().is_refereed();
        let tracked = at.see().ledger().is_tracked();
        at.mend_from(seat, true);
        match line.award {
            // What is counted on the boards is asked in the end only: until then it changes.
            Award::Ship(ship) => match counted_by(ship).filter(|_| counts) {
                Some(what) => at.go(count(what)),
                None => Describing::open(at, Why::Corrected(Place::Launched(seat, nth))),
            },
            Award::Reputation { space: Some(_) } if tracked => {
                at.go(Flow::Number(Asked::Reputation { seat }));
            }
            Award::Reputation { space: Some(_) } => at.go(count(Counted::Reputation)),
            Award::Reputation { space: None } => at.go(count(Counted::ReputationPoints)),
            Award::Aboard if counts => at.go(count(Counted::Aboard)),
            Award::Aboard if at.see().is_refereed() => {
                at.go(Flow::WhichSettlers(WhichSettlers { seat }));
            }
            Award::Aboard => {
                at.sitting.mending = None;
                let later = at.say(Phrase::AskedAtEnd);
                at.show_toast(&later);
            }
            Award::Advisor(_) | Award::UnknownAdvisor => {
                let is_his =
                    |line: &&Line| matches!(line.award, Award::Advisor(_) | Award::UnknownAdvisor);
                let field = at.see().in_score(|sheet| {
                    let before = sheet.lines(seat).take(usize::from(nth));
                    before.filter(is_his).count()
                });
                let field = u8::try_from(field).sure_or(0);
                Describing::open(at, Why::Corrected(Place::Council(seat, field)));
            }
            Award::President => {
                let arrived = false;
                at.put_right(Correction::President { seat, arrived });
            }
        }
    }
}

impl Choices for Sheet {
    type Handed = TheGame;

    type Choice = Shown;

    fn title(&self, at: AtTable<'_>) -> Label {
        at.name(self.seat)
    }

    fn choices(&self, at: AtTable<'_>) -> impl Iterator<Item = Shown> {
        let lines = at.in_score(|sheet| sheet.lines(self.seat).count());
        let lines = u8::try_from(lines).sure_or(u8::MAX);
        let mark = at.is_provisional().then_some(Shown::Mark);
        let lines = (0..lines).map(Shown::Line);
        lines.chain([Shown::Total]).chain(mark)
    }

    fn row(&self, at: AtTable<'_>, shown: Shown) -> Row {
        match shown {
            Shown::Line(_) => match self.line(at, shown) {
                Some(line) => {
                    let row = Row::text(at.say(Reason(line)));
                    match line.points() {
                        Some(points) => row.with_value(points),
                        None => row.with_value('?'),
                    }
                }
                None => Row::default(),
            },
            Shown::Total => {
                let points = at.in_score(|sheet| sheet.standing(self.seat).points);
                let label = at.marked_points(points, at.is_provisional());
                Row::text(label).with_icons([Icon::Crown])
            }
            Shown::Mark => at.provisional_row(),
        }
    }

    fn about(&self, at: AtTable<'_>, shown: Shown) -> Option<Phrase> {
        match self.line(at, shown)?.award {
            Award::Advisor(advisor) => Some(Phrase::about(advisor)),
            _ => None,
        }
    }

    fn meaning(&self, at: AtTable<'_>, shown: Shown) -> Option<Meaning> {
        Some(Meaning::Line(self.line(at, shown)?.award))
    }

    fn nature(&self) -> Nature {
        Nature::SCORE
    }

    fn whom(&self, _: AtTable<'_>) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, at: &mut AtTableMut<'_>, shown: Shown) {
        match (shown, self.line(at.see(), shown)) {
            // A past game is looked at, not changed.
            (Shown::Line(nth), Some(line)) if at.visited.is_none() => self.change(at, nth, line),
            _ => at.go(Flow::Ranking),
        }
    }

    fn back(&self, at: &mut AtTableMut<'_>) {
        at.go(Flow::Ranking);
    }
}
