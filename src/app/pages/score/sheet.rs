//! One player's lines: what scores, and why; then the total, and what its mark means. Ok on a line changes it.

use crate::app::flow::Flow;
use crate::app::mending::counted_by;
use crate::app::nature::Nature;
use crate::app::page::Choices;
use crate::app::pages::correct::WhichSettlers;
use crate::app::pages::number::Asked;
use crate::app::pages::telling::{Telling, Why};
use crate::app::{App, Icon, Label, Meaning, Row};
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
    fn line(self, app: &App, shown: Shown) -> Option<Line> {
        let Shown::Line(nth) = shown else {
            return None;
        };
        app.in_score(|sheet| sheet.lines(self.seat).nth(usize::from(nth)).copied())?
    }

    /// Asks for what a line says, once more.
    fn change(self, app: &mut App, nth: u8, line: Line) {
        let seat = self.seat;
        let count = |what| Flow::Number(Asked::Counted { seat, what });
        let counts = app.is_played() && !app.is_refereed();
        let tracked = app.ledger().is_some_and(|ledger| ledger.is_tracked());
        app.mend_from(seat, true);
        match line.award {
            // What is counted on the boards is asked in the end only: until then it changes.
            Award::Ship(ship) => match counted_by(ship).filter(|_| counts) {
                Some(what) => app.go(count(what)),
                None => Telling::open(app, Why::Corrected(Place::Launched(seat, nth))),
            },
            Award::Reputation { space: Some(_) } if tracked => {
                app.go(Flow::Number(Asked::Reputation { seat }));
            }
            Award::Reputation { space: Some(_) } => app.go(count(Counted::Reputation)),
            Award::Reputation { space: None } => app.go(count(Counted::ReputationPoints)),
            Award::Aboard if counts => app.go(count(Counted::Aboard)),
            Award::Aboard if app.is_refereed() => {
                app.go(Flow::WhichSettlers(WhichSettlers { seat }));
            }
            Award::Aboard => {
                app.running.sitting.mending = None;
                let later = app.say(Phrase::AskedAtEnd);
                app.show_toast(&later);
            }
            Award::Advisor(_) | Award::UnknownAdvisor => {
                let is_his =
                    |line: &&Line| matches!(line.award, Award::Advisor(_) | Award::UnknownAdvisor);
                let field = app.in_score(|sheet| {
                    let before = sheet.lines(seat).take(usize::from(nth));
                    before.filter(is_his).count()
                });
                let field = u8::try_from(field.unwrap_or(0)).sure_or(0);
                Telling::open(app, Why::Corrected(Place::Council(seat, field)));
            }
            Award::President => {
                let arrived = false;
                app.put_right(Correction::President { seat, arrived });
            }
        }
    }
}

impl Choices for Sheet {
    type Choice = Shown;

    fn title(&self, app: &App) -> Label {
        app.name(self.seat)
    }

    fn choices(&self, app: &App) -> impl Iterator<Item = Shown> {
        let lines = app.in_score(|sheet| sheet.lines(self.seat).count());
        let lines = u8::try_from(lines.unwrap_or(0)).sure_or(u8::MAX);
        let mark = app.is_provisional().then_some(Shown::Mark);
        let lines = (0..lines).map(Shown::Line);
        lines.chain([Shown::Total]).chain(mark)
    }

    fn row(&self, app: &App, shown: Shown) -> Row {
        match shown {
            Shown::Line(_) => match self.line(app, shown) {
                Some(line) => {
                    let row = Row::text(app.say(Reason(line)));
                    match line.points() {
                        Some(points) => row.with_value(points),
                        None => row.with_value('?'),
                    }
                }
                None => Row::default(),
            },
            Shown::Total => match app.in_score(|sheet| sheet.standing(self.seat).points) {
                Some(points) => {
                    let label = app.marked_points(points, app.is_provisional());
                    Row::text(label).with_icons([Icon::Crown])
                }
                None => Row::default(),
            },
            Shown::Mark => app.provisional_row(),
        }
    }

    fn about(&self, app: &App, shown: Shown) -> Option<Phrase> {
        match self.line(app, shown)?.award {
            Award::Advisor(advisor) => Some(Phrase::about(advisor)),
            _ => None,
        }
    }

    fn meaning(&self, app: &App, shown: Shown) -> Option<Meaning> {
        Some(Meaning::Line(self.line(app, shown)?.award))
    }

    fn nature(&self) -> Nature {
        Nature::SCORE
    }

    fn whom(&self, _: &App) -> Option<Seat> {
        Some(self.seat)
    }

    fn take(&self, app: &mut App, shown: Shown) {
        match (shown, self.line(app, shown)) {
            // A past game is looked at, not changed.
            (Shown::Line(nth), Some(line)) if !app.archive.visits() => self.change(app, nth, line),
            _ => app.go(Flow::Ranking),
        }
    }

    fn back(&self, app: &mut App) {
        app.go(Flow::Ranking);
    }
}
